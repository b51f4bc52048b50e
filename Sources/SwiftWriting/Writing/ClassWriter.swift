import AutoLayout
import LayoutDocument
import Wording

/// Writes the class of one template.
///
/// Each extension writes a part of the class. Views are written first: they collect the assignments from rows and the
/// properties that cannot be expressed.
final class ClassWriter {
    let template: TemplateSpec
    let document: LayoutDocument
    let kind: SwiftCell.Kind
    /// Whether constraints are written as visual formats where possible.
    let usesFormats: Bool
    var names: SwiftNames

    var notSaid: [SwiftText.NotSaid] = []
    /// The assignments of `configure(with:)`.
    var assignments = SourceLines()
    /// The declarations that the class needs in its file.
    var helpers = SwiftHelpers()
    /// The property names of constraints whose constants come from rows, by their indices in the template.
    var constraintNames: [Int: String] = [:]
    /// The content view's background as an expression.
    var contentColor: String?
    /// The fields that are arrays of texts.
    var listFields: Set<Int> = []

    /// The names that formats can use.
    private(set) lazy var formatScope = VisualFormat.Scope(views: template.views.map { name($0.name) })
    /// The expressions for superviews, by property names.
    private(set) lazy var superviewNames = Dictionary(
        template.views.map { (name($0.name), expression($0.superview)) }, uniquingKeysWith: { $1 })

    init(
        _ template: TemplateSpec, of document: LayoutDocument, kind: SwiftCell.Kind, names: SwiftNames,
        usesFormats: Bool
    ) {
        self.template = template
        self.document = document
        self.kind = kind
        self.names = names
        self.usesFormats = usesFormats
    }

    /// The class.
    func text() -> SwiftText {
        noteTemplate()
        listFields = fieldsOfSegments()
        var properties = SourceLines()
        for view in template.views { writeProperty(of: view, into: &properties) }
        for guide in template.layoutGuides {
            properties.add("private let \(name(guide.name)) = UILayoutGuide()")
        }
        writeConstraintProperties(into: &properties)
        var source = SourceLines()
        for entry in notSaid where entry.view == nil {
            source.add("// Rowscope: \(SwiftLiteral.comment(entry.what)).")
        }
        source.add("/// \(SwiftLiteral.comment(summary))")
        source.add("final class \(names.className): \(kind.baseClass) {") { body in
            writeContent(into: &body)
            if kind.isReused {
                body.add("static let reuseIdentifier = \(SwiftLiteral.string(template.identifier))")
                body.add()
            }
            body.add(properties.lines)
            if properties.lines.last?.isEmpty == false { body.add() }
            writeInitializers(into: &body)
            writeConfigure(into: &body)
            writeHierarchy(into: &body)
            writeConstraints(into: &body)
            body.removeBlankEnd()
        }
        return SwiftText(
            className: names.className, kind: kind, viewNames: names.views, fieldNames: names.fields,
            notSaid: notSaid, lines: source.lines, helpers: helpers)
    }

    private var summary: String {
        document.title.isEmpty
            ? "The cell “\(template.identifier)”."
            : "The cell “\(template.identifier)” of “\(document.title)”."
    }

    // MARK: Names

    /// The property of a view or guide.
    func name(_ view: String) -> String { names.views[view] ?? view }

    /// A view or guide as an expression; the cell itself is `self`.
    func expression(_ view: String?) -> String {
        switch view {
        case nil, TemplateSpec.contentViewName?: kind.hasContentView ? "contentView" : "self"
        case TemplateSpec.cellName?: "self"
        case let view?: name(view)
        }
    }

    /// What is written before a member of a view, such as `title.`; empty where the view is `self`.
    ///
    /// `nil` stands for the contentView.
    func prefix(_ view: String?) -> String {
        let expression = expression(view)
        return expression == "self" ? "" : expression + "."
    }

    /// Notes a property that cannot be expressed.
    func note(_ what: String, of view: ViewSpec? = nil) {
        notSaid.append(SwiftText.NotSaid(view: view?.name, what: what))
    }

    // MARK: The template

    /// Notes the properties that belong to lists, not to classes of cells.
    private func noteTemplate() {
        for other in document.templates where other.isOwnVariant && other.variant?.cell == template.identifier
        {
            let differences = other.differences(from: template).joined(separator: ", ")
            note("rows of the variant “\(other.variant?.name ?? "")” differ: \(differences)")
        }
        if let color = template.color { contentColor = self.color(color, nil) }
        if let height = template.rowHeight {
            note("the rows are \(height.text()) points tall, separator included, which the table says")
        }
        if let size = template.itemSize {
            note("the items are \(size.text) points, which the layout says")
        }
        if template.hasOpenHeight, let height = template.recordedHeight {
            note("rows are at least \(height.text()) points tall, as recorded")
        } else if activeConstraints.isEmpty, let height = template.recordedHeight {
            note("rows are \(height.text()) points tall, as recorded")
        }
        if template.estimatedRowHeight != nil {
            note("the rows have an estimated height of their own, which the table says")
        }
        if template.accessory != nil, kind != .tableViewCell {
            note("only cells of tables have accessories")
        }
        if template.contentInsets != .zero { note("the contentView keeps the frame that UIKit gives it") }
        if template.accessoryViewSize != nil { note("no view stands at the row’s end") }
        for view in template.views where view.alignmentInsets != .zero {
            note("\(view.name) has UIKit’s own alignment rectangle", of: view)
        }
        for constraint in template.constraints where !constraint.isActive {
            note("the constraint \(constraint.source) is not active")
        }
        if document.list.lineHeight != .phone {
            note("the list takes the height of lines from the font rather than from the phone")
        }
    }

    // MARK: Initializers

    private func writeInitializers(into body: inout SourceLines) {
        var calls = template.views.isEmpty && hierarchySettings.isEmpty ? [] : ["setUpViews()"]
        if !activeConstraints.isEmpty { calls.append("setUpConstraints()") }
        if kind == .tableViewCell, let accessory = accessoryType {
            calls.append("accessoryType = \(accessory)")
        }
        if calls.isEmpty { return }
        let (parameters, arguments) =
            switch kind {
            case .tableViewCell:
                (
                    "style: UITableViewCell.CellStyle, reuseIdentifier: String?",
                    "style: style, reuseIdentifier: reuseIdentifier"
                )
            case .tableViewHeaderFooterView: ("reuseIdentifier: String?", "reuseIdentifier: reuseIdentifier")
            case .collectionViewCell, .collectionReusableView, .view: ("frame: CGRect", "frame: frame")
            }
        body.add("override init(\(parameters)) {") {
            $0.add("super.init(\(arguments))")
            $0.add(calls)
        }
        body.add()
        body.add("required init?(coder: NSCoder) {") {
            $0.add("super.init(coder: coder)")
            $0.add(calls)
        }
        body.add()
    }

    private var accessoryType: String? {
        switch template.accessory {
        case .disclosure: ".disclosureIndicator"
        case .detail: ".detailButton"
        case .checkmark: ".checkmark"
        case .none?, nil: nil
        }
    }
}
