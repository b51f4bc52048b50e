import AutoLayout

/// The measuring of rows before constraints: by the bounding rectangle of one text in one font.
enum TextHeight {
    /// The font: 14-point sans serif, whatever the text size.
    static let font = FontDescriptor(pointSize: 14)
    /// The margin at each side of the text, in points.
    static let inset: Double = 20
    /// The addition to the height of the rectangle in points: the separator, or 1 where there is none.
    static func addition(separatorHeight: Double) -> Double { separatorHeight > 0 ? separatorHeight : 1 }
}

extension RowMeasurer {
    /// Measures a row by its text, as `boundingRect(with:options:)` does: 14-point sans serif between 20 points at each
    /// side, of unbounded height, from the line fragment's origin, and 1 point more.
    ///
    /// It is right for a cell with one such label whose top and bottom are the contentView's. It uses one text and one
    /// font: the texts of several labels are measured as lines of one.
    func measureByText(row: Int) -> (measurement: RowMeasurement, cell: TableViewCell) {
        let cell = sizingCell(forRow: row)
        dataSource.fill(cell, forRow: row)
        if case .fixed(let height) = cell.settings.rowHeight {
            return (measurement(ofHeight: height, of: cell), cell)
        }
        measurementCount += 1
        var font = TextHeight.font
        font.lineHeight = settings.lineHeight
        let rectangle = environment.textMeasurer.size(
            of: cell.texts.joined(separator: "\n"), font: font, numberOfLines: 0,
            width: max(0, contentWidthByHand(of: cell) - 2 * TextHeight.inset))
        let height = rectangle.height + TextHeight.addition(separatorHeight: separatorHeight)
        let separator = min(separatorHeight, height)
        return (RowMeasurement(contentHeight: height - separator, separatorHeight: separator), cell)
    }
}
