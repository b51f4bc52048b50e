import Foundation
import SolverProblems

/// Reads conflict logs and explains them.
struct LogRunner: FuzzRunning {
    func run(_ file: FuzzCase) -> CaseOutcome {
        let conflicts = ConflictLog.read(String(decoding: file.bytes, as: UTF8.self))
        var lineCount = 0
        for conflict in conflicts {
            guard (try? JSONSerialization.jsonObject(with: Data(conflict.json.utf8))) != nil else {
                return .failed("no JSON: \(conflict.json.prefix(200))")
            }
            if conflict.report.isEmpty { return .failed("no report") }
            lineCount += conflict.lines.count
            for piece in conflict.unread where piece.number < 1 || piece.reason.isEmpty {
                return .failed("a line that was not read, without number or reason")
            }
        }
        return lineCount == 0 ? .refused("no constraint") : .measured(rows: lineCount)
    }
}
