import ConstraintSolver

/// Why a constraint of a log cannot be read.
struct UnreadableConstraint: Error {
    var reason: String

    /// A part is missing, as in “a number is”; `length` is how much of the remaining text is shown.
    static func expected(_ what: String, at rest: Substring, _ length: Int = 30) -> Self {
        Self(reason: "\(what) expected at “\(rest.prefix(length))”")
    }
}

/// Reads one constraint of a log, in either notation.
struct ConstraintLineParser {
    var text: LogText
    /// The names of views that the end of the line explains, `|` among them.
    private(set) var names: [String: LoggedView] = [:]
    /// Whether the line is laid out from right to left.
    private(set) var isRightToLeft = false

    /// Parses the constraint of a record.
    ///
    /// - Returns: The constraint, and whether its line says that it is laid out from right to left.
    static func parse(
        _ record: LogScanner.Record
    ) throws(UnreadableConstraint) -> (constraint: LoggedConstraint, isRightToLeft: Bool) {
        var parser = ConstraintLineParser(text: LogText(record.text))
        let constraint = try parser.constraint(record)
        return (constraint, parser.isRightToLeft)
    }

    private init(text: LogText) { self.text = text }

    private mutating func constraint(
        _ record: LogScanner.Record
    ) throws(UnreadableConstraint) -> LoggedConstraint {
        readNames()
        guard let className = text.take(upTo: ":"), let address = text.address() else {
            throw UnreadableConstraint(reason: "it does not begin with a class and an address")
        }
        var source: String?
        if text.take("@") { source = text.take(while: { !$0.isWhitespace }) }
        text.skipBlanks()
        for mask in ["h=", "v="] where text.take(mask) {
            _ = text.take(while: { !$0.isWhitespace })
            text.skipBlanks()
        }
        let identifier = text.quoted(before: " ")
        text.skipBlanks()
        var parsed: LoggedConstraint
        if text.rest.hasPrefix("H:") || text.rest.hasPrefix("V:") {
            parsed = try visualFormat()
        } else {
            parsed = try equation()
        }
        text.skipBlanks()
        // NSContentSizeLayoutConstraint is logged with its two priorities.
        if text.take("Hug:") { _ = text.take(while: { _ in true }) }
        guard text.isAtEnd else {
            throw UnreadableConstraint(reason: "“\(text.rest.prefix(40))” is not understood")
        }
        parsed.line = record.line
        parsed.text = record.text
        parsed.className = className
        parsed.address = address
        parsed.identifier = identifier
        parsed.source = source
        return parsed
    }

    // MARK: - The end of the line

    /// Takes `(active, names: a:UIView:0x1, '|':UIView:0x2 )` and the like from the end.
    private mutating func readNames() {
        var body = String(text.rest).trimmed(\.isWhitespace)
        while body.hasSuffix(")") {
            guard let open = body.lastIndex(of: "(") else { break }
            let note = String(body[open...]).trimmed { "() ".contains($0) }
            let lowered = note.lowercased()
            guard
                lowered.hasPrefix("active") || lowered.hasPrefix("inactive") || lowered.hasPrefix("names:")
                    || lowered == "ltr" || lowered == "rtl"
            else { break }
            if lowered == "rtl" { isRightToLeft = true }
            if let list = note.firstRange(of: "ames:") { readList(String(note[list.upperBound...])) }
            body = String(body[..<open]).trimmed(\.isWhitespace)
        }
        text = LogText(body)
    }

    private mutating func readList(_ list: String) {
        for entry in list.split(separator: ",") {
            var entry = LogText(entry)
            entry.skipBlanks()
            let quoted = entry.quoted(before: ":")
            guard let name = quoted ?? entry.take(upTo: ":") else { continue }
            _ = entry.take(":")
            if let view = Self.view(&entry, names: [:], label: name == "|" ? nil : name) {
                names[name] = view
            }
        }
    }

    // MARK: - Views

    /// Takes a view: `UILabel:0x7f'Title'`, or a name of the line's end.
    mutating func view() -> LoggedView? {
        if text.take("|") { return names["|"] ?? LoggedView(key: "|", className: "", label: "superview") }
        return Self.view(&text, names: names, label: nil)
    }

    private static func view(
        _ text: inout LogText, names: [String: LoggedView], label: String?
    ) -> LoggedView? {
        if let address = text.address() { return LoggedView(key: address, className: "", label: label) }
        // A name explained at the end of the line is preferred to a class; the longest match is the intended one.
        for name in names.keys.sorted(by: { $0.count > $1.count }) where text.rest.hasPrefix(name) {
            var ahead = text
            _ = ahead.take(name)
            guard let next = ahead.rest.first else { return nil }
            if ".]()".contains(next), let view = names[name] {
                text = ahead
                return view
            }
        }
        var ahead = text
        let className = ahead.take(while: { !":[]()'|,".contains($0) && !$0.isWhitespace })
        guard !className.isEmpty, ahead.take(":"), let address = ahead.address() else {
            return unaddressed(&text)
        }
        let quoted = ahead.quoted(before: ".](),")
        text = ahead
        return LoggedView(key: address, className: className, label: label ?? quoted)
    }

    /// A name without an address, as other libraries log them.
    private static func unaddressed(_ text: inout LogText) -> LoggedView? {
        var ahead = text
        let name = ahead.take(while: { $0.isLetter || $0.isNumber || $0 == "_" })
        guard let first = name.first, !first.isNumber else { return nil }
        text = ahead
        return LoggedView(key: name, className: "", label: name)
    }

    // MARK: - Equations

    /// Takes `first relation multiplier*second + constant @ priority`.
    private mutating func equation() throws(UnreadableConstraint) -> LoggedConstraint {
        let first = try anchor()
        text.skipBlanks()
        guard let relation = text.relation() else {
            throw .expected("a relation is", at: text.rest, 20)
        }
        text.skipBlanks()
        var result = LoggedConstraint(first: first, relation: relation, constant: 0)
        var ahead = text
        // Earlier systems write `midX == + 187.5`.
        if ahead.take("+ ") { text = ahead }
        if let number = ahead.number() {
            ahead.skipBlanks()
            guard ahead.take("*") else {
                text = ahead
                result.constant = number
                if !LoggedAttribute.isSize(first.attribute) { result.container = names["|"] }
                return try withPriority(result)
            }
            text = ahead
            text.skipBlanks()
            result.multiplier = number
        }
        result.second = try anchor()
        text.skipBlanks()
        for (sign, symbol) in [(1.0, "*"), (1, "/"), (1, "+"), (-1, "-")] where text.take(symbol) {
            text.skipBlanks()
            guard let number = text.number() else {
                throw .expected("a number is", at: text.rest, 20)
            }
            switch symbol {
            case "*": result.multiplier *= number
            case "/": result.multiplier /= number
            default: result.constant = sign * number
            }
            text.skipBlanks()
        }
        if let space = space() { result.constant = space }
        return try withPriority(result)
    }

    private mutating func withPriority(
        _ constraint: LoggedConstraint
    ) throws(UnreadableConstraint) -> LoggedConstraint {
        var constraint = constraint
        text.skipBlanks()
        guard text.take("@") else { return constraint }
        text.skipBlanks()
        guard let priority = text.number() else {
            throw .expected("a priority is", at: text.rest, 20)
        }
        constraint.priority = priority
        return constraint
    }

    private mutating func anchor() throws(UnreadableConstraint) -> LoggedAnchor {
        guard let view = view(), text.take(".") else {
            throw .expected("a view and an attribute are", at: text.rest)
        }
        let attribute = text.take(while: \.isLetter)
        guard LoggedAttribute.isKnown(attribute) else {
            throw UnreadableConstraint(reason: "“\(attribute)” is not a known attribute")
        }
        return LoggedAnchor(view: view, attribute: attribute)
    }
}
