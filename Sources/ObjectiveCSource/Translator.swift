/// Translates Objective-C into Swift, statement by statement.
///
/// Words are read one after the other; what cannot be read is left out and noted.
final class Translator {
    let tokens: [Token]
    var index = 0
    /// The classes of the file and of its headers, by name.
    var classes: [String: ClassInfo] = [:]
    /// The class whose methods are read; `nil` outside.
    var type: ClassInfo?
    var method = MethodContext()
    /// What is written so far.
    var written: [Piece] = []
    /// The names after dots, some of which are methods without parameters.
    var dotted: Set<String> = []
    /// The functions of the file whose names begin as those of variables of classes do: with an underline.
    var functions: Set<String> = []
    private var depth = 0
    private static let maximumDepth = 120

    init(tokens: [Token]) { self.tokens = tokens }

    // MARK: Words

    var isAtEnd: Bool { index >= tokens.count }
    var token: Token? { index < tokens.count ? tokens[index] : nil }
    var line: Int { token?.line ?? tokens.last?.line ?? 1 }

    func peek(_ offset: Int = 1) -> Token? {
        index + offset < tokens.count ? tokens[index + offset] : nil
    }

    func isAt(_ sign: String) -> Bool { token?.isSign(sign) == true }
    func isAtWord(_ word: String) -> Bool { token?.isWord(word) == true }

    func take(_ sign: String) -> Bool {
        guard isAt(sign) else { return false }
        index += 1
        return true
    }

    func takeWord(_ word: String) -> Bool {
        guard isAtWord(word) else { return false }
        index += 1
        return true
    }

    /// The next word, if there is one.
    func word() -> String? {
        guard let token, token.kind == .word else { return nil }
        index += 1
        return token.text
    }

    /// Skips a bracket with what is in it, or one word.
    func skip() {
        guard let first = token else { return }
        index += 1
        guard first.kind == .sign, "([{".contains(first.text) else { return }
        var level = 1
        while level > 0, let next = token {
            index += 1
            guard next.kind == .sign else { continue }
            if "([{".contains(next.text) { level += 1 }
            if ")]}".contains(next.text) { level -= 1 }
        }
    }

    /// Whether the declaration of a class goes on.
    var isInClass: Bool {
        guard let token else { return false }
        return !["end", "implementation", "interface"].contains(where: token.isKeyword)
    }

    /// Reads items up to a sign, with commas between them; `nil` where one cannot be read.
    func items<Item>(upTo end: String, _ item: () -> Item?) -> [Item]? {
        var items: [Item] = []
        while !isAt(end) {
            guard let next = item() else { return nil }
            items.append(next)
            if !take(","), !isAt(end) { return nil }
        }
        index += 1
        return items
    }

    /// Skips to the end of a statement.
    func skipStatement() {
        while let next = token {
            if next.isSign(";") {
                index += 1
                return
            }
            if next.isSign("}") || ["end", "implementation", "interface"].contains(where: next.isKeyword) {
                return
            }
            let isBlock = next.isSign("{")
            skip()
            if isBlock, !isAt(")"), !isAt("]"), !isAt(";"), !isAt(",") { return }
        }
    }

    /// Reads what may be there; where it is not, nothing is taken.
    func attempt<Result>(_ body: () -> Result?) -> Result? {
        let start = index
        if let result = body() { return result }
        index = start
        return nil
    }

    func nested<Result>(_ body: () -> Result?) -> Result? {
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    func write(_ text: String, _ line: Int) { written.append(Piece(text: text, line: line)) }

    /// What is written by a part that may fail.
    func captured(_ body: () -> Bool) -> [Piece]? {
        let before = written
        written = []
        let isRead = body()
        let result = written
        written = before
        return isRead ? result : nil
    }
}

/// What a class declares.
final class ClassInfo {
    struct Property {
        var name: String
        var type: String
        var isOutlet = false
        var isStatic = false
        var isPrivate = false
        var isReadOnly = false
        /// The name that it has in Swift; `nil` for its own.
        var swiftName: String?
    }

    let name: String
    var superclass: String?
    var protocols: [String] = []
    var properties: [Property] = []
    /// Properties by the names of their variables, where those differ from an underline and the name.
    var variables: [String: String] = [:]
    /// The methods that others see.
    var selectors: Set<String> = []
    /// The heads of those that a header declares.
    var heads: [MethodInfo] = []
    var hasInterface = false
    var isImplemented = false
    var methods: [MethodInfo] = []

    init(_ name: String) { self.name = name }

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }

    func add(_ property: Property) {
        if let index = properties.firstIndex(where: { $0.name == property.name }) {
            // An extension may only say more of a property.
            properties[index].isOutlet = properties[index].isOutlet || property.isOutlet
        } else {
            properties.append(property)
        }
    }
}

/// The head of a method, and where its body is.
struct MethodInfo {
    var isStatic: Bool
    var result: String
    var parts: [(label: String, type: String, name: String)]
    /// The name of a method without parameters.
    var name: String
    var line: Int
    var body: Range<Int>?
    /// The name that it has in Swift, as a header writes it; `nil` for none.
    var swiftName: String?

    var selector: String { parts.isEmpty ? name : parts.map { $0.label + ":" }.joined() }

    /// Whether it gives a value without arguments.
    var isGetter: Bool { parts.isEmpty && !isStatic && result != "Void" && !name.hasPrefix("init") }

    /// The property that a method named `setTitle:` sets.
    var setProperty: String? {
        guard parts.count == 1, !isStatic else { return nil }
        return Names.property(ofSetter: parts[0].label)
    }
}

/// What is known where a statement of a method is read.
struct MethodContext {
    var locals: Set<String> = []
    /// Variables that stand for `self`.
    var selves: Set<String> = []
    /// The variable of the property whose getter is read: in it, it is a variable of the getter's.
    var ownVariable: String?
    /// The property whose setter is read, with the name of the parameter.
    var setter: (property: String, parameter: String)?
    var isInitializer = false
    var isStatic = false
    var selector = ""
}
