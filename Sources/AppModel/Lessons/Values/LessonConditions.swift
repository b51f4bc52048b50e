import Wording

/// The conditions that a lesson does not set: those of the window and the machine.
package struct LessonConditions: Hashable, Sendable {
    /// The height of the viewport, in points.
    package var viewportHeight: Double
    /// The desktop’s text scaling factor.
    package var textScale: Double
    /// The family of system fonts; `nil` for the program's own choice.
    package var fontFamily: String?

    /// Makes conditions; the defaults are those of a usual window.
    package init(
        viewportHeight: Double = LessonProbe.standardViewportHeight, textScale: Double = 1,
        fontFamily: String? = nil
    ) {
        self.viewportHeight = viewportHeight
        self.textScale = textScale
        self.fontFamily = fontFamily
    }

    /// The conditions that a lesson must hold under: a low, a usual and a high window, the usual text scale and 1.5,
    /// the program's font and a monospaced one.
    package static let all: [LessonConditions] = [nil, "Monospace"].flatMap { family in
        [1, 1.5].flatMap { scale in
            [LessonProbe.standardViewportHeight, 280, 1200].map {
                LessonConditions(viewportHeight: $0, textScale: scale, fontFamily: family)
            }
        }
    }
}

extension LessonConditions: CustomStringConvertible {
    /// The conditions in words, as in “280 points of the list in view, text scale 1.5, Monospace”.
    package var description: String {
        "\(viewportHeight.text()) points of the list in view, text scale \(textScale.text())"
            + (fontFamily.map { ", \($0)" } ?? "")
    }
}
