import AutoLayout
import SelfSizing
import Testing

/// The five steps, one at a time and in one go.
@Suite struct SelfSizingStepTests {
    private let container = Size(width: 340, height: 300)
    private let settings = flowSettings(estimate: .size(Size(width: 100, height: 30)))

    /// The right layout when only some of the items have their own sizes.
    private func naive(_ source: BoxItems, measured: Set<Int>) -> [Int: Rect] {
        let sizes = source.sizes.indices.map {
            measured.contains($0) ? source.preferredSize($0) : Size(width: 100, height: 30)
        }
        return NaiveFlow(sizes, settings, container: container)
            .visible(settings, container: container, offset: 0)
    }

    private func isAlike(_ layout: CollectionViewFlowLayout, _ truth: [Int: Rect]) -> Bool {
        let shown = layout.visibleAttributes
        return Set(shown.map(\.item)) == Set(truth.keys)
            && shown.allSatisfy { attributes in
                truth[attributes.item].map { areAlike($0, attributes.frame) } ?? false
            }
    }

    @Test func eachStepDoesItsPart() {
        let source = BoxItems(count: 40, seed: 4)
        let layout = flowLayout(of: source, settings, in: container)
        layout.isStepping = true
        layout.layOutVisibleRows()
        #expect(layout.selfSizingState?.step == .estimate)
        // Step 1: three of 100 on a line, all estimated, none measured.
        #expect(layout.contentSize.height == 14 * 30 + 13 * 10)
        #expect(isAlike(layout, naive(source, measured: [])))
        #expect(layout.visibleAttributes.allSatisfy { $0.isEstimated })
        #expect(source.configuredItems.isEmpty)

        var measured: Set<Int> = []
        for item in 0..<8 {
            let before = layout.visibleAttributes
            // Step 2: the cell's size; no frame changes.
            var state = layout.nextStep()
            #expect(state?.step == .computeSize)
            #expect(state?.item == item)
            #expect(state?.preferredSize == source.preferredSize(item))
            #expect(state?.originalAttributes == before.first { $0.item == item })
            #expect(layout.visibleAttributes == before)
            // Step 3: the invalid items; still no frame changes.
            state = layout.nextStep()
            #expect(state?.step == .invalidate)
            #expect(state?.invalidatedItems.contains(item) == true)
            #expect(state?.invalidatedItems.upperBound == before.last.map { $0.item + 1 })
            #expect(layout.visibleAttributes == before)
            // Step 4: the final attributes, which are those of a layout of these sizes.
            state = layout.nextStep()
            measured.insert(item)
            #expect(state?.step == .finalAttributes)
            #expect(state?.finalAttributes?.frame.size == source.preferredSize(item))
            #expect(state?.finalAttributes?.isEstimated == false)
            #expect(isAlike(layout, naive(source, measured: measured)), "item \(item)")
            // Only invalid items have moved.
            let invalid = state?.invalidatedItems ?? 0..<0
            for attributes in before where !invalid.contains(attributes.item) {
                #expect(layout.layoutAttributes(forVisibleItem: attributes.item) == attributes)
            }
            // Step 5.
            #expect(layout.nextStep()?.step == .show)
        }
        #expect(Set(source.configuredItems) == measured)

        // The remaining steps at once end in the layout without steps.
        let end = layout.runSteps()
        #expect(end?.isFinished == true)
        let plain = flowLayout(of: source, settings, in: container)
        plain.layOutVisibleRows()
        #expect(layout.visibleAttributes == plain.visibleAttributes)
        layout.isStepping = false
        layout.layOutVisibleRows()
        #expect(layout.visibleAttributes == plain.visibleAttributes)
        #expect(layout.nextStep() == nil)
    }

    @Test func anItemOfTheEstimatedSizeInvalidatesNothing() {
        let source = BoxItems(Array(repeating: Size(width: 100, height: 30), count: 2))
        let layout = flowLayout(of: source, settings, in: container)
        layout.isStepping = true
        layout.nextStep()
        #expect(layout.nextStep()?.invalidatedItems.isEmpty == true)
        #expect(layout.nextStep()?.finalAttributes?.frame == Rect(x: 0, y: 0, width: 100, height: 30))
    }

    @Test func aChosenItemGoesFirst() {
        let layout = flowLayout(of: BoxItems(count: 40, seed: 4), settings, in: container)
        layout.isStepping = true
        #expect(layout.nextStep(item: 5)?.item == 5)
        for _ in 0..<3 { layout.nextStep() }
        #expect(layout.nextStep(item: 5)?.item == 0)
        #expect(layout.nextStep(item: 7)?.item == 0)
    }

    @Test func inAFrameTheStepsAreMadeInOrder() {
        let layout = flowLayout(of: BoxItems(count: 40, seed: 4), settings, in: container)
        var steps: [Int: [SelfSizingStep]] = [:]
        layout.onStep = { step, item in
            if let item { steps[item, default: []].append(step) }
        }
        layout.layOutVisibleRows()
        let visible = layout.visibleAttributes.map(\.item)
        #expect(visible.count > 8)
        for item in visible {
            #expect(steps[item] == [.computeSize, .invalidate, .finalAttributes, .show], "item \(item)")
        }
        steps.removeAll()
        layout.layOutVisibleRows()
        #expect(steps.isEmpty)
    }

    @Test func fixedItemsHaveNoSteps() {
        let source = BoxItems(count: 40, seed: 4)
        let layout = flowLayout(of: source, FlowLayoutSettings(), in: container)
        layout.isStepping = true
        #expect(layout.nextStep()?.isFinished == true)
        #expect(source.configuredItems.isEmpty)
    }
}
