import AutoLayout
import SourceText
import Wording

/// A syntax error in an expression, with the position of the character.
struct LessonSyntaxError: Error {
    /// The character's position, in Unicode scalars from the expression's beginning.
    var offset: Int
    var message: String
    var suggestion: String
}

/// Parses expressions such as `height of row 3 > before height`.
struct LessonExpressionParser {
    private enum Token: Hashable {
        case word(String)
        case name(String)
        case number(Double)
        case sign(String)
        case end
    }

    private var tokens: [(token: Token, offset: Int)] = []
    private var next = 0
    private let text: String

    /// Parses an expression.
    ///
    /// - Parameters:
    ///   - text: The expression.
    ///   - place: Where it is written.
    /// - Returns: The expression.
    /// - Throws: The first syntax error.
    static func parse(_ text: String, at place: SourcePlace) throws(LessonSyntaxError) -> LessonExpression {
        var parser = LessonExpressionParser(text)
        try parser.scan()
        let node = try parser.disjunction()
        guard case .end = parser.current else {
            throw parser.error(
                tr("\(parser.found) is not expected here"),
                tr("An expression ends before it, or something is missing."))
        }
        let source = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return LessonExpression(node: node, source: source, place: place)
    }

    private init(_ text: String) { self.text = text }

    // MARK: Words

    private mutating func scan() throws(LessonSyntaxError) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        func isWord(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || scalar == "_"
                || (scalar.value < 128 && scalar.properties.numericType != nil)
        }
        while index < scalars.count {
            let scalar = scalars[index]
            let start = index
            if scalar.properties.isWhitespace {
                index += 1
            } else if scalar.value < 128, scalar.properties.numericType != nil {
                while index < scalars.count,
                    scalars[index] == "."
                        || (scalars[index].value < 128 && scalars[index].properties.numericType != nil)
                {
                    index += 1
                }
                let digits = String(String.UnicodeScalarView(scalars[start..<index]))
                guard let number = Double(digits), number.isFinite else {
                    throw LessonSyntaxError(
                        offset: start, message: tr("“\(digits)” is not a number"),
                        suggestion: tr("Write it as in 12.5."))
                }
                tokens.append((.number(number), start))
            } else if isWord(scalar) {
                while index < scalars.count, isWord(scalars[index]) { index += 1 }
                tokens.append((.word(String(String.UnicodeScalarView(scalars[start..<index]))), start))
            } else if scalar == "\"" {
                guard let end = scalars[(start + 1)...].firstIndex(of: "\"") else {
                    throw LessonSyntaxError(
                        offset: start, message: tr("a quoted name does not end"),
                        suggestion: tr("Add a \" behind it."))
                }
                tokens.append((.name(String(String.UnicodeScalarView(scalars[(start + 1)..<end]))), start))
                index = end + 1
            } else {
                let sign = try Self.sign(scalars[start...])
                tokens.append((.sign(sign.text), start))
                index += sign.length
            }
        }
        guard tokens.count <= LessonLimits.words else {
            throw LessonSyntaxError(
                offset: tokens[LessonLimits.words].offset,
                message: tr("an expression of more than \(LessonLimits.words) words"),
                suggestion: tr("Write several."))
        }
        tokens.append((.end, scalars.count))
    }

    private static func sign(
        _ rest: ArraySlice<Unicode.Scalar>
    ) throws(LessonSyntaxError) -> (text: String, length: Int) {
        let two = String(String.UnicodeScalarView(rest.prefix(2)))
        switch two {
        case "<=", ">=", "!=": return (two, 2)
        case "==": return ("=", 2)
        default: break
        }
        let one = String(String.UnicodeScalarView(rest.prefix(1)))
        switch one {
        case "≤": return ("<=", 1)
        case "≥": return (">=", 1)
        case "≠": return ("!=", 1)
        case "×", "*": return ("*", 1)
        case "−", "-": return ("-", 1)
        case "÷", "/": return ("/", 1)
        case "+", "=", "<", ">", "(", ")": return (one, 1)
        default:
            throw LessonSyntaxError(
                offset: rest.startIndex, message: tr("“\(one)” has no meaning here"),
                suggestion: tr("Use words, numbers, and + - * / = != < <= > >= ( )."))
        }
    }

    // MARK: Grammar

    private var current: Token { tokens[next].token }

    private var found: String {
        switch current {
        case .word(let word), .name(let word), .sign(let word): "“\(word)”"
        case .number(let number): "“\(number.shortText)”"
        case .end: tr("the end")
        }
    }

    private func error(_ message: String, _ suggestion: String, at token: Int? = nil) -> LessonSyntaxError {
        LessonSyntaxError(offset: tokens[token ?? next].offset, message: message, suggestion: suggestion)
    }

    private mutating func take(_ word: String) -> Bool {
        guard case .word(word) = current else { return false }
        next += 1
        return true
    }

    private mutating func take(sign: String) -> Bool {
        guard case .sign(sign) = current else { return false }
        next += 1
        return true
    }

    private mutating func disjunction() throws(LessonSyntaxError) -> LessonExpression.Node {
        var node = try conjunction()
        while take("or") { node = .operation(.or, node, try conjunction()) }
        return node
    }

    private mutating func conjunction() throws(LessonSyntaxError) -> LessonExpression.Node {
        var node = try comparison()
        while take("and") { node = .operation(.and, node, try comparison()) }
        return node
    }

    private mutating func comparison() throws(LessonSyntaxError) -> LessonExpression.Node {
        if take("not") { return .not(try comparison()) }
        let node = try sum()
        guard case .sign(let sign) = current, let join = LessonExpression.Operator(rawValue: sign),
            join.compares
        else { return node }
        next += 1
        return .operation(join, node, try sum())
    }

    private mutating func sum() throws(LessonSyntaxError) -> LessonExpression.Node {
        var node = try product()
        while case .sign(let sign) = current, sign == "+" || sign == "-" {
            next += 1
            node = .operation(sign == "+" ? .plus : .minus, node, try product())
        }
        return node
    }

    private mutating func product() throws(LessonSyntaxError) -> LessonExpression.Node {
        var node = try factor()
        while case .sign(let sign) = current, sign == "*" || sign == "/" {
            next += 1
            node = .operation(sign == "*" ? .times : .over, node, try factor())
        }
        return node
    }

    private mutating func factor() throws(LessonSyntaxError) -> LessonExpression.Node {
        if case .number(let number) = current {
            next += 1
            return .number(number)
        }
        if take(sign: "-") { return .operation(.minus, .number(0), try factor()) }
        if take(sign: "(") {
            let node = try disjunction()
            guard take(sign: ")") else { throw error(tr("a closing parenthesis is missing"), tr("Add a ).")) }
            return node
        }
        if take("before") { return .quantity(try quantity(), isBefore: true) }
        if take("size") {
            guard take("of") else {
                throw error(tr("“of” is missing behind “size”"), tr("Write size of (…)."))
            }
            return .magnitude(try factor())
        }
        return .quantity(try quantity(), isBefore: false)
    }

    private mutating func quantity() throws(LessonSyntaxError) -> LessonQuantity {
        let start = next
        var words: [String] = []
        while case .word(let word) = current, !Self.keywords.contains(word) {
            words.append(word)
            next += 1
        }
        let name = words.joined(separator: " ")
        guard let kind = LessonQuantity.Kind(rawValue: name) else {
            next = start
            let names = LessonQuantity.Kind.allCases.map(\.rawValue)
            guard !name.isEmpty else {
                throw error(
                    tr("\(found) is no quantity"), tr("The quantities are: \(names.joined(separator: ", ")).")
                )
            }
            throw error(tr("there is no quantity “\(name)”"), Self.advice(name, names))
        }
        var quantity = LessonQuantity(kind)
        if take("of") {
            if take("row") {
                quantity.row = try row()
            } else {
                quantity.view = try view()
                if take("in") {
                    guard take("row") else {
                        throw error(tr("“row” is missing behind “in”"), tr("Write in row 3."))
                    }
                    quantity.row = try row()
                }
            }
        } else if take("in") {
            guard take("row") else { throw error(tr("“row” is missing behind “in”"), tr("Write in row 3.")) }
            quantity.row = try row()
        }
        if quantity.view != nil, !kind.takesView {
            throw error(tr("“\(name)” is not asked of a view"), tr("Leave out “of …”."), at: start)
        }
        if quantity.view == nil, kind.needsView {
            throw error(tr("“\(name)” is asked of a view"), tr("Write \(name) of a view’s name."), at: start)
        }
        if quantity.row != nil, !kind.takesRow {
            throw error(tr("“\(name)” is asked of the whole list"), tr("Leave out the row."), at: start)
        }
        return quantity
    }

    private static let keywords: Set = ["of", "in", "row", "and", "or", "not", "before"]

    private static func advice(_ name: String, _ names: [String]) -> String {
        if let near = nearestName(to: name, among: names) { return tr("Did you mean “\(near)”?") }
        return tr("The quantities are: \(names.joined(separator: ", ")).")
    }

    private mutating func row() throws(LessonSyntaxError) -> Int {
        guard case .number(let number) = current, let row = Int(exactly: number) else {
            throw error(tr("\(found) is not a row"), tr("Write its number, from 0."))
        }
        next += 1
        return row
    }

    private mutating func view() throws(LessonSyntaxError) -> String {
        switch current {
        case .word(let name), .name(let name):
            next += 1
            return name
        default:
            throw error(
                tr("\(found) is not a view"), tr("Write the view’s name, in quotes if it has spaces."))
        }
    }
}
