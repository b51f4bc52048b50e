internal import CGtk

/// The desktop's own dialog for choosing a file.
@MainActor
public enum FileChooser {
    /// The kind of choice.
    public enum Mode: Sendable {
        /// A file to read.
        case open
        /// A file to write, under a suggested name.
        case save(name: String)
    }

    /// Files that the user can restrict the choice to.
    public struct Filter: Hashable, Sendable {
        /// The name shown to the user.
        public var name: String
        /// Patterns such as `*.yaml`.
        public var patterns: [String]

        /// Makes a filter.
        public init(_ name: String, _ patterns: [String]) {
            self.name = name
            self.patterns = patterns
        }
    }

    /// How long a dialog that has been answered stays in memory.
    private static let millisecondsToEnd = 10_000

    /// Shows the dialog.
    ///
    /// - Parameters:
    ///   - mode: The kind of choice.
    ///   - title: The dialog's title.
    ///   - parent: The window that it belongs to.
    ///   - filters: Restrictions that the user can choose from.
    ///   - folder: The folder shown at first; `nil`: the last one.
    ///   - completion: Called with the path, or `nil` if the user chose nothing.
    public static func choose(
        _ mode: Mode, title: String, parent: Window?, filters: [Filter] = [], folder: String? = nil,
        completion: @escaping @MainActor (String?) -> Void
    ) {
        let action =
            switch mode {
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            }
        guard let native = gtk_file_chooser_native_new(title, parent?.gtkWindow, action, nil, nil) else {
            completion(nil)
            return
        }
        let dialog = Object(raw: native.raw)
        if case .save(let name) = mode { gtk_file_chooser_set_current_name(native, name) }
        if let folder, let file = g_file_new_for_path(folder) {
            gtk_file_chooser_set_current_folder(native, file, nil)
            g_object_unref(file.raw)
        }
        for filter in filters { add(filter, to: native) }
        // The handler retains the dialog on purpose, and releases it with the answer.
        var held: Object? = dialog
        dialog.connect("response") { (response: Int) in
            guard let dialog = held else { return }
            held = nil
            var path: String?
            if response == Int(GTK_RESPONSE_ACCEPT.rawValue),
                let file = gtk_file_chooser_get_file(dialog.c())
            {
                if let name = g_file_get_path(file) {
                    path = String(cString: name)
                    g_free(name)
                }
                g_object_unref(file.raw)
            }
            // It is hidden by now. GTK's dialog may still wait for facts of files in its folder, such as of one that is
            // saved now, and its answer to them uses the dialog without asking whether it is still there (GTK 4.8).
            MainLoop.after(milliseconds: Self.millisecondsToEnd) { gtk_native_dialog_destroy(dialog.c()) }
            completion(path)
        }
        gtk_native_dialog_set_modal(dialog.c(), 1)
        gtk_native_dialog_show(dialog.c())
    }

    private static func add(_ filter: Filter, to native: OpaquePointer) {
        let made = gtk_file_filter_new()
        gtk_file_filter_set_name(made, filter.name)
        for pattern in filter.patterns { gtk_file_filter_add_pattern(made, pattern) }
        gtk_file_chooser_add_filter(native, made)
        g_object_unref(made?.raw)
    }
}
