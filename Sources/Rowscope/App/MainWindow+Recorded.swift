import AppModel
import Gtk
import LayoutDocument

/// The frames that an Interface Builder file recorded, drawn over the rows, with a list of what differs.
extension MainWindow {
    /// Lets the banner of an Interface Builder file choose the cell that is shown, and the list of differences the
    /// width.
    func connectFileBar() {
        fileBar.onCell = { [weak self] cell in
            guard let self, let path = model.document?.sourceName else { return }
            open(path, cell: cell)
        }
        differences.onWidth = { [weak self] width in self?.model.updateControls { $0.width = width } }
    }

    /// Shows or hides the list of differences as the recorded frames are.
    func showDifferencesPane() {
        differences.widget.isVisible = overlays.contains(.recorded) && !recordedCells.isEmpty
        differencesMayHaveChanged()
    }

    /// Compares the picked row with its record once the present frame is over, if anybody sees it.
    func differencesMayHaveChanged() {
        guard differences.widget.isVisible, differencesTimer == nil else { return }
        differencesTimer = MainLoop.after(milliseconds: 100, priority: .low) { [weak self] in
            guard let self else { return }
            differencesTimer = nil
            showDifferences()
        }
    }

    private func showDifferences() {
        let cell: DocumentCell?
        if let flow = model.flowLayout {
            cell = flow.pickedItem.flatMap { stage.collectionView.visibleCell(forItem: $0) } as? DocumentCell
        } else {
            cell =
                stage.tableView.pickedRow.flatMap { stage.tableView.visibleCell(forRow: $0) } as? DocumentCell
        }
        let record = cell.flatMap { cell in
            recordedCells.first { $0.template.identifier == cell.template.identifier }
        }
        differences.show(
            cell.flatMap {
                RecordedComparison($0, model.verifications?.verification(of: $0.template.identifier))
            }, width: model.controls.width,
            recordedWidth: record?.size.width)
    }
}
