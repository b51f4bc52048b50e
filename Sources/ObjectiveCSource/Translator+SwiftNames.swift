/// Writing of the names that a header's declarations have in Swift: members that call those of the implementation.
extension Translator {
    /// Methods of lists' delegates, which keep the names of their protocols.
    private static let delegates: Set<String> = ["tableView", "collectionView", "scrollView"]

    /// Writes an extension of a class with its methods and properties whose names in Swift are others.
    func writeSwiftNames(of info: ClassInfo, _ line: Int) {
        let members = info.heads.flatMap(swiftMethods) + info.properties.compactMap(swiftProperty)
        // Further categories in the file have their own.
        info.heads = []
        for index in info.properties.indices { info.properties[index].swiftName = nil }
        guard !members.isEmpty else { return }
        write("extension \(Names.escaped(info.name)) { \(members.joined(separator: "; ")) } ", line)
    }

    /// Writes an extension of an enumeration with its cases by their names in Swift.
    ///
    /// Those of an enumeration that is one in Swift too have its type.
    func writeSwiftNames(
        ofCases cases: [(name: String, swiftName: String?)], of type: String, areTyped: Bool, _ line: Int
    ) {
        let annotation = areTyped ? ": " + Names.escaped(type) : ""
        let names = SwiftNames.cases(cases.map(\.name), of: type)
        let members = zip(cases, names).compactMap { item, short -> String? in
            let name = item.swiftName ?? short
            guard name != item.name, Self.isName(name) else { return nil }
            return "static let \(Names.escaped(name))\(annotation) = \(Names.escaped(item.name))"
        }
        guard !members.isEmpty else { return }
        write("extension \(Names.escaped(type)) { \(members.joined(separator: "; ")) } ", line)
    }

    private static func isName(_ text: String) -> Bool {
        text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// A method under each of its names in Swift.
    private func swiftMethods(_ head: MethodInfo) -> [String] {
        let labels = head.parts.map(\.label)
        let isInitializer = !head.isStatic && head.selector.hasPrefix("init")
        var own: (name: String, labels: [String?]) = ("init", [])
        if isInitializer {
            own.labels = Selectors.initializer(labels) ?? []
        } else if labels.isEmpty {
            own.name = Selectors.swift(head.name)
        } else {
            own = Selectors.swift(labels)
        }
        guard own.labels.count == head.parts.count else { return [] }
        var names: [(name: String, labels: [String?])] = []
        if let written = head.swiftName {
            names = [SwiftNames.written(written)].compactMap(\.self).filter {
                $0.labels.count == head.parts.count && ($0.name == "init") == isInitializer
            }
        } else if let first = labels.first, !isInitializer, head.setProperty == nil,
            !Self.delegates.contains(first)
        {
            let short = SwiftNames.method(head.parts)
            names = [short, (short.name, Array(short.labels.prefix(1)) + own.labels.dropFirst())]
            if short.labels == names[1].labels { names.removeLast() }
        }
        let result = head.result == "Void" ? "" : " -> \(head.result)"
        let others = names.filter { Self.isName($0.name) && ($0.name != own.name || $0.labels != own.labels) }
        return others.map { name, labels -> String in
            let values = zip(own.labels, head.parts).map { label, part -> String in
                let value = Names.escaped(part.name)
                return label.map { "\($0): \(value)" } ?? value
            }.joined(separator: ", ")
            let parameters = list(head, labels)
            if isInitializer { return "convenience init(\(parameters)) { self.init(\(values)) }" }
            let words = head.isStatic ? "static func" : "func"
            let call = "self.\(Names.escaped(own.name))(\(values))"
            let body = result.isEmpty ? call : "return " + call
            return "\(words) \(Names.escaped(name))(\(parameters))\(result) { \(body) }"
        }
    }

    /// A property under its name in Swift; `nil` where a header writes none.
    private func swiftProperty(_ property: ClassInfo.Property) -> String? {
        guard let name = property.swiftName, name != property.name, Self.isName(name) else { return nil }
        let words = property.isStatic ? "static var" : "var"
        // The getter of a class is a method.
        let own = "self." + Names.escaped(property.name) + (property.isStatic ? "()" : "")
        let setter = property.isReadOnly || property.isStatic ? "" : "set { \(own) = newValue } "
        return "\(words) \(Names.escaped(name)): \(property.type) { get { return \(own) } \(setter)}"
    }
}
