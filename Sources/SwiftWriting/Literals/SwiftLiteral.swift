import AutoLayout

/// Values as Swift literals and expressions.
enum SwiftLiteral {
    /// A number in full precision, without a point where it is whole.
    static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A text in quotation marks.
    static func string(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// A text with escapes, without quotation marks.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                let isShown = !scalar.properties.isDefaultIgnorableCodePoint && !isControl(scalar)
                if isShown {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return result
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }

    /// A text as one line of a comment.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
    }

    /// A priority, by its name if UIKit has one for it.
    static func priority(_ priority: LayoutPriority) -> String {
        switch priority {
        case .required: ".required"
        case .defaultHigh: ".defaultHigh"
        case .defaultLow: ".defaultLow"
        case .fittingSizeLevel: ".fittingSizeLevel"
        default: "UILayoutPriority(\(number(priority.rawValue)))"
        }
    }

    /// A size; a side without an intrinsic length is written as `UIView.noIntrinsicMetric`.
    static func size(_ size: Size) -> String {
        func side(_ length: Double) -> String {
            length == View.noIntrinsicMetric ? "UIView.noIntrinsicMetric" : number(length)
        }
        return "CGSize(width: \(side(size.width)), height: \(side(size.height)))"
    }

    /// A rectangle.
    static func rect(_ rect: Rect) -> String {
        "CGRect(x: \(number(rect.x)), y: \(number(rect.y)), width: \(number(rect.width)), "
            + "height: \(number(rect.height)))"
    }

    /// Directional insets.
    static func insets(_ insets: DirectionalEdgeInsets) -> String {
        if insets == .zero { return ".zero" }
        return "NSDirectionalEdgeInsets(top: \(number(insets.top)), leading: \(number(insets.leading)), "
            + "bottom: \(number(insets.bottom)), trailing: \(number(insets.trailing)))"
    }

    /// An autoresizing mask; its options are in the order of their bits.
    static func mask(_ mask: AutoresizingMask) -> String {
        let parts = AutoresizingMask.parts.filter { mask.contains($0.part) }
        return "[" + parts.map { "." + $0.name }.joined(separator: ", ") + "]"
    }
}
