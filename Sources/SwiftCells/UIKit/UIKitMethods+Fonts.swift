import AutoLayout
import Wording

/// Methods of font metrics and descriptors.
extension UIKitMethods {
    /// A call of font metrics; `nil` for one that is not known.
    static func scaled(
        _ metrics: Instance, _ name: String, _ arguments: [Argument], in interpreter: Interpreter
    ) -> Value? {
        guard let first = arguments.first else { return nil }
        let style = metrics.fields["style"].flatMap { UIKitFonts.style($0) } ?? .body
        if name == "scaledValue" {
            if !interpreter.takesContentOnly { interpreter.asksTextSize = true }
            let size = interpreter.traits.textSize
            // At Large it is the number itself, as the source has it.
            guard size != .large, let number = interpreter.number(first.value) else { return first.value }
            return .number(Number(style.scaled(number.value, for: size)))
        }
        guard name == "scaledFont" else { return nil }
        var given = first.value
        if case .member(let member) = given {
            let called = [first] + (member.arguments ?? [])
            given =
                interpreter.resolve(member, as: "UIFont")
                ?? .unknown(
                    Unknown(
                        name: "UIFont" + member.text, file: member.file, byte: member.byte,
                        font: UIKitFonts.suggested(by: called, in: interpreter)))
        }
        switch given {
        case .font(let font, _):
            let result = scaled(font, as: style, arguments, in: interpreter)
            return result == font ? given : .font(result)
        case .unknown(var unknown):
            unknown.font = scaled(unknown.font, as: style, arguments, in: interpreter)
            return .unknown(unknown)
        default: return given
        }
    }

    /// The font that font metrics make of another one; one that follows the text size already stays as it is.
    ///
    /// - Parameters:
    ///   - font: The font; `nil` for one that is not known, which gets the size of body.
    ///   - style: The text style of the metrics.
    ///   - arguments: The arguments of the call.
    ///   - interpreter: What runs the call.
    /// - Returns: The font.
    static func scaled(
        _ font: LabelFont?, as style: TextStyle, _ arguments: [Argument], in interpreter: Interpreter
    ) -> LabelFont {
        // The parameter of a size that is not known stands for it.
        let maximum = arguments.value("maximumPointSize")
            .flatMap { interpreter.number($0, default: 40)?.value }
        let font = font ?? .fixed(FontDescriptor(pointSize: 17))
        guard case .fixed(let fixed) = font else {
            if maximum != nil {
                interpreter.noteCall("maximumPointSize", tr("the font grows with every text size"))
            }
            return font
        }
        // A size of 0 is no limit.
        return .scaled(fixed, style, upTo: maximum.flatMap { $0 > 0 ? min(max(1, $0), 1000) : nil })
    }

    /// A font descriptor with other traits.
    static func traits(
        _ descriptor: Instance, _ arguments: [Argument], in interpreter: Interpreter
    ) -> Value {
        guard case .font(let font, _)? = descriptor.fields["font"], let first = arguments.first?.value else {
            return .object(descriptor)
        }
        var names: [String] = []
        switch first {
        case .member(let member): names = [member.name]
        case .array(let elements): names = elements.compactMap(\.name)
        default: break
        }
        return UIKitFonts.descriptor(
            of: UIKitFonts.with(
                font, isBold: names.contains { $0.lowercased().contains("bold") },
                isItalic: names.contains { $0.lowercased().contains("italic") }))
    }
}
