internal import CGtk

/// The clipboard, for copying and pasting.
@MainActor
public enum Clipboard {
    private typealias Completion = ClosureBox<@MainActor (String?) -> Void>

    private static var clipboard: OpaquePointer? {
        gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }
    }

    /// Copies a text.
    public static func setText(_ text: String) {
        if let clipboard { gdk_clipboard_set_text(clipboard, text.forC) }
    }

    /// Copies a picture.
    public static func setTexture(_ texture: Texture) {
        if let clipboard { gdk_clipboard_set_texture(clipboard, texture.pointer) }
    }

    /// Calls a closure with the clipboard's text, or `nil` if there is none.
    public static func readText(_ completion: @escaping @MainActor (String?) -> Void) {
        guard let clipboard else { return completion(nil) }
        gdk_clipboard_read_text_async(
            clipboard, nil,
            { clipboard, result, box in
                guard let clipboard, let box else { return }
                onMain((clipboard, result, box)) { clipboard, result, box in
                    let completion = Unmanaged<Completion>.fromOpaque(box).takeRetainedValue()
                    let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
                    completion.closure(text.map { String(cString: $0) })
                    g_free(text)
                }
            }, Completion(completion).retained)
    }
}
