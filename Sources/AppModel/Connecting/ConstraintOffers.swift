import AutoLayout
import LayoutDocument
import Wording

/// The constraints that can be added to the selected view.
///
/// Their constants are the present distances rounded to whole points, so that adding one hardly moves anything; at
/// least 0 to the superview, and the standard spacing where siblings overlap.
package struct ConstraintOffers: Hashable, Sendable {
    /// A constraint that can be added.
    package struct Offer: Hashable, Sendable {
        /// The sides that it ties, as in “Leading margin”.
        package var title: String
        /// The constant in words, as in “16” or “equal”.
        package var value: String
        /// The present distance in words, as in “−12.5”; `nil` where it is ``value``.
        package var today: String?
        /// The constraint, in the style of the template's other constraints.
        package var constraint: ConstraintSpec
        /// The constraint as the document would have it.
        package var text: String
    }

    /// Constraints with the same other view.
    package struct Section: Hashable, Sendable {
        /// The title, as in “In contentView”.
        package var title: String
        /// The constraints.
        package var offers: [Offer]
    }

    /// The constraints by their other view; empty where ``refusal`` says why.
    package var sections: [Section] = []
    /// Why nothing is offered, in a sentence; `nil` where something is.
    package var refusal: String?

    /// The most siblings that a view is offered to be aligned with; the nearest ones are taken.
    static let siblingLimit = 8

    /// Makes an empty list of offers.
    ///
    /// - Parameter refusal: The reason, in a sentence.
    package init(refusal: String) { self.refusal = refusal }

    /// Finds the constraints that can be added to a row's view.
    ///
    /// - Parameters:
    ///   - row: The row as it is laid out; `nil` where there is none.
    ///   - selection: The inspected part of the row.
    package init(for row: InspectedRow?, _ selection: Selection) {
        guard let row, let cell = row.documentCell else {
            refusal = tr("There is no row whose views could get constraints.")
            return
        }
        guard let name = selection.view else {
            refusal =
                tr("Select a view first: click it in the row, press Tab in the list, or click it in Tree.")
            return
        }
        guard let spec = cell.template.view(named: name),
            let view = row.view(named: name)
        else {
            refusal =
                tr(
                    """
                    The size of \(cell.template.spokenName(of: name)) comes from the row. Select a \
                    view inside it.
                    """
                )
            return
        }
        let maker = OfferMaker(row: row, cell: cell, spec: spec, view: view)
        sections = maker.sections().filter { !$0.offers.isEmpty }
        if sections.isEmpty {
            refusal =
                tr(
                    """
                    \(view.spokenName.beginningSentence(names: [view.name])) has all the constraints \
                    that are offered here.
                    """
                )
        }
    }
}

/// Makes the offers for one view.
struct OfferMaker {
    let row: InspectedRow
    let cell: DocumentCell
    let spec: ViewSpec
    let view: View
    let names: SpokenNames

    init(row: InspectedRow, cell: DocumentCell, spec: ViewSpec, view: View) {
        self.row = row
        self.cell = cell
        self.spec = spec
        self.view = view
        names = cell.template.spokenNames
    }

    typealias Side = ConstraintSpec.AttributeRef

    var template: TemplateSpec { cell.template }
    var superview: String { spec.superview ?? TemplateSpec.contentViewName }

    /// Whether the view is an arranged subview of a stack.
    var isArranged: Bool {
        guard case .stack? = template.view(named: superview)?.kind else { return false }
        return true
    }

    func sections() -> [ConstraintOffers.Section] {
        let siblings = siblings()
        let own = ConstraintOffers.Section(title: tr("Size"), offers: sizes())
        let relative = siblings.map { sibling in
            ConstraintOffers.Section(
                title: tr("Relative to \(names[sibling.spec.name])"),
                offers: alignments(with: sibling.spec) + equalSizes(with: sibling.spec.name))
        }
        guard !isArranged else { return [own] + relative }
        return [
            .init(title: tr("In \(names[superview])"), offers: pins() + centres()),
            .init(title: tr("Next to"), offers: neighbours(among: siblings)), own,
        ] + relative
    }

    // MARK: Superview

    func pins() -> [ConstraintOffers.Offer] {
        [LayoutEdge.leading, .trailing, .top, .bottom].flatMap { edge in
            let words = edge.words
            return [
                offer(words.edge, edge.attribute, to: superview, edge.attribute, as: .inset),
                offer(words.margin, edge.attribute, to: superview, edge.attribute.withMargin, as: .inset),
            ].compactMap(\.self)
        }
    }

    func centres() -> [ConstraintOffers.Offer] {
        [
            offer(tr("Horizontal centre"), .centerX, to: superview, .centerX, as: .difference),
            offer(tr("Vertical centre"), .centerY, to: superview, .centerY, as: .difference),
        ].compactMap(\.self)
    }

    // MARK: Siblings

    private struct Sibling {
        var spec: ViewSpec
        var view: View
    }

    /// The nearest visible siblings of the view, in the document's order.
    private func siblings() -> [Sibling] {
        let all = template.views.compactMap { other -> Sibling? in
            guard other.name != spec.name, other.superview == spec.superview,
                let found = row.view(named: other.name), !found.isHidden
            else { return nil }
            return Sibling(spec: other, view: found)
        }
        let nearest = all.indices.sorted { distance(to: all[$0].view) < distance(to: all[$1].view) }
        return nearest.prefix(ConstraintOffers.siblingLimit).sorted().map { all[$0] }
    }

    private func distance(to other: View) -> Double {
        Axis.allCases.reduce(0) { $0 + max(0, gap(to: other, $1), gap(from: other, $1)) }
    }

    /// The distance from the view's end to the beginning of another view, in points; negative where they overlap.
    private func gap(to other: View, _ axis: Axis) -> Double {
        other.frame.start(axis) - view.frame.end(axis)
    }

    /// The distance from the end of another view to the view's beginning, in points.
    private func gap(from other: View, _ axis: Axis) -> Double {
        view.frame.start(axis) - other.frame.end(axis)
    }

    /// The gap on the side where the view overlaps another one least; `nil` where they do not overlap.
    private func leastOverlap(with other: View) -> Double? {
        let gaps = Axis.allCases.flatMap { [gap(to: other, $0), gap(from: other, $0)] }
        return gaps.max().flatMap { $0 < 0 ? $0 : nil }
    }

    private func neighbours(among siblings: [Sibling]) -> [ConstraintOffers.Offer] {
        let isMirrored = cell.engine.environment.layoutDirection == .rightToLeft
        let before = nearest(among: siblings, .horizontal) {
            isMirrored ? gap(to: $0, $1) : gap(from: $0, $1)
        }
        let after = nearest(among: siblings, .horizontal) { isMirrored ? gap(from: $0, $1) : gap(to: $0, $1) }
        let above = nearest(among: siblings, .vertical) { gap(from: $0, $1) }
        let below = nearest(among: siblings, .vertical) { gap(to: $0, $1) }
        return [
            above.flatMap { offer(tr("Below \(names[$0])"), .top, to: $0, .bottom, as: .gap) },
            below.flatMap { offer(tr("Above \(names[$0])"), .bottom, to: $0, .top, as: .gap) },
            before.flatMap { offer(tr("After \(names[$0])"), .leading, to: $0, .trailing, as: .gap) },
            after.flatMap { offer(tr("Before \(names[$0])"), .trailing, to: $0, .leading, as: .gap) },
        ].compactMap(\.self)
    }

    /// The name of the nearest view on a side.
    ///
    /// A view that is level with this one comes before one that is offset, and one that overlaps it comes last.
    private func nearest(
        among siblings: [Sibling], _ axis: Axis, gap: (View, Axis) -> Double
    ) -> String? {
        let across: Axis = axis == .horizontal ? .vertical : .horizontal
        var found = siblings.filter { gap($0.view, axis) > -0.5 }
        if found.isEmpty { found = siblings.filter { gap($0.view, axis) == leastOverlap(with: $0.view) } }
        let nearest = found.min { left, right in
            let keys = [left, right].map { sibling in
                let isBeside =
                    self.gap(to: sibling.view, across) < 0 && self.gap(from: sibling.view, across) < 0
                return (isBeside ? 0 : 1, abs(gap(sibling.view, axis)))
            }
            return keys[0] < keys[1]
        }
        return nearest?.spec.name
    }

    func alignments(with other: ViewSpec) -> [ConstraintOffers.Offer] {
        if isArranged { return [] }
        var wanted: [(String, Attribute)] = [
            (tr("Leading edge"), .leading), (tr("Trailing edge"), .trailing),
        ]
        if spec.kind.hasBaseline, other.kind.hasBaseline {
            wanted.append((tr("First baseline"), .firstBaseline))
        }
        wanted += [(tr("Vertical centre"), .centerY)]
        return wanted.compactMap { offer($0, $1, to: other.name, $1, as: .difference) }
    }

    func equalSizes(with other: String) -> [ConstraintOffers.Offer] {
        [
            offer(tr("Width"), .width, to: other, .width, as: .difference),
            offer(tr("Height"), .height, to: other, .height, as: .difference),
        ].compactMap(\.self)
    }

    // MARK: Size

    func sizes() -> [ConstraintOffers.Offer] {
        [size(tr("Width"), .width), size(tr("Height"), .height), aspectRatio()].compactMap(\.self)
    }

    private func size(_ title: String, _ attribute: Attribute) -> ConstraintOffers.Offer? {
        offer(title, ConstraintSpec(first: Side(spec.name, attribute)), as: .size)
    }

    private func aspectRatio() -> ConstraintOffers.Offer? {
        let (width, height) = (Side(spec.name, .width), Side(spec.name, .height))
        guard let wide = cell.heldConstant(of: ConstraintSpec(first: width)),
            let high = cell.heldConstant(of: ConstraintSpec(first: height)), high > 0
        else { return nil }
        let ratio = (wide / high).rounded(decimals: 3)
        guard ratio > 0 else { return nil }
        let constraint = ConstraintSpec(first: width, second: height, multiplier: ratio)
        guard !isThere(constraint) else { return nil }
        return made(tr("Aspect ratio"), "\(ratio.text(decimals: 3)) : 1", today: nil, constraint)
    }

    // MARK: Making

    /// The meaning of a constant.
    enum Measure {
        /// The distance to the superview's side.
        case inset
        /// The distance to a sibling.
        case gap
        /// The difference from another view's side.
        case difference
        /// A width or a height.
        case size

        /// The constant to offer for the present distance, in points.
        func chosen(today: Double) -> Double {
            switch self {
            case .inset: max(0, today.rounded())
            case .gap: today.rounded() < 0 ? VisualFormat.standardSpacing : today.rounded()
            case .difference: today.rounded(.toNearestOrEven)
            // Rounded up, so that the present content fits.
            case .size: today.rounded(decimals: 2).rounded(.up)
            }
        }

        /// A constant in words.
        func text(_ constant: Double) -> String {
            guard case .difference = self else { return constant.text() }
            return constant == 0 ? tr("equal") : (constant > 0 ? "+" : "") + constant.text()
        }
    }

    /// Offers an equation with another view.
    func offer(
        _ title: String, _ attribute: Attribute, to other: String, _ otherAttribute: Attribute,
        as measure: Measure
    ) -> ConstraintOffers.Offer? {
        let constraint = ConstraintSpec(
            first: Side(spec.name, attribute), second: Side(other, otherAttribute))
        return offer(title, constraint, as: measure)
    }

    private func offer(
        _ title: String, _ constraint: ConstraintSpec, as measure: Measure
    ) -> ConstraintOffers.Offer? {
        guard !isThere(constraint), let held = cell.heldConstant(of: constraint) else { return nil }
        var isRoomBehind = false
        switch measure {
        case .inset, .gap: isRoomBehind = [.trailing, .bottom].contains(constraint.first.attribute)
        case .difference, .size: break
        }
        // The constant positions the first view: a distance behind it is negative.
        let today = (isRoomBehind ? 0 - held : held) + 0
        let chosen = measure.chosen(today: today) + 0
        var constraint = constraint
        constraint.constant = (isRoomBehind ? 0 - chosen : chosen) + 0
        let words = (chosen: measure.text(chosen), today: measure.text(today))
        return made(title, words.chosen, today: words.today == words.chosen ? nil : words.today, constraint)
    }

    func made(
        _ title: String, _ value: String, today: String?, _ constraint: ConstraintSpec
    ) -> ConstraintOffers.Offer {
        let written = template.matchingStyle(of: constraint)
        return ConstraintOffers.Offer(
            title: title, value: value, today: today, constraint: written,
            text: written.source.isEmpty ? written.equation(fields: template.fields) : written.source)
    }

    /// Whether the template has a constraint between the same sides.
    func isThere(_ constraint: ConstraintSpec) -> Bool {
        template.constraints.contains { own in
            own.isActive && own.relation == .equal
                && ((own.first == constraint.first && own.second == constraint.second)
                    || (own.first == constraint.second && own.second == constraint.first))
        }
    }
}

extension ViewSpec.Kind {
    /// Whether such a view has the baselines of a text.
    fileprivate var hasBaseline: Bool {
        switch self {
        case .label, .button, .control: true
        default: false
        }
    }
}

extension Rect {
    fileprivate func start(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
    fileprivate func end(_ axis: Axis) -> Double { axis == .horizontal ? x + width : y + height }
}
