import AutoLayout
import Wording

/// The text size: a category of Dynamic Type, or the desktop's.
package enum TextSizeSetting: Hashable, Sendable {
    /// Follows the desktop's text scaling.
    case system
    /// A category of Dynamic Type.
    case category(ContentSizeCategory)

    /// The resulting category.
    ///
    /// - Parameter textScale: The desktop's text scaling factor, 1 where there is none.
    /// - Returns: The chosen category; for ``system``, the one whose body text is closest to the scaled default.
    package func category(textScale: Double) -> ContentSizeCategory {
        switch self {
        case .category(let category): return category
        case .system:
            let wanted = TextStyle.body.font(for: .large).pointSize * textScale
            let distance = { (category: ContentSizeCategory) in
                abs(TextStyle.body.font(for: category).pointSize - wanted)
            }
            return ContentSizeCategory.allCases.min { distance($0) < distance($1) } ?? .large
        }
    }

    /// Reads a name: `system`, Rowscope's names (`xSmall` … `AX5`), or Apple's in their several spellings.
    init?(name text: String) {
        let name = text.lowercased().filter { $0.isLetter || $0.isNumber }
        if name == "system" {
            self = .system
        } else if let category = ContentSizeCategory.allCases.first(where: { $0.spellings.contains(name) }) {
            self = .category(category)
        } else {
            return nil
        }
    }
}

extension ContentSizeCategory {
    /// The name shown to people, as in “Accessibility XXXL (AX5)”.
    package var displayName: String {
        switch self {
        case .xSmall: tr("Extra Small")
        case .small: tr("Small")
        case .medium: tr("Medium")
        case .large: tr("Large")
        case .xLarge: tr("Extra Large")
        case .xxLarge: tr("Extra Extra Large")
        case .xxxLarge: tr("Extra Extra Extra Large")
        case .accessibilityMedium: tr("Accessibility M (AX1)")
        case .accessibilityLarge: tr("Accessibility L (AX2)")
        case .accessibilityExtraLarge: tr("Accessibility XL (AX3)")
        case .accessibilityExtraExtraLarge: tr("Accessibility XXL (AX4)")
        case .accessibilityExtraExtraExtraLarge: tr("Accessibility XXXL (AX5)")
        }
    }

    /// The name in a narrow place: “Large” or “AX3”.
    package var shortName: String {
        switch self {
        case .small, .medium, .large: displayName
        case .xSmall: "XS"
        case .xLarge: "XL"
        case .xxLarge: "XXL"
        case .xxxLarge: "XXXL"
        default: rawValue
        }
    }

    /// Every accepted name, in lower case without punctuation.
    ///
    /// They are the raw value, UIKit's constants and their string values, and the names in SwiftUI and the simulator.
    fileprivate var spellings: Set<String> {
        let abbreviations = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "m", "l", "xl", "xxl", "xxxl"]
        let words = [
            "extrasmall", "small", "medium", "large", "extralarge", "extraextralarge",
            "extraextraextralarge", "medium", "large", "extralarge", "extraextralarge",
            "extraextraextralarge",
        ]
        let prefix = isAccessibilityCategory ? "accessibility" : ""
        var names: Set = [
            rawValue.lowercased(), "uictcontentsizecategory" + prefix + abbreviations[ordinal],
            prefix + words[ordinal], prefix + abbreviations[ordinal],
        ]
        if isAccessibilityCategory { names.insert("accessibility\(ordinal - 6)") }
        return names
    }
}
