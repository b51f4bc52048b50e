import AutoLayout
import LayoutDocument
import Wording

extension ConstraintOffers {
    /// The possible constraints between two anchors of a row, the most likely first.
    ///
    /// - Parameters:
    ///   - row: The row as it is laid out.
    ///   - origin: An anchor of the view that is placed.
    ///   - target: The anchor that it is tied to.
    /// - Returns: The constraints; empty where none is possible.
    package static func connecting(
        _ row: InspectedRow, from origin: ConnectionMap.Anchor, to target: ConnectionMap.Anchor
    ) -> [Offer] {
        guard let cell = row.documentCell,
            let spec = cell.template.view(named: origin.view),
            let view = row.view(named: origin.view)
        else { return [] }
        return OfferMaker(row: row, cell: cell, spec: spec, view: view).connections(origin.part, target)
    }
}

extension OfferMaker {
    /// The connections of a part of the view with a part of another view or of the superview.
    func connections(
        _ part: ConnectionMap.Anchor.Part, _ target: ConnectionMap.Anchor
    ) -> [ConstraintOffers.Offer] {
        if target.view == spec.name { return sizes() }
        let isSuperview = target.view == superview
        guard let other = template.view(named: target.view) else {
            guard isSuperview || target.view == TemplateSpec.contentViewName, !isArranged else { return [] }
            return superviewConnections(part, target)
        }
        if isArranged { return equalSizes(with: other.name) }
        var offers: [ConstraintOffers.Offer?] = []
        switch (part, target.part) {
        case (.edge(let own), .edge(let edge)) where own.attribute.axis == edge.attribute.axis:
            let isGap = own != edge && !isSuperview
            offers.append(
                offer(
                    isGap ? tr("Distance") : own.words.edges, own.attribute, to: other.name,
                    edge.attribute,
                    as: isGap ? .gap : isSuperview ? .inset : .difference))
            if isGap { offers.append(standardSpacing(own, to: other.name, edge)) }
        case (.edge(let own), .centre):
            let centre: Attribute = own.attribute.axis == .horizontal ? .centerX : .centerY
            offers.append(
                offer(tr("Edge at the middle"), own.attribute, to: other.name, centre, as: .difference))
        default:
            offers += [
                offer(tr("Horizontal centres"), .centerX, to: other.name, .centerX, as: .difference),
                offer(tr("Vertical centres"), .centerY, to: other.name, .centerY, as: .difference),
            ]
        }
        let all = offers.compactMap(\.self) + alignments(with: other) + equalSizes(with: other.name)
        var seen: Set<String> = []
        return all.filter { seen.insert($0.text).inserted }
    }

    private func superviewConnections(
        _ part: ConnectionMap.Anchor.Part, _ target: ConnectionMap.Anchor
    ) -> [ConstraintOffers.Offer] {
        let edge: LayoutEdge
        switch (part, target.part) {
        case (_, .centre), (.centre, _): return centres() + pins()
        case (.margin(let own), _): edge = own
        case (.edge(let own), .edge(let other)), (.edge(let own), .margin(let other)):
            edge = own.attribute.axis == other.attribute.axis ? own : other
        }
        let words = edge.words
        let toEdge = offer(words.edge, edge.attribute, to: target.view, edge.attribute, as: .inset)
        let toMargin = offer(
            words.margin, edge.attribute, to: target.view, edge.attribute.withMargin, as: .inset)
        if case .edge = target.part { return [toEdge, toMargin].compactMap(\.self) }
        return [toMargin, toEdge].compactMap(\.self)
    }

    /// The standard spacing, if the present distance is close to it.
    private func standardSpacing(
        _ own: LayoutEdge, to other: String, _ edge: LayoutEdge
    ) -> ConstraintOffers.Offer? {
        var constraint = ConstraintSpec(
            first: Side(spec.name, own.attribute), second: Side(other, edge.attribute))
        guard !isThere(constraint), let held = cell.heldConstant(of: constraint) else { return nil }
        let isBehind = own == .trailing || own == .bottom
        let today = isBehind ? 0 - held : held
        let standard = VisualFormat.standardSpacing
        guard abs(today - standard) <= 4, today.rounded() != standard else { return nil }
        constraint.constant = isBehind ? 0 - standard : standard
        return made(tr("Standard distance"), standard.text(), today: today.text(), constraint)
    }
}

extension LayoutEdge {
    /// What offers call the edge, the edges of two views, and the margin at the edge.
    var words: (edge: String, edges: String, margin: String) {
        switch self {
        case .leading: (tr("Leading edge"), tr("leading edges"), tr("Leading margin"))
        case .trailing: (tr("Trailing edge"), tr("trailing edges"), tr("Trailing margin"))
        case .top: (tr("Top edge"), tr("top edges"), tr("Top margin"))
        case .bottom: (tr("Bottom edge"), tr("bottom edges"), tr("Bottom margin"))
        }
    }
}
