import AutoLayout
import LayoutDocument
import SelfSizing

/// Loads the open document's list in the way of the table views of several system versions.
///
/// Each load is a real one, by a separate list with the same rows, width and viewport: its calls are counted and its
/// time is measured. The loads run in pieces, between frames. The texts are shaped once before, so that the first load
/// does not pay for the others.
@MainActor
package final class SystemComparison {
    /// The most rows that a load without estimates is made with.
    package static let rowLimit = 10_000
    /// The approximate time limit of such a load, in seconds.
    package static let timeLimit = 0.4

    /// The inputs of a comparison.
    struct Key: Hashable {
        var measuring: OpenList.MeasuringKey
        var viewportHeight: Double
    }

    /// The loads made so far, the earliest system first.
    package private(set) var loads: [SystemLoad] = []
    /// Whether there is more to do.
    package var isRunning: Bool { !waiting.isEmpty || current != nil || warmUp != nil }

    let key: Key
    private let source: DocumentDataSource
    private let environment: LayoutEnvironment
    private let controls: Controls
    private let rowCount: Int
    private let cappedCount: Int
    private let cost: RowCost
    private var waiting = SystemPreset.allCases
    private var current: SystemLoader?
    private var warmUp: ModelList?

    init(_ list: ModelList, controls: Controls, key: Key) {
        self.key = key
        self.controls = controls
        source = list.source
        environment = list.layout.measurer.environment
        rowCount = list.layout.rowCount
        // A sample shows how many rows can be loaded by a system that measures all of them.
        let sample = Self.list(of: source, environment, controls, .ios8, rowCount: rowCount)
        cost = sample.sampledCost(writtenRowCount: source.document.rows.period ?? rowCount)
        let affordable = Self.timeLimit / max(cost.first, 1e-7)
        cappedCount = min(rowCount, max(20, min(Self.rowLimit, Int(clamping: affordable))))
        warmUp = Self.list(of: source, environment, controls, .ios8, rowCount: cappedCount)
    }

    private static func list(
        of source: DocumentDataSource, _ environment: LayoutEnvironment, _ controls: Controls,
        _ preset: SystemPreset, rowCount: Int
    ) -> ModelList {
        var controls = controls
        controls.apply(preset)
        let list = ModelList(
            source: source.snapshot(), environment: environment, controls: controls, isRight: true)
        list.setRowCount(rowCount)
        list.layout.restartTimeline()
        return list
    }

    /// Continues for some time.
    ///
    /// - Returns: Whether there is more to do.
    package func run(for duration: Duration) -> Bool {
        if let warmUp {
            if warmUp.layout.measureRows(for: duration) { self.warmUp = nil }
        } else if let loader = current {
            if let load = loader.run(for: duration) {
                loads.append(load)
                current = nil
            }
        } else if !waiting.isEmpty {
            current = makeLoader(waiting.removeFirst())
        }
        return isRunning
    }

    private func makeLoader(_ preset: SystemPreset) -> SystemLoader {
        let count = preset.estimatedRowHeight == .off ? cappedCount : rowCount
        let list = Self.list(of: source, environment, controls, preset, rowCount: count)
        return SystemLoader(
            preset, list, viewportHeight: key.viewportHeight, rowCount: rowCount,
            restSeconds: count < rowCount
                ? cost.seconds(ofRows: rowCount) - cost.seconds(ofRows: count) : nil)
    }
}

/// Loads one list and counts its calls.
@MainActor
private final class SystemLoader {
    private let preset: SystemPreset
    private let list: ModelList
    private let rowCount: Int
    /// The expected time of the rows that are left out, in seconds; `nil` if none are.
    private let restSeconds: Double?
    private let viewportHeight: Double
    private var cells: [Int: TableViewCell] = [:]
    private var seconds = 0.0

    init(
        _ preset: SystemPreset, _ list: ModelList, viewportHeight: Double, rowCount: Int, restSeconds: Double?
    ) {
        self.preset = preset
        self.list = list
        self.viewportHeight = viewportHeight
        self.rowCount = rowCount
        self.restSeconds = restSeconds
        list.layout.cellProvider = { [unowned self] row in
            MainActor.assumeIsolated { fill(row) }
        }
    }

    /// Continues for some time.
    ///
    /// - Returns: The calls and their time, once the first frame could be shown.
    func run(for duration: Duration) -> SystemLoad? {
        let layout = list.layout
        let clock = ContinuousClock()
        var isReady = layout.canShow
        if !isReady { isReady = timed(clock) { layout.measureRows(for: duration) } }
        guard isReady else { return nil }
        timed(clock) {
            layout.viewportHeight = viewportHeight
            layout.layOutVisibleRows()
            for row in layout.visibleRows {
                if cells[row.row] == nil, fill(row.row) { layout.recordCell(forRow: row.row) }
                guard let cell = cells[row.row] else { continue }
                cell.layOut(
                    width: layout.measurer.width,
                    height: layout.measurer.measurement(ofHeight: row.height, of: cell).contentHeight)
            }
        }
        return SystemLoad(
            preset: preset, timeline: layout.timeline, rowCount: rowCount, loadedRowCount: layout.rowCount,
            measuredRowCount: layout.measuredRowCount, contentHeight: layout.viewport.contentHeight,
            seconds: seconds, expectedSeconds: restSeconds.map { seconds + $0 })
    }

    @discardableResult
    private func timed<Result>(_ clock: ContinuousClock, _ body: () -> Result) -> Result {
        let start = clock.now
        defer { seconds += start.duration(to: clock.now) / .seconds(1) }
        return body()
    }

    /// Makes and fills the cell of a row, as the data source of a table view does.
    private func fill(_ row: Int) -> Bool {
        guard cells[row] == nil else { return false }
        let measurer = list.layout.measurer
        let cell = measurer.makeCell(
            withReuseIdentifier: measurer.dataSource.reuseIdentifier(forRow: row))
        cell.engine.environment = measurer.environment
        cell.settings = measurer.settings
        measurer.dataSource.fill(cell, forRow: row)
        cells[row] = cell
        return true
    }
}

extension OpenList {
    /// The key of a comparison of the present list; `nil` without a document or a viewport.
    private var comparisonKey: SystemComparison.Key? {
        guard let list, list.layout.viewportHeight > 0 else { return nil }
        var measuring = measuringKey(of: controls, list)
        // Each load has the settings of its own system; the key uses those of one.
        let preset = SystemPreset.ios11
        let settings = measuring.conditions.settings.withoutDemonstrations
        measuring.conditions.settings = preset.applied(to: settings)
        measuring.rowCount = list.layout.rowCount
        return SystemComparison.Key(measuring: measuring, viewportHeight: list.layout.viewportHeight)
    }

    /// Begins to load the list like the system versions; `nil` without a document, or before the first layout.
    package func makeSystemComparison() -> SystemComparison? {
        guard let list, let key = comparisonKey else { return nil }
        return SystemComparison(list, controls: controls, key: key)
    }

    /// Whether a comparison is of the list as it is now.
    package func isCurrent(_ comparison: SystemComparison) -> Bool { comparison.key == comparisonKey }
}
