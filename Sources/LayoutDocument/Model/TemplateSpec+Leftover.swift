import AutoLayout

/// What a reused cell keeps of the row before.
extension TemplateSpec {
    /// How a reused cell differs from a new one that shows the same row.
    package struct Leftover: Hashable, Sendable {
        /// The name of the variant of the row before; empty where any row leaves it.
        package var variant: String
        /// The properties that the row before has set, in words, such as `photo.isHidden`.
        package var properties: [String] = []
        /// The constraints that are still active, in words with their lines.
        package var kept: [String] = []
        /// The statements that deactivate those of them which properties hold.
        package var deactivations: [String] = []
        /// The constraints that are no longer active, in words with their lines.
        package var lost: [String] = []
        /// The names of the views that are still there.
        package var views: [String] = []
        /// The view that they are in, with the line that makes them, in words; `nil` where that is not known.
        package var viewsPlace: String?
        /// The line that adds them, in words; `nil` where that is not known.
        package var addition: String?
        /// The view that the first of all these is about: that of a constraint or a property, else what holds the views;
        /// `nil` where that is the contentView.
        package var subject: String?
        /// Where code makes that constraint, sets that property or adds those views; `nil` where that is not known.
        package var origin: ConstraintSpec.Origin?

        /// Makes a description of no difference.
        ///
        /// - Parameter variant: The name of the variant of the row before; empty where any row leaves it.
        package init(variant: String) { self.variant = variant }

        /// Whether the cells are the same.
        fileprivate var isEmpty: Bool {
            properties.isEmpty && kept.isEmpty && lost.isEmpty && views.isEmpty
        }
    }

    /// What a cell with this layout, which showed another row before, keeps of that row; `nil` for nothing.
    ///
    /// - Parameters:
    ///   - new: The layout of a new cell that shows the same row.
    ///   - variant: The name of the variant of the row before; empty for the same one.
    /// - Returns: The differences.
    package func leftover(besides new: TemplateSpec, after variant: String) -> Leftover? {
        var found = Leftover(variant: variant)
        let theirs = Dictionary(firstOf: new.views.map { ($0.name, $0) })
        var unseen: Set<String> = []
        var added: ViewSpec?
        var changed: (view: ViewSpec, property: String)?
        for view in views {
            guard let other = theirs[view.name] else {
                // A view that was made once, and is hidden for this row, is meant to stay.
                let isOut = view.isHidden == .constant(true) || view.superview.map(unseen.contains) == true
                if !variant.isEmpty, isOut {
                    unseen.insert(view.name)
                    continue
                }
                found.views.append(view.name)
                added = added ?? view
                if found.addition == nil {
                    found.addition = view.propertyOrigins["superview"]?.words
                }
                if found.viewsPlace == nil, let outer = view.superview, view.place != .start {
                    found.viewsPlace = "\(outer) (\(place(ofLine: view.place.line, isAdded: false)))"
                }
                continue
            }
            let names = ViewProperty.all.filter {
                !$0.form.isContent && $0.key != "stackAlignment" && $0.value(of: view) != $0.value(of: other)
            }
            .map(\.swiftName)
            if changed == nil, let first = names.first { changed = (view, first) }
            found.properties += names.map { "\(view.name).\($0)" }
        }
        let (mine, others) = (constraintsByEquation, new.constraintsByEquation)
        var kept: [String: ConstraintSpec] = [:]
        var lost: [String: ConstraintSpec] = [:]
        for (key, all) in mine where all.count > others[key, default: []].count {
            guard !all[0].names(anyOf: unseen.union(found.views)) else { continue }
            kept[words(for: all[0])] = all[0]
            if let statement = all[0].activation?.deactivation, !found.deactivations.contains(statement) {
                found.deactivations.append(statement)
            }
        }
        for (key, all) in others where all.count > mine[key, default: []].count {
            lost[new.words(for: all[0])] = all[0]
        }
        (found.kept, found.lost) = (kept.keys.sorted(), lost.keys.sorted())
        found.deactivations.sort()
        if let constraint = found.kept.first.flatMap({ kept[$0] }) ?? found.lost.first.flatMap({ lost[$0] }) {
            found.subject = constraint.ownView
            found.origin =
                constraint.origin
                ?? sourceName.map { ConstraintSpec.Origin(file: $0, place: constraint.place) }
        } else if let changed {
            found.subject = changed.view.name
            found.origin = changed.view.propertyOrigins[changed.property]
        } else {
            found.subject = added?.superview
            found.origin = added?.propertyOrigins["superview"]
        }
        return found.isEmpty ? nil : found
    }

    private var constraintsByEquation: [ConstraintSpec: [ConstraintSpec]] {
        Dictionary(grouping: constraints.filter(\.isActive), by: \.equationKey)
    }

    private func words(for constraint: ConstraintSpec) -> String {
        "\(constraint.equation(fields: fields, names: spokenNames)) (\(place(of: constraint)))"
    }
}

extension ConstraintSpec {
    /// The view that it is about, its first one inside the contentView; `nil` where it names none.
    fileprivate var ownView: String? {
        [first.view, second?.view].compactMap(\.self).first { $0 != TemplateSpec.contentViewName }
    }
}
