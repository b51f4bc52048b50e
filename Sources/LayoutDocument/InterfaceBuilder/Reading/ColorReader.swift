import AutoLayout
import Foundation
import SourceText
import Wording

/// Reads the colours of an Interface Builder file.
struct ColorReader {
    let resources: InterfaceBuilderResources
    let context: InterfaceBuilderContext

    /// The colour directly inside an element with a key; `nil` where there is none, or none that is understood.
    func color(in element: XMLElement, key: String) -> Color? {
        element.child("color", key: key).flatMap { color($0) }
    }

    /// The colour that an element stands for; `nil` for one that is clear through and through.
    private func color(_ element: XMLElement) -> Color? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let known = SystemColors.color(named: name) { return known }
            if let recorded = resources.systemColors[name] ?? (hasParts(element) ? element : nil) {
                return value(recorded)
            }
            context.note(
                element, attribute: "systemColor", tr("\(name) is drawn in the label colour"),
                touchesLayout: false)
            return .label
        }
        if let name = element["name"] {
            if let recorded = resources.namedColors[name] { return value(recorded) }
            if let known = SystemColors.color(named: name) { return known }
            context.note(
                element, attribute: "name", tr("the file has no colour \(name)"), touchesLayout: false)
            return nil
        }
        if let catalog = element["catalog"] {
            context.note(element, attribute: "catalog", catalog, touchesLayout: false)
        }
        return value(element)
    }

    private func hasParts(_ element: XMLElement) -> Bool { element["white"] != nil || element["red"] != nil }

    private func value(_ element: XMLElement) -> Color? {
        func part(_ name: String) -> Double? {
            context.number(element, name).map { min(max($0, 0), 1) }
        }
        let alpha = part("alpha") ?? 1
        if let white = part("white") {
            return .fixed(light: ColorValue(red: white, green: white, blue: white, alpha: alpha))
        }
        if let red = context.number(element, "red"), let green = context.number(element, "green"),
            let blue = context.number(element, "blue")
        {
            let parts =
                element["customColorSpace"] == "displayP3" ? Self.sRGB(red, green, blue) : [red, green, blue]
            let limited = parts.map { min(max($0, 0), 1) }
            return .fixed(
                light: ColorValue(red: limited[0], green: limited[1], blue: limited[2], alpha: alpha))
        }
        if let cyan = part("cyan"), let magenta = part("magenta"), let yellow = part("yellow"),
            let black = part("black")
        {
            let parts = [cyan, magenta, yellow].map { (1 - $0) * (1 - black) }
            return .fixed(light: ColorValue(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha))
        }
        context.note(element, tr("the colour is left out"), touchesLayout: false)
        return nil
    }

    /// The nearest colour in sRGB to one in Display P3 (both have sRGB's transfer curve, and the matrix is that of
    /// CSS Color 4).
    private static func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
        let linear = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055, 2.4) }
        let rows = [
            [1.2249401762805598, -0.22494017628055996, 0], [-0.042056954709688163, 1.0420569547096881, 0],
            [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
        ]
        return rows.map { row in
            let value = zip(row, linear).map { $0 * $1 }.reduce(0, +)
            return value <= 0.0031308 ? value * 12.92 : 1.055 * power(value, 1 / 2.4) - 0.055
        }
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double { pow(max(base, 0), exponent) }
}

/// The system's colours, as Apple's Human Interface Guidelines list them for light and dark appearances.
package enum SystemColors {
    private static let roles: [String: Color] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
        "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .tertiaryLabel,
        "placeholderTextColor": .tertiaryLabel, "separatorColor": .separator,
        "opaqueSeparatorColor": .separator, "linkColor": .accent, "tintColor": .accent,
        "systemBackgroundColor": .background, "tableCellBackgroundColor": .background,
        "secondarySystemGroupedBackgroundColor": .background, "systemFillColor": .fill,
        "secondarySystemFillColor": .fill, "tertiarySystemFillColor": .fill,
        "quaternarySystemFillColor": .fill,
        "tertiarySystemBackgroundColor": .background, "tableCellGroupedBackgroundColor": .background,
        "tableBackgroundColor": .background, "scrollViewTexturedBackgroundColor": .fill,
        "viewFlipsideBackgroundColor": .fill,
    ]

    /// Red, green and blue of the light appearance and of the dark one.
    private static let values: [String: (light: UInt32, dark: UInt32)] = [
        "systemBlueColor": (0x007AFF, 0x0A84FF), "systemBrownColor": (0xA2845E, 0xAC8E68),
        "systemCyanColor": (0x32ADE6, 0x64D2FF), "systemGreenColor": (0x34C759, 0x30D158),
        "systemIndigoColor": (0x5856D6, 0x5E5CE6), "systemMintColor": (0x00C7BE, 0x63E6E2),
        "systemOrangeColor": (0xFF9500, 0xFF9F0A), "systemPinkColor": (0xFF2D55, 0xFF375F),
        "systemPurpleColor": (0xAF52DE, 0xBF5AF2), "systemRedColor": (0xFF3B30, 0xFF453A),
        "systemTealColor": (0x30B0C7, 0x40C8E0), "systemYellowColor": (0xFFCC00, 0xFFD60A),
        "systemGrayColor": (0x8E8E93, 0x8E8E93), "systemGray2Color": (0xAEAEB2, 0x636366),
        "systemGray3Color": (0xC7C7CC, 0x48484A), "systemGray4Color": (0xD1D1D6, 0x3A3A3C),
        "systemGray5Color": (0xE5E5EA, 0x2C2C2E), "systemGray6Color": (0xF2F2F7, 0x1C1C1E),
        // Unlike the fills, these hide what is behind.
        "secondarySystemBackgroundColor": (0xF2F2F7, 0x1C1C1E),
        "systemGroupedBackgroundColor": (0xF2F2F7, 0x000000),
        "groupTableViewBackgroundColor": (0xF2F2F7, 0x000000),
        "tertiarySystemGroupedBackgroundColor": (0xF2F2F7, 0x2C2C2E),
        "whiteColor": (0xFFFFFF, 0xFFFFFF), "blackColor": (0, 0), "darkTextColor": (0, 0),
        "grayColor": (0x808080, 0x808080), "lightGrayColor": (0xAAAAAA, 0xAAAAAA),
        "darkGrayColor": (0x555555, 0x555555),
    ]

    /// The colour with a name; `nil` for an unknown one.
    package static func color(named name: String) -> Color? {
        if let role = roles[name] { return role }
        // Texts on dark grounds are see-through in both appearances.
        if name == "lightTextColor" {
            return .fixed(light: ColorValue(red: 1, green: 1, blue: 1, alpha: 0.6))
        }
        return values[name].map { .fixed(light: value($0.light), dark: value($0.dark)) }
    }

    private static func value(_ code: UInt32) -> ColorValue {
        func part(_ shift: UInt32) -> Double { Double((code >> shift) & 0xFF) / 255 }
        return ColorValue(red: part(16), green: part(8), blue: part(0))
    }
}
