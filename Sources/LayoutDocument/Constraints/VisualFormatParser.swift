import AutoLayout

/// Expands visual formats such as `H:|-[icon(40)]-8-[title(>=60@750)]-|`.
///
/// ```
/// format     = [ "H:" | "V:" ] [ "|" connection ] view { connection view } [ connection "|" ]
/// view       = "[" name [ predicates ] "]"
/// connection = "" | "-" | "-" ( number | metric | predicates ) "-"
/// predicates = "(" predicate { "," predicate } ")"
/// predicate  = [ relation ] ( number | metric | view ) [ "@" priority ]
/// ```
struct VisualFormatParser {
    /// The distance that a bare `-` between two views stands for, in points.
    static let standardSpacing = 8.0

    private var scanner: ConstraintScanner
    private var axis = Axis.horizontal
    /// The constraints so far, each with the position of what it came from.
    private var results: [(spec: ConstraintSpec, offset: Int)] = []

    /// A distance or a size, as far as it is restricted.
    private struct Predicate {
        var relation = Relation.equal
        var constant = 0.0
        var view: String?
        var priority = LayoutPriority.required
        var offset: Int
    }

    /// What stands between two views, or a view and the superview's edge.
    private enum Connection {
        case flush
        case standard
        case predicates([Predicate])
    }

    private init(_ scanner: ConstraintScanner) { self.scanner = scanner }

    /// Whether a text is a visual format rather than an equation.
    static func isVisualFormat(_ scanner: ConstraintScanner) -> Bool {
        var scanner = scanner
        scanner.skipBlanks()
        if scanner.take("H") || scanner.take("V") {
            scanner.skipBlanks()
            return scanner.current == ":"
        }
        return scanner.current == "|" || scanner.current == "[" || scanner.current == "-"
    }

    /// Expands a visual format from a position to the end of a text.
    static func parse(
        _ scanner: ConstraintScanner
    ) throws(ConstraintSyntaxError) -> [(spec: ConstraintSpec, offset: Int)] {
        var parser = VisualFormatParser(scanner)
        try parser.format()
        return parser.results
    }

    private mutating func format() throws(ConstraintSyntaxError) {
        scanner.skipBlanks()
        let start = scanner.position
        if scanner.take("V") { axis = .vertical } else { _ = scanner.take("H") }
        scanner.skipBlanks()
        _ = scanner.take(":")
        scanner.skipBlanks()
        var previous: String?
        var connection = Connection.flush
        var connectionStart = scanner.position
        if scanner.take("|") {
            connection = try self.connection()
        } else if scanner.current == "-" {
            throw scanner.error("a format cannot begin with a distance", "Begin with | or a [view].")
        } else {
            connectionStart = -1
        }
        while true {
            let view = try self.view()
            if let previous {
                relate(
                    .init(view, axis == .horizontal ? .leading : .top), to: previous, by: connection,
                    at: connectionStart)
            } else if connectionStart >= 0 {
                try relateToBar(view, leading: true, by: connection, at: connectionStart)
            }
            previous = view
            connectionStart = scanner.position
            connection = try self.connection()
            scanner.skipBlanks()
            if scanner.current == "[" { continue }
            if scanner.take("|") {
                try relateToBar(view, leading: false, by: connection, at: connectionStart)
            } else if case .flush = connection {
                // The format ends with a view.
            } else {
                throw scanner.error(
                    "a [view] or | is expected here, not \(scanner.found)", "End the format with one.")
            }
            break
        }
        scanner.skipBlanks()
        guard scanner.current == nil else {
            throw scanner.error(
                "the format goes on with \(scanner.found) where it could end", "Check the signs: | - [ ].")
        }
        if results.isEmpty {
            throw scanner.error(
                "the format restricts nothing", "Add |, a second view or a size in parentheses.", at: start)
        }
    }

    private mutating func view() throws(ConstraintSyntaxError) -> String {
        scanner.skipBlanks()
        guard scanner.take("[") else {
            throw scanner.error(
                "a [view] is expected here, not \(scanner.found)", "Write the view's name in brackets.")
        }
        scanner.skipBlanks()
        let start = scanner.position
        guard let name = scanner.takeName() else {
            throw scanner.error(
                "a view's name is expected here, not \(scanner.found)", "Write for example [title].")
        }
        if name == TemplateSpec.contentViewName || name == "superview" {
            throw scanner.error(
                "\(name) cannot stand in brackets", "| stands for the superview's edge.", at: start)
        }
        try scanner.checkView(name, at: start)
        scanner.skipBlanks()
        if scanner.current == "(" {
            for predicate in try predicates(allowingViews: true) { restrict(name, to: predicate) }
            scanner.skipBlanks()
        }
        guard scanner.take("]") else {
            throw scanner.error("] is expected here, not \(scanner.found)", "Close the view's bracket.")
        }
        return name
    }

    private mutating func connection() throws(ConstraintSyntaxError) -> Connection {
        scanner.skipBlanks()
        guard scanner.take("-") else { return .flush }
        scanner.skipBlanks()
        switch scanner.current {
        case "|", "[": return .standard
        case "(":
            let predicates = try predicates(allowingViews: false)
            try closeConnection()
            return .predicates(predicates)
        default:
            let start = scanner.position
            if let relation = try scanner.takeRelation() {
                throw scanner.error(
                    "\(relation.rawValue) needs parentheses", "Write -(\(relation.rawValue)8)-.", at: start)
            }
            guard let constant = try number() else {
                throw scanner.error(
                    "a distance, a [view] or | is expected here, not \(scanner.found)",
                    "Write for example -8-.")
            }
            if scanner.current == "@" {
                throw scanner.error("a priority needs parentheses", "Write -(8@750)-.")
            }
            try closeConnection()
            return .predicates([Predicate(constant: constant, offset: start)])
        }
    }

    private mutating func closeConnection() throws(ConstraintSyntaxError) {
        scanner.skipBlanks()
        guard scanner.take("-") else {
            throw scanner.error(
                "- is expected after the distance, not \(scanner.found)", "Write for example -8-.")
        }
    }

    /// Steps over a number or a metric's name if one comes next.
    private mutating func number() throws(ConstraintSyntaxError) -> Double? {
        if let number = try scanner.takeNumber() { return number }
        let start = scanner.position
        guard let name = scanner.takeName() else { return nil }
        if let value = scanner.scope.metrics[name] { return value }
        throw scanner.error(
            scanner.scope.hasView(name) ? "a view cannot be a distance" : "unknown metric \"\(name)\"",
            adviceOnName(name, among: scanner.scope.metrics.keys.sorted(), called: "metrics"), at: start)
    }

    private mutating func predicates(allowingViews: Bool) throws(ConstraintSyntaxError) -> [Predicate] {
        scanner.position += 1
        var predicates: [Predicate] = []
        while true {
            predicates.append(try predicate(allowingViews: allowingViews))
            scanner.skipBlanks()
            if scanner.take(")") { return predicates }
            guard scanner.take(",") else {
                throw scanner.error(
                    "a comma or ) is expected here, not \(scanner.found)", "Close the parenthesis.")
            }
        }
    }

    private mutating func predicate(allowingViews: Bool) throws(ConstraintSyntaxError) -> Predicate {
        scanner.skipBlanks()
        var predicate = Predicate(offset: scanner.position)
        if let relation = try scanner.takeRelation() { predicate.relation = relation }
        scanner.skipBlanks()
        let start = scanner.position
        let sign = scanner.take("-") ? -1.0 : 1.0
        if allowingViews, sign > 0, let name = scanner.takeName(), scanner.scope.metrics[name] == nil {
            guard scanner.scope.hasView(name) else {
                throw scanner.error(
                    "\"\(name)\" is neither a view nor a metric",
                    adviceOnName(
                        name, among: scanner.scope.viewNames + scanner.scope.metrics.keys.sorted(),
                        called: "views and metrics"), at: start)
            }
            predicate.view = name
        } else {
            if sign > 0 { scanner.position = start }
            guard let constant = try number() else {
                throw scanner.error(
                    "a number\(allowingViews ? ", a view" : "") or a metric is expected here, not \(scanner.found)",
                    "Write for example (>=44@750).")
            }
            if allowingViews, sign < 0 {
                throw scanner.error("a size cannot be negative", "Remove the minus.", at: start)
            }
            predicate.constant = sign * constant
        }
        scanner.skipBlanks()
        if scanner.take("@") { predicate.priority = try scanner.priority() }
        return predicate
    }

    /// Restricts a view's own size.
    private mutating func restrict(_ view: String, to predicate: Predicate) {
        let size: Attribute = axis == .horizontal ? .width : .height
        let spec = ConstraintSpec(
            first: .init(view, size), relation: predicate.relation,
            second: predicate.view.map { .init($0, size) },
            constant: predicate.constant, priority: predicate.priority)
        results.append((spec, predicate.offset))
    }

    /// Places a view after the one before it.
    private mutating func relate(
        _ first: ConstraintSpec.AttributeRef, to previous: String, by connection: Connection, at offset: Int
    ) {
        let second = ConstraintSpec.AttributeRef(previous, axis == .horizontal ? .trailing : .bottom)
        append(first, second, connection, standard: Self.standardSpacing, offset)
    }

    /// Places a view inside its superview: a bare `-` is the superview's margin.
    private mutating func relateToBar(
        _ view: String, leading: Bool, by connection: Connection, at offset: Int
    ) throws(ConstraintSyntaxError) {
        guard let superview = scanner.scope.superview(of: view) else { return }
        var isMargin = false
        if case .standard = connection { isMargin = true }
        let edge: Attribute
        let bar: Attribute
        switch (axis, leading) {
        case (.horizontal, true): (edge, bar) = (.leading, isMargin ? .leadingMargin : .leading)
        case (.horizontal, false): (edge, bar) = (.trailing, isMargin ? .trailingMargin : .trailing)
        case (.vertical, true): (edge, bar) = (.top, isMargin ? .topMargin : .top)
        case (.vertical, false): (edge, bar) = (.bottom, isMargin ? .bottomMargin : .bottom)
        }
        // Distances are measured forwards: from the superview to the first view, from the last to the superview.
        let inner = ConstraintSpec.AttributeRef(view, edge)
        let outer = ConstraintSpec.AttributeRef(superview, bar)
        append(leading ? inner : outer, leading ? outer : inner, connection, standard: 0, offset)
    }

    private mutating func append(
        _ first: ConstraintSpec.AttributeRef, _ second: ConstraintSpec.AttributeRef, _ connection: Connection,
        standard: Double, _ offset: Int
    ) {
        switch connection {
        case .flush: results.append((ConstraintSpec(first: first, second: second), offset))
        case .standard:
            results.append((ConstraintSpec(first: first, second: second, constant: standard), offset))
        case .predicates(let predicates):
            for predicate in predicates {
                let spec = ConstraintSpec(
                    first: first, relation: predicate.relation, second: second, constant: predicate.constant,
                    priority: predicate.priority)
                results.append((spec, predicate.offset))
            }
        }
    }
}
