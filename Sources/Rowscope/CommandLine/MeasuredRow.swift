import AutoLayout
import LayoutDocument
import SelfSizing

/// One row at one width and text size, as `measure --json` prints it.
struct MeasuredRow: Encodable {
    let index: Int
    /// Whether it is a section's header or footer, or one of its rows.
    let kind: String
    let template: String
    let width: Double
    let textSize: String
    let height: Double
    let findings: [Finding]
    let views: [MeasuredView]
    /// What the height is made of; only if it was asked for.
    let terms: [MeasuredTerm]?
    /// Width and height of an item that flows; only of such.
    let itemSize: [Double]?

    /// Something wrong with the row, and what may be done about it.
    struct Finding: Encodable {
        let kind: String
        let message: String
        let repairs: [String]
    }

    /// One view of the row; lengths in points.
    struct MeasuredView: Encodable {
        let id: String
        let parent: String?
        let kind: String
        let frame: [Double]
        let intrinsicContentSize: [Double?]
        let lines: Int?
    }

    init(
        row: Int, kind: RowKind, cell: TableViewCell, measurement: RowMeasurement, width: Double,
        category: ContentSizeCategory, findings: [RowFinding], terms: [MeasuredTerm]? = nil,
        itemSize: [Double]? = nil
    ) {
        self.terms = terms
        self.itemSize = itemSize
        index = row
        self.kind = kind.name
        template = cell.reuseIdentifier
        self.width = width
        textSize = category.rawValue
        height = measurement.height
        self.findings = findings.map {
            Finding(kind: $0.kind.rawValue, message: $0.message, repairs: $0.repairs)
        }
        let template = (cell as? DocumentCell)?.template
        var views: [MeasuredView] = []
        Self.collect(cell.contentView, parent: nil, of: template, into: &views)
        self.views = views
    }

    private static func collect(
        _ view: View, parent: String?, of template: TemplateSpec?, into views: inout [MeasuredView]
    ) {
        let size = view.intrinsicContentSize
        let label = view as? Label
        views.append(
            MeasuredView(
                id: view.name, parent: parent, kind: kind(of: view, in: template),
                frame: [view.frame.x, view.frame.y, view.frame.width, view.frame.height],
                intrinsicContentSize: [size.width, size.height].map {
                    $0 == View.noIntrinsicMetric ? nil : $0
                },
                lines: label?.textSize.lineCount))
        for child in view.subviews { collect(child, parent: view.name, of: template, into: &views) }
    }

    /// The kind of a view, in the words of the document format.
    private static func kind(of view: View, in template: TemplateSpec?) -> String {
        switch template?.views.first(where: { $0.name == view.name })?.kind {
        case .label: "label"
        case .shape: "shape"
        case .separator: "separator"
        case .container: "container"
        case .stack: "stack"
        case .image: "image"
        case .button: "button"
        case .control(let control): control.kind.rawValue
        case .placeholder: "placeholder"
        case .spacer: "spacer"
        case nil: view.name == TemplateSpec.contentViewName ? TemplateSpec.contentViewName : "view"
        }
    }
}

extension RowKind {
    /// The kind in a word.
    fileprivate var name: String {
        switch self {
        case .row: "row"
        case .header: "header"
        case .footer: "footer"
        }
    }
}
