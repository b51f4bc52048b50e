import AppModel
import Gtk

/// What comes up from the bottom of the window, and what it tells of on the stage.
extension MainWindow {
    /// Gives each pane an action of its own, named after it, and connects panes with what they tell of.
    func connectDrawer() {
        for name in drawer.names {
            window.addAction(
                Action("show-" + name, state: .bool(false)) { [weak self] _ in self?.toggleDrawer(name) })
        }
        drawer.onPane = { [weak self] shown in
            guard let self else { return }
            for name in drawer.names { window.action("show-" + name)?.state = .bool(name == shown) }
        }
        drawer.onClose = { [weak self] in self?.stage.listView.grabFocus() }
        strip.onOpen = { [weak self] pane in self?.drawer.shown = pane }
        history.onShowJumps = { [weak self] isOn in
            guard let self else { return }
            for side in sides { side.stage.jumpGhost.isOn = isOn }
        }
    }

    /// Shows a pane, or hides it if it is shown; the focus goes with it.
    private func toggleDrawer(_ name: String) {
        drawer.shown = drawer.shown == name ? nil : name
        if drawer.isShown { focusDrawer() } else { stage.listView.grabFocus() }
    }

    /// Shows a pane and gives it the focus.
    func showDrawer(_ name: String) {
        drawer.shown = name
        focusDrawer()
    }

    /// Takes the focus into the pane in view, of the replay into its picture, so that arrows step at once.
    private func focusDrawer() {
        if drawer.shown == replay.name { replay.grabFocus() } else { drawer.grabFocus() }
    }

    /// Notes what the list is like after a frame.
    func noteFrame(of side: StageSide) {
        if side === comparison.first { model.noteFrame() }
        side.stage.listDidLayOut()
    }
}
