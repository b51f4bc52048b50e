import SelfSizing

extension OpenList {
    /// The figures of the list, or of the flow, at its last layout.
    ///
    /// - Parameter fontFamily: The font family that texts are measured with.
    /// - Returns: The figures; `nil` without a document.
    package func figures(fontFamily: String) -> Figures? {
        guard let shown = shownLayout else { return nil }
        let frame = shown.frameStatistics
        var figures = Figures(
            contentSize: shown.contentSize, rowCount: shown.rowCount,
            measuredRowCount: shown.measuredRowCount, frameMeasurementCount: frame.rowCount,
            frameMilliseconds: frame.milliseconds, fontFamily: fontFamily)
        figures.contentOffset = shown.contentOffset
        guard let layout = shown as? TableViewLayout else { return figures }
        figures.jump = layout.jumps.last
        figures.isSteady = layout.correction == .steady
        let costs = layout.costs
        figures.recalledShare = costs.recalledShare
        figures.aheadRowCount = controls.measuresAhead ? costs.heightsMeasuredAhead : 0
        figures.aheadFraction = controls.measuresAhead ? aheadFigures?.progress.fraction ?? 0 : nil
        return figures
    }
}
