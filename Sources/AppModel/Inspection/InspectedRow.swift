import AutoLayout
import LayoutDocument
import SelfSizing

/// The picked row as the inspector tells of it, measured and laid out by a cell of its own: the list is not touched.
///
/// It is one look: after anything has changed, ``AppModel/inspectedRow()`` gives another one. Its cell is used again
/// for the next look and must not be kept.
public struct InspectedRow {
    /// The number of the row, or of the item of a flow.
    public let row: Int
    /// The row's size in points, the separator with it.
    public let size: Size
    /// A cell with the row's content, laid out.
    public let cell: TableViewCell
    /// The height and what it is made of.
    public let measurement: RowMeasurement
    /// The height as a sum; `nil` for an item whose size is given, and where it was not asked for.
    public let explanation: RowExplanation?
    /// Whether it is an item of a flow.
    public let isItem: Bool
    /// The name of the case of the document's audit that it is; `nil` for a row of the document.
    public var caseName: String?

    /// Measures and lays out a row of a table.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - measurer: Measures it, with a cell of its own.
    ///   - explains: Whether it is found what the height is made of, which takes longer than the layout.
    init(row: Int, measurer: RowMeasurer, explains: Bool) {
        explanation = explains ? measurer.explain(row: row) : nil
        (measurement, cell) = measurer.layOut(row: row)
        self.row = row
        size = Size(width: measurer.width, height: measurement.height)
        isItem = false
    }

    /// Lays out an item of a flow.
    init(item: Int, of search: ProblemSearch) {
        let laidOut = search.layOutItem(item)
        row = item
        size = laidOut.size
        cell = laidOut.cell
        measurement = RowMeasurement(contentHeight: size.height, separatorHeight: 0)
        explanation = laidOut.explanation
        isItem = true
    }

    /// What it is called, as in “row 7” or “case “long title””.
    public var title: String { caseName.map { "case “\($0)”" } ?? "\(isItem ? "item" : "row") \(row)" }

    /// The cell as one of the document's; `nil` only where the document has no such template.
    public var documentCell: DocumentCell? { cell as? DocumentCell }
    /// The description of the cell.
    public var template: TemplateSpec? { documentCell?.template }

    /// The view with a name: the contentView, or a view in it.
    public func view(named name: String) -> View? {
        func search(_ view: View) -> View? {
            if view.name == name { return view }
            for child in view.subviews { if let found = search(child) { return found } }
            return nil
        }
        return search(cell.contentView)
    }

    /// The view that a selection speaks of: the contentView for the row.
    public func view(of selection: Selection) -> View? {
        selection.view.map { view(named: $0) } ?? cell.contentView
    }
}
