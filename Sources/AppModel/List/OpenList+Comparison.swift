import LayoutDocument
import SelfSizing

/// The comparison of the list with the correct list.
extension OpenList {
    /// Whether there is a demonstrated mistake to compare with the correct list; never in a flow.
    package var canCompare: Bool {
        controls.layoutKind == .table && !controls.measuring.demonstrations.isEmpty
    }

    /// Whether both sides of a comparison begin without measured heights.
    ///
    /// Heights remembered from another state must be kept where they are the mistake to be shown.
    package var comparesFromLoad: Bool { !controls.measuring.keepsStaleHeights }

    /// Whether the list is shown beside the correct list.
    package var isComparing: Bool {
        get { rightList != nil }
        set {
            guard newValue != isComparing, let list else { return }
            if newValue {
                // Makes the control show its previous value again.
                guard canCompare else { return changes.send(.controls) }
                let seen = list.layout.visibleRows.first { $0.maxY > 0 }
                if comparesFromLoad {
                    // Both lists begin without measured heights, so that their costs can be compared.
                    let own = ModelList(
                        source: list.source.snapshot(), environment: environment, controls: controls)
                    own.layout.goTo(seen, selectedRow: list.layout.viewport.selectedRow, of: list.layout)
                    self.list = own
                }
                let right = ModelList(
                    source: list.source.snapshot(), environment: environment, controls: controls,
                    isRight: true)
                right.layout.goTo(seen, selectedRow: list.layout.viewport.selectedRow, of: list.layout)
                rightList = right
                startMeasuring()
                return changes.send([.comparison, .controls, .rows])
            } else {
                rightList = nil
            }
            changes.send(.comparison)
        }
    }
}

extension TableViewLayout {
    /// Scrolls to the position of another list with the same rows.
    fileprivate func goTo(_ top: VisibleRow?, selectedRow: Int?, of other: TableViewLayout) {
        viewportHeight = other.viewportHeight
        select(row: selectedRow)
        guard let top else { return scrollToRow(other.viewport.anchor.row, position: .top) }
        scrollToRow(top.row, position: .top)
        guard canShow, viewportHeight > 0 else { return }
        layOutVisibleRows()
        scroll(by: -top.y)
    }
}
