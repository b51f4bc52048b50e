import AutoLayout
import Synchronization

/// A text measurer whose answers can be worked out by hand: all characters are equally wide, all lines equally high.
///
/// Line breaks start a new line. By default a character is half as wide as the font is high, a line is 1.25 times the
/// font's size high, the baseline is one font size below the line's top, and words wrap at spaces.
package final class MonospacedText: TextMeasuring, Sendable {
    /// The place where a long line ends.
    package enum Wrapping: Sendable {
        /// After the last word that fits; a word that is too long stays whole, and counts as broken.
        case words
        /// After the last character that fits, regardless of words.
        case characters
        /// Anywhere: the lines share the text's width evenly, parts of characters included.
        case anywhere
        /// Nowhere: a long line is as wide as the limit.
        case never
    }

    /// A length in points as a function of the font's size.
    package typealias Length = @Sendable (_ pointSize: Double) -> Double

    private let characterWidth: Length
    private let lineHeight: Length
    private let ascent: Length
    private let wrapping: Wrapping
    private let displayScale: Double
    private let pause: Duration
    private let pauseLimit: Double
    private let measurements = Atomic<Int>(0)

    /// The number of measurements.
    package var measurementCount: Int { measurements.load(ordering: .relaxed) }

    /// Makes a measurer.
    ///
    /// - Parameters:
    ///   - characterWidth: The width of a character.
    ///   - lineHeight: The height of a line.
    ///   - ascent: The distance from a line's top to its baseline.
    ///   - wrapping: The place where a long line ends.
    ///   - displayScale: The pixels per point that sizes are rounded up to.
    ///   - pause: The time that measuring a text takes.
    ///   - pauseLimit: Texts pause at smaller widths only; without a width they pause if this is infinite.
    package init(
        characterWidth: @escaping Length = { $0 / 2 }, lineHeight: @escaping Length = { $0 * 1.25 },
        ascent: @escaping Length = { $0 }, wrapping: Wrapping = .words, displayScale: Double = 1,
        pause: Duration = .zero, pauseLimit: Double = .infinity
    ) {
        self.characterWidth = characterWidth
        self.lineHeight = lineHeight
        self.ascent = ascent
        self.wrapping = wrapping
        self.displayScale = displayScale
        self.pause = pause
        self.pauseLimit = pauseLimit
    }

    /// Makes a measurer of lines that are 20 points high, with the baseline at 15, and share a text evenly.
    package static func evenLines(
        characterWidth: @escaping Length = { $0 / 2 }, pause: Duration = .zero
    ) -> MonospacedText {
        MonospacedText(
            characterWidth: characterWidth, lineHeight: { _ in 20 }, ascent: { _ in 15 }, wrapping: .anywhere,
            pause: pause)
    }

    package func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        measurements.wrappingAdd(1, ordering: .relaxed)
        guard !text.isEmpty else { return .empty }
        if pause > .zero, width.map({ $0 < pauseLimit }) ?? pauseLimit.isInfinite { wait() }
        let advance = characterWidth(font.pointSize)
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { lineWidths(of: $0, advance: advance, limit: width) }
        let shown = numberOfLines == 0 ? all[...] : all.prefix(numberOfLines)
        let height = lineHeight(font.pointSize)
        let ascent = ascent(font.pointSize)
        return TextSize(
            width: rounded(shown.max() ?? 0), height: rounded(Double(shown.count) * height),
            lineCount: shown.count, firstBaseline: ascent,
            lastBaseline: Double(shown.count - 1) * height + ascent, isTruncated: shown.count < all.count,
            breaksWords: numberOfLines != 1 && (shown.max() ?? 0) > width ?? .infinity)
    }

    /// The widths of a paragraph's lines.
    private func lineWidths(of paragraph: Substring, advance: Double, limit: Double?) -> [Double] {
        let perLine = limit.map { max(1, Int($0 / advance)) } ?? .max
        if case .words = wrapping { return wordLines(of: paragraph, perLine: perLine).map { $0 * advance } }
        let length = Double(paragraph.count) * advance
        guard let limit, length > limit else { return [length] }
        switch wrapping {
        case .characters:
            let count = (paragraph.count + perLine - 1) / perLine
            return Array(repeating: Double(min(perLine, paragraph.count)) * advance, count: count)
        case .anywhere:
            return Array(repeating: limit, count: max(1, Int((length / max(limit, advance)).rounded(.up))))
        case .words, .never: return [limit]
        }
    }

    /// The numbers of characters in the lines of wrapped words.
    private func wordLines(of paragraph: Substring, perLine: Int) -> [Double] {
        var lines: [Double] = []
        var current = 0
        for word in paragraph.split(separator: " ") {
            let extended = current == 0 ? word.count : current + 1 + word.count
            if extended <= perLine || current == 0 {
                current = extended
            } else {
                lines.append(Double(current))
                current = word.count
            }
        }
        return lines + [Double(current)]
    }

    private func rounded(_ length: Double) -> Double { (length * displayScale).rounded(.up) / displayScale }

    private func wait() {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: pause)
        while clock.now < end {}
    }
}
