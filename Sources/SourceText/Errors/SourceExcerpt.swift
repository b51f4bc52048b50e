/// The line of a document that a place is on, to be shown to a reader.
package struct SourceExcerpt: Hashable, Sendable {
    /// The line, or the part of a long one around the place; tabs are shown as spaces.
    package var text: String
    /// How many characters of it stand before the place.
    package var offset: Int

    /// The most characters shown.
    static let length = 90

    /// The line of a text that a place is on; `nil` beyond the text.
    package init?(_ bytes: [UInt8], at place: SourcePlace) {
        guard place.line >= 1, place.column >= 1 else { return nil }
        var lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: place.line, omittingEmptySubsequences: false
        )[...]
        lines = lines.dropFirst(place.line - 1)
        guard let line = lines.first else { return nil }
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
            .map { $0 == "\t" || $0.value < 0x20 ? " " : $0 }
        let column = min(place.column - 1, scalars.count)
        let start = max(0, min(column - Self.length / 2, scalars.count - Self.length))
        let shown = scalars[start..<min(start + Self.length, scalars.count)]
        text = String(String.UnicodeScalarView(shown))
        offset = column - start
    }

    /// The line and below it a mark under the place.
    package var marked: String { text + "\n" + String(repeating: " ", count: offset) + "▲" }
}
