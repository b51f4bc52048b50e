import SelfSizing

/// Lays rows out at many widths, one after the other, and examines each layout.
///
/// Every requested width is laid out like the list's rows: measured, then placed. Results of neighbouring widths are
/// not reused: texts may have fewer lines at a narrower width where another constraint decides, and ambiguities may
/// change where a text just fits.
///
/// A scanner belongs to the thread of its measurer, whose width it changes.
package struct RowScanner {
    private let measurer: RowMeasurer
    /// What is known of the cells.
    private let cells = ExaminedCells()
    /// The rules that count.
    private let rules: RuleBook

    /// Makes a scanner.
    ///
    /// - Parameters:
    ///   - measurer: Lays the rows out.
    ///   - rules: The rules that count.
    package init(measurer: RowMeasurer, rules: RuleBook = RuleBook()) {
        self.measurer = measurer
        self.rules = rules
    }

    /// The number of rows.
    package var rowCount: Int { measurer.dataSource.numberOfRows }

    /// Tries widths that are not known yet.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - step: The distance between widths, in points.
    ///   - outcomes: The known outcomes, to which new ones are added.
    ///   - isGivenUp: Called now and then; whether to stop.
    package func scan(
        row: Int, every step: Int, into outcomes: inout WidthOutcomes, isGivenUp: () -> Bool = { false }
    ) {
        guard row >= 0, row < rowCount, step > 0 else { return }
        let widths = outcomes.widths
        var filled: (cell: TableViewCell, examiner: RowExaminer)?
        for (number, width) in stride(from: widths.lowerBound, through: widths.upperBound, by: step)
            .enumerated() where !outcomes.isKnown(width)
        {
            if number % 16 == 15, isGivenUp() { return }
            let (cell, examiner) = layOut(row: row, width: Double(width), filled)
            filled = (cell, examiner)
            outcomes.set(
                examiner.examine().counted(by: rules, template: cell.templateIdentifier).withBreaksAlone,
                atWidth: width)
        }
    }

    /// Examines a row at a width, with ambiguities.
    package func examine(row: Int, width: Double) -> RowExamination? {
        guard row >= 0, row < rowCount else { return nil }
        return layOut(row: row, width: width, nil).examiner.examine()
    }

    /// The findings of a row at a width that count, with those of its constraints; `nil` where there is no such row.
    package func findings(ofRow row: Int, width: Double) -> [TileFinding]? {
        guard row >= 0, row < rowCount else { return nil }
        measurer.width = width
        let (measurement, cell) = measurer.layOut(row: row)
        return cells.examiner(of: cell).examineAll(measurement)
            .counted(by: rules, template: cell.templateIdentifier).findings
    }

    private func layOut(
        row: Int, width: Double, _ filled: (cell: TableViewCell, examiner: RowExaminer)?
    ) -> (cell: TableViewCell, examiner: RowExaminer) {
        measurer.width = width
        guard measurer.canLayOutAgain, let filled else {
            let cell = measurer.layOut(row: row).cell
            return (cell, cells.examiner(of: cell))
        }
        measurer.layOutAgain(filled.cell)
        return filled
    }
}
