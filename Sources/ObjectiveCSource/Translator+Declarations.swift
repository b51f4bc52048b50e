/// Reading of what classes declare.
extension Translator {
    /// Reads what classes declare, without the bodies of their methods.
    ///
    /// - Parameter isHeader: Whether others see it.
    func collect(isHeader: Bool) {
        for (token, next) in zip(tokens, tokens.dropFirst()) where token.isSign(".") && next.kind == .word {
            dotted.insert(next.text)
        }
        collectFunctions()
        while let token {
            switch token.kind == .keyword ? token.text : "" {
            case "interface": interface(isHeader: isHeader)
            case "implementation": implementation()
            case "protocol":
                index += 1
                while !isAtEnd, !isAt(";"), self.token?.isKeyword("end") != true { index += 1 }
            default: index += 1
            }
        }
        index = 0
    }

    /// Finds the functions whose names begin with an underline: parentheses and braces follow their names.
    private func collectFunctions() {
        for (position, token) in tokens.enumerated()
        where token.kind == .word && token.text.hasPrefix("_") && position + 1 < tokens.count
            && tokens[position + 1].isSign("(")
        {
            index = position + 1
            skip()
            if isAt("{") { functions.insert(token.text) }
        }
        index = 0
    }

    func info(_ name: String) -> ClassInfo {
        if let known = classes[name] { return known }
        let new = ClassInfo(name)
        classes[name] = new
        return new
    }

    private func interface(isHeader: Bool) {
        index += 1
        guard let name = word() else { return }
        let info = info(name)
        if isAt("<") { _ = protocols() }
        var isPrivate = false
        if take(":") {
            info.superclass = word()
            info.hasInterface = true
            if isAt("<") { _ = protocols() }
        } else if isAt("(") {
            // An extension's members are the class's own.
            isPrivate = !isHeader && peek()?.isSign(")") == true
            skip()
        }
        if isAt("<") { info.protocols += protocols() }
        if isAt("{") { variables(of: info) }
        while isInClass, let token {
            if token.isKeyword("property") {
                property(of: info, isPrivate: isPrivate)
            } else if token.isSign("-") || token.isSign("+"), let method = attempt({ methodHead() }) {
                if !isPrivate { info.selectors.insert(method.selector) }
                if isHeader { info.heads.append(method) }
            } else {
                index += 1
            }
        }
    }

    private func protocols() -> [String] {
        var result: [String] = []
        guard take("<") else { return [] }
        while !isAtEnd, !take(">") {
            if let token, token.kind == .word { result.append(token.text) }
            index += 1
        }
        return result
    }

    /// Reads variables in braces, which become properties.
    private func variables(of info: ClassInfo) {
        guard take("{") else { return }
        while !isAtEnd, !take("}") {
            let isOutlet = isAtWord("IBOutlet")
            if token?.kind == .keyword || isOutlet {
                index += 1
                if !isOutlet { continue }
            }
            guard let (type, first) = parseDeclarator() else {
                skipStatement()
                continue
            }
            var name = first
            while true {
                let property = name.hasPrefix("_") ? Names.property(String(name.dropFirst())) : name
                if info.property(property) == nil {
                    info.add(.init(name: property, type: type, isOutlet: isOutlet, isPrivate: true))
                }
                if isAt("[") || isAt(":") {
                    skipStatement()
                    break
                }
                guard take(",") else { break }
                while take("*") {}
                guard let next = word() else { break }
                name = next
            }
            _ = take(";")
        }
    }

    private func property(of info: ClassInfo, isPrivate: Bool) {
        index += 1
        var property = ClassInfo.Property(name: "", type: "")
        property.isPrivate = isPrivate
        if isAt("(") {
            let start = index
            skip()
            property.isStatic = tokens[start..<index].contains { $0.isWord("class") }
            property.isReadOnly = tokens[start..<index].contains { $0.isWord("readonly") }
        }
        _ = takeWord("IBInspectable")
        if isAtWord("IBOutlet") || isAtWord("IBOutletCollection") {
            property.isOutlet = true
            index += 1
            if isAt("(") { skip() }
        }
        guard let (type, first) = attempt({ parseType() }).flatMap({ type in blockName(type) }) else {
            skipStatement()
            return
        }
        property.type = type
        var name = first
        while true {
            property.name = Names.property(name)
            property.swiftName = swiftName()
            info.add(property)
            guard take(",") else { break }
            while take("*") {}
            guard let next = word() else { break }
            name = next
        }
        skipStatement()
    }

    /// The name after a type, which may be inside the type of a block.
    private func blockName(_ type: String) -> (String, String)? {
        if isAtWord("IBOutlet") { index += 1 }
        if isAt("("), peek()?.isSign("^") == true || peek()?.isSign("*") == true {
            index += 2
            skipQualifiers()
            return word().map { ("(() -> Void)?", $0) }
        }
        return word().map { (type, $0) }
    }

    private func implementation() {
        index += 1
        guard let name = word() else { return }
        let info = info(name)
        let isCategory = isAt("(")
        if isCategory { skip() } else { info.isImplemented = true }
        if take(":") { _ = word() }
        if isAt("{") { variables(of: info) }
        while isInClass, let token {
            if token.isKeyword("synthesize") {
                synthesize(info)
            } else if token.isKeyword("dynamic") {
                // The superclass has it.
                index += 1
                while let name = word() {
                    info.properties.removeAll { $0.name == Names.property(name) }
                    _ = take(",")
                }
            } else if token.isSign("-") || token.isSign("+"), var method = attempt({ methodHead() }),
                isAt("{")
            {
                let start = index
                skip()
                method.body = start..<index
                info.methods.append(method)
            } else if token.isSign("{") {
                skip()
            } else {
                index += 1
            }
        }
    }

    private func synthesize(_ info: ClassInfo) {
        index += 1
        while let name = word() {
            let property = Names.property(name)
            // A protocol or a superclass in another file may declare it.
            if info.property(property) == nil { info.add(.init(name: property, type: "Any!")) }
            if take("="), let variable = word() { info.variables[variable] = property }
            if !take(",") { break }
        }
        skipStatement()
    }

    /// The name for Swift of the declaration whose name was read; `nil` for none.
    ///
    /// Attributes before it are skipped.
    func swiftName() -> String? {
        while let token, token.kind == .word {
            index += 1
            guard isAt("(") else { continue }
            let start = index
            skip()
            if token.text == "NS_SWIFT_NAME" || token.text == "CF_SWIFT_NAME" {
                return tokens[start..<index].dropFirst().dropLast().map(\.text).joined()
            }
        }
        return nil
    }

    /// The head of a method.
    func methodHead() -> MethodInfo? {
        guard let sign = token, sign.isSign("-") || sign.isSign("+") else { return nil }
        index += 1
        var result = "Any!"
        if take("(") {
            let start = index
            result = parseType() ?? "Any!"
            if !isAt(")") {
                index = start - 1
                skip()
                index -= 1
            }
            guard take(")") else { return nil }
        }
        skipQualifiers()
        guard let name = word() else { return nil }
        var method = MethodInfo(
            isStatic: sign.text == "+", result: result, parts: [], name: name, line: sign.line)
        if isAt(":") {
            index -= 1
            while let next = token, next.kind == .word || next.isSign(":") {
                if next.kind == .word, peek()?.isSign(":") != true { break }
                if next.kind == .word { index += 1 }
                guard take(":") else { return nil }
                var type = "Any!"
                if isAt("(") {
                    let start = index
                    index += 1
                    type = parseType() ?? "Any!"
                    index = start
                    skip()
                }
                skipQualifiers()
                guard let name = word() else { return nil }
                method.parts.append((next.kind == .word ? next.text : "", type, name))
            }
        }
        method.swiftName = swiftName()
        while !isAtEnd, !isAt("{"), !isAt(";"), !isAt("-"), !isAt("+"), token?.kind != .keyword { index += 1 }
        _ = take(";")
        return method
    }
}
