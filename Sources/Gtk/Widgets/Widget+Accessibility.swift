internal import CGtk
internal import CGtkShims

/// A property of a widget for assistive technology.
public enum AccessibleProperty: Hashable, Sendable {
    /// The name that is read aloud.
    case label(String)
    /// More about it.
    case description(String)
    /// The role in other words.
    case roleDescription(String)
    /// The keys that act on it, such as "Control+O".
    case keyShortcuts(String)
    /// The value in words.
    case valueText(String)
    /// The value.
    case valueNow(Double)
    /// The least value.
    case valueMin(Double)
    /// The greatest value.
    case valueMax(Double)
    /// The depth in a hierarchy, from 1.
    case level(Int)
    /// Whether it can be read only.
    case readOnly(Bool)
}

/// A state of a widget for assistive technology.
public enum AccessibleState: Hashable, Sendable {
    /// Whether it is not shown.
    case hidden(Bool)
    /// Whether it is selected; `nil`: it cannot be.
    case selected(Bool?)
}

/// A relation of a widget to others.
public enum AccessibleRelation {
    /// Its position among its siblings, from 1.
    case posInSet(Int)
    /// The number of its siblings, itself included.
    case setSize(Int)
    /// How many rows a table has.
    case rowCount(Int)
    /// Its row in a table, from 1.
    case rowIndex(Int)
    /// How many columns a table has.
    case columnCount(Int)
    /// Its column in a table, from 1.
    case columnIndex(Int)
    /// The widgets that name it.
    case labelledBy([Widget])
    /// The widgets that it controls.
    case controls([Widget])
    /// The descendant that stands for the focus.
    case activeDescendant(Widget)
}

extension Widget {
    private var accessible: OpaquePointer { c() }

    /// The role of the widget; it is set by its class or before the widget is shown.
    public var accessibleRole: AccessibleRole {
        get {
            AccessibleRole(rawValue: Int(gtk_accessible_get_accessible_role(accessible).rawValue)) ?? .generic
        }
        set { setProperty("accessible-role", to: newValue) }
    }

    /// Sets the widget's name for assistive technology, and its tooltip.
    public func describe(_ name: String, tooltip: String?) {
        updateProperty(.label(name))
        tooltipText = tooltip
    }

    /// Sets properties of the widget for assistive technology.
    public func updateProperty(_ properties: AccessibleProperty...) {
        for property in properties { update(property) }
    }

    /// Sets states of the widget for assistive technology.
    public func updateState(_ states: AccessibleState...) {
        for state in states { update(state) }
    }

    /// Sets relations of the widget for assistive technology.
    public func updateRelation(_ relations: AccessibleRelation...) {
        for relation in relations { update(relation) }
    }

    /// Clears the active descendant of the widget.
    public func resetActiveDescendant() {
        gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT)
    }

    private func update(_ property: AccessibleProperty) {
        let (key, store): (GtkAccessibleProperty, (UnsafeMutablePointer<GValue>) -> Void) =
            switch property {
            case .label(let text): (GTK_ACCESSIBLE_PROPERTY_LABEL, { g_value_set_string($0, text.forC) })
            case .description(let text):
                (GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, { g_value_set_string($0, text.forC) })
            case .roleDescription(let text):
                (GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, { g_value_set_string($0, text.forC) })
            case .keyShortcuts(let text):
                (GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, { g_value_set_string($0, text.forC) })
            case .valueText(let text):
                (GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, { g_value_set_string($0, text.forC) })
            case .valueNow(let number):
                (GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, { g_value_set_double($0, number) })
            case .valueMin(let number):
                (GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, { g_value_set_double($0, number) })
            case .valueMax(let number):
                (GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, { g_value_set_double($0, number) })
            case .level(let level):
                (GTK_ACCESSIBLE_PROPERTY_LEVEL, { g_value_set_int($0, Int32(clamping: level)) })
            case .readOnly(let flag):
                (GTK_ACCESSIBLE_PROPERTY_READ_ONLY, { g_value_set_boolean($0, flag ? 1 : 0) })
            }
        var key1 = key
        var value = GValue()
        gtk_accessible_property_init_value(key, &value)
        defer { g_value_unset(&value) }
        store(&value)
        gtk_accessible_update_property_value(accessible, 1, &key1, &value)
    }

    private func update(_ state: AccessibleState) {
        let (key, flag): (GtkAccessibleState, Bool?) =
            switch state {
            case .hidden(let flag): (GTK_ACCESSIBLE_STATE_HIDDEN, flag)
            case .selected(let flag): (GTK_ACCESSIBLE_STATE_SELECTED, flag)
            }
        var key1 = key
        guard let flag else {
            gtk_accessible_reset_state(accessible, key)
            return
        }
        var value = GValue()
        gtk_accessible_state_init_value(key, &value)
        defer { g_value_unset(&value) }
        if gtks_value_type(&value) == gtks_type_boolean() {
            g_value_set_boolean(&value, flag ? 1 : 0)
        } else {
            g_value_set_int(&value, flag ? 1 : 0)
        }
        gtk_accessible_update_state_value(accessible, 1, &key1, &value)
    }

    private func update(_ relation: AccessibleRelation) {
        func store(_ key: GtkAccessibleRelation, by write: (UnsafeMutablePointer<GValue>) -> Void) {
            var key = key
            var value = GValue()
            gtk_accessible_relation_init_value(key, &value)
            defer { g_value_unset(&value) }
            write(&value)
            gtk_accessible_update_relation_value(accessible, 1, &key, &value)
        }
        func storeNumber(_ key: GtkAccessibleRelation, _ number: Int) {
            store(key) { g_value_set_int($0, Int32(clamping: number)) }
        }
        func storeList(_ key: GtkAccessibleRelation, _ widgets: [Widget]) {
            var list: UnsafeMutablePointer<GList>?
            for widget in widgets { list = g_list_append(list, widget.raw) }
            store(key) { g_value_set_pointer($0, list) }
        }
        switch relation {
        case .posInSet(let number): storeNumber(GTK_ACCESSIBLE_RELATION_POS_IN_SET, number)
        case .setSize(let number): storeNumber(GTK_ACCESSIBLE_RELATION_SET_SIZE, number)
        case .rowCount(let number): storeNumber(GTK_ACCESSIBLE_RELATION_ROW_COUNT, number)
        case .rowIndex(let number): storeNumber(GTK_ACCESSIBLE_RELATION_ROW_INDEX, number)
        case .columnCount(let number): storeNumber(GTK_ACCESSIBLE_RELATION_COL_COUNT, number)
        case .columnIndex(let number): storeNumber(GTK_ACCESSIBLE_RELATION_COL_INDEX, number)
        case .labelledBy(let widgets): storeList(GTK_ACCESSIBLE_RELATION_LABELLED_BY, widgets)
        case .controls(let widgets): storeList(GTK_ACCESSIBLE_RELATION_CONTROLS, widgets)
        case .activeDescendant(let widget):
            store(GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT) { g_value_set_object($0, widget.raw) }
        }
    }
}
