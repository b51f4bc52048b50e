/// The visible panels beside the stage: both in a wide window, one at a time in a narrow one.
///
/// The card of a lesson or an exercise always stays.
package struct PanelArrangement: Hashable, Sendable {
    /// One of the panels.
    package enum Panel: Hashable, Sendable {
        /// The controls, or a lesson.
        case controls
        /// The inspector.
        case inspector
    }

    /// The least width of a window with room for both, in points.
    package static let wideWidth = 1200

    /// Whether the controls are shown in a wide window.
    package private(set) var wantsControls: Bool
    /// Whether the inspector is shown in a wide window.
    package private(set) var wantsInspector: Bool
    /// Whether the window has room for one panel only.
    package var isNarrow = false {
        didSet {
            guard isNarrow != oldValue else { return }
            only = !isNarrow ? nil : wantsControls ? .controls : wantsInspector ? .inspector : nil
        }
    }
    /// Whether the controls stay beside an inspector that lies over the stage: they are the card of a lesson.
    package var keepsControls = false
    /// The panel shown in a narrow window.
    private var only: Panel?

    /// Makes an arrangement.
    package init(wantsControls: Bool = true, wantsInspector: Bool = true) {
        self.wantsControls = wantsControls
        self.wantsInspector = wantsInspector
    }

    /// Whether a panel is shown.
    package func shows(_ panel: Panel) -> Bool {
        switch panel {
        case .controls:
            return isNarrow ? only == .controls || keepsControls && wantsControls : wantsControls
        case .inspector: return isNarrow ? only == .inspector : wantsInspector
        }
    }

    /// Whether the inspector lies over the stage.
    package var isInspectorFloating: Bool { isNarrow && only == .inspector }

    /// Shows or hides a panel.
    ///
    /// In a narrow window the other panel is hidden, unless the controls must stay.
    package mutating func set(_ panel: Panel, isShown: Bool) {
        switch panel {
        case .controls: wantsControls = isShown
        case .inspector: wantsInspector = isShown
        }
        // Controls that must stay do not hide the inspector.
        guard isNarrow, !(keepsControls && panel == .controls && only == .inspector) else { return }
        if isShown { only = panel } else if only == panel { only = nil }
    }

    /// Shows a panel that is hidden, or hides it.
    package mutating func toggle(_ panel: Panel) { set(panel, isShown: !shows(panel)) }
}
