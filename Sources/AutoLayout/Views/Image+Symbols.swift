extension Image {
    /// The name of an icon like one of the system's symbols, by the symbol's name; `nil` where there is none.
    ///
    /// A name is looked up whole, then without what it ends in (`star.circle.fill`, `star.circle`, `star`). The icons
    /// are those of the freedesktop.org Icon Naming Specification and of GNOME's symbolic icons.
    public static func iconName(forSymbol name: String) -> String? {
        var rest = Substring(name)
        while true {
            if let icon = icons[String(rest)] { return icon + "-symbolic" }
            guard let dot = rest.lastIndex(of: ".") else { return nil }
            rest = rest[..<dot]
        }
    }

    private static let icons: [String: String] = [
        "airplane": "airplane-mode", "alarm": "alarm",
        "antenna.radiowaves.left.and.right": "network-wireless",
        "app": "application-x-executable", "archivebox": "package-x-generic",
        "arrow.clockwise": "view-refresh",
        "arrow.counterclockwise": "edit-undo", "arrow.down": "go-down",
        "arrow.down.circle": "folder-download",
        "arrow.left": "go-previous", "arrow.right": "go-next", "arrow.triangle.2.circlepath": "view-refresh",
        "arrow.up": "go-up", "arrow.uturn.backward": "edit-undo", "arrow.uturn.left": "mail-reply-sender",
        "arrow.uturn.right": "mail-forward", "arrowshape.turn.up.left": "mail-reply-sender",
        "arrowshape.turn.up.right": "mail-forward", "at": "mail-unread", "battery.100": "battery-full",
        "battery.25": "battery-low", "bell": "preferences-system-notifications",
        "bell.slash": "notifications-disabled", "bluetooth": "bluetooth", "bold": "format-text-bold",
        "bolt": "thunderbolt", "book": "accessories-dictionary", "bookmark": "user-bookmarks",
        "bubble.left": "chat-message-new", "bubble.right": "chat-message-new", "building": "go-home",
        "calendar": "x-office-calendar", "camera": "camera-photo", "chart.bar": "x-office-spreadsheet",
        "checkmark": "object-select", "checkmark.circle": "emblem-ok", "checkmark.square": "checkbox-checked",
        "chevron.backward": "go-previous", "chevron.down": "go-down", "chevron.forward": "go-next",
        "chevron.left": "go-previous", "chevron.right": "go-next", "chevron.up": "go-up",
        "circle": "radio", "circle.fill": "media-record", "clock": "preferences-system-time",
        "cloud": "weather-overcast", "cloud.rain": "weather-showers", "creditcard": "auth-smartcard",
        "desktopcomputer": "computer", "display": "video-display", "doc": "text-x-generic",
        "doc.on.clipboard": "edit-paste", "doc.on.doc": "edit-copy", "doc.text": "x-office-document",
        "ellipsis": "view-more-horizontal", "envelope": "mail-unread", "envelope.open": "mail-read",
        "exclamationmark": "dialog-warning", "exclamationmark.circle": "dialog-error",
        "exclamationmark.triangle": "dialog-warning", "eye": "view-reveal", "eye.slash": "view-conceal",
        "face.smiling": "face-smile", "faceid": "auth-face", "film": "video-x-generic", "flag": "emoji-flags",
        "folder": "folder", "gamecontroller": "input-gaming", "gear": "emblem-system",
        "gearshape": "emblem-system", "gift": "package-x-generic", "globe": "web-browser",
        "hand.raised": "preferences-system-privacy", "headphones": "audio-headphones",
        "heart": "emblem-favorite", "house": "go-home", "info": "help-about", "info.circle": "help-about",
        "italic": "format-text-italic", "keyboard": "input-keyboard", "laptopcomputer": "computer",
        "lightbulb": "display-brightness", "line.3.horizontal": "open-menu",
        "line.3.horizontal.decrease": "view-sort-descending", "line.horizontal.3": "open-menu",
        "link": "insert-link", "list.bullet": "view-list-bullet", "list.dash": "view-list",
        "list.number": "view-list-ordered", "location": "find-location", "lock": "changes-prevent",
        "lock.open": "changes-allow", "magnifyingglass": "system-search", "mail": "mail-unread",
        "map": "mark-location", "mappin": "mark-location", "message": "chat-message-new",
        "mic": "audio-input-microphone", "mic.slash": "microphone-disabled", "minus": "list-remove",
        "moon": "weather-clear-night", "music.note": "emblem-music", "network": "network-workgroup",
        "nosign": "action-unavailable", "note.text": "text-x-generic", "paintbrush": "applications-graphics",
        "paintpalette": "preferences-color", "paperclip": "mail-attachment", "paperplane": "document-send",
        "pause": "media-playback-pause", "pencil": "document-edit", "person": "avatar-default",
        "person.2": "system-users", "person.3": "system-users", "person.badge.plus": "contact-new",
        "person.crop.circle": "avatar-default", "phone": "call-start", "phone.down": "call-stop",
        "photo": "image-x-generic", "pin": "view-pin", "play": "media-playback-start", "plus": "list-add",
        "power": "system-shutdown", "printer": "printer", "qrcode": "view-app-grid",
        "questionmark": "dialog-question", "questionmark.circle": "dialog-question",
        "repeat": "media-playlist-repeat",
        "scissors": "edit-cut", "shareplay": "send-to", "shield": "security-high",
        "shuffle": "media-playlist-shuffle", "slider.horizontal.3": "preferences-other",
        "speaker": "audio-volume-low", "speaker.slash": "audio-volume-muted",
        "speaker.wave.2": "audio-volume-medium", "speaker.wave.3": "audio-volume-high", "square": "checkbox",
        "square.and.arrow.down": "document-save", "square.and.arrow.up": "send-to",
        "square.and.pencil": "document-edit", "square.grid.2x2": "view-grid", "star": "non-starred",
        "star.fill": "starred", "star.leadinghalf.filled": "semi-starred", "stop": "media-playback-stop",
        "sun.max": "weather-clear", "tag": "user-bookmarks", "terminal": "utilities-terminal",
        "textformat": "font-x-generic", "trash": "user-trash", "tray": "mail-read", "tv": "tv",
        "video": "camera-video", "wand.and.stars": "color-select", "waveform": "audio-x-generic",
        "wifi": "network-wireless", "wrench": "applications-utilities", "xmark": "window-close",
        "xmark.circle": "edit-clear", "heart.fill": "emblem-favorite",
        "magnifyingglass.circle": "system-search",
        "arrow.up.right.square": "window-new",
        "multiply": "window-close",
        "forward": "media-seek-forward",
        "backward": "media-seek-backward",
        "cart": "package-x-generic",
    ]
}

extension Image {
    /// The shortest name of one of the system's symbols that has an icon; `nil` where none has it.
    package static func symbolName(forIcon icon: String) -> String? { symbols[icon] }

    private static let symbols = Dictionary(
        icons.map { ($1 + "-symbolic", $0) },
        uniquingKeysWith: { ($0.count, $0) < ($1.count, $1) ? $0 : $1 })
}
