import AutoLayout

/// A text measurer whose answers can be worked out by hand: every character is half as wide as the font is
/// high, every line 1.25 × the font's size, words wrap greedily at single spaces, and nothing is cached.
final class FixedWidthText: TextMeasuring {
    var measurementCount = 0

    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        measurementCount += 1
        guard !text.isEmpty else { return .empty }
        let advance = font.pointSize / 2
        let limit = width.map { max(1, Int($0 / advance)) } ?? Int.max
        var lengths: [Int] = []
        var current = 0
        for word in text.split(separator: " ") {
            let extended = current == 0 ? word.count : current + 1 + word.count
            if extended <= limit || current == 0 {
                current = extended
            } else {
                lengths.append(current)
                current = word.count
            }
        }
        lengths.append(current)
        let shown = numberOfLines == 0 ? lengths.count : min(numberOfLines, lengths.count)
        let lineHeight = font.pointSize * 1.25
        let widest = lengths.prefix(shown).max() ?? 0
        return TextSize(
            width: (Double(widest) * advance).rounded(.up), height: (Double(shown) * lineHeight).rounded(.up),
            lineCount: shown, firstBaseline: font.pointSize,
            lastBaseline: Double(shown - 1) * lineHeight + font.pointSize,
            isTruncated: shown < lengths.count)
    }
}

/// A font of 16 points: a character is 8 wide, a line 20 high.
let sixteen = LabelFont.fixed(FontDescriptor(pointSize: 16))

/// An environment around the fixed-width text.
func environment(
    direction: LayoutDirection = .leftToRight, category: ContentSizeCategory = .large, scale: Double = 1
) -> LayoutEnvironment {
    LayoutEnvironment(
        textMeasurer: FixedWidthText(), contentSizeCategory: category, layoutDirection: direction,
        displayScale: scale)
}

extension Label {
    /// A label in the 16-point font with a text.
    convenience init(_ name: String, _ text: String, lines: Int = 0) {
        self.init(name: name, font: sixteen, numberOfLines: lines)
        self.text = text
    }
}

extension View {
    /// Pins the view to the edges of its superview, a distance in points inside them.
    func pinToEdges(inset: Double = 0) -> [LayoutConstraint] {
        guard let parent = superview else { return [] }
        return [
            leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset),
            topAnchor.constraint(equalTo: parent.topAnchor, constant: inset),
            parent.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
            parent.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
        ]
    }
}

/// Words of four letters, a number of them; each takes five characters with its space.
func words(_ count: Int) -> String {
    Array(repeating: "word", count: count).joined(separator: " ")
}
