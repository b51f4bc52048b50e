internal import CGtk

/// The content of a menu: entries that run actions, in sections and submenus.
public final class Menu: Object {
    /// Makes an empty menu.
    public convenience init() { self.init(raw: g_menu_new().raw) }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - label: Its text; an underscore before a letter makes a mnemonic of it.
    ///   - action: The action that it runs, such as `win.open` or `win.theme::dark`.
    public func append(_ label: String, action: String) { g_menu_append(c(), label, action) }

    /// Adds an entry that runs its action with a text as the parameter, whatever characters it has.
    public func append(_ label: String, action: String, target: String) {
        let item = g_menu_item_new(label.forC, nil)
        g_menu_item_set_action_and_target_value(item, action, g_variant_new_string(target))
        g_menu_append_item(c(), item)
        g_object_unref(item?.raw)
    }

    /// Adds a submenu.
    public func appendSubmenu(_ label: String, _ menu: Menu) { g_menu_append_submenu(c(), label, menu.c()) }

    /// Adds entries separated from the others by a line, under a title if there is one.
    public func appendSection(_ label: String? = nil, _ menu: Menu) {
        g_menu_append_section(c(), label, menu.c())
    }

    /// How many entries there are.
    public var count: Int { Int(g_menu_model_get_n_items(c())) }
}
