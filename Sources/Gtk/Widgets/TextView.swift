internal import CGtk

/// A field for several lines of text.
public final class TextView: Widget {
    private var view: UnsafeMutablePointer<GtkTextView> { c() }
    private var rawBuffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(view) }

    /// Makes a field.
    public convenience init(text: String = "") {
        self.init(raw: gtk_text_view_new())
        if !text.isEmpty { self.text = text }
    }

    /// The text.
    public var text: String {
        get { buffer.map { $0.text(0..<$0.count) } ?? "" }
        set { gtk_text_buffer_set_text(rawBuffer, newValue.forC, -1) }
    }

    /// Whether the user can edit the text.
    public var isEditable: Bool {
        get { gtk_text_view_get_editable(view) != 0 }
        set { gtk_text_view_set_editable(view, newValue ? 1 : 0) }
    }

    /// Whether all characters are equally wide.
    public var isMonospace: Bool {
        get { gtk_text_view_get_monospace(view) != 0 }
        set { gtk_text_view_set_monospace(view, newValue ? 1 : 0) }
    }

    /// Whether long lines are wrapped.
    public var wraps: Bool {
        get { gtk_text_view_get_wrap_mode(view) != GTK_WRAP_NONE }
        set { gtk_text_view_set_wrap_mode(view, newValue ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE) }
    }

    /// Whether the Tab key types a tab; otherwise it goes on to the next widget.
    public var acceptsTab: Bool {
        get { gtk_text_view_get_accepts_tab(view) != 0 }
        set { gtk_text_view_set_accepts_tab(view, newValue ? 1 : 0) }
    }

    /// Selects all of the text.
    public func selectAll() {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(rawBuffer, &start, &end)
        gtk_text_buffer_select_range(rawBuffer, &end, &start)
    }

    /// Calls a closure when the text changed.
    @discardableResult
    public func onChanged(_ handler: @escaping @MainActor () -> Void) -> SignalHandler? {
        Object.wrap(rawBuffer)?.connect("changed", handler)
    }
}
