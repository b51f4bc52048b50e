import ConstraintSolver

/// The solutions of a problem that a search found to be the only ones, by the side of zero of each constraint.
///
/// A constraint costs nothing on one side of zero, and a slope on the other. So whether points beside a solution are as
/// good follows from the constraints that are above, at and below zero there: where one solution is the only one, all
/// with the same sides are. The search is needed once for the sides, not at each row.
final class DecidedSides {
    /// Where the terms of each constraint begin, and where the last end.
    private var starts: [Int] = [0]
    /// The variables of the terms; of parameters the complements.
    private var indices: [Int] = []
    /// The coefficients, with the largest of each constraint's variables scaled to 1.
    private var coefficients: [Double] = []
    private var constants: [Double] = []
    /// Whether the sides say everything.
    private let isExact: Bool
    /// The sides as last looked at, two bits each, and whether all are certain.
    private var present: [UInt64] = []
    private var isCertain = false
    /// The sides of solutions that are the only ones, one after another.
    private var known: [UInt64] = []
    private var knownCount = 0

    /// A sum is zero up to this, and certainly on one side from the other on.
    ///
    /// A search takes a range below a millionth of a point for none.
    private static let (zero, certain) = (1e-7, 1e-4)
    /// The most choices of sides that are kept.
    private static let capacity = 64

    /// Takes the constraints of a problem, but for resting origins: what those decide counts as open.
    init(_ problem: Problem, _ origins: [ConstraintOrigin]) {
        var restingCount = 0
        var leastCount = 0
        for (constraint, origin) in zip(problem.constraints, origins) {
            if constraint.priority.rawValue <= 1 { leastCount += 1 }
            if case .restingOrigin = origin {
                restingCount += 1
                continue
            }
            let largest = constraint.terms.reduce(0) { max($0, abs($1.coefficient)) }
            let scale = largest > 0 ? 1 / largest : 1
            for term in constraint.terms {
                indices.append(term.variable.index)
                coefficients.append(term.coefficient * scale)
            }
            for term in constraint.parameters {
                indices.append(~term.parameter.index)
                coefficients.append(term.coefficient * scale)
            }
            constants.append(constraint.constant * scale)
            starts.append(indices.count)
        }
        // Constraints as weak as resting origins may yield to them.
        isExact = restingCount == 0 || leastCount == restingCount
        present = Array(repeating: 0, count: (constants.count + 31) / 32)
    }

    /// Whether a solution is known to be the only one.
    func contains(_ values: UnsafePointer<Double>, _ parameters: UnsafePointer<Double>) -> Bool {
        guard isExact else { return false }
        look(at: values, parameters)
        guard isCertain else { return false }
        var start = 0
        for _ in 0..<knownCount {
            if present.indices.allSatisfy({ present[$0] == known[start + $0] }) { return true }
            start += present.count
        }
        return false
    }

    /// Notes that the solution that was asked about last is the only one.
    func insertPresent() {
        guard isExact, isCertain else { return }
        if knownCount == Self.capacity {
            known.removeAll(keepingCapacity: true)
            knownCount = 0
        }
        known += present
        knownCount += 1
    }

    private func look(at values: UnsafePointer<Double>, _ parameters: UnsafePointer<Double>) {
        isCertain = true
        for word in present.indices {
            var bits: UInt64 = 0
            let rows = (32 * word)..<min(32 * word + 32, constants.count)
            for row in rows {
                var sum = constants[row]
                for place in starts[row]..<starts[row + 1] {
                    let index = indices[place]
                    sum += coefficients[place] * (index < 0 ? parameters[~index] : values[index])
                }
                bits <<= 2
                if abs(sum) <= Self.zero { continue }
                // Not-a-number is not certain either.
                if !(abs(sum) >= Self.certain) { isCertain = false }
                bits |= sum > 0 ? 1 : 2
            }
            present[word] = bits
        }
    }
}
