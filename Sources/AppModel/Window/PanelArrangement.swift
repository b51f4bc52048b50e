/// The visible panels beside the stage: both in a wide window, one at a time in a narrow one, where the inspector comes
/// first as long as the stage has room beside it.
///
/// The card of a lesson or an exercise stays, but in a window that is too narrow for the stage beside both.
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
    /// The least width of a window in which the stage has room beside the inspector, in points.
    package static let tightWidth = 820

    /// Whether the controls are shown in a wide window.
    package private(set) var wantsControls: Bool
    /// Whether the inspector is shown in a wide window.
    package private(set) var wantsInspector: Bool
    /// How many panels a window has room for.
    package enum Room: Hashable, Sendable {
        /// Both.
        case wide
        /// One of them.
        case narrow
        /// One that is as narrow as the controls are.
        case tight

        /// The room in a window of a width in points.
        package init(inWidth width: Int) {
            self = width >= wideWidth ? .wide : width >= tightWidth ? .narrow : .tight
        }
    }

    /// The room for panels.
    package var room = Room.wide {
        didSet {
            guard room != oldValue else { return }
            isChosen = false
            only = first
        }
    }
    /// Whether the window has room for one panel only.
    package var isNarrow: Bool { room != .wide }
    /// Whether the controls stay beside an inspector that lies over the stage: they are the card of a lesson.
    package var keepsControls = false {
        didSet { if keepsControls != oldValue, !isChosen { only = first } }
    }
    /// Whether the controls stay beside the inspector in a window of this width.
    private var hasRoomForKept: Bool { keepsControls && room == .narrow }
    /// Whether the panel of a narrow window was chosen, and does not follow from the room.
    private var isChosen = false
    /// The panel that a narrow window shows until another one is chosen.
    private var first: Panel? {
        guard isNarrow else { return nil }
        let inspectorFirst = room == .narrow && !keepsControls
        let order: [Panel] = inspectorFirst ? [.inspector, .controls] : [.controls, .inspector]
        return order.first { $0 == .controls ? wantsControls : wantsInspector }
    }
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
            return isNarrow ? only == .controls || hasRoomForKept && wantsControls : wantsControls
        case .inspector: return isNarrow ? only == .inspector : wantsInspector
        }
    }

    /// Whether the inspector lies over the stage.
    package var isInspectorFloating: Bool { isNarrow && only == .inspector }

    /// Shows or hides a panel.
    ///
    /// In a narrow window the other panel is hidden, unless the controls stay; the card of a lesson comes back when
    /// the inspector over it goes.
    package mutating func set(_ panel: Panel, isShown: Bool) {
        switch panel {
        case .controls: wantsControls = isShown
        case .inspector: wantsInspector = isShown
        }
        // Controls that must stay do not hide the inspector.
        guard isNarrow, !(hasRoomForKept && panel == .controls && only == .inspector) else { return }
        isChosen = true
        if isShown {
            only = panel
        } else if only == panel {
            only = keepsControls && wantsControls && panel == .inspector ? .controls : nil
        }
    }

    /// Shows a panel that is hidden, or hides it.
    package mutating func toggle(_ panel: Panel) { set(panel, isShown: !shows(panel)) }
}
