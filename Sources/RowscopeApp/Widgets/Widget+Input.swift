import Gtk

@MainActor
extension Widget {
    /// Calls a closure when a key is pressed with no modifier while the focus is in the widget; the answer `true` keeps
    /// the event from other handlers.
    func onPlainKey(
        _ phase: PropagationPhase = .bubble, _ handler: @escaping @MainActor (Key) -> Bool
    ) {
        onKey(phase) { key, modifiers in modifiers.keys.isEmpty && handler(key) }
    }

    /// Calls a closure with the place of the pointer when it moves over the widget, and with `nil` when it leaves.
    func onPointer(_ handler: @escaping @MainActor ((x: Double, y: Double)?) -> Void) {
        let motion = EventControllerMotion()
        motion.onMotion { x, y in handler((x, y)) }
        motion.onLeave { handler(nil) }
        addController(motion)
    }

    /// Calls a closure when the pointer's button is pressed over the widget, with the number of presses in a row and
    /// the place.
    func onPress(_ handler: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void) {
        let click = GestureClick()
        click.onPressed(handler)
        addController(click)
    }
}
