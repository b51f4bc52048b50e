/// What the types of a name may be, as the words before it say.
struct TypeKinds: OptionSet {
    let rawValue: UInt8

    static let `class` = TypeKinds(rawValue: 1)
    /// A structure or an actor.
    static let structure = TypeKinds(rawValue: 2)
    static let enumeration = TypeKinds(rawValue: 4)
    static let `protocol` = TypeKinds(rawValue: 8)
    /// Another name of a type, as an enumeration in Objective-C is one of a number.
    static let alias = TypeKinds(rawValue: 16)
    /// One of the types stands inside of another one, or of a function.
    static let nested = TypeKinds(rawValue: 32)
    /// Another name of any type, a protocol's too, as Swift gives it.
    static let anyAlias = TypeKinds(rawValue: 64)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Makes the kind that a word before a name says; `nil` for words before other names.
    init?(keyword: String) {
        switch keyword {
        case "class": self = .class
        case "struct", "actor": self = .structure
        case "enum": self = .enumeration
        case "protocol": self = .protocol
        case "typealias": self = [.alias, .anyAlias]
        default: return nil
        }
    }
}
