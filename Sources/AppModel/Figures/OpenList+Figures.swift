import AutoLayout
import SelfSizing

extension OpenList {
    /// The figures of the list, or of the flow, at its last layout.
    ///
    /// - Parameter fontFamily: The font family that texts are measured with.
    /// - Returns: The figures; `nil` without a document.
    public func figures(fontFamily: String) -> Figures? {
        if let flow = flowLayout {
            let frame = flow.frameStatistics
            var figures = Figures(
                contentSize: flow.contentSize, rowCount: flow.itemCount,
                measuredRowCount: flow.measuredItemCount, frameMeasurementCount: frame.rowCount,
                frameMilliseconds: frame.milliseconds, fontFamily: fontFamily)
            figures.contentOffset = flow.contentOffset
            return figures
        }
        guard let layout else { return nil }
        let frame = layout.frameStatistics
        var figures = Figures(
            contentSize: Size(width: controls.width, height: layout.viewport.contentHeight),
            rowCount: layout.rowCount, measuredRowCount: layout.measuredRowCount,
            frameMeasurementCount: frame.rowCount, frameMilliseconds: frame.milliseconds,
            fontFamily: fontFamily)
        figures.contentOffset = layout.viewport.contentOffset
        figures.jump = layout.jumps.last
        figures.isSteady = layout.correction == .steady
        let costs = layout.costs
        figures.recalledShare = costs.recalledShare
        figures.aheadRowCount = controls.measuresAhead ? costs.heightsMeasuredAhead : 0
        figures.aheadFraction = controls.measuresAhead ? aheadFigures?.progress.fraction ?? 0 : nil
        return figures
    }
}
