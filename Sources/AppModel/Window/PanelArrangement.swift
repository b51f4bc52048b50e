/// Which of the two panels beside the stage are shown: both where there is room, one at a time where there is not,
/// except that the card of a lesson or an exercise stays.
public struct PanelArrangement: Hashable, Sendable {
    /// One of the panels.
    public enum Panel: Hashable, Sendable {
        /// The controls, or a lesson.
        case controls
        /// The inspector.
        case inspector
    }

    /// From this width of the window in points on there is room for both.
    public static let wideWidth = 1200

    /// Whether the controls are wanted where there is room.
    public private(set) var wantsControls: Bool
    /// Whether the inspector is wanted where there is room.
    public private(set) var wantsInspector: Bool
    /// Whether there is room for one panel only.
    public var isNarrow = false {
        didSet {
            guard isNarrow != oldValue else { return }
            only = !isNarrow ? nil : wantsControls ? .controls : wantsInspector ? .inspector : nil
        }
    }
    /// Whether the controls stay where the inspector lies over the stage: they are a card that tells what to do.
    public var keepsControls = false
    /// The panel shown where there is room for one.
    private var only: Panel?

    /// Panels as they were left.
    public init(wantsControls: Bool = true, wantsInspector: Bool = true) {
        self.wantsControls = wantsControls
        self.wantsInspector = wantsInspector
    }

    /// Whether a panel is shown.
    public func shows(_ panel: Panel) -> Bool {
        switch panel {
        case .controls:
            return isNarrow ? only == .controls || keepsControls && wantsControls : wantsControls
        case .inspector: return isNarrow ? only == .inspector : wantsInspector
        }
    }

    /// Whether the inspector lies over the stage.
    public var isInspectorFloating: Bool { isNarrow && only == .inspector }

    /// Shows a panel or hides it; where there is room for one, the other goes, unless the controls stay.
    public mutating func set(_ panel: Panel, isShown: Bool) {
        switch panel {
        case .controls: wantsControls = isShown
        case .inspector: wantsInspector = isShown
        }
        // Beside controls that stay the inspector stays as it is.
        guard isNarrow, !(keepsControls && panel == .controls && only == .inspector) else { return }
        if isShown { only = panel } else if only == panel { only = nil }
    }

    /// Shows a panel that is hidden, or hides it.
    public mutating func toggle(_ panel: Panel) { set(panel, isShown: !shows(panel)) }
}
