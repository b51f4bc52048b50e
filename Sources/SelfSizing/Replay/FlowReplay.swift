import AutoLayout

/// The five steps in which an item of a flow gets its size, recorded from a flow that ran them.
public struct FlowReplay: Hashable, Sendable {
    /// One step, and after the last of them the frame in which all items in view have been through all five.
    public struct Stage: Hashable, Sendable {
        /// The results of the step.
        public let state: SelfSizingState
        /// The frames of the items in view at its end.
        public let attributes: [CollectionViewLayoutAttributes]
        /// The expected size of the content in points at its end.
        public let contentSize: Size
        /// The number of items measured at its end.
        public let measuredItemCount: Int
    }

    /// The steps, in order.
    public let stages: [Stage]
    /// The number of items.
    public let itemCount: Int
    /// The estimated size of items, in points.
    public let expectedItemSize: Size
    /// The size of the visible part in points.
    public let containerSize: Size
    /// Whether items size themselves; otherwise every item has the same size, and there are no steps.
    public let isSelfSizing: Bool
}

extension CollectionViewFlowLayout {
    /// Records the five steps of one item of a flow of the same items, and then those of all others.
    ///
    /// This flow itself does not change.
    ///
    /// - Parameter item: The item, if it is in view at first; the first one in view by default.
    /// - Returns: The steps.
    public func replaySteps(item: Int? = nil) -> FlowReplay {
        let scratch = CollectionViewFlowLayout(
            measurer: measurer.another(), settings: settings, containerSize: containerSize)
        scratch.isStepping = true
        scratch.layOutVisibleRows()
        var stages = [scratch.stage]
        if settings.isSelfSizing, rowCount > 0 {
            for _ in 0..<4 {
                scratch.nextStep(item: item)
                stages.append(scratch.stage)
            }
            if scratch.selfSizingState?.isFinished == false {
                scratch.runSteps()
                stages.append(scratch.stage)
            }
        }
        return FlowReplay(
            stages: stages, itemCount: rowCount, expectedItemSize: settings.expectedItemSize,
            containerSize: containerSize, isSelfSizing: settings.isSelfSizing)
    }

    private var stage: FlowReplay.Stage {
        layOutVisibleRows()
        return FlowReplay.Stage(
            state: selfSizingState ?? SelfSizingState(), attributes: visibleAttributes,
            contentSize: contentSize, measuredItemCount: measuredRowCount)
    }
}
