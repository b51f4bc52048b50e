import Foundation
import SolverProblems

/// Reads conflict logs and explains them.
struct LogRunner: FuzzRunning {
    func run(_ file: FuzzCase) -> CaseOutcome {
        let log = PastedLog(String(decoding: file.bytes, as: UTF8.self))
        var lineCount = 0
        for part in log.parts {
            guard (try? JSONSerialization.jsonObject(with: Data(part.json.utf8))) != nil else {
                return .failed("no JSON: \(part.json.prefix(200))")
            }
            if part.report.isEmpty { return .failed("no report") }
            guard case .conflict(let conflict) = part else {
                lineCount += 1
                continue
            }
            if conflict.summary.isEmpty { return .failed("no first sentence") }
            for conflict in conflict.conflicts where conflict.summary.isEmpty || conflict.kind.isEmpty {
                return .failed("a contradiction without a kind")
            }
            lineCount += conflict.lines.count
            for piece in conflict.unread where piece.number < 1 || piece.reason.isEmpty {
                return .failed("a line that was not read, without number or reason")
            }
        }
        return lineCount == 0 ? .refused("no constraint") : .measured(rows: lineCount)
    }
}
