import SelfSizing
import Wording

extension CallTimeline.Call {
    /// The name of a call or event in the timeline.
    package var title: String { words.title }

    /// The UIKit method of the call; `nil` for an event without one.
    package var method: String? { words.method }

    private var words: (title: String, method: String?) {
        switch self {
        case .numberOfRows: (tr("number of rows"), "numberOfRowsInSection")
        case .estimatedHeight: (tr("estimate for row"), "estimatedHeightForRowAt")
        case .height: (tr("height for row"), "heightForRowAt")
        case .cell: (tr("cell for row"), "cellForRowAt")
        case .reloadData: (tr("everything reloaded"), "reloadData")
        case .reloadRows: (tr("rows reloaded"), "reloadRows(at:with:)")
        case .insertRows: (tr("rows inserted"), "insertRows(at:with:)")
        case .deleteRows: (tr("rows deleted"), "deleteRows(at:with:)")
        case .moveRows: (tr("rows moved"), "moveRow(at:to:)")
        case .width: (tr("another width"), nil)
        case .textSize: (tr("another text size"), nil)
        case .direction: (tr("another writing direction"), nil)
        case .estimate: (tr("another estimate"), nil)
        case .settings: (tr("another way of measuring"), nil)
        }
    }
}

extension CallTimeline.Entry {
    /// The call with its count, as in “height for row × 10,000”.
    package var summary: String {
        callCount > 1 ? "\(call.title) × \(callCount.grouped)" : call.title
    }

    /// The rows of the call, as in “rows 0 to 9,999”; empty for the whole list.
    package var rowSummary: String {
        switch call {
        case .numberOfRows: return rows.count.grouped
        case .reloadData, .width, .textSize, .direction, .estimate, .settings: return ""
        default: break
        }
        guard let last = rows.last else { return "" }
        if rows.count == 1 { return tr("row \(last.grouped)") }
        let (from, to) = isDescending ? (last, rows.lowerBound) : (rows.lowerBound, last)
        return tr("rows \(from.grouped) to \(to.grouped)")
    }
}

extension CallTimeline {
    /// The number of calls of each kind up to and including an entry, as in “height × 10,000, cell × 7”.
    package func totalsSummary(through index: Int) -> String {
        let totals = totals(through: index)
        let questions: [(Call, String)] = [
            (.estimatedHeight, tr("estimate")), (.height, tr("height")), (.cell, tr("cell")),
        ]
        return questions.compactMap { call, name in
            totals[call].map { "\(name) × \($0.grouped)" }
        }.joined(separator: ", ")
    }
}
