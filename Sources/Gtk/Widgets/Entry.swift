internal import CGtk

/// A widget with one line of text that the user can edit.
@MainActor
public protocol Editable: Widget {}

extension Editable {
    /// The text.
    public var text: String {
        get { String(orEmpty: gtk_editable_get_text(c())) }
        set { gtk_editable_set_text(c(), newValue.forC) }
    }

    /// The cursor's place in characters; -1 sets it behind the text.
    public var cursorPosition: Int {
        get { Int(gtk_editable_get_position(c())) }
        set { gtk_editable_set_position(c(), Int32(newValue)) }
    }

    /// The width wanted in typical characters; -1: none.
    public var widthChars: Int {
        get { Int(gtk_editable_get_width_chars(c())) }
        set { gtk_editable_set_width_chars(c(), Int32(newValue)) }
    }

    /// The greatest width wanted in typical characters; -1: none.
    public var maxWidthChars: Int {
        get { Int(gtk_editable_get_max_width_chars(c())) }
        set { gtk_editable_set_max_width_chars(c(), Int32(newValue)) }
    }

    /// Where the text sits in the field: 0 at the start, 1 at the end.
    public var xalign: Double {
        get { Double(gtk_editable_get_alignment(c())) }
        set { gtk_editable_set_alignment(c(), Float(newValue)) }
    }

    /// Selects a range of characters; an end of -1 is the text's end.
    public func selectRegion(start: Int = 0, end: Int = -1) {
        gtk_editable_select_region(c(), Int32(start), Int32(end))
    }

    /// Calls a closure when the text changed.
    public var onChanged: Signal { Signal(self, "changed") }
}

/// A field for one line of text.
public final class Entry: Widget, Editable {
    private var entry: UnsafeMutablePointer<GtkEntry> { c() }

    /// Makes a field.
    public convenience init() { self.init(raw: gtk_entry_new()) }

    /// The text shown in the empty field.
    public var placeholder: String {
        get { String(orEmpty: gtk_entry_get_placeholder_text(entry)) }
        set { gtk_entry_set_placeholder_text(entry, newValue.forC) }
    }

    /// Calls a closure when Enter is pressed.
    public var onActivate: Signal { Signal(self, "activate") }
}

/// A field for a search text.
public final class SearchEntry: Widget, Editable {
    /// Makes a field.
    public convenience init() { self.init(raw: gtk_search_entry_new()) }

    /// Calls a closure a moment after the text changed.
    public var onSearchChanged: Signal { Signal(self, "search-changed") }

    /// Calls a closure when Enter is pressed.
    public var onActivate: Signal { Signal(self, "activate") }

    /// Calls a closure when Escape is pressed.
    public var onStopSearch: Signal { Signal(self, "stop-search") }
}

/// A field for a number, with buttons for stepping.
public final class SpinButton: Widget, Editable {
    /// Makes a field for numbers, which steps change by 1.
    ///
    /// - Parameters:
    ///   - bounds: The least and the greatest number.
    ///   - page: The change by Page Up or Down.
    public convenience init(in bounds: ClosedRange<Double>, page: Double = 10) {
        self.init(raw: gtk_spin_button_new_with_range(bounds.lowerBound, bounds.upperBound, 1))
        gtk_spin_button_set_increments(c(), 1, page)
        gtk_spin_button_set_numeric(c(), 1)
    }

    /// The number.
    public var value: Double {
        get { gtk_spin_button_get_value(c()) }
        set { gtk_spin_button_set_value(c(), newValue) }
    }

    /// How many digits after the point are shown.
    public var digits: Int {
        get { Int(gtk_spin_button_get_digits(c())) }
        set { gtk_spin_button_set_digits(c(), UInt32(clamping: newValue)) }
    }

    /// Sets the least and the greatest number.
    public func setRange(_ bounds: ClosedRange<Double>) {
        gtk_spin_button_set_range(c(), bounds.lowerBound, bounds.upperBound)
    }

    /// Adopts the typed number.
    public func update() { gtk_spin_button_update(c()) }

    /// Calls a closure when the number changed.
    public var onValueChanged: Signal { Signal(self, "value-changed") }
}
