import AutoLayout
import LayoutDocument
import SelfSizing

/// The state of a model: a document, the controls, and the lists made from both.
///
/// A copy of it sets it aside for a lesson. It includes inserted rows, measured heights and the scroll position.
@MainActor
package struct OpenState {
    var document: LayoutDocument?
    var controls = Controls()
    /// The list; `nil` without a document.
    var list: ModelList?
    /// The correct list, without demonstrations; `nil` unless the two are compared.
    var rightList: ModelList?
    /// The list as a flow of items; `nil` while it is a table.
    var flowLayout: CollectionViewFlowLayout?
    /// The replacement texts when the flow was measured.
    var flowTexts = Controls().texts
    /// The direction of the document's texts.
    var contentDirection = LayoutDirection.leftToRight
    /// The inspected part of the selected row.
    var selection = Selection.rowHeight
    /// The estimate to go back to when measuring all rows is cancelled.
    var lastEstimate = EstimatedRowHeight.constant(Controls.defaultEstimate)
    /// The widths before and after the device was last turned.
    var lastTurn: (from: Double, to: Double)?
    /// The progress of measuring all rows; `nil` while none is under way.
    var progress: MeasuringProgress?
}

extension OpenList {
    /// The open document; if opening another failed, the last valid one.
    package internal(set) var document: LayoutDocument? {
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
    /// The controls of the list.
    package internal(set) var controls: Controls {
        get { shown.controls }
        set { shown.controls = newValue }
    }
    /// The list; `nil` without a document.
    package var layout: TableViewLayout? { list?.layout }
    /// The correct list, without demonstrations; `nil` unless the two are compared.
    package var rightLayout: TableViewLayout? { rightList?.layout }
    /// The list as a flow of items; `nil` while it is a table.
    package internal(set) var flowLayout: CollectionViewFlowLayout? {
        get { shown.flowLayout }
        set { shown.flowLayout = newValue }
    }
    /// The list as it is shown, a table or a flow; `nil` without a document.
    package var shownLayout: (any ListLayout)? {
        if let flowLayout { return flowLayout }
        return layout
    }
    /// The progress of measuring all rows; `nil` while none is under way.
    package internal(set) var progress: MeasuringProgress? {
        get { shown.progress }
        set { shown.progress = newValue }
    }
    /// The inspected part of the selected row.
    package internal(set) var selection: Selection {
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

    /// The state, to be set aside.
    ///
    /// A preview of template edits ends.
    package func setAside() -> OpenState {
        endPreview()
        return shown
    }

    /// Restores a state that was set aside.
    package func resume(_ aside: OpenState) {
        untriedDocument = nil
        shown = aside
        documentDidChange()
        lastRowCost = nil
        openLabelEdit = nil
        refusedControls = nil
        notice = nil
        // Views learn of the text size and the direction from the environment alone.
        let environment = environment
        for list in lists { list.follow(controls, environment: environment) }
        updateFlow(isNew: false, environment: environment)
        changes.send([.document, .controls, .rows, .notice, .progress, .comparison, .selection])
    }
}
