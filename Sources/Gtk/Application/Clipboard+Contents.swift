internal import CGtk
internal import CGtkShims

extension Clipboard {
    /// Copies a text and a picture at once: a paste takes the format that it supports.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - picture: The picture.
    public static func setContents(text: String, picture: Texture) {
        guard let display = gdk_display_get_default() else { return }
        var asText = GValue()
        g_value_init(&asText, gtks_type_string())
        g_value_set_string(&asText, text.forC)
        defer { g_value_unset(&asText) }
        var asPicture = GValue()
        g_value_init(&asPicture, gdk_texture_get_type())
        g_value_set_object(&asPicture, picture.pointer.raw)
        defer { g_value_unset(&asPicture) }
        // The union takes ownership of both.
        var providers = [
            gdk_content_provider_new_for_value(&asText), gdk_content_provider_new_for_value(&asPicture),
        ]
        guard let union = gdk_content_provider_new_union(&providers, gsize(providers.count)) else { return }
        gdk_clipboard_set_content(gdk_display_get_clipboard(display), union)
        g_object_unref(UnsafeMutableRawPointer(union))
    }

    /// The MIME types that a paste can ask for.
    public static var mimeTypes: [String] {
        guard let display = gdk_display_get_default() else { return [] }
        let formats = gdk_content_formats_union_serialize_mime_types(
            gdk_content_formats_ref(gdk_clipboard_get_formats(gdk_display_get_clipboard(display))))
        defer { gdk_content_formats_unref(formats) }
        var count: gsize = 0
        guard let types = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
        return (0..<Int(count)).compactMap { types[$0].map { String(cString: $0) } }
    }
}
