internal import CGtk

/// A box to tick, or one of several choices.
public final class CheckButton: Widget {
    private var check: UnsafeMutablePointer<GtkCheckButton> { c() }

    /// Makes a box with a text; an underscore before a letter makes a mnemonic of it.
    public convenience init(label: String? = nil) {
        self.init(raw: gtk_check_button_new_with_mnemonic(label))
    }

    /// The text.
    public var label: String? { gtk_check_button_get_label(check).map { String(cString: $0) } }

    /// Whether the box is ticked.
    public var isActive: Bool {
        get { gtk_check_button_get_active(check) != 0 }
        set { gtk_check_button_set_active(check, newValue ? 1 : 0) }
    }

    /// The action that the box shows and runs, such as `win.page::matrix`.
    public func setDetailedAction(_ name: String) { gtk_actionable_set_detailed_action_name(c(), name) }

    /// Calls a closure when the box is ticked or emptied.
    public var onToggled: Signal { Signal(self, "toggled") }
}

/// A switch, on or off.
public final class Switch: Widget {
    /// Makes a switch that is off.
    public convenience init() { self.init(raw: gtk_switch_new()) }

    /// Whether the switch is on.
    public var isActive: Bool {
        get { gtk_switch_get_active(c()) != 0 }
        set { gtk_switch_set_active(c(), newValue ? 1 : 0) }
    }

    /// Calls a closure when the switch was turned.
    public var onActiveChanged: Signal { Signal(self, "notify::active") }
}
