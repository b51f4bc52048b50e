/// Reading of expressions.
extension Translator {
    private static let levels: [[String]] = [
        ["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", ">", "<=", ">="], ["<<", ">>"], ["+", "-"],
        ["*", "/", "%"],
    ]
    private static let assignments: Set<String> = [
        "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=",
    ]

    /// An expression; `nil` where there is none that can be read.
    func expression() -> Code? { nested { assignment() } }

    private func assignment() -> Code? {
        guard let target = ternary() else { return nil }
        guard let token, token.kind == .sign, Self.assignments.contains(token.text) else { return target }
        index += 1
        guard let value = expression() else { return nil }
        if value.kind == .assignment {
            // `a = b = c` is `b = c` and then `a = b`.
            guard let end = value.pieces.firstIndex(where: { $0.text == " = " }) else { return nil }
            let first = Array(value.pieces[..<end])
            return Code(
                value.pieces + [Piece(text: "; ", line: value.lastLine)]
                    + moved(target.pieces, to: value.lastLine)
                    + [Piece(text: " = ", line: value.lastLine)] + moved(first, to: value.lastLine),
                .assignment)
        }
        return Code(
            target.pieces + [Piece(text: " \(token.text) ", line: token.line)] + value.pieces, .assignment)
    }

    private func moved(_ pieces: [Piece], to line: Int) -> [Piece] {
        pieces.map { Piece(text: $0.text, line: line) }
    }

    private func ternary() -> Code? {
        guard let condition = binary(0) else { return nil }
        if take("?:") {
            guard let second = nested({ ternary() }) else { return nil }
            return condition.joined(" ?? ", second)
        }
        guard take("?") else { return condition }
        if take(":") {
            guard let second = nested({ ternary() }) else { return nil }
            return condition.joined(" ?? ", second)
        }
        guard let first = expression(), take(":"), let second = nested({ ternary() }) else { return nil }
        return Code(
            condition.operand + first.operand.between(" ? ", condition.lastLine, " : ", first.lastLine)
                + second.operand, .operation)
    }

    private func binary(_ level: Int) -> Code? {
        guard level < Self.levels.count else { return unary() }
        guard var first = binary(level + 1) else { return nil }
        // In Swift, signs of bits bind more tightly.
        let isLoose = level > 1 && level < 5
        var isJoined = false
        while let token, token.kind == .sign, Self.levels[level].contains(token.text) {
            let sign = index
            index += 1
            guard let second = binary(level + 1) else { return nil }
            if token.text == "/", isWholeLiteral(sign - 1), sign < 2 || !tokens[sign - 2].isSign(")"),
                index == sign + 2, isWholeLiteral(sign + 1)
            {
                // C divides whole literals without a remainder.
                let division = first.pieces + [Piece(text: " / ", line: token.line)] + second.pieces
                first = Code(division.between("Int(", first.line, ")", second.lastLine))
                continue
            }
            if isLoose, !isJoined { first.pieces = first.operand }
            isJoined = true
            first.kind = .operation
            first.pieces.append(Piece(text: " \(token.text) ", line: token.line))
            first.pieces += isLoose ? second.operand : second.pieces
        }
        return first
    }

    private func isWholeLiteral(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .number
            && tokens[index].text.allSatisfy(\.isNumber)
    }

    func unary() -> Code? {
        guard let token else { return nil }
        if token.kind == .sign {
            switch token.text {
            case "!", "-", "~":
                index += 1
                guard let value = nested({ unary() }) else { return nil }
                let isSign = value.pieces.first.map { "!-~+".contains($0.text.prefix(1)) } ?? false
                let operand =
                    isSign ? value.pieces.between("(", value.line, ")", value.lastLine) : value.operand
                return Code([Piece(text: token.text, line: token.line)] + operand)
            case "+", "*", "&":
                index += 1
                return nested { unary() }
            case "++", "--":
                index += 1
                guard let value = nested({ unary() }) else { return nil }
                return Code(
                    value.pieces + [Piece(text: token.text == "++" ? " += 1" : " -= 1", line: token.line)],
                    .assignment)
            case "(":
                let start = index
                if takeCast() {
                    guard isAt("{") else { return nested { unary() } }
                    return structure(tokens[start + 1].text).flatMap { postfix($0) }
                }
            default: break
            }
        }
        guard let value = primary() else { return nil }
        return postfix(value)
    }

    /// A literal of a structure after its type in parentheses: `(CGSize){20, 30}`.
    private func structure(_ type: String) -> Code? {
        let line = line
        guard Self.labels(ofStructure: type) != nil else {
            skip()
            return Code("nil", line)
        }
        return nested { braced(type) }
    }

    private func postfix(_ base: Code) -> Code? {
        var value = base
        while let token, token.kind == .sign {
            switch token.text {
            case ".", "->":
                guard let name = peek(), name.kind == .word || name.kind == .number else { return nil }
                index += 2
                addMember(name, to: &value, isVariable: token.text == "->")
            case "[":
                // A macro without a semicolon may stand on the line before a message.
                if case .name = value.kind, token.line > previousLine { return value }
                index += 1
                guard let position = expression(), take("]") else { return nil }
                value.continueWith(
                    position.pieces.between("[", value.lastLine, "]", position.lastLine))
            case "(":
                guard let arguments = arguments() else { return nil }
                if case .name(let name) = value.kind {
                    value = call(value, named: name, arguments)
                } else {
                    let list = Self.list(arguments, line: value.lastLine)
                    let end = list.last?.line ?? value.lastLine
                    value.continueWith(list.between("(", value.lastLine, ")", end))
                }
            case "++", "--":
                index += 1
                return Code(
                    value.pieces + [Piece(text: token.text == "++" ? " += 1" : " -= 1", line: token.line)],
                    .assignment)
            default: return value
            }
        }
        return value
    }

    private func addMember(_ name: Token, to value: inout Code, isVariable: Bool) {
        if isVariable, value.isWord("self"), name.text.hasPrefix("_") {
            value = Code(variable(name.text, name.line).pieces)
            return
        }
        if case .name(let type) = value.kind, type.first?.isUppercase == true {
            let known =
                Names.member(ofClass: type, name.text).map { ".\($0)" }
                ?? ["new": "()", "class": ".self"][name.text]
            if let known {
                value = value + known
                return
            }
        }
        switch name.text {
        case "class": value = Code("Self", value.line, .type)
        case "copy", "mutableCopy": break
        default: value.continueWith([Piece(text: "." + memberName(name.text), line: name.line)])
        }
    }

    /// The name of a member that is read or set.
    func memberName(_ name: String) -> String {
        let swift = Names.property(name)
        return ["init", "self", "Type"].contains(swift) ? "`\(swift)`" : swift
    }

    /// The arguments in parentheses.
    func arguments() -> [Code]? {
        guard take("(") else { return nil }
        return items(upTo: ")") { expression() ?? typeArgument() }
    }

    private func typeArgument() -> Code? {
        let line = line
        return attempt { parseType() }.map { Code($0.replacing("!", with: ""), line, .type) }
    }

    static func list(_ values: [Code], labels: [String?] = [], line: Int) -> [Piece] {
        var pieces: [Piece] = []
        for (index, value) in values.enumerated() {
            if index > 0 { pieces.append(Piece(text: ", ", line: pieces.last?.line ?? line)) }
            if labels.indices.contains(index), let label = labels[index] {
                pieces.append(Piece(text: label + ": ", line: value.line))
            }
            pieces += value.kind == .assignment ? value.operand : value.pieces
        }
        return pieces
    }

    /// A key and its value in a dictionary.
    static func pair(_ key: Code, _ value: Code) -> Code {
        Code(key.pieces + [Piece(text: ": ", line: key.lastLine)] + value.pieces)
    }

    static func call(_ function: String, _ values: [Code], labels: [String?] = [], line: Int) -> Code {
        let list = list(values, labels: labels, line: line)
        return Code(list.between(function + "(", line, ")", list.last?.line ?? line))
    }

    private func call(_ function: Code, named name: String, _ arguments: [Code]) -> Code {
        let line = function.line
        if let made = Names.structures[name] {
            return Self.call(made.type, arguments, labels: made.labels, line: line)
        }
        if let member = Names.members[name], let value = arguments.first { return value + ".\(member)" }
        switch name {
        case "NSLocalizedString", "NSLocalizedStringFromTable":
            return Self.call(
                "NSLocalizedString", Array(arguments.prefix(1)) + [Code("\"\"", line)],
                labels: [nil, "comment"], line: line)
        case "NSDictionaryOfVariableBindings", "_NSDictionaryOfVariableBindings":
            return bindings(arguments, line: line)
        case "dispatch_once":
            guard let block = arguments.last, arguments.count == 2 else { break }
            return block + "()"
        case "dispatch_async", "dispatch_after", "dispatch_sync":
            guard let block = arguments.last else { break }
            return Self.call("DispatchQueue.main.async", [block], line: line)
        case "NSStringFromClass":
            return Code((arguments.first?.pieces ?? []) + [Piece(text: ".description()", line: line)])
        case "__builtin_available": return Code("true", line)
        case "UIEdgeInsetsInsetRect" where arguments.count == 2:
            return Code(arguments[0].operand + arguments[1].pieces.between(".inset(by: ", line, ")", line))
        default: break
        }
        if functions.contains(name) { return Self.call(Names.escaped(name), arguments, line: line) }
        return Self.call(Names.functions[name] ?? function.text, arguments, line: line)
    }

    /// The views of a visual format, by the names in the source.
    private func bindings(_ values: [Code], line: Int) -> Code {
        let pairs = values.map { value -> Code in
            let name = if case .name(let original) = value.kind { original } else { value.text }
            return Self.pair(Code("\"\(name)\"", value.line), value)
        }
        let list = Self.list(pairs, line: line)
        return Code(list.between("[", line, values.isEmpty ? ":]" : "]", list.last?.line ?? line))
    }
}
