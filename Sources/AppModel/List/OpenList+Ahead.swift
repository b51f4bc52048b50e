import AutoLayout
import LayoutDocument
import SelfSizing

/// Measuring rows before they come into view, if the controls ask for it.
extension OpenList {
    /// The progress and the statistics of measuring ahead; `nil` while it is off.
    package var aheadFigures: (progress: AheadProgress, statistics: AheadStatistics)? {
        guard controls.measuresAhead, let ahead = list?.ahead else { return nil }
        return (ahead.progress, ahead.statistics)
    }

    /// Takes heights that were measured ahead and requests more, in idle time, after each frame and whenever there are
    /// results, for about a millisecond.
    ///
    /// - Returns: The remaining work; none where rows are not measured ahead.
    @discardableResult
    package func continueMeasuringAhead() -> MeasuringAhead.State {
        guard let list else { return .finished }
        // In a flow the table's rows are not visible.
        guard controls.measuresAhead, controls.layoutKind == .table else {
            if list.ahead != nil {
                list.ahead = nil
                changes.send(.ahead)
            }
            return .finished
        }
        let ahead = measuringAhead(of: list)
        let before = (ahead.statistics, ahead.progress)
        let state = ahead.step(for: .milliseconds(1))
        if before != (ahead.statistics, ahead.progress) { changes.send(.ahead) }
        return state
    }

    /// The object that measures a list's rows ahead; it is replaced when the text metrics change.
    private func measuringAhead(of list: ModelList) -> MeasuringAhead {
        let textMeasurer = list.textMeasurer
        if let ahead = list.ahead, list.aheadMetrics == textMeasurer.metricsIdentity { return ahead }
        let jobs = makeAheadQueue?() ?? IdleLayoutQueue(textMeasurer: textMeasurer)
        let ahead = MeasuringAhead(layout: list.layout, jobs: jobs) { [unowned list] in
            // The list owns the object that measures ahead.
            MainActor.assumeIsolated { list.source.rowSnapshot }
        }
        list.ahead = ahead
        list.aheadMetrics = textMeasurer.metricsIdentity
        return ahead
    }
}
