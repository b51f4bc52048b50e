import AutoLayout
import Foundation
import Wording

/// How well a text stands out from its ground: the contrast ratio of WCAG 2.2, success criterion 1.4.3.
struct TextContrast {
    /// The colours as they are drawn, both opaque.
    let text: ColorValue
    let ground: ColorValue
    /// The ratio that a text of its size needs.
    let needed: Double

    /// The ratios that WCAG asks for of texts, and of large ones: from 18 points on, or 14 points and bold.
    private static let least = (text: 4.5, large: 3.0)
    private static let large = (regular: 18.0, bold: 14.0)

    /// Makes the contrast of a text in a font; a translucent text lets its ground through.
    init(_ text: ColorValue, alpha: Double, on ground: ColorValue, font: FontDescriptor) {
        let cover = text.alpha * alpha
        var opaque = ground.mixed(with: text, cover)
        opaque.alpha = 1
        self.text = opaque
        self.ground = ground
        let large = font.weight.rawValue >= FontWeight.bold.rawValue ? Self.large.bold : Self.large.regular
        needed = font.pointSize >= large ? Self.least.large : Self.least.text
    }

    /// From 1, where both are the same colour, to 21, black on white.
    var ratio: Double {
        let (first, second) = (text.luminance, ground.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Whether the text would have to be lighter rather than darker.
    var isBetterLighter: Bool { ground.luminance < 0.18 }

    /// How many times as high the ratio would have to be; `nil` for enough.
    ///
    /// Colours have whole steps, so a hundredth is let pass.
    var shortfall: Double? { needed - ratio > 0.01 ? needed / ratio : nil }
}

extension ColorValue {
    /// The relative luminance of WCAG, from 0 for black to 1 for white.
    fileprivate var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The colour as documents write it, without its alpha.
    var hexText: String {
        let parts = [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        return "#" + parts.map { $0.hexadecimal(digits: 2) }.joined()
    }
}
