import ConstraintSolver
import Wording

/// What kind of trouble a contradiction is, by its numbers and by whose its constraints are.
enum ConflictKind: String {
    /// The separator of a row takes or adds a pixel or a point.
    case separator
    /// UIKit rounds to whole pixels.
    case rounding
    /// UIKit lays a row out at its standard height before it is measured.
    case firstPass
    /// A size comes from outside: a table's estimate or height, a window's or a column's width.
    case givenSize
    /// The view is laid out without any size: before it has one, or while it goes away.
    case noSize
    /// A stack view hides an arranged view.
    case hidden
    /// Two constraints give one attribute different values.
    case alternatives
    /// A view's autoresizing mask stands beside its constraints.
    case mask
    /// A frame that was set from outside is too small or too large for what is in it.
    case frame
    /// A stack view's alignment fills.
    case alignment
    /// A stack view's distribution makes its views equally large.
    case distribution
    /// A view has a width of its own beside pins at both sides.
    case fixedWidth
    /// None of the constraints is the author's.
    case system
    /// The constants do not add up.
    case constants
}

/// Finds the kind of a contradiction, and the sentence that names it.
struct ConflictDiagnosis {
    let analysis: ConflictAnalysis
    let names: LoggedNames

    /// The kind of a contradiction and the first sentence of its explanation.
    func diagnosis(
        of conflict: ConflictAnalysis.Conflict, _ sum: ConflictSum?
    ) -> (kind: ConflictKind, sentence: String) {
        let explanation = ConflictExplanation(analysis: analysis, names: names)
        let line =
            sum.flatMap { explanation.line(for: conflict, $0) } ?? "the constraints cannot hold together"
        if analysis.isSystems(conflict) {
            let constraint = analysis[conflict.members[0]]
            if constraint.isOfAlert {
                return (
                    .system,
                    "An action sheet (UIAlertController) has this constraint by itself, since iOS 12.2, and none of it is "
                        + "yours: \(line)."
                )
            }
            let owner = constraint.owner == .appKit ? "AppKit" : "UIKit"
            return (.system, "These constraints are \(owner)’s own, and none of them is yours: \(line).")
        }
        if let hiding = conflict.members.first(where: { analysis[$0].identifier == "UISV-hiding" }
        ) {
            let constraint = analysis[hiding]
            return (
                .hidden,
                "The stack view hides \(names.name(constraint.first.view.key)), which makes it 0 \(constraint.extent): \(line)."
            )
        }
        if let pair = analysis.alternatives(in: conflict) {
            return (.alternatives, alternativesSentence(pair))
        }
        if let pair = analysis.followers(in: conflict) {
            let titles = [pair.first, pair.second].map { names.equation(analysis[$0]) }
            return (
                .alternatives, "Each of two views is to come after the other: \(titles[0]), and \(titles[1])."
            )
        }
        if let mask = analysis.maskedView(in: conflict) {
            let name = names.name(mask.view.key)
            let line = sum.flatMap { explanation.line(for: conflict, $0, inFrameOf: mask.view) } ?? line
            return mask.isPlaced
                ? (.mask, "The autoresizing mask of \(name) stands beside its constraints: \(line).")
                : (.frame, "The frame of \(name), set from outside, does not fit what is in it: \(line).")
        }
        if let place = analysis.filledView(in: conflict)?.place {
            let filled = analysis[conflict.members[place]]
            let extent = filled.isVertical ? "as high as itself or its largest view" : "as wide as itself"
            return (
                .alignment,
                "The stack view’s alignment fills: it makes \(names.name(filled.first.view.key)) \(extent): \(line)."
            )
        }
        if let equal = analysis.equalViews(in: conflict) {
            if equal.isOfTexts {
                return (
                    .distribution,
                    "The stack view gives a label of several lines an equal part of its width, which is not documented: "
                        + "\(line)."
                )
            }
            return (
                .distribution,
                "The stack view’s distribution makes its views equally \(equal.extent): \(line)."
            )
        }
        if let width = analysis.fixedWidth(in: conflict) {
            let view = names.name(analysis[width].first.view.key)
            return (
                .fixedWidth,
                "\(view) is pinned at both sides, and has a fixed width besides, which fits no other screen: \(line)."
            )
        }
        if let sum, let given = given(sum) { return sizeDiagnosis(given, sum, line) }
        return ownDiagnosis(sum, line)
    }

    /// The kinds of a contradiction among the author's constraints alone.
    private func ownDiagnosis(_ sum: ConflictSum?, _ line: String) -> (ConflictKind, String) {
        guard let sum, case .logged(let place) = sum.target else {
            return (.constants, "The constants do not add up: \(line).")
        }
        let constraint = analysis[place]
        if constraint.isFixedSize, constraint.constant < 0, constraint.relation != .greaterThanOrEqual {
            return (.constants, "No size is negative: \(line).")
        }
        if constraint.isFixedSize, constraint.constant == 0 {
            let name = names.name(constraint.first.view.key)
            return (
                .noSize,
                "\(name) is to be 0 \(constraint.extent), as one that is collapsed or animated away: \(line)."
            )
        }
        let difference = abs(sum.total - constraint.constant)
        if sum.relation == .equal, difference < 0.34 {
            let number = difference.shortText(decimals: 4)
            return (.rounding, "Rounded numbers make a difference of \(number): \(line).")
        }
        return (.constants, "The constants do not add up: \(line).")
    }

    // MARK: - Sizes from outside

    private func given(_ sum: ConflictSum) -> LoggedConstraint? {
        guard case .logged(let place) = sum.target else { return nil }
        let constraint = analysis[place]
        let isGiven = constraint.origin == .encapsulated || analysis.isSystemsMask(constraint)
        return isGiven && constraint.isFixedSize ? constraint : nil
    }

    /// The kinds of a size that is given, by the difference from what the constraints add up to.
    private func sizeDiagnosis(
        _ given: LoggedConstraint, _ sum: ConflictSum, _ line: String
    ) -> (ConflictKind, String) {
        let view = names.name(given.first.view.key)
        let isRow = given.isVertical && given.first.view.isRow
        let isHeader = given.first.view.isHeader
        let subject = isRow && !isHeader ? "The row" : view
        let difference = abs(sum.total - given.constant)
        let number = difference.shortText(decimals: 4)
        if given.isFittingTarget {
            return (
                given.constant < 0.5 ? .noSize : .givenSize,
                "\(subject) is measured as if it were to be \(given.constant.shortText(decimals: 4)) \(given.extent), by "
                    + "systemLayoutSizeFitting (\(given.identifier ?? "")): \(line)."
            )
        }
        if given.constant < 0.5 {
            let why =
                given.isVertical
                ? "while it collapses, in an animation or a first pass"
                : "in a first pass, before it has a width"
            return (.noSize, "\(subject) is laid out 0 \(given.extent), \(why): \(line).")
        }
        if difference <= 1.001 {
            let isPixel = [1 / 3, 0.5, 1].contains { abs(difference - $0) < 0.005 }
            if isPixel, isRow && !isHeader || given.isVertical && given.first.view.className.isEmpty {
                let part =
                    abs(difference - 1 / 3) < 0.005
                    ? "a third of a point" : difference < 0.9 ? "half a point" : "a point"
                return (
                    .separator,
                    "The separator of the row makes the difference of \(part): \(line)."
                )
            }
            if difference < (sum.relation == .equal ? 0.7 : 0.34) {
                return (.rounding, "UIKit rounds sizes to whole pixels, a difference of \(number): \(line).")
            }
        }
        let standards = [43.5, 43.667, 44, 44.333, 44.5]
        if given.isItemsFirstSize {
            return (
                .firstPass,
                "In a first pass UIKit gives an item the usual size of a flow, 50 × 50, before it is measured: \(line)."
            )
        }
        if isRow, !isHeader, standards.contains(where: { abs($0 - given.constant) < 0.01 }) {
            return (
                .firstPass,
                "In a first pass UIKit gives the row its standard height of 44, before it is measured: \(line)."
            )
        }
        if isHeader, isRow {
            return (
                .givenSize,
                "The height of the section’s header or footer comes from outside, from an estimate, sectionHeaderHeight or "
                    + "what it was before: \(line)."
            )
        }
        if isRow {
            return (
                .givenSize,
                "The row’s height comes from outside, from an estimate, rowHeight or what it was before: \(line)."
            )
        }
        let extent = given.isVertical ? "height" : "width"
        let source = given.owner == .appKit && !given.isVertical ? "its column or window" : "what contains it"
        return (.givenSize, "The \(extent) of \(view) comes from \(source): \(line).")
    }

    // MARK: - Alternatives

    private func alternativesSentence(_ pair: (first: Int, second: Int)) -> String {
        let (one, other) = (analysis[pair.first], analysis[pair.second])
        let attribute = names.name(one.first)
        func value(_ constraint: LoggedConstraint) -> String {
            let isSwapped = constraint.first != one.first && constraint.second == one.first
            var text = names.equation(constraint)
            if isSwapped {
                text = names.name(constraint.first)
                if constraint.constant != 0 {
                    text += constraint.constant > 0 ? " - " : " + "
                    text += abs(constraint.constant).shortText(decimals: 6)
                }
            } else if let range = text.firstRange(of: " \(constraint.relation.sign) ") {
                text = String(text[range.upperBound...])
            }
            return switch constraint.relation {
            case .equal: text
            case .greaterThanOrEqual: isSwapped ? "at most \(text)" : "at least \(text)"
            case .lessThanOrEqual: isSwapped ? "at least \(text)" : "at most \(text)"
            }
        }
        return
            "Two constraints contradict each other about \(attribute): it is to be \(value(one)), and \(value(other))."
    }
}
