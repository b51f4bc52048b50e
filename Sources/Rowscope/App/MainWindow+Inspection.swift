import AppModel
import CellRendering
import Gtk

/// The inspector follows the picked row, the selection and what is pointed at.
extension MainWindow {
    func connectInspector() {
        let dimension = DimensionLayer(model: model, stage: stage)
        // It belongs to what the inspector tells.
        dimension.isShown = { [weak self] in self?.inspectorSide.isVisible ?? false }
        stage.dimension = dimension
        model.makeLookMeasurer = { [textSystem] in
            let appearance = textSystem.appearance
            return { TextEngine(appearance: appearance) }
        }
        window.addAction("copy-sum") { [weak self] in self?.copySum() }
        inspector.onPage = { [weak self] in self?.inspectionMayHaveChanged() }
    }

    /// Brings what tells of the picked row up to date after the frame.
    ///
    /// It costs a row's measuring, and labels may not change in the middle of a layout. While changes come with every
    /// frame it follows some twenty times a second, so that no frame is late.
    func inspectionMayHaveChanged() {
        breaksMayHaveChanged()
        guard inspectorUpdate == nil else { return }
        let wait = inspectionPace.wait(at: MainLoop.monotonicMicroseconds)
        let update: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            inspectorUpdate = nil
            inspectionPace.noteUpdate(at: MainLoop.monotonicMicroseconds)
            if drawer.shown == replay.name, replay.shownSubject != .reload { replay.refresh() }
            guard inspectorSide.isVisible else { return }
            inspector.show(model.inspectedRow(explains: false))
            problemsMayHaveChanged()
        }
        inspectorUpdate =
            wait == 0
            ? MainLoop.once(update) : MainLoop.after(milliseconds: wait, priority: .idle, update)
    }

    /// Follows a change of the model.
    func followInspection(_ change: AppModel.Change) {
        if change.contains(.looked) {
            if model.hasUnreportedRows { model.reportFindings() }
            stage.queueDraw()
            showEmphasis()
            waitingReport?()
        }
        if !change.isDisjoint(with: [.document, .rows, .selection, .looked]) { inspectionMayHaveChanged() }
        if !change.isDisjoint(with: [.selection, .highlight]) { showEmphasis() }
        if change.contains(.highlight) { inspector.show(model.highlight) }
        if !change.isDisjoint(with: [.highlight, .selection]) { stage.queueDraw() }
    }

    /// Copies the sum of the selected frame value as text.
    private func copySum() {
        guard case .known(let sum?) = model.currentSum() else { return }
        Clipboard.setText(sum.text)
        toast.show("The sum was copied")
    }
}
