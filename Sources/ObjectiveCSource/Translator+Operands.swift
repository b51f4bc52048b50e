/// Reading of operands: literals, words and blocks.
extension Translator {
    func primary() -> Code? {
        guard let token else { return nil }
        switch token.kind {
        case .number:
            index += 1
            return Code([Piece(text: token.text, line: token.line, bytes: token.bytes)])
        case .text:
            index += 1
            return Code("\"\(token.text)\"", token.line)
        case .keyword: return word(after: token)
        case .directive: return nil
        case .word:
            index += 1
            if token.text == "sizeof", isAt("(") {
                skip()
                return Code("1", token.line)
            }
            return named(token)
        case .sign: break
        }
        switch token.text {
        case "(":
            index += 1
            if isAt("{") { return statementExpression() }
            guard let value = expression(), take(")") else { return nil }
            if value.kind == .assignment, value.pieces.first?.text != "self",
                let end = value.pieces.firstIndex(where: { $0.text == " = " })
            {
                // In Swift, an assignment has no value.
                let target = value.pieces[..<end].map(\.text).joined()
                return Code(
                    value.pieces.between("{ ", token.line, "; return \(target) }()", value.lastLine))
            }
            if value.kind == .assignment || value.kind == .operation {
                return Code(value.pieces.between("(", token.line, ")", value.lastLine))
            }
            return value
        case "[": return message()
        case "^": return block()
        case "@": return literal()
        default: return nil
        }
    }

    /// `@[…]`, `@{…}`, `@(…)` and `@1`.
    private func literal() -> Code? {
        let line = line
        index += 1
        if take("[") {
            return items(upTo: "]") { expression() }.map { values in
                let end = values.isEmpty ? line : previousLine
                return Code(Self.list(values, line: line).between("[", line, "]", end))
            }
        }
        if take("{") {
            let pairs = items(upTo: "}") { () -> Code? in
                guard let key = expression(), take(":"), let value = expression() else { return nil }
                return Self.pair(key, value)
            }
            return pairs.map { pairs in
                let list = Self.list(pairs, line: line)
                return Code(list.between("[", line, pairs.isEmpty ? ":]" : "]", list.last?.line ?? line))
            }
        }
        return unary()
    }

    private func word(after token: Token) -> Code? {
        index += 1
        switch token.text {
        case "selector":
            guard isAt("(") else { return nil }
            let name = peek()?.text ?? ""
            skip()
            return Code("#selector(\(Names.escaped(name)))", token.line)
        case "available":
            if isAt("(") { skip() }
            return Code("true", token.line)
        case "protocol", "encode":
            let name = peek()?.text ?? ""
            if isAt("(") { skip() }
            return Code(name.isEmpty ? "nil" : "\"\(name)\"", token.line)
        case "weakify", "strongify", "keypath":
            if isAt("(") { skip() }
            return Code("\"\"", token.line)
        default: return nil
        }
    }

    /// What a word stands for.
    private func named(_ token: Token) -> Code {
        let name = token.text
        if method.locals.contains(name) { return Code(Names.escaped(name), token.line, .name(name)) }
        if name == "self" { return Code("self", token.line, .name(name)) }
        if name == "super" { return Code("super", token.line, .superclass) }
        if method.selves.contains(name) || Self.isSelf(name) { return Code("self", token.line, .name(name)) }
        if let constant = Names.constant(name) { return Code(constant, token.line) }
        if name.hasPrefix("_"), name.count > 1, type != nil {
            return Code(variable(name, token.line).pieces, .name(name))
        }
        return Code(Names.escaped(name), token.line, .name(name))
    }

    /// Whether a word without a declaration is one of those that macros declare for `self`.
    private static func isSelf(_ name: String) -> Bool {
        [
            "weakSelf", "weakself", "wself", "wSelf", "strongSelf", "strongself", "sself", "ws", "weak_self",
            "bself", "_weakSelf", "sSelf", "weakSelf_", "blockSelf", "tempSelf", "selfWeak", "self_weak_",
        ]
        .contains(name)
    }

    /// A variable of the class, which is its property.
    func variable(_ name: String, _ line: Int) -> Code {
        if name == method.ownVariable { return Code(name, line) }
        var property = type?.variables[name] ?? Names.property(String(name.dropFirst()))
        if property.isEmpty || property.first?.isNumber == true { property = name }
        let needsSelf =
            method.locals.contains(property) || method.setter?.parameter == property
            || Names.keywords.contains(property)
        return Code(needsSelf ? "self.\(property)" : property, line)
    }

    // MARK: Blocks

    private func block() -> Code? {
        let line = line
        index += 1
        if !isAt("("), !isAt("{") { _ = parseType() }
        var names: [String] = []
        if isAt("(") {
            guard let found = attempt({ blockParameters() }) else { return nil }
            names = found
        }
        guard isAt("{") else { return nil }
        return closure(names, line)
    }

    private func blockParameters() -> [String]? {
        guard take("(") else { return nil }
        var names: [String] = []
        while !isAt(")") {
            if isAtWord("void"), peek()?.isSign(")") == true {
                index += 1
                break
            }
            if take("...") { continue }
            if let (_, name) = parseDeclarator() {
                names.append(name)
            } else {
                guard parseType() != nil else { return nil }
                if isAt("*") { index += 1 }
                names.append("_")
            }
            if !take(","), !isAt(")") { return nil }
        }
        index += 1
        return names
    }

    /// A block's body as a closure.
    func closure(_ names: [String], _ line: Int) -> Code? {
        let before = method.locals
        defer { method.locals = before }
        method.locals.formUnion(names)
        let head = names.isEmpty ? "{ " : "{ \(names.map(Names.escaped).joined(separator: ", ")) in "
        guard let body = captured({ blockBody() }) else { return nil }
        return Code(body.between(head, line, " }", body.last?.line ?? line), .block)
    }

    private func statementExpression() -> Code? {
        let line = line
        guard let body = captured({ blockBody(returnsLast: true) }), take(")") else { return nil }
        return Code(body.between("{ ", line, " }()", body.last?.line ?? line))
    }
}
