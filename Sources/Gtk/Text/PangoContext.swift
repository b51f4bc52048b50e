internal import CGtk

/// The settings for shaping and measuring text: fonts, resolution, hinting, language and direction.
///
/// Two contexts made with the same settings measure the same text alike, with or without a display: 96 dots per inch,
/// unhinted metrics and glyph outlines, glyph positions not rounded. A widget's own context differs. Used by one thread
/// at a time.
public final class PangoContext {
    let pointer: OpaquePointer

    /// The source of the fonts.
    public let fontMap: FontMap

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - fontMap: The source of the fonts.
    ///   - language: The text's language as a tag such as `"en-gb"`; it decides between glyphs and line breaks.
    public init(fontMap: FontMap = FontMap(), language: String = "en") {
        guard let context = pango_font_map_create_context(fontMap.pointer) else {
            preconditionFailure("Pango made no context")
        }
        pointer = context
        self.fontMap = fontMap
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_cairo_context_set_resolution(context, 96)
        pango_context_set_round_glyph_positions(context, 0)
        self.language = language
        pango_context_set_language(context, pango_language_from_string(language))
        pango_context_set_base_dir(context, direction.pango)
    }

    deinit { g_object_unref(pointer.raw) }

    /// The text's language as a tag.
    public let language: String

    /// The direction of paragraphs without one of their own; layouts made before keep theirs.
    public var direction = TextDirection.leftToRight {
        didSet { pango_context_set_base_dir(pointer, direction.pango) }
    }

    /// The family of the font that a description resolves to, which may differ from the named one.
    public func resolvedFamily(for description: FontDescription) -> String? {
        guard let font = pango_context_load_font(pointer, description.pointer) else { return nil }
        defer { g_object_unref(font) }
        guard let face = pango_font_get_face(font) else { return nil }
        return String(orEmpty: pango_font_family_get_name(pango_font_face_get_family(face)))
    }
}

extension TextDirection {
    var pango: PangoDirection {
        switch self {
        case .rightToLeft: PANGO_DIRECTION_RTL
        case .leftToRight, .none: PANGO_DIRECTION_LTR
        }
    }
}
