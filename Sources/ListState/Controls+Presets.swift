import SelfSizing

extension Controls {
    /// Sets the behaviour of a system version's table view: where heights come from, the estimates, and the order of
    /// calls.
    package mutating func apply(_ preset: SystemPreset) {
        measuring = preset.applied(to: measuring)
        estimatedRowHeight = preset.estimatedRowHeight
        correction = preset.correction
    }

    /// The preset that the controls match; `nil` for none.
    package var systemPreset: SystemPreset? {
        SystemPreset.allCases.first {
            $0.matches(measuring, estimate: estimatedRowHeight) && correction == $0.correction
        }
    }
}
