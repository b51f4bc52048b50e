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
    var rowHeight: RowHeight?
    var correction: PositionCorrection?
    var accessory: RowAccessories.Accessory?
    var texts: PseudoLocalisation?
    var layoutKind: LayoutKind?
    var isEditing = false
    var measuresAhead = false

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
        if let rowHeight { controls.measuring.rowHeight = rowHeight }
        if let correction { controls.correction = correction }
        if let accessory { controls.measuring.accessories.accessory = accessory }
        if let texts { controls.texts = texts }
        if let layoutKind { controls.layoutKind = layoutKind }
        if isEditing { controls.measuring.accessories.isEditing = true }
        if measuresAhead { controls.measuresAhead = true }
        return controls
    }
}
