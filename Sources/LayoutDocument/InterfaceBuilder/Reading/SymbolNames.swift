/// The icons of the desktop that stand in for the system's symbols, by the symbols' names.
///
/// The names are those of the freedesktop.org Icon Naming Specification and of GNOME's symbolic icons.
enum SymbolNames {
    private static let icons: [String: String] = [
        "chevron.right": "go-next", "chevron.forward": "go-next", "chevron.left": "go-previous",
        "chevron.backward": "go-previous", "chevron.up": "go-up", "chevron.down": "go-down",
        "arrow.right": "go-next", "arrow.left": "go-previous", "arrow.up": "go-up", "arrow.down": "go-down",
        "arrow.clockwise": "view-refresh", "arrow.counterclockwise": "edit-undo",
        "arrow.up.right.square": "window-new", "arrow.down.circle": "folder-download",
        "square.and.arrow.up": "emblem-shared", "square.and.arrow.down": "folder-download",
        "plus": "list-add", "minus": "list-remove", "xmark": "window-close", "checkmark": "object-select",
        "multiply": "window-close", "ellipsis": "view-more-horizontal",
        "line.3.horizontal": "open-menu", "line.horizontal.3": "open-menu", "list.bullet": "view-list",
        "square.grid.2x2": "view-grid", "magnifyingglass": "system-search", "gear": "emblem-system",
        "gearshape": "emblem-system", "slider.horizontal.3": "preferences-system", "star": "non-starred",
        "star.fill": "starred", "heart": "emblem-favorite", "bookmark": "user-bookmarks",
        "person": "avatar-default", "person.2": "system-users", "person.3": "system-users",
        "info": "help-about", "info.circle": "help-about", "questionmark": "help-faq",
        "questionmark.circle": "help-faq", "exclamationmark.triangle": "dialog-warning",
        "exclamationmark.circle": "dialog-error", "exclamationmark": "dialog-warning", "bell": "alarm",
        "envelope": "mail-unread", "envelope.open": "mail-read", "paperplane": "mail-send",
        "phone": "call-start", "message": "user-available", "bubble.left": "user-available",
        "trash": "user-trash", "pencil": "document-edit", "square.and.pencil": "document-edit",
        "folder": "folder", "doc": "text-x-generic", "doc.text": "text-x-generic",
        "doc.on.doc": "edit-copy", "paperclip": "mail-attachment", "link": "insert-link",
        "photo": "image-x-generic", "camera": "camera-photo", "video": "camera-video",
        "mic": "audio-input-microphone", "speaker.wave.2": "audio-volume-high",
        "speaker.slash": "audio-volume-muted", "play": "media-playback-start",
        "pause": "media-playback-pause", "stop": "media-playback-stop", "forward": "media-seek-forward",
        "backward": "media-seek-backward", "music.note": "audio-x-generic", "calendar": "x-office-calendar",
        "clock": "document-open-recent", "location": "find-location", "map": "mark-location",
        "mappin": "mark-location", "house": "user-home", "lock": "changes-prevent",
        "lock.open": "changes-allow", "eye": "view-reveal", "eye.slash": "view-conceal",
        "wifi": "network-wireless", "antenna.radiowaves.left.and.right": "network-wireless",
        "printer": "printer", "cart": "emblem-package", "tag": "user-bookmarks", "flag": "emblem-important",
        "globe": "web-browser", "creditcard": "auth-smartcard", "battery.100": "battery-full",
        "sun.max": "weather-clear", "moon": "weather-clear-night", "cloud": "weather-overcast",
    ]

    /// The icon for a symbol, a filled or framed one that of the plain one; `nil` where there is none.
    static func icon(for symbol: String) -> String? {
        var name = symbol
        while true {
            if let icon = icons[name] { return icon + "-symbolic" }
            guard let ending = [".fill", ".circle", ".square"].first(where: { name.hasSuffix($0) }) else {
                return nil
            }
            name.removeLast(ending.count)
        }
    }
}
