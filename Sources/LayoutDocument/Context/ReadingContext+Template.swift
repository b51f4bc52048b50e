import AutoLayout
import SourceText
import Wording

extension ReadingContext {
    /// Distances from the four edges: one number, a list of top, leading, bottom and trailing, or a mapping.
    func insets(_ node: SourceNode, _ what: String) -> DirectionalEdgeInsets? {
        switch node.content {
        case .scalar:
            return length(node, what).map { .init(top: $0, leading: $0, bottom: $0, trailing: $0) }
        case .sequence(let items):
            guard items.count == 4 else {
                return refuse(
                    node.place, tr("\(what) has \(items.count) numbers, not four"),
                    tr("Write [top, leading, bottom, trailing]."))
            }
            let sides = items.compactMap { length($0, tr("a margin")) }
            guard sides.count == 4 else { return nil }
            return .init(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
        case .mapping:
            let keys = ["top", "leading", "bottom", "trailing"]
            guard let keyed = KeyedNode(node, keys: keys, of: what, in: self) else { return nil }
            let sides = keys.map { key in keyed[key].flatMap { length($0, tr("the \(key) margin")) } }
            for key in keys where keyed[key] == nil {
                report(node.place, tr("\(what) lacks \"\(key)\""), tr("Give all four sides."))
            }
            guard let top = sides[0], let leading = sides[1], let bottom = sides[2], let trailing = sides[3]
            else { return nil }
            return .init(top: top, leading: leading, bottom: bottom, trailing: trailing)
        }
    }

    /// A priority by number or name.
    func priority(_ node: SourceNode, _ what: String) -> LayoutPriority? {
        if case .text(let name) = node.value {
            if let priority = LayoutPriority(named: name) { return priority }
            return refuse(
                node.place, tr("\(what) must be a number from 1 to 1000 or a name, not \"\(name)\""),
                adviceOnName(name, among: LayoutPriority.names, called: tr("names")))
        }
        return number(node, what, in: 1...1000).map { LayoutPriority($0) }
    }

    /// Priorities on both axes: one for both, or a mapping, where an axis that is not named keeps its own.
    func priorities(
        _ node: SourceNode, _ what: String, instead standard: AxisPriorities
    ) -> AxisPriorities? {
        guard case .mapping = node.content else { return priority(node, what).map { AxisPriorities($0) } }
        guard let keyed = KeyedNode(node, keys: ["horizontal", "vertical"], of: what, in: self) else {
            return nil
        }
        var priorities = standard
        keyed.read("horizontal", into: &priorities.horizontal) { priority($0, what) }
        keyed.read("vertical", into: &priorities.vertical) { priority($0, what) }
        return priorities
    }

    /// What a template expects of its rows' heights: a length, or two and a rule.
    func rowEstimate(_ node: SourceNode, fields: [TemplateSpec.Field]) -> RowEstimate? {
        guard case .mapping = node.content else {
            return length(node, "estimatedRowHeight").map { .constant($0) }
        }
        let keys = ["tall", "others", "tallIf"]
        guard let keyed = KeyedNode(node, keys: keys, of: "estimatedRowHeight", in: self) else { return nil }
        for key in keys where keyed.lacks(key) {
            report(
                node.place, tr("estimatedRowHeight lacks \"\(key)\""),
                tr("Write {tall: 350, others: 40, tallIf: {field: body, longerThan: 200}}."))
        }
        guard let tallNode = keyed["tall"], let othersNode = keyed["others"], let rule = keyed["tallIf"],
            let tall = length(tallNode, "tall"), let others = length(othersNode, "others"),
            let ruled = KeyedNode(rule, keys: ["field", "longerThan"], of: "tallIf", in: self)
        else { return nil }
        guard let fieldNode = ruled["field"], let longerNode = ruled["longerThan"] else {
            return refuse(
                rule.place, tr("tallIf needs a field and a length"),
                tr("Write {field: body, longerThan: 200}."))
        }
        guard let name = text(fieldNode, "field"),
            let longer = integer(longerNode, "longerThan", in: 0...1_000_000)
        else { return nil }
        guard let field = fields.firstIndex(where: { $0.name == name }) else {
            return refuse(
                fieldNode.place, tr("nothing in the template uses the field \"\(name)\""),
                adviceOnName(name, among: fields.map(\.name), called: tr("fields")))
        }
        return .byLength(field: field, longerThan: longer, tall: tall, others: others)
    }

    /// The text of a field, checked for what it stands for.
    func fieldText(_ node: SourceNode, _ what: String, kind: FieldKind) -> String? {
        guard let text = text(node, what) else { return nil }
        guard let problem = kind.problem(with: text) else { return text }
        return refuse(node.place, tr("\(what) must be \(problem), not \"\(text)\""), kind.advice)
    }
}

extension FieldKind {
    /// How to write what a field has to be.
    var advice: String {
        switch self {
        case .truth: tr("Write true or false; a view is hidden by it.")
        default: tr("Write a number such as 8 or 0.5; a constraint or size uses it.")
        }
    }
}
