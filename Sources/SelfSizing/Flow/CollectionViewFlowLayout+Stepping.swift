extension CollectionViewFlowLayout {
    /// The state of the steps; `nil` while all steps are run in each frame.
    public var selfSizingState: SelfSizingState? { stepping }

    /// Whether the steps are run one by one, on request.
    ///
    /// Switching it on forgets all measured sizes and shows the items in view by their estimated size: that is the
    /// first step. While it is off, every item in view goes through all steps in each frame.
    public var isStepping: Bool {
        get { stepping != nil }
        set {
            guard newValue != isStepping else { return }
            stepping = newValue ? SelfSizingState() : nil
            sizes.invalidate()
            viewport.reset()
            if newValue { onStep?(.estimate, nil) }
        }
    }

    /// Runs the next step: for the item of the last step, or after its final step for the next item in view that has
    /// only its estimated size.
    ///
    /// - Parameter item: The item to begin with, where none is under way; the first in view by default.
    /// - Returns: The state of the steps; `nil` unless they are run one by one.
    @discardableResult
    public func nextStep(item: Int? = nil) -> SelfSizingState? {
        guard let state = stepping else { return nil }
        layOutVisibleRows()
        switch state.step {
        case .estimate, .show: stepping = computeSize(preferring: item)
        case .computeSize: stepping = invalidated(state)
        case .invalidate: stepping = finalAttributes(state)
        case .finalAttributes:
            stepping?.step = .show
            onStep?(.show, state.item)
            stepping?.isFinished = nextItem(preferring: nil) == nil
        }
        return stepping
    }

    /// Runs all steps of all items in view.
    ///
    /// - Returns: The state of the steps; `nil` unless they are run one by one.
    @discardableResult
    public func runSteps() -> SelfSizingState? {
        // As items get smaller, others come into view; the limit is far beyond any such number.
        var limit = 100_000
        while let state = nextStep(), limit > 0 {
            if state.isFinished { break }
            limit -= 1
        }
        return stepping
    }

    /// Restarts the steps after a change of anything that sizes depend on.
    func restartSteps() {
        guard stepping != nil else { return }
        stepping = SelfSizingState()
        onStep?(.estimate, nil)
    }

    // MARK: Steps

    private func nextItem(preferring wanted: Int?) -> Int? {
        guard settings.isSelfSizing else { return nil }
        let visible = viewport.visibleLines
        if let wanted, sizes[wanted] == nil, visible.contains(where: { $0.items.contains(wanted) }) {
            return wanted
        }
        for line in visible {
            if let item = line.items.first(where: { sizes[$0] == nil }) { return item }
        }
        return nil
    }

    private func computeSize(preferring wanted: Int?) -> SelfSizingState {
        var state = SelfSizingState()
        guard let item = nextItem(preferring: wanted) else {
            state.step = stepping?.step ?? .estimate
            state.isFinished = true
            return state
        }
        state.step = .computeSize
        state.item = item
        state.originalAttributes = layoutAttributes(forVisibleItem: item)
        state.preferredSize = measurer.preferredSize(ofItem: item, in: viewport.geometry)
        onStep?(.computeSize, item)
        return state
    }

    private func invalidated(_ old: SelfSizingState) -> SelfSizingState {
        var state = old
        state.step = .invalidate
        if let item = state.item, let size = state.preferredSize,
            viewport.geometry.extent(of: size) != viewport.geometry.expectedItem
        {
            let visible = viewport.visibleLines
            let line = visible.first { $0.items.contains(item) }
            let first = visible.first { $0.items.upperBound == line?.items.lowerBound } ?? line
            state.invalidatedItems =
                (first?.items.lowerBound ?? item)..<(visible.last?.items.upperBound ?? item + 1)
        }
        onStep?(.invalidate, state.item)
        return state
    }

    private func finalAttributes(_ old: SelfSizingState) -> SelfSizingState {
        var state = old
        state.step = .finalAttributes
        guard let item = state.item, let size = state.preferredSize, item < rowCount else { return state }
        sizes.set(size, ofItem: item)
        if !state.invalidatedItems.isEmpty {
            viewport.invalidate(items: item..<item + 1)
            layOutVisibleRows()
        }
        state.finalAttributes = layoutAttributes(forVisibleItem: item)
        onStep?(.finalAttributes, item)
        return state
    }
}
