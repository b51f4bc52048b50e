internal import CGtk

extension Widget {
    /// The widget's event controllers of a kind, in the order in which they were added.
    public func controllers<Controller: EventController>(
        _ kind: Controller.Type = Controller.self
    ) -> [Controller] {
        guard let list = gtk_widget_observe_controllers(widget) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            Object.wrap(g_list_model_get_item(list, index), transfer: .full) as? Controller
        }
    }

    /// Calls a closure when a key is pressed while the focus is in the widget; the answer `true` keeps the event from
    /// other handlers.
    ///
    /// - Parameters:
    ///   - phase: When the widget gets the event.
    ///   - handler: The closure, which must not hold the widget.
    public func onKey(
        _ phase: PropagationPhase = .bubble, _ handler: @escaping @MainActor (Key, ModifierFlags) -> Bool
    ) {
        let keys = EventControllerKey()
        keys.propagationPhase = phase
        keys.onPressed(handler)
        addController(keys)
    }

    /// Calls a closure when the pointer enters the widget, and when it leaves.
    public func onHovered(_ handler: @escaping @MainActor (_ isInside: Bool) -> Void) {
        let motion = EventControllerMotion()
        motion.onEnter { _, _ in handler(true) }
        motion.onLeave { handler(false) }
        addController(motion)
    }

    /// Calls a closure when the keyboard focus enters the widget, and when it leaves.
    public func onFocused(_ handler: @escaping @MainActor (_ isInside: Bool) -> Void) {
        let focus = EventControllerFocus()
        focus.onEnter { handler(true) }
        focus.onLeave { handler(false) }
        addController(focus)
    }

    /// Disconnects all closures from the widget, from its event controllers, and from all widgets in it.
    ///
    /// Closures that hold parts of a window would keep it alive after it is closed.
    public func disconnectTree() { Self.disconnectTree(widget) }

    private static func disconnectTree(_ widget: UnsafeMutablePointer<GtkWidget>) {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            disconnectTree(current)
            child = gtk_widget_get_next_sibling(current)
        }
        // A controller without a Swift object has no closures.
        if let list = gtk_widget_observe_controllers(widget) {
            defer { g_object_unref(UnsafeMutableRawPointer(list)) }
            for index in 0..<g_list_model_get_n_items(list) {
                guard let controller = g_list_model_get_item(list, index) else { continue }
                existingPeer(controller)?.disconnectAll()
                g_object_unref(controller)
            }
        }
        existingPeer(widget)?.disconnectAll()
    }

    /// Leaves wheel and touchpad events to the widget's surroundings, such as a scrolled window.
    ///
    /// A ``SpinButton`` or a ``Scale`` changes its number when the pointer happens to be over it while its surroundings
    /// are scrolled. Controllers that are added later still work.
    public func ignoreScrolling() {
        for controller in controllers(EventControllerScroll.self) { controller.propagationPhase = .none }
    }
}
