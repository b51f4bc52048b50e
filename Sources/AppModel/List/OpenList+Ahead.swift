import AutoLayout
import LayoutDocument
import SelfSizing

/// Measuring rows before they come into view, as far as the controls ask for it.
extension OpenList {
    /// How far the measuring of rows ahead has come, and what it has done; `nil` while it is off.
    public var aheadFigures: (progress: AheadProgress, statistics: AheadStatistics)? {
        guard controls.measuresAhead, let ahead = list?.ahead else { return nil }
        return (ahead.progress, ahead.statistics)
    }

    /// Takes heights that were measured ahead and gives out more rows: for idle time, after each frame and whenever
    /// there are results.
    ///
    /// - Parameter duration: About as long it may take.
    /// - Returns: What there is left to do; nothing where rows are not measured ahead.
    @discardableResult
    public func continueMeasuringAhead(for duration: Duration = .milliseconds(1)) -> MeasuringAhead.State {
        guard let list else { return .finished }
        // The rows of a flow are out of sight.
        guard controls.measuresAhead, controls.layoutKind == .table else {
            if list.ahead != nil {
                list.ahead = nil
                changes.send(.ahead)
            }
            return .finished
        }
        let ahead = measuringAhead(of: list)
        let before = (ahead.statistics, ahead.progress)
        let state = ahead.step(for: duration)
        if before != (ahead.statistics, ahead.progress) { changes.send(.ahead) }
        return state
    }

    /// What measures a list's rows ahead, made anew where fonts come out otherwise.
    private func measuringAhead(of list: ModelList) -> MeasuringAhead {
        let textMeasurer = list.layout.measurer.environment.textMeasurer
        if let ahead = list.ahead, list.aheadMetrics == textMeasurer.metricsIdentity { return ahead }
        let executor = makeAheadExecutor?() ?? IdleAheadExecutor(textMeasurer: textMeasurer)
        let ahead = MeasuringAhead(layout: list.layout, executor: executor) { [unowned list] in
            // The list keeps what measures ahead.
            MainActor.assumeIsolated { list.source.aheadRows }
        }
        list.ahead = ahead
        list.aheadMetrics = textMeasurer.metricsIdentity
        return ahead
    }
}
