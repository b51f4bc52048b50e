import CGtk
@testable import Gtk

extension Widget {
    /// The controllers of a kind, in the order they were added.
    func controllers<Controller: EventController>(_ kind: Controller.Type = Controller.self) -> [Controller] {
        guard let list = gtk_widget_observe_controllers(widget) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            Object.wrap(g_list_model_get_item(list, index), transfer: .full) as? Controller
        }
    }

    /// Presses a key, as if the focus were in the widget; returns whether a controller took it.
    func press(_ key: Key, _ modifiers: ModifierFlags = []) -> Bool {
        controllers(EventControllerKey.self).contains {
            $0.emit("key-pressed", returning: Bool.self, Int(key.rawValue), 0, Int(modifiers.rawValue))
                == true
        }
    }

    /// Turns the wheel by notches; returns whether a controller took it.
    func turnWheel(_ notches: Double) -> Bool {
        controllers(EventControllerScroll.self).contains {
            $0.emit("scroll", returning: Bool.self, 0.0, notches) == true
        }
    }
}
