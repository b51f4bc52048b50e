import AutoLayout
import Wording

extension TemplateSpec {
    /// What is wrong with a change, and what to do about it; `nil` where it can be made.
    func problem(with edit: TemplateEdit) -> (message: String, suggestion: String)? {
        switch edit {
        case .constant(let index, let constant):
            return missing(index)
                ?? outside(
                    constant, tr("a constant"), -ReadingContext.maximumLength...ReadingContext.maximumLength)
        case .priority(let index, let priority): return missing(index) ?? problem(with: priority)
        case .relation(let index, _), .active(let index, _), .removeConstraint(let index):
            return missing(index)
        case .addConstraint(let constraint):
            return [constraint.first, constraint.second].compactMap(\.self).lazy.compactMap(missing).first
                ?? problem(with: constraint.priority)
                ?? AttributePairRules.problem(
                    first: constraint.first.attribute, second: constraint.second?.attribute)
        case .number(let name, let number, let value):
            guard let view = view(named: name) else { return missing(name) }
            if number.value(of: view) == nil {
                return (tr("the view \"\(name)\" is no label"), tr("Only labels have lines."))
            }
            return outside(
                value, number.axis == nil ? tr("a number of lines") : tr("a priority"), number.range)
        case .adjustFont(let name): return view(named: name) == nil ? missing(name) : nil
        case .margin(_, let margin): return outside(margin, tr("a margin"), 0...ReadingContext.maximumLength)
        }
    }

    private func missing(_ index: Int) -> (message: String, suggestion: String)? {
        constraints.indices.contains(index)
            ? nil : (tr("the template has no constraint \(index + 1)"), tr("It has \(constraints.count)."))
    }

    private func missing(_ view: String) -> (message: String, suggestion: String)? {
        views.contains { $0.name == view }
            ? nil
            : (
                tr("the template has no view \"\(view)\""),
                adviceOnName(view, among: views.map(\.name), called: tr("views"))
            )
    }

    private func missing(_ side: ConstraintSpec.AttributeRef) -> (message: String, suggestion: String)? {
        let others = [Self.contentViewName, Self.cellName] + layoutGuides.map(\.name)
        return others.contains(side.view) ? nil : missing(side.view)
    }

    private func problem(with priority: LayoutPriority) -> (message: String, suggestion: String)? {
        outside(priority.rawValue, tr("a priority"), 1...1000)
    }

    private func outside(
        _ number: Double, _ what: String, _ range: ClosedRange<Double>
    ) -> (message: String, suggestion: String)? {
        if range.contains(number) { return nil }
        let (least, most) = (range.lowerBound.shortText, range.upperBound.shortText)
        return (tr("\(what) must be from \(least) to \(most)"), tr("It is \(number.shortText)."))
    }
}
