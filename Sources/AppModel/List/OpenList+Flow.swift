import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The list as a flow of items.
extension OpenList {
    /// Updates the flow layout from document and controls; it exists only while the list is a flow.
    ///
    /// - Parameters:
    ///   - isNew: Whether another document is shown, from its top.
    ///   - environment: The environment of the layout.
    func updateFlow(isNew: Bool, environment: LayoutEnvironment) {
        guard controls.layoutKind == .flow,
            let source = layout?.measurer.dataSource as? DocumentDataSource
        else {
            flowLayout = nil
            return
        }
        let height = flowLayout?.containerSize.height ?? 0
        if let flow = flowLayout, !isNew {
            if flow.rowCount != source.numberOfRows { flow.setDataSource(source) }
            if shown.flowTexts != controls.texts { flow.reloadData() }
            shown.flowTexts = controls.texts
            flow.setSettings(controls.flow)
            flow.containerSize = Size(width: controls.width, height: height)
            flow.setEnvironment(environment)
            flow.setMeasuringSettings(controls.measuring)
            flow.isStepping = controls.stepsItemSizes
            return
        }
        let flow = CollectionViewFlowLayout(
            dataSource: source,
            conditions: LayoutConditions(
                environment, size: Size(width: controls.width, height: height), flow: controls.flow,
                settings: controls.measuring), textMeasurer: environment.textMeasurer)
        flow.select(row: 0)
        flow.isStepping = controls.stepsItemSizes
        flowLayout = flow
        shown.flowTexts = controls.texts
    }

    // MARK: Steps

    /// Makes the next of the five steps, for the selected item first if it has only its estimated size.
    package func nextItemSizeStep() {
        guard let flow = flowLayout, flow.nextStep(item: flow.selectedRow) != nil else { return }
        changes.send(.steps)
    }

    /// Runs all sizing steps of the items in view.
    package func runItemSizeSteps() {
        guard flowLayout?.runSteps() != nil else { return }
        changes.send(.steps)
    }

    /// Restarts the sizing steps, with estimated sizes for all items.
    package func restartItemSizeSteps() {
        guard let flow = flowLayout, flow.isStepping else { return }
        flow.isStepping = false
        flow.isStepping = true
        changes.send(.steps)
    }

    /// The effect of the last step, in a sentence or two; a description of the switch while steps do not run one at a
    /// time.
    package var itemSizeStepSentence: String {
        guard let flow = flowLayout else { return "" }
        guard flow.settings.isSelfSizing else {
            return flow.itemsExceedLine
                ? tr("Items are wider than a line: UIKit’s flow layout is not defined for that.")
                : tr("Every item has the item size; no cell is asked for its own.")
        }
        guard let state = flow.selfSizingState else {
            return tr("All five steps are made in each frame, for the items about to appear.")
        }
        let sentence = state.sentence(
            itemCount: flow.rowCount, expectedItemSize: flow.settings.expectedItemSize,
            contentSize: flow.contentSize)
        return tr("Step \(state.step.rawValue) of 5. \(sentence)")
    }
}
