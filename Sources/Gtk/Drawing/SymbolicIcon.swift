internal import CGtk
import Synchronization

/// A picture of one shape from an icon theme, drawn in any colour, with or without a display.
public final class SymbolicIcon: @unchecked Sendable {
    // Immutable after it is made; its loading has a lock of its own.
    fileprivate let pointer: OpaquePointer

    private init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(pointer.raw) }

    /// The key of an icon.
    private struct Key: Hashable {
        let name: String
        let size: Int
        let scale: Int
        let isRightToLeft: Bool
    }

    /// The wrapper's own icon theme, so that pictures do not depend on the desktop, and the icons found in it.
    private struct Theme: @unchecked Sendable {
        let pointer: OpaquePointer?
        var icons: [Key: SymbolicIcon] = [:]

        init() {
            Display.prepareForDrawing()
            pointer = gtk_icon_theme_new()
            gtk_icon_theme_set_theme_name(pointer, "Adwaita")
        }
    }

    private static let theme = Mutex(Theme())
    /// The most icons kept.
    private static let capacity = 512

    /// The icon of a name such as `starred-symbolic`.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - size: The side that it is drawn at in points.
    ///   - scale: Pixels per point.
    ///   - isRightToLeft: Whether it is for text from right to left, for which some icons are mirrored.
    /// - Returns: The icon; `nil` if the theme has none of the name.
    public static func named(
        _ name: String, size: Double, scale: Double = 1, isRightToLeft: Bool = false
    ) -> SymbolicIcon? {
        let key = Key(
            name: name, size: Int(max(8, min(512, size.rounded(.up)))),
            scale: Int(max(1, min(4, scale.rounded(.up)))), isRightToLeft: isRightToLeft)
        return theme.withLock { theme in
            if let icon = theme.icons[key] { return icon }
            guard let source = theme.pointer, gtk_icon_theme_has_icon(source, name) != 0,
                let found = gtk_icon_theme_lookup_icon(
                    source, name, nil, Int32(key.size), Int32(key.scale),
                    isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR, GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
            else { return nil }
            let icon = SymbolicIcon(owning: found)
            if theme.icons.count >= capacity { theme.icons.removeAll() }
            theme.icons[key] = icon
            return icon
        }
    }
}

extension Snapshot {
    /// Draws an icon in a colour, scaled to a rectangle.
    public func append(_ icon: SymbolicIcon, in rect: Rect, color: RGBA) {
        let colors = [GdkRGBA](repeating: color.gdk, count: 4)
        withSavedState {
            translate(x: rect.x, y: rect.y)
            gtk_symbolic_paintable_snapshot_symbolic(
                icon.pointer, pointer, rect.width, rect.height, colors, gsize(colors.count))
        }
    }
}
