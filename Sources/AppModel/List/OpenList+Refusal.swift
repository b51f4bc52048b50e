import AutoLayout
import LayoutDocument
import SelfSizing

/// Refusal of changes that would make the list measure all rows for minutes.
extension OpenList {
    /// The most rows that may leak a sizing cell each, all at once: a cell takes some ten kilobytes.
    static let leakingRowLimit = 1000

    /// The inputs of the time for measuring all rows.
    struct MeasuringKey: Hashable {
        var conditions: LayoutConditions
        var texts: RowTexts
        var rowCount: Int
        /// Incremented whenever the rows change.
        var version: Int
    }

    /// The refusal of controls that would make the list measure all rows for minutes.
    ///
    /// - Parameters:
    ///   - new: The controls asked for.
    ///   - old: The controls before, whose rows are measured already or will be; `nil` for none.
    /// - Returns: The refusal; `nil` if the controls are accepted.
    func refusal(of new: Controls, after old: Controls? = nil) -> Notice? {
        guard new.measuresEveryRow, let list else { return nil }
        let key = measuringKey(of: new, list)
        if let old, old.measuresEveryRow, measuringKey(of: old, list) == key { return nil }
        if key.conditions.settings.demonstrates(.dequeuedSizingCell),
            key.conditions.settings.rowHeight == .sizingCell,
            key.rowCount > Self.leakingRowLimit
        {
            return Notice(refusalOfLeaks: key.rowCount, limit: Self.leakingRowLimit)
        }
        let cost: RowCost
        if let known = lastRowCost, known.key == key {
            // The answer stays the same when asked again, although texts are cached by now.
            cost = known.cost
        } else {
            cost = sampledCost(under: new, rowCount: key.rowCount, list)
            lastRowCost = (key, cost)
        }
        let plan = MeasuringPlan(rowCount: key.rowCount, cost: cost)
        return plan.isRefused ? Notice(refusalOf: plan) : nil
    }

    func measuringKey(of controls: Controls, _ list: ModelList) -> MeasuringKey {
        var conditions = LayoutConditions(
            environment(of: list, under: controls), size: Size(width: controls.width, height: 0),
            settings: controls.measuring)
        // These two settings do not make measuring all rows slower.
        conditions.settings.usesHeightCache = true
        conditions.settings.callOrder = .heightsFirst
        return MeasuringKey(
            conditions: conditions, texts: controls.texts,
            rowCount: controls.rowCount ?? document?.rows.count ?? 0,
            version: list.source.version)
    }

    /// Measures a sample of rows under controls, in a temporary list, so that neither counts nor cells of the shown
    /// list change.
    private func sampledCost(under new: Controls, rowCount: Int, _ list: ModelList) -> RowCost {
        let source = list.source.snapshot()
        source.rowTexts = new.texts
        let sample = ModelList(source: source, environment: environment(of: list, under: new), controls: new)
        sample.setRowCount(rowCount)
        return sample.sampledCost(writtenRowCount: source.document.rows.period ?? rowCount)
    }

    /// The environment of a list under controls.
    private func environment(of list: ModelList, under controls: Controls) -> LayoutEnvironment {
        var environment = list.layout.measurer.environment
        environment.contentSizeCategory = controls.textSize.category(textScale: textScale)
        environment.layoutDirection = controls.direction.direction(
            ofContent: list.source.naturalDirection(with: controls.texts))
        return environment
    }
}

extension Controls {
    /// Whether all rows are measured before the first frame.
    var measuresEveryRow: Bool { layoutKind == .table && effectiveEstimate == .off }
}

extension ModelList {
    /// The number of rows in a sample.
    private static let sampleSize = 24
    /// The most distinct rows whose repetitions are faster to measure; about the capacity of a measurer's cache.
    private static let rememberedRowCount = 4096

    /// The time per row, by a sample spread over the list: for a first measurement, and for a repeated row.
    ///
    /// - Parameter writtenRowCount: The number of rows before the first repetition.
    /// - Returns: The times.
    func sampledCost(writtenRowCount: Int) -> RowCost {
        let count = layout.rowCount
        guard count > 0 else { return RowCost(first: 0, again: 0, writtenRowCount: 0) }
        // Multiples of the golden ratio are spread evenly and never in step with the repetition of rows.
        let rows = (0..<min(Self.sampleSize, count)).map { sample in
            let place = Double(sample) * 0.618_033_988_749_895
            return min(count - 1, Int((place - place.rounded(.down)) * Double(count)))
        }
        // The first measurement also makes the sizing cell.
        _ = layout.measurer.measure(row: count - 1)
        let first = meanSeconds(of: rows)
        return RowCost(
            first: first, again: min(first, meanSeconds(of: rows)),
            writtenRowCount: writtenRowCount <= Self.rememberedRowCount ? writtenRowCount : count)
    }

    /// The mean time of measuring rows in seconds; it stops before the pause gets noticeable.
    private func meanSeconds(of rows: [Int]) -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        var measured = 0.0
        for row in rows {
            _ = layout.measurer.measure(row: row)
            measured += 1
            if start.duration(to: clock.now) >= .seconds(MeasuringPlan.noticeable / 2) { break }
        }
        return start.duration(to: clock.now) / .seconds(measured)
    }
}
