import Gtk

extension TextEngine {
    /// From how many bytes on a word is a long one.
    private static let longWord = 1024
    /// How many bytes of a long word are shaped at a time, at least.
    private static let stretch = 256

    /// Attributes that say nothing new, by which Pango takes long words in stretches; a line that ends with a
    /// stretch needs no room for a hyphen.
    ///
    /// Where a word is wider than its line, Pango shapes what is left of it anew for each line, which takes seconds
    /// for some thousand characters in a narrow column. Texts that break nearly anywhere, as Chinese ones do, are
    /// not concerned.
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
        /// Where stretches begin: with characters that stand by themselves.
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
