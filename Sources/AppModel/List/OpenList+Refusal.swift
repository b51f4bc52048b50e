import AutoLayout
import LayoutDocument
import SelfSizing

/// Refusing changes after which all rows would have to be measured for minutes.
extension OpenList {
    /// The most rows that may leak a sizing cell each, all at once: a cell takes some ten kilobytes.
    static let leakingRowLimit = 1000

    /// What the time of measuring all rows depends on.
    struct MeasuringKey: Hashable {
        var settings: MeasuringSettings
        var width: Double
        var category: ContentSizeCategory
        var direction: DirectionSetting
        var texts: RowTexts
        var rowCount: Int
        /// Another number whenever the rows are others.
        var version: Int
    }

    /// Why controls cannot be had: without estimates, measuring all rows would take minutes.
    ///
    /// - Parameters:
    ///   - new: The controls asked for.
    ///   - old: Those before, under which all rows that they ask for are measured or about to be; `nil` for none.
    /// - Returns: The refusal; `nil` if they can be had.
    func refusal(of new: Controls, after old: Controls? = nil) -> Notice? {
        guard new.measuresEveryRow, let list else { return nil }
        let key = measuringKey(of: new, list)
        if let old, old.measuresEveryRow, measuringKey(of: old, list) == key { return nil }
        if key.settings.demonstrates(.dequeuedSizingCell), key.settings.rowHeight == .sizingCell,
            key.rowCount > Self.leakingRowLimit
        {
            return Notice(refusalOfLeaks: key.rowCount, limit: Self.leakingRowLimit)
        }
        let cost: RowCost
        if let known = lastRowCost, known.key == key {
            // Asked again, the answer is the same, whatever is remembered of texts by now.
            cost = known.cost
        } else {
            cost = sampledCost(under: new, rowCount: key.rowCount, list)
            lastRowCost = (key, cost)
        }
        let plan = MeasuringPlan(rowCount: key.rowCount, cost: cost)
        return plan.isRefused ? Notice(refusalOf: plan) : nil
    }

    func measuringKey(of controls: Controls, _ list: ModelList) -> MeasuringKey {
        var settings = controls.measuring
        // Neither makes the measuring of all rows take longer.
        settings.usesHeightCache = true
        settings.callOrder = .heightsFirst
        return MeasuringKey(
            settings: settings, width: controls.width,
            category: controls.textSize.category(textScale: textScale), direction: controls.direction,
            texts: controls.texts, rowCount: controls.rowCount ?? document?.rows.count ?? 0,
            version: list.source.version)
    }

    /// Measures some rows as they would be under controls, in a list that is thrown away: nothing is left of it in
    /// the list that is shown, neither counts nor cells.
    private func sampledCost(under new: Controls, rowCount: Int, _ list: ModelList) -> RowCost {
        let source = list.source.snapshot()
        source.rowTexts = new.texts
        var environment = list.layout.measurer.environment
        environment.contentSizeCategory = new.textSize.category(textScale: textScale)
        environment.layoutDirection = new.direction.direction(ofContent: source.naturalDirection)
        let sample = ModelList(source: source, environment: environment, controls: new)
        sample.setRowCount(rowCount)
        return sample.sampledCost(writtenRowCount: source.document.rows.period ?? rowCount)
    }
}

extension Controls {
    /// Whether all rows are measured before the first frame.
    var measuresEveryRow: Bool { layoutKind == .table && effectiveEstimate == .off }
}

extension ModelList {
    /// The number of rows in a sample.
    private static let sampleSize = 24
    /// The most rows that are quicker to measure when they are repeated, about as many as a measurer remembers.
    private static let rememberedRowCount = 4096

    /// How long rows take, by a sample of them spread over the list: the first time, and once more as those that
    /// repeat them.
    ///
    /// - Parameter writtenRowCount: The number of rows after which they repeat.
    /// - Returns: The times.
    func sampledCost(writtenRowCount: Int) -> RowCost {
        let count = layout.rowCount
        guard count > 0 else { return RowCost(first: 0, again: 0, writtenRowCount: 0) }
        // Multiples of the golden ratio are spread evenly and never in step with rows that repeat.
        let rows = (0..<min(Self.sampleSize, count)).map { sample in
            let place = Double(sample) * 0.618_033_988_749_895
            return min(count - 1, Int((place - place.rounded(.down)) * Double(count)))
        }
        // The first row pays for the sizing cell.
        _ = layout.measurer.measure(row: count - 1)
        let first = meanSeconds(of: rows)
        return RowCost(
            first: first, again: min(first, meanSeconds(of: rows)),
            writtenRowCount: writtenRowCount <= Self.rememberedRowCount ? writtenRowCount : count)
    }

    /// The mean time of measuring rows in seconds, of as many of them as nobody notices.
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
