import AppModel
import Gtk
import LayoutDocument
import SelfSizing
import SwiftWriting
import Wording

/// The band's message on an Interface Builder file or Swift source, the open parameters of the source, and the recorded
/// frames of Interface Builder with a list of their differences.
final class CellFilesFeature: Feature {
    private let context: WindowContext
    let view = CellFileView()
    private let pane = DifferencesPane()
    /// The Interface Builder cells that the document's templates were made from.
    private var cells: [InterfaceBuilderCell] = []
    /// Compares the selected row with its record once the present frame is over.
    private lazy var comparing = DelayedCall(milliseconds: 100, priority: .low) { [weak self] in
        self?.showDifferences()
    }

    init(in context: WindowContext) {
        self.context = context
        context.band.add(view.part)
        pane.widget.helpTopic = .recordedFrames
        context.stageRow.pane = pane.widget
        view.onCell = { [weak context] cell in
            guard let context, let path = context.model.document?.sourceName else { return }
            if SwiftSources.reads(path), let session = context.files.session {
                // Parameters and edits of the source are kept.
                session.show(cell: cell)
            } else {
                context.open(path, cell: cell)
            }
        }
        view.parameters.onChange = { [weak context] parameter, value in
            context?.files.session?.setParameter(
                parameter.name, to: value, ofTemplate: parameter.template)
        }
        pane.onWidth = { [model = context.model] width in model.updateControls { $0.width = width } }
        context.model.changes.observe(.document) { [weak self] _ in self?.documentDidChange() }
        context.model.changes.observe(.cells) { [weak self] _ in self?.cellsDidChange() }
        context.files.changes.observe { [view, weak context] in
            view.show(note: context?.files.session?.noteOnEditing)
        }
        context.overlays.changes.observe { [weak self] in self?.showPane() }
        context.stage.layouts.observe { [weak self] _ in self?.mayHaveChanged() }
        context.stage.selections.observe { [weak self] in self?.mayHaveChanged() }
        context.commands.add([
            WindowCommand(
                id: "copy-changes", title: tr("Copy Patch"), section: .copy,
                words: tr("swift source xib nib changes edits diff cell code clipboard"),
                isPossible: { [weak context] in
                    context?.pages.isStartShown == false
                        && context?.model.document?.templates.contains { $0.sourceName != nil } == true
                },
                run: { [weak self] in self?.copyChanges() })
        ])
        showPane()
    }

    private func copyChanges() {
        // What is only being tried is not among the changes.
        guard let session = context.files.session else { return }
        guard session.document.changesSource else {
            return context.toast.show(tr("There are no changes to copy."))
        }
        let patch = session.sourcePatch
        Clipboard.setText(patch.text)
        context.toast.show(tr("Copied the patch: \(patch.summary)"))
    }

    private func documentDidChange() {
        guard let document = context.model.document else { return }
        let traced = document.tracedToInterfaceBuilder()
        cells = traced.interfaceBuilderCells
        view.show(CellFileSummary(traced))
        showPane()
    }

    /// Templates change with edits, and with the text and the parameters of the source, while the rows stay.
    private func cellsDidChange() {
        if !context.model.isPreviewing { documentDidChange() }
    }

    /// Shows the list of differences while the recorded frames are drawn, and hides it with them.
    private func showPane() {
        pane.widget.isVisible = context.overlays.shown.contains(.recorded) && !cells.isEmpty
        mayHaveChanged()
    }

    private func mayHaveChanged() {
        if pane.widget.isVisible { comparing.schedule() }
    }

    private func showDifferences() {
        let list = context.stage.main.listView
        let cell = list.selectedRow.flatMap { list.visibleCell(forRow: $0) } as? DocumentCell
        let record = cell.flatMap { cell in
            cells.first { $0.template.identifier == cell.template.identifier }
        }
        pane.show(
            cell.flatMap {
                RecordedComparison($0, context.model.verifications?.verification(of: $0.template.identifier))
            }, width: context.model.controls.width, recordedWidth: record?.size.width)
    }
}
