internal import CGtk

/// When a scroll bar is shown.
public enum ScrollbarPolicy: Int, Hashable, Sendable, ValueConvertible {
    /// Always.
    case always = 0
    /// When there is something to scroll.
    case automatic = 1
    /// Never, and no scrolling either.
    case never = 2
    /// Never, but the content scrolls.
    case external = 3
}

/// Shows a part of its child and scrolls it.
public final class ScrolledWindow: Widget {
    /// Makes one, empty or around a child, with the policies of its scroll bars.
    public convenience init(
        child: Widget? = nil, horizontal: ScrollbarPolicy = .automatic, vertical: ScrollbarPolicy = .automatic
    ) {
        self.init(raw: gtk_scrolled_window_new())
        if let child { self.child = child }
        setPolicy(horizontal: horizontal, vertical: vertical)
    }

    /// The child that is scrolled; a child that cannot scroll itself is put into a viewport.
    public var child: Widget? {
        get { Object.wrap(gtk_scrolled_window_get_child(c())) as? Widget }
        set { gtk_scrolled_window_set_child(c(), newValue?.widget) }
    }

    /// When each scroll bar is shown.
    public func setPolicy(horizontal: ScrollbarPolicy, vertical: ScrollbarPolicy) {
        gtk_scrolled_window_set_policy(
            c(), GtkPolicyType(UInt32(horizontal.rawValue)), GtkPolicyType(UInt32(vertical.rawValue)))
    }

    /// Whether scrolling goes on by itself after a flick.
    public var hasKineticScrolling: Bool {
        get { gtk_scrolled_window_get_kinetic_scrolling(c()) != 0 }
        set { gtk_scrolled_window_set_kinetic_scrolling(c(), newValue ? 1 : 0) }
    }

    /// Whether scroll bars lie over the content.
    public var hasOverlayScrolling: Bool {
        get { gtk_scrolled_window_get_overlay_scrolling(c()) != 0 }
        set { gtk_scrolled_window_set_overlay_scrolling(c(), newValue ? 1 : 0) }
    }

    /// Whether its natural width is that of the child.
    public var propagatesNaturalWidth: Bool {
        get { gtk_scrolled_window_get_propagate_natural_width(c()) != 0 }
        set { gtk_scrolled_window_set_propagate_natural_width(c(), newValue ? 1 : 0) }
    }

    /// Whether its natural height is that of the child.
    public var propagatesNaturalHeight: Bool {
        get { gtk_scrolled_window_get_propagate_natural_height(c()) != 0 }
        set { gtk_scrolled_window_set_propagate_natural_height(c(), newValue ? 1 : 0) }
    }

    /// The least height of the content, in points; -1: none.
    public var minContentHeight: Int {
        get { Int(gtk_scrolled_window_get_min_content_height(c())) }
        set { gtk_scrolled_window_set_min_content_height(c(), Int32(newValue)) }
    }

    /// The greatest natural height of the content, in points; -1: none.
    public var maxContentHeight: Int {
        get { Int(gtk_scrolled_window_get_max_content_height(c())) }
        set { gtk_scrolled_window_set_max_content_height(c(), Int32(newValue)) }
    }

    /// The vertical adjustment.
    public var vadjustment: Adjustment {
        (Object.wrap(gtk_scrolled_window_get_vadjustment(c())) as? Adjustment) ?? Adjustment()
    }

    /// The vertical scroll bar.
    public var vscrollbar: Scrollbar? {
        Object.wrap(gtk_scrolled_window_get_vscrollbar(c())) as? Scrollbar
    }

    /// The horizontal scroll bar.
    public var hscrollbar: Scrollbar? {
        Object.wrap(gtk_scrolled_window_get_hscrollbar(c())) as? Scrollbar
    }
}

/// A scroll bar on its own.
public final class Scrollbar: Widget {
    /// Makes a scroll bar that shows and changes an adjustment.
    public convenience init(_ orientation: Orientation, adjustment: Adjustment? = nil) {
        self.init(raw: gtk_scrollbar_new(GtkOrientation(UInt32(orientation.rawValue)), adjustment?.c()))
    }
}
