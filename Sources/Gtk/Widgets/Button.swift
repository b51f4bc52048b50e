internal import CGtk

/// A button to press.
public class Button: Widget {
    private var button: UnsafeMutablePointer<GtkButton> { c() }

    /// Makes an empty button.
    public convenience init() { self.init(raw: gtk_button_new()) }

    /// Makes a button with a text; an underscore before a letter makes a mnemonic of it.
    public convenience init(label: String) { self.init(raw: gtk_button_new_with_mnemonic(label)) }

    /// Makes a button with a themed icon.
    public convenience init(iconName: String) { self.init(raw: gtk_button_new_from_icon_name(iconName)) }

    /// The text; `nil` where the button shows something else.
    public var label: String? {
        get { gtk_button_get_label(button).map { String(cString: $0) } }
        set { gtk_button_set_label(button, newValue?.forC ?? "") }
    }

    /// The themed icon's name; `nil` where the button shows something else.
    public var iconName: String? {
        get { gtk_button_get_icon_name(button).map { String(cString: $0) } }
        set { gtk_button_set_icon_name(button, newValue ?? "") }
    }

    /// What the button shows.
    public var child: Widget? {
        get { Object.wrap(gtk_button_get_child(button)) as? Widget }
        set { gtk_button_set_child(button, newValue?.widget) }
    }

    /// Whether the button is drawn with a frame.
    public var hasFrame: Bool {
        get { gtk_button_get_has_frame(button) != 0 }
        set { gtk_button_set_has_frame(button, newValue ? 1 : 0) }
    }

    /// The action that the button runs, such as `win.open` or `win.page::matrix`.
    public func setDetailedAction(_ name: String) { gtk_actionable_set_detailed_action_name(c(), name) }

    /// Calls a closure when the button is pressed and released, or activated by a key.
    public var onClicked: Signal { Signal(self, "clicked") }
}

/// A button that stays pressed.
public class ToggleButton: Button {
    private var toggle: UnsafeMutablePointer<GtkToggleButton> { c() }

    /// Makes an empty button.
    public convenience init() { self.init(raw: gtk_toggle_button_new()) }

    /// Makes a button with a text; an underscore before a letter makes a mnemonic of it.
    public convenience init(label: String) { self.init(raw: gtk_toggle_button_new_with_mnemonic(label)) }

    /// Makes a button with a themed icon.
    public convenience init(iconName: String) {
        self.init()
        self.iconName = iconName
    }

    /// Whether the button is pressed in.
    public var isActive: Bool {
        get { gtk_toggle_button_get_active(toggle) != 0 }
        set { gtk_toggle_button_set_active(toggle, newValue ? 1 : 0) }
    }

    /// Makes this button and another exclude each other; `nil` ends that.
    public func setGroup(_ other: ToggleButton?) { gtk_toggle_button_set_group(toggle, other?.toggle) }

    /// Calls a closure when the button goes in or out.
    public var onToggled: Signal { Signal(self, "toggled") }
}
