internal import CGtk
internal import CGtkShims

/// A small window with a message and buttons.
@MainActor
public enum MessageDialog {
    /// Shows a message and asks for an answer.
    ///
    /// - Parameters:
    ///   - title: The message in a few words.
    ///   - detail: More about it.
    ///   - parent: The window that it belongs to.
    ///   - buttons: The answers; the last is the default.
    ///   - completion: Called with the index of the answer, or `nil` if the window was closed.
    public static func show(
        _ title: String, detail: String? = nil, parent: Window?, buttons: [String] = ["_Close"],
        completion: @escaping @MainActor (Int?) -> Void = { _ in }
    ) {
        let dialog = gtks_message_dialog(parent?.raw, title, detail)
        guard let dialog, let window = Object.wrap(dialog) else { return }
        for (index, label) in buttons.enumerated() {
            gtk_dialog_add_button(window.c(), label, Int32(clamping: index))
        }
        gtk_dialog_set_default_response(window.c(), Int32(clamping: buttons.count - 1))
        window.connect("response") { [weak window] (response: Int) in
            if let window {
                // The answer may end the parent, which GTK would still look for when the dialog goes.
                gtk_window_set_transient_for(window.c(), nil)
                gtk_window_destroy(window.c())
            }
            completion(buttons.indices.contains(response) ? response : nil)
        }
        gtk_window_present(window.c())
    }
}
