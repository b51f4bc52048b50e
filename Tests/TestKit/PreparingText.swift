import AutoLayout

/// A text measurer that prepares texts, like a real one, and records its calls.
package final class PreparingText: TextMeasuring {
    private let text: MonospacedText
    private let characterWidth: MonospacedText.Length
    /// The texts that were prepared, each with its font's size.
    package private(set) var prepared: [String] = []
    /// The widths that prepared texts were asked for.
    package private(set) var askedWidths: [Double?] = []

    /// Makes a measurer whose sizes are those of ``MonospacedText``.
    package init(
        characterWidth: @escaping MonospacedText.Length = { $0 / 2 },
        lineHeight: @escaping MonospacedText.Length = { $0 * 1.25 },
        wrapping: MonospacedText.Wrapping = .words
    ) {
        self.characterWidth = characterWidth
        text = MonospacedText(characterWidth: characterWidth, lineHeight: lineHeight, wrapping: wrapping)
    }

    package func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        self.text.size(of: text, font: font, numberOfLines: numberOfLines, width: width)
    }

    package func prepare(_ text: String, font: FontDescriptor) -> any PreparedText {
        prepared.append("\(text) \(font.pointSize)")
        return Prepared(text: text, font: font)
    }

    /// A text whose answers hold for all widths with the same number of characters per line.
    private final class Prepared: PreparedText {
        let text: String
        let font: FontDescriptor

        init(text: String, font: FontDescriptor) {
            self.text = text
            self.font = font
        }

        func measure(numberOfLines: Int, width: Double?, by measurer: any TextMeasuring) -> MeasuredText {
            let size = measurer.size(of: text, font: font, numberOfLines: numberOfLines, width: width)
            guard let measurer = measurer as? PreparingText else {
                return MeasuredText(size: size, wrappedAt: width)
            }
            measurer.askedWidths.append(width)
            guard let width else { return MeasuredText(size: size, wrappedAt: nil) }
            let advance = measurer.characterWidth(font.pointSize)
            let columns = (width / advance).rounded(.down)
            return MeasuredText(size: size, widths: columns * advance..<(columns + 1) * advance)
        }
    }
}
