import ConstraintSolver

/// Why a constraint of a log cannot be read.
struct UnreadableConstraint: Error {
    var reason: String
    /// Whether the log writes `(null)` in place of the constraint's views.
    var isNull = false

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

    /// The addresses of the anchors that the end of the line explains, by their names.
    private(set) var anchors: [String: [String]] = [:]
    /// The number of the line, by which what has no address is distinguished.
    let line: Int
    /// Whether the line says that the constraint is not active.
    private var isInactive = false

    /// Parses the constraint of a record: the shortest text up to a closing bracket that is one.
    ///
    /// - Returns: The constraint, and whether its line says that it is laid out from right to left.
    static func parse(
        _ record: LogScanner.Record
    ) throws(UnreadableConstraint) -> (constraint: LoggedConstraint, isRightToLeft: Bool) {
        if record.text.utf8.count > longestLine {
            throw UnreadableConstraint(reason: "it is longer than a constraint")
        }
        var failure: UnreadableConstraint?
        // A terminal may break a line in a word, and mail breaks it at a blank.
        let joints = record.text.contains("\n") ? ["", " "] : [""]
        for joint in joints {
            let text = record.text.replacing("\n", with: joint)
            let ends = ends(of: text)
            for (place, end) in ends.enumerated() {
                var parser = ConstraintLineParser(text: LogText(end), line: record.line)
                do {
                    let constraint = try parser.constraint(record, String(end))
                    return (constraint, parser.isRightToLeft)
                } catch {
                    // The text up to the last bracket is most likely what was meant.
                    if failure == nil || place < ends.count - 1 { failure = error }
                }
            }
        }
        var error = failure ?? UnreadableConstraint(reason: "it does not begin with a class and an address")
        let text = body(of: record)
        if text.contains("(null)") || text.split(separator: " ").count < 2 && record.text.contains(">") {
            error = UnreadableConstraint(
                reason: "the log has (null) or nothing in place of its views, which were gone", isNull: true)
        } else if LogScanner.isCutOff(record.text) || !record.text.contains(">") {
            error.reason = "it is cut off"
        }
        throw error
    }

    /// The beginnings of a text that end at a closing bracket, and the whole text.
    private static func ends(of text: String) -> [Substring] {
        var ends: [Substring] = []
        var place = text.startIndex
        while ends.count < 16, let bracket = text[place...].firstIndex(of: ">") {
            place = text.index(after: bracket)
            if place == text.endIndex || text[place] != "=" { ends.append(text[..<bracket]) }
        }
        return ends + [Substring(text.trimmed { $0.isWhitespace || "\"”,;".contains($0) })]
    }

    /// A record's text up to the last closing bracket.
    static func body(of record: LogScanner.Record) -> String {
        let text = record.text.replacing("\n", with: " ")
        let closed = text.trimmed { $0.isWhitespace || "\"”,;)".contains($0) }
        if closed.hasSuffix(">") { return String(closed.dropLast()) }
        if let end = text.lastIndex(of: ">"), text.contains(">\"") || text[end...].contains("Marker:") {
            return String(text[..<end])
        }
        return text.trimmed { $0.isWhitespace || "\"”,;".contains($0) }
    }

    /// No constraint takes more bytes, with the names of all of its views.
    private static let longestLine = 20_000

    private mutating func constraint(
        _ record: LogScanner.Record, _ whole: String
    ) throws(UnreadableConstraint) -> LoggedConstraint {
        readNames()
        guard let (className, address) = classAndIdentity(of: whole) else {
            throw UnreadableConstraint(reason: "it does not begin with a class and an address")
        }
        let source = text.take("@") ? place() : nil
        // Some print the bracket that closes after the address.
        if text.take(">") { text.skipBlanks() }
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
        } else if text.rest.hasPrefix("(") || text.rest.contains("*(") || text.rest.contains("= (")
            || text.rest.contains("-boundary")
        {
            parsed = try expressions()
        } else {
            parsed = try equation()
        }
        try readPriorities(&parsed)
        guard text.isAtEnd else {
            throw UnreadableConstraint(reason: "“\(text.rest.prefix(40))” is not understood")
        }
        if !parsed.priority.isFinite { parsed.priority = 1000 }
        parsed.isActive = !isInactive
        parsed.line = record.line
        parsed.text = whole
        parsed.className = className
        parsed.address = address
        parsed.identifier = identifier
        parsed.source = source
        return parsed
    }

    /// Takes the constraint's class and address; without an address, its text stands for it.
    private mutating func classAndIdentity(of whole: String) -> (String, String)? {
        let name = text.rest.prefix { $0.isLetter || $0.isNumber || "._$".contains($0) }
        if name.hasSuffix("Constraint"), text.rest.dropFirst(name.count).first == " " {
            let className = String(name)
            _ = text.take(while: { $0 != " " })
            return (className, whole)
        }
        guard let className = text.take(upTo: ":"), let address = identity() else { return nil }
        return (className, address)
    }

    /// Takes the constraint's address, or the name that it was given.
    private mutating func identity() -> String? {
        text.skipBlanks()
        if let address = text.address() { return address }
        let name = text.take(while: { !$0.isWhitespace && $0 != "@" })
        return name.isEmpty || !text.rest.contains(where: { !$0.isWhitespace }) ? nil : name
    }

    /// Takes the place in a program, `/a folder/ItemCell.swift#42`, of which the file's name is kept.
    private mutating func place() -> String {
        var path = Substring(text.rest)
        var search = text.rest[...]
        while let sign = search.firstIndex(of: "#") {
            let digits = text.rest[text.rest.index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty {
                path = text.rest[..<digits.endIndex]
                break
            }
            search = text.rest[text.rest.index(after: sign)...]
        }
        if path.endIndex == text.rest.endIndex { path = text.rest.prefix { !$0.isWhitespace } }
        _ = text.take(String(path))
        return path.split(separator: "/").last.map(String.init) ?? String(path)
    }

    /// Takes the priorities that stand behind a constraint in the forms of UIKit, Masonry and SnapKit.
    private mutating func readPriorities(
        _ constraint: inout LoggedConstraint
    ) throws(UnreadableConstraint) {
        text.skipBlanks()
        for sign in ["@", "priority:", "priority", "^", "@"] where text.take(sign) {
            text.skipBlanks()
            constraint.priority = try number("a priority is", 20)
            text.skipBlanks()
        }
        // The size of a view's content has two priorities: of what makes it no larger, and no smaller.
        guard text.take("Hug:") else { return }
        let hugging = text.number() ?? 250
        text.skipBlanks()
        let resistance = text.take("CompressionResistance:") ? text.number() ?? 750 : 750
        if hugging < 1000, resistance >= 1000 { constraint.relation = .greaterThanOrEqual }
        if hugging >= 1000, resistance < 1000 { constraint.relation = .lessThanOrEqual }
        constraint.priority = max(hugging, resistance)
        text.skipBlanks()
    }

    // MARK: - The end of the line

    /// Takes `(active, names: a:UIView:0x1, '|':UIView:0x2 )` and the like from the end.
    private mutating func readNames() {
        var body = String(text.rest).trimmed(\.isWhitespace)
        if body.hasSuffix("((null), (null))") {
            body = String(body.dropLast("((null), (null))".count)).trimmed(\.isWhitespace)
        }
        while body.hasSuffix(")") {
            guard let open = body.lastIndex(of: "(") else { break }
            let note = String(body[open...]).trimmed { "() ".contains($0) }
            let lowered = note.lowercased()
            guard
                lowered.hasPrefix("active") || lowered.hasPrefix("inactive") || lowered.hasPrefix("names:")
                    || lowered == "ltr" || lowered == "rtl"
            else { break }
            if lowered == "rtl" { isRightToLeft = true }
            if lowered.hasPrefix("inactive") { isInactive = true }
            if let list = note.firstRange(of: "ames:") { readList(String(note[list.upperBound...])) }
            body = String(body[..<open]).trimmed(\.isWhitespace)
        }
        text = LogText(body)
    }

    private mutating func readList(_ list: String) {
        for entry in list.split(separator: ",") {
            if let anchor = Self.anchor(entry) {
                anchors[anchor.name, default: []].append(anchor.address)
                continue
            }
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

    /// The name and the address of an anchor in the list at the end of a line, `NSGridView:0x7f.row-boundary:0x60`.
    private static func anchor(_ entry: Substring) -> (name: String, address: String)? {
        let parts = entry.ranges(of: ":0x")
        guard parts.count > 1, let last = parts.last else { return nil }
        let name = String(entry[..<last.lowerBound]).trimmed(\.isWhitespace)
        guard !name.hasPrefix("'"), name.contains(".") else { return nil }
        let address = entry[entry.index(after: last.lowerBound)...]
        return (name, String(address).trimmed(\.isWhitespace))
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
        guard !className.isEmpty, ahead.take(":") else { return unaddressed(&text) }
        guard let address = ahead.address() else {
            // Masonry and SnapKit print the key that a view was given.
            guard let key = ahead.viewKey() else { return nil }
            text = ahead
            // Masonry's keys are expressions of the source, such as `self.titleLabel`.
            let name = label ?? key.split(separator: ".").last.map(String.init) ?? key
            return LoggedView(key: key, className: className, label: name)
        }
        let quoted = ahead.quoted(before: ".](),")
        text = ahead
        return LoggedView(
            key: address, className: className, label: label ?? (quoted?.isEmpty == true ? nil : quoted))
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
        // Earlier systems write `midX == + 187.5`, and a negative number in the same way.
        let isNegative = ahead.take("- ")
        if isNegative || ahead.take("+ ") { text = ahead }
        if let size = ahead.number() {
            let number = isNegative ? -size : size
            ahead.skipBlanks()
            guard ahead.take("*") else {
                text = ahead
                result.constant = number
                if !LoggedAttribute.isSize(first.attribute) { result.container = names["|"] }
                return result
            }
            text = ahead
            text.skipBlanks()
            result.multiplier = number
        }
        result.second = try anchor()
        text.skipBlanks()
        for (sign, symbol) in [(1.0, "*"), (1, "/"), (1, "+"), (-1, "-")] where text.take(symbol) {
            text.skipBlanks()
            let number = try number("a number is", 20)
            switch symbol {
            case "*": result.multiplier *= number
            case "/": result.multiplier /= number
            default: result.constant = sign * number
            }
            text.skipBlanks()
        }
        if let space = space() { result.constant = space }
        return result
    }

    // MARK: - Parts

    /// Takes a number; `what` says what it is where there is none.
    mutating func number(_ what: String, _ length: Int = 30) throws(UnreadableConstraint) -> Double {
        if let number = text.number() { return number }
        throw .expected(what, at: text.rest, length)
    }

    /// Takes a sign; `what` says what it is where it does not come.
    mutating func expect(_ sign: String, _ what: String) throws(UnreadableConstraint) {
        guard text.take(sign) else { throw .expected(what, at: text.rest) }
    }

    mutating func anchor() throws(UnreadableConstraint) -> LoggedAnchor {
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
