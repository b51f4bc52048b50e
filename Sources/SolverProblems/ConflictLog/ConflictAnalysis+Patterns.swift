import ConstraintSolver

/// What contradictions have in common that have the same kind and the same repairs.
extension ConflictAnalysis {
    // MARK: - Alternatives

    /// Two of the author's equations for the same attributes.
    func alternatives(in conflict: Conflict) -> (first: Int, second: Int)? {
        let own = conflict.members.filter { self[$0].origin == .own && self[$0].terms.isEmpty }
        let edges = own.map(edges)
        let places = Dictionary(grouping: own.indices) { edges[$0] }
        for (place, first) in own.enumerated() {
            var keys = [edges[place]]
            if keys[0].count == 2, self[first].multiplier == 1 { keys.append(keys[0].reversed()) }
            let others = keys.flatMap { places[$0, default: []] }.sorted()
            // A lower and an upper bound are no alternatives, and neither are two lower ones.
            let second = others.first { other in
                other > place && [first, own[other]].contains { self[$0].relation == .equal }
            }
            if let second { return (first, own[second]) }
        }
        return nil
    }

    /// What a constraint is about: the edges of each of its sides.
    private func edges(_ place: Int) -> [Set<LoggedForm.Edge>] {
        self[place].anchors.map { anchor in
            Set(
                (LoggedAttribute.parts(anchor.attribute, isRightToLeft: false) ?? []).map {
                    hierarchy.edge(LoggedForm.Edge(view: anchor.view.key, name: $0.edge))
                })
        }
    }

    /// Two of the author's gaps between the same views, each of which puts one after the other.
    func followers(in conflict: Conflict) -> (first: Int, second: Int)? {
        let gaps = conflict.members.filter { place in
            let constraint = self[place]
            return constraint.origin == .own && constraint.relation == .equal && constraint.constant >= 0
                && LoggedAttribute.isNear(constraint.first.attribute)
                && constraint.second.map { LoggedAttribute.isFar($0.attribute) } ?? false
        }
        for (place, first) in gaps.prefix(50).enumerated() {
            let one = self[first]
            let second = gaps[(place + 1)...].prefix(50).first {
                let other = self[$0]
                return other.first.view == one.second?.view && other.second?.view == one.first.view
            }
            if let second { return (first, second) }
        }
        return nil
    }

    /// The width of the author's that a view has beside its pins at both sides of what contains it.
    func fixedWidth(in conflict: Conflict) -> Int? {
        let members = conflict.members.filter { self[$0].isFixedSize }
        let widths = members.filter { self[$0].origin == .own }
        guard members.count == 2, widths.count == 1, conflict.implied.isEmpty || margin != nil,
            let given = members.map({ self[$0] }).first(where: { $0.origin == .encapsulated }),
            !given.isItemsFirstSize
        else { return nil }
        let width = self[widths[0]]
        guard !width.isVertical, !given.isVertical, width.constant > 0, given.constant > 0 else { return nil }
        let pins = self.members(of: conflict).filter { $0.origin == .own && !$0.isFixedSize }
        let arePins = pins.allSatisfy { pin in
            pin.relation == .equal && pin.anchors.contains { $0.view == width.first.view }
        }
        return pins.count == 2 && arePins ? widths[0] : nil
    }

    // MARK: - Masks, alignments and UIKit's own

    /// The view whose mask is a member, and whether the author's constraints place it.
    func maskedView(in conflict: Conflict) -> (view: LoggedView, isPlaced: Bool)? {
        let views = members(of: conflict).filter(isAuthorsMask).map(\.maskedView)
        // A view that its mask stretches with what contains it only hands a size on.
        let frames = views.filter { view in
            members(of: conflict).contains {
                $0.origin == .autoresizingMask && $0.maskedView == view
                    && (LoggedAttribute.isSize($0.first.attribute) || $0.second == nil)
            }
        }
        func isPlaced(_ view: LoggedView) -> Bool {
            constraints.contains { constraint in
                guard constraint.origin == .own, constraint.anchors.contains(where: { $0.view == view })
                else { return false }
                if constraint.container == view { return false }
                // A view that others are placed in is the second one of them.
                return constraint.first.view == view
                    || hierarchy.superview(of: view) == constraint.first.view
            }
        }
        if let placed = views.first(where: isPlaced) { return (placed, true) }
        return frames.first.map { ($0, false) }
    }

    /// A size of the author's for a view that a stack view's alignment makes as large as itself, as a place among the
    /// members, and the constraints of the alignment.
    func filledView(in conflict: Conflict) -> (place: Int, alignments: [Int])? {
        let members = members(of: conflict)
        let alignments = conflict.members.filter { self[$0].identifier == "UISV-alignment" }
        let anchors = alignments.flatMap { self[$0].anchors }
        guard Set(anchors.map(\.attribute)).count > 1 else { return nil }
        let place = members.firstIndex { member in
            member.origin == .own && member.isFixedSize && member.relation == .equal
                && anchors.contains { $0.view == member.first.view }
        }
        return place.map { ($0, alignments) }
    }

    /// A constraint of a stack view's distribution beside sizes of the author's for the views that it makes equal.
    func equalViews(in conflict: Conflict) -> LoggedConstraint? {
        let members = members(of: conflict)
        guard
            let equal = members.first(where: {
                $0.identifier?.hasPrefix("UISV-fill-") == true || $0.isOfTexts
            })
        else { return nil }
        let views = members.filter { $0.origin == .stackView }.flatMap(\.anchors).map(\.view)
        let isSized = members.contains {
            $0.origin == .own && $0.isFixedSize && views.contains($0.first.view)
        }
        return isSized || equal.isOfTexts ? equal : nil
    }

    /// Whether no member is one that an author can change.
    func isSystems(_ conflict: Conflict) -> Bool {
        let views = members(of: conflict).filter { $0.origin == .autoresizingMask }.map(\.maskedView)
        if views.count == conflict.members.count, views.contains(where: \.isPrivate),
            views.allSatisfy(\.isSystems)
        {
            return true
        }
        return members(of: conflict).allSatisfy { constraint in
            switch constraint.origin {
            case .own, .prototype: return constraint.anchors.allSatisfy(\.view.isPrivate)
            case .autoresizingMask: return constraint.maskedView.isPrivate
            case .stackView: return constraint.anchors.contains(where: \.view.isPrivate)
            case .encapsulated, .system: return true
            }
        }
    }

    /// Whether a constraint comes from the mask of a view that UIKit does not place.
    func isAuthorsMask(_ constraint: LoggedConstraint) -> Bool {
        constraint.origin == .autoresizingMask && !isSystemsMask(constraint)
    }

    /// Whether a constraint comes from the mask of a view that UIKit places: a cell's contentView and the like.
    func isSystemsMask(_ constraint: LoggedConstraint) -> Bool {
        guard constraint.origin == .autoresizingMask else { return false }
        let name = constraint.maskedView.className
        // SwiftUI's host of a view keeps its mask.
        if constraint.maskedView.isPrivate || name == "UIWindow" || name.contains("PlatformViewHost") {
            return true
        }
        return name.hasSuffix("ContentView") && (name.hasPrefix("UI") || name.hasPrefix("_UI"))
            || name == "UIView"
                && hierarchy.superview(of: constraint.maskedView).className.hasSuffix("Cell")
    }
}
