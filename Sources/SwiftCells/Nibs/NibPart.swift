import AutoLayout
import LayoutDocument

/// The part of a nib for one object.
final class NibPart {
    let nib: Nib
    /// The object's identifier in the nib.
    let id: String
    /// The description of the view; `nil` for a cell and its content view.
    let spec: ViewSpec?
    /// The template whose views are inside; `nil` for a view that is itself inside one.
    let template: TemplateSpec?
    /// The cell whose views are inside.
    let cell: InterfaceBuilderCell?
    /// The fields of the texts.
    let fields: [TemplateSpec.Field]
    /// The objects inside a cell by their identifiers.
    var objects: [String: Instance] = [:]
    /// The views inside a cell that are of classes of the source, in their order.
    var classes: [Instance] = []
    /// The values that properties of the objects inside a cell are set to, once outlets are connected.
    var attributes: [(object: Instance, attributes: [RuntimeAttribute])] = []
    /// The names of the object's properties that the nib has set.
    var assigned: Set<String> = []

    /// Makes the part of a cell, or of a view at the top of a nib.
    init(_ nib: Nib, _ cell: InterfaceBuilderCell) {
        self.nib = nib
        self.cell = cell
        id = cell.id
        let template = nib.template(of: cell)
        self.template = template
        fields = template.fields
        if cell.isTableCell || cell.isItem {
            spec = nil
        } else {
            var spec = ViewSpec(name: "view", kind: .container)
            (spec.layoutMargins, spec.color) = (template.layoutMargins, template.color)
            spec.recorded = template.recorded
            let frame =
                template.recorded?.frame ?? Rect(x: 0, y: 0, width: cell.size.width, height: cell.size.height)
            spec.autoresizing = AutoresizingSpec(frame: frame, superviewSize: frame.size, mask: [])
            self.spec = spec
        }
    }

    /// Makes the part of a view inside a cell.
    init(_ spec: ViewSpec, in part: NibPart) {
        nib = part.nib
        id = spec.recorded?.id ?? ""
        self.spec = spec
        template = nil
        cell = nil
        fields = part.fields
    }

    /// Makes the part of a cell's content view.
    init(contentOf part: NibPart) {
        nib = part.nib
        id = part.template?.recorded?.id ?? ""
        spec = nil
        template = part.template
        cell = nil
        fields = part.fields
    }

    /// The margins that the nib gives.
    var margins: DirectionalEdgeInsets? { spec?.layoutMargins ?? template?.layoutMargins }
}

/// The state of nibs in the run of one cell.
struct NibRun {
    /// The part for the next object to make.
    var pending: NibPart?
    /// How many constraints come from nibs.
    var constraintCount = 0
    /// The unconnected outlets, with the boxes in their places.
    var boxes: [(owner: Instance, property: PropertyDeclaration, box: Instance?)] = []
    /// The number of nibs that are being loaded, one inside the other.
    var depth = 0

    /// Whether code makes the cell, so that no nib connects its outlets.
    var isUnused = false

    /// How many views were made from nibs.
    var viewCount = 0

    /// The most views that are made from nibs.
    static let maximumViews = 4000
    /// The most nibs that are loaded one inside the other.
    static let maximumDepth = 6
}
