import Wording

/// What a lesson does not set, and what differs from window to window and from machine to machine.
public struct LessonConditions: Hashable, Sendable {
    /// The height of the part of the list in view, in points.
    public var viewportHeight: Double
    /// The desktop’s text scaling factor.
    public var textScale: Double
    /// The family of system fonts; `nil` for the one that the program chooses.
    public var fontFamily: String?

    /// Makes conditions; those of a usual window unless others are given.
    public init(
        viewportHeight: Double = LessonProbe.standardViewportHeight, textScale: Double = 1,
        fontFamily: String? = nil
    ) {
        self.viewportHeight = viewportHeight
        self.textScale = textScale
        self.fontFamily = fontFamily
    }

    /// Conditions that a lesson has to hold under: a low, a usual and a high window, texts at the usual size and at
    /// half as much again, the program’s font and one whose letters are all equally wide.
    public static let all: [LessonConditions] = [nil, "Monospace"].flatMap { family in
        [1, 1.5].flatMap { scale in
            [LessonProbe.standardViewportHeight, 280, 1200].map {
                LessonConditions(viewportHeight: $0, textScale: scale, fontFamily: family)
            }
        }
    }
}

extension LessonConditions: CustomStringConvertible {
    /// The conditions in words, as in “280 points of the list in view, text scale 1.5, Monospace”.
    public var description: String {
        "\(viewportHeight.text()) points of the list in view, text scale \(textScale.text())"
            + (fontFamily.map { ", \($0)" } ?? "")
    }
}
