import AutoLayout
import LayoutDocument
import Wording

/// Controls that are too small for a finger.
extension RowExplainer {
    /// A side of a control that is too short for a finger.
    private struct ShortSide {
        /// ``Attribute/width`` or ``Attribute/height``.
        let attribute: Attribute
        /// What it lacks, in points.
        let missing: Double
    }

    /// A constant that holds a side, with the one that makes the side long enough.
    private struct HeldSide {
        let constraint: LayoutConstraint
        let index: Int
        let constant: Double
    }

    /// Explains a control that is too small for a finger, and makes it larger, or the area that takes touches alone.
    func touchTarget(_ found: TileFinding, _ view: View?) -> RowProblem {
        var problem = start(found)
        guard let view else { return problem }
        let size = view.frame.size
        let short = [
            ShortSide(attribute: .width, missing: Rule.leastTouchSide - size.width),
            ShortSide(attribute: .height, missing: Rule.leastTouchSide - size.height),
        ].filter { $0.missing > RowExaminer.tolerance }
        let name = view.spokenName
        problem.message = sentence(
            min(size.width, size.height) < Rule.severeTouchSide
                ? tr(
                    """
                    \(name) is \(size.text) points: too small: any pointer needs 24 × 24, and a finger 44 × 44
                    """)
                : tr("\(name) is \(size.text) points: a finger needs 44 × 44"))
        problem.axis = short.count == 1 ? short[0].attribute.axis : nil
        addDeciders(of: short.map(\.attribute), of: view, &problem)
        if let larger = enlarging(view, short, problem) { problem.proposals = [larger] }
        proposeArea(around: view, &problem)
        return problem
    }

    /// Makes a control as large as a finger needs: other constants for what holds it, and least lengths for what is open.
    private func enlarging(
        _ view: View, _ short: [ShortSide], _ problem: RowProblem
    ) -> RowProblem.Proposal? {
        let held = short.map { heldSides($0, of: view, problem) }
        let changed = held.flatMap(\.self)
        // Of two sides with a ratio one follows the other; a greatest length alone makes none longer.
        let isRatio = constraints(of: view).contains {
            $0.firstItem === view && $0.secondItem === view && $0.firstAttribute.isSize
        }
        func isGiven(_ held: [HeldSide]) -> Bool { held.contains { $0.constraint.relation == .equal } }
        let isWhole = isRatio && isGiven(changed)
        let open = zip(short, held).filter { !isWhole && !isGiven($0.1) }.map { $0.0.attribute }
        let added = open.compactMap { constraint(view, $0, .greaterThanOrEqual, nil, Rule.leastTouchSide) }
        guard added.count == open.count else { return nil }
        let edits =
            changed.map { TemplateEdit.constant(constraint: $0.index, $0.constant) }
            + added.map { TemplateEdit.addConstraint($0) }
        var sentences: [String] = []
        for constant in changed.map(\.constant).unique {
            let names = changed.filter { $0.constant == constant }.map {
                member(.constraint($0.constraint)).text
            }
            sentences.append(tr("Give \(names.listed()) the constant \(constant.text(decimals: 1))."))
        }
        let name = view.spokenName
        if open.count > 1 {
            sentences.append(tr("Make \(name) at least 44 points wide and tall."))
        } else if let side = open.first {
            sentences.append(
                side == .width
                    ? tr("Make \(name) at least 44 points wide.")
                    : tr("Make \(name) at least 44 points tall."))
        }
        guard !sentences.isEmpty else { return nil }
        return .init(title: sentences.joined(separator: " "), edits: edits)
    }

    /// The constants that hold a side: those of the control's own length, else those of a view around it that decide it.
    private func heldSides(_ side: ShortSide, of view: View, _ problem: RowProblem) -> [HeldSide] {
        guard let cell = cell as? DocumentCell else { return [] }
        for holder in sequence(first: view, next: { $0.superview }) {
            let isOwn = holder === view
            let held = constraints(of: holder).compactMap { constraint -> HeldSide? in
                guard constraint.firstItem === holder, constraint.firstAttribute == side.attribute,
                    constraint.secondAttribute == nil, constraint.relation != .greaterThanOrEqual,
                    let index = cell.index(of: constraint),
                    isOwn || problem.members.contains(where: { $0.constraint == index })
                else { return nil }
                let needed =
                    isOwn ? Rule.leastTouchSide : (constraint.constant + side.missing).rounded(.up)
                guard constraint.constant < needed else { return nil }
                return HeldSide(constraint: constraint, index: index, constant: needed)
            }
            if !held.isEmpty { return held }
        }
        return []
    }

    /// Offers to enlarge the area that takes touches alone, where the control is to keep its size.
    private func proposeArea(around view: View, _ problem: inout RowProblem) {
        func inset(_ length: Double) -> Int { Int((min(0, length - Rule.leastTouchSide) / 2).rounded(.down)) }
        let (width, height) = (inset(view.frame.width), inset(view.frame.height))
        let area = "bounds.insetBy(dx: \(width), dy: \(height)).contains(point)"
        problem.propose(
            tr(
                """
                Where \(view.spokenName) is to keep its size, as in a row that is not to grow, enlarge the area that \
                takes touches to at least 44 × 44: override point(inside:with:) in its class, and return \(area).
                """))
    }
}
