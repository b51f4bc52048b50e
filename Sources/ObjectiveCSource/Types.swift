/// Reading of types.
extension Translator {
    static let numbers: Set<String> = [
        "CGFloat", "int", "float", "double", "NSInteger", "NSUInteger", "BOOL", "bool", "long", "short",
        "char", "unsigned", "signed", "NSTimeInterval", "int64_t", "uint64_t", "int32_t", "uint32_t",
        "uint8_t", "int16_t", "uint16_t", "size_t", "unichar", "Boolean", "GLfloat", "UILayoutPriority",
        "Float32", "Float64", "time_t", "UInt32", "uint", "CFTimeInterval",
    ]
    private static let qualifiers: Set<String> = [
        "const", "static", "extern", "__weak", "__strong", "__block", "__unsafe_unretained", "nullable",
        "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "__kindof", "volatile", "inline",
        "__autoreleasing", "register", "struct", "enum", "oneway", "null_unspecified", "_Null_unspecified",
        "__unused", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "NS_INLINE", "CG_INLINE",
        "UI_APPEARANCE_SELECTOR", "__bridge", "__bridge_transfer", "__bridge_retained", "UIKIT_STATIC_INLINE",
        "NS_NOESCAPE", "OBJC_EXPORT", "FOUNDATION_STATIC_INLINE", "__inline", "__weak_",
    ]
    private static let structures: Set<String> = [
        "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSRange", "CGAffineTransform", "UIOffset",
        "CATransform3D", "NSDirectionalEdgeInsets", "SEL", "Class", "void", "id", "instancetype",
        "dispatch_block_t", "IBAction", "CGColorRef", "CGImageRef", "CGContextRef", "Protocol",
    ]

    func skipQualifiers() {
        while let token, token.kind == .word {
            if Self.qualifiers.contains(token.text) {
                index += 1
            } else if token.text == "__attribute__" || token.text.hasPrefix("NS_")
                || token.text.hasPrefix("API_"),
                peek()?.isSign("(") == true, !token.text.hasPrefix("NS_ENUM"),
                !token.text.hasPrefix("NS_OPTIONS")
            {
                index += 1
                skip()
            } else {
                return
            }
        }
    }

    /// A type in Swift; `nil` where there is none.
    func parseType() -> String? {
        skipQualifiers()
        guard let token, token.kind == .word else { return nil }
        index += 1
        let name = token.text
        if ["typeof", "__typeof", "__typeof__"].contains(name) {
            guard isAt("(") else { return nil }
            skip()
            skipPointers()
            return "Any"
        }
        if Self.numbers.contains(name) {
            while let next = self.token, next.kind == .word, Self.numbers.contains(next.text) { index += 1 }
        }
        var arguments: [String] = []
        if isAt("<") {
            guard let found = attempt({ typeArguments() }) else { return nil }
            arguments = found
        }
        let isPointer = skipPointers()
        if isAt("("), peek()?.isSign("^") == true {
            // A block without a name, as of a parameter.
            if let end = peek(2), end.isSign(")") {
                index += 3
                if isAt("(") { skip() }
                return "(() -> Void)?"
            }
        }
        return Self.type(name, arguments, isPointer: isPointer)
    }

    @discardableResult
    private func skipPointers() -> Bool {
        var isPointer = false
        skipQualifiers()
        while isAt("*") {
            index += 1
            isPointer = true
            skipQualifiers()
        }
        return isPointer
    }

    private func typeArguments() -> [String]? {
        guard take("<") else { return nil }
        var result: [String] = []
        while !isAtEnd, !isAt(">") {
            if isAt(">>") { break }
            guard let type = parseType() else { return nil }
            result.append(type.replacing("!", with: ""))
            if !take(","), !isAt(">"), !isAt(">>") { return nil }
        }
        guard take(">") else { return nil }
        return result
    }

    /// The Swift type of one of Objective-C.
    static func type(_ name: String, _ arguments: [String], isPointer: Bool) -> String {
        switch name {
        case "BOOL", "bool", "Boolean": return "Bool"
        case "NSInteger", "NSUInteger", "int", "long", "short", "unsigned", "signed", "size_t", "int64_t",
            "uint64_t", "int32_t", "uint32_t", "uint":
            return "Int"
        case "float": return "Float"
        case "double": return "Double"
        case "NSTimeInterval": return "TimeInterval"
        case "char": return isPointer ? "String!" : "Int"
        case "void": return isPointer ? "Any!" : "Void"
        case "id": return arguments.first.map { $0 + "!" } ?? "Any!"
        case "instancetype": return "Self"
        case "NSString", "NSMutableString": return "String!"
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet":
            return "[\(arguments.first ?? "Any")]!"
        case "NSDictionary", "NSMutableDictionary":
            return arguments.count == 2 ? "[\(arguments[0]): \(arguments[1])]!" : "[String: Any]!"
        case "NSIndexPath": return "IndexPath!"
        case "NSURL": return "URL!"
        case "NSDate": return "Date!"
        case "dispatch_block_t": return "(() -> Void)?"
        case "IBAction": return "Void"
        case "NSMutableAttributedString": return "NSMutableAttributedString!"
        default: return isPointer ? name + "!" : name
        }
    }

    /// Whether the words in parentheses are a cast of what follows; they are skipped then.
    func takeCast() -> Bool {
        attempt { () -> Bool? in
            guard take("(") else { return nil }
            guard let first = token, first.kind == .word else { return nil }
            let start = index
            guard parseType() != nil else { return nil }
            let isSure =
                tokens[start..<index].contains { $0.isSign("*") || Self.qualifiers.contains($0.text) }
                || Self.numbers.contains(first.text) || Self.structures.contains(first.text)
                || isAt("(")
            if isAt("(") {
                skip()
                if isAt("(") { skip() }
            }
            guard take(")"), let next = token else { return nil }
            switch next.kind {
            case .word, .number, .text, .keyword:
                // A name in parentheses before a word is a type, since an operator would stand between values.
                return true
            case .sign:
                if isSure {
                    return ["(", "[", "@", "^", "-", "!", "*", "&", "+", "~", "{"].contains(next.text)
                        ? true : nil
                }
                return ["[", "@", "^", "{"].contains(next.text) && first.text.first?.isUppercase == true
                    ? true : nil
            case .directive: return nil
            }
        } ?? false
    }

    /// A variable's declaration: its type and name; `nil` where a statement is none.
    func parseDeclarator() -> (type: String, name: String)? {
        attempt {
            guard let first = token, first.kind == .word else { return nil }
            guard let type = parseType() else { return nil }
            if isAt("("), peek()?.isSign("^") == true || peek()?.isSign("*") == true {
                index += 2
                skipQualifiers()
                guard let name = word(), take(")") else { return nil }
                if isAt("(") { skip() }
                return ("(() -> Void)?", name)
            }
            guard let name = word() else { return nil }
            skipQualifiers()
            guard let next = token, next.kind == .sign || next.isWord("in") else { return nil }
            return (type, name)
        }
    }
}
