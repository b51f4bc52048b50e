internal import CGtk

/// The text of a field, with styles for ranges of it; offsets count characters (Unicode scalars) from 0, lines from 0.
@MainActor
public final class TextBuffer {
    private let object: Object
    private var buffer: UnsafeMutablePointer<GtkTextBuffer> { object.c() }

    init?(_ pointer: UnsafeMutablePointer<GtkTextBuffer>?) {
        guard let object = Object.wrap(pointer) else { return nil }
        self.object = object
    }

    /// The style of a range of text.
    public struct Style: Hashable, Sendable {
        /// The colour of the letters; `nil` for the field's.
        public var foreground: RGBA?
        /// The colour behind whole lines; `nil` for the field's.
        public var lineBackground: RGBA?
        /// Whether it is underlined with a red wavy line.
        public var isWrong = false
        /// Whether it is invisible and takes no room.
        public var isInvisible = false

        /// Makes a style; by default the field's own.
        public init(
            foreground: RGBA? = nil, lineBackground: RGBA? = nil, isWrong: Bool = false,
            isInvisible: Bool = false
        ) {
            self.foreground = foreground
            self.lineBackground = lineBackground
            self.isWrong = isWrong
            self.isInvisible = isInvisible
        }
    }

    // MARK: Text

    /// The number of characters.
    public var count: Int { Int(gtk_text_buffer_get_char_count(buffer)) }
    /// The number of lines, at least 1.
    public var lineCount: Int { Int(gtk_text_buffer_get_line_count(buffer)) }

    /// The text of a range, including invisible text.
    public func text(_ range: Range<Int>) -> String {
        var start = iterator(range.lowerBound)
        var end = iterator(range.upperBound)
        guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Replaces a range by a text.
    public func replace(_ range: Range<Int>, with text: String) {
        gtk_text_buffer_begin_user_action(buffer)
        var start = iterator(range.lowerBound)
        var end = iterator(range.upperBound)
        gtk_text_buffer_delete(buffer, &start, &end)
        var place = iterator(range.lowerBound)
        gtk_text_buffer_insert(buffer, &place, text.forC, -1)
        gtk_text_buffer_end_user_action(buffer)
    }

    /// Whether the field has its own undo.
    public var hasUndo: Bool {
        get { gtk_text_buffer_get_enable_undo(buffer) != 0 }
        set { gtk_text_buffer_set_enable_undo(buffer, newValue ? 1 : 0) }
    }

    // MARK: Places

    private func iterator(_ offset: Int) -> GtkTextIter {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &iterator, Int32(clamping: max(0, offset)))
        return iterator
    }

    /// The offset of a line's first character.
    public func offset(ofLine line: Int) -> Int {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_line(buffer, &iterator, Int32(clamping: max(0, line)))
        return Int(gtk_text_iter_get_offset(&iterator))
    }

    /// The line of an offset.
    public func line(of offset: Int) -> Int {
        var iterator = iterator(offset)
        return Int(gtk_text_iter_get_line(&iterator))
    }

    /// The offset of a line's end, before its line break.
    public func endOffset(ofLine line: Int) -> Int {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_line(buffer, &iterator, Int32(clamping: max(0, line)))
        if gtk_text_iter_ends_line(&iterator) == 0 { gtk_text_iter_forward_to_line_end(&iterator) }
        return Int(gtk_text_iter_get_offset(&iterator))
    }

    /// The offset of the cursor; setting it selects nothing.
    public var cursor: Int {
        get {
            var iterator = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(buffer, &iterator, gtk_text_buffer_get_insert(buffer))
            return Int(gtk_text_iter_get_offset(&iterator))
        }
        set {
            var iterator = iterator(newValue)
            gtk_text_buffer_place_cursor(buffer, &iterator)
        }
    }

    // MARK: Looks

    /// Defines a style by a name; a style of the same name is replaced.
    public func define(_ name: String, _ style: Style) {
        let table = gtk_text_buffer_get_tag_table(buffer)
        if let old = gtk_text_tag_table_lookup(table, name) { gtk_text_tag_table_remove(table, old) }
        guard let tag = gtk_text_tag_new(name) else { return }
        let look = Object(raw: UnsafeMutableRawPointer(tag))
        func set(_ property: String, _ color: RGBA?) {
            guard let color else { return }
            var value = GValue()
            g_value_init(&value, gdk_rgba_get_type())
            defer { g_value_unset(&value) }
            var raw = color.gdk
            g_value_set_boxed(&value, &raw)
            g_object_set_property(look.c(), property, &value)
        }
        set("foreground-rgba", style.foreground)
        set("paragraph-background-rgba", style.lineBackground)
        if style.isInvisible { look.setProperty("invisible", to: true) }
        if style.isWrong { look.setProperty("underline", to: Int(PANGO_UNDERLINE_ERROR.rawValue)) }
        gtk_text_tag_table_add(table, tag)
    }

    /// Applies a named style to ranges, and removes it from all others.
    public func apply(_ name: String, to ranges: [Range<Int>]) {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        gtk_text_buffer_remove_tag_by_name(buffer, name, &start, &end)
        for range in ranges {
            var start = iterator(range.lowerBound)
            var end = iterator(range.upperBound)
            gtk_text_buffer_apply_tag_by_name(buffer, name, &start, &end)
        }
    }

    // MARK: Signals

    /// Calls a closure when the text changed.
    public var onChanged: Signal { Signal(object, "changed") }

    /// Calls a closure when the cursor has moved.
    public var onCursorMoved: Signal { Signal(object, "notify::cursor-position") }
}

extension TextView {
    /// The buffer of the text; `nil` only before the field has one.
    public var buffer: TextBuffer? { TextBuffer(gtk_text_view_get_buffer(c())) }

    /// Sets the widget in the gutter on the left of the text.
    public func setGutter(_ widget: Widget?) {
        gtk_text_view_set_gutter(c(), GTK_TEXT_WINDOW_LEFT, widget?.widget)
    }

    /// The part of the text in view, in points from the text's beginning.
    public var visibleRect: Rect {
        var rect = GdkRectangle()
        gtk_text_view_get_visible_rect(c(), &rect)
        return Rect(
            x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    }

    /// The line at a height, in points from the text's beginning.
    public func line(atY y: Double) -> Int {
        var iterator = GtkTextIter()
        gtk_text_view_get_line_at_y(c(), &iterator, Int32(clamping: y), nil)
        return Int(gtk_text_iter_get_line(&iterator))
    }

    /// The position and height of a line, in points from the text's beginning; folded lines have no height.
    public func extent(ofLine line: Int) -> (y: Double, height: Double) {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_line(gtk_text_view_get_buffer(c()), &iterator, Int32(clamping: line))
        var y: Int32 = 0
        var height: Int32 = 0
        gtk_text_view_get_line_yrange(c(), &iterator, &y, &height)
        return (Double(y), Double(height))
    }

    /// The rectangle of the cursor, in points of the field.
    public var cursorRect: Rect {
        var rect = GdkRectangle()
        gtk_text_view_get_cursor_locations(c(), nil, &rect, nil)
        var x: Int32 = 0
        var y: Int32 = 0
        gtk_text_view_buffer_to_window_coords(c(), GTK_TEXT_WINDOW_WIDGET, rect.x, rect.y, &x, &y)
        return Rect(x: Double(x), y: Double(y), width: 1, height: Double(rect.height))
    }

    /// Brings an offset into view with the shortest scroll.
    public func scroll(to offset: Int) {
        let buffer = gtk_text_view_get_buffer(c())
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &iterator, Int32(clamping: offset))
        // By a mark, as line heights may not be known yet.
        guard let mark = gtk_text_buffer_create_mark(buffer, nil, &iterator, 1) else { return }
        gtk_text_view_scroll_to_mark(c(), mark, 0.1, 0, 0, 0)
        gtk_text_buffer_delete_mark(buffer, mark)
    }
}
