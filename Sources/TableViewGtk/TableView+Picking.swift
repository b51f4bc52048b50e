/// Picking a row.
extension TableView {
    /// The picked row.
    public var pickedRow: Int? { layout?.viewport.pickedRow }

    /// Picks a row, or none; with `scrolls`, brings it into view.
    public func pick(row: Int?, scrolls: Bool = false) {
        guard let layout else { return }
        layout.pick(row: row)
        if scrolls, let row {
            scrolling.stopDeceleration()
            layout.scrollToRow(row, position: .nearest)
            setNeedsRows()
        }
        updateHighlights()
    }
}
