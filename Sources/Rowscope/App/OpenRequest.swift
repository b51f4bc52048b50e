import AppModel
import LayoutDocument
import SelfSizing

/// The state in which the window was asked to open; what is left out is the document's or the default.
struct OpenRequest {
    var document: String?
    var width: Double?
    var textSize: TextSizeSetting?
    var estimate: EstimatedRowHeight?
    var rowCount: Int?
    var row: Int?
    var direction: DirectionSetting?

    /// The document to start with.
    var reference: String { document ?? ExampleDocument.all[0].reference }

    /// The controls to start a document with.
    func controls(for document: LayoutDocument) -> Controls {
        var controls = Controls(startingWith: document)
        if let width { controls.width = width }
        if let textSize { controls.textSize = textSize }
        if let estimate { controls.estimatedRowHeight = estimate }
        if let rowCount { controls.rowCount = rowCount }
        if let direction { controls.direction = direction }
        return controls
    }
}
