import SelfSizing

/// A job that audits one row, at widths that are not known yet and at one text size.
public struct WidthScanJob: LayoutJob {
    /// The number of the request; results of other requests are ignored.
    public let stamp: Int
    /// The list that the row belongs to.
    public let source: RowSnapshot
    /// The rules that count for it.
    public let rules: RuleBook
    /// The row.
    public let row: Int
    /// The conditions to lay it out in, at any width.
    public let conditions: LayoutConditions
    /// The distance between widths, in points.
    public let step: Int
    /// What is known already.
    public let known: WidthOutcomes

    /// Makes a job.
    public init(
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
    public func makeTool(_ measurer: RowMeasurer) -> RowScanner {
        RowScanner(measurer: measurer, rules: rules)
    }

    /// Tries the widths.
    public func run(_ scanner: () -> RowScanner, isGivenUp: () -> Bool) -> WidthScanResult {
        var outcomes = known
        if !isGivenUp() { scanner().scan(row: row, every: step, into: &outcomes, isGivenUp: isGivenUp) }
        return WidthScanResult(job: self, outcomes: outcomes)
    }
}

/// The result of a job.
public struct WidthScanResult: Sendable {
    /// The job.
    public let job: WidthScanJob
    /// The known outcomes; fewer than requested where the job was stopped.
    public let outcomes: WidthOutcomes
}
