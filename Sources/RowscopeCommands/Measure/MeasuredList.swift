import AppModel
import LayoutDocument
import RowscopeApp
import SelfSizing

/// A document's list as `measure` and `render` look at it: as the document says, but for what the command asks for.
struct MeasuredList: Sendable {
    /// What of a window's state has to do with rows' heights.
    ///
    /// Estimates have not: they change when a row is measured, and never its height.
    static var state: [PartialKeyPath<OpenRequest>] {
        [
            \.lineHeight, \.rowHeight, \.itemSize, \.accessory, \.isEditing, \.texts, \.rowCount,
            \.preferredWidth,
            \.engineCost,
        ]
    }

    /// The width of a list where none is given, in points.
    static let standardWidth = 375.0

    let document: LayoutDocument
    /// How many rows the list has.
    let rowCount: Int
    /// How rows are measured; nothing is done wrong on purpose.
    let settings: MeasuringSettings
    /// What stands in for the texts of labels.
    let texts: RowTexts

    init(_ document: LayoutDocument, _ request: OpenRequest) {
        let controls = request.controls(for: document)
        self.document = document
        rowCount = controls.rowCount.map { document.rows.repeated(to: $0).count } ?? document.rows.count
        settings = controls.measuring
        texts = controls.texts
    }

    /// A data source of the rows, for one thread.
    func makeDataSource() -> DocumentDataSource {
        let source = DocumentDataSource(document: document, rowCount: rowCount)
        source.rowTexts = texts
        return source
    }
}
