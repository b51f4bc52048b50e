/// What is known of an operator's operands before the files of its functions are parsed.
struct OperatorOperands {
    private let operands: [Operand]
    /// What is known, as a text.
    let key: String

    private struct Operand {
        /// What may be the type of a parameter that takes it.
        enum Kind {
            /// One of some words, or another name of a type.
            case words(Set<String>)
            /// A type that the source declares.
            case declared
            /// An anchor's.
            case anchor
            /// Any.
            case any
            /// None.
            case none
        }
        let kind: Kind
        /// Whether it decides by itself that an operator of the source is meant.
        let concerns: Bool
        let key: String
    }

    private static let numbers: Set<String> = ["CGFloat", "Double", "Int", "Float", "UILayoutPriority"]

    /// Takes operands.
    ///
    /// - Parameters:
    ///   - operands: The operands.
    ///   - lineage: The classes and protocols of a type, itself first.
    init(_ operands: [Value], lineage: (String) -> [String]) {
        self.operands = operands.map { value in
            let (kind, key): (Operand.Kind, String) =
                switch value {
                case .number: (.words(Self.numbers), "0")
                case .text: (.words(["String"]), "\"")
                case .object(let instance):
                    (.words(Set(lineage(instance.typeName).map(\.lastName) + ["Self"])), instance.typeName)
                case .member: (.declared, ".")
                case .anchor: (.anchor, "|")
                case .array: (.words(["[", "Array"]), "[")
                case .function: (.any, ">")
                default: (.none, "?")
                }
            return Operand(kind: kind, concerns: Self.concerns(value), key: key)
        }
        key = self.operands.map(\.key).joined(separator: " ")
    }

    /// Whether an operand decides by itself that an operator of the source is meant.
    static func concerns(_ value: Value) -> Bool {
        switch value {
        case .object, .anchor, .array, .function: true
        default: false
        }
    }

    /// Whether a function may take the operands.
    ///
    /// - Parameters:
    ///   - words: The words of its parameters.
    ///   - names: What files declare.
    /// - Returns: Whether it may; the parsed function decides.
    func mayFit(_ words: Set<String>, _ names: DeclaredNames) -> Bool {
        if words.contains(SourceWords.anyWord) { return true }
        return operands.contains { $0.concerns && Self.mayFit($0, words, names) }
            || operands.allSatisfy { Self.mayFit($0, words, names) }
    }

    private static func mayFit(_ operand: Operand, _ words: Set<String>, _ names: DeclaredNames) -> Bool {
        func isOtherName(_ word: String) -> Bool {
            !names.kinds(of: word).isDisjoint(with: [.alias, .anyAlias]) || UIKitTypes.aliases[word] != nil
        }
        return switch operand.kind {
        case .words(let own): !own.isDisjoint(with: words) || words.contains(where: isOtherName)
        case .declared: words.contains { $0 == "Self" || !names.kinds(of: $0).isEmpty || isOtherName($0) }
        case .anchor: words.contains { $0.hasPrefix("NSLayout") || isOtherName($0) }
        case .any: true
        case .none: false
        }
    }
}
