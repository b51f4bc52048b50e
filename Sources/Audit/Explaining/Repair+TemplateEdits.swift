import AutoLayout
import LayoutDocument

extension Repair {
    /// The edits of a template that make the repair.
    ///
    /// - Parameter cell: The cell with the repair's constraints and views.
    /// - Returns: The edits; `nil` where a document cannot express them, as for a constraint that comes from a stack or
    ///   from a demonstrated mistake.
    package func templateEdits(in cell: DocumentCell) -> [TemplateEdit]? {
        switch action {
        case .add(let constraint):
            return ConstraintSpec(constraint, in: cell).map { [.addConstraint($0)] }
        case .remove(let constraint):
            // A constraint that a kept repair added is removed from the document.
            return cell.index(of: constraint).map {
                cell.template.constraints[$0].isAdded
                    ? [.removeConstraint(constraint: $0)] : [.active(constraint: $0, false)]
            }
        case .replace(let old, let new):
            guard let index = cell.index(of: old) else { return nil }
            if old.isSame(but: new) { return [.relation(constraint: index, new.relation)] }
            return ConstraintSpec(new, in: cell).map {
                [.active(constraint: index, false), .addConstraint($0)]
            }
        case .setPriority(let constraint, let priority):
            return cell.index(of: constraint).map { [.priority(constraint: $0, priority)] }
        case .setContentHugging(let view, let axis, let priority):
            guard cell.has(view) else { return nil }
            return [.contentHugging(view: view.name, axis, priority)]
        case .setCompressionResistance(let view, let axis, let priority):
            guard cell.has(view) else { return nil }
            return [.compressionResistance(view: view.name, axis, priority)]
        }
    }
}

extension LayoutConstraint {
    /// Whether another constraint is the same but for its relation.
    fileprivate func isSame(but other: LayoutConstraint) -> Bool {
        firstItem === other.firstItem && firstAttribute == other.firstAttribute
            && secondItem === other.secondItem && secondAttribute == other.secondAttribute
            && multiplier == other.multiplier && constant == other.constant && priority == other.priority
    }
}

extension DocumentCell {
    /// Whether a view is one that the template describes.
    fileprivate func has(_ view: View) -> Bool { template.views.contains { $0.name == view.name } }
}

extension ConstraintSpec {
    /// The description of a constraint between views and guides that a cell's template knows; `nil` for another.
    init?(_ constraint: LayoutConstraint, in cell: DocumentCell) {
        guard let item = constraint.firstItem,
            let first = AttributeRef(item, constraint.firstAttribute, in: cell.template)
        else { return nil }
        var second: AttributeRef?
        if let attribute = constraint.secondAttribute {
            guard let other = constraint.secondItem,
                let reference = AttributeRef(other, attribute, in: cell.template)
            else { return nil }
            second = reference
        }
        self.init(
            identifier: constraint.identifier, first: first, relation: constraint.relation, second: second,
            multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority,
            source: constraint.fullText)
    }
}

extension ConstraintSpec.AttributeRef {
    /// A reference to an attribute of a view or guide that a template knows; `nil` for another.
    fileprivate init?(_ item: any LayoutItem, _ attribute: Attribute, in template: TemplateSpec) {
        func knows(_ view: View) -> Bool {
            view.name == TemplateSpec.contentViewName || template.views.contains { $0.name == view.name }
        }
        if let view = item as? View {
            guard knows(view) else { return nil }
            self.init(view.name, attribute)
            return
        }
        guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return nil }
        if template.layoutGuides.contains(where: { $0.name == guide.identifier }) {
            self.init(guide.identifier, attribute)
            return
        }
        guard knows(owner) else { return nil }
        if guide === owner.safeAreaLayoutGuide {
            self.init(owner.name, guide: .safeArea, attribute)
        } else if guide === owner.layoutMarginsGuide {
            self.init(owner.name, guide: .layoutMargins, attribute)
        } else if guide === owner.readableContentGuide {
            self.init(owner.name, guide: .readableContent, attribute)
        } else {
            return nil
        }
    }
}
