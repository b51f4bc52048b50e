import LayoutDocument
import Lessons
import SelfSizing

/// Where a lesson runs: a window, or nothing but a model.
///
/// A lesson run opens documents in the ``OpenList`` and sets its controls by itself; the stage does what belongs to
/// the window around them.
@MainActor
public protocol LessonStage: AnyObject {
    /// The file of the document that is shown; `nil` without one.
    var session: DocumentSession? { get }
    /// The height of the part of the list that is in view, in points; 0 where it is not known.
    var viewportHeight: Double { get }
    /// Takes over the file of a document that the model shows already: from now on edits and undoing are its.
    func attach(_ session: DocumentSession?)
    /// Takes on what a state says besides the controls: the picked row, the place in the list, overlays, comparison,
    /// the pages of inspector and drawer. Then scrolls by ``LessonState/scroll``, as a hand would: in steps of at most
    /// ``LessonProbe/scrollStep``, each of which shows its rows. Meanwhile ``isScrolling`` is true.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - old: The state before, of the same document; what is the same in both is left as it is.
    func take(_ state: LessonState, after old: LessonState?)
    /// Whether the list still scrolls to where a state has it.
    var isScrolling: Bool { get }
    /// Called when the list has come to where a state has it.
    var onScrolled: @MainActor () -> Void { get set }
    /// Calls back once the list has laid out the state that it shows.
    func afterLayout(_ body: @escaping @MainActor () -> Void)
    /// What is drawn and shown beside the model's own state, to be given back by ``restore(_:)``.
    var appearance: LessonStageAppearance { get }
    /// Shows again what was shown before the lesson.
    func restore(_ appearance: LessonStageAppearance)
}

/// What a stage shows besides the model's state.
public struct LessonStageAppearance: Hashable, Sendable {
    /// What is drawn over the rows.
    public var overlays: Overlays
    /// The page of the inspector; `nil` while it is hidden.
    public var inspector: String?
    /// What comes up from the bottom; `nil` for nothing.
    public var drawer: String?

    /// Makes an appearance.
    public init(overlays: Overlays = [], inspector: String? = nil, drawer: String? = nil) {
        self.overlays = overlays
        self.inspector = inspector
        self.drawer = drawer
    }
}

extension OpenList {
    /// Takes on what a lesson's state says of the rows: the picked one, which is brought into view, the place in the
    /// list, the selection and the steps of a flow.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - old: The state before, of the same document; what is the same in both is left as it is.
    package func take(_ state: LessonState, after old: LessonState?) {
        let count = layout?.rowCount ?? 0
        let isOtherRow = state.row < count && old?.row != state.row
        if isOtherRow {
            layout?.pick(row: state.row)
            flowLayout?.pick(item: state.row)
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
            flowLayout?.layOutVisibleItems()
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
    ///   - position: Where it goes.
    ///   - offset: The part of the row above the top, in points.
    private func bring(_ row: Int, to position: RowPosition, offset: Double = 0) {
        if let flowLayout {
            flowLayout.scrollToItem(row, position: position)
            flowLayout.layOutVisibleItems()
        } else if let layout, layout.canShow {
            layout.scrollToRow(row, position: position)
            layout.layOutVisibleRows()
            if offset > 0 { _ = layout.scroll(by: offset) }
        }
    }
}
