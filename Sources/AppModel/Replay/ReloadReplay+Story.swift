import SelfSizing
import Wording

extension ReloadReplay {
    /// The stages in words and numbers.
    ///
    /// - Parameter total: The number of rows of the list, of which the replay may have loaded only the first.
    /// - Returns: The story.
    package func story(ofRows total: Int) -> ReplayStory {
        ReplayStory(
            columns: [""],
            stages: stages.indices.map { index in
                ReplayStory.Stage(
                    title: title(of: stages[index].kind), sentence: sentence(at: index, total: total),
                    lines: lines(at: index))
            })
    }

    private func title(of kind: Kind) -> String {
        switch kind {
        case .rowCount: tr("Rows")
        case .estimates: tr("Estimates")
        case .cells: tr("Cells")
        case .heights: estimate == .off ? tr("All heights") : tr("Heights")
        case .corrected: tr("Shown")
        }
    }

    // MARK: Sentences

    private func sentence(at index: Int, total: Int) -> String {
        let stage = stages[index]
        switch stage.kind {
        case .rowCount: return rowCountSentence(total: total)
        case .estimates: return estimatesSentence(stage)
        case .cells: return cellsSentence(at: index)
        case .heights: return heightsSentence(stage)
        case .corrected: return correctedSentence(at: index)
        }
    }

    private func rowCountSentence(total: Int) -> String {
        let count = tr("The list asks how many rows there are: \(total.grouped) (numberOfRowsInSection).")
        return total > rowCount
            ? count + " " + tr("Only the first \(rowCount.grouped) of them are loaded here.") : count
    }

    private func estimatesSentence(_ stage: Stage) -> String {
        let content = stage.contentHeight.text()
        let mean = meanEstimate.text()
        if case .fixed = rowHeight {
            return tr(
                """
                Every row has the height that is given, \(mean). So contentSize is \(content), and stays it.
                """)
        }
        switch estimate {
        case .off: return ""
        case .constant:
            return tr(
                """
                Nothing is measured: every row is taken for the estimate, \(mean). So contentSize is \(content).
                """)
        case .perRow:
            return tr(
                """
                Nothing is measured: each row’s own estimate is asked for (estimatedHeightForRowAt), \(mean) \
                on average. So contentSize is \(content).
                """)
        case .automatic, .adaptive:
            return tr(
                """
                Nothing is measured: the list takes rows for an estimate of its own, \(mean) on average. \
                So contentSize is \(content).
                """)
        }
    }

    private func cellsSentence(at index: Int) -> String {
        let stage = stages[index]
        let rows = Self.rows(of: stage.calls)
        if stages.prefix(index).contains(where: { $0.kind == .heights }) {
            return tr("The cells of the rows in view, \(rows), are made and filled (cellForRowAt).")
        }
        return tr(
            "By their estimates \(rows) are in view: their cells are made and filled first (cellForRowAt).")
    }

    private func heightsSentence(_ stage: Stage) -> String {
        let count = stage.calls.reduce(0) { $0 + $1.callCount }
        if estimate == .off {
            return tr(
                """
                Before anything is shown the height of every row is asked for (heightForRowAt): \
                \(count.grouped) of them, \(stage.contentHeight.text()) in all.
                """
            )
        }
        if count == 0 {
            return tr("No height is asked for: one is given for all rows.")
        }
        let rows = Self.rows(of: stage.calls)
        return tr(
            count,
            one: """
                The heights of the rows about to appear are asked for: \(rows) is measured. \
                All other rows keep their estimates.
                """,
            many: """
                The heights of the rows about to appear are asked for: \(rows) are measured. \
                All other rows keep their estimates.
                """)
    }

    private func correctedSentence(at index: Int) -> String {
        let stage = stages[index]
        let before = stages[index - 1].contentHeight
        let spare = cellsOutOfView(at: index)
        let waste =
            spare > 0
            ? " "
                + tr(
                    spare,
                    one: "\(spare.grouped) cell was made for nothing: measured, its row is out of view.",
                    many:
                        "\(spare.grouped) cells were made for nothing: measured, their rows are out of view.")
            : ""
        guard estimate != .off else {
            return tr("The rows in view are shown. Every height is known, so nothing will move later.")
        }
        let difference = stage.contentHeight - before
        if difference == 0 { return tr("The estimates were right: contentSize stays what it was.") + waste }
        let (content, amount) = (stage.contentHeight.text(), abs(difference).text())
        return
            (difference > 0
            ? tr("contentSize is corrected to \(content), \(amount) more than estimated.")
            : tr("contentSize is corrected to \(content), \(amount) less than estimated."))
            + waste
    }

    /// The number of cells made because of estimates for rows that turn out not to be in view.
    private func cellsOutOfView(at index: Int) -> Int {
        var made: Set<Int> = []
        for stage in stages.prefix(index + 1) where stage.kind == .cells {
            for entry in stage.calls { made.formUnion(entry.rows) }
        }
        return made.subtracting(stages[index].rows.map(\.row)).count
    }

    private static func rows(of calls: [CallTimeline.Entry]) -> String {
        guard let first = calls.map(\.rows.lowerBound).min(), let end = calls.map(\.rows.upperBound).max()
        else { return tr("no rows") }
        return end - first == 1
            ? tr("row \(first.grouped)")
            : tr("rows \(first.grouped) to \((end - 1).grouped)")
    }

    // MARK: Numbers

    private func lines(at index: Int) -> [ReplayStory.Line] {
        let stage = stages[index]
        let asked = stages.prefix(index + 1).flatMap(\.calls)
        func count(_ call: CallTimeline.Call) -> Int {
            asked.filter { $0.call == call }.reduce(0) { $0 + $1.callCount }
        }
        let isKnown = stage.kind != .rowCount
        return [
            ReplayStory.Line(tr("Rows"), rowCount.grouped),
            ReplayStory.Line(tr("Estimates asked for"), count(.estimatedHeight).grouped),
            ReplayStory.Line(tr("Heights asked for"), count(.height).grouped),
            ReplayStory.Line(tr("Cells asked for"), count(.cell).grouped),
            ReplayStory.Line("contentSize", isKnown ? stage.contentHeight.text() : "–"),
            ReplayStory.Line("contentOffset", isKnown ? stage.contentOffset.text() : "–"),
        ]
    }
}
