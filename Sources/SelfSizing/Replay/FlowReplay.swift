import AutoLayout

/// The five steps in which an item of a flow comes to its size, recorded from a flow that really made them.
public struct FlowReplay: Hashable, Sendable {
    /// One step, and after the last of them the frame in which all items in view have been through all five.
    public struct Stage: Hashable, Sendable {
        /// What the step made known.
        public let state: SelfSizingState
        /// Where the items in view are at its end.
        public let attributes: [CollectionViewLayoutAttributes]
        /// The size of the content in points, as it is expected to be by then.
        public let contentSize: Size
        /// The number of items that were measured by then.
        public let measuredItemCount: Int
    }

    /// The steps, in order.
    public let stages: [Stage]
    /// The number of items.
    public let itemCount: Int
    /// The size that items are taken for, in points.
    public let expectedItemSize: Size
    /// The size of the visible part in points.
    public let containerSize: Size
    /// Whether items size themselves; otherwise every item has the same size, and there are no steps.
    public let isSelfSizing: Bool
}

extension CollectionViewFlowLayout {
    /// Makes the five steps for one item of a flow of the same items, and then all others, and tells of them.
    ///
    /// Nothing of this flow is touched.
    ///
    /// - Parameter item: The item, if it is in view at first; the first one in view by default.
    /// - Returns: The steps.
    public func replaySteps(item: Int? = nil) -> FlowReplay {
        let scratch = CollectionViewFlowLayout(
            measurer: ItemMeasurer(
                dataSource: measurer.dataSource, environment: measurer.environment,
                settings: measurer.settings),
            settings: settings, containerSize: containerSize)
        scratch.isStepping = true
        scratch.layOutVisibleItems()
        var stages = [scratch.stage]
        if settings.isSelfSizing, itemCount > 0 {
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
            stages: stages, itemCount: itemCount, expectedItemSize: settings.expectedItemSize,
            containerSize: containerSize, isSelfSizing: settings.isSelfSizing)
    }

    private var stage: FlowReplay.Stage {
        layOutVisibleItems()
        return FlowReplay.Stage(
            state: selfSizingState ?? SelfSizingState(), attributes: visibleAttributes,
            contentSize: contentSize, measuredItemCount: measuredItemCount)
    }
}
