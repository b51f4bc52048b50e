import AutoLayout
import LayoutDocument
import SwiftSyntax
import Wording

/// Fonts as code names them.
enum UIKitFonts {
    /// The font of a static call on `UIFont`; `nil` for one that is not known.
    static func staticCall(_ name: String, _ arguments: [Argument], in interpreter: Interpreter) -> Value? {
        switch name {
        case "boldSystemFont", "boldSystemFontOfSize":
            // UIKit's bold system font is the semibold one.
            return .font(
                .fixed(FontDescriptor(pointSize: size(arguments, in: interpreter), weight: .semibold)))
        case "italicSystemFont", "italicSystemFontOfSize":
            return .font(
                .fixed(FontDescriptor(pointSize: size(arguments, in: interpreter), isItalic: true)))
        case "systemFont", "systemFontOfSize", "monospacedSystemFont", "monospacedDigitSystemFont",
            "monospacedDigitSystemFontOfSize":
            var font = FontDescriptor(pointSize: size(arguments, in: interpreter))
            if name == "monospacedSystemFont" { font.family = "monospace" }
            if let weight = arguments.value("weight") {
                font.weight = fontWeight(weight, in: interpreter)
            }
            return .font(.fixed(font))
        case "preferredFont", "preferredFontForTextStyle":
            guard let argument = arguments.first, let style = style(argument.value) else { return nil }
            return .font(.textStyle(style))
        case "labelFontSize", "systemFontSize", "buttonFontSize", "smallSystemFontSize":
            return UIKitConstants.staticMember(of: "UIFont", name, in: interpreter)
        default: return nil
        }
    }

    /// The font of `UIFont(…)`; `nil` where it is not known.
    static func make(_ arguments: [Argument], in interpreter: Interpreter) -> Value? {
        guard let size = arguments.value("size"),
            let points = interpreter.number(size, default: 17)?.value
        else { return nil }
        if let descriptor = arguments.value("descriptor") {
            guard let font = descriptor.instance?.fields["font"]?.font else { return nil }
            // A size of 0, or the font's own size, keeps its scaling.
            let own = font.descriptor(for: interpreter.traits.textSize).pointSize
            if points == 0 || points == own { return .font(font) }
            guard case .fixed(var fixed) = font else { return .font(resized(font, points)) }
            if points > 0 { fixed.pointSize = min(points, 1000) }
            return .font(.fixed(fixed))
        }
        if let constant = arguments.value("font") { return interpreter.generatedFont(constant, size: size) }
        guard let name = arguments.value("name")?.text?.literal else { return nil }
        var font = FontDescriptor(pointSize: max(1, min(points, 1000)))
        // The system font's own name.
        if name.hasPrefix(".") { return .font(.fixed(font)) }
        font.family = FontNames.family(of: name)
        FontNames.readCut(of: name, into: &font)
        font.sourceName.text = name
        return .font(.fixed(font))
    }

    /// A font whose initializer is not known, called by its expression.
    static func unknown(
        _ arguments: [Argument], node: ExprSyntax?, byte: Int, scope: Scope, in interpreter: Interpreter
    ) -> Value {
        let font = suggested(by: arguments, in: interpreter)
        var name = node.map { scope.file.excerpt(of: $0) } ?? "UIFont"
        // One call in a helper makes fonts of many sizes: each size is another font.
        if let size = arguments.value("size"), case .number(let points) = size,
            !name.contains(points.value.shortText)
        {
            name += " " + points.value.shortText
        }
        return .unknown(Unknown(name: name, file: scope.file, byte: byte, font: font))
    }

    private static func resized(_ font: LabelFont, _ points: Double) -> LabelFont {
        var descriptor = font.descriptor(for: .large)
        descriptor.pointSize = min(points, 1000)
        return .fixed(descriptor)
    }

    private static func size(_ arguments: [Argument], in interpreter: Interpreter) -> Double {
        let value = arguments.first.flatMap { interpreter.number($0.value, default: 17)?.value } ?? 17
        return max(1, min(value, 1000))
    }

    static func fontWeight(_ value: Value, in interpreter: Interpreter) -> FontWeight {
        if let weight = value.word.flatMap({ UIKitConstants.weights[$0] }) {
            return FontWeight(rawValue: weight)
        }
        // Weights are numbers from -1 to 1 in older code.
        if case .number(let number) = value {
            let steps: [(Double, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.1, 400), (0.26, 500), (0.35, 600), (0.48, 700),
                (0.6, 800),
            ]
            return FontWeight(rawValue: steps.first { number.value <= $0.0 }?.1 ?? 900)
        }
        if case .object(let weight) = value, let raw = weight.fields["rawValue"] {
            return fontWeight(raw, in: interpreter)
        }
        if case .member(let member) = value, member.name == "init", let raw = member.arguments?.first?.value {
            return fontWeight(raw, in: interpreter)
        }
        interpreter.noteCall("weight", tr("the font is regular, since its weight is not known"))
        return .regular
    }

    /// The font that the arguments of an unknown call suggest, by a text style or a size; `nil` for none.
    static func suggested(by arguments: [Argument], in interpreter: Interpreter) -> LabelFont? {
        let weight = arguments.value("weight").map { fontWeight($0, in: interpreter) }
        for argument in arguments where argument.label != "weight" {
            if let style = style(argument.value) {
                return weight.map { .styled(style, weight: $0, isItalic: false) } ?? .textStyle(style)
            }
            if case .number(let size) = argument.value, (4...200).contains(size.value) {
                return .fixed(FontDescriptor(pointSize: size.value, weight: weight ?? .regular))
            }
        }
        return nil
    }

    /// The text style that a value names.
    static func style(_ value: Value) -> TextStyle? {
        value.word.flatMap { UIKitConstants.textStyles[$0] }
    }

    /// The measures of the system's font, as parts of its size.
    private static let factors = [
        "pointSize": 1, "lineHeight": 1.193359375, "ascender": 0.952, "descender": -0.241, "capHeight": 0.705,
        "xHeight": 0.526,
    ]

    /// A member of a font's; `nil` for one that is not known.
    static func member(of font: LabelFont, _ name: String, in interpreter: Interpreter) -> Value? {
        if let factor = factors[name] {
            if font.followedStyle != nil, !interpreter.takesContentOnly { interpreter.asksTextSize = true }
            return .number(
                Number(font.descriptor(for: interpreter.traits.textSize).pointSize * factor))
        }
        let descriptor = font.descriptor(for: .large)
        switch name {
        case "leading": return .number(Number(0))
        case "fontDescriptor": return Self.descriptor(of: font)
        case "familyName": return .text(Text(descriptor.family ?? ".SFUI"))
        case "fontName":
            return .text(Text(FontNames.sourceName(of: descriptor) ?? descriptor.family ?? ".SFUI"))
        default: return nil
        }
    }

    /// A call of a font's; `nil` for one that is not known.
    static func call(
        on font: LabelFont, _ name: String, _ arguments: [Argument], in interpreter: Interpreter
    ) -> Value? {
        guard ["withSize", "fontWithSize"].contains(name),
            let points = arguments.first.flatMap({ interpreter.number($0.value)?.value })
        else { return nil }
        return .font(resized(font, max(1, points)))
    }
}

extension UIKitFonts {
    /// The font that a value is or suggests; `nil` for none.
    static func font(of value: Value?) -> LabelFont? {
        switch value {
        case .font(let font, _)?: font
        case .unknown(let unknown)?: unknown.font
        default: nil
        }
    }

    /// A font of a size in place of one that is suggested, and scaled if that is.
    static func sized(_ suggested: LabelFont?, _ points: Double) -> LabelFont {
        guard case .scaled(var font, let style, let maximum)? = suggested else {
            return .fixed(FontDescriptor(pointSize: points))
        }
        font.pointSize = points
        return .scaled(font, style, upTo: maximum)
    }

    /// A value that is not known, with the font that code takes where there is none, as after `??`.
    static func value(_ unknown: Unknown, or other: Value, in interpreter: Interpreter) -> Value {
        var other = other
        // Members of other types, such as colours, have other names.
        if case .member(let member) = other, member.name.hasSuffix("Font") {
            other = interpreter.resolve(member, as: "UIFont") ?? other
        }
        var unknown = unknown
        unknown.font = unknown.font ?? font(of: other)
        return .unknown(unknown)
    }

    /// A font with traits; its scaling stays.
    static func with(_ font: LabelFont, isBold: Bool, isItalic: Bool) -> LabelFont {
        var descriptor = font.descriptor(for: .large)
        if isBold { descriptor.weight = .bold }
        if isItalic { descriptor.isItalic = true }
        switch font {
        case .textStyle(let style), .styled(let style, _, _):
            return .styled(style, weight: descriptor.weight, isItalic: descriptor.isItalic)
        case .scaled(_, let style, let maximum): return .scaled(descriptor, style, upTo: maximum)
        case .fixed: return .fixed(descriptor)
        }
    }
}
