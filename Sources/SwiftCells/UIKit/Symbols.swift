import AutoLayout

/// Sizes of the system's symbols, which follow the text that their configurations name.
enum Symbols {
    /// The type of their configurations.
    static let configuration = "UIImage.SymbolConfiguration"

    /// About the size of a symbol by its configuration, at the text size Large; `nil` where that gives none.
    static func size(by value: Value?, scope: Scope, in interpreter: Interpreter) -> Size? {
        guard let value,
            case .object(let given) = interpreter.typed(
                value, as: TypeReference(name: configuration), in: scope),
            given.typeName == configuration
        else { return nil }
        let scale = given.fields["scale"]?.word.flatMap { Image.SymbolScale(rawValue: $0) }
        let points = pointSize(given, scope: scope, in: interpreter)
        guard points != nil || scale != nil else { return nil }
        // UIKit's own text size is that of the body style.
        return Image.symbolSize(pointSize: min(max(points ?? 17, 1), 1000), scale: scale ?? .medium)
    }

    private static func pointSize(
        _ given: Instance, scope: Scope, in interpreter: Interpreter
    ) -> Double? {
        if let size = given.fields["pointSize"] { return interpreter.number(size)?.value }
        if let style = given.fields["textStyle"].flatMap({ UIKitFonts.style($0) }) {
            return LabelFont.textStyle(style).descriptor(for: .large).pointSize
        }
        guard let value = given.fields["font"],
            case .font(let font, _) = interpreter.typed(value, as: TypeReference(name: "UIFont"), in: scope)
        else { return nil }
        return font.descriptor(for: .large).pointSize
    }

    /// A symbol with another configuration.
    static func configured(_ image: Instance, _ arguments: [Argument]) -> Value {
        let symbol = Instance(image.typeName, origin: image.origin)
        symbol.fields = image.fields
        symbol.fields["withConfiguration"] = arguments.first?.value
        return .object(symbol)
    }
}
