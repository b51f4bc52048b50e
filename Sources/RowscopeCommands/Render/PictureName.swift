import AutoLayout
import RowscopeApp
import Wording

/// The name of a picture's file, with places for the state that is in the picture.
struct PictureName {
    /// What can stand in braces.
    static let places = ["width", "textSize", "direction"]

    private let name: String
    /// Whether each width has a file of its own.
    let namesWidth: Bool
    /// Whether each text size has a file of its own.
    let namesTextSize: Bool

    /// Takes a name as it is given.
    ///
    /// - Throws: Bad input where something else stands in braces, since a misspelt place would be a file's name.
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
