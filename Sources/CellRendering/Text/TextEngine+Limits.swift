import AutoLayout
import Gtk

extension TextEngine {
    /// The widest paragraph that is laid out, in points.
    ///
    /// Pango's own limit is 2,097,151: it counts 1/1024 points in 32 bits. A ``WordTable`` has paragraphs of at most
    /// half of that.
    static let widestParagraph = 1.5 * 1_048_576
    /// A glyph is narrower than this, in ems.
    private static let widestGlyph = 16.0
    /// How many characters are measured together: few enough at the largest font size, 1,000 points.
    private static let stride = 64
    private static let remembered = 256

    /// The part of a text that is laid out, as Pango takes it, and whether any of the text is left out.
    ///
    /// Documents cannot give a text beyond the limits, but a label may combine several, and a font may be very large.
    func admitted(_ text: String, font: FontDescriptor) -> (text: String, isCut: Bool) {
        var kept = text[...]
        if let excess = TextLimit.firstExcess(in: text) { kept = text[..<excess.index] }
        if Double(kept.utf8.count) * font.pointSize * Self.widestGlyph > Self.widestParagraph {
            kept = kept.prefix(upTo: end(ofNarrowParagraphsIn: kept, font: font))
        }
        let isCut = kept.endIndex < text.endIndex
        return (Self.lineSeparatorsReplaced(isCut ? String(kept) : text), isCut)
    }

    /// The end of the paragraphs before the first one that is too wide.
    private func end(ofNarrowParagraphsIn text: Substring, font: FontDescriptor) -> String.Index {
        let key = AdmittedText(text: text, font: font)
        if let offset = admittedLengths[key] {
            return text.utf8.index(text.startIndex, offsetBy: offset)
        }
        let scalars = text.unicodeScalars
        var start = scalars.startIndex
        var width = 0.0
        while start < scalars.endIndex {
            let end =
                scalars.index(start, offsetBy: Self.stride, limitedBy: scalars.endIndex) ?? scalars.endIndex
            let piece = String(scalars[start..<end])
            let layout = PangoLayout(context: context, text: piece, font: description(for: font))
            width = layout.lineCount > 1 ? layout.size.width : width + layout.size.width
            if width > Self.widestParagraph { break }
            start = end
        }
        if admittedLengths.count >= Self.remembered { admittedLengths.removeAll() }
        admittedLengths[key] = text.utf8.distance(from: text.startIndex, to: start)
        return start
    }
}

/// A text that may be too wide in a font.
struct AdmittedText: Hashable {
    let text: Substring
    let font: FontDescriptor
}
