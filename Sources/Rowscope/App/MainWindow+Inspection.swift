import AppModel
import Gtk

/// The inspector follows the picked row, the selection and what is pointed at.
extension MainWindow {
    func connectInspector() {
        inspector.onPage = { [weak self] in self?.inspectionMayHaveChanged() }
    }

    /// Brings what tells of the picked row up to date after the frame: it costs a row's measuring, and labels may not
    /// change in the middle of a layout.
    func inspectionMayHaveChanged() {
        guard inspectorUpdate == nil else { return }
        inspectorUpdate = MainLoop.once { [weak self] in
            guard let self else { return }
            inspectorUpdate = nil
            if drawer.shown == replay.name, replay.shownSubject != .reload { replay.refresh() }
            guard inspectorSide.isVisible else { return }
            inspector.show(model.inspectedRow())
            problemsMayHaveChanged()
        }
    }

    /// Follows a change of the model.
    func followInspection(_ change: AppModel.Change) {
        if !change.isDisjoint(with: [.document, .rows, .selection]) { inspectionMayHaveChanged() }
        if !change.isDisjoint(with: [.selection, .highlight]) { showEmphasis() }
        if change.contains(.highlight) { inspector.show(model.highlight) }
    }
}
