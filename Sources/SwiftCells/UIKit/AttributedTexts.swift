import AutoLayout
import SwiftSyntax

/// Attributes that code adds to texts.
enum AttributedTexts {
    /// `addAttribute(_:value:range:)` and `addAttributes(_:range:)`.
    static func add(
        _ arguments: [Argument], to text: Instance, node: FunctionCallExprSyntax?, scope: Scope,
        in interpreter: Interpreter
    ) {
        var added: [(key: Value, value: Value)] = []
        if case .dictionary(let pairs)? = arguments.first?.value {
            added = pairs
        } else if let key = arguments.first?.value,
            let value = arguments.first(where: { $0.label == "value" })?.value
        {
            added = [(key, value)]
        }
        let isWhole = isWhole(arguments.last?.node)
        for pair in added {
            guard let name = UIKitFonts.name(pair.key).map({ UIKitConstants.lowered($0) }) else { continue }
            switch name {
            case "font" where !isWhole:
                if let node, !interpreter.takesContentOnly {
                    interpreter.note(
                        node, in: scope, "addAttribute()", "the font of a part of the text is left out")
                }
            case "font", "paragraphStyle":
                var all: [(key: Value, value: Value)] = []
                if case .dictionary(let pairs)? = text.fields["attributes"] { all = pairs }
                text.fields["attributes"] = .dictionary(all + [pair])
            default: break
            }
        }
    }

    /// The attributes of a text after another one is appended: its own, unless it has none.
    static func append(
        _ other: Instance, to text: Instance, node: FunctionCallExprSyntax?, scope: Scope,
        in interpreter: Interpreter
    ) {
        guard text.fields["attributes"] != nil else {
            text.fields["attributes"] = other.fields["attributes"]
            return
        }
        if let node, !interpreter.takesContentOnly, let own = font(of: text), let font = font(of: other),
            own != font
        {
            interpreter.note(node, in: scope, "append()", "the font of the part that is added is left out")
        }
    }

    /// The known font among a text's attributes; `nil` for none.
    private static func font(of text: Instance) -> LabelFont? {
        guard case .dictionary(let pairs)? = text.fields["attributes"] else { return nil }
        for pair in pairs where UIKitFonts.name(pair.key).map({ UIKitConstants.lowered($0) }) == "font" {
            if case .font(let font) = pair.value { return font }
        }
        return nil
    }

    /// Whether a range is that of the whole text, such as `NSRange(location: 0, length: text.length)`.
    private static func isWhole(_ range: ExprSyntax?) -> Bool {
        guard let call = range?.as(FunctionCallExprSyntax.self), call.arguments.count == 2,
            let start = call.arguments.first, start.expression.trimmedDescription == "0",
            let length = call.arguments.last?.expression.trimmedDescription
        else { return false }
        return ["length", "count"].contains { length.hasSuffix($0) }
    }
}
