import Gtk

@MainActor
extension Widget {
    /// Adds style classes, and gives back the widget.
    func styled(_ classes: String...) -> Self {
        for name in classes { addCssClass(name) }
        return self
    }

    /// Sets the places of the widget in its room, and gives it back.
    func aligned(_ horizontally: Align? = nil, vertically: Align? = nil) -> Self {
        if let horizontally { halign = horizontally }
        if let vertically { valign = vertically }
        return self
    }

    /// Sets margins in points, and gives back the widget.
    func margined(horizontal: Int, vertical: Int) -> Self {
        setMargins(horizontal: horizontal, vertical: vertical)
        return self
    }

    /// Lets the widget take the width that is left, or the lengths along other axes, and gives it back.
    func expanding(_ axes: Orientation...) -> Self {
        if axes.isEmpty || axes.contains(.horizontal) { hexpand = true }
        if axes.contains(.vertical) { vexpand = true }
        return self
    }

    /// Hides the widget, and gives it back.
    func hidden() -> Self {
        isVisible = false
        return self
    }
}

@MainActor
extension Button {
    /// Sets the action that the button runs, such as `win.open`, and gives back the button.
    func running(_ action: String) -> Self {
        setDetailedAction(action)
        return self
    }

    /// Draws the button without a frame, and gives it back.
    func flat() -> Self {
        hasFrame = false
        return self
    }
}

@MainActor
extension MenuButton {
    /// Draws the button without a frame, and gives it back.
    func flat() -> Self {
        hasFrame = false
        return self
    }
}
