/// The files that declare, extend and name what, by their positions.
struct DeclaredNames: Sendable {
    /// The files of each name.
    private struct Files: Sendable {
        var declaring: [String: [Int]] = [:]
        var globals: [String: [Int]] = [:]
        var extensionMembers: [String: [Int]] = [:]
        var extending: [String: [Int]] = [:]
        var operators: [String: [Int]] = [:]
        var naming: [String: [Int]] = [:]
    }
    private var own = Files()
    /// The names in the files before, which are many, and which several packages share.
    private final class Before: Sendable {
        let names: DeclaredNames
        init(_ names: DeclaredNames) { self.names = names }
    }
    private var before: Before?
    /// The files that give rows or items sizes.
    private(set) var sizing: [Int] = []
    /// The files that set tables' headers.
    private(set) var heading: Set<Int> = []
    /// The names of the modules that files import.
    private(set) var imports: Set<String> = []
    /// The names of types, with what they may be.
    private var types: [String: TypeKinds] = [:]
    /// The names of functions and of variables outside of types.
    private var functions: Set<String> = []
    private var variables: Set<String> = []
    /// The first names that classes inherit; empty where files differ.
    private var superclasses: [String: String] = [:]

    /// Makes no names yet.
    init() {}

    /// Makes the names of files; others are added behind them.
    init(after names: DeclaredNames) {
        before = Before(names)
        (sizing, heading, imports) = (names.sizing, names.heading, names.imports)
        (types, functions, variables) = (names.types, names.functions, names.variables)
        superclasses = names.superclasses
    }

    /// Adds the names of a file.
    mutating func add(_ index: NameIndex, ofFile file: Int) {
        for name in index.declared { own.declaring[name, default: []].append(file) }
        for name in index.global { own.globals[name, default: []].append(file) }
        for name in index.inExtensions { own.extensionMembers[name, default: []].append(file) }
        for name in index.extended { own.extending[name, default: []].append(file) }
        for name in index.named { own.naming[name, default: []].append(file) }
        for symbol in index.operators.keys { own.operators[symbol, default: []].append(file) }
        imports.formUnion(index.imports)
        types.merge(index.types) { $0.union($1) }
        functions.formUnion(index.functions)
        variables.formUnion(index.variables)
        superclasses.merge(index.superclasses) { $0 == $1 ? $0 : "" }
        if index.givesSizes { sizing.append(file) }
        if index.setsHeaders { heading.insert(file) }
    }

    /// Whether a file declares a name anywhere.
    func isDeclared(_ name: String) -> Bool {
        own.declaring[name] != nil || before?.names.isDeclared(name) == true
    }

    /// What the types of a name may be; empty for a name of no type.
    func kinds(of name: String) -> TypeKinds { types[name] ?? [] }

    /// Whether a name is a class's outside of types, and no other type's.
    func isClassAlone(_ name: String) -> Bool { types[name] == .class }

    /// Whether a name may be a function's outside of types.
    func mayBeFunction(_ name: String) -> Bool { functions.contains(name) }

    /// Whether a name may be a variable's outside of types.
    func mayBeVariable(_ name: String) -> Bool { variables.contains(name) }

    /// The classes from which a class derives, itself first, as far as files declare them.
    ///
    /// - Parameter name: The name of the class.
    /// - Returns: The names; `nil` where one of them is not a class's alone, and files have to be parsed.
    func superclasses(of name: String) -> [String]? {
        var chain: [String] = []
        var next: String? = name
        while let name = next {
            if isClassAlone(name) {
                guard !chain.contains(name), superclasses[name] != "" else { return nil }
                next = superclasses[name]
            } else {
                guard !chain.isEmpty, kinds(of: name).isEmpty else { return nil }
                next = nil
            }
            chain.append(name)
        }
        return chain
    }

    /// The files that declare a name outside of types.
    func filesDeclaring(_ name: String) -> [Int] {
        joined(before?.names.filesDeclaring(name), own.globals[name])
    }

    /// The files that declare a name in extensions.
    func filesWithMember(_ name: String) -> [Int] {
        joined(before?.names.filesWithMember(name), own.extensionMembers[name])
    }

    /// The files that extend a type.
    func filesExtending(_ name: String) -> [Int] {
        joined(before?.names.filesExtending(name), own.extending[name])
    }

    /// The files that declare an operator.
    func filesWithOperator(_ symbol: String) -> [Int] {
        joined(before?.names.filesWithOperator(symbol), own.operators[symbol])
    }

    /// The files that name a type.
    func filesNaming(_ name: String) -> [Int] {
        joined(before?.names.filesNaming(name), own.naming[name])
    }

    private func joined(_ before: [Int]?, _ own: [Int]?) -> [Int] {
        guard let before, !before.isEmpty else { return own ?? [] }
        return own.map { before + $0 } ?? before
    }

    /// The files that extend protocols, or other names of types, which may be those of protocols.
    var filesExtendingProtocols: Set<Int> {
        Set(types.filter { !$1.isDisjoint(with: [.protocol, .anyAlias]) }.keys.flatMap(filesExtending))
    }

    /// The names of type aliases outside of types that are extended, sorted.
    var extendedAliases: [String] {
        // Those of Objective-C's enumerations are none: no code extends numbers by these names.
        types.filter {
            $1.contains(.anyAlias) && !filesExtending($0).isEmpty && !filesDeclaring($0).isEmpty
        }
        .keys.sorted()
    }
}

/// The declarations that were found by the names of files.
struct FoundDeclarations {
    /// The types by their names; `nil` for names that are no types.
    var types: [String: TypeDeclaration?] = [:]
    /// The files that declare names outside of types, and those that extend types, by the names.
    var files: [String: [Int]] = [:]
    var extending: [String: [Int]] = [:]
    /// The functions of operators, by the operators and what is known of their operands.
    var operators: [String: [FunctionDeclaration]] = [:]
    /// The types from which members are inherited, by the types' names.
    var lineages: [String: [String]] = [:]
    /// The extensions of types that declare members.
    var extensions: [String: [TypeDeclaration]] = [:]
    /// The functions and properties in extensions of any type, by their names.
    var functions: [String: [FunctionDeclaration]] = [:]
    var properties: [String: [PropertyDeclaration]] = [:]
    /// The files that extend protocols, and the names of aliases that are extended; `nil` before the first use.
    var filesExtendingProtocols: Set<Int>?
    var aliasNames: [String]?
    /// The classes of which a file declares a part, by the file.
    var lists: [Int: [ListClass]] = [:]
    /// The heights of the lists of classes, by the classes' names.
    var listHeights: [String: OwnListHeight] = [:]
    /// The lists and layouts that classes are given, by the classes' names.
    var heldLists: [String: HeldLists] = [:]
    /// The sections that items are put into, by the lists' names and those of the items' types; `nil` where that is
    /// not known.
    var snapshots: [String: SnapshotSections?] = [:]
    /// The names of type aliases that are extended, by the types that they stand for; `nil` before the first use.
    var extendedAliases: [String: [String]]?

    /// What follows from the names alone, without declarations.
    var ofNames: FoundDeclarations {
        var kept = FoundDeclarations()
        (kept.filesExtendingProtocols, kept.aliasNames) = (filesExtendingProtocols, aliasNames)
        return kept
    }
}
