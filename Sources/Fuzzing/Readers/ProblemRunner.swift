import Foundation
import SolverProblems
import SourceText

/// Reads bare constraint problems and solves them.
struct ProblemRunner: FuzzRunning {
    /// The number of problems in a file that are solved; more would only take longer.
    private static let problemLimit = 40

    func read(_ file: FuzzCase) -> CaseOutcome {
        var rest = file.bytes[...]
        var reader = ProblemReader(name: file.fileName) { () throws(DocumentError) -> [UInt8] in
            // In pieces, as from a file.
            let piece = Array(rest.prefix(1 << 12))
            rest = rest.dropFirst(1 << 12)
            return piece
        }
        var solvedCount = 0
        var refusal: String?
        while solvedCount < Self.problemLimit, let entry = reader.next() {
            switch entry {
            case .invalid(let id, let error):
                if error.message.isEmpty || error.place == nil {
                    return .failed("an error without words or place: \(error)")
                }
                guard isJSON(SolvedProblem.errorJSON(id: id, "\(error)")) else {
                    return .failed("an error that is no JSON: \(error)")
                }
                refusal = refusal ?? "\(error)"
                solvedCount += 1
            case .problem(let problem):
                solvedCount += 1
                do {
                    let solved = try problem.solve()
                    guard isJSON(solved.json) else { return .failed("\(problem.id): no JSON") }
                    if solved.report.isEmpty { return .failed("\(problem.id): no report") }
                } catch {
                    refusal = refusal ?? "\(problem.id): \(error)"
                }
            }
        }
        return refusal.map { .refused($0) } ?? .measured(rows: solvedCount)
    }

    private func isJSON(_ text: String) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
    }
}
