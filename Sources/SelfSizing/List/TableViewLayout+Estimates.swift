import AutoLayout

extension TableViewLayout {
    /// The height that a row is taken for before any is measured, where the list chooses by itself, in points.
    ///
    /// It is UIKit's standard row height, which holds one line of body text: at other text sizes than the standard
    /// one, higher or lower by as much as that line is. (What UIKit chooses is not documented; this is ours.)
    static func standardRowHeight(for category: ContentSizeCategory) -> Double {
        RowHeight.standard + TextStyle.body.leading(for: category)
            - TextStyle.body.leading(for: .large)
    }

    /// The estimates of all classes of rows as they are to be now, in points.
    ///
    /// - ``EstimatedRowHeight/constant(_:)``: one number for all.
    /// - ``EstimatedRowHeight/perRow``: what the data source says of each class, and the standard row height of
    ///   44 where it says nothing.
    /// - ``EstimatedRowHeight/automatic``: one number for all: the mean of all measured rows, and until there are
    ///   any the standard row height for the text size.
    /// - ``EstimatedRowHeight/adaptive``: the mean of the measured rows of the same reuse identifier at this width
    ///   and text size; until there are any, what the data source says of the class, or else what the list would
    ///   choose by itself.
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

    /// The height that a row is taken for under the present estimate as long as nothing is known of it, in points;
    /// `nil` where all rows are measured first, and for rows that are all of one fixed height.
    public func estimate(forRow row: Int) -> Double? {
        guard estimatedRowHeight != .off, row >= 0, row < rowCount else { return nil }
        if case .fixed = measurer.rowHeight { return nil }
        return viewport.index.estimate(ofRow: row)
    }

    /// Whether estimates follow what is measured.
    var learnsEstimates: Bool { estimatedRowHeight == .automatic || estimatedRowHeight == .adaptive }

    /// Lets estimates follow rows that were reloaded or edited.
    ///
    /// Where nothing is known of them any more, the old estimates are the better ones, as long as the rows are of
    /// the same classes.
    func adoptEstimates(afterRowsOf old: [RowClass]) {
        let heights = viewport.index
        let isKnown = !learnsEstimates || heights.measuredCount > 0 || !learned.isEmpty
        if isKnown || heights.classes.classes != old { adoptEstimates(endsEpoch: false) }
    }

    /// Lets what was learned since enter the estimates, where an epoch ends anyway or in idle time.
    func adoptEstimates(endsEpoch: Bool) {
        let estimates = currentEstimates()
        // What stays within a thousandth is not worth moving a scroll bar for.
        let differs = zip(estimates, viewport.index.estimates).contains { abs($0 - $1) > 0.001 * $1 }
        if differs || endsEpoch { viewport.setEstimates(estimates, endsEpoch: endsEpoch) }
    }
}
