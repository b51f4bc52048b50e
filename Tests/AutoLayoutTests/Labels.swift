import AutoLayout
import TestKit

/// A font of 16 points: a character is 8 wide, a line 20 high.
let sixteen = LabelFont.fixed(FontDescriptor(pointSize: 16))

/// An environment around texts of equally wide characters.
func environment(
    direction: LayoutDirection = .leftToRight, category: ContentSizeCategory = .large, scale: Double = 1
) -> LayoutEnvironment {
    LayoutEnvironment(
        textMeasurer: MonospacedText(), contentSizeCategory: category, layoutDirection: direction,
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
