import AutoLayout
import LayoutDocument
import Wording

/// The statements that make a constraint or set a view's number, as the code of a cell writes them.
struct SourceNotation {
    /// The template, whose views the statements name.
    let template: TemplateSpec
    /// The statements of UIKit in Swift.
    let swift: SwiftWriter
    /// Whether the cell is written in Objective-C.
    let isObjectiveC: Bool

    /// Makes the notation of a cell's source.
    init(_ template: TemplateSpec, of cell: SwiftCell, in document: LayoutDocument) {
        self.template = template
        swift = SwiftWriter(document)
        isObjectiveC = !cell.file.lowercased().hasSuffix(".swift")
    }

    // MARK: Constraints

    /// The statements that make and activate a constraint with UIKit alone.
    func statements(_ spec: ConstraintSpec) -> [String] {
        isObjectiveC ? objectiveC(spec) : swift.statements(adding: spec, to: template)
    }

    /// The statements in the words of a library; empty where it has none.
    func statements(_ spec: ConstraintSpec, _ dialect: SwiftCell.Code.Dialect) -> [String] {
        switch dialect {
        case .uiKit: return statements(spec)
        case .pureLayout: return pureLayout(spec).map { [$0] } ?? []
        case .snapKit:
            guard let chain = chain(spec, "make") else { return [] }
            return isObjectiveC
                ? [
                    "[\(name(spec.first.view)) mas_makeConstraints:^(MASConstraintMaker *make) {",
                    "    \(chain)", "}];",
                ]
                : ["\(name(spec.first.view)).snp.makeConstraints { make in", "    \(chain)", "}"]
        }
    }

    /// A constraint as a chain of SnapKit or Masonry in the closure of its first view; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - spec: The constraint.
    ///   - maker: The name of the closure's parameter.
    /// - Returns: The chain.
    func chain(_ spec: ConstraintSpec, _ maker: String) -> String? {
        guard template.views.contains(where: { $0.name == spec.first.view }), spec.first.guide == nil
        else { return nil }
        var text = "\(maker).\(spec.first.attribute.rawValue)."
        let relation = spec.relation.swiftName
        if let second = spec.second {
            let isSame = second.attribute == spec.first.attribute && second.guide == nil
            if isSame, second.view == superview(of: spec.first.view) {
                text += isObjectiveC ? "\(relation)To(\(name(second.view)))" : "\(relation)ToSuperview()"
            } else {
                let library = isObjectiveC ? ".mas_" : ".snp."
                text += "\(relation)To(\(name(second.view))\(guide(second))"
                text += (isSame ? "" : library + second.attribute.rawValue) + ")"
            }
            if spec.constant != 0 { text += ".offset(\(number(spec.constant)))" }
            if spec.multiplier != 1 { text += ".multipliedBy(\(number(spec.multiplier)))" }
        } else {
            text += "\(relation)To(\(isObjectiveC ? "@" : "")\(number(spec.constant)))"
        }
        if spec.priority != .required { text += ".priority(\(number(spec.priority.rawValue)))" }
        return text + (isObjectiveC ? ";" : "")
    }

    /// The words of a chain that add a priority.
    func chained(_ priority: LayoutPriority) -> String { ".priority(\(number(priority.rawValue)))" }

    private func pureLayout(_ spec: ConstraintSpec) -> String? {
        guard !isObjectiveC, spec.priority == .required, spec.multiplier == 1, spec.first.guide == nil,
            !spec.first.attribute.isOfMargins
        else { return nil }
        let view = name(spec.first.view)
        let attribute = spec.first.attribute.rawValue
        func relation(_ relation: Relation) -> String {
            relation == .equal ? "" : ", relation: .\(relation.swiftName)"
        }
        guard let second = spec.second else {
            return
                "\(view).autoSetDimension(.\(attribute), toSize: \(number(spec.constant))\(relation(spec.relation)))"
        }
        let edges: Set<Attribute> = [.top, .bottom, .leading, .trailing, .left, .right]
        guard second.guide == nil, edges.isSuperset(of: [spec.first.attribute, second.attribute])
        else { return nil }
        if second.view == superview(of: spec.first.view), second.attribute == spec.first.attribute {
            // An inset is positive to the inside.
            let isFar = [.right, .trailing, .bottom].contains(spec.first.attribute)
            let inset = isFar ? 0 - spec.constant : spec.constant
            let side = isFar ? spec.relation.reversed : spec.relation
            return
                "\(view).autoPinEdge(toSuperviewEdge: .\(attribute), withInset: \(number(inset))\(relation(side)))"
        }
        return
            "\(view).autoPinEdge(.\(attribute), to: .\(second.attribute.rawValue), of: \(name(second.view)), "
            + "withOffset: \(number(spec.constant))\(relation(spec.relation)))"
    }

    private func objectiveC(_ spec: ConstraintSpec) -> [String] {
        guard !spec.first.attribute.isOfMargins, spec.second?.attribute.isOfMargins != true else { return [] }
        let relation = spec.relation.swiftName.capitalised
        var call = "[\(anchor(spec.first)) constraint\(relation)To"
        if let second = spec.second {
            guard spec.multiplier == 1 || spec.first.attribute.isSize else { return [] }
            call += "Anchor:\(anchor(second))"
            if spec.multiplier != 1 { call += " multiplier:\(number(spec.multiplier))" }
            if spec.constant != 0 { call += " constant:\(number(spec.constant))" }
        } else {
            call += "Constant:\(number(spec.constant))"
        }
        call += "]"
        if spec.priority == .required { return ["\(call).active = YES;"] }
        let name = constraintName(spec)
        return [
            "NSLayoutConstraint *\(name) = \(call);", "\(name).priority = \(number(spec.priority.rawValue));",
            "\(name).active = YES;",
        ]
    }

    // MARK: Changes of a constraint that the source makes

    /// A name for a constraint that the source makes without one.
    func constraintName(_ spec: ConstraintSpec) -> String {
        let attribute = spec.first.attribute.rawValue
        let view = spec.fromInside.first.view.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return (view.isEmpty ? "constraint" : view) + attribute.capitalised
    }

    /// The declaration of a constraint under a name.
    func declaration(_ name: String, _ expression: String) -> String {
        isObjectiveC ? "NSLayoutConstraint *\(name) = \(expression);" : "let \(name) = \(expression)"
    }

    /// The statement that gives a constraint with a name a priority.
    func statement(_ name: String, _ priority: LayoutPriority) -> String {
        isObjectiveC
            ? "\(name).priority = \(number(priority.rawValue));"
            : "\(name).priority = UILayoutPriority(\(number(priority.rawValue)))"
    }

    /// The end of a statement that activates a constraint.
    var activation: String { isObjectiveC ? ".active = YES;" : ".isActive = true" }

    // MARK: Views

    /// The statement that sets a number of a view, by an expression for the view.
    func statement(_ view: String, _ property: ViewNumber, _ value: Double) -> String {
        let text = number(value)
        guard isObjectiveC else {
            return property.statement(view, property.axis == nil ? text : "UILayoutPriority(\(text))")
        }
        guard let axis = property.axis else { return "\(view).\(property.swiftName) = \(text);" }
        let method = "set" + property.swiftName.capitalised
        return "[\(view) \(method):\(text) forAxis:UILayoutConstraintAxis\(axis.key.capitalised)];"
    }

    /// The statement that has a text follow the text size, by an expression for the view.
    func fontAdjustment(_ view: String) -> String {
        "\(view).adjustsFontForContentSizeCategory = " + (isObjectiveC ? "YES;" : "true")
    }

    /// The statement that sets the margins of the cell's content.
    func statement(_ margins: DirectionalEdgeInsets, of cell: SwiftCell) -> String {
        let owner = cell.kind == .view || cell.kind == .collectionReusableView ? "" : "contentView."
        let (top, leading) = (number(margins.top), number(margins.leading))
        let (bottom, trailing) = (number(margins.bottom), number(margins.trailing))
        if isObjectiveC {
            return "self.\(owner)directionalLayoutMargins = "
                + "NSDirectionalEdgeInsetsMake(\(top), \(leading), \(bottom), \(trailing));"
        }
        return "\(owner)directionalLayoutMargins = NSDirectionalEdgeInsets("
            + "top: \(top), leading: \(leading), bottom: \(bottom), trailing: \(trailing))"
    }

    private func superview(of view: String) -> String? {
        template.view(named: view).map { $0.superview ?? TemplateSpec.contentViewName }
    }

    /// The expression for a view.
    func name(_ view: String) -> String {
        let own = view == TemplateSpec.cellName ? "self" : view
        return isObjectiveC && own != "self" && !own.hasPrefix("_") ? "self." + own : own
    }

    private func anchor(_ side: ConstraintSpec.AttributeRef) -> String {
        "\(name(side.view))\(guide(side)).\(side.attribute.rawValue)Anchor"
    }

    private func guide(_ side: ConstraintSpec.AttributeRef) -> String {
        side.guide.map { "." + $0.member } ?? ""
    }

    private func number(_ value: Double) -> String { value.shortText }
}
