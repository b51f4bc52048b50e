/// Messages that run a block, or send another message, for each element of a list or a dictionary.
extension Translator {
    /// The call for such a message; `nil` for others.
    func enumeration(_ selector: String, _ values: [Code], of receiver: Code, _ line: Int) -> Code? {
        switch selector {
        case "enumerateObjectsUsingBlock:":
            if stops(values[0]) { return running(values[0], ".enumerateObjects(", receiver, line) }
            return running(swapped(values[0]), ".enumerated().forEach(", receiver, line)
        case "enumerateObjectsWithOptions:usingBlock:":
            let isReverse = values[0].text.contains("NSEnumerationReverse")
            if stops(values[1]) {
                return isReverse ? nil : running(values[1], ".enumerateObjects(", receiver, line)
            }
            return running(
                swapped(values[1]),
                isReverse ? ".enumerated().reversed().forEach(" : ".enumerated().forEach(",
                receiver, line)
        case "enumerateKeysAndObjectsUsingBlock:", "enumerateKeysAndObjectsWithOptions:usingBlock:":
            return running(values[values.count - 1], ".enumerateKeysAndObjects(", receiver, line)
        case "makeObjectsPerformSelector:", "makeObjectsPerformSelector:withObject:":
            return sending(values, to: receiver, line)
        default: return nil
        }
    }

    private func running(_ block: Code, _ call: String, _ receiver: Code, _ line: Int) -> Code {
        Code(receiver.operand + block.pieces.between(call, line, ")", block.lastLine))
    }

    /// A closure that sends each element a message; `nil` where its selector or its argument does not say which.
    private func sending(_ values: [Code], to receiver: Code, _ line: Int) -> Code? {
        let (start, end) = ("#selector(", ")")
        guard values[0].text.hasPrefix(start), values[0].text.hasSuffix(end) else { return nil }
        let name = String(values[0].text.dropFirst(start.count).dropLast(end.count))
        let element = Code("element", line, .name("element"))
        let body: Code?
        if values.count == 1 {
            body = send(name, to: element, line)
        } else {
            var argument = values[1]
            if Names.property(ofSetter: name).map(Names.isTruth) == true {
                // No object is `NO`, and any other is an address, whatever it says.
                guard argument.text == "nil" else { return nil }
                argument = Code("false", line)
            }
            body = send([name], [argument], to: element, line)
        }
        guard let body else { return nil }
        let block = Code(body.pieces.between("{ element in ", line, " }", body.lastLine), .block)
        return running(block, ".forEach(", receiver, line)
    }

    /// The names of a block's parameters; `nil` for what is no block.
    private func parameters(of block: Code) -> [String]? {
        guard let head = block.pieces.first?.text, head.hasPrefix("{ "), head.hasSuffix(" in ") else {
            return nil
        }
        return head.dropFirst(2).dropLast(4).split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    /// Whether a block may end the enumeration, by its last parameter.
    private func stops(_ block: Code) -> Bool {
        guard let name = parameters(of: block)?.last, name != "_" else { return block.kind != .block }
        return block.pieces.dropFirst().contains { $0.text == name }
    }

    /// A block with an element and its position, as Swift passes the two.
    private func swapped(_ block: Code) -> Code {
        guard var head = block.pieces.first, let names = parameters(of: block), names.count >= 2 else {
            return block
        }
        head.text = "{ \(names[1]), \(names[0]) in "
        return Code([head] + block.pieces.dropFirst(), .block)
    }
}
