internal import CGtk

/// A property of a text or of a part of it.
public struct TextAttribute: Hashable, Sendable {
    /// The kinds of properties of text.
    public enum Kind: Hashable, Sendable {
        /// OpenType features as in CSS, such as `"tnum=1"` for digits of equal width.
        case fontFeatures(String)
        /// A weight, 400 being normal.
        case weight(Int)
        /// Upright or slanted.
        case style(FontDescription.Style)
        /// A size in points of this library.
        case pixelSize(Double)
        /// A factor for the size.
        case scale(Double)
        /// A font.
        case font(FontDescription)
        /// The text's colour.
        case foreground(RGBA)
        /// The colour behind the text.
        case background(RGBA)
        /// Whether a line is under the text.
        case underline(Bool)
        /// Whether a line is through the text.
        case strikethrough(Bool)
        /// Room added between characters, in points.
        case letterSpacing(Double)
        /// The distance of baselines in points.
        case absoluteLineHeight(Double)
        /// A language tag.
        case language(String)
        /// Whether a hyphen is drawn where a word is broken.
        case insertHyphens(Bool)
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
        for made in makeAttributes() {
            if let range {
                made.pointee.start_index = UInt32(clamping: range.lowerBound)
                made.pointee.end_index = UInt32(clamping: range.upperBound)
            }
            pango_attr_list_insert(list, made)
        }
    }

    private func makeAttributes() -> [UnsafeMutablePointer<PangoAttribute>] {
        let unit = Double(PANGO_SCALE)
        let made: UnsafeMutablePointer<PangoAttribute>?
        switch kind {
        case .fontFeatures(let features): made = pango_attr_font_features_new(features)
        case .weight(let weight): made = pango_attr_weight_new(PangoWeight(UInt32(clamping: weight)))
        case .style(let style): made = pango_attr_style_new(PangoStyle(UInt32(style.rawValue)))
        case .pixelSize(let size): made = pango_attr_size_new_absolute(Int32(clamping: size * unit))
        case .scale(let factor): made = pango_attr_scale_new(factor)
        case .font(let font): made = pango_attr_font_desc_new(font.pointer)
        case .foreground(let color):
            return color.withPango { red, green, blue, alpha in
                [
                    pango_attr_foreground_new(red, green, blue),
                    pango_attr_foreground_alpha_new(max(1, alpha)),
                ].compactMap(\.self)
            }
        case .background(let color):
            return color.withPango { red, green, blue, alpha in
                [
                    pango_attr_background_new(red, green, blue),
                    pango_attr_background_alpha_new(max(1, alpha)),
                ].compactMap(\.self)
            }
        case .underline(let on):
            made = pango_attr_underline_new(on ? PANGO_UNDERLINE_SINGLE : PANGO_UNDERLINE_NONE)
        case .strikethrough(let on): made = pango_attr_strikethrough_new(on ? 1 : 0)
        case .letterSpacing(let room): made = pango_attr_letter_spacing_new(Int32(clamping: room * unit))
        case .absoluteLineHeight(let height):
            made = pango_attr_line_height_new_absolute(Int32(clamping: height * unit))
        case .language(let tag): made = pango_attr_language_new(pango_language_from_string(tag))
        case .insertHyphens(let on): made = pango_attr_insert_hyphens_new(on ? 1 : 0)
        case .fallback(let on): made = pango_attr_fallback_new(on ? 1 : 0)
        }
        return made.map { [$0] } ?? []
    }
}

extension RGBA {
    fileprivate func withPango<Result>(_ body: (UInt16, UInt16, UInt16, UInt16) -> Result) -> Result {
        func part(_ value: Double) -> UInt16 { UInt16((min(1, max(0, value)) * 65_535).rounded()) }
        return body(part(red), part(green), part(blue), part(alpha))
    }
}
