import Gtk

extension TextEngine {
    /// The least number of bytes of a long word.
    private static let longWord = 1024
    /// The least number of bytes of a long word that are shaped at a time.
    private static let stretch = 256

    /// Attributes without a visible effect that make Pango shape long words in stretches; a line that ends with a
    /// stretch needs no room for a hyphen.
    ///
    /// Where a word is wider than its line, Pango shapes the rest of it again for each line, which takes seconds for
    /// some thousand characters in a narrow column. Texts that can break nearly anywhere, as Chinese ones can, are not
    /// affected.
    static func stretches(ofLongWordsIn text: String) -> [TextAttribute] {
        guard text.utf8.count >= longWord else { return [] }
        var attributes: [TextAttribute] = []
        func add(_ word: Range<Int>, _ starts: [Int]) {
            guard word.count >= longWord else { return }
            // Every second stretch differs from its neighbours.
            for place in stride(from: 0, to: starts.count, by: 2) {
                let end = place + 1 < starts.count ? starts[place + 1] : word.upperBound
                attributes.append(TextAttribute(.fallback(true), in: starts[place]..<end))
            }
        }
        var start = 0
        var offset = 0
        /// The starts of stretches: characters that are not combined with others.
        var starts = [0]
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            if scalar.value <= 0x20 || scalar.value >= 0x3000 {
                add(start..<offset, starts)
                start = offset + length
                starts = [start]
            } else if offset - (starts.last ?? start) >= stretch, scalar.properties.isGraphemeBase {
                starts.append(offset)
            }
            offset += length
        }
        add(start..<offset, starts)
        return attributes
    }
}
