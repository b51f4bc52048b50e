import AppModel
import LayoutDocument
import SelfSizing

/// A document's list as `measure` and `render` see it: the document's settings, overridden by the command's options.
struct MeasuredList: Sendable {
    /// The parts of a window's state that affect row heights.
    ///
    /// Estimates do not: they affect when a row is measured, but never its height.
    static var state: [PartialKeyPath<OpenRequest>] {
        [
            \.lineHeight, \.rowHeight, \.itemSize, \.accessory, \.isEditing, \.texts, \.rowCount,
            \.preferredWidth,
            \.engineCost,
        ]
    }

    /// The default width of a list, in points.
    static let standardWidth = 375.0

    private(set) var document: LayoutDocument
    /// The number of rows.
    let rowCount: Int
    /// The settings for measuring rows, without demonstrations.
    let settings: MeasuringSettings
    /// The texts that replace those of labels.
    let texts: RowTexts

    init(_ document: LayoutDocument, _ request: OpenRequest) {
        let controls = request.controls(for: document)
        self.document = document
        rowCount = controls.rowCount.map { document.rows.repeated(to: $0).count } ?? document.rows.count
        settings = controls.measuring
        texts = controls.texts
    }

    /// The list with edits of a template, as one in which a repair is tried.
    func applying(_ edits: [TemplateEdit], toTemplate identifier: String) -> MeasuredList {
        var list = self
        if let changed = document.applying(edits, toTemplate: identifier) { list.document = changed }
        return list
    }

    /// A data source of the rows, for one thread.
    func makeDataSource() -> DocumentDataSource {
        let source = DocumentDataSource(document: document, rowCount: rowCount)
        source.rowTexts = texts
        return source
    }
}
