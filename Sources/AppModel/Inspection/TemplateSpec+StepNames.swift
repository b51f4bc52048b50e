import AutoLayout
import LayoutDocument

/// What changes of templates are called in menus and tooltips, behind “Undo”.
extension TemplateSpec {
    /// What a change is called: “Constant of cap”.
    public func name(of edit: TemplateEdit) -> String {
        switch edit {
        case .constant(let index, _): "Constant of \(words(forConstraint: index))"
        case .priority(let index, _): "Priority of \(words(forConstraint: index))"
        case .relation(let index, _): "Relation of \(words(forConstraint: index))"
        case .active(let index, let isActive):
            "Switching \(isActive ? "on" : "off") \(words(forConstraint: index))"
        case .addConstraint(let constraint):
            "Adding \(constraint.identifier ?? constraint.first.words)"
        case .removeConstraint(let index): "Deletion of \(words(forConstraint: index))"
        case .contentHugging(let view, _, _): "Hugging of \(spokenName(of: view))"
        case .compressionResistance(let view, _, _): "Compression Resistance of \(spokenName(of: view))"
        case .numberOfLines(let view, _): "Lines of \(spokenName(of: view))"
        case .margin(let edge, _): "Margin, \(edge)"
        }
    }

    /// The name that the document gives a constraint; `nil` where it has none, or one that Interface Builder made up.
    public func name(ofConstraint index: Int) -> String? {
        constraints.indices.contains(index) ? constraints[index].givenName : nil
    }

    /// The name of a constraint, or what it places.
    public func words(forConstraint index: Int) -> String {
        guard constraints.indices.contains(index) else { return "a constraint" }
        return name(ofConstraint: index) ?? constraints[index].first.words
    }
}
