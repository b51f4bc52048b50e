import SelfSizing

extension OpenList {
    /// Turns the estimate off, or back to its last value.
    package func toggleEstimates() {
        let last = shown.lastEstimate
        updateControls { $0.estimatedRowHeight = $0.estimatedRowHeight == .off ? last : .off }
    }
}
