import AutoLayout
import LayoutDocument
import Wording

/// The changes of a template's parts since its file was saved.
package struct TemplateChanges: Sendable {
    private let saved: TemplateSpec?
    private let now: TemplateSpec
    /// The views by their names, in the file and now.
    private let views: (old: [String: ViewSpec], new: [String: ViewSpec])

    /// Compares a template with the one in the file.
    ///
    /// - Parameters:
    ///   - saved: The template in the file; `nil` if it has none.
    ///   - now: The template as it is shown.
    package init(from saved: TemplateSpec?, to now: TemplateSpec) {
        self.now = now
        // Different constraints at different indices cannot be compared.
        let isComparable =
            saved.map { saved in
                saved.constraints.count <= now.constraints.count
                    && zip(saved.constraints, now.constraints).allSatisfy {
                        $0.first == $1.first && $0.second == $1.second
                    }
            } ?? false
        self.saved = isComparable ? saved : nil
        func byName(_ views: [ViewSpec]) -> [String: ViewSpec] {
            Dictionary(firstOf: views.map { ($0.name, $0) })
        }
        views = isComparable ? (byName(saved?.views ?? []), byName(now.views)) : ([:], [:])
    }

    /// The changes of a constraint.
    package func changes(ofConstraint index: Int) -> [TemplateChange] {
        guard let saved, saved.constraints.indices.contains(index) else { return [] }
        let (old, new) = (saved.constraints[index], now.constraints[index])
        var changes: [TemplateChange] = []
        if old.constant != new.constant {
            changes.append(
                .init(
                    was: tr("constant was \(old.constant.text())"),
                    reset: .constant(constraint: index, old.constant)))
        }
        if old.relation != new.relation {
            changes.append(
                .init(
                    was: tr("relation was \(old.relation.rawValue)"),
                    reset: .relation(constraint: index, old.relation)))
        }
        if old.priority != new.priority {
            changes.append(
                .init(was: Self.was(old.priority), reset: .priority(constraint: index, old.priority)))
        }
        if old.isActive != new.isActive {
            changes.append(
                .init(
                    was: old.isActive ? tr("was on") : tr("was off"),
                    reset: .active(constraint: index, old.isActive)))
        }
        return changes
    }

    /// Whether a constraint was added.
    package func isNew(constraint index: Int) -> Bool { saved.map { index >= $0.constraints.count } ?? false }

    /// The change of a number of a view.
    package func changes(of view: String, _ number: ViewNumber) -> [TemplateChange] {
        guard let (old, new) = specs(of: view), let was = number.value(of: old),
            let now = number.value(of: new),
            was != now
        else { return [] }
        let words = number.axis == nil ? tr("was \(number.text(of: was))") : Self.was(LayoutPriority(was))
        return [.init(was: words, reset: .number(view: view, number, was))]
    }

    /// The change of a margin of the contentView.
    package func margin(_ edge: LayoutEdge) -> [TemplateChange] {
        guard let saved else { return [] }
        let (old, new) = (saved.layoutMargins[edge], now.layoutMargins[edge])
        return old == new ? [] : [.init(was: tr("was \(old.text())"), reset: .margin(edge, old))]
    }

    /// The number of parts that were changed or added.
    package var count: Int {
        guard let saved else { return 0 }
        var count = now.constraints.count - saved.constraints.count
        for index in saved.constraints.indices where !changes(ofConstraint: index).isEmpty { count += 1 }
        for view in now.views {
            for number in ViewNumber.all { count += changes(of: view.name, number).count }
            if let (old, new) = specs(of: view.name), old.adjustsFont != new.adjustsFont { count += 1 }
        }
        for edge in LayoutEdge.allCases { count += margin(edge).count }
        return count
    }

    private func specs(of view: String) -> (old: ViewSpec, new: ViewSpec)? {
        guard let old = views.old[view], let new = views.new[view] else { return nil }
        return (old, new)
    }

    private static func was(_ priority: LayoutPriority) -> String {
        tr("priority was \(ConstraintRow.text(of: priority))")
    }
}
