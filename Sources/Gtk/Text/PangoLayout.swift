internal import CGtk

/// A text laid out in lines.
///
/// Lengths are points; indices are bytes of the text in UTF-8. The layout is computed when a result is first requested,
/// and again after a change. Used by the one thread that uses its context.
public final class PangoLayout {
    let pointer: OpaquePointer

    /// The settings for shaping and measuring the text.
    public let context: PangoContext

    static let unit = Double(PANGO_SCALE)

    /// The line metrics to use for the layout's font when lines are placed and drawn; `nil`, the default, for those of
    /// its file.
    ///
    /// Line breaks and shortening do not depend on it: ``height`` counts the lines of the font's file.
    public var fontLines: FontLines?

    /// Whether ``fontLines`` apply to all fonts of the family, where attributes give parts of the text other weights.
    public var hasLinesOfFamily = false

    /// How lines are made higher or lower when they are placed and drawn; `nil`, the default, for lines as they are.
    ///
    /// Line breaks and shortening do not depend on it.
    public var lineAdjustment: LineAdjustment?

    /// Makes a layout.
    ///
    /// - Parameters:
    ///   - context: The settings for shaping and measuring the text.
    ///   - text: The text.
    ///   - font: The font; `nil` is the context's.
    public init(context: PangoContext, text: String = "", font: FontDescription? = nil) {
        self.context = context
        pointer = pango_layout_new(context.pointer)
        pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
        applyAlignment()
        if !text.isEmpty { setText(text) }
        if let font { setFont(font) }
    }

    deinit { g_object_unref(pointer.raw) }

    // MARK: Content

    /// Replaces the text; O(bytes).
    public func setText(_ text: String) {
        // Pango ends the program where U+0000 is inside the text.
        var text = text.forC
        text.withUTF8 { bytes in
            guard let base = bytes.baseAddress, !bytes.isEmpty else {
                pango_layout_set_text(pointer, "", 0)
                return
            }
            base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { base in
                pango_layout_set_text(pointer, base, Int32(clamping: bytes.count))
            }
        }
    }

    /// The text.
    public var text: String { String(orEmpty: pango_layout_get_text(pointer)) }

    /// Sets the font of the whole text.
    public func setFont(_ font: FontDescription) {
        pango_layout_set_font_description(pointer, font.pointer)
    }

    /// Sets properties of parts of the text, replacing those set before.
    public func setAttributes(_ attributes: [TextAttribute]) {
        let list = TextAttribute.makeList(attributes)
        pango_layout_set_attributes(pointer, list)
        pango_attr_list_unref(list)
    }

    // MARK: Settings

    /// The width to wrap at; `nil` breaks lines only where the text does.
    public var width: Double? {
        get {
            let width = pango_layout_get_width(pointer)
            return width < 0 ? nil : Double(width) / Self.unit
        }
        set { pango_layout_set_width(pointer, newValue.map { Self.units($0) } ?? -1) }
    }

    /// The greatest height, or `nil` for no limit.
    ///
    /// A text that does not fit is shortened if `ellipsize` says so.
    public var height: Double? {
        get {
            let height = pango_layout_get_height(pointer)
            return height < 0 ? nil : Double(height) / Self.unit
        }
        set { pango_layout_set_height(pointer, newValue.map { Self.units($0) } ?? -1) }
    }

    /// Where lines may break; words, and characters where a word is too wide, at first.
    public var wrap: TextWrap {
        get { TextWrap(rawValue: Int(pango_layout_get_wrap(pointer).rawValue)) ?? .wordCharacter }
        set { pango_layout_set_wrap(pointer, PangoWrapMode(UInt32(newValue.rawValue))) }
    }

    /// Where a text that does not fit is shortened.
    public var ellipsize: Ellipsize {
        get { Ellipsize(rawValue: Int(pango_layout_get_ellipsize(pointer).rawValue)) ?? .none }
        set { pango_layout_set_ellipsize(pointer, PangoEllipsizeMode(UInt32(newValue.rawValue))) }
    }

    /// The horizontal alignment of lines in the width.
    public var alignment: TextAlignment = .start {
        didSet { applyAlignment() }
    }

    // Pango's left and right refer to the context's direction, and are exchanged for lines of the other one.
    private func applyAlignment() {
        let isRightToLeft = context.direction == .rightToLeft
        let side =
            switch alignment {
            case .start: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
            case .center: PANGO_ALIGN_CENTER
            case .end: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
            }
        pango_layout_set_alignment(pointer, side)
    }

    /// Room between lines.
    public var spacing: Double {
        get { Double(pango_layout_get_spacing(pointer)) / Self.unit }
        set { pango_layout_set_spacing(pointer, Self.units(newValue)) }
    }

    /// A length in points in Pango's own unit, 1/1024 point, as a layout takes it for its width.
    public static func units(_ length: Double) -> Int32 {
        guard length < Double(Int32.max) / unit else { return Int32.max }
        return Int32((max(0, length) * unit).rounded())
    }
}

/// Where lines may break.
public enum TextWrap: Int, Hashable, Sendable, ValueConvertible {
    /// Between words only.
    case word = 0
    /// Between characters.
    case character = 1
    /// Between words, or between characters where a word is wider than the line.
    case wordCharacter = 2
}

/// Where a text that does not fit is shortened.
public enum Ellipsize: Int, Hashable, Sendable, ValueConvertible {
    /// Nowhere.
    case none = 0
    /// At the start.
    case start = 1
    /// In the middle.
    case middle = 2
    /// At the end.
    case end = 3
}

/// The horizontal alignment of lines in the width of a layout; start and end follow the paragraph's direction.
public enum TextAlignment: Int, Hashable, Sendable {
    /// Where lines start.
    case start = 0
    /// In the middle.
    case center = 1
    /// Where lines end.
    case end = 2
}
