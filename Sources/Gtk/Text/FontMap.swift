internal import CGtk
internal import CGtkShims

/// The fonts of this machine, for one thread.
///
/// A font map caches what it loads and is used by one thread at a time; each worker makes its own. Not bound to the
/// main thread. The files of its fonts stay open as long as the process lives.
public final class FontMap {
    let pointer: UnsafeMutablePointer<PangoFontMap>

    /// Makes a font map of its own.
    ///
    /// - Parameter resolution: How many pixels make 72 typographic points; at 96, sizes in pixels are exact.
    public init(resolution: Double = 96) {
        Self.shareFontsAmongThreads()
        guard let map = pango_cairo_font_map_new() else {
            preconditionFailure("Pango was built without Cairo")
        }
        pointer = map
        pango_cairo_font_map_set_resolution(OpaquePointer(map), resolution)
    }

    deinit { g_object_unref(pointer) }

    /// Lets several threads use fonts at once, each through a font map of its own.
    static func shareFontsAmongThreads() { gtks_share_fonts_among_threads() }

    /// Whether there is a font to draw text with; without one each character is a box.
    public static var isAnyFontInstalled: Bool {
        FontMap().resolvedFamily(for: FontDescription(family: "Sans", pixelSize: 16)) != nil
    }

    /// How many faces of font files are open in this process.
    @_spi(Testing) public static var openFaceCount: Int { Int(gtks_open_font_face_count()) }

    /// The names of all font families, sorted; O(families).
    public var familyNames: [String] {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(pointer, &families, &count)
        defer { g_free(families) }
        var names: [String] = []
        for index in 0..<Int(count) {
            names.append(String(orEmpty: pango_font_family_get_name(families?[index])))
        }
        return names.sorted()
    }

    /// The family of the font that a description resolves to, which may differ from the named one.
    public func resolvedFamily(for description: FontDescription) -> String? {
        let context = pango_font_map_create_context(pointer)
        defer { g_object_unref(context?.raw) }
        guard let font = pango_font_map_load_font(pointer, context, description.pointer) else { return nil }
        defer { g_object_unref(font) }
        guard let face = pango_font_get_face(font) else { return nil }
        return String(orEmpty: pango_font_family_get_name(pango_font_face_get_family(face)))
    }
}
