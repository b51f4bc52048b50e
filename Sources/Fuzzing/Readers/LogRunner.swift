import Foundation
import SolverProblems

/// Reads conflict logs and explains them.
struct LogRunner: FuzzRunning {
    func read(_ file: FuzzCase) -> CaseOutcome {
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
            if let reason = conflict.conflicts.compactMap(\.sketch).lazy.compactMap({
                wrong(in: $0, conflict)
            }).first {
                return .failed(reason)
            }
            lineCount += conflict.lines.count
            for piece in conflict.unread where piece.number < 1 || piece.reason.isEmpty {
                return .failed("a line that was not read, without number or reason")
            }
        }
        return lineCount == 0 ? .refused("no constraint") : .measured(rows: lineCount)
    }

    /// What is wrong with a drawing: a place that is none, or boxes around each other; `nil` for nothing.
    private func wrong(in sketch: LogSketch, _ log: ConflictLog) -> String? {
        let lengths = sketch.chain + [sketch.demand].compactMap(\.self)
        let ranges = sketch.boxes.map(\.range) + lengths.map(\.range)
        if ranges.contains(where: { !$0.lowerBound.isFinite || !$0.upperBound.isFinite }) {
            return "a sketch without a place"
        }
        if lengths.contains(where: { !log.lines.indices.contains($0.line) }) {
            return "a sketch of a line that is none"
        }
        // A box comes after the one around it.
        let isOrdered = sketch.boxes.enumerated().allSatisfy { place, box in
            box.lane < box.laneCount && (box.container.map { $0 < place } ?? true)
        }
        return isOrdered ? nil : "a sketch whose boxes are in no order"
    }
}
