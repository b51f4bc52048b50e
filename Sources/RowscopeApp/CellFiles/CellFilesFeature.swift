import AppModel
import Gtk
import LayoutDocument
import SelfSizing

/// What the band says of an Interface Builder file or of Swift source, what the source leaves open, and the frames that
/// Interface Builder recorded, with a list of what differs.
@MainActor
final class CellFilesFeature: Feature {
    private let context: WindowContext
    let view = CellFileView()
    private let pane = DifferencesPane()
    /// The Interface Builder cells that the document's templates are.
    private var cells: [InterfaceBuilderCell] = []
    /// Compares the picked row with its record once the present frame is over.
    private lazy var comparing = DelayedCall(milliseconds: 100, priority: .low) { [weak self] in
        self?.showDifferences()
    }

    init(in context: WindowContext) {
        self.context = context
        context.band.add(view.part)
        context.stageRow.pane = pane.widget
        view.onCell = { [weak context] cell in
            guard let context, let path = context.model.document?.sourceName else { return }
            if SwiftSources.reads(path), let session = context.files.session {
                // Parameters and edits of the source stay.
                session.show(cell: cell)
            } else {
                context.open(path, cell: cell)
            }
        }
        view.parameters.onChange = { [weak context] parameter, value in
            context?.files.session?.setParameter(
                parameter.name, to: value, ofTemplate: parameter.template)
        }
        view.onCopyPatch = { [weak context] in
            guard let context, let document = context.model.document else { return }
            Clipboard.setText(document.swiftPatch(files: .disk))
            context.toast.show("Changes copied")
        }
        pane.onWidth = { [model = context.model] width in model.updateControls { $0.width = width } }
        context.model.changes.observe(.document) { [weak self] _ in self?.documentDidChange() }
        context.model.changes.observe(.cells) { [weak self] _ in self?.cellsDidChange() }
        context.overlays.changes.observe { [weak self] in self?.showPane() }
        context.stage.layouts.observe { [weak self] _ in self?.mayHaveChanged() }
        context.stage.picks.observe { [weak self] in self?.mayHaveChanged() }
        showPane()
    }

    private func documentDidChange() {
        guard let document = context.model.document else { return }
        let traced = document.tracedToInterfaceBuilder
        cells = traced.interfaceBuilderCells
        view.show(CellFileSummary(traced))
        showPane()
    }

    /// Of Swift source the templates change with its text and its parameters, while the rows stay.
    private func cellsDidChange() {
        guard let document = context.model.document, !document.swiftCells.isEmpty,
            !context.model.isPreviewing
        else { return }
        view.show(CellFileSummary(document))
    }

    /// Shows or hides the list of differences as the recorded frames are.
    private func showPane() {
        pane.widget.isVisible = context.overlays.shown.contains(.recorded) && !cells.isEmpty
        mayHaveChanged()
    }

    private func mayHaveChanged() {
        if pane.widget.isVisible { comparing.schedule() }
    }

    private func showDifferences() {
        let stage = context.stage.main
        let cell: DocumentCell?
        if let flow = context.model.flowLayout {
            cell = flow.pickedItem.flatMap { stage.collectionView.visibleCell(forItem: $0) } as? DocumentCell
        } else {
            cell =
                stage.tableView.pickedRow.flatMap { stage.tableView.visibleCell(forRow: $0) } as? DocumentCell
        }
        let record = cell.flatMap { cell in
            cells.first { $0.template.identifier == cell.template.identifier }
        }
        pane.show(
            cell.flatMap {
                RecordedComparison($0, context.model.verifications?.verification(of: $0.template.identifier))
            }, width: context.model.controls.width, recordedWidth: record?.size.width)
    }
}
