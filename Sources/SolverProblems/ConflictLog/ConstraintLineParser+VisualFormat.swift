import ConstraintSolver

/// The part of the visual format that logs use: one constraint a line, distances in parentheses.
extension ConstraintLineParser {
    /// The relation between two items: none, or a distance.
    private struct Predicate {
        var relation = LinearRelation.equal
        var constant = 0.0
        var priority = 1000.0
        /// The view that a size is compared with.
        var view: LoggedView?
    }

    /// An item of the chain: a view with its size, or the superview's edge.
    private struct Item {
        var view: LoggedView
        var isEdge: Bool
        var size: Predicate?
    }

    /// Takes `H:|-(16)-[UILabel:0x7f]` and the like.
    mutating func visualFormat() throws(UnreadableConstraint) -> LoggedConstraint {
        let isVertical = text.rest.hasPrefix("V")
        _ = text.take(while: { $0 != ":" })
        _ = text.take(":")
        var items = [try item()]
        var distances: [Predicate] = []
        while text.rest.hasPrefix("-") || text.rest.hasPrefix("[") || text.rest.hasPrefix("|") {
            distances.append(try distance())
            items.append(try item())
        }
        let sizes = items.compactMap { item in item.size.map { (item.view, $0) } }
        guard sizes.count + distances.count == 1 else {
            throw UnreadableConstraint(
                reason: "it states \(sizes.count + distances.count) constraints at once, not one")
        }
        let (start, end, extent) =
            isVertical ? ("top", "bottom", "height") : ("leading", "trailing", "width")
        if let (view, size) = sizes.first {
            return LoggedConstraint(
                first: LoggedAnchor(view: view, attribute: extent), relation: size.relation,
                second: size.view.map { LoggedAnchor(view: $0, attribute: extent) },
                constant: size.constant, priority: size.priority)
        }
        let distance = distances[0]
        return LoggedConstraint(
            first: LoggedAnchor(view: items[1].view, attribute: items[1].isEdge ? end : start),
            relation: distance.relation,
            second: LoggedAnchor(view: items[0].view, attribute: items[0].isEdge ? start : end),
            constant: distance.constant, priority: distance.priority,
            container: items.first { $0.isEdge }?.view)
    }

    private mutating func item() throws(UnreadableConstraint) -> Item {
        if text.rest.hasPrefix("|"), let view = view() { return Item(view: view, isEdge: true) }
        guard text.take("["), let view = view() else {
            throw .expected("a view in brackets is", at: text.rest)
        }
        var size: Predicate?
        if text.take("(") { size = try predicate() }
        try expect("]", "a closing bracket is")
        return Item(view: view, isEdge: false, size: size)
    }

    private mutating func distance() throws(UnreadableConstraint) -> Predicate {
        guard text.take("-") else { return Predicate() }
        // A bare hyphen is the standard distance.
        guard text.take("(") else { return Predicate(constant: 8) }
        let start = text.rest
        let distance = try predicate()
        guard distance.view == nil else {
            throw .expected("a number is", at: start)
        }
        try expect("-", "a dash is")
        return distance
    }

    /// Takes `NSSpace(8)` and the like.
    mutating func space() -> Double? {
        var ahead = text
        let name = ahead.take(while: { $0.isLetter })
        guard name.hasSuffix("Space"), ahead.take("("), let number = ahead.number(), ahead.take(")") else {
            return nil
        }
        text = ahead
        return number
    }

    /// Takes `>=8@999)`, `NSSpace(8))` or `==UIView:0x7f)`.
    private mutating func predicate() throws(UnreadableConstraint) -> Predicate {
        var predicate = Predicate()
        if let relation = text.relation() { predicate.relation = relation }
        if let number = space() ?? text.number() {
            predicate.constant = number
        } else if let view = view() {
            predicate.view = view
        } else {
            throw .expected("a number is", at: text.rest)
        }
        if text.take("@") { predicate.priority = try number("a priority is") }
        try expect(")", "a closing parenthesis is")
        return predicate
    }
}
