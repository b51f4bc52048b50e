import AppModel
import Gtk

/// What there is to know of an Interface Builder file: that it is read and never written, which of its cells is shown,
/// what of it is not understood, and the frames that it records; the last two of a document that takes its cells from
/// one as well.
@MainActor
final class InterfaceBuilderView {
    /// What the band says of it.
    let part: BandPart
    /// Called with the name of a cell that is to be shown; `nil` for all.
    var onCell: (String?) -> Void = { _ in }

    private let text = Label(xalign: 0)
    private let save = Button(label: "Save as .rowscope.yaml…")
    private let picker = DropDown([])
    private let unsupported = MenuButton()
    private let unsupportedList = UnsupportedList()
    private let ghost = ToggleButton(label: "Recorded Frames")
    private let guardian = RefreshGuard()
    private var summary: InterfaceBuilderSummary?

    /// Makes an empty view.
    init() {
        picker.tooltipText = "The cell of the file that is shown (reuseIdentifier)"
        picker.updateProperty(.label("Cell"))
        unsupported.popover = unsupportedList.popover
        unsupported.tooltipText = "What of the file is not understood, and is left out or stood in for"
        ghost.tooltipText = "Draw the frames that Interface Builder recorded over the row (G in the list)"
        ghost.setDetailedAction("win.overlay-recorded")
        save.tooltipText = "Keep the cell as a layout document that can be edited (Shift+Ctrl+S)"
        save.setDetailedAction("win.save-as")
        let row = WrappingRow(spacing: 6, [picker, unsupported, ghost, save])
        part = BandPart(details: Box(.vertical, spacing: 6, [text, row]))
        picker.onSelected { [weak self] in self?.pick() }
    }

    /// Shows what there is to know of a file; `nil` for none.
    func show(_ new: InterfaceBuilderSummary?) {
        guard new != summary else { return }
        guardian.refreshing {
            if let new, new.cells != summary?.cells {
                picker.setStrings(["All \(new.cells.count) cells"] + new.cells.map(\.title))
            }
            summary = new
            guard let new else {
                part.message = nil
                return
            }
            let words = new.isFileItself ? "Interface Builder file, read-only" : "From \(new.fileName)"
            text.text = words
            part.message = StageMessage(.file, words)
            save.isVisible = new.isFileItself
            picker.isVisible = new.isFileItself && new.cells.count > 1
            picker.selected = new.chosen.map { $0 + 1 } ?? 0
            unsupported.isVisible = new.unsupportedCount > 0
            unsupported.label = "\(new.unsupportedCount) not understood"
            unsupportedList.show(new.unsupported)
        }
    }

    private func pick() {
        guardian.reacting {
            guard let summary, let index = picker.selected else { return }
            onCell(index == 0 ? nil : summary.cells[index - 1].name)
        }
    }
}
