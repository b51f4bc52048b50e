import AppModel
import Gtk
import TableViewGtk

/// Selecting a view of the selected row on the stage: by a click on it, or by Tab.
extension DimensionLayer {
    /// Connects the pointer and the keys of the stage's lists.
    func addSelecting(to stage: StageView) {
        for list in stage.listViews {
            let click = GestureClick()
            // Before the list selects the row, since a click selects a view only in a row that was selected already.
            click.propagationPhase = .capture
            click.onPressed { [weak self] count, x, y in
                if count == 1 { self?.clicked(x: x, y: y) }
            }
            list.addController(click)
            list.onKey { [weak self] key, modifiers in
                guard let self, modifiers.keys.isSubset(of: .shift) else { return false }
                switch key {
                case .tab where modifiers.keys.isEmpty: return step(by: 1)
                case .tab, .backTab: return step(by: -1)
                case .escape: return leaveViews()
                default: return false
                }
            }
        }
    }

    private func clicked(x: Double, y: Double) {
        guard isShown(), let stage, let row = list.targetRow, let cell = cell(ofRow: row) else { return }
        guard stage.listView.selectedRow == row, let frame = stage.listView.visibleFrame(ofRow: row),
            y >= frame.y, y < frame.y + frame.height, x >= frame.x,
            x < frame.x + frame.width
        else { return list.select(.rowHeight) }
        guard let name = cell.contentView.viewName(atX: x - frame.x, y: y - frame.y) else {
            return list.select(.rowHeight)
        }
        select(name)
    }

    /// Selects a view, keeping the selected attribute if a view was selected before.
    private func select(_ name: String) {
        let old = list.selection
        list.select(Selection(view: name, attribute: old.view == nil ? .height : old.attribute))
    }

    /// Selects the next or previous view of the selected row.
    ///
    /// - Returns: Whether there was one; if not, the focus leaves the list and the selection stays.
    func step(by step: Int) -> Bool {
        guard isShown(), let row = list.targetRow, let cell = cell(ofRow: row) else { return false }
        let names: [String?] = [nil] + cell.contentView.visibleNames
        let place = names.firstIndex(of: list.selection.view) ?? 0
        guard names.indices.contains(place + step) else { return false }
        if let name = names[place + step] { select(name) } else { leaveViews() }
        return true
    }

    /// Selects the row again.
    ///
    /// - Returns: Whether a view was selected.
    @discardableResult
    private func leaveViews() -> Bool {
        guard list.selection.view != nil else { return false }
        list.select(.rowHeight)
        return true
    }
}
