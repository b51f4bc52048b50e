import AutoLayout
import SourceText
import Wording

/// Reads the fonts of an Interface Builder file.
struct FontReader {
    let context: InterfaceBuilderContext

    private static let styles: [String: TextStyle] = [
        "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleLargeTitle": .largeTitle,
        "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
        "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline,
        "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
        "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleFootnote": .footnote,
        "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
    ]

    private static let weights: [String: Int] = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
        "bold": 700, "heavy": 800, "black": 900,
    ]

    /// The font directly inside an element; `nil` where it gives none.
    func font(in element: XMLElement, key: String = "fontDescription") -> LabelFont? {
        element.child("fontDescription", key: key).flatMap { font($0) }
    }

    private func font(_ element: XMLElement) -> LabelFont? {
        if let name = element["style"] {
            if let style = Self.styles[name] { return .textStyle(style) }
            context.note(element, attribute: "style", tr("\(name) is drawn as body"))
            return .textStyle(.body)
        }
        guard let size = context.number(element, "pointSize", in: 0...Self.maximumSize) else {
            context.note(element, attribute: "pointSize", tr("the size is taken to be 17"))
            return .fixed(FontDescriptor(pointSize: 17))
        }
        var font = FontDescriptor(pointSize: max(1, size))
        switch element["type"] {
        case "system", nil: break
        // UIKit’s bold system font is the semibold one.
        case "boldSystem": font.weight = .semibold
        case "italicSystem": font.isItalic = true
        case let type?: context.note(element, attribute: "type", type)
        }
        if let weight = element["weight"] {
            if let value = Self.weights[weight] {
                font.weight = FontWeight(rawValue: value)
            } else {
                context.note(element, attribute: "weight", weight)
            }
        }
        if let family = element["family"] {
            font.family = family
            FontNames.readCut(of: element["name"] ?? "", into: &font)
        }
        return .fixed(font)
    }

    /// The font of a run of attributed text.
    func runFont(_ element: XMLElement) -> LabelFont? {
        guard let size = context.number(element, "size", in: 0...Self.maximumSize) else {
            return element["metaFont"].map { _ in .fixed(FontDescriptor(pointSize: 17)) }
        }
        var font = FontDescriptor(pointSize: max(1, size))
        let name = element["name"] ?? ""
        if !name.hasPrefix("."), let family = name.split(separator: "-").first {
            font.family = String(family)
        }
        FontNames.readCut(of: name, into: &font)
        return .fixed(font)
    }

    /// Sizes beyond this are mistakes.
    private static let maximumSize = 1000.0
}
