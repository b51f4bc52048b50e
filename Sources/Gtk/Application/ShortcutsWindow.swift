internal import CGtk

/// A window that lists keys.
public final class ShortcutsWindow: Window {
    /// A key or a gesture, and what it does.
    public struct Shortcut: Hashable, Sendable {
        /// What it does.
        public var title: String
        /// The keys in GTK's notation, such as `<Control>o`; several are separated by spaces.
        public var keys: String

        /// Makes a shortcut.
        public init(_ title: String, _ keys: String) {
            self.title = title
            self.keys = keys
        }
    }

    /// Shortcuts under a title.
    public struct Group: Hashable, Sendable {
        /// The title.
        public var title: String
        /// The shortcuts.
        public var shortcuts: [Shortcut]

        /// Makes a group.
        public init(_ title: String, _ shortcuts: [Shortcut]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    /// Makes a window of one section.
    ///
    /// - Parameter groups: The shortcuts, in columns of about ten.
    /// - Returns: `nil` when GTK refuses, for example because of an unknown key.
    public static func make(_ groups: [Group]) -> ShortcutsWindow? {
        let xml = describe(groups)
        guard let builder = gtk_builder_new() else { return nil }
        defer { g_object_unref(builder.raw) }
        guard gtk_builder_add_from_string(builder, xml, -1, nil) != 0,
            let object = gtk_builder_get_object(builder, "window")
        else { return nil }
        return Object.wrap(object) as? ShortcutsWindow
    }

    private static func describe(_ groups: [Group]) -> String {
        var xml = """
            <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>\
            <child><object class="GtkShortcutsSection"><property name="section-name">keys</property>\
            <property name="max-height">12</property>
            """
        for group in groups {
            xml += """
                <child><object class="GtkShortcutsGroup"><property name="title">\
                \(Label.escaped(group.title))</property>
                """
            for shortcut in group.shortcuts {
                xml += """
                    <child><object class="GtkShortcutsShortcut"><property name="title">\
                    \(Label.escaped(shortcut.title))</property><property name="accelerator">\
                    \(Label.escaped(shortcut.keys))</property></object></child>
                    """
            }
            xml += "</object></child>"
        }
        return xml + "</object></child></object></interface>"
    }
}
