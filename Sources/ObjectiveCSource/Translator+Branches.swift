/// Reading of conditions and loops.
extension Translator {
    func ifStatement() -> Bool {
        let line = line
        index += 1
        guard take("("), let condition = condition(), take(")") else { return false }
        write("if ", line)
        written += condition.pieces
        guard branch() else { return false }
        guard isAtWord("else") else { return true }
        let elseLine = self.line
        index += 1
        write(" else ", elseLine)
        if isAtWord("if") { return ifStatement() }
        return branch(isElse: true)
    }

    /// A condition; `self = [super init]` is done before it.
    private func condition() -> Code? {
        guard var value = expression() else { return nil }
        while value.text.hasPrefix("("), value.text.hasSuffix(")"), value.pieces.first?.text == "(",
            value.pieces.count > 2,
            value.pieces.last?.text == ")", Self.isEnclosed(value.pieces)
        {
            value = Code(Array(value.pieces.dropFirst().dropLast()), value.kind)
        }
        if let (call, truth) = initialization(value) {
            written += call
            write("; ", call.last?.line ?? value.line)
            return Code(truth, call.last?.line ?? value.line)
        }
        if value.kind == .primary, ["super.init(", "super.init()"].contains(value.pieces.first?.text) {
            // `if ([super init…])`: it gives the cell itself.
            written += value.pieces
            write("; ", value.lastLine)
            return Code("true", value.lastLine)
        }
        switch value.text {
        case "self", "self != nil", "nil != self": return Code("true", value.line)
        case "!self", "self == nil", "nil == self": return Code("false", value.line)
        default: break
        }
        if let setter = method.setter {
            let names = ["self." + setter.property, setter.property]
            for name in names where name != setter.parameter {
                for (sign, truth) in [("==", "false"), ("!=", "true")] {
                    if value.text == "\(name) \(sign) \(setter.parameter)"
                        || value.text == "\(setter.parameter) \(sign) \(name)"
                    {
                        return Code(truth, value.line)
                    }
                }
                if value.text == "!(\(name) == \(setter.parameter))"
                    || value.text == "!(\(setter.parameter) == \(name))"
                {
                    return Code("true", value.line)
                }
            }
        }
        if value.kind == .assignment { return nil }
        return value
    }

    /// Whether the first parenthesis is closed by the last.
    private static func isEnclosed(_ pieces: [Piece]) -> Bool {
        var level = 0
        for (index, piece) in pieces.enumerated() {
            for character in piece.text.utf8 {
                if character == UInt8(ascii: "(") { level += 1 }
                if character == UInt8(ascii: ")") { level -= 1 }
            }
            if level == 0 { return index == pieces.count - 1 }
        }
        return false
    }

    /// The call of `self = [super init…]`, and whether what it is a part of holds; `nil` for another expression.
    ///
    /// It is also that of `self == [super init…]`, which many write by mistake: both sides are the same object.
    func initialization(_ value: Code) -> (call: [Piece], truth: String)? {
        let words = value.pieces.map(\.text)
        guard let start = words.firstIndex(of: "self"), start <= 2,
            [" = ", " == "].contains(words.dropFirst(start + 1).first),
            words.dropFirst(start + 2).first == "super.init("
                || words.dropFirst(start + 2).first == "self.init("
                || words.dropFirst(start + 2).first == "super.init()"
        else { return nil }
        var call: [Piece] = []
        var level = 0
        for piece in value.pieces[(start + 2)...] {
            for character in piece.text.utf8 {
                if character == UInt8(ascii: "(") { level += 1 }
                if character == UInt8(ascii: ")") { level -= 1 }
            }
            if level < 0 { break }
            call.append(piece)
            if level == 0 { break }
        }
        return (call, words.first == "!" || words.contains(" == ") && words.last == "nil" ? "false" : "true")
    }

    /// Writes a statement in braces.
    private func branch(isElse: Bool = false) -> Bool {
        let line = line
        write(isElse ? "{ " : " { ", isElse ? line : max(written.last?.line ?? line, isAt("{") ? line : 1))
        if isAt("{") {
            guard blockBody() else { return false }
        } else {
            statement()
        }
        write("}", previousLine)
        return true
    }

    // MARK: Loops

    func forStatement() -> Bool {
        let line = line
        index += 1
        guard take("(") else { return false }
        let before = method.locals
        defer { method.locals = before }
        if let name = attempt({ loopVariable() }) {
            method.locals.insert(name)
            guard let sequence = expression(), take(")") else { return false }
            write("for \(Names.escaped(name)) in ", line)
            written += sequence.pieces
            return branch()
        }
        if let isRead = attempt({ countingLoop(line) }) { return isRead }
        return plainLoop(line)
    }

    private func loopVariable() -> String? {
        if let name = word(), takeWord("in") { return name }
        index -= 1
        guard let (_, name) = parseDeclarator(), takeWord("in") else { return nil }
        return name
    }

    /// `for (int i = 0; i < count; i++)`.
    private func countingLoop(_ line: Int) -> Bool? {
        let declared = attempt { () -> String? in
            if let (_, name) = parseDeclarator(), isAt("=") { return name }
            return nil
        }
        guard let name = declared ?? word(), take("=") else { return nil }
        method.locals.insert(name)
        guard let low = expression(), take(";"), takeWord(name), let sign = token,
            ["<", "<="].contains(sign.text)
        else { return nil }
        index += 1
        guard let high = expression(), take(";") else { return nil }
        let isPlain =
            takeWord(name) && take("++") || take("++") && takeWord(name)
        guard isPlain, take(")") else { return nil }
        write("for \(Names.escaped(name)) in ", line)
        written += low.operand
        write(sign.text == "<" ? "..<" : "...", high.line)
        written += high.operand
        return branch()
    }

    private func plainLoop(_ line: Int) -> Bool {
        write("do { ", line)
        if !take(";") { statement() }
        var condition = Code("true", line)
        if !isAt(";") {
            guard let found = expression() else { return false }
            condition = found
        }
        guard take(";") else { return false }
        guard let steps = items(upTo: ")", { expression() }) else { return false }
        write("while ", line)
        written += condition.pieces
        write(" { ", line)
        if isAt("{") {
            guard blockBody() else { return false }
        } else {
            statement()
        }
        for step in steps { write(step.text + "; ", previousLine) }
        write("} }", previousLine)
        return true
    }

    func whileStatement() -> Bool {
        let line = line
        index += 1
        guard take("("), let condition = condition(), take(")") else { return false }
        write("while ", line)
        written += condition.pieces
        return branch()
    }

    func doStatement() -> Bool {
        write("repeat { ", line)
        index += 1
        guard blockBody(), takeWord("while"), take("("), let condition = expression(), take(")"), take(";")
        else { return false }
        write("} while ", previousLine)
        written += condition.pieces
        write("; ", previousLine)
        return true
    }

    // MARK: Switch

    func switchStatement() -> Bool {
        let line = line
        index += 1
        guard take("("), let subject = expression(), take(")"), isAt("{") else { return false }
        write("switch ", line)
        written += subject.operand
        write(" { ", self.line)
        index += 1
        let before = method.locals
        defer { method.locals = before }
        while !isAtEnd, !isAt("}") {
            let start = index
            guard switchCase() else { return false }
            if index == start { return false }
        }
        write("}", self.line)
        return take("}")
    }

    /// Writes a case; those without statements join the next one.
    private func switchCase() -> Bool {
        let line = line
        var labels: [Code] = []
        var isDefault = false
        while true {
            if takeWord("case") {
                guard let label = expression() else { return false }
                if take("...") { _ = expression() }
                guard take(":") else { return false }
                labels.append(label)
            } else if isAtWord("default"), peek()?.isSign(":") == true {
                index += 2
                isDefault = true
            } else {
                break
            }
        }
        guard isDefault || !labels.isEmpty else { return false }
        if isDefault {
            write("default: ", line)
        } else {
            write("case ", line)
            written += Self.list(labels, line: line)
            write(": ", labels.last?.lastLine ?? line)
        }
        let count = written.count
        var isEnded = false
        while !isAtEnd, !isAt("}"), !isAtWord("case"), !(isAtWord("default") && peek()?.isSign(":") == true) {
            let start = index
            let first = token
            if isAt("{") {
                guard blockOfCase(&isEnded) else { return false }
            } else {
                statement()
                isEnded = ["break", "return", "continue"].contains(first?.text)
            }
            if index == start { return false }
        }
        if written.count == count {
            write("break; ", previousLine)
        } else if !isEnded, !isAt("}") {
            write("fallthrough; ", previousLine)
        }
        return true
    }

    private func blockOfCase(_ isEnded: inout Bool) -> Bool {
        let start = index
        guard blockBody() else { return false }
        // Braces around a case's statements are left out.
        let words = tokens[start..<index].dropLast()
        let tail = words.suffix(2).map(\.text)
        let last = words.lastIndex { ["break", "return", "continue"].contains($0.text) }
        isEnded =
            tail.first == "break"
            || last.map { index in
                !tokens[index..<(start + words.count)].dropLast().contains { $0.isSign(";") }
            } ?? false
        return true
    }
}
