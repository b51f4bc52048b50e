internal import CGtk

/// A text that cannot be edited.
public class Label: Widget {
    /// Makes a label.
    public convenience init(_ text: String = "") { self.init(raw: gtk_label_new(text.forC)) }

    /// Makes a label with Pango markup.
    public convenience init(markup: String) {
        self.init(raw: gtk_label_new(nil))
        setMarkup(markup)
    }

    /// The text, without markup.
    public var text: String {
        get { String(orEmpty: gtk_label_get_text(c())) }
        set { gtk_label_set_text(c(), newValue.forC) }
    }

    /// Sets a text with Pango markup.
    public func setMarkup(_ markup: String) { gtk_label_set_markup(c(), markup.forC) }

    /// A text with the special characters of markup escaped.
    public static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text.forC, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }

    /// Sets properties of the text, replacing those set before.
    public func setAttributes(_ attributes: [TextAttribute]) {
        let list = TextAttribute.makeList(attributes)
        if wrapMode == .wordCharacter { pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0)) }
        gtk_label_set_attributes(c(), list)
        pango_attr_list_unref(list)
    }

    /// Where the text sits in its width: 0 at the start, 1 at the end.
    public var xalign: Double {
        get { Double(gtk_label_get_xalign(c())) }
        set { gtk_label_set_xalign(c(), Float(newValue)) }
    }

    /// Where the text sits in its height: 0 at the top, 1 at the bottom.
    public var yalign: Double {
        get { Double(gtk_label_get_yalign(c())) }
        set { gtk_label_set_yalign(c(), Float(newValue)) }
    }

    /// Whether long lines are wrapped.
    public var wraps: Bool {
        get { gtk_label_get_wrap(c()) != 0 }
        set { gtk_label_set_wrap(c(), newValue ? 1 : 0) }
    }

    /// Where wrapped lines may break; within a word without a hyphen, which would be read as part of a name.
    public var wrapMode: TextWrap {
        get { TextWrap(rawValue: Int(gtk_label_get_wrap_mode(c()).rawValue)) ?? .word }
        set {
            gtk_label_set_wrap_mode(c(), PangoWrapMode(UInt32(newValue.rawValue)))
            guard newValue == .wordCharacter,
                let list = pango_attr_list_copy(gtk_label_get_attributes(c())) ?? pango_attr_list_new()
            else { return }
            pango_attr_list_change(list, pango_attr_insert_hyphens_new(0))
            gtk_label_set_attributes(c(), list)
            pango_attr_list_unref(list)
        }
    }

    /// Where a text that does not fit is shortened.
    public var ellipsize: Ellipsize {
        get { Ellipsize(rawValue: Int(gtk_label_get_ellipsize(c()).rawValue)) ?? .none }
        set { gtk_label_set_ellipsize(c(), PangoEllipsizeMode(UInt32(newValue.rawValue))) }
    }

    /// How several lines are aligned.
    public var justification: Justification {
        get { Justification(rawValue: Int(gtk_label_get_justify(c()).rawValue)) ?? .left }
        set { gtk_label_set_justify(c(), GtkJustification(UInt32(newValue.rawValue))) }
    }

    /// The width wanted in typical characters; -1: none.
    public var widthChars: Int {
        get { Int(gtk_label_get_width_chars(c())) }
        set { gtk_label_set_width_chars(c(), Int32(newValue)) }
    }

    /// The greatest width wanted in typical characters; -1: none.
    public var maxWidthChars: Int {
        get { Int(gtk_label_get_max_width_chars(c())) }
        set { gtk_label_set_max_width_chars(c(), Int32(newValue)) }
    }

    /// The most lines shown if the text is shortened; -1: no limit.
    public var lineLimit: Int {
        get { Int(gtk_label_get_lines(c())) }
        set { gtk_label_set_lines(c(), Int32(newValue)) }
    }

    /// Whether the user can select the text.
    public var isSelectable: Bool {
        get { gtk_label_get_selectable(c()) != 0 }
        set { gtk_label_set_selectable(c(), newValue ? 1 : 0) }
    }

    /// The widget that the label's mnemonic key activates, and that it names.
    public func setMnemonicWidget(_ widget: Widget?) { gtk_label_set_mnemonic_widget(c(), widget?.widget) }

    /// Calls a closure with the address of an activated link; `true`: it was handled.
    @discardableResult
    public func onActivateLink(_ handler: @escaping @MainActor (String) -> Bool) -> SignalHandler {
        connect("activate-link", returning: Bool.self, handler)
    }
}

/// How the lines of a text are aligned.
public enum Justification: Int, Hashable, Sendable, ValueConvertible {
    /// At the left.
    case left = 0
    /// In the middle.
    case center = 2
}
