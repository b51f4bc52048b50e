/// Reading of statements.
extension Translator {
    /// Writes the statements of a block in braces; `false` where there is none.
    func blockBody(returnsLast: Bool = false) -> Bool {
        guard take("{") else { return false }
        let before = method.locals
        defer { method.locals = before }
        while !isAtEnd, !isAt("}") {
            let start = index
            let count = written.count
            statement()
            if index == start { skip() }
            // The last statement is the block's value.
            if returnsLast, isAt("}"), count < written.count {
                written[count].text = "return " + written[count].text
            }
        }
        return take("}")
    }

    /// Writes one statement.
    func statement() {
        let start = index
        let count = written.count
        if nested({ readStatement() ? true : nil }) != nil { return }
        // What cannot be read is left out, and said.
        written.removeSubrange(count...)
        index = start
        let line = line
        skipStatement()
        if index == start { skip() }
        let words = tokens[start..<index]
        if words.contains(where: { $0.kind == .word }) {
            written.append(
                Piece(text: "", line: line, unread: words.prefix(400).map(\.text).joined(separator: " ")))
        }
    }

    private func readStatement() -> Bool {
        guard let token else { return false }
        if token.kind == .directive {
            index += 1
            define(token)
            return true
        }
        if token.kind == .keyword, let isRead = keywordStatement(token) { return isRead }
        if token.isSign(";") {
            index += 1
            return true
        }
        if token.isSign("{") {
            write("do { ", token.line)
            guard blockBody() else { return false }
            write("}", previousLine)
            return true
        }
        switch token.kind == .word ? token.text : "" {
        case "if": return ifStatement()
        case "for": return forStatement()
        case "while": return whileStatement()
        case "do" where peek()?.isSign("{") == true: return doStatement()
        case "switch": return switchStatement()
        case "return": return returnStatement()
        case "break", "continue":
            index += 1
            write(token.text + "; ", token.line)
            return take(";")
        case "goto": return false
        default: break
        }
        if token.kind == .word, peek()?.isSign(":") == true, peek(2)?.isSign(":") != true {
            // A label.
            index += 2
            return true
        }
        if weakSelf() { return true }
        if let isRead = declaration() { return isRead }
        guard let value = expression() else { return false }
        if !take(";") {
            // A macro may stand without a semicolon.
            guard let next = self.token, next.line > previousLine || next.isSign("}") else { return false }
        }
        if let (call, _) = initialization(value) {
            written += call
            write("; ", call.last?.line ?? value.line)
            return true
        }
        if isSetting(value) { return true }
        written += value.pieces
        write("; ", value.lastLine)
        return true
    }

    var previousLine: Int { index > 0 ? tokens[index - 1].line : 1 }

    /// Whether a statement of a setter gives the variable its value, which it has already.
    private func isSetting(_ value: Code) -> Bool {
        guard let setter = method.setter, value.kind == .assignment else { return false }
        let text = value.text
        if text.hasPrefix("_ = ") { return true }
        return ["self." + setter.property, setter.property, "_" + setter.property].contains {
            text == "\($0) = \(setter.parameter)" || text == "\($0) = \(setter.parameter).copy()"
        }
    }

    // MARK: Words after @

    private func keywordStatement(_ token: Token) -> Bool? {
        switch token.text {
        case "autoreleasepool", "try", "finally", "synchronized":
            index += 1
            if isAt("(") { skip() }
            write("do { ", token.line)
            guard blockBody() else { return false }
            write("}", previousLine)
            return true
        case "catch":
            index += 1
            if isAt("(") { skip() }
            skip()
            return true
        case "throw":
            skipStatement()
            write("return; ", token.line)
            return true
        case "weakify", "strongify", "unsafeify", "onExit":
            index += 1
            if isAt("(") { skip() }
            _ = take(";")
            return true
        default: return nil
        }
    }

    /// `WS(weakSelf);` and the like, whose macro is elsewhere.
    private func weakSelf() -> Bool {
        attempt { () -> Bool? in
            guard let name = word(), isAt("("), let argument = peek(), argument.kind == .word,
                peek(2)?.isSign(")") == true,
                name == "WS" || name == "SS" || name.lowercased().contains("weak")
                    || name.lowercased().contains("strong")
            else { return nil }
            index += 3
            method.selves.insert(argument.text)
            _ = take(";")
            return true
        } ?? false
    }

    // MARK: Declarations

    /// Writes a declaration; `nil` where a statement is none.
    private func declaration() -> Bool? {
        let start = index
        let line = line
        guard let (type, first) = parseDeclarator() else { return nil }
        guard isAt("=") || isAt(";") || isAt(",") || isAt("[") else {
            index = start
            return nil
        }
        var name = first
        while true {
            if isAt("[") { skip() }
            var value: Code?
            if take("=") {
                guard let found = isAt("{") ? braced(type) : expression() else { return false }
                value = found
            }
            if let value, value.text == "self", value.kind != .type, !isSetLater(name) {
                method.selves.insert(name)
                method.locals.remove(name)
            } else {
                method.locals.insert(name)
                method.selves.remove(name)
                declare(name, type, value, line)
            }
            guard take(",") else { break }
            while take("*") {}
            guard let next = word() else { return false }
            name = next
        }
        return take(";")
    }

    /// Whether a variable is given another value in the rest of its block.
    private func isSetLater(_ name: String) -> Bool {
        var level = 0
        for position in index..<max(index, tokens.count - 1) {
            let word = tokens[position]
            if word.isSign("{") { level += 1 }
            if word.isSign("}") {
                level -= 1
                if level < 0 { return false }
            }
            guard word.isWord(name), tokens[position + 1].isSign("="), position > 0 else { continue }
            if [";", "{", "}", ")"].contains(where: tokens[position - 1].isSign) { return true }
        }
        return false
    }

    private func declare(_ name: String, _ type: String, _ value: Code?, _ line: Int) {
        let isPlain = ["Any", "Any!", "Self", "Void"].contains(type)
        let swift = type.hasSuffix("!") ? String(type.dropLast()) : type
        write("var \(Names.escaped(name))" + (isPlain || value?.kind == .block ? "" : ": \(swift)"), line)
        if let value {
            write(" = ", line)
            written += value.pieces
        } else if type.hasSuffix("!") || type.hasSuffix("?") || isPlain {
            write(" = nil", line)
        } else if let zero = Self.zero(of: type) {
            write(" = \(zero)", line)
        }
        write("; ", written.last?.line ?? line)
    }

    /// The value of a variable that is given none.
    static func zero(of type: String) -> String? {
        switch type {
        case "Bool": "false"
        case "CGFloat", "Int", "Float", "Double", "TimeInterval": "0"
        case "CGRect", "CGSize", "CGPoint", "UIEdgeInsets": ".zero"
        default: nil
        }
    }

    /// The labels of the members of a structure of UIKit's; `nil` for another type.
    static func labels(ofStructure type: String) -> [String]? {
        Names.structures.values.first { $0.type == type }?.labels
    }

    /// A list in braces, of an array or of a structure's members.
    func braced(_ type: String) -> Code? {
        let line = line
        // A rectangle may also be written as its origin and its size.
        var parts: ArraySlice<String> = type == "CGRect" ? ["CGPoint", "CGSize"] : []
        guard take("{") else { return nil }
        let found = items(upTo: "}") { () -> Code? in
            if take(".") {
                _ = word()
                _ = take("=")
            }
            let part = parts.popFirst() ?? ""
            return isAt("{") ? braced(part) : expression()
        }
        guard var values = found else { return nil }
        if type == "CGRect", values.count == 2 {
            return Self.call(type, values, labels: ["origin", "size"], line: line)
        }
        if let labels = Self.labels(ofStructure: type) {
            if values.isEmpty || values.count == 1 && values[0].text == "0" {
                // Members without a value are zero.
                values = labels.map { _ in Code("0", line) }
            }
            if values.count == labels.count {
                return Self.call(type, values, labels: labels, line: line)
            }
        }
        return Code(
            Self.list(values, line: line).between("[", line, "]", values.last?.lastLine ?? line))
    }

    private func returnStatement() -> Bool {
        let line = line
        index += 1
        if take(";") {
            write("return; ", line)
            return true
        }
        guard let value = expression(), take(";") else { return false }
        if method.isInitializer {
            // An initializer returns itself, or what another one makes.
            if value.text.hasPrefix("super.init") || value.text.hasPrefix("self.init") {
                written += value.pieces
                write("; ", value.lastLine)
            }
            write(value.text == "nil" ? "return nil; " : "return; ", value.lastLine)
            return true
        }
        write("return ", line)
        written += value.pieces
        write("; ", value.lastLine)
        return true
    }
}
