import AutoLayout
import LayoutDocument
import SelfSizing

/// The list beside the same list with nothing done wrong.
extension OpenList {
    /// Whether there is something wrong to be compared with the right way: in a flow nothing is.
    public var canCompare: Bool {
        controls.layoutKind == .table && !controls.measuring.demonstrations.isEmpty
    }

    /// Whether both sides of a comparison begin with nothing measured.
    ///
    /// Heights that are kept from another state would be lost with that, and they are what is to be seen.
    public var comparesFromLoad: Bool { !controls.measuring.keepsStaleHeights }

    /// Whether the list is shown beside the same list with nothing done wrong; only where it can be compared.
    public var isComparing: Bool {
        get { rightList != nil }
        set {
            guard newValue != isComparing, let list else { return }
            if newValue {
                // The control that asked shows the old value again.
                guard canCompare else { return changes.send(.controls) }
                let seen = list.layout.visibleRows.first { $0.maxY > 0 }
                if comparesFromLoad {
                    // Both begin with nothing measured, so that what they cost can be compared.
                    let own = ModelList(
                        source: list.source.snapshot(), environment: environment, controls: controls)
                    own.layout.goTo(seen, pickedRow: list.layout.viewport.pickedRow, of: list.layout)
                    putOffFindings(of: own)
                    self.list = own
                }
                let right = ModelList(
                    source: list.source.snapshot(), environment: environment, controls: controls,
                    isRight: true)
                putOffFindings(of: right)
                right.layout.goTo(seen, pickedRow: list.layout.viewport.pickedRow, of: list.layout)
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
    /// Goes to where another list of the same rows is.
    fileprivate func goTo(_ top: VisibleRow?, pickedRow: Int?, of other: TableViewLayout) {
        viewportHeight = other.viewportHeight
        pick(row: pickedRow)
        guard let top else { return scrollToRow(other.viewport.anchor.row, position: .top) }
        scrollToRow(top.row, position: .top)
        guard canShow, viewportHeight > 0 else { return }
        layOutVisibleRows()
        scroll(by: -top.y)
    }
}
