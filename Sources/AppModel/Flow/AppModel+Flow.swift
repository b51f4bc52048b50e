import AutoLayout
import LayoutDocument
import SelfSizing

/// The list as a flow of items.
extension AppModel {
    /// Makes the flow layout follow document and controls; there is one only while the list flows.
    ///
    /// - Parameters:
    ///   - isNew: Whether another document is shown, from its top.
    ///   - environment: What layout depends on besides the views.
    func updateFlow(isNew: Bool, environment: LayoutEnvironment) {
        guard controls.layoutKind == .flow,
            let source = layout?.measurer.dataSource as? DocumentDataSource
        else {
            flowLayout = nil
            return
        }
        let height = flowLayout?.containerSize.height ?? 0
        if let flow = flowLayout, !isNew {
            if flow.itemCount != source.numberOfRows { flow.setDataSource(source) }
            if flowTexts != controls.texts { flow.reloadData() }
            flowTexts = controls.texts
            flow.setSettings(controls.flow)
            flow.containerSize = Size(width: controls.width, height: height)
            flow.setEnvironment(environment)
            flow.setMeasuringSettings(controls.measuring)
            flow.isStepping = controls.stepsItemSizes
            return
        }
        let flow = CollectionViewFlowLayout(
            measurer: ItemMeasurer(
                dataSource: source, environment: environment, settings: controls.measuring),
            settings: controls.flow, containerSize: Size(width: controls.width, height: height))
        flow.pick(item: flow.itemCount > 0 ? 0 : nil)
        flow.isStepping = controls.stepsItemSizes
        flowLayout = flow
        flowTexts = controls.texts
    }

    // MARK: Steps

    /// Makes the next of the five steps, for the picked item first if it has only its estimated size.
    public func nextItemSizeStep() {
        guard let flow = flowLayout, flow.nextStep(item: flow.pickedItem) != nil else { return }
        onChange(.steps)
    }

    /// Makes all steps of the items in view.
    public func runItemSizeSteps() {
        guard flowLayout?.runSteps() != nil else { return }
        onChange(.steps)
    }

    /// Begins the steps anew, with estimated sizes for all items.
    public func restartItemSizeSteps() {
        guard let flow = flowLayout, flow.isStepping else { return }
        flow.isStepping = false
        flow.isStepping = true
        onChange(.steps)
    }

    /// What the last step did, in a sentence or two; what the switch does while the steps are not made one by one.
    public var itemSizeStepSentence: String {
        guard let flow = flowLayout else { return "" }
        guard flow.settings.isSelfSizing else {
            return flow.itemsExceedLine
                ? "Items are wider than a line: UIKit’s flow layout is not defined for that."
                : "Every item has the item size; no cell is asked for its own."
        }
        guard let state = flow.selfSizingState else {
            return "All five steps are made in each frame, for the items about to appear."
        }
        return "Step \(state.step.rawValue) of 5. " + Self.sentence(state, flow)
    }

    private static func sentence(_ state: SelfSizingState, _ flow: CollectionViewFlowLayout) -> String {
        let item = "item \(Figures.grouped((state.item ?? 0) + 1))"
        let expected = size(flow.settings.expectedItemSize)
        switch state.step {
        case .estimate:
            return
                "\(Figures.grouped(flow.itemCount)) items of the estimated \(expected) make a contentSize of "
                + "\(size(flow.contentSize)). Display starts."
        case .computeSize:
            return "The cell of \(item) is about to appear and computes its size from its constraints: "
                + "\(size(state.preferredSize ?? .zero)) in place of \(expected)."
        case .invalidate:
            if state.invalidatedItems.isEmpty {
                return "The layout receives the size of \(item). It is the estimated one: nothing is invalid."
            }
            let range =
                "\(Figures.grouped(state.invalidatedItems.lowerBound + 1)) to "
                + Figures.grouped(state.invalidatedItems.upperBound)
            return "The layout receives the size of \(item), and the attributes of items \(range) in view, "
                + "the line before included, are invalid."
        case .finalAttributes:
            guard let frame = state.finalAttributes?.frame else {
                return "The layout returns the final attributes: \(item) is out of view now."
            }
            return "The layout returns the final attributes of \(item): at \(Figures.points(frame.x)), "
                + "\(Figures.points(frame.y)), \(size(frame.size)). The contentSize is \(size(flow.contentSize))."
        case .show:
            return state.isFinished
                ? "Every item in view is shown. Those that scroll into view begin with their estimate."
                : "The cell of \(item) is shown with them. The next item waits with its estimate."
        }
    }

    private static func size(_ size: Size) -> String {
        "\(Figures.points(size.width)) × \(Figures.points(size.height))"
    }
}

extension FlowLayoutSettings {
    /// A flow of self-sizing items, for documents that ask for a table.
    static var selfSizing: FlowLayoutSettings {
        var settings = FlowLayoutSettings()
        settings.estimatedItemSize = .automatic
        return settings
    }
}
