/// Other names of types, and what stands for them.
extension SourceLibrary {
    /// The type of UIKit's or Swift's that an alias of the source or of a library stands for; `nil` for another name.
    func foreignType(named name: String) -> String? {
        var next = name
        for _ in 0..<Self.maximumAliases {
            let last = next.lastIndex(of: ".").map { String(next[next.index(after: $0)...]) } ?? next
            guard names.kinds(of: last).contains(.alias), type(named: next) == nil,
                let alias = alias(named: next),
                alias.type.name != next
            else { return UIKitTypes.aliases[next].flatMap { type(named: next) == nil ? $0 : nil } }
            next = alias.type.name
            if type(named: next) == nil, UIKitTypes.isKnown(next) { return next }
        }
        return nil
    }

    /// Whether a name is that of an enumeration in Objective-C, whose cases are in an extension.
    func isTranslatedEnumeration(_ name: String) -> Bool {
        !names.filesExtending(name).isEmpty && alias(named: name)?.file.isTranslated == true
    }

    /// The names in Swift of the cases of an enumeration in Objective-C, in their order; none for other names, and for
    /// sets of options.
    func translatedCases(of name: String) -> [String] {
        guard isTranslatedEnumeration(name) else { return [] }
        return filesExtending(name).filter { files[$0].isTranslated }.flatMap { index -> [String] in
            let extensions = declarations(ofFile: index).extensions.filter { $0.name == name }
            let members = extensions.flatMap { $0.properties.values.flatMap(\.self) }
            return members.filter { $0.isStatic && $0.type.name == name }
                .sorted { $0.node.position < $1.node.position }.map(\.name)
        }
    }

    /// The alias of a generic type with its arguments, as in `typealias TextCell = Cell<UILabel>`; `nil` for another name.
    func genericAlias(named name: String) -> TypeAlias? {
        guard let last = name.split(separator: ".").last, names.kinds(of: String(last)).contains(.alias),
            let alias = alias(named: name), !alias.type.arguments.isEmpty
        else { return nil }
        return alias
    }

    /// The alias of a name, which may include its enclosing types; `nil` for another name.
    func alias(named name: String) -> TypeAlias? {
        let parts = name.split(separator: ".").map(String.init)
        guard let last = parts.last else { return nil }
        if parts.count == 1 {
            return filesDeclaring(name).lazy
                .compactMap { self.declarations(ofFile: $0).aliases[name] }.first
        }
        let outer = parts.dropLast().joined(separator: ".")
        return type(named: outer)?.aliases[last]
            ?? extensions(of: outer, declaring: last).lazy.compactMap { $0.aliases[last] }.first
    }
}
