import AutoLayout

/// What is wrong in an equation or a visual format, and at which of its characters.
struct ConstraintSyntaxError: Error {
    /// The character's position in Unicode scalars.
    var offset: Int
    var message: String
    var suggestion: String
}

/// Reads the words, numbers and signs that equations and visual formats are made of.
struct ConstraintScanner {
    let scalars: [Unicode.Scalar]
    let scope: ConstraintScope
    var position = 0

    init(_ text: String, scope: ConstraintScope) {
        scalars = Array(text.unicodeScalars)
        self.scope = scope
    }

    var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// What stands at the position, for messages.
    var found: String {
        guard let current else { return "the end" }
        if ConstraintScope.isNameStart(current) {
            let word = scalars[position...].prefix { ConstraintScope.isNamePart($0) }
            return "\"\(String(String.UnicodeScalarView(word)))\""
        }
        return "\"\(current)\""
    }

    func error(_ message: String, _ suggestion: String, at offset: Int? = nil) -> ConstraintSyntaxError {
        ConstraintSyntaxError(offset: offset ?? position, message: message, suggestion: suggestion)
    }

    mutating func skipBlanks() {
        while let current, current == " " || current == "\t" || current == "\n" { position += 1 }
    }

    /// Steps over a sign if it comes next.
    mutating func take(_ sign: String) -> Bool {
        guard scalars[position...].starts(with: sign.unicodeScalars) else { return false }
        position += sign.unicodeScalars.count
        return true
    }

    /// Steps over a name if one comes next.
    mutating func takeName() -> String? {
        guard let current, ConstraintScope.isNameStart(current) else { return nil }
        let word = scalars[position...].prefix { ConstraintScope.isNamePart($0) }
        position += word.count
        return String(String.UnicodeScalarView(word))
    }

    /// Steps over a number without a sign if one comes next.
    mutating func takeNumber() throws(ConstraintSyntaxError) -> Double? {
        let start = position
        let digits = scalars[start...].prefix { ("0"..."9").contains($0) || $0 == "." }
        guard let first = digits.first, first != "." || digits.count > 1 else { return nil }
        let text = String(String.UnicodeScalarView(digits))
        guard let number = CoreSchema.number(text), number <= ReadingContext.maximumLength else {
            throw error(
                "\"\(text)\" is not a number that can be used here", "Write a number such as 8 or 0.5.")
        }
        position += digits.count
        return number
    }

    /// Steps over a relation if one comes next, and explains what is nearly one.
    mutating func takeRelation() throws(ConstraintSyntaxError) -> Relation? {
        for relation in Relation.allCases where take(relation.rawValue) { return relation }
        let lookalikes: [(written: String, meant: String)] = [
            ("=<", "<="), ("=>", ">="), ("≤", "<="), ("≥", ">="), ("=", "=="), ("<", "<="), (">", ">="),
        ]
        for lookalike in lookalikes where scalars[position...].starts(with: lookalike.written.unicodeScalars)
        {
            throw error(
                "\"\(lookalike.written)\" is not a relation", "Write \(lookalike.meant).")
        }
        return nil
    }

    /// Reads a priority after `@`.
    mutating func priority() throws(ConstraintSyntaxError) -> LayoutPriority {
        skipBlanks()
        let start = position
        if let name = takeName() {
            if let priority = PriorityName.priority(named: name) { return priority }
            throw error(
                "unknown priority \"\(name)\"",
                adviceOnName(name, among: PriorityName.all, called: "names")
                    + " A number from 1 to 1000 will do too.",
                at: start)
        }
        guard let number = try takeNumber(), (1...1000).contains(number) else {
            throw error("a priority is a number from 1 to 1000", "Write @ 250, or @ low.", at: start)
        }
        return LayoutPriority(number)
    }

    /// Checks that a name is a view's.
    func checkView(_ name: String, at offset: Int, also others: [String] = []) throws(ConstraintSyntaxError) {
        guard !scope.hasView(name), !others.contains(name) else { return }
        if name == "cell" || name == "self" {
            throw error(
                "constraints do not reach the cell itself",
                "Pin to the cell's contentView, which sizes the row.", at: offset)
        }
        throw error(
            "unknown view \"\(name)\"", adviceOnName(name, among: scope.viewNames + others, called: "views"),
            at: offset)
    }
}
