import Wording

/// The chain between a contentView's opposite edges as it would be with the pins that it lacks, to be drawn.
public struct BrokenChain: Hashable, Sendable, Codable {
    /// A part of the chain.
    public struct Link: Hashable, Sendable, Codable {
        /// What a part is.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// An edge of a view that the chain begins, ends or turns at.
            case edge
            /// A view whose content holds the chain open.
            case view
            /// A constraint that is there.
            case constraint
            /// A pin that is missing.
            case missing
        }

        /// What it is.
        public var kind: Kind
        /// The view's or edge's name, or the constraint's equation.
        public var text: String

        /// The part as people read it, which says what is missing.
        public var title: String { kind == .missing ? tr("missing: \(text)") : text }

        /// Makes a part.
        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// The parts from the top or leading edge on; the missing pins alone where nothing joins the views between them.
    public var links: [Link]

    /// Makes the chain of a finding.
    ///
    /// - Parameters:
    ///   - finding: The finding; one that is of no broken chain, or names no missing pin, has none.
    ///   - contentView: The view whose edges nothing joins.
    public init?(_ finding: LayoutFinding, in contentView: View) {
        let pins = finding.missingPins
        guard let axis = finding.axis, !pins.isEmpty else { return nil }
        let set = ConstraintSet(of: contentView).with(pins)
        links =
            Self.links(set, axis, pins: pins) ?? pins.map { Link(.missing, $0.description) }
    }

    /// The chain as lines of a text, with the missing pins dashed.
    public var lines: [String] {
        links.map { link in
            switch link.kind {
            case .edge, .view: link.title
            case .constraint: "│ \(link.title)"
            case .missing: "┊ \(link.title)"
            }
        }
    }

    /// The parts between the opposite edges; `nil` where the pins do not join them.
    private static func links(_ set: ConstraintSet, _ axis: Axis, pins: [LayoutConstraint]) -> [Link]? {
        let content = set.contentView
        let (near, far) = (EdgeGraph.Node(content, .near), EdgeGraph.Node(content, .far))
        // A chain that the pins close has no view of an open height in it where it can do without.
        let open = axis == .vertical ? set.viewsOfOpenHeight : []
        let firm = EdgeGraph(set, axis, leavingOpen: Set(open.map(ObjectIdentifier.init)))
            .path(from: near, to: far)
        let path = firm.isEmpty ? EdgeGraph(set, axis).path(from: near, to: far) : firm
        var items: [ObjectIdentifier: any LayoutItem] = [:]
        for view in set.views {
            items[ObjectIdentifier(view)] = view
            for guide in view.layoutGuides { items[ObjectIdentifier(guide)] = guide }
        }
        var links: [Link] = []
        var start = 0
        while start < path.count {
            var end = start
            while end + 1 < path.count, path[end + 1].item == path[start].item { end += 1 }
            guard let item = items[path[start].item] else { return nil }
            links.append(
                end > start
                    ? Link(.view, item.equationName)
                    : Link(.edge, "\(item.equationName).\(path[start].edge.attribute(on: axis).rawValue)"))
            if end + 1 < path.count {
                let (one, other) = (path[end], path[end + 1])
                if let pin = pins.first(where: { $0.pushes(one, other, on: axis) }) {
                    links.append(Link(.missing, pin.description))
                } else if let known = set.constraints.first(where: { $0.pushes(one, other, on: axis) }) {
                    links.append(Link(.constraint, known.description))
                }
            }
            start = end + 1
        }
        return links.isEmpty ? nil : links
    }
}

extension LayoutFinding {
    /// The finding that nothing joins a contentView's opposite edges on an axis; `nil` where a chain does.
    ///
    /// It is one of ``findings(in:)``, found without the others.
    public static func brokenChain(in contentView: View, _ axis: Axis) -> LayoutFinding? {
        contentView.updateConstraintsIfNeeded()
        return brokenChains(ConstraintSet(of: contentView)).first { $0.axis == axis }
    }

    /// The constraints that close the gap of a broken chain, inactive; none for other findings.
    public var missingPins: [LayoutConstraint] {
        guard rule == .brokenChain else { return [] }
        return repairs.compactMap { repair -> LayoutConstraint? in
            switch repair.action {
            case .add(let pin), .replace(_, with: let pin): pin
            default: nil
            }
        }
    }
}

extension LayoutConstraint {
    /// Whether it keeps one edge from being after another one, as an arc of an ``EdgeGraph``.
    fileprivate func pushes(_ one: EdgeGraph.Node, _ other: EdgeGraph.Node, on axis: Axis) -> Bool {
        guard let firstItem, let secondItem, let secondAttribute,
            let first = firstAttribute.edge(on: axis), let second = secondAttribute.edge(on: axis)
        else { return false }
        let (a, b) = (
            EdgeGraph.Node(firstItem.edgeOwner, first), EdgeGraph.Node(secondItem.edgeOwner, second)
        )
        return a == other && b == one && relation != .lessThanOrEqual
            || a == one && b == other && relation != .greaterThanOrEqual
    }
}
