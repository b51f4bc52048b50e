import AutoLayout
import LayoutDocument
import Wording

extension ChangeFinder {
    /// Finds the constraints that were changed, added or removed.
    ///
    /// Constraints of added and removed views belong to the views' changes.
    ///
    /// - Returns: The steps that undo the changes of views' constraints.
    func constraints(
        _ spec: TemplateSpec, _ old: ApprovedTemplate, newViews: Set<String>, goneViews: Set<String>,
        _ list: inout TemplateChanges
    ) -> [String: [ApprovalChange.Revert]] {
        let now = spec.constraints
        let before = old.constraints.map { $0.withFields(of: old.fields, in: spec) }
        let pairs = Self.pairs(now, before)
        var ofViews: [String: [ApprovalChange.Revert]] = [:]
        for (index, constraint) in now.enumerated() {
            let views = constraint.views
            if let partner = pairs.partners[index] {
                let past = before[partner]
                guard constraint.difference(from: past, .identifiers) != nil else { continue }
                // A constraint owned by an added or removed view belongs to that view's change.
                if let view = views.first(where: { newViews.contains($0) && !past.views.contains($0) })
                    ?? past.views.first(where: { goneViews.contains($0) && !views.contains($0) })
                {
                    ofViews[view, default: []].append(.constraint(index, past))
                    continue
                }
                func title(_ names: SpokenNames) -> String {
                    let difference = constraint.difference(from: past, names) ?? ""
                    return "\(constraint.shortName(names)) \(difference)"
                }
                list.add(
                    .constraint, title, views, constraint.place, isAdded: constraint.isAdded,
                    [.constraint(index, past)])
            } else if let view = views.first(where: newViews.contains) {
                ofViews[view, default: []].append(.removeConstraint(index))
            } else {
                list.add(
                    .newConstraint, { tr("the constraint \(constraint.equation($0)) is new") }, views,
                    constraint.place, isAdded: constraint.isAdded, [.removeConstraint(index)])
            }
        }
        for (index, constraint) in before.enumerated() where !pairs.taken.contains(index) {
            let views = constraint.views
            if let view = views.first(where: { goneViews.contains($0) || newViews.contains($0) }) {
                ofViews[view, default: []].append(.addConstraint(constraint))
            } else {
                list.add(
                    .goneConstraint, { tr("the constraint \(constraint.equation($0)) is gone") }, views, nil,
                    [.addConstraint(constraint)])
            }
        }
        return ofViews
    }

    /// Matches constraints: by identifier, by content, and the rest by attributes.
    private static func pairs(
        _ now: [ConstraintSpec], _ old: [ConstraintSpec]
    ) -> Pairing<ConstraintSpec> {
        var pairing = Pairing(now, old)
        pairing.match { $0.identifier }
        pairing.match { $0.recordedID }
        pairing.match { constraint -> ConstraintSpec? in
            var constraint = constraint.withoutPlace
            (constraint.rowConstant, constraint.isAdded) = (nil, false)
            return constraint
        }
        pairing.match { ConstraintSpec(first: $0.first, relation: $0.relation, second: $0.second) }
        pairing.match { [$0.first, $0.second] }
        pairing.match { $0.first }
        return pairing
    }
}

/// Matches present items with old ones, by one key after another.
struct Pairing<Item> {
    private let now: [Item]
    private let old: [Item]
    /// The old item of each present one, by place; new ones have none.
    private(set) var partners: [Int: Int] = [:]
    /// The old items that are partners.
    private(set) var taken: Set<Int> = []

    init(_ now: [Item], _ old: [Item]) {
        self.now = now
        self.old = old
    }

    /// Pairs items of the same key, in order, of those without a partner; those without a key are left.
    mutating func match<Key: Hashable>(_ key: (Item) -> Key?) {
        var waiting: [Key: [Int]] = [:]
        for (index, item) in old.enumerated().reversed() where !taken.contains(index) {
            if let key = key(item) { waiting[key, default: []].append(index) }
        }
        for (index, item) in now.enumerated() where partners[index] == nil {
            guard let key = key(item), let partner = waiting[key]?.popLast() else { continue }
            partners[index] = partner
            taken.insert(partner)
        }
    }
}

extension ConstraintSpec {
    /// The views that it speaks of, the contentView left out.
    var views: [String] {
        [first.view, second?.view].compactMap { $0 }.filter {
            $0 != TemplateSpec.contentViewName && $0 != TemplateSpec.cellName
        }
    }

    /// What it is called: its identifier, for people only where a person gave it, or the attribute that it places.
    fileprivate func shortName(_ names: SpokenNames) -> String {
        if let name = names.isForPeople ? givenName : identifier { return name }
        let isOuter = first.view == TemplateSpec.contentViewName || first.view == TemplateSpec.cellName
        let side = isOuter ? second ?? first : first
        return "\(names.title(of: side.view)).\(side.attribute.rawValue)"
    }

    /// The difference from an old constraint that affects the layout; `nil` for none.
    fileprivate func difference(from past: ConstraintSpec, _ names: SpokenNames) -> String? {
        var parts: [String] = []
        func note<Value: Equatable>(
            _ old: Value, _ new: Value, _ text: (Value) -> String, _ title: (String) -> String = { $0 }
        ) {
            if old != new { parts.append(title("\(text(old)) → \(text(new))")) }
        }
        // A visual format has no signs.
        let isFormat =
            source.hasPrefix("H:") || source.hasPrefix("V:") || source.hasPrefix("[") || source.hasPrefix("|")
        note(past.constant, constant) { WordForm.text(isFormat ? abs($0) : $0) }
        note(past.multiplier, multiplier, WordForm.text) { tr("multiplier \($0)") }
        note(past.relation, relation) { $0.rawValue }
        note(past.priority.rawValue, priority.rawValue, WordForm.text) { tr("priority \($0)") }
        note(past.isActive, isActive, WordForm.truth.text) { tr("active \($0)") }
        if past.rowConstant != rowConstant {
            parts.append(tr("takes another part of its constant from the row"))
        }
        if past.first != first || past.second != second {
            parts.append("\(past.equation(names)) → \(equation(names))")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The constraint as a document would have it, its views by the given names.
    fileprivate func equation(_ names: SpokenNames) -> String {
        equation(fields: [], names: names)
    }

    /// The constraint with the fields of a template of today; a field that is gone becomes none.
    fileprivate func withFields(of names: [String], in spec: TemplateSpec) -> ConstraintSpec {
        guard let row = rowConstant, names.indices.contains(row.field) else { return self }
        var copy = self
        copy.rowConstant = spec.fieldIndex(names[row.field]).map { .init(field: $0, factor: row.factor) }
        return copy
    }
}
