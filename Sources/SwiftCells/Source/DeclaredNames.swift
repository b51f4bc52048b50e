/// The files that declare, extend and name what, by their positions.
struct DeclaredNames {
    /// The files that declare names anywhere.
    private(set) var declaring: [String: [Int]] = [:]
    /// The files that declare names outside of types.
    private(set) var globals: [String: [Int]] = [:]
    /// The files that declare names in extensions.
    private(set) var extensionMembers: [String: [Int]] = [:]
    /// The files that extend types.
    private(set) var extending: [String: [Int]] = [:]
    /// The files that declare operators.
    private(set) var operators: [String: [Int]] = [:]
    /// The files that name types.
    private(set) var naming: [String: [Int]] = [:]
    /// The files that give rows or items sizes.
    private(set) var sizing: [Int] = []
    /// The files that set tables' headers.
    private(set) var heading: Set<Int> = []
    /// The names of protocols.
    private(set) var protocols: Set<String> = []
    /// The names of the modules that files import.
    private(set) var imports: Set<String> = []
    /// The names of type aliases.
    private(set) var aliases: Set<String> = []

    /// Adds the names of a file.
    mutating func add(_ index: NameIndex, ofFile file: Int) {
        for name in index.declared { declaring[name, default: []].append(file) }
        for name in index.global { globals[name, default: []].append(file) }
        for name in index.inExtensions { extensionMembers[name, default: []].append(file) }
        for name in index.extended { extending[name, default: []].append(file) }
        for name in index.named { naming[name, default: []].append(file) }
        for symbol in index.operators { operators[symbol, default: []].append(file) }
        aliases.formUnion(index.aliases)
        protocols.formUnion(index.protocols)
        imports.formUnion(index.imports)
        if index.givesSizes { sizing.append(file) }
        if index.setsHeaders { heading.insert(file) }
    }

    /// The files that extend protocols.
    var filesExtendingProtocols: Set<Int> { Set(protocols.flatMap { extending[$0] ?? [] }) }

    /// The names of type aliases outside of types that are extended, sorted.
    var extendedAliases: [String] {
        aliases.filter { extending[$0] != nil && globals[$0] != nil }.sorted()
    }
}

/// The declarations that were found by the names of files.
struct FoundDeclarations {
    /// The types by their names; `nil` for names that are no types.
    var types: [String: TypeDeclaration?] = [:]
    /// The files that declare names outside of types, and those that extend types, by the names.
    var files: [String: [Int]] = [:]
    var extending: [String: [Int]] = [:]
    /// The functions of operators.
    var operators: [String: [FunctionDeclaration]] = [:]
    /// The types from which members are inherited, by the types' names.
    var lineages: [String: [String]] = [:]
    /// The extensions of types that declare members.
    var extensions: [String: [TypeDeclaration]] = [:]
    /// The functions and properties in extensions of any type, by their names.
    var functions: [String: [FunctionDeclaration]] = [:]
    var properties: [String: [PropertyDeclaration]] = [:]
    /// The files that extend protocols; `nil` before the first use.
    var filesExtendingProtocols: Set<Int>?
    /// The names of type aliases that are extended, by the types that they stand for; `nil` before the first use.
    var extendedAliases: [String: [String]]?
}
