import ConstraintSolver
import Wording

/// Finds repairs, the most specific first, and tries each.
struct ConflictRepairs {
    let analysis: ConflictAnalysis
    let names: LoggedNames

    /// The most repairs of a contradiction.
    private static let mostRepairs = 5

    /// The repairs of a contradiction of a kind, at most five; those that are enough come first.
    func repairs(
        for conflict: ConflictAnalysis.Conflict, of kind: ConflictKind
    ) -> [ConflictLog.Repair] {
        if analysis.isSystems(conflict), let last = conflict.members.last { return [systems(last)] }
        var masks = masks(conflict)
        // A view with pins and a position from its mask needs no other repair than switching off the mask.
        // The mask of a view that no constraint places may be meant, as those of a controller's views are.
        let isPlaced = analysis.maskedView(in: conflict)?.isPlaced ?? false
        // An empty frame is none that anybody gave.
        let enough = masks.filter { mask in
            mask.isEnough
                && (!isFixed(mask.line) || isPlaced && analysis[mask.line].constant == 0)
        }
        if !enough.isEmpty, isPlaced || !conflict.members.contains(where: isOwn) { return enough }
        let meant = isPlaced ? [] : masks.filter { analysis[$0.line].second != nil }
        let all = conflict.members.reversed().filter { analysis[$0].origin == .own }
        // A library's source is not the author's to change.
        let own = all.filter { analysis[$0].library == nil }
        if own.isEmpty, let place = all.first, let library = analysis[place].library {
            return libraries(library, conflict, place)
        }
        // A size can be changed without moving a view.
        var candidates = own.filter(isFixed) + own.filter { !isFixed($0) }
        var repairs: [ConflictLog.Repair] = []
        var keepsRelation = false
        if let pair = analysis.alternatives(in: conflict) {
            repairs = oneOf(pair)
            candidates = [pair.second, pair.first]
        } else if let pair = analysis.followers(in: conflict) {
            let titles = [pair.first, pair.second].map { names.title(analysis[$0]) }
            repairs = repair(
                pair.second,
                "Keep one of the two, \(titles[0]) and \(titles[1]), and pin the first of the views to what contains it."
            )
            candidates = [pair.second, pair.first]
        } else if let width = analysis.fixedWidth(in: conflict) {
            repairs = repair(
                width,
                "Remove \(names.title(analysis[width])), or lower its priority to 999: the pins at both sides "
                    + "decide the width.", .priority)
            candidates = []
        } else if let filled = analysis.filledView(in: conflict) {
            repairs = aligned(conflict.members[filled.place], filled.alignments)
            candidates = [conflict.members[filled.place]]
        } else if let equal = analysis.equalViews(in: conflict),
            let place = conflict.members.last(where: {
                analysis[$0].identifier == equal.identifier
            })
        {
            repairs = repair(
                place,
                equal.isOfTexts
                    ? "Put \(names.name(equal.first.view.key)) into a plain view that fills it, and that view into the stack "
                        + "view: the stack view adds the constraint to labels only."
                    : "Set the stack view’s distribution to .fill or .equalSpacing, so that its views have the sizes that their "
                        + "own constraints give them.")
            candidates = candidates.filter(isFixed)
        } else if let size = givenSize(of: conflict), let end = end(of: conflict, in: size) {
            repairs = given(size, end, kind)
            // A size that what contains the view gives it is not its mask's to lose.
            if !isPlaced { masks.removeAll { $0.line == size } }
            keepsRelation = !repairs.isEmpty
            let isVertical = analysis[size].isVertical
            candidates.removeAll {
                $0 == end || $0 == size || isBeginning($0, of: size)
                    || !isFixed($0) && !analysis.forms[$0].isAlong(vertical: isVertical)
            }
        }
        repairs += masks.filter { mask in !meant.contains { $0.line == mask.line } }
        for place in conflict.members { repairs += special(place) }
        if own.isEmpty { repairs += hiddenStack(conflict) }
        for place in candidates {
            let best = Self.best(repairs)
            let areFound = best.count == Self.mostRepairs && best.allSatisfy(\.isEnough)
            if areFound || !analysis.budget.allowsMore() { break }
            repairs += relaxed(place, keepingRelation: keepsRelation)
        }
        repairs += meant
        return Self.best(repairs)
    }

    private static func best(_ repairs: [ConflictLog.Repair]) -> [ConflictLog.Repair] {
        var seen: Set<String> = []
        let distinct = repairs.filter { seen.insert($0.advice).inserted }
        let enough = distinct.filter(\.isEnough)
        return Array((enough.isEmpty ? distinct : enough).prefix(mostRepairs))
    }

    /// The repair by a change of a constraint; none where it cannot be tried any more.
    private func repair(
        _ place: Int, _ advice: String, _ change: ConflictLog.Change = .other
    ) -> [ConflictLog.Repair] {
        guard analysis.budget.allowsMore() else { return [] }
        return [
            ConflictLog.Repair(
                line: place, advice: advice, isEnough: analysis.holds(without: [place]), change: change)
        ]
    }

    /// The repair of a size that a list, a window or a stack view gives.
    private func given(_ place: Int, _ own: Int, _ kind: ConflictKind) -> [ConflictLog.Repair] {
        let size = analysis[place]
        let view = names.name(size.first.view.key)
        var advice = "Give \(names.title(analysis[own])) the priority 999. "
        if size.identifier == "UISV-hiding" {
            advice +=
                "The stack view shrinks \(view) to nothing because it is hidden: at 999 what makes up its size gives way "
                + "while it is, and holds when it is shown."
            return repair(own, advice, .priority)
        }
        if isCollapse(size) {
            advice +=
                "\(names.equation(size)) takes \(view) its room: at 999 what needs it gives way while that holds, and "
                + "holds again afterwards."
            return repair(own, advice, .priority)
        }
        let extent = size.isVertical ? "height" : "width"
        if size.origin == .autoresizingMask, !analysis.isSystemsMask(size) {
            advice +=
                "The \(extent) of \(view), \(size.constant.shortText(decimals: 6)) here, is that of its frame: of the item "
                + "that it is the content of, or as code sets it. Set the frame to what the content needs "
                + "(systemLayoutSizeFitting), and the constraint holds."
            return repair(own, advice, .priority)
        }
        let value = size.constant.shortText(decimals: 6)
        if size.isFittingTarget {
            advice +=
                "\(size.identifier ?? "") is the \(extent) to measure \(view) with, \(value) here: at 999 the constraint "
                + "gives way just then. Or measure with the \(extent) that it will have: systemLayoutSizeFitting with a target "
                + "size as \(size.isVertical ? "high as the row" : "wide as the table"), and "
                + "\(size.isVertical ? "vertical" : "horizontal")FittingPriority required."
            return repair(own, advice, .priority)
        }
        if let words = ofPixels(kind) { return repair(own, advice + words, .priority) }
        advice +=
            size.identifier.map {
                "\($0) is what \(view) gets as \(extent) from what contains it, \(value) here; "
            } ?? "What contains \(view) gives it the \(extent), \(value) here; "
        // A width that is there is that of the screen, a window or a column.
        advice +=
            size.isVertical || size.constant == 0 || size.isItemsFirstSize
            ? "in a first layout it can be out of date, and at 999 the constraint gives way just then and holds "
                + "afterwards."
            : "at 999 the constraint gives way to it."
        if size.isVertical, size.first.view.className.contains("TableViewCell") {
            advice += " If the row stays that tall, let the table size it: rowHeight = automaticDimension."
        }
        if size.isItemsFirstSize {
            advice += " An estimatedItemSize near the real size makes the first pass fit, too."
        }
        if size.first.view.isRow, !size.first.view.isCellsContent {
            advice +=
                isFixed(own)
                ? " The size of a cell is its list’s: give a view in the cell’s contentView the \(extent), or set "
                    + "rowHeight."
                : " Pin the views to the cell’s contentView, not to the cell, whose size is UIKit’s."
        }
        return repair(own, advice, .priority)
    }

    /// What giving way means where pixels alone make the difference; `nil` for another kind.
    private func ofPixels(_ kind: ConflictKind) -> String? {
        switch kind {
        case .separator:
            "At 999 it gives way by the separator of the row, and no more. A rowHeight that counts the separator, or "
                + "automaticDimension, fits as well."
        case .rounding: "At 999 it gives way by the part of a pixel that UIKit rounds, and no more."
        default: nil
        }
    }

    /// Whether a constraint is a pin to the near edge of a view of a given size, where a chain begins.
    private func isBeginning(_ place: Int, of size: Int) -> Bool {
        let view = analysis[size].first.view
        return analysis[place].anchors.contains { anchor in
            LoggedAttribute.isNear(anchor.attribute) && anchor.view == view
        }
    }

    /// The author’s constraint that ends a chain in a view of a given size: at its far edge, or else the last one.
    private func end(of conflict: ConflictAnalysis.Conflict, in given: Int) -> Int? {
        let size = analysis[given]
        let own = conflict.members.filter {
            $0 != given && analysis[$0].origin == .own && analysis[$0].library == nil
        }
        let owner = analysis.hierarchy
        let closing = own.last { place in
            analysis[place].isVertical == size.isVertical
                && analysis[place].anchors.contains { anchor in
                    LoggedAttribute.isFar(anchor.attribute)
                        && (anchor.view == size.first.view
                            || anchor.view.className.hasSuffix("LayoutGuide")
                                && owner.superview(of: anchor.view) == size.first.view)
                }
        }
        return closing ?? own.last { !isFixed($0) } ?? own.last
    }

    /// Whether a constraint is the size that a table or collection view gives to a view in it.
    private func isGiven(_ place: Int) -> Bool {
        let constraint = analysis[place]
        return constraint.origin == .encapsulated || constraint.identifier == "UISV-hiding"
            || isCollapse(constraint)
            || constraint.isFixedSize && analysis.isSystemsMask(constraint)
    }

    /// The size that a chain in a view has to fit into: a given one, or the frame of a view that no constraint places.
    private func givenSize(of conflict: ConflictAnalysis.Conflict) -> Int? {
        let isVertical = ConflictSum.isVertical(conflict.members.map { analysis.forms[$0] })
        let sizes = conflict.members.filter(isGiven)
        let along = sizes.first { analysis[$0].isVertical == isVertical }
        if let given = along ?? sizes.first { return given }
        guard let mask = analysis.maskedView(in: conflict), !mask.isPlaced else { return nil }
        return conflict.members.first { place in
            let constraint = analysis[place]
            let contains = conflict.members.contains {
                analysis[$0].container == constraint.first.view
            }
            return constraint.origin == .autoresizingMask && constraint.isFixedSize && constraint.constant > 0
                && contains
        }
    }

    /// The repair of a stack view that is hidden in another: its own spacing needs room.
    private func hiddenStack(_ conflict: ConflictAnalysis.Conflict) -> [ConflictLog.Repair] {
        let members = analysis.members(of: conflict)
        guard let hiding = members.first(where: { $0.identifier == "UISV-hiding" }),
            let place = conflict.members.first(where: {
                analysis[$0].identifier == "UISV-spacing"
            })
        else { return [] }
        let name = names.name(hiding.first.view.key)
        return repair(
            place,
            "Put \(name) into a plain view, with its bottom or trailing pin at the priority 999, and hide that view; or set "
                + "the spacing of \(name) to 0 while it is hidden: the spacing needs room that a hidden view has not."
        )
    }

    /// Whether a constraint of the author's takes a view its height or its width.
    private func isCollapse(_ constraint: LoggedConstraint) -> Bool {
        constraint.origin == .own && constraint.isFixedSize && constraint.constant == 0
            && constraint.relation == .equal
    }

    /// The answer to a contradiction among the system's own constraints, which an app's code cannot change.
    private func systems(_ place: Int) -> ConflictLog.Repair {
        let constraint = analysis[place]
        let owner = constraint.owner == .appKit ? "AppKit" : "UIKit"
        var advice =
            "Leave it: these are constraints of the system’s own views, such as its keyboard and its bars, which "
            + "\(owner) sorts out by itself in a later pass. None of them is yours."
        if constraint.isOfAlert {
            advice =
                "Leave it: it is UIKit’s own and harmless, and nothing of yours can change it. Where code of yours does give "
                + "\(names.name(constraint.first.view.key)) this width, make it 0 or more."
        } else if analysis.constraints.contains(where: \.isOfUnsizedBar) {
            advice +=
                " A toolbar that is made without a frame is 0 wide until it is first laid out: give it one, such as "
                + "UIToolbar(frame:) with the width of the screen, before it gets its items, and the message goes."
        }
        return ConflictLog.Repair(line: place, advice: advice, isEnough: true)
    }

    /// The answer where only a library's constraints do not fit into a size: the size is what the author can give.
    private func libraries(
        _ library: String, _ conflict: ConflictAnalysis.Conflict, _ place: Int
    ) -> [ConflictLog.Repair] {
        let given = conflict.members.first(where: isGiven).map { analysis[$0] }
        let size = given.map {
            ", or give \(names.name($0.first.view.key)) another \($0.isVertical ? "height" : "width")"
        }
        return [
            ConflictLog.Repair(
                line: place,
                advice:
                    "Update \(library)\(size ?? ""): these constraints are the library’s own, and none of them is yours. "
                    + "In its source \(names.equation(analysis[place])) would get the priority 999.",
                isEnough: analysis.holds(without: [place]))
        ]
    }

    private func isOwn(_ place: Int) -> Bool { analysis[place].origin == .own }

    func isFixed(_ place: Int) -> Bool { analysis[place].isFixedSize }

    /// The repair of a constraint that the app's code did not make.
    private func special(_ place: Int) -> [ConflictLog.Repair] {
        let constraint = analysis[place]
        guard constraint.origin == .prototype else { return [] }
        return repair(
            place,
            "Constrain \(names.name(constraint.first.view.key)) along this axis in Interface Builder, so that it adds no "
                + "constraint of its own: \(names.equation(constraint)).")
    }

    /// Two constraints that give one expression different values: only one of them is intended.
    private func oneOf(_ pair: (first: Int, second: Int)) -> [ConflictLog.Repair] {
        let titles = [pair.first, pair.second].map { names.title(analysis[$0]) }
        return repair(
            pair.second,
            "Keep one of the two, \(titles[0]) and \(titles[1]): both are about the same thing. Deactivate the old one "
                + "before the new one is activated, or change its constant.")
    }

    /// The repair by another alignment of the stack view, which leaves a view its size.
    private func aligned(_ place: Int, _ alignments: [Int]) -> [ConflictLog.Repair] {
        guard let last = alignments.last else { return [] }
        let size = analysis[place]
        let words = size.isVertical ? ".top or .center" : ".leading or .center"
        return repair(
            last,
            "Set the stack view’s alignment to \(words) in place of .fill, so that "
                + "\(names.name(size.first)) stays \(size.constant.shortText(decimals: 6)).")
    }

    /// The repair that turns an equation into an inequality, or makes it optional.
    private func relaxed(_ place: Int, keepingRelation: Bool) -> [ConflictLog.Repair] {
        let constraint = analysis[place]
        let title = names.title(constraint)
        if constraint.isContentSize {
            let name = names.name(constraint.first.view.key)
            let axis = constraint.isVertical ? "vertical" : "horizontal"
            let what =
                constraint.relation == .lessThanOrEqual ? "content hugging" : "content compression resistance"
            return repair(
                place,
                "Lower the \(axis) \(what) priority of \(name) to 999 or less: its content asks for \(title)."
            )
        }
        if constraint.isFixedSize, constraint.constant < 0, constraint.relation != .greaterThanOrEqual {
            return repair(
                place,
                "Give \(names.name(constraint.first)) a constant of 0 or more, or deactivate the constraint: code may have "
                    + "subtracted more than there is, as from a width before the first layout.")
        }
        var repairs: [ConflictLog.Repair] = []
        if constraint.relation == .equal, !keepingRelation {
            for (relation, symbol) in [(LinearRelation.greaterThanOrEqual, ">="), (.lessThanOrEqual, "<=")]
            where analysis.holds(with: relation, at: place) {
                repairs.append(
                    ConflictLog.Repair(
                        line: place, advice: "Make it \(symbol) instead of == in \(title).",
                        isEnough: true, change: .relation(relation)))
                break
            }
        }
        return repairs
            + repair(
                place,
                "Lower the priority of \(title) to 999, so that it gives way as far as it must, or remove it.",
                .priority)
    }
}
