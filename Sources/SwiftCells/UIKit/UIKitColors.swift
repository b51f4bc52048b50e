import AutoLayout
import LayoutDocument

/// Colours as code names them.
enum UIKitColors {
    /// The colour of a static member of `UIColor`; `nil` for an unknown name.
    static func color(named name: String) -> Color?? {
        let name = name.hasSuffix("Color") || name.hasSuffix("colour") ? String(name.dropLast(5)) : name
        if name == "clear" { return .some(nil) }
        if let (red, green, blue) = parts[name] { return .some(fixed(red, green, blue)) }
        return SystemColors.color(named: name + "Color").map { .some($0) } ?? nil
    }

    private static let parts: [String: (Double, Double, Double)] = [
        "red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1), "cyan": (0, 1, 1), "yellow": (1, 1, 0),
        "magenta": (1, 0, 1), "orange": (1, 0.5, 0), "purple": (0.5, 0, 0.5), "brown": (0.6, 0.4, 0.2),
    ]

    private static func fixed(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
        .fixed(light: ColorValue(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The colour that a number or a text in hexadecimal digits gives, as many extensions take it.
    static func hexadecimal(_ arguments: [Argument]) -> Color? {
        guard let first = arguments.first else { return nil }
        switch first.value {
        case .text(let text):
            guard var digits = text.literal else { return nil }
            for prefix in ["#", "0x"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
            guard [6, 8].contains(digits.count), let code = UInt32(digits, radix: 16) else { return nil }
            return color(digits.count == 8 ? code >> 8 : code)
        case .number(let number):
            guard arguments.count <= 2, let code = UInt32(exactly: number.value), code > 255, code <= 0xFFFFFF
            else { return nil }
            return color(code)
        default: return nil
        }
    }

    private static func color(_ code: UInt32) -> Color {
        func part(_ shift: UInt32) -> Double { Double((code >> shift) & 0xFF) / 255 }
        return fixed(part(16), part(8), part(0))
    }

    /// The colour of an asset catalogue, by its name or its constant; `nil` where it is not known.
    static func ofCatalogue(_ arguments: [Argument], in interpreter: Interpreter) -> Color? {
        guard let first = arguments.first, ["named", "resource"].contains(first.label),
            let assets = interpreter.library.assets,
            let file = interpreter.homeFile ?? interpreter.library.files.first
        else { return nil }
        let name: String? =
            switch first.value {
            case .text(let text): text.literal
            case .member(let member): member.name
            default: nil
            }
        return name.flatMap { assets.color(named: $0, near: file.path) }
    }

    /// The colour of `UIColor(…)`; `nil` where its parts are not known.
    static func make(_ arguments: [Argument], in interpreter: Interpreter) -> Color? {
        func part(_ label: String) -> Double? {
            arguments.value(label)?.number.map { min(max($0.value, 0), 1) }
        }
        let alpha = part("alpha") ?? 1
        if let white = part("white") { return fixed(white, white, white, alpha) }
        if let red = part("red"), let green = part("green"), let blue = part("blue") {
            return fixed(red, green, blue, alpha)
        }
        return nil
    }
}
