/// Writing of what a file declares.
extension Translator {
    /// Writes all that a file declares.
    ///
    /// - Parameters:
    ///   - implemented: The classes whose implementations are in a file beside a header.
    ///   - isHeader: Whether it is a header, whose declarations have names for Swift.
    func writeFile(implemented: Set<String>, isHeader: Bool) {
        while let token {
            switch token.kind {
            case .directive:
                index += 1
                define(token)
            case .keyword: keyword(token, implemented, isHeader)
            case .word: top(token)
            case .number, .text, .sign: skip()
            }
        }
    }

    private func keyword(_ token: Token, _ implemented: Set<String>, _ isHeader: Bool) {
        switch token.text {
        case "implementation": writeImplementation()
        case "interface":
            let name = peek()?.text ?? ""
            let isPrimary = peek(2)?.isSign(":") == true || peek(2)?.isSign("<") == true
            while let next = self.token, !next.isKeyword("end"), !next.isKeyword("implementation") {
                index += 1
            }
            if self.token?.isKeyword("end") == true { index += 1 }
            if isPrimary, let info = classes[name], !info.isImplemented, !implemented.contains(name) {
                writeHead(of: info, token.line)
                write("} ", token.line)
            }
            if isHeader, let info = classes[name] { writeSwiftNames(of: info, token.line) }
        case "protocol":
            let line = token.line
            index += 1
            guard let name = word() else { return }
            if isAt(";") || isAt(",") {
                skipStatement()
                return
            }
            while isInClass { index += 1 }
            if self.token?.isKeyword("end") == true { index += 1 }
            write("protocol \(name) {} ", line)
        case "class", "import": skipStatement()
        default: index += 1
        }
    }

    // MARK: Constants and functions

    /// A constant or a function for a macro.
    func define(_ directive: Token) {
        let preprocessor = Preprocessor.run([directive])
        guard let macro = preprocessor.macros.values.first, macro.isValue else { return }
        let inner = Translator(tokens: macro.body)
        inner.method.locals = Set(macro.parameters ?? [])
        guard let value = inner.expression() else { return }
        let name = Names.escaped(macro.name)
        // Its own name would end in itself.
        guard value.text != name, Names.constant(macro.name) == nil else { return }
        if let parameters = macro.parameters {
            let list = parameters.map { "_ \(Names.escaped($0)): Any" }.joined(separator: ", ")
            write("func \(name)(\(list)) -> Any { return ", directive.line)
            written += value.pieces
            write(" }; ", directive.line)
        } else {
            write("let \(name) = ", directive.line)
            written += value.pieces
            write("; ", directive.line)
        }
    }

    /// A function, variable, enumeration or structure.
    private func top(_ token: Token) {
        let start = index
        if ["typedef", "enum", "NS_ENUM", "NS_OPTIONS", "struct"].contains(token.text), typeDefinition() {
            return
        }
        index = start
        let isExternal =
            token.text == "extern" || token.text.hasSuffix("EXTERN") || token.text.hasSuffix("EXPORT")
        if let (type, name) = parseDeclarator() {
            if isAt("("), function(type, name, token.line) { return }
            if isAt("=") || isAt(";") || isAt("["), !isExternal {
                index = start
                let before = method
                statement()
                method = before
                return
            }
        }
        index = start
        let skipped = index
        skipStatement()
        if index == skipped { skip() }
    }

    func function(_ result: String, _ name: String, _ line: Int) -> Bool {
        guard take("(") else { return false }
        var parameters: [(type: String, name: String)] = []
        while !isAtEnd, !isAt(")") {
            if let found = parseDeclarator() {
                parameters.append(found)
                if isAt("[") { skip() }
            } else if parseType() == nil {
                index += 1
            }
            _ = take(",")
        }
        guard take(")") else { return false }
        while let next = token, next.isWord("__attribute__") {
            index += 1
            skip()
        }
        guard isAt("{") else {
            skipStatement()
            return true
        }
        let list = parameters.map { "_ \(Names.escaped($0.name)): \($0.type)" }.joined(separator: ", ")
        write("func \(Names.escaped(name))(\(list))\(result == "Void" ? "" : " -> \(result)") { ", line)
        method = MethodContext()
        method.selector = name
        method.locals = Set(parameters.map(\.name))
        _ = blockBody()
        method = MethodContext()
        write("} ", previousLine)
        return true
    }

    /// `typedef NS_ENUM(…)`, `enum` and `typedef struct`; `false` for other types, which nothing is written of.
    private func typeDefinition() -> Bool {
        let line = line
        let isType = takeWord("typedef")
        if isAtWord("NS_ENUM") || isAtWord("NS_OPTIONS") || isAtWord("NS_CLOSED_ENUM") {
            let isOfOptions = isAtWord("NS_OPTIONS")
            index += 1
            guard isAt("("), isType else { return false }
            let start = index
            skip()
            let words = tokens[start..<index].filter { $0.kind == .word }.map(\.text)
            guard let name = words.last, words.count > 1 else { return enumeration(named: nil) }
            write("typealias \(Names.escaped(name)) = Int; ", line)
            return enumeration(named: name, isInSwift: !isOfOptions)
        }
        if takeWord("enum") {
            let name = word()
            if let name, isType { write("typealias \(Names.escaped(name)) = Int; ", line) }
            if take(":") { _ = parseType() }
            return enumeration(named: isType ? name : nil)
        }
        guard takeWord("struct") else { return false }
        _ = word()
        guard take("{") else { return false }
        var fields: [(type: String, name: String)] = []
        while !isAtEnd, !take("}") {
            guard let (type, name) = parseDeclarator() else {
                skipStatement()
                continue
            }
            fields.append((type, name))
            while take(","), let next = word() { fields.append((type, next)) }
            skipStatement()
        }
        guard let name = word() else { return false }
        skipStatement()
        let list = fields.map {
            "var \(Names.escaped($0.name)): \($0.type) = \(Self.zero(of: $0.type) ?? "nil"); "
        }.joined()
        write("struct \(Names.escaped(name)) { \(list)} ", line)
        return true
    }

    /// Constants for the cases of an enumeration, and the names that they have in Swift as members of its type.
    ///
    /// - Parameters:
    ///   - type: The name of its type; `nil` for none.
    ///   - isInSwift: Whether it is an enumeration in Swift too, unlike options and enumerations of C.
    /// - Returns: Whether it was read.
    private func enumeration(named type: String?, isInSwift: Bool = false) -> Bool {
        guard take("{") else { return false }
        var cases: [(name: String, swiftName: String?)] = []
        var last = Code("-1", line)
        var next: (base: Code?, offset: Int) = (nil, 0)
        while !isAtEnd, !isAt("}") {
            guard let token, let name = word() else {
                index += 1
                continue
            }
            if token.text.hasPrefix("NS_") || token.text.hasPrefix("API_"), isAt("(") {
                skip()
                continue
            }
            cases.append((name, swiftName()))
            if take("=") {
                guard let value = expression() else { return false }
                last = value
                next = (value, 0)
            } else if let base = next.base {
                last = Code(base.text + " + \(next.offset)", token.line, .operation)
            } else {
                last = Code("\(next.offset)", token.line)
            }
            next.offset += 1
            write("let \(Names.escaped(name)) = ", token.line)
            written += last.pieces
            write("; ", last.lastLine)
            while !isAtEnd, !isAt(","), !isAt("}") { skip() }
            _ = take(",")
        }
        let end = line
        index += 1
        skipStatement()
        if let type { writeSwiftNames(ofCases: cases, of: type, areTyped: isInSwift, end) }
        return true
    }
}
