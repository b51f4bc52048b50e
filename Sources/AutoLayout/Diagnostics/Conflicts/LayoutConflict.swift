import ConstraintSolver
import Wording

/// Required constraints that cannot hold together, and the one that was broken.
///
/// The set is irreducible: without any one of its members, the others hold together.
public struct LayoutConflict {
    /// The constraints, in the order in which they were accepted; the last is the one that was broken.
    public let members: [ConstraintOrigin]
    /// The constraint that was broken so that the others could be solved.
    public let broken: ConstraintOrigin
    /// The axes concerned: both where the constraints couple them.
    public let axes: [Axis]
    /// Why the constraints contradict each other, with the numbers, in a sentence without its full stop.
    ///
    /// It reads “a.leading 16 + a.width 300 + contentView.trailing 16 = 332, but the width is 320”; the
    /// numbers are those that are left when the constraints are added up so that all variables cancel out.
    public let reason: String
    /// Repairs that resolve the conflict, the best first; each was tried on a copy of the system.
    public let repairs: [Repair]
    /// Whether all likely repairs were tried; `false` where there are too many constraints for that.
    public let isSearchComplete: Bool
    /// The lines for the constraints in a log.
    let lines: [String]
    /// The reason in English, for a log.
    private let loggedReason: String

    /// The conflict in the form that UIKit logs, with names and identifiers instead of addresses.
    ///
    /// The reason stands where UIKit's advice does.
    public var log: String {
        """
        Unable to simultaneously satisfy constraints.
        \tThe following cannot hold together; without any one of them the others can:
        \t\(loggedReason).
        (
        \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
        )

        Will attempt to recover by breaking constraint
        \(lines.last ?? "")
        """
    }

    /// Which constraints contradict each other, why, and which one was broken, in a sentence without its full stop.
    public var message: String { message { $0.description } }

    /// The message, with constraints named by the caller.
    public func message(naming name: (ConstraintOrigin) -> String) -> String {
        let names = members.map(name)
        let subject =
            names.count == 1
            ? tr("the constraint \(names[0]) can never hold")
            : tr("the constraints \(names.listed(separator: "; ")) cannot hold together")
        return tr("\(subject): \(reason); \(broken.shortName) was broken to go on")
    }

    /// The handmade constraints among the members.
    public var constraints: [LayoutConstraint] { members.compactMap(\.constraint) }
}

extension LayoutEngine {
    /// The conflicts of required constraints as last solved, one for each constraint that was broken.
    ///
    /// Repairs are found by trying: call this where a person will read the answer, and never for each row. Where many
    /// constraints were broken, only the first ones get repairs. The answer is remembered until the next layout.
    public func conflicts() -> [LayoutConflict] {
        remembered { findConflicts() }
    }

    private func findConflicts() -> [LayoutConflict] {
        let budget = makeSearchBudget()
        if distinctSystems.allSatisfy(\.leftOut.isEmpty) { return [] }
        return scratchSystems(within: budget).flatMap { scratch in
            zip(scratch.solver.leftOut, scratch.solver.conflicts).enumerated()
                .compactMap { place, conflict in
                    LayoutConflict(
                        conflict.1 + [conflict.0], in: scratch, looksForRepairs: place < Self.mostWithRepairs)
                }
        }
    }

    /// The largest number of conflicts with repairs.
    private static let mostWithRepairs = 24
}

extension LayoutConflict {
    fileprivate init?(
        _ ids: [ConstraintID], in scratch: ScratchSystem, looksForRepairs: Bool
    ) {
        let system = scratch.system
        let members = ids.compactMap { system.origin(of: $0) }
        guard let broken = members.last, members.count == ids.count else { return nil }
        let proof = ConflictProof(of: ids, in: system)
        self.members = members
        self.broken = broken
        axes = system.axes
        lines = ids.compactMap { system.logLine(of: $0) }
        func reason(_ proof: ConflictProof?) -> String {
            proof?.sentence ?? tr("they leave no room for each other")
        }
        self.reason = reason(proof)
        loggedReason =
            Translation.language == nil
            ? self.reason : Translation.inEnglish { reason(ConflictProof(of: ids, in: system)) }
        repairs =
            looksForRepairs
            ? ConflictRepairs(ids: ids, factors: proof?.factors, scratch: scratch).found()
            : []
        isSearchComplete = looksForRepairs && !scratch.budget.isExhausted
    }
}

extension ConstraintOrigin {
    /// The name of a constraint that a person gave one, or the whole of it.
    var shortName: String { constraint?.givenName ?? description }
}
