import AppModel
import Gtk
import LayoutDocument
import Wording

/// Details of an Interface Builder file or of Swift source: which of its cells is shown, constructs that are not
/// understood, open parameters of the source, and the frames that Interface Builder recorded.
///
/// For a document that takes its cells from such a file, all but the choice of a cell is shown.
@MainActor
final class CellFileView {
    /// The view's part of the band.
    let part: BandPart
    /// Called with the name of the chosen cell; `nil` for all cells.
    var onCell: (String?) -> Void = { _ in }
    /// The open parameters of the source.
    let parameters = ParameterList()

    private let text = Label(xalign: 0, wraps: true)
    private let warnings = Label(styles: "sentence", xalign: 0, wraps: true)
    private let save = Button(label: tr("Save as .rowscope.yaml…")).running("win.save-as")
    private let cellChoice = DropDown([])
    private let patch = Button(label: tr("Copy Patch")).running("win.copy-changes").hidden()
    private let unsupported = MenuButton()
    private let unsupportedList = UnsupportedList()
    private let ghost = ToggleButton(label: tr("Recorded Frames")).running("win.overlay-recorded")
    private let refreshGuard = RefreshGuard()
    private var summary: CellFileSummary?

    /// Makes an empty view.
    init() {
        cellChoice.tooltipText = tr("The cell of the file that is shown (reuse identifier or class)")
        cellChoice.updateProperty(.label(tr("Cell")))
        unsupported.popover = unsupportedList.popover
        unsupported.tooltipText = tr(
            "Parts of the file that are not understood; they are left out or replaced")
        ghost.tooltipText = tr("Draw the frames that Interface Builder recorded over the row (G in the list)")
        save.tooltipText = tr("Keep the cell as a layout document that can be edited (Shift+Ctrl+S)")
        patch.tooltipText = tr("Copy this document’s changes to its cells, as a patch for the Swift source")
        for label in [text, warnings] { label.maxWidthChars = 60 }
        let row = WrappingRow(spacing: 6, [cellChoice, unsupported, ghost, save])
        part = BandPart(
            details: Box(.vertical, spacing: 6, [text, warnings, row, parameters.widget]), button: patch)
        cellChoice.onSelected { [weak self] in self?.selectCell() }
    }

    /// Shows where changes are saved, in a sentence; `nil` hides it.
    func show(note: String?) {
        text.text = note ?? ""
        text.isVisible = note != nil
    }

    /// Shows the summary of a file; `nil` for none.
    func show(_ new: CellFileSummary?) {
        guard new != summary else { return }
        refreshGuard.refreshing {
            if let new, new.cells != summary?.cells {
                let count = new.cells.count
                let all = tr(count, one: "All \(count) cells", many: "All \(count) cells")
                cellChoice.setStrings([all] + new.cells.map(\.title))
            }
            summary = new
            parameters.show(new?.parameters ?? [], isFileItself: new?.isFileItself ?? false)
            patch.isVisible = new?.hasChanges == true
            part.message = new?.message
            part.hasOwnDetails = new != nil
            guard let new else { return }
            warnings.text = new.warnings.joined(separator: "\n")
            warnings.isVisible = !new.warnings.isEmpty
            save.isVisible = new.isFileItself
            ghost.isVisible = new.kind == .interfaceBuilder
            cellChoice.isVisible = new.isFileItself && new.cells.count > 1
            cellChoice.selected = new.chosen.map { $0 + 1 } ?? 0
            unsupported.isVisible = new.unsupportedCount > 0
            unsupported.label = tr("\(new.unsupportedCount) not understood")
            unsupportedList.show(new.unsupported)
        }
    }

    private func selectCell() {
        refreshGuard.reacting {
            guard let summary, let index = cellChoice.selected else { return }
            onCell(index == 0 ? nil : summary.cells[index - 1].name)
        }
    }
}
