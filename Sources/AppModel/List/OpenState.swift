import AutoLayout
import LayoutDocument
import SelfSizing

/// What a model shows: a document, the controls, and the lists that they make.
///
/// Setting it aside for a lesson is a copy. Rows that were inserted, heights that are known and the place in the list
/// are part of it.
@MainActor
public struct OpenState {
    var document: LayoutDocument?
    var controls = Controls()
    /// The list; `nil` without a document.
    var list: ModelList?
    /// The same list with nothing done wrong on purpose; `nil` unless it is compared with.
    var rightList: ModelList?
    /// The list as a flow of items; `nil` while it is a table.
    var flowLayout: CollectionViewFlowLayout?
    /// What stood in for the rows' texts when the flow was measured.
    var flowTexts = Controls().texts
    /// The direction of the document's texts.
    var contentDirection = LayoutDirection.leftToRight
    /// What of the picked row is looked at.
    var selection = Selection.rowHeight
    /// The estimate to go back to when measuring all rows is cancelled.
    var lastEstimate = EstimatedRowHeight.constant(Controls.defaultEstimate)
    /// The widths before and after the last time the device was turned.
    var lastTurn: (from: Double, to: Double)?
    /// How far the measuring of all rows has come; `nil` while none is under way.
    var progress: MeasuringProgress?
}

extension OpenList {
    /// The open document; the last good one where opening another failed.
    public internal(set) var document: LayoutDocument? {
        get { shown.document }
        set {
            shown.document = newValue
            documentDidChange()
        }
    }

    private func documentDidChange() {
        documentStamp += 1
        verifications = document.map(DocumentVerifications.init)
    }
    /// What the list is looked at with.
    public internal(set) var controls: Controls {
        get { shown.controls }
        set { shown.controls = newValue }
    }
    /// The list; `nil` without a document.
    public var layout: TableViewLayout? { list?.layout }
    /// The same list with nothing done wrong on purpose; `nil` unless it is compared with.
    public var rightLayout: TableViewLayout? { rightList?.layout }
    /// The list as a flow of items; `nil` while it is a table.
    public internal(set) var flowLayout: CollectionViewFlowLayout? {
        get { shown.flowLayout }
        set { shown.flowLayout = newValue }
    }
    /// How far the measuring of all rows has come; `nil` while none is under way.
    public internal(set) var progress: MeasuringProgress? {
        get { shown.progress }
        set { shown.progress = newValue }
    }
    /// What of the picked row is looked at.
    public internal(set) var selection: Selection {
        get { shown.selection }
        set { shown.selection = newValue }
    }
    var list: ModelList? {
        get { shown.list }
        set { shown.list = newValue }
    }
    var rightList: ModelList? {
        get { shown.rightList }
        set { shown.rightList = newValue }
    }
    /// The lists that the controls act on.
    var lists: [ModelList] { [list, rightList].compactMap(\.self) }

    // MARK: Setting aside

    /// What is shown, to be set aside.
    ///
    /// A change of templates that is tried out is given up.
    public func setAside() -> OpenState {
        endPreview()
        return shown
    }

    /// Shows again what was set aside, as it was.
    public func resume(_ aside: OpenState) {
        untriedDocument = nil
        shown = aside
        documentDidChange()
        lastRowCost = nil
        openLabelEdit = nil
        refusedControls = nil
        notice = nil
        // Those who draw know of text size and direction by this alone.
        let environment = environment
        for list in lists { list.follow(controls, environment: environment) }
        updateFlow(isNew: false, environment: environment)
        changes.send([.document, .controls, .rows, .notice, .progress, .comparison, .selection])
    }
}
