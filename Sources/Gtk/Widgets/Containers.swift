internal import CGtk

/// A widget with others lying over it.
public final class Overlay: Widget {
    /// Makes an overlay.
    public convenience init(child: Widget? = nil) {
        self.init(raw: gtk_overlay_new())
        if let child { self.child = child }
    }

    /// The widget at the bottom, which decides the size.
    public var child: Widget? {
        get { Object.wrap(gtk_overlay_get_child(c())) as? Widget }
        set { gtk_overlay_set_child(c(), newValue?.widget) }
    }

    /// Adds a widget on top, placed by its `halign` and `valign`.
    public func addOverlay(_ widget: Widget) { gtk_overlay_add_overlay(c(), widget.widget) }
}

/// Shows and hides its child by sliding or fading.
public final class Revealer: Widget {
    /// The transition of the child.
    public enum Transition: Int, Hashable, Sendable {
        /// At once.
        case none = 0
        /// By fading.
        case crossfade = 1
    }

    /// Makes a revealer that hides its child.
    public convenience init(child: Widget? = nil) {
        self.init(raw: gtk_revealer_new())
        if let child { self.child = child }
    }

    /// The child that is shown or hidden.
    public var child: Widget? {
        get { Object.wrap(gtk_revealer_get_child(c())) as? Widget }
        set { gtk_revealer_set_child(c(), newValue?.widget) }
    }

    /// Whether the child is to be shown.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(c()) != 0 }
        set { gtk_revealer_set_reveal_child(c(), newValue ? 1 : 0) }
    }

    /// The transition of the child.
    public var transition: Transition {
        get { Transition(rawValue: Int(gtk_revealer_get_transition_type(c()).rawValue)) ?? .none }
        set { gtk_revealer_set_transition_type(c(), GtkRevealerTransitionType(UInt32(newValue.rawValue))) }
    }

    /// The duration of the transition in milliseconds.
    public var transitionDuration: Int {
        get { Int(gtk_revealer_get_transition_duration(c())) }
        set { gtk_revealer_set_transition_duration(c(), UInt32(clamping: newValue)) }
    }
}

/// A title that folds and unfolds a widget.
public final class Expander: Widget {
    /// Makes a folded one; an underscore before a letter of the title makes a mnemonic of it.
    public convenience init(label: String, child: Widget? = nil) {
        self.init(raw: gtk_expander_new_with_mnemonic(label))
        if let child { self.child = child }
    }

    /// The widget that is folded and unfolded.
    public var child: Widget? {
        get { Object.wrap(gtk_expander_get_child(c())) as? Widget }
        set {
            gtk_expander_set_child(c(), newValue?.widget)
            guard let child = newValue?.widget else { return }
            // GTK looks for the focus in a folded child too, which is in no window then, unless that cannot have it.
            g_object_bind_property(raw, "expanded", child, "can-focus", G_BINDING_SYNC_CREATE)
        }
    }

    /// The title.
    public var label: String? {
        get { gtk_expander_get_label(c()).map { String(cString: $0) } }
        set { gtk_expander_set_label(c(), newValue?.forC) }
    }

    /// A widget in place of the title.
    public func setLabelWidget(_ widget: Widget?) { gtk_expander_set_label_widget(c(), widget?.widget) }

    /// Whether it is unfolded.
    public var isExpanded: Bool {
        get { gtk_expander_get_expanded(c()) != 0 }
        set { gtk_expander_set_expanded(c(), newValue ? 1 : 0) }
    }

    /// Calls a closure when it was folded or unfolded.
    public var onExpandedChanged: Signal { Signal(self, "notify::expanded") }
}
