import Lessons
import SelfSizing

/// The surroundings of a lesson: a window, or a model alone.
///
/// A lesson run opens documents in the ``OpenList`` and sets its controls; the stage sets the rest of the window.
@MainActor
package protocol LessonStage: AnyObject {
    /// The file of the document that is shown; `nil` without one.
    var session: DocumentSession? { get }
    /// The height of the viewport, in points; 0 where it is not known.
    var viewportHeight: Double { get }
    /// Takes over the session of a document that the model shows already, for edits and undo.
    func attach(_ session: DocumentSession?)
    /// Applies the parts of a state other than the controls: the selected row, the scroll position, overlays,
    /// comparison, the pages of inspector and drawer.
    ///
    /// Then scrolls by ``LessonState/scroll`` like a hand: in steps of at most ``LessonProbe/scrollStep``, each of
    /// which shows its rows. Meanwhile ``isScrolling`` is true.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - old: The state before, of the same document; values that are the same in both are left as they are.
    func take(_ state: LessonState, after old: LessonState?)
    /// Whether the list is still scrolling to the state's position.
    var isScrolling: Bool { get }
    /// Called when the list has reached the state's position.
    var onScrolled: @MainActor () -> Void { get set }
    /// Calls back once the list has laid out the state that it shows.
    func afterLayout(_ body: @escaping @MainActor () -> Void)
    /// The overlays and panels that are shown, to be restored by ``restore(_:)``.
    var appearance: LessonStageAppearance { get }
    /// Restores the overlays and panels from before the lesson.
    func restore(_ appearance: LessonStageAppearance)
}

/// The overlays and panels of a stage.
package struct LessonStageAppearance: Hashable, Sendable {
    /// The overlays over the rows.
    package var overlays: Overlays
    /// The page of the inspector; `nil` while it is hidden.
    package var inspector: String?
    /// The drawer's pane at the bottom; `nil` while it is hidden.
    package var drawer: String?

    /// Makes an appearance.
    package init(overlays: Overlays = [], inspector: String? = nil, drawer: String? = nil) {
        self.overlays = overlays
        self.inspector = inspector
        self.drawer = drawer
    }
}

extension OpenList {
    /// Applies the rows' part of a lesson's state: the selected row, which is scrolled into view, the scroll position,
    /// the selection and the sizing steps of a flow.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - old: The state before, of the same document; values that are the same in both are left as they are.
    package func take(_ state: LessonState, after old: LessonState?) {
        let count = layout?.rowCount ?? 0
        let isOtherRow = state.row < count && old?.row != state.row
        if isOtherRow {
            layout?.select(row: state.row)
            flowLayout?.select(row: state.row)
        }
        if let top = state.request.top {
            if top.row < count, old?.request.top != top { bring(top.row, to: .top, offset: top.offset) }
        } else if isOtherRow {
            bring(state.row, to: .nearest)
        }
        if let bottom = state.bottom, bottom != old?.bottom { bringBottom(of: bottom) }
        if let selection = state.selection, selection != old?.selection { select(selection) }
        let compares = state.request.isComparing ?? false
        if compares != old?.request.isComparing ?? false { isComparing = compares }
        if let steps = state.steps {
            let done = old?.steps ?? 0
            if steps < done { restartItemSizeSteps() }
            flowLayout?.layOutVisibleRows()
            for _ in (steps < done ? 0 : done)..<max(steps, steps < done ? 0 : done) { nextItemSizeStep() }
        }
    }

    /// Scrolls so that the bottom edge of a row is in view, if it is not.
    private func bringBottom(of row: Int) {
        guard let layout, layout.canShow, row < layout.rowCount else { return }
        let shown = layout.visibleRows.first { $0.row == row }
        guard shown.map({ $0.y + $0.height > layout.viewportHeight }) ?? true else { return }
        bring(row, to: .bottom)
    }

    /// Scrolls to a row, or to an item of a flow.
    ///
    /// - Parameters:
    ///   - row: The row or item.
    ///   - position: Its position in the viewport.
    ///   - offset: The part of the row above the top, in points.
    private func bring(_ row: Int, to position: RowPosition, offset: Double = 0) {
        guard let shownLayout, shownLayout.canShow else { return }
        shownLayout.scrollToRow(row, position: position)
        shownLayout.layOutVisibleRows()
        if offset > 0, flowLayout == nil { shownLayout.scroll(by: offset) }
    }
}
