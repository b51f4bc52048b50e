import AutoLayout

/// An edit of a template that can be previewed on the list, and then written into the document.
package enum TemplateEdit: Hashable, Sendable {
    /// A new constant of a constraint, in points; the constraint by its index in the template.
    case constant(constraint: Int, Double)
    /// A new priority of a constraint.
    case priority(constraint: Int, LayoutPriority)
    /// A new relation of a constraint.
    case relation(constraint: Int, Relation)
    /// A constraint deactivated, or activated.
    case active(constraint: Int, Bool)
    /// A new constraint, after the others.
    case addConstraint(ConstraintSpec)
    /// A removed constraint; later ones get other indices.
    ///
    /// One of an Interface Builder file is deactivated instead.
    case removeConstraint(constraint: Int)
    /// A new value of a number of a view.
    case number(view: String, ViewNumber, Double)
    /// A text that follows the text size while the app runs (`adjustsFontForContentSizeCategory`).
    case adjustFont(view: String)
    /// A margin of the contentView, in points.
    case margin(LayoutEdge, Double)

    /// How strongly a view resists growing beyond its intrinsic size.
    package static func contentHugging(view: String, _ axis: Axis, _ priority: LayoutPriority) -> Self {
        .number(view: view, .contentHugging(axis), priority.rawValue)
    }

    /// How strongly a view resists shrinking below its intrinsic size.
    package static func compressionResistance(
        view: String, _ axis: Axis, _ priority: LayoutPriority
    ) -> Self {
        .number(view: view, .compressionResistance(axis), priority.rawValue)
    }

    /// The maximum number of lines of a label; 0 for any number.
    package static func numberOfLines(view: String, _ count: Int) -> Self {
        .number(view: view, .numberOfLines, Double(count))
    }
}

extension TemplateSpec {
    /// Makes an edit, in the layouts for other text sizes and directions too; does nothing if its view or constraint
    /// does not exist.
    package mutating func apply(_ edit: TemplateEdit) {
        for place in adaptations.indices {
            if let own = edit.moved(from: self, to: adaptations[place].template) {
                adaptations[place].template.apply(own)
            }
        }
        switch edit {
        case .constant(let index, let constant): changeConstraint(index) { $0.constant = constant }
        case .priority(let index, let priority): changeConstraint(index) { $0.priority = priority }
        case .relation(let index, let relation): changeConstraint(index) { $0.relation = relation }
        case .active(let index, let isActive): changeConstraint(index) { $0.isActive = isActive }
        case .addConstraint(var constraint):
            constraint.isAdded = sourceName != nil
            constraints.append(constraint)
        case .removeConstraint(let index):
            if keeps(index) {
                changeConstraint(index) { $0.isActive = false }
            } else if constraints.indices.contains(index) {
                constraints.remove(at: index)
            }
        case .number(let view, let number, let value): changeView(view) { number.set(value, of: &$0) }
        case .adjustFont(let view): changeView(view) { $0.adjustsFont = true }
        case .margin(let edge, let margin): layoutMargins[edge] = margin
        }
    }

    /// Whether a constraint is of an Interface Builder file, from which nothing can be removed.
    func keeps(_ index: Int) -> Bool {
        constraints.indices.contains(index) && sourceName != nil && !constraints[index].isAdded
    }

    private mutating func changeConstraint(_ index: Int, _ change: (inout ConstraintSpec) -> Void) {
        if constraints.indices.contains(index) { change(&constraints[index]) }
    }

    private mutating func changeView(_ name: String, _ change: (inout ViewSpec) -> Void) {
        if let index = views.firstIndex(where: { $0.name == name }) { change(&views[index]) }
    }
}

extension TemplateEdit {
    /// The same edit of another layout of a cell; `nil` where that does not have the constraint.
    fileprivate func moved(from template: TemplateSpec, to other: TemplateSpec) -> TemplateEdit? {
        func place(of index: Int) -> Int? {
            guard template.constraints.indices.contains(index),
                let name = template.constraints[index].recordedID
            else { return nil }
            return other.constraints.firstIndex { $0.recordedID == name }
        }
        switch self {
        case .constant(let index, let constant):
            return place(of: index).map { .constant(constraint: $0, constant) }
        case .priority(let index, let priority):
            return place(of: index).map { .priority(constraint: $0, priority) }
        case .relation(let index, let relation):
            return place(of: index).map { .relation(constraint: $0, relation) }
        case .active(let index, let isActive):
            return place(of: index).map { .active(constraint: $0, isActive) }
        case .removeConstraint(let index): return place(of: index).map { .removeConstraint(constraint: $0) }
        case .addConstraint, .number, .adjustFont, .margin: return self
        }
    }
}
