import AutoLayout
import Wording

/// A command with a number or a name that is typed with it, such as "row 12", "width 320" or "zoom 150".
package enum TypedCommand: Hashable, Sendable {
    /// Selects a row and shows it.
    case row(Int)
    /// Sets the width of the list, in points.
    case width(Double)
    /// Sets the text size.
    case textSize(ContentSizeCategory)
    /// Sets how much larger than its points the stage is drawn.
    case zoom(Double)

    /// The commands that a text can mean; a number alone may be a row or a width.
    ///
    /// - Parameters:
    ///   - text: The typed text.
    ///   - rowCount: The number of rows in the list; `nil` while there is none.
    /// - Returns: The commands; empty where the text means none.
    package static func read(_ text: String, rowCount: Int?) -> [TypedCommand] {
        let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == ":" || $0 == "=" })
            .map(String.init)
        guard let rowCount, let last = words.last, words.count <= 4 else { return [] }
        let names = Set(words.dropLast())
        let asks = { (known: Set<String>) in names.isEmpty || names.isSubset(of: known) }
        let digits = last.filter { $0 != "," && $0 != "%" }
        var commands: [TypedCommand] = []
        if let number = Int(digits), asks(["go", "to", "row"]), (0..<rowCount).contains(number) {
            commands.append(.row(number))
        }
        if let number = Double(digits), asks(["width", "points", "set", "to"]),
            Controls.widths.contains(number)
        {
            commands.append(.width(number))
        }
        if let number = Double(digits), !names.isEmpty, names.isSubset(of: ["zoom", "to"]) {
            commands.append(.zoom(StageZoom.clamped(number / 100)))
        }
        if !names.isEmpty, names.isSubset(of: ["text", "size", "to", "set"]),
            case .category(let category)? = try? ArgumentForm.textSize.read(last)
        {
            commands.append(.textSize(category))
        }
        return commands
    }

    /// The command as the list of all commands shows it.
    package var command: Command {
        switch self {
        case .row(let row):
            Command(id: "row:\(row)", title: tr("Go to Row \(row.grouped)"), section: tr("List"))
        case .width(let width):
            Command(
                id: "width:\(width)", title: tr("Set the Width to \(width.text()) Points"),
                section: tr("Size"))
        case .textSize(let category):
            Command(
                id: "size:\(category.rawValue)", title: tr("Text Size: \(category.displayName)"),
                section: tr("Size"))
        case .zoom(let zoom):
            Command(
                id: "zoom:\(zoom)", title: tr("Zoom to \(StageZoom.text(zoom))"), section: tr("View"))
        }
    }
}
