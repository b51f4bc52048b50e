import SelfSizing

extension Controls {
    /// Sets what a system version's table view does: where heights come from, what stands in for them, and in which
    /// order is asked.
    public mutating func apply(_ preset: SystemPreset) {
        measuring = preset.applied(to: measuring)
        estimatedRowHeight = preset.estimatedRowHeight
        correction = preset.correction
    }

    /// The preset that the controls are set to; `nil` for none.
    public var systemPreset: SystemPreset? {
        SystemPreset.allCases.first {
            $0.matches(measuring, estimate: estimatedRowHeight) && correction == $0.correction
        }
    }
}
