internal import CGtk

/// An operation that menus, buttons and keys can run by name, with or without a parameter and a state.
public final class Action: Object {
    /// Makes an action.
    ///
    /// - Parameters:
    ///   - name: Its name without the group's prefix.
    ///   - parameter: The type of its parameter; `nil` for none.
    ///   - state: Its initial state, shown by menus as a tick or a choice; `nil` for none.
    ///   - handler: Called with the parameter when the action is run. Without one, an action with a state sets its
    ///     state.
    public convenience init(
        _ name: String, parameter: ActionValue.Kind? = nil, state: ActionValue? = nil,
        _ handler: (@MainActor (ActionValue?) -> Void)? = nil
    ) {
        let type = parameter.map { g_variant_type_new($0.rawValue) } ?? nil
        defer { if let type { g_variant_type_free(type) } }
        let action: OpaquePointer =
            if let state {
                g_simple_action_new_stateful(name, type, state.makeVariant())
            } else {
                g_simple_action_new(name, type)
            }
        self.init(raw: action.raw)
        if let handler { onActivate(handler) }
    }

    /// Makes an action whose parameter is a text.
    ///
    /// - Parameters:
    ///   - name: Its name without the group's prefix.
    ///   - handler: Called with the text when the action is run.
    public convenience init(ofText name: String, _ handler: @escaping @MainActor (String) -> Void) {
        self.init(name, parameter: .string) { if let text = $0?.string { handler(text) } }
    }

    /// Whether the action requires a parameter.
    public var needsParameter: Bool { g_action_get_parameter_type(c()) != nil }

    /// Whether the action can be run.
    public var isEnabled: Bool {
        get { g_action_get_enabled(c()) != 0 }
        set { g_simple_action_set_enabled(c(), newValue ? 1 : 0) }
    }

    /// The action's state; `nil` for none.
    ///
    /// Setting a value of another type does nothing.
    public var state: ActionValue? {
        get {
            guard let variant = g_action_get_state(c()) else { return nil }
            defer { g_variant_unref(variant) }
            return ActionValue(variant)
        }
        set {
            guard let newValue, let old = state, old.kind == newValue.kind else { return }
            g_simple_action_set_state(c(), newValue.makeVariant())
        }
    }

    /// Runs the action.
    public func activate(_ parameter: ActionValue? = nil) { g_action_activate(c(), parameter?.makeVariant()) }

    /// Calls a closure with the parameter when the action is run.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor (ActionValue?) -> Void) -> SignalHandler {
        connect("activate") { (parameter: ActionValue?) in handler(parameter) }
    }
}

extension ActionValue {
    /// The value's type.
    public var kind: Kind {
        switch self {
        case .bool: .bool
        case .string: .string
        }
    }
}

/// Actions under a common prefix, for a widget's `insertActionGroup`.
public final class ActionGroup: Object {
    /// Makes an empty group.
    public convenience init() { self.init(raw: g_simple_action_group_new()) }

    /// Adds an action, replacing one of the same name.
    public func add(_ action: Action) { g_action_map_add_action(c(), action.c()) }
}

/// An object that holds actions: the application (`app.`) and its windows (`win.`).
@MainActor
public protocol ActionMap: Object {}

extension ActionMap {
    /// Adds an action, replacing one of the same name.
    public func addAction(_ action: Action) { g_action_map_add_action(c(), action.c()) }

    /// Makes and adds an action without a parameter or a state.
    @discardableResult
    public func addAction(_ name: String, _ handler: @escaping @MainActor () -> Void) -> Action {
        let action = Action(name) { _ in handler() }
        addAction(action)
        return action
    }

    /// The names of all actions, in alphabetical order.
    public var actionNames: [String] {
        guard let list = g_action_group_list_actions(c()) else { return [] }
        defer { g_strfreev(list) }
        var names: [String] = []
        var index = 0
        while let name = list[index] {
            names.append(String(cString: name))
            index += 1
        }
        return names.sorted()
    }

    /// The action of a name.
    public func action(_ name: String) -> Action? {
        Object.wrap(g_action_map_lookup_action(c(), name)) as? Action
    }
}
