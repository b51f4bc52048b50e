import AutoLayout

/// What the names of fonts say of them.
package enum FontNames {
    /// The words at the end of a font's name that say its weight, longer ones first.
    private static let weightWords: [(word: String, weight: Int)] = [
        ("ultralight", 100), ("extralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
        ("ultrabold", 800), ("heavy", 800), ("black", 900), ("medium", 500), ("light", 300), ("thin", 200),
        ("bold", 700), ("demi", 600),
    ]

    /// The words at the end of a font's name that make a family of their own.
    private static let widthWords = ["Condensed", "Compressed", "Narrow", "Extended", "Expanded", "Wide"]

    /// The family that a font's PostScript name begins with, as in `Avenir-HeavyOblique` and “Futura Condensed” for
    /// `Futura-CondensedExtraBold`.
    package static func family(of name: String) -> String {
        let parts = name.split(separator: "-")
        guard let family = parts.first else { return name }
        let cut = parts.dropFirst().joined()
        return ([String(family)] + widthWords.filter(cut.contains)).joined(separator: " ")
    }

    /// Reads weight and slant from a font's PostScript name, such as `Avenir-HeavyOblique`.
    package static func readCut(of name: String, into font: inout FontDescriptor) {
        let cut = name.split(separator: "-").dropFirst().joined().lowercased()
        if let weight = weightWords.first(where: { cut.contains($0.word) }) {
            font.weight = FontWeight(rawValue: weight.weight)
        }
        if cut.contains("italic") || cut.contains("oblique") { font.isItalic = true }
    }

    /// The name by which source code asks for a font; `nil` where none does, and where its family, weight or slant is no
    /// longer what the name says.
    package static func sourceName(of font: FontDescriptor) -> String? {
        guard let name = font.sourceName.text, font.family == family(of: name) else { return nil }
        var named = FontDescriptor(pointSize: font.pointSize)
        readCut(of: name, into: &named)
        return named.weight == font.weight && named.isItalic == font.isItalic ? name : nil
    }
}
