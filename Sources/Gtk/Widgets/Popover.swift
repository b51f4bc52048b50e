internal import CGtk

/// A bubble that points at something.
public class Popover: Widget {
    private var popover: UnsafeMutablePointer<GtkPopover> { c() }

    /// Makes an empty bubble, which must be attached to a widget or a menu button.
    public convenience init(child: Widget? = nil) {
        self.init(raw: gtk_popover_new())
        if let child { self.child = child }
    }

    /// The widget in the bubble.
    public var child: Widget? {
        get { Object.wrap(gtk_popover_get_child(popover)) as? Widget }
        set { gtk_popover_set_child(popover, newValue?.widget) }
    }

    /// Attaches the bubble to a widget; detach it before that widget goes, unless it is a `CustomWidget`.
    public func attach(to widget: Widget) {
        detach()
        gtk_widget_set_parent(self.widget, widget.widget)
    }

    /// Detaches the bubble from its widget.
    public func detach() {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    }

    /// On which side the bubble appears.
    public var position: Position {
        get { Position(rawValue: Int(gtk_popover_get_position(popover).rawValue)) ?? .bottom }
        set { gtk_popover_set_position(popover, GtkPositionType(UInt32(newValue.rawValue))) }
    }

    /// Lets the bubble point at a part of its widget, in points.
    public func point(to rect: Rect) {
        var target = GdkRectangle(
            x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), width: Int32(clamping: rect.width),
            height: Int32(clamping: rect.height))
        gtk_popover_set_pointing_to(popover, &target)
    }

    /// Whether it takes the focus, and closes with a click outside it; `true` by default.
    public var isAutohide: Bool {
        get { gtk_popover_get_autohide(popover) != 0 }
        set { gtk_popover_set_autohide(popover, newValue ? 1 : 0) }
    }

    /// Whether it has an arrow to the place that it points at.
    public var hasArrow: Bool {
        get { gtk_popover_get_has_arrow(popover) != 0 }
        set { gtk_popover_set_has_arrow(popover, newValue ? 1 : 0) }
    }

    /// Shows the bubble.
    public func popup() { gtk_popover_popup(popover) }

    /// Hides the bubble.
    public func popdown() { gtk_popover_popdown(popover) }

    /// Calls a closure when the bubble was closed.
    public var onClosed: Signal { Signal(self, "closed") }
}

/// A bubble with a menu.
public final class PopoverMenu: Popover {
    /// Makes a bubble that shows a menu; it must be attached to a widget.
    public convenience init(_ menu: Menu) {
        self.init(raw: gtk_popover_menu_new_from_model(menu.c()))
    }
}

/// A button that opens a menu or a bubble.
public final class MenuButton: Widget {
    /// Makes a button without a menu.
    public convenience init(label: String? = nil, iconName: String? = nil) {
        self.init(raw: gtk_menu_button_new())
        if let label { self.label = label }
        if let iconName { self.iconName = iconName }
    }

    /// The text; `nil` where the button shows something else.
    public var label: String? {
        get { gtk_menu_button_get_label(c()).map { String(cString: $0) } }
        set { gtk_menu_button_set_label(c(), newValue?.forC ?? "") }
    }

    /// The themed icon's name; `nil` where the button shows something else.
    public var iconName: String? {
        get { gtk_menu_button_get_icon_name(c()).map { String(cString: $0) } }
        set { gtk_menu_button_set_icon_name(c(), newValue ?? "") }
    }

    /// Sets the menu.
    public func setMenu(_ menu: Menu?) { gtk_menu_button_set_menu_model(c(), menu?.c()) }

    /// The bubble that is opened.
    public var popover: Popover? {
        get { Object.wrap(gtk_menu_button_get_popover(c())) as? Popover }
        set { gtk_menu_button_set_popover(c(), newValue?.widget) }
    }

    /// Whether F10 opens it.
    public var isPrimary: Bool {
        get { gtk_menu_button_get_primary(c()) != 0 }
        set { gtk_menu_button_set_primary(c(), newValue ? 1 : 0) }
    }

    /// Whether the button is drawn with a frame.
    public var hasFrame: Bool {
        get { gtk_menu_button_get_has_frame(c()) != 0 }
        set { gtk_menu_button_set_has_frame(c(), newValue ? 1 : 0) }
    }

    private typealias OpeningBox = ClosureBox<@MainActor () -> Void>

    /// Calls a closure before each opening, to give the button a bubble or the bubble its content.
    public func onOpening(_ handler: @escaping @MainActor () -> Void) {
        gtk_menu_button_set_create_popup_func(
            c(),
            { _, box in
                guard let box else { return }
                onMain(box) { OpeningBox.closure(at: $0)() }
            },
            OpeningBox(handler).retained, releaseObject)
    }

    /// Opens it.
    public func popup() { gtk_menu_button_popup(c()) }

    /// Closes it.
    public func popdown() { gtk_menu_button_popdown(c()) }
}
