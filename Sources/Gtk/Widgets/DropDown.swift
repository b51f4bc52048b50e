internal import CGtk

/// A choice that unfolds.
public final class DropDown: Widget {
    /// Makes a choice between texts.
    public convenience init(_ strings: [String]) {
        let model = DropDown.makeList(strings)
        self.init(raw: gtk_drop_down_new(model, nil))
    }

    private static func makeList(_ strings: [String]) -> OpaquePointer? {
        let list = gtk_string_list_new(nil)
        for string in strings { gtk_string_list_append(list, string.forC) }
        return list
    }

    /// Replaces the texts; the first is chosen.
    public func setStrings(_ strings: [String]) {
        let model = DropDown.makeList(strings)
        gtk_drop_down_set_model(c(), model)
        g_object_unref(model?.raw)
    }

    /// The texts; O(texts).
    public var strings: [String] {
        guard let model = gtk_drop_down_get_model(c()) else { return [] }
        return (0..<g_list_model_get_n_items(model)).map { index in
            String(orEmpty: gtk_string_list_get_string(model, index))
        }
    }

    /// The index of the chosen text; `nil`: none.
    public var selected: Int? {
        get {
            let index = gtk_drop_down_get_selected(c())
            return index == UInt32.max ? nil : Int(index)
        }
        set { gtk_drop_down_set_selected(c(), newValue.map { UInt32(clamping: $0) } ?? UInt32.max) }
    }

    /// Ends the chosen text with an ellipsis where it is long; the list of texts has all of each.
    ///
    /// - Parameter characters: The most characters for which there is room of the list's own.
    public func ellipsize(after characters: Int) {
        let item = """
            <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
            <property name="xalign">0</property><property name="ellipsize">end</property>
            <property name="max-width-chars">\(characters)</property>
            <binding name="label"><lookup name="string" type="GtkStringObject"><lookup name="item">GtkListItem</lookup>
            </lookup></binding></object></property></template></interface>
            """
        // What the list is made with marks the chosen text.
        if gtk_drop_down_get_list_factory(c()) == nil {
            gtk_drop_down_set_list_factory(c(), gtk_drop_down_get_factory(c()))
        }
        let bytes = g_bytes_new(item, gsize(item.utf8.count))
        let factory = gtk_builder_list_item_factory_new_from_bytes(nil, bytes)
        gtk_drop_down_set_factory(c(), factory)
        g_object_unref(factory?.raw)
        g_bytes_unref(bytes)
    }

    /// Calls a closure when another text is chosen.
    public var onSelected: Signal { Signal(self, "notify::selected") }
}
