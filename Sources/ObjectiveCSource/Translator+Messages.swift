/// Reading of messages.
extension Translator {
    /// A message in brackets.
    func message() -> Code? {
        nested {
            let line = line
            guard take("["), let receiver = receiver() else { return nil }
            guard let first = token, first.kind == .word else { return nil }
            if peek()?.isSign("]") == true {
                index += 2
                return send(first.text, to: receiver, first.line)
            }
            var parts: [String] = []
            var values: [Code] = []
            while let next = token, next.kind == .word || next.isSign(":") {
                if next.kind == .word { index += 1 }
                guard take(":"), let value = expression() else { return nil }
                parts.append(next.kind == .word ? next.text : "")
                values.append(value)
                while take(",") {
                    guard let more = expression() else { return nil }
                    values.append(more)
                }
            }
            guard take("]"), !parts.isEmpty else { return nil }
            return send(parts, values, to: receiver, line)
        }
    }

    private func receiver() -> Code? {
        if let token, token.kind == .word, let next = peek(), next.kind == .word,
            token.text.first?.isUppercase == true, !method.locals.contains(token.text)
        {
            index += 1
            return Code(Names.type(token.text), token.line, .name(token.text))
        }
        return expression()
    }

    /// The name of the class that a message goes to; `nil` for another receiver.
    ///
    /// A name in lower case is a class's where the source declares it, or where only a class takes the message.
    private func className(_ receiver: Code, _ message: String = "") -> String? {
        guard case .name(let name) = receiver.kind, !method.locals.contains(name) else { return nil }
        if name.first?.isUppercase == true { return name }
        guard receiver.text == name, name != "self", type?.property(name) == nil else { return nil }
        return ["alloc", "new"].contains(message) || classes[name] != nil ? name : nil
    }

    // MARK: Without arguments

    /// A message without arguments.
    func send(_ name: String, to receiver: Code, _ line: Int) -> Code {
        if receiver.kind == .allocation {
            return name.hasPrefix("init") ? made(receiver.pieces, [], [], line) : receiver
        }
        if receiver.kind == .superclass, name == "init" { return Code("super.init()", line) }
        if let type = className(receiver, name) {
            switch name {
            case "alloc": return Code(receiver.pieces, .allocation)
            case "new": return made(receiver.pieces, [], [], line)
            case "class": return Code(receiver.text + ".self", line)
            case "layer" where type.hasPrefix("CA"), "bezierPath" where type == "UIBezierPath":
                return made(receiver.pieces, [], [], line)
            case "array", "set", "dictionary", "orderedSet", "string":
                return made(receiver.pieces, [], [], line)
            case "newAutoLayoutView": return receiver + ".newAutoLayout()"
            default: break
            }
            if let known = Names.member(ofClass: type, name) { return receiver + ".\(known)" }
            return receiver + ".\(name)()"
        }
        if case .name("self") = receiver.kind {
            if name == "class" { return Code("Self", line, .type) }
            // In a class method, `self` is the class.
            if method.isStatic, name == "alloc" {
                return Code([Piece(text: "Self", line: line)], .allocation)
            }
            if method.isStatic, name == "new" { return Code("Self()", line) }
        }
        if receiver.kind == .type {
            if name == "alloc" { return Code(receiver.pieces, .allocation) }
            if name == "new" { return receiver + "()" }
        }
        switch name {
        // The class is a value.
        case "alloc": return Code((receiver + ".init").pieces, .allocation)
        case "new": return receiver + ".init()"
        case "copy", "mutableCopy", "retain", "autorelease", "release", "intValue", "integerValue",
            "unsignedIntegerValue", "boolValue", "CGSizeValue", "CGRectValue":
            return receiver
        case "class": return Code(receiver.operand + [Piece(text: ".self", line: line)])
        case "floatValue", "doubleValue", "CGFloatValue": return receiver + ".doubleValue"
        default: break
        }
        let swift = Names.property(name)
        if isProperty(name) { return receiver + ".\(memberName(name))" }
        return Code(receiver.operand + [Piece(text: ".\(Selectors.swift(swift))()", line: line)])
    }

    /// Whether a message without arguments reads a property.
    private func isProperty(_ name: String) -> Bool {
        let swift = Names.property(name)
        return Names.read.contains(swift) || classes.values.contains { $0.property(swift) != nil }
            || dotted.contains(name) && type?.methods.contains { $0.name == name && $0.isGetter } == true
    }

    /// A call of an initializer.
    private func made(_ type: [Piece], _ labels: [String?], _ values: [Code], _ line: Int) -> Code {
        let name = type.map(\.text).joined()
        if values.isEmpty {
            if Names.lists.contains(name) { return Code("[]", line) }
            if Names.dictionaries.contains(name) { return Code("[:]", line) }
            if name == "String" { return Code("\"\"", line) }
        } else if Names.lists.contains(name) || Names.dictionaries.contains(name) {
            if labels.first == "capacity" { return made(type, [], [], line) }
            if let only = values.first, values.count == 1 { return only }
        } else if name == "String", values.count == 1 {
            return values[0]
        }
        let list = Self.list(values, labels: labels, line: line)
        return Code(type + list.between("(", type.last?.line ?? line, ")", list.last?.line ?? line))
    }

    // MARK: With arguments

    /// A message with arguments; `nil` where it cannot be read.
    func send(_ parts: [String], _ values: [Code], to receiver: Code, _ line: Int) -> Code? {
        let selector = parts.map { $0 + ":" }.joined()
        let isOwn = receiver.kind == .superclass || receiver.text == "self"
        if receiver.kind == .allocation || isOwn && type?.isOrdinary(selector) != true,
            let labels = Selectors.initializer(parts)
        {
            if receiver.kind == .allocation {
                if selector == "initWithObjects:" { return list(values, line) }
                return made(receiver.pieces, labels, values, line)
            }
            return Self.call(receiver.text + ".init", values, labels: labels, line: line)
        }
        if method.isStatic, case .name("self") = receiver.kind, let type, !type.declares(selector),
            let labels = Selectors.initializer(parts, ofClass: type.name)
        {
            // In a class method, `self` is the class.
            let isOfUIKit = ["UI", "NS"].contains { type.name.hasPrefix($0) }
            return made(
                [Piece(text: isOfUIKit ? type.name : "Self", line: line)], labels, values, line)
        }
        if let type = className(receiver) {
            if let value = sendToClass(type, selector, parts, values, receiver, line) { return value }
        } else if let value = sendToValue(selector, parts, values, receiver, line) {
            return value
        }
        let (name, labels) = Selectors.swift(parts)
        let list = Self.list(values, labels: labels, line: line)
        return Code(
            receiver.operand
                + list.between(
                    ".\(Names.escaped(name))(", max(line, receiver.lastLine), ")", list.last?.line ?? line))
    }

    private func list(_ values: [Code], _ line: Int) -> Code {
        let items = values.last?.text == "nil" ? Array(values.dropLast()) : values
        return Code(Self.list(items, line: line).between("[", line, "]", items.last?.lastLine ?? line))
    }

    private func sendToClass(
        _ type: String, _ selector: String, _ parts: [String], _ values: [Code], _ receiver: Code, _ line: Int
    ) -> Code? {
        switch selector {
        case "arrayWithObjects:", "setWithObjects:", "orderedSetWithObjects:", "arrayWithObject:",
            "setWithObject:":
            return list(values, line)
        case "dictionaryWithObjectsAndKeys:":
            let pairs = stride(from: 0, to: values.count - 1, by: 2).map { index in
                Self.pair(values[index + 1], values[index])
            }
            let list = Self.list(pairs, line: line)
            return Code(list.between("[", line, "]", list.last?.line ?? line))
        case "dictionaryWithObject:forKey:":
            return Code("[" + values[1].text + ": " + values[0].text + "]", line)
        case "arrayWithCapacity:", "dictionaryWithCapacity:", "setWithCapacity:", "stringWithCapacity:":
            return made(receiver.pieces, [], [], line)
        case "arrayWithArray:", "dictionaryWithDictionary:", "stringWithString:", "setWithArray:",
            "stringWithUTF8String:",
            "URLWithString:", "setWithSet:":
            return values[0]
        case "indexPathForRow:inSection:":
            return Self.call("IndexPath", values, labels: ["row", "section"], line: line)
        case "stringWithFormat:", "localizedStringWithFormat:":
            return Self.call("String", values, labels: ["format"], line: line)
        case "metricsForTextStyle:":
            return Self.call("UIFontMetrics", values, labels: ["forTextStyle"], line: line)
        case _ where type == "NSNumber" && parts.count == 1 && parts[0].hasPrefix("numberWith"):
            return values[0]
        case _ where type == "NSValue" && parts.count == 1 && parts[0].hasPrefix("valueWith"):
            return values[0]
        default: break
        }
        // A category may add to a class of UIKit's, whose initializers stay.
        if classes[type]?.declares(selector) != true,
            let labels = Selectors.initializer(parts, ofClass: type)
        {
            return made(receiver.pieces, labels, values, line)
        }
        return nil
    }

    private func sendToValue(
        _ selector: String, _ parts: [String], _ values: [Code], _ receiver: Code, _ line: Int
    ) -> Code? {
        if let code = enumeration(selector, values, of: receiver, line) { return code }
        switch selector {
        case "isEqualToString:", "isEqual:", "isEqualToNumber:", "isEqualToArray:", "isEqualToDate:",
            "isEqualToAttributedString:":
            return receiver.joined(" == ", values[0])
        case "objectAtIndex:", "objectAtIndexedSubscript:", "objectForKey:", "objectForKeyedSubscript:",
            "valueForKey:":
            return Code(receiver.operand + values[0].pieces.between("[", line, "]", values[0].lastLine))
        case "setObject:forKey:", "setObject:forKeyedSubscript:":
            return Code(
                receiver.operand + values[1].pieces.between("[", line, "]", line)
                    + [Piece(text: " = ", line: line)] + values[0].pieces, .assignment)
        case "addObject:": return receiver + ".append(" + values[0].pieces + ")"
        case "respondsToSelector:", "conformsToProtocol:", "scanHexInt:", "scanHexLongLong:":
            return Code("true", line)
        case "stringByAppendingFormat:":
            return Code(
                receiver.operand
                    + Self.list(values, line: line)
                    .between(" + String(format: ", line, ")", values.last?.lastLine ?? line),
                .operation)
        case "stringByAppendingString:":
            return Code(receiver.operand + [Piece(text: " + ", line: line)] + values[0].operand, .operation)
        case "setSingleLineAutoResizeWithMaxWidth:":
            return Self.call(receiver.text + "." + parts[0], values, labels: [nil], line: line)
        default: break
        }
        if ["setOffset:", "setInsets:", "setSizeOffset:", "setCenterOffset:"].contains(selector) {
            // Those of a constraint of Masonry's.
            return Self.call(receiver.text + "." + Names.lowered(parts[0].dropFirst(3)), values, line: line)
        }
        if parts.count == 1, values.count == 1, let property = Names.property(ofSetter: parts[0]),
            !classes.values.contains(where: {
                $0.declares(selector) && $0.property(property) == nil && !Names.overridden.contains(property)
            })
        {
            if receiver.kind == .superclass || receiver.text == "self", method.setter?.property == property,
                method.selector == selector
            {
                // The property has its new value already.
                return Code("_ = \(values[0].text)", line, .assignment)
            }
            let name = ["init", "self"].contains(property) ? "`\(property)`" : property
            return Code(
                receiver.operand + [Piece(text: "." + name, line: line), Piece(text: " = ", line: line)]
                    + values[0].pieces, .assignment)
        }
        return nil
    }
}

extension ClassInfo {
    /// Whether it has a method with a selector.
    func declares(_ selector: String) -> Bool {
        selectors.contains(selector) || methods.contains { $0.selector == selector }
    }

    /// Whether its method with a selector is no initializer, though it may be named as one.
    func isOrdinary(_ selector: String) -> Bool {
        methods.first { $0.selector == selector }.map { !isInitializer($0) } ?? false
    }

    /// Whether a method that is named as an initializer is one, since it gives an object of the class.
    ///
    /// One that gives an object of the superclass is one too, if it is named as those of UIKit's are.
    func isInitializer(_ method: MethodInfo) -> Bool {
        guard !method.isStatic else { return false }
        return ["Self", "Any!", name + "!"].contains(method.result)
            || method.result == (superclass ?? "") + "!"
                && method.parts.first?.label.hasPrefix("initWith") == true
    }
}

extension Code {
    fileprivate static func + (code: Code, pieces: [Piece]) -> Code { Code(code.pieces + pieces) }
}
