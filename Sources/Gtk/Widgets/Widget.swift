internal import CGtk
internal import CGtkShims

/// The base class of everything in a window.
///
/// Lengths are in points, which are GTK's logical pixels.
open class Widget: Object {
    var widget: UnsafeMutablePointer<GtkWidget> { c() }

    // MARK: Visibility and sensitivity

    /// Whether the widget should be shown (it is on screen only if its parents are visible too).
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget reacts to the user.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget and all its parents react to the user.
    public var isEffectivelySensitive: Bool { gtk_widget_is_sensitive(widget) != 0 }

    /// Whether the widget is on screen, as far as GTK knows.
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// The opacity of the widget, from 0 to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// Whether drawing is clipped to the widget's rectangle.
    public var clipsContent: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// Whether pointer events can hit the widget.
    public var canTarget: Bool {
        get { gtk_widget_get_can_target(widget) != 0 }
        set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
    }

    // MARK: Names

    /// The text shown while the pointer rests on the widget.
    public var tooltipText: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(widget, newValue?.forC) }
    }

    // MARK: Place in the tree

    /// The widget that this one is in.
    public var parent: Widget? { Object.wrap(gtk_widget_get_parent(widget)) as? Widget }

    /// The window that this widget is in.
    public var root: Widget? {
        guard let root = gtk_widget_get_root(widget) else { return nil }
        return Object.wrap(root) as? Widget
    }

    /// The window that this widget is in, as a window.
    public var window: Window? { root as? Window }

    /// The first of this widget's children.
    public var firstChild: Widget? { Object.wrap(gtk_widget_get_first_child(widget)) as? Widget }

    /// The next of the parent's children.
    public var nextSibling: Widget? { Object.wrap(gtk_widget_get_next_sibling(widget)) as? Widget }

    /// The previous of the parent's children.
    public var previousSibling: Widget? { Object.wrap(gtk_widget_get_prev_sibling(widget)) as? Widget }

    /// All children, first to last; O(n).
    public var children: [Widget] {
        var result: [Widget] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if let peer = Object.wrap(current) as? Widget { result.append(peer) }
            child = gtk_widget_get_next_sibling(current)
        }
        return result
    }

    /// Whether another widget is an ancestor of this one.
    public func isDescendant(of other: Widget) -> Bool {
        gtk_widget_is_ancestor(widget, other.widget) != 0
    }

    // MARK: Clock

    /// Calls a closure before each frame until it returns `false` or the widget goes.
    ///
    /// - Parameter handler: Called with the frame's time in microseconds; must not capture this widget strongly.
    /// - Returns: The callback, for ending it early.
    @discardableResult
    public func addTickCallback(
        _ handler: @escaping @MainActor (_ frameTimeMicroseconds: Int64) -> Bool
    ) -> TickCallback {
        TickCallback(widget: self, handler: handler)
    }

    /// The time of the current frame in microseconds; 0 before the widget is realized.
    public var frameTime: Int64 {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return 0 }
        return Int64(gdk_frame_clock_get_frame_time(clock))
    }

    /// How many device pixels make a point.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }
}
