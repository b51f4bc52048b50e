import AutoLayout
import SelfSizing

/// Lays rows out at many widths, one after the other, and judges each layout.
///
/// Every requested width is laid out like the list's rows: measured, then placed. Results of neighbouring widths are
/// not reused: texts may have fewer lines at a narrower width where another constraint decides, and ambiguities may
/// change where a text just fits.
///
/// A scanner belongs to one thread, with its own data source and text measurer.
public final class RowScanner {
    private let measurer: RowMeasurer
    /// What is known of the constraints of cells.
    private let faults = ConstraintFaults()
    private var conditions: ScanConditions
    /// The rules that count.
    private let rules: RuleBook

    /// Makes a scanner.
    ///
    /// - Parameters:
    ///   - dataSource: The rows, shared with no other thread.
    ///   - rules: The rules that count.
    ///   - conditions: What they are laid out under.
    ///   - textMeasurer: Measures their texts, shared with no other thread.
    public init(
        dataSource: any TableViewDataSource, rules: RuleBook = RuleBook(), conditions: ScanConditions,
        textMeasurer: any TextMeasuring
    ) {
        self.rules = rules
        self.conditions = conditions
        measurer = RowMeasurer(
            dataSource: dataSource, environment: conditions.environment(with: textMeasurer), width: 0,
            settings: conditions.settings)
    }

    /// The number of rows.
    public var rowCount: Int { measurer.dataSource.numberOfRows }

    /// Takes other conditions; the rows stay.
    public func take(_ new: ScanConditions) {
        guard new != conditions else { return }
        conditions = new
        if measurer.settings != new.settings { measurer.settings = new.settings }
        let environment = new.environment(with: measurer.environment.textMeasurer)
        if !measurer.environment.isEquivalent(to: environment) { measurer.environment = environment }
    }

    /// Tries widths that are not known yet.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - step: The distance between widths, in points.
    ///   - outcomes: The known outcomes, to which new ones are added.
    ///   - isGivenUp: Called now and then; whether to stop.
    public func scan(
        row: Int, every step: Int, into outcomes: inout WidthOutcomes, isGivenUp: () -> Bool = { false }
    ) {
        guard row >= 0, row < rowCount, step > 0 else { return }
        let widths = outcomes.widths
        var filled: (cell: TableViewCell, judge: RowJudge)?
        for (number, width) in stride(from: widths.lowerBound, through: widths.upperBound, by: step)
            .enumerated() where !outcomes.isKnown(width)
        {
            if number % 16 == 15, isGivenUp() { return }
            let (cell, judge) = layOut(row: row, width: Double(width), filled)
            filled = (cell, judge)
            outcomes.set(
                judge.judge().counted(by: rules, template: cell.templateIdentifier).withBreaksAlone,
                atWidth: width)
        }
    }

    /// Judges a row at a width, with ambiguities.
    public func judge(row: Int, width: Double) -> RowJudgement? {
        guard row >= 0, row < rowCount else { return nil }
        return layOut(row: row, width: width, nil).judge.judge()
    }

    /// The findings of a row at a width that count, with those of its constraints; `nil` where there is no such row.
    public func findings(ofRow row: Int, width: Double) -> [TileFinding]? {
        guard row >= 0, row < rowCount else { return nil }
        measurer.width = width
        let (measurement, cell) = measurer.layOut(row: row)
        return faults.judge(of: cell).judgeAll(measurement)
            .counted(by: rules, template: cell.templateIdentifier).findings
    }

    private func layOut(
        row: Int, width: Double, _ filled: (cell: TableViewCell, judge: RowJudge)?
    ) -> (cell: TableViewCell, judge: RowJudge) {
        measurer.width = width
        guard measurer.canLayOutAgain, let filled else {
            let cell = measurer.layOut(row: row).cell
            return (cell, faults.judge(of: cell))
        }
        measurer.layOutAgain(filled.cell)
        return filled
    }
}
