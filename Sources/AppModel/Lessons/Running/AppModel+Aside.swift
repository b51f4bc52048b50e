import AutoLayout
import LayoutDocument
import SelfSizing

/// What a model shows, set aside while it shows something else.
@MainActor
public struct AsideState {
    let document: LayoutDocument?
    let controls: Controls
    let list: ModelList?
    let rightList: ModelList?
    let flowLayout: CollectionViewFlowLayout?
    let flowTexts: PseudoLocalisation
    let contentDirection: LayoutDirection
    let selection: Selection
    let lastEstimate: EstimatedRowHeight
    let lastTurn: (from: Double, to: Double)?
    let dismissedFindings: Set<RowFinding>
    let progress: MeasuringProgress?
}

extension AppModel {
    /// What is shown, to be set aside: rows that were inserted, heights that are known and the place in the list are
    /// part of it.
    ///
    /// A change of templates that is tried out is given up.
    public func setAside() -> AsideState {
        endPreview()
        return AsideState(
            document: document, controls: controls, list: list, rightList: rightList, flowLayout: flowLayout,
            flowTexts: flowTexts, contentDirection: contentDirection, selection: selection,
            lastEstimate: lastEstimate, lastTurn: lastTurn, dismissedFindings: dismissedFindings,
            progress: progress)
    }

    /// Shows again what was set aside, as it was.
    public func resume(_ aside: AsideState) {
        previewBase = nil
        document = aside.document
        controls = aside.controls
        list = aside.list
        rightList = aside.rightList
        flowLayout = aside.flowLayout
        flowTexts = aside.flowTexts
        contentDirection = aside.contentDirection
        selection = aside.selection
        highlight = .none
        lastEstimate = aside.lastEstimate
        lastTurn = aside.lastTurn
        lastRowCost = nil
        dismissedFindings = aside.dismissedFindings
        progress = aside.progress
        openLabelEdit = nil
        inspecting = nil
        refusedControls = nil
        notice = nil
        // Whoever draws is told of text size and direction by this alone.
        let environment = environment
        for list in lists { list.follow(controls, environment: environment) }
        updateFlow(isNew: false, environment: environment)
        beginHistory()
        changes.send([.document, .controls, .rows, .notice, .progress, .comparison, .selection, .highlight])
    }
}
