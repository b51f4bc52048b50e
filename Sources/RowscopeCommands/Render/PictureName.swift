import AutoLayout
import InputOutput
import Wording

/// A picture's file name, with placeholders for the state in the picture.
struct PictureName {
    /// The placeholders, written in braces.
    static let places = ["width", "textSize", "direction"]

    private let name: String
    /// Whether there is a file for each width.
    let namesWidth: Bool
    /// Whether there is a file for each text size.
    let namesTextSize: Bool

    /// Parses a name.
    ///
    /// - Throws: `CommandFailure.badInput` for another word in braces, since a misspelt placeholder would become part
    ///   of the name.
    init(_ name: String) throws(CommandFailure) {
        for match in name.matches(of: /\{([^{}]*)\}/) where !Self.places.contains(String(match.1)) {
            let near = nearestName(to: String(match.1), among: Self.places).map { "Did you mean “{\($0)}”? " }
            throw .badInput(
                "-o: there is no “\(match.0)” to put into a name. \(near ?? "")"
                    + "Use {width}, {textSize} or {direction}.")
        }
        self.name = name
        namesWidth = name.contains("{width}")
        namesTextSize = name.contains("{textSize}")
    }

    /// The name of the picture of a state; the width in points.
    func name(width: Double, category: ContentSizeCategory, direction: LayoutDirection) -> String {
        name.replacing("{width}", with: width.shortText)
            .replacing("{textSize}", with: category.rawValue)
            .replacing("{direction}", with: direction.rawValue)
    }
}
