import Gtk

extension Widget {
    /// Presses a key as if the widget had the focus, and returns whether a controller handled it.
    func press(_ key: Key, _ modifiers: ModifierFlags = []) -> Bool {
        controllers(EventControllerKey.self).contains {
            $0.emit("key-pressed", returning: Bool.self, Int(key.rawValue), 0, Int(modifiers.rawValue))
                == true
        }
    }

    /// Turns the wheel by notches, and returns whether a controller handled it.
    func turnWheel(_ notches: Double) -> Bool {
        controllers(EventControllerScroll.self).contains {
            $0.emit("scroll", returning: Bool.self, 0.0, notches) == true
        }
    }
}
