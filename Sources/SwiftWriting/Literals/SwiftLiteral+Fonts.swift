import AutoLayout
import LayoutDocument

/// A font as an expression of Swift.
struct SwiftFont {
    /// The expression.
    var text = ""
    /// Whether it follows the text size.
    var isDynamic = false
    /// Whether the expression can be `nil`: the font may be missing.
    var isOptional = false
    /// Whether it uses the file's extension for slanted fonts.
    var isSlanted = false
    /// The property of the font that the expression leaves out; `nil` if it is complete.
    var notSaid: String?

    /// Writes a font.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - hasContext: Whether a member's name alone is understood.
    init(_ font: LabelFont, hasContext: Bool = true) {
        let type = hasContext ? "" : "UIFont"
        switch font {
        case .textStyle(let style):
            text = "\(type).preferredFont(forTextStyle: .\(style.rawValue))"
            isDynamic = true
        case .styled(let style, let weight, let isItalic):
            writeStyled(style, FontDescriptor(pointSize: 0, weight: weight, isItalic: isItalic))
            isDynamic = true
        case .scaled(let descriptor, let style, let maximum):
            writeFixed(descriptor, "UIFont")
            let font =
                isOptional
                ? "\(text) ?? UIFont.systemFont(ofSize: \(SwiftLiteral.number(descriptor.pointSize)))" : text
            let limit = maximum.map { ", maximumPointSize: \(SwiftLiteral.number($0))" } ?? ""
            text = "UIFontMetrics(forTextStyle: .\(style.rawValue)).scaledFont(for: \(font)\(limit))"
            isOptional = false
            isDynamic = true
        case .fixed(let descriptor):
            writeFixed(descriptor, type)
        }
    }

    private mutating func writeFixed(_ font: FontDescriptor, _ type: String) {
        if let family = font.family { writeNamed(family, font) } else { writeSystem(font, type) }
    }

    /// A text style in another cut.
    private mutating func writeStyled(_ style: TextStyle, _ font: FontDescriptor) {
        let trait = "UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weight(font))"
        text = """
            UIFont(
                descriptor: UIFontDescriptor.preferredFontDescriptor(withTextStyle: .\(style.rawValue))
                    .addingAttributes([.traits: [\(trait)]]),
                size: 0)
            """
        if font.isItalic {
            text += ".slanted"
            isSlanted = true
        }
    }

    private mutating func writeSystem(_ font: FontDescriptor, _ type: String) {
        let size = SwiftLiteral.number(font.pointSize)
        let weight = weight(font)
        switch (weight, font.isItalic) {
        case ("regular", false): text = "\(type).systemFont(ofSize: \(size))"
        case ("regular", true): text = "\(type).italicSystemFont(ofSize: \(size))"
        case (let weight, false): text = "\(type).systemFont(ofSize: \(size), weight: .\(weight))"
        case (let weight, true):
            text = "UIFont.systemFont(ofSize: \(size), weight: .\(weight)).slanted"
            isSlanted = true
        }
    }

    /// A font by the name that source code gives it, or by one such as `Avenir-Heavy`, or by its family if that name would
    /// give another font.
    private mutating func writeNamed(_ family: String, _ font: FontDescriptor) {
        let size = SwiftLiteral.number(font.pointSize)
        if let name = FontNames.sourceName(of: font) {
            text = "UIFont(name: \(SwiftLiteral.string(name)), size: \(size))"
            isOptional = true
            return
        }
        let weight = weight(font)
        let isPlain = weight == "regular" && !font.isItalic
        let cut = (Self.cuts[weight] ?? "") + (font.isItalic ? "Italic" : "")
        if !family.contains("-"), isPlain || !family.contains(" ") {
            let name = isPlain ? family : "\(family)-\(cut)"
            text = "UIFont(name: \(SwiftLiteral.string(name)), size: \(size))"
            isOptional = true
            return
        }
        let trait = "UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weight)"
        text = """
            UIFont(
                descriptor: UIFontDescriptor(fontAttributes: [
                    .family: \(SwiftLiteral.string(family)),\(weight == "regular" ? "" : "\n        .traits: [\(trait)],")
                ]),
                size: \(size))
            """
        if font.isItalic {
            text += ".slanted"
            isSlanted = true
        }
    }

    /// UIKit's name of a weight, or of the nearest one.
    private mutating func weight(_ font: FontDescriptor) -> String {
        let value = font.weight.rawValue
        let nearest = min(max((value + 50) / 100, 1), 9)
        if nearest * 100 != value {
            notSaid = "the font’s weight is \(value), and UIKit has \(nearest * 100)"
        }
        return Self.weights[nearest - 1]
    }

    private static let weights = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    /// The words for weights in fonts' names.
    private static let cuts = [
        "ultraLight": "UltraLight", "thin": "Thin", "light": "Light", "medium": "Medium",
        "semibold": "SemiBold", "bold": "Bold", "heavy": "Heavy", "black": "Black",
    ]
}
