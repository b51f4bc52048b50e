import AutoLayout
import LayoutDocument
import Lessons
import SelfSizing
import Wording

/// A separate list, without a window, that computes the quantities of lessons.
///
/// It goes through the same states as the shown list, in the same order, so that it has the same outdated heights and
/// other effects of earlier states. It also gives numbers that the shown list does not have yet, or no longer has.
@MainActor
package final class LessonProbe {
    /// The default height of its viewport in points.
    package nonisolated static let standardViewportHeight = 640.0

    /// The greatest scroll distance between two frames, in points: less than the viewport's height, so that every row
    /// is shown.
    package nonisolated static let scrollStep = 100.0

    /// Makes the environment of a layout for a text size and a writing direction.
    package typealias MakeEnvironment =
        @MainActor (ContentSizeCategory, LayoutDirection) -> LayoutEnvironment

    let model: OpenList
    let inspection: InspectionModel
    let problems: ProblemsModel
    /// The cells of the rows in view, by row.
    ///
    /// They count the costs of display.
    private(set) var shown: [Int: TableViewCell] = [:]
    private var pool = ReusePool<TableViewCell>()
    /// The document that an exercise began with.
    package var startDocument: LayoutDocument?

    /// Makes a probe.
    ///
    /// - Parameters:
    ///   - viewportHeight: The height of the viewport in points.
    ///   - makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    package init(
        viewportHeight: Double = standardViewportHeight, makeEnvironment: @escaping MakeEnvironment
    ) {
        model = OpenList(makeEnvironment: makeEnvironment)
        inspection = InspectionModel(of: model)
        problems = ProblemsModel(of: model)
        self.viewportHeight = viewportHeight > 0 ? viewportHeight : Self.standardViewportHeight
    }

    /// The height of the viewport in points; a new value applies from the next state on.
    var viewportHeight: Double

    /// Shows a document from its top in a state.
    ///
    /// - Throws: The reason why the state cannot be shown.
    package func open(_ document: LayoutDocument, in state: LessonState) throws(LessonValueError) {
        forgetCells()
        model.open(document, controls: state.request.controls(for: document))
        try checkRefusal(state)
        try layOut()
        try place(in: state, after: nil)
    }

    /// Changes to another state of the same document.
    ///
    /// - Parameters:
    ///   - document: The document with the state's changes.
    ///   - state: The state.
    ///   - old: The state that the probe is in.
    /// - Throws: The reason why the state cannot be shown.
    package func change(
        _ document: LayoutDocument, to state: LessonState, from old: LessonState
    ) throws(LessonValueError) {
        let demonstrations = model.controls.measuring.demonstrations
        if state.changes != old.changes {
            forgetCells()
            model.reload(document)
        }
        if !model.setControls(state.request.controls(for: document)) { try checkRefusal(state) }
        // Cells made under other demonstrations must not be reused.
        if model.controls.measuring.demonstrations != demonstrations { forgetCells() }
        try layOut()
        try place(in: state, after: old)
    }

    private func checkRefusal(_ state: LessonState) throws(LessonValueError) {
        guard let notice = model.notice, notice.isRefusal else { return }
        throw LessonValueError(
            tr("the list refuses this state"), "\(notice.title) \(notice.detail)", at: state.place)
    }

    private func place(in state: LessonState, after old: LessonState?) throws(LessonValueError) {
        let count = model.layout?.rowCount ?? 0
        if let row = [state.row, state.bottom ?? 0].first(where: { $0 >= max(count, 1) }) {
            throw LessonValueError(
                tr("there is no row \(row)"), tr("The list has \(count) rows, from 0."), at: state.place)
        }
        model.take(state, after: old)
        try layOut()
        if state.scroll != 0 {
            scroll(by: state.scroll)
            try layOut()
        }
    }

    /// Scrolls like a hand, a part of the viewport at a time, so that every row is shown, at most to the list's end.
    private func scroll(by distance: Double) {
        var rest = distance
        while rest != 0 {
            let step = max(-Self.scrollStep, min(Self.scrollStep, rest))
            rest -= step
            let moved = model.shownLayout?.scroll(by: step) ?? 0
            showCells()
            if moved == 0 { break }
        }
    }

    /// Lays out a frame.
    private func layOut() throws(LessonValueError) {
        var rounds = 0
        while model.progress != nil, model.continueMeasuring(for: .seconds(1)) {
            rounds += 1
            guard rounds < 60 else {
                throw LessonValueError(tr("measuring all rows takes more than a minute"))
            }
        }
        let shown: [any ListLayout] = model.flowLayout.map { [$0] } ?? model.lists.map(\.layout)
        for layout in shown {
            layout.containerSize = Size(width: model.controls.width, height: viewportHeight)
            layout.layOutVisibleRows()
        }
        showCells()
    }

    // MARK: Cells

    /// Shows the rows in view in cells, as a table view does: first it gives back the cells of rows that went out of
    /// view, then it fills cells in the order of the rows.
    private func showCells() {
        guard let layout = model.layout, model.flowLayout == nil, layout.canShow else { return }
        let source = layout.measurer.dataSource
        let rows = layout.visibleRows
        let wanted = Set(rows.map(\.row))
        let gone = shown.filter { !wanted.contains($0.key) }
        for (row, cell) in gone.sorted(by: { $0.key < $1.key }) {
            pool.enqueue(cell, withReuseIdentifier: cell.reuseIdentifier)
            shown[row] = nil
        }
        for row in rows where shown[row.row] != nil {
            guard let cell = shown[row.row] else { continue }
            layout.measurer.update(cell)
            cell.layOut(
                width: layout.measurer.width,
                height: layout.measurer.measurement(ofHeight: row.height, of: cell).contentHeight)
        }
        for row in rows where shown[row.row] == nil {
            let cell = pool.dequeue(withReuseIdentifier: source.reuseIdentifier(forRow: row.row)) {
                layout.measurer.makeCell(withReuseIdentifier: source.reuseIdentifier(forRow: row.row))
            } prepare: {
                $0.prepareForReuse()
            }
            cell.settings = layout.measurer.settings
            source.fill(cell, forRow: row.row)
            layout.recordCell(forRow: row.row)
            cell.layOut(
                width: layout.measurer.width,
                height: layout.measurer.measurement(ofHeight: row.height, of: cell).contentHeight)
            shown[row.row] = cell
        }
    }

    private var constraintsAdded: Int {
        (Array(shown.values) + pool.waitingCells).reduce(0) { $0 + $1.engine.work.constraints }
    }

    /// Discards all cells.
    private func forgetCells() {
        shown = [:]
        pool = ReusePool()
    }

    // MARK: Numbers

    /// The value of an expression.
    ///
    /// - Parameters:
    ///   - expression: The expression.
    ///   - before: The values of quantities before the reveal.
    /// - Returns: The number, which is finite.
    /// - Throws: The reason why there is no number.
    package func value(
        of expression: LessonExpression, before: [LessonQuantity: Double] = [:]
    ) throws(LessonValueError) -> Double {
        do throws(LessonValueError) {
            let number = try expression.value { quantity, isBefore throws(LessonValueError) in
                if isBefore {
                    guard let number = before[quantity] else {
                        throw LessonValueError(tr("nothing is known of what was before"))
                    }
                    return number
                }
                return try self.value(of: quantity)
            }
            guard number.isFinite else { throw LessonValueError(tr("“\(expression.source)” is no number")) }
            return number
        } catch {
            throw LessonValueError(error.message, error.suggestion, at: error.place ?? expression.place)
        }
    }

    /// The present number of a quantity.
    ///
    /// - Throws: The reason why there is no number.
    package func value(of quantity: LessonQuantity) throws(LessonValueError) -> Double {
        guard let layout = model.layout else { throw LessonValueError(tr("no document is open")) }
        if quantity.kind.takesRow, let number = try rowValue(quantity) { return number }
        let costs = layout.costs
        let shown = model.shownLayout ?? layout
        func calls(_ call: CallTimeline.Call) -> Double {
            let timeline = layout.timeline
            return Double(timeline.totals(through: timeline.entries.count - 1)[call] ?? 0)
        }
        let count: Int
        switch quantity.kind {
        case .width: return model.controls.width
        case .contentHeight: return shown.contentSize.height
        case .contentSizeWidth: return shown.contentSize.width
        case .contentOffset: return shown.contentOffset
        case .estimate: return layout.viewport.estimatedRowHeight
        case .jump: return layout.jumps.last
        case .largestJump: return layout.jumps.largest
        case .heightCalls: return calls(.height)
        case .estimateCalls: return calls(.estimatedHeight)
        case .cellCalls: return calls(.cell)
        case .rows: count = layout.rowCount
        case .measuredRows: count = shown.measuredRowCount
        case .visibleRows: count = shown.visibleAttributes.count
        case .staleRows: count = layout.staleVisibleRowCount
        case .wrongRows: count = try wrongRowCount()
        case .measurements: count = costs.heightsMeasured
        case .recalledHeights: count = costs.heightsRecalled
        case .sizingCells: count = costs.sizingCellsMade
        case .leakedCells: count = costs.cellsLeaked
        case .cellsMade: count = pool.creationCount
        case .cellsReused: count = pool.reuseCount
        case .constraintsAdded: count = constraintsAdded
        case .removedConstraints: count = try removedConstraints()
        case .changedRows: count = try changedRows()
        default: throw LessonValueError(tr("“\(quantity.source)” is not known here"))
        }
        return Double(count)
    }
}
