import SelfSizing

extension RowMeasurer {
    /// Whether a layout follows from a row's content and width alone, so that a cell can be laid out at one width
    /// after the other without being filled again.
    var canLayOutAgain: Bool {
        guard flow == nil, case .automatic = settings.rowHeight else { return false }
        return settings.demonstrations.isEmpty
    }

    /// Lays a cell of this measurer out at the present width with the content that it has.
    ///
    /// - Returns: What ``SelfSizing/RowMeasurer/layOut(row:)`` returns for the row.
    @discardableResult
    func layOutAgain(_ cell: TableViewCell) -> RowMeasurement {
        let measurement: RowMeasurement
        if case .fixed(let fixed) = cell.settings.rowHeight {
            measurement = self.measurement(ofHeight: fixed, of: cell)
        } else {
            measurement = self.measurement(ofFittingHeight: cell.fittingHeight(forWidth: width), of: cell)
        }
        cell.layOut(width: width, height: measurement.contentHeight)
        return measurement
    }
}
