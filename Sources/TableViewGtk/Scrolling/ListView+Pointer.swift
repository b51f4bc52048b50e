import Gtk

extension ListView {
    /// Connects the keys that move the selection, the pointer that selects, and the focus that shows where keys go.
    func addKeyboardAndPointer() {
        onKey { [weak self] key, modifiers in
            guard let self, modifiers.keys.isEmpty else { return false }
            return handle(key)
        }

        let click = GestureClick()
        click.onPressed { [weak self, weak click] _, x, y in
            guard let self else { return }
            grabFocus()
            scrolling.stopDeceleration()
            // A touch selects on release: until then it may become a scroll.
            if click?.isTouch != true { userSelected(atX: x, y: y) }
        }
        click.onReleased { [weak self, weak click] _, x, y in
            if click?.isTouch == true { self?.userSelected(atX: x, y: y) }
        }
        addController(click)

        onFocused { [weak self] in self?.focusChanged($0) }
    }

    private func focusChanged(_ isFocused: Bool) {
        showsFocus = isFocused
        updateHighlights()
    }
}
