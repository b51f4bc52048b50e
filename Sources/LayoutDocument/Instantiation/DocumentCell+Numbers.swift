import AutoLayout
import SelfSizing

/// Sets other numbers for the same views and constraints, as frame by frame while one of them is scrubbed.
extension DocumentCell {
    /// Takes the numbers of another version of its template: constants and priorities of constraints, margins, hugging
    /// and compression priorities, and numbers of lines.
    ///
    /// - Parameter new: The template.
    /// - Returns: Whether these were the only differences; if not, nothing is changed.
    func take(numbersOf new: TemplateSpec) -> CellUpdate {
        guard shared.isEmpty, settings.demonstrations.isEmpty, whole.adaptations.isEmpty,
            new.adaptations.isEmpty, template.differsInNumbersAlone(from: new)
        else {
            return .impossible
        }
        let old = template
        (template, whole) = (new, new)
        guard !old.saysSame(as: new) else { return .unchanged }
        // Texts and what else a row brings are none of these.
        engine.changeForAllContents { takeNumbers(of: new, insteadOf: old) }
        return .updated
    }

    private func takeNumbers(of new: TemplateSpec, insteadOf old: TemplateSpec) {
        for constraint in added {
            guard let index = index(of: constraint) else { continue }
            let spec = new.constraints[index]
            if spec.rowConstant == nil { constraint.constant = spec.constant }
            constraint.priority = spec.priority
        }
        if new.layoutMargins != old.layoutMargins {
            contentView.layoutMargins = new.layoutMargins
            cellView.layoutMargins = new.layoutMargins
        }
        for (mine, others) in zip(new.views, old.views) where mine != others {
            guard let view = views.named[mine.name] else { continue }
            // Setting one rebuilds the system of its axis.
            for (number, _, value) in ViewNumber.differences(from: others, to: mine) {
                number.set(value, on: view)
            }
        }
    }
}

extension TemplateSpec {
    /// Whether another template has the same views and constraints except for numbers that a cell can take.
    func differsInNumbersAlone(from other: TemplateSpec) -> Bool {
        guard constraints.count == other.constraints.count, views.count == other.views.count,
            zip(constraints, other.constraints).allSatisfy({ $0.differsInNumbersAlone(from: $1) })
        else { return false }
        // With the other one's numbers it says the same.
        var mine = self
        mine.constraints = other.constraints
        mine.layoutMargins = other.layoutMargins
        for index in views.indices where views[index] != other.views[index] {
            mine.views[index].takeNumbers(of: other.views[index])
        }
        return mine.saysSame(as: other)
    }
}

extension ViewNumber {
    /// Sets the number of a view.
    fileprivate func set(_ value: Double, on view: View) {
        switch (property, axis) {
        case (.contentHugging, let axis?): view.setContentHuggingPriority(LayoutPriority(value), for: axis)
        case (.compressionResistance, let axis?):
            view.setContentCompressionResistancePriority(LayoutPriority(value), for: axis)
        default: (view as? Label)?.numberOfLines = Int(value)
        }
    }
}

extension ConstraintSpec {
    fileprivate func differsInNumbersAlone(from other: ConstraintSpec) -> Bool {
        if self == other { return true }
        var mine = self
        mine.priority = other.priority
        // A constant that the row adds to is part of the row's content.
        if rowConstant == nil { mine.constant = other.constant }
        return mine.saysSame(as: other)
    }
}
