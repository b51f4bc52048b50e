import Wording

extension LayoutConstraint {
    /// The constraint in the Visual Format Language; `nil` if the language cannot express it.
    ///
    /// The forms are those of the conflict messages of iOS: `H:[a]-(8)-[b]`, `V:|-(11)-[subject]`,
    /// `H:[icon(>=40@750)]`, and `H:|-[a]` for the superview's margin. Parsed as a visual format, they give the same
    /// constraint, though its sides may have changed places. As in iOS, `(LTR)` follows left and right edges, which no
    /// format can express by itself; such a format is parsed without it and with the option
    /// ``FormatOptions/directionLeftToRight``.
    public var visualFormat: String? {
        guard let first = firstItem, constant.isFinite else { return nil }
        let axis = firstAttribute.axis == .horizontal ? "H:" : "V:"
        guard let secondAttribute else {
            guard firstAttribute.isSize, constant >= 0 else { return nil }
            return "\(axis)[\(first.name)(\(predicate(relation, constant)))]"
        }
        guard let second = secondItem, second !== first, multiplier == 1 else { return nil }
        if firstAttribute.isSize {
            guard secondAttribute == firstAttribute, constant == 0 else { return nil }
            return "\(axis)[\(first.name)(\(relation.rawValue)\(second.name)\(prioritySuffix))]"
        }
        return distance(to: second, secondAttribute).map { "\(axis)\($0.format)" }
    }

    /// The constraint as iOS writes it into its log: ``visualFormat``, whether the constraint is active, and which
    /// view `|` stands for.
    ///
    /// It reads `V:|-(11)-[subject]   (active, names: '|':contentView )`; `nil` where ``visualFormat`` is.
    public var loggedVisualFormat: String? {
        guard let visualFormat else { return nil }
        var remarks = isActive ? ["active"] : []
        if let second = secondItem, let secondAttribute,
            let bar = distance(to: second, secondAttribute)?.bar
        {
            remarks.append("names: '|':\(bar.name) ")
        }
        return remarks.isEmpty ? visualFormat : "\(visualFormat)   (\(remarks.joined(separator: ", ")))"
    }

    private var prioritySuffix: String {
        priority == .required ? "" : "@\(priority.rawValue.shortText)"
    }

    private func predicate(_ relation: Relation, _ constant: Double) -> String {
        "\(relation == .equal ? "" : relation.rawValue)\(constant.shortText)\(prioritySuffix)"
    }

    /// The distance that the constraint keeps, from an earlier edge to a later one, and the view for which `|` stands
    /// in it; `nil` if it keeps no distance.
    private func distance(
        to second: any LayoutItem, _ secondAttribute: Attribute
    ) -> (format: String, bar: (any LayoutItem)?)? {
        guard let first = firstItem, let here = Edge(firstAttribute), let there = Edge(secondAttribute),
            here.family == there.family
        else { return nil }
        // Written from the earlier edge to the later one: `later relation earlier + constant`.
        let isForwards = isLater(first, here, than: second, there)
        let (later, earlier) =
            isForwards ? ((first, here), (second, there)) : ((second, there), (first, here))
        let relation = isForwards ? relation : relation.reversed
        let constant = isForwards ? constant : -constant
        let suffix = here.family == .leftToRight ? "(LTR)" : ""
        let number = "-(\(predicate(relation, constant)))-"
        if later.1.isEnd == earlier.1.isEnd {
            let (bar, view) = later.1.isEnd ? (later, earlier) : (earlier, later)
            guard view.0.enclosingView === bar.0, !view.1.isMargin else { return nil }
            var connection = number
            if bar.1.isMargin {
                guard relation == .equal, constant == 0, priority == .required else { return nil }
                connection = "-"
            }
            let format = later.1.isEnd ? "[\(view.0.name)]\(connection)|" : "|\(connection)[\(view.0.name)]"
            return (format + suffix, bar.0)
        }
        guard !later.1.isEnd, !later.1.isMargin, !earlier.1.isMargin else { return nil }
        return ("[\(earlier.0.name)]\(number)[\(later.0.name)]\(suffix)", nil)
    }

    /// Whether the first of two edges comes later in a format.
    private func isLater(
        _ first: any LayoutItem, _ here: Edge, than second: any LayoutItem, _ there: Edge
    ) -> Bool {
        guard here.isEnd == there.isEnd else { return there.isEnd }
        // Beside the superview's edge, that edge comes before starts and after ends.
        return here.isEnd ? second.enclosingView === first : first.enclosingView === second
    }
}

/// An edge of a view as visual formats know it.
private struct Edge {
    /// The edges that occur together in a format.
    enum Family { case leadingToTrailing, leftToRight, topToBottom }

    var family: Family
    var isEnd: Bool
    var isMargin: Bool

    init?(_ attribute: Attribute) {
        switch attribute {
        case .leading: self.init(.leadingToTrailing)
        case .trailing: self.init(.leadingToTrailing, isEnd: true)
        case .leadingMargin: self.init(.leadingToTrailing, isMargin: true)
        case .trailingMargin: self.init(.leadingToTrailing, isEnd: true, isMargin: true)
        case .left: self.init(.leftToRight)
        case .right: self.init(.leftToRight, isEnd: true)
        case .leftMargin: self.init(.leftToRight, isMargin: true)
        case .rightMargin: self.init(.leftToRight, isEnd: true, isMargin: true)
        case .top: self.init(.topToBottom)
        case .bottom: self.init(.topToBottom, isEnd: true)
        case .topMargin: self.init(.topToBottom, isMargin: true)
        case .bottomMargin: self.init(.topToBottom, isEnd: true, isMargin: true)
        default: return nil
        }
    }

    private init(_ family: Family, isEnd: Bool = false, isMargin: Bool = false) {
        self.family = family
        self.isEnd = isEnd
        self.isMargin = isMargin
    }
}
