import AutoLayout
import Wording

/// A syntax error in an equation or a visual format, with the position of the character.
struct ConstraintSyntaxError: Error {
    /// The character's position in Unicode scalars.
    var offset: Int
    var message: String
    var suggestion: String
}

/// Scans the words, numbers and signs of equations, and explains syntax errors.
struct ConstraintScanner {
    private(set) var lexer: ConstraintLexer
    let scope: ConstraintScope

    init(_ text: String, scope: ConstraintScope) {
        lexer = ConstraintLexer(text)
        self.scope = scope
    }

    /// The text's characters.
    var scalars: [Unicode.Scalar] { lexer.scalars }

    /// The position of the next character, counted from 0.
    var position: Int {
        get { lexer.position }
        set { lexer.position = newValue }
    }

    var current: Unicode.Scalar? { lexer.current }

    /// What stands at the position, for messages.
    var found: String { lexer.found }

    /// The text from the position on.
    var rest: String { scalars[position...].text }

    func error(_ message: String, _ suggestion: String, at offset: Int? = nil) -> ConstraintSyntaxError {
        ConstraintSyntaxError(offset: offset ?? position, message: message, suggestion: suggestion)
    }

    mutating func skipBlanks() { lexer.skipBlanks() }

    /// Steps over a sign if it comes next.
    mutating func take(_ sign: String) -> Bool { lexer.take(sign) }

    /// Steps over a name if one comes next.
    mutating func takeName() -> String? { lexer.takeName() }

    /// Steps over a number without a sign if one comes next.
    mutating func takeNumber() throws(ConstraintSyntaxError) -> Double? {
        let start = position
        guard let number = lexer.takeNumber() else { return nil }
        guard let value = number.value, value <= ReadingContext.maximumLength else {
            throw error(
                tr("\"\(number.text)\" is not a number that can be used here"),
                tr("Write a number such as 8 or 0.5."), at: start)
        }
        return value
    }

    /// Steps over a relation if one comes next, and explains near misses.
    mutating func takeRelation() throws(ConstraintSyntaxError) -> Relation? {
        if let relation = lexer.takeRelation() { return relation }
        guard let lookalike = lexer.relationLookalike else { return nil }
        throw error(
            tr("\"\(lookalike.written)\" is not a relation"), tr("Write \(lookalike.meant.rawValue)."))
    }

    /// Reads a priority after `@`.
    mutating func priority() throws(ConstraintSyntaxError) -> LayoutPriority {
        skipBlanks()
        let start = position
        var number: Double?
        if let name = takeName() {
            number = scope.metrics[name] ?? LayoutPriority(named: name)?.rawValue
            guard number != nil else {
                throw error(
                    tr("unknown priority \"\(name)\""),
                    adviceOnName(name, among: LayoutPriority.names, called: tr("names"))
                        + " " + tr("A number from 1 to 1000 will do too."),
                    at: start)
            }
        } else {
            number = try takeNumber()
        }
        guard let number, (1...1000).contains(number) else {
            throw error(tr("a priority is a number from 1 to 1000"), tr("Write @ 250, or @ low."), at: start)
        }
        return LayoutPriority(number)
    }

    /// Checks that a name is a view's.
    func checkView(_ name: String, at offset: Int, also others: [String] = []) throws(ConstraintSyntaxError) {
        guard !scope.hasView(name), !others.contains(name) else { return }
        try checkReach(name, at: offset)
        throw error(
            tr("unknown view \"\(name)\""),
            adviceOnName(name, among: scope.viewNames + others, called: tr("views")),
            at: offset)
    }

    /// Checks that a name is not that of the cell around the content view, which visual formats cannot reach.
    func checkReach(_ name: String, at offset: Int) throws(ConstraintSyntaxError) {
        guard name == TemplateSpec.cellName || name == "self", !scope.hasView(name) else { return }
        throw error(
            tr("\"\(name)\" cannot stand here"),
            tr("Pin to the cell's contentView, which sizes the row."), at: offset)
    }
}
