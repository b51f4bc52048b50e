internal import CGtk

/// A property of a text or of a part of it.
public struct TextAttribute: Hashable, Sendable {
    /// The kinds of properties of text.
    public enum Kind: Hashable, Sendable {
        /// OpenType features as in CSS, such as `"tnum=1"` for digits of equal width.
        case fontFeatures(String)
        /// A size in points of this library.
        case pixelSize(Double)
        /// The room in points between letters, beside that of their font.
        case letterSpacing(Double)
        /// The weight, from 100 to 1000.
        case weight(Int)
        /// Whether letters are in italics.
        case italic(Bool)
        /// Whether other fonts may stand in for missing glyphs.
        case fallback(Bool)
    }

    /// The property.
    public var kind: Kind
    /// The bytes of the text (UTF-8) that it applies to; `nil`: all.
    public var range: Range<Int>?

    /// Makes an attribute of a range of bytes, or of the whole text.
    public init(_ kind: Kind, in range: Range<Int>? = nil) {
        self.kind = kind
        self.range = range
    }

    /// Digits of equal width.
    public static let tabularDigits = TextAttribute(.fontFeatures("tnum=1"))

    static func makeList(_ attributes: [TextAttribute]) -> OpaquePointer? {
        let list = pango_attr_list_new()
        for attribute in attributes { attribute.insert(into: list) }
        return list
    }

    private func insert(into list: OpaquePointer?) {
        guard let made else { return }
        if let range {
            made.pointee.start_index = UInt32(clamping: range.lowerBound)
            made.pointee.end_index = UInt32(clamping: range.upperBound)
        }
        pango_attr_list_insert(list, made)
    }

    private var made: UnsafeMutablePointer<PangoAttribute>? {
        switch kind {
        case .fontFeatures(let features): pango_attr_font_features_new(features)
        case .pixelSize(let size): pango_attr_size_new_absolute(Int32(clamping: size * Double(PANGO_SCALE)))
        case .letterSpacing(let room):
            pango_attr_letter_spacing_new(Int32(clamping: room * Double(PANGO_SCALE)))
        case .weight(let weight): pango_attr_weight_new(PangoWeight(UInt32(clamping: weight)))
        case .italic(let on): pango_attr_style_new(on ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        case .fallback(let on): pango_attr_fallback_new(on ? 1 : 0)
        }
    }
}
