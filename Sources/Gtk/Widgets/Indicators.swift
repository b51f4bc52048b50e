internal import CGtk

/// The progress of a task.
public final class ProgressBar: Widget {
    /// Makes an empty bar.
    public convenience init() { self.init(raw: gtk_progress_bar_new()) }

    /// The progress from 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(c()) }
        set { gtk_progress_bar_set_fraction(c(), newValue) }
    }
}

/// An indicator of running work.
public final class Spinner: Widget {
    /// Makes a spinner at rest.
    public convenience init() { self.init(raw: gtk_spinner_new()) }

    /// Whether it turns.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(c()) != 0 }
        set { gtk_spinner_set_spinning(c(), newValue ? 1 : 0) }
    }
}

/// A line between parts.
public final class Separator: Widget {
    /// Makes a line.
    public convenience init(_ orientation: Orientation) {
        self.init(raw: gtk_separator_new(GtkOrientation(UInt32(orientation.rawValue))))
    }
}

/// A themed icon or a small picture.
public final class Image: Widget {
    /// Makes an image with a themed icon.
    public convenience init(iconName: String? = nil) {
        self.init(raw: gtk_image_new_from_icon_name(iconName))
    }

    /// The themed icon's name.
    public var iconName: String? {
        get { gtk_image_get_icon_name(c()).map { String(cString: $0) } }
        set { gtk_image_set_from_icon_name(c(), newValue) }
    }

    /// The size of the icon in points; -1: as the theme has it.
    public var pixelSize: Int {
        get { Int(gtk_image_get_pixel_size(c())) }
        set { gtk_image_set_pixel_size(c(), Int32(newValue)) }
    }
}

/// A picture that can be scaled.
public final class Picture: Widget {
    /// Makes a picture.
    public convenience init(texture: Texture? = nil) {
        self.init(raw: gtk_picture_new_for_paintable(texture?.pointer))
    }
}

/// A banner with a message and buttons.
public final class InfoBar: Widget {
    /// The kind of a message.
    public enum MessageType: Int, Hashable, Sendable {
        /// News.
        case info = 0
        /// A warning.
        case warning = 1
        /// A failure.
        case error = 3
        /// None of these.
        case other = 4
    }

    /// Makes an empty banner.
    public convenience init(_ type: MessageType = .info) {
        self.init(raw: gtk_info_bar_new())
        messageType = type
    }

    /// The kind of the message.
    public var messageType: MessageType {
        get { MessageType(rawValue: Int(gtk_info_bar_get_message_type(c()).rawValue)) ?? .other }
        set { gtk_info_bar_set_message_type(c(), GtkMessageType(UInt32(newValue.rawValue))) }
    }

    /// Whether the banner is shown; it slides in and out.
    public var isRevealed: Bool {
        get { gtk_info_bar_get_revealed(c()) != 0 }
        set { gtk_info_bar_set_revealed(c(), newValue ? 1 : 0) }
    }

    /// Adds something to show.
    public func addChild(_ child: Widget) { gtk_info_bar_add_child(c(), child.widget) }
}
