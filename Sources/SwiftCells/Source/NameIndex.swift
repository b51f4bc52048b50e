import ObjectiveCSource

/// The names that a file declares and the types it extends, found without parsing.
///
/// It may have too many names: the parsed file decides.
struct NameIndex {
    /// The names after `class`, `struct`, `enum`, `protocol`, `typealias`, `func`, `var`, `let` and `case`.
    private(set) var declared: Set<String> = []
    /// Those of them outside of types and functions, as far as braces and indentation show it.
    private(set) var global: Set<String> = []
    /// Those of them in extensions; the names of methods in an Objective-C file with categories.
    private(set) var inExtensions: Set<String> = []
    /// The names after `extension`, without those of the types around.
    private(set) var extended: Set<String> = []
    /// Whether a Swift file has initializers in extensions.
    private(set) var initializesInExtensions = false

    /// The names of types, with what they may be.
    private(set) var types: [String: TypeKinds] = [:]
    /// The first names that classes inherit, by the names of the classes.
    private(set) var superclasses: [String: String] = [:]
    /// The names of functions and of variables outside of types; in an Objective-C file all names that may be.
    private(set) var functions: Set<String> = []
    private(set) var variables: Set<String> = []

    /// The names of types in the file.
    private(set) var named: Set<String> = []
    /// The names of the modules that a Swift file imports.
    private(set) var imports: Set<String> = []
    /// Whether the file gives rows or items sizes.
    private(set) var givesSizes = false
    /// Whether the file sets a table's header or footer.
    private(set) var setsHeaders = false
    /// Whether the file names the appearance of a window, a view or a controller.
    private(set) var namesAppearance = false

    private static let sizing: Set<String> = [
        "rowHeight", "itemSize", "estimatedItemSize", "heightForRowAt", "sizeForItemAt",
        "heightForHeaderInSection", "NSCollectionLayoutGroup", "NSCollectionLayoutSize",
        "heightForRowAtIndexPath", "sizeForItemAtIndexPath", "heightForFooterInSection",
        "sectionHeaderHeight", "sectionFooterHeight", "referenceSizeForHeaderInSection",
        "referenceSizeForFooterInSection", "headerReferenceSize", "footerReferenceSize", "sizeForItem",
        "sizeForViewModel",
    ]

    /// How long words are at least that size rows or set headers: `itemSize` is the shortest.
    private static let leastLength = 8

    /// The operators after `func`, with the words and brackets of the functions' parameters.
    private(set) var operators: [String: Set<String>] = [:]

    private static let keywords: Set<String> = [
        "class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "case", "actor",
    ]

    /// Scans a file.
    ///
    /// - Complexity: O(n).
    init(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { scan($0) } }

    private init() {}

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
        var words = SourceWords(bytes)
        var previous = ""
        var isAfterKeyword = false
        // The number of open braces around the extension that was begun last.
        var extensionLevel = Int.max
        defer {
            // Where braces do not match, each name may be anywhere.
            if words.level != 0 {
                (global, inExtensions) = (declared, declared)
                (functions, variables) = (declared, declared)
                initializesInExtensions = true
                types = types.mapValues { $0.union(.nested) }
            }
        }
        while let word = words.next() {
            take(word)
            if previous == "extension" {
                var name = word
                // The last part of `Outer.Inner` names the type.
                while words.isAtDot, let part = words.next() { name = part }
                extended.insert(name)
                extensionLevel = words.level
                previous = ""
                isAfterKeyword = false
                continue
            }
            // Not a call such as `self.init()`.
            if word == "init", words.level > extensionLevel, words.signBefore != UInt8(ascii: ".") {
                initializesInExtensions = true
            }
            if word == "func", let symbol = words.takeOperator() {
                operators[symbol, default: []].formUnion(words.ofParameters)
            }
            // Keywords are short: most words need no look at them.
            let isKeyword = (3...9).contains(word.utf8.count) && Self.keywords.contains(word)
            if isAfterKeyword, !isKeyword {
                declared.insert(word)
                let isGlobal = words.level == 0 || words.isAtMargin
                if isGlobal { global.insert(word) }
                take(word, after: previous, isGlobal: isGlobal, in: words)
                if words.level > extensionLevel { inExtensions.insert(word) } else { extensionLevel = .max }
            }
            if previous == "associatedtype" {
                types[word, default: []].formUnion([.alias, .anyAlias, .nested])
            }
            if previous == "import" { imports.insert(word) }
            // `let a = 1, b = 2` declares more, which are found by the commas' words; that is rare at this level.
            previous = word
            isAfterKeyword = isKeyword
        }
    }
}

extension NameIndex {
    /// Takes the name of a type or a function of a Swift file.
    private mutating func take(_ word: String, after keyword: String, isGlobal: Bool, in words: SourceWords) {
        if keyword == "func", isGlobal { functions.insert(word) }
        if ["var", "let"].contains(keyword), isGlobal { variables.insert(word) }
        guard var kind = TypeKinds(keyword: keyword) else { return }
        // Members may stand at the margin.
        if words.level != 0 { kind.insert(.nested) }
        types[word, default: []].formUnion(kind)
        if kind == .class, let inherited = words.inherited { superclasses[word] = inherited }
    }

    /// Takes a word as the name of a type, or as one that sizes rows or sets a header.
    private mutating func take(_ word: String) {
        if word.utf8.first.map({ (0x41...0x5A).contains($0) }) == true { named.insert(word) }
        // The words that matter are long.
        guard word.utf8.count >= Self.leastLength else { return }
        if !givesSizes, Self.sizing.contains(word) { givesSizes = true }
        if !setsHeaders, TableWords.headerNames.contains(word) { setsHeaders = true }
        if !namesAppearance, WindowAppearance.words.contains(word) { namesAppearance = true }
    }

    /// Scans an Objective-C file: the words after which a name is declared, or whose signs say so.
    ///
    /// A header extends its types by the names that their members have in Swift.
    init(objectiveC bytes: [UInt8], isHeader: Bool) {
        self.init()
        bytes.withUnsafeBufferPointer { scan(objectiveC: $0, isHeader: isHeader) }
    }

    private mutating func scan(objectiveC bytes: UnsafeBufferPointer<UInt8>, isHeader: Bool) {
        var words = SourceWords(bytes)
        /// The class of a header whose members are scanned.
        var declaring: String?
        var previous = ""
        var isInEnumeration = false
        var isInType = false
        while let word = words.next() {
            take(word)
            let before = words.signBefore
            let isType = word.utf8.first.map { (0x41...0x5A).contains($0) } == true
            if before == UInt8(ascii: "}") || word == "interface" || word == "implementation" {
                isInEnumeration = false
            }
            if isHeader {
                if previous == "interface" { declaring = word }
                if previous == "implementation" { declaring = nil }
                if isInEnumeration, words.level == 0, before == UInt8(ascii: ",") { extended.insert(word) }
                addSwiftNames(of: word, after: previous, in: words, isInEnumeration, declaring)
            }
            switch previous {
            case "implementation" where words.isAtParenthesis: extended.insert(word)
            // A category or an extension declares no class.
            case "interface" where words.isAtParenthesis: break
            case "implementation", "interface":
                declared.insert(word)
                if previous == "implementation" { types[word, default: []].insert(.class) }
                if let inherited = words.inherited { superclasses[word] = inherited }
            case "protocol":
                declared.insert(word)
                types[word, default: []].insert(.protocol)
            case "define": declared.insert(word)
            // In parentheses it is what a method gives.
            case _ where Self.typesOfConstants.contains(previous) && before != UInt8(ascii: ")"):
                // Of `const CGFloat height` the second is the name.
                if !Self.isOfSystem(word) { declared.insert(word) }
            default:
                // After the type of a method, of a function or of a pointer outside of methods, whose lines have
                // blanks before them.
                let isMethod = before == UInt8(ascii: ")") && !isType && "-+".utf8.contains(words.lineStart)
                let isPointer = before == UInt8(ascii: "*") && words.lineStart > 0x20
                if isMethod {
                    // What a header declares under these names has no body.
                    if declaring != nil { break }
                    inExtensions.insert(Self.property(ofSetter: word))
                    inExtensions.insert(word.hasPrefix("init") ? "init" : word)
                } else if isPointer {
                    declared.insert(word)
                } else if before == UInt8(ascii: "}") && isInType
                    || isInEnumeration && !UIKitTypes.isKnown(word)
                {
                    declared.insert(word)
                    types[word, default: []].formUnion([.enumeration, .alias])
                }
            }
            if word == "typedef" { isInType = true }
            if before == UInt8(ascii: "}") || before == UInt8(ascii: ";") { isInType = word == "typedef" }
            if ["NS_ENUM", "NS_OPTIONS", "enum"].contains(word) { isInEnumeration = true }
            previous = word
        }
        (global, functions, variables) = (declared, declared, declared)
        // A class's own methods are found by the class.
        if extended.isEmpty { inExtensions = [] }
    }

    /// Adds the names that a method, a property or a case of a header may have in Swift.
    private mutating func addSwiftNames(
        of word: String, after previous: String, in words: SourceWords, _ isInEnumeration: Bool,
        _ declaring: String?
    ) {
        var names: [String] = []
        if previous == "NS_SWIFT_NAME" || previous == "CF_SWIFT_NAME" {
            names = [word]
        } else if isInEnumeration
            ? words.level > 0
            : words.signBefore == UInt8(ascii: ")") && "-+".utf8.contains(words.lineStart)
        {
            names = ObjectiveCSource.swiftNames(of: word)
        }
        guard !names.isEmpty else { return }
        inExtensions.formUnion(names)
        if let declaring, !isInEnumeration { extended.insert(declaring) }
    }

    /// The property that a method sets, by its name.
    private static func property(ofSetter word: String) -> String {
        guard word.hasPrefix("set"), let first = word.dropFirst(3).first else { return word }
        return first.lowercased() + word.dropFirst(4)
    }

    /// Whether a word is a type of the system by its prefix.
    private static func isOfSystem(_ word: String) -> Bool {
        typesOfConstants.contains(word) || ["NS", "UI", "CG", "CF", "CA"].contains { word.hasPrefix($0) }
    }

    private static let typesOfConstants: Set<String> = [
        "const", "CGFloat", "NSInteger", "NSUInteger", "int", "float", "double", "BOOL", "CGSize", "CGRect",
        "UIEdgeInsets", "inline",
    ]
}
