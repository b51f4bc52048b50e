internal import CGtk

/// The clipboard, for copying and pasting.
@MainActor
public enum Clipboard {
    /// Copies a text.
    public static func setText(_ text: String) {
        guard let display = gdk_display_get_default() else { return }
        gdk_clipboard_set_text(gdk_display_get_clipboard(display), text.forC)
    }

    /// Copies a picture.
    public static func setTexture(_ texture: Texture) {
        guard let display = gdk_display_get_default() else { return }
        gdk_clipboard_set_texture(gdk_display_get_clipboard(display), texture.pointer)
    }

    /// Calls a closure with the clipboard's text, or `nil` if there is none.
    public static func readText(_ completion: @escaping @MainActor (String?) -> Void) {
        guard let display = gdk_display_get_default() else {
            completion(nil)
            return
        }
        let box = Unmanaged.passRetained(Completion(completion)).toOpaque()
        gdk_clipboard_read_text_async(
            gdk_display_get_clipboard(display), nil,
            { clipboard, result, box in
                guard let clipboard, let box else { return }
                onMain((clipboard, result, box)) { clipboard, result, box in
                    let completion = Unmanaged<Completion>.fromOpaque(box).takeRetainedValue()
                    let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
                    completion.run(text.map { String(cString: $0) })
                    g_free(text)
                }
            }, box)
    }

    private final class Completion {
        let run: @MainActor (String?) -> Void

        init(_ run: @escaping @MainActor (String?) -> Void) { self.run = run }
    }
}
