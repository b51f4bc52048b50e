import Wording

/// Parses a visual format by the grammar of ``VisualFormat``.
struct VisualFormatParser {
    private let text: String
    private var lexer: ConstraintLexer

    init(_ text: String) {
        self.text = text
        lexer = ConstraintLexer(text)
    }

    private var column: Int { lexer.position + 1 }

    private func error(_ message: String, _ suggestion: String, at column: Int? = nil) -> VisualFormatError {
        VisualFormatError(
            format: text, column: column ?? self.column, message: message, suggestion: suggestion)
    }

    mutating func format() throws(VisualFormatError) -> VisualFormat {
        lexer.skipBlanks()
        let start = column
        guard lexer.current != nil else {
            throw error(tr("the format is empty"), tr("Write for example H:|-[title]-|."))
        }
        let orientation = try self.orientation()
        let elements = try self.elements()
        guard elements.count > 1 || !isBareView(elements[0]) else {
            throw error(
                tr("the format restricts nothing"), tr("Add |, a second view or a size in parentheses."),
                at: start)
        }
        return VisualFormat(text: text, orientation: orientation, elements: elements)
    }

    private func isBareView(_ element: VisualFormat.Element) -> Bool {
        if case .view(let view) = element { view.predicates.isEmpty } else { false }
    }

    private mutating func orientation() throws(VisualFormatError) -> Axis {
        let start = column
        guard let name = lexer.takeName() else {
            guard lexer.current == ":" else { return .horizontal }
            throw error(tr("an orientation is missing before the colon"), tr("Write H: or V:."))
        }
        guard name == "H" || name == "V" else {
            throw error(
                tr("unknown orientation \"\(name)\""), tr("A format begins with H:, V:, | or a [view]."),
                at: start)
        }
        lexer.skipBlanks()
        guard lexer.take(":") else {
            throw error(tr("a colon is expected after \(name), not \(lexer.found)"), tr("Write \(name):."))
        }
        return name == "H" ? .horizontal : .vertical
    }

    private mutating func elements() throws(VisualFormatError) -> [VisualFormat.Element] {
        var elements: [VisualFormat.Element] = []
        lexer.skipBlanks()
        if lexer.current == "|" {
            elements.append(.superview(column: column))
            _ = lexer.take("|")
            elements.append(.connection(try connection()))
            lexer.skipBlanks()
            if lexer.current == "|" {
                throw error(tr("a [view] is expected between | and |"), tr("Write for example |-[title]-|."))
            }
        } else if lexer.current == "-" {
            throw error(tr("a format cannot begin with a distance"), tr("Begin with | or a [view]."))
        }
        while true {
            elements.append(.view(try view()))
            let connection = try self.connection()
            lexer.skipBlanks()
            if lexer.current == "[" {
                elements.append(.connection(connection))
                continue
            }
            if lexer.current == "|" {
                elements.append(.connection(connection))
                elements.append(.superview(column: column))
                _ = lexer.take("|")
            } else if connection.kind != .flush {
                throw error(
                    tr("a [view] or | is expected here, not \(lexer.found)"), tr("End the format with one."))
            }
            try checkEnd()
            return elements
        }
    }

    private mutating func checkEnd() throws(VisualFormatError) {
        lexer.skipBlanks()
        guard let current = lexer.current else { return }
        switch current {
        case "|": throw error(tr("a second | at the same end"), tr("One | stands for the superview's edge."))
        case "[", "-":
            throw error(
                tr("the format goes on after the superview's edge with \(lexer.found)"),
                tr("| can only begin a format and end it."))
        default:
            throw error(
                tr("the format goes on with \(lexer.found) where it could end"),
                tr("Check the signs: | - [ ]."))
        }
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewElement {
        lexer.skipBlanks()
        guard lexer.take("[") else {
            throw error(
                tr("a [view] is expected here, not \(lexer.found)"), tr("Write the view's name in brackets."))
        }
        lexer.skipBlanks()
        let start = column
        guard let name = lexer.takeName() else {
            throw error(
                tr("a view's name is expected here, not \(lexer.found)"), tr("Write for example [title]."))
        }
        lexer.skipBlanks()
        var view = VisualFormat.ViewElement(name: name, column: start, predicates: [])
        if lexer.current == "(" {
            view.predicates = try predicates(ofView: true)
            lexer.skipBlanks()
        }
        guard lexer.take("]") else {
            throw error(tr("] is expected here, not \(lexer.found)"), tr("Close the view's bracket."))
        }
        return view
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        var connection = VisualFormat.Connection(kind: .flush, column: column)
        lexer.skipBlanks()
        guard lexer.take("-") else { return connection }
        lexer.skipBlanks()
        switch lexer.current {
        case "|", "[":
            connection.kind = .standard
            return connection
        case "(": connection.kind = .predicates(try predicates(ofView: false))
        default: connection.kind = .predicates([try simplePredicate()])
        }
        lexer.skipBlanks()
        guard lexer.take("-") else {
            throw error(
                tr("- is expected after the distance, not \(lexer.found)"), tr("Write for example -8-."))
        }
        return connection
    }

    /// A distance without parentheses: a number or a metric and nothing else.
    private mutating func simplePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        let start = column
        if let relation = try relation() {
            throw error(
                tr("\(relation.rawValue) needs parentheses"), tr("Write -(\(relation.rawValue)8)-."),
                at: start)
        }
        if lexer.current == "-" || lexer.current == "+" {
            throw error(tr("a distance with a sign needs parentheses"), tr("Write for example -(-8)-."))
        }
        guard let object = try operand() else {
            throw error(
                tr("a distance, a [view] or | is expected here, not \(lexer.found)"),
                tr("Write for example -8-."))
        }
        lexer.skipBlanks()
        if lexer.current == "@" { throw error(tr("a priority needs parentheses"), tr("Write -(8@750)-.")) }
        return VisualFormat.Predicate(object: object, column: start)
    }

    private mutating func predicates(
        ofView: Bool
    ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        _ = lexer.take("(")
        var predicates: [VisualFormat.Predicate] = []
        while true {
            predicates.append(try predicate(ofView: ofView))
            lexer.skipBlanks()
            if lexer.take(")") { return predicates }
            guard lexer.take(",") else {
                throw error(
                    tr("a comma or ) is expected here, not \(lexer.found)"), tr("Close the parenthesis."))
            }
        }
    }

    private mutating func predicate(ofView: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
        lexer.skipBlanks()
        let start = column
        let relation = try relation() ?? .equal
        lexer.skipBlanks()
        let objectStart = column
        let isNegated = lexer.take("-")
        if !isNegated { _ = lexer.take("+") }
        lexer.skipBlanks()
        guard var object = try operand() else {
            throw error(
                ofView
                    ? tr("a number, a view or a metric is expected here, not \(lexer.found)")
                    : tr("a number or a metric is expected here, not \(lexer.found)"),
                tr("Write for example (>=44@750)."))
        }
        object.column = objectStart
        var predicate = VisualFormat.Predicate(
            relation: relation, isNegated: isNegated, object: object, column: start)
        if case .name(let name) = object.value, lexer.take(".") {
            predicate.attribute = try attribute(of: name)
        }
        try operation(among: [.times, .dividedBy], into: &predicate)
        try operation(among: [.plus, .minus], into: &predicate)
        lexer.skipBlanks()
        if lexer.take("@") { predicate.priority = try priority() }
        return predicate
    }

    private mutating func relation() throws(VisualFormatError) -> Relation? {
        if let relation = lexer.takeRelation() { return relation }
        guard let lookalike = lexer.relationLookalike else { return nil }
        throw error(
            tr("\"\(lookalike.written)\" is not a relation"), tr("Write \(lookalike.meant.rawValue)."))
    }

    /// A number without a sign, or a name.
    private mutating func operand() throws(VisualFormatError) -> VisualFormat.Operand? {
        let start = column
        if let name = lexer.takeName() { return .init(value: .name(name), column: start) }
        guard let number = lexer.takeNumber() else { return nil }
        guard let value = number.value else {
            throw error(
                tr("\"\(number.text)\" is not a number that can be used here"),
                tr("Write a number such as 8 or 0.5."), at: start)
        }
        return .init(value: .number(value), column: start)
    }

    private mutating func attribute(
        of view: String
    ) throws(VisualFormatError) -> VisualFormat.AttributeName {
        let start = column
        guard let name = lexer.takeName() else {
            throw error(
                tr("an attribute is expected after the point, not \(lexer.found)"), tr("Write \(view).width.")
            )
        }
        guard let attribute = Attribute(named: name) else {
            throw error(
                tr("unknown attribute \"\(name)\""),
                adviceOnName(name, among: Attribute.names, called: tr("attributes")), at: start)
        }
        return .init(attribute: attribute, column: start)
    }

    private mutating func operation(
        among signs: [VisualFormat.Operation.Sign], into predicate: inout VisualFormat.Predicate
    ) throws(VisualFormatError) {
        lexer.skipBlanks()
        for sign in signs where lexer.take(sign.rawValue) {
            lexer.skipBlanks()
            guard let operand = try operand() else {
                throw error(
                    tr("a number or a metric is expected after \(sign.rawValue), not \(lexer.found)"),
                    tr("Write for example (==title.width \(sign.rawValue) 2)."))
            }
            predicate.operations.append(.init(sign: sign, operand: operand))
            return
        }
    }

    private mutating func priority() throws(VisualFormatError) -> VisualFormat.Operand {
        lexer.skipBlanks()
        guard let priority = try operand() else {
            throw error(tr("a priority is expected here, not \(lexer.found)"), tr("Write @ 250, or @ low."))
        }
        return priority
    }
}
