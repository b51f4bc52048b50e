import SelfSizing

/// A job that audits one row, at widths that are not known yet and at one text size.
package struct WidthScanJob: LayoutJob {
    /// The number of the request; results of other requests are ignored.
    package let stamp: Int
    /// The list that the row belongs to.
    package let source: RowSnapshot
    /// The rules that count for it.
    package let rules: RuleBook
    /// The row.
    package let row: Int
    /// The conditions to lay it out in, at any width.
    package let conditions: LayoutConditions
    /// The distance between widths, in points.
    package let step: Int
    /// What is known already.
    package let known: WidthOutcomes

    /// Makes a job.
    package init(
        stamp: Int, source: RowSnapshot, rules: RuleBook = RuleBook(), row: Int, conditions: LayoutConditions,
        step: Int, known: WidthOutcomes
    ) {
        self.stamp = stamp
        self.source = source
        self.rules = rules
        self.row = row
        self.conditions = conditions
        self.step = step
        self.known = known
    }

    /// Makes a scanner.
    package func makeTool(_ measurer: RowMeasurer) -> RowScanner {
        RowScanner(measurer: measurer, rules: rules)
    }

    /// Tries the widths.
    package func run(_ scanner: () -> RowScanner, isGivenUp: () -> Bool) -> WidthScanResult {
        var outcomes = known
        if !isGivenUp() { scanner().scan(row: row, every: step, into: &outcomes, isGivenUp: isGivenUp) }
        return WidthScanResult(job: self, outcomes: outcomes)
    }
}

/// The result of a job.
package struct WidthScanResult: Sendable {
    /// The job.
    package let job: WidthScanJob
    /// The known outcomes; fewer than requested where the job was stopped.
    package let outcomes: WidthOutcomes
}
