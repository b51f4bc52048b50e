import ConstraintSolver
import Wording

/// Finds repairs, the most specific first, and tries each.
struct ConflictRepairs {
    let analysis: ConflictAnalysis
    let names: LoggedNames

    /// The most repairs of a contradiction.
    private static let mostRepairs = 5

    /// The repairs of a contradiction, at most five; those that are enough come first.
    func repairs(for conflict: ConflictAnalysis.Conflict) -> [ConflictLog.Repair] {
        if let harmless = keyboard(conflict) { return [harmless] }
        var repairs = encapsulated(conflict)
        let hasRepair = !repairs.isEmpty
        let masks = masks(conflict)
        // A view with pins and a position from its mask needs no other repair than switching off the mask.
        let enough = masks.filter { $0.isEnough && !isFixed($0.line) }
        if !enough.isEmpty { return enough }
        repairs += masks
        for place in conflict.members { repairs += special(place) }
        repairs += duplicates(conflict)
        let own = conflict.members.reversed().filter { analysis.constraints[$0].origin == .own }
        // A size can be changed without moving a view.
        for place in own.filter(isFixed) + own.filter({ !isFixed($0) }) {
            let best = Self.best(repairs)
            let areFound = best.count == Self.mostRepairs && best.allSatisfy(\.isEnough)
            if areFound || !analysis.budget.allowsMore() { break }
            repairs += relaxed(place, keepingRelation: hasRepair)
        }
        return Self.best(repairs)
    }

    private static func best(_ repairs: [ConflictLog.Repair]) -> [ConflictLog.Repair] {
        var seen: Set<String> = []
        let distinct = repairs.filter { seen.insert($0.advice).inserted }
        return Array(
            (distinct.filter(\.isEnough) + distinct.filter { !$0.isEnough }).prefix(mostRepairs))
    }

    /// The repair by a change of a constraint; none where it cannot be tried any more.
    private func repair(_ place: Int, _ advice: String) -> [ConflictLog.Repair] {
        guard analysis.budget.allowsMore() else { return [] }
        return [ConflictLog.Repair(line: place, advice: advice, isEnough: analysis.holds(without: [place]))]
    }

    /// The repair of a size that a table view or stack view sets during a first layout.
    private func encapsulated(_ conflict: ConflictAnalysis.Conflict) -> [ConflictLog.Repair] {
        guard
            let place = conflict.members.first(where: isGiven),
            case let size = analysis.constraints[place],
            let own = conflict.members.last(where: { analysis.constraints[$0].origin == .own && !isFixed($0) }
            )
                ?? conflict.members.last(where: { analysis.constraints[$0].origin == .own })
        else { return [] }
        let view = names.name(size.first.view.key)
        let extent = size.isVertical ? "height" : "width"
        var advice =
            "Give \(names.title(analysis.constraints[own])) the priority 999. "
            + "\(size.identifier ?? names.equation(size)) is what "
            + "\(view) gets as \(extent) from what contains it, \(size.constant.shortText(decimals: 6)) here; in a first "
            + "layout it can be out of date, and at 999 the constraint gives way just then and holds afterwards."
        let isRow = names.className(size.first.view.key).contains("TableViewCell")
        if size.isVertical, isRow {
            advice += " If the row stays that tall, let the table size it: rowHeight = automaticDimension."
        }
        return repair(own, advice)
    }

    /// Whether a constraint is the size that a table or collection view gives to a view in it.
    private func isGiven(_ place: Int) -> Bool {
        let constraint = analysis.constraints[place]
        return constraint.origin == .encapsulated || constraint.isFixedSize && isSystems(constraint)
    }

    /// Whether a constraint comes from the mask of a view that UIKit places: a cell's contentView and the like.
    private func isSystems(_ constraint: LoggedConstraint) -> Bool {
        guard constraint.origin == .autoresizingMask else { return false }
        let name = constraint.first.view.className
        return name.hasSuffix("ContentView") && (name.hasPrefix("UI") || name.hasPrefix("_UI"))
            || name == "UIView"
                && analysis.hierarchy.superview(of: constraint.first.view).className.hasSuffix("Cell")
    }

    /// The repairs for views whose frames were translated into constraints: one for each view, positions first.
    private func masks(_ conflict: ConflictAnalysis.Conflict) -> [ConflictLog.Repair] {
        let places = conflict.members.filter {
            analysis.constraints[$0].origin == .autoresizingMask && !isSystems(analysis.constraints[$0])
        }
        let views = Dictionary(grouping: places) { analysis.constraints[$0].first.view.key }.values.sorted {
            $0[0] < $1[0]
        }
        let enough = views.compactMap { places -> ConflictLog.Repair? in
            guard analysis.budget.allowsMore() else { return nil }
            let members = places.filter { !isFixed($0) } + places.filter(isFixed)
            let view = analysis.constraints[members[0]].first.view
            // The repair removes all constraints of the mask, including innocent ones.
            let all = analysis.constraints.indices.filter {
                analysis.constraints[$0].origin == .autoresizingMask
                    && analysis.constraints[$0].first.view == view
            }
            return ConflictLog.Repair(
                line: members[0], advice: maskAdvice(view, members), isEnough: analysis.holds(without: all))
        }
        return enough.sorted { (isFixed($0.line) ? 1 : 0, $0.line) < (isFixed($1.line) ? 1 : 0, $1.line) }
    }

    private func maskAdvice(_ view: LoggedView, _ places: [Int]) -> String {
        let frame = places.map { names.equation(analysis.constraints[$0]) }
        return
            "Set translatesAutoresizingMaskIntoConstraints to false for \(names.name(view.key)): its frame has "
            + "become \(frame.joined(separator: " and "))."
    }

    /// Advice where the constraints that were read do not contradict each other: masks beside constraints are the
    /// likeliest cause, with margins or sizes that the log does not contain.
    var hints: [String] {
        let masks = analysis.constraints.indices.filter {
            analysis.constraints[$0].origin == .autoresizingMask
        }
        var views: [LoggedView] = []
        for place in masks {
            let view = analysis.constraints[place].first.view
            let isPinned = analysis.constraints.contains {
                $0.origin == .own && ($0.first.view == view || $0.second?.view == view)
                    && $0.container != view
            }
            if isPinned, !isSystems(analysis.constraints[place]), !views.contains(view) { views.append(view) }
        }
        return views.map { view in
            maskAdvice(view, masks.filter { analysis.constraints[$0].first.view == view })
        }
    }

    /// A contradiction among the views of the system's keyboard, which an app's code cannot change.
    private func keyboard(_ conflict: ConflictAnalysis.Conflict) -> ConflictLog.Repair? {
        let prefixes = [
            "_UIRemoteKeyboard", "_UIKB", "UIKB", "UIKeyboard", "TUI", "SystemInputAssistantView",
        ]
        let members = conflict.members.map { analysis.constraints[$0] }
        let views = members.flatMap { [$0.first.view] + [$0.second?.view].compactMap { $0 } }
        let isKeyboards = views.allSatisfy { view in
            let known = names.className(view.key)
            let name = known.isEmpty ? names.name(view.key) : known
            return prefixes.contains(where: name.hasPrefix)
        }
        guard isKeyboards, let last = conflict.members.last else { return nil }
        return ConflictLog.Repair(
            line: last,
            advice:
                "Leave it: these are constraints of the system's keyboard, which UIKit sorts out by itself. "
                + "None of them is yours.",
            isEnough: true)
    }

    private func isFixed(_ place: Int) -> Bool { analysis.constraints[place].isFixedSize }

    /// The repair of a constraint that the app's code did not make.
    private func special(_ place: Int) -> [ConflictLog.Repair] {
        let constraint = analysis.constraints[place]
        let view = names.name(constraint.first.view.key)
        let advice: String
        switch constraint.origin {
        case .prototype:
            advice =
                "Constrain \(view) along this axis in Interface Builder, so that it adds no constraint of its "
                + "own: \(names.equation(constraint))."
        case .stackView where constraint.identifier == "UISV-hiding":
            advice =
                "The stack view shrinks \(view) to nothing because it is hidden: give the constraints that "
                + "make up its size the priority 999."
        default: return []
        }
        return repair(place, advice)
    }

    /// Two constraints that give one expression different values: only one of them is intended.
    private func duplicates(_ conflict: ConflictAnalysis.Conflict) -> [ConflictLog.Repair] {
        let own = conflict.members.filter { analysis.constraints[$0].origin == .own }
        guard conflict.members.count == 2, conflict.implied.isEmpty, own.count == 2 else { return [] }
        let titles = own.map { names.title(analysis.constraints[$0]) }
        return repair(
            own[1], "Keep one of the two, \(titles[0]) and \(titles[1]): both are about the same thing.")
    }

    /// The repair that turns an equation into an inequality, or makes it optional.
    private func relaxed(_ place: Int, keepingRelation: Bool) -> [ConflictLog.Repair] {
        let constraint = analysis.constraints[place]
        let title = names.title(constraint)
        var repairs: [ConflictLog.Repair] = []
        if constraint.relation == .equal, !keepingRelation {
            for (relation, symbol) in [(LinearRelation.greaterThanOrEqual, ">="), (.lessThanOrEqual, "<=")]
            where analysis.holds(with: relation, at: place) {
                repairs.append(
                    ConflictLog.Repair(
                        line: place, advice: "Make it \(symbol) instead of == in \(title).",
                        isEnough: true))
                break
            }
        }
        return repairs
            + repair(
                place,
                "Lower the priority of \(title) to 999, so that it gives way as far as it must, or remove it."
            )
    }
}
