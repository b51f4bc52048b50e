import AutoLayout

extension TableViewLayout {
    /// The automatic estimate of a row before any is measured, in points.
    ///
    /// It is UIKit's standard row height, which holds one line of body text; at other text sizes it changes by as much
    /// as that line. UIKit's own choice is not documented; this one is Rowscope's.
    static func standardRowHeight(for category: ContentSizeCategory) -> Double {
        RowHeight.standard + TextStyle.body.leading(for: category)
            - TextStyle.body.leading(for: .large)
    }

    /// The present estimates of all classes of rows, in points.
    ///
    /// - ``EstimatedRowHeight/constant(_:)``: one number for all.
    /// - ``EstimatedRowHeight/perRow``: the data source's estimate for each class, or the standard row height of 44
    ///   where it has none.
    /// - ``EstimatedRowHeight/automatic``: one number for all: the mean of all measured rows, and until there are any
    ///   the standard row height for the text size.
    /// - ``EstimatedRowHeight/adaptive``: the mean of the measured rows of the same reuse identifier at this width and
    ///   text size; until there are any, the data source's estimate for the class, or else the automatic one.
    func currentEstimates() -> [Double] {
        let classes = viewport.index.classes.classes
        switch estimatedRowHeight {
        case .off, .constant:
            return Array(repeating: estimatedRowHeight.value, count: classes.count)
        case .perRow:
            return classes.map { $0.estimatedHeight ?? RowHeight.standard }
        case .automatic, .adaptive:
            let tallies = learned.tallies(viewport.index)
            var all = LearnedEstimates.Tally()
            for tally in tallies.values { all += tally }
            let one = all.mean ?? Self.standardRowHeight(for: measurer.environment.contentSizeCategory)
            guard estimatedRowHeight == .adaptive else { return classes.map { _ in one } }
            return classes.map { tallies[$0.reuseIdentifier]?.mean ?? $0.estimatedHeight ?? one }
        }
    }

    /// The present estimate of a row while its height is unknown, in points.
    ///
    /// `nil` where all rows are measured first, and for rows that are all of one fixed height.
    public func estimate(forRow row: Int) -> Double? {
        guard estimatedRowHeight != .off, row >= 0, row < rowCount else { return nil }
        if case .fixed = measurer.rowHeight { return nil }
        return viewport.index.estimate(ofRow: row)
    }

    /// Whether estimates follow what is measured.
    var learnsEstimates: Bool { estimatedRowHeight == .automatic || estimatedRowHeight == .adaptive }

    /// Updates the estimates after rows were reloaded or edited.
    ///
    /// If no heights are known afterwards, the old estimates are kept as long as the rows are of the same classes.
    func adoptEstimates(afterRowsOf old: [RowClass]) {
        let heights = viewport.index
        let isKnown = !learnsEstimates || heights.measuredCount > 0 || !learned.isEmpty
        if isKnown || heights.classes.classes != old { adoptEstimates(endsEpoch: false) }
    }

    /// Updates the estimates by what was learned since, where an epoch ends anyway or in idle time.
    func adoptEstimates(endsEpoch: Bool) {
        let estimates = currentEstimates()
        // A change within a thousandth is not worth moving a scroll bar for.
        let differs = zip(estimates, viewport.index.estimates).contains { abs($0 - $1) > 0.001 * $1 }
        if differs || endsEpoch { viewport.setEstimates(estimates, endsEpoch: endsEpoch) }
    }
}
