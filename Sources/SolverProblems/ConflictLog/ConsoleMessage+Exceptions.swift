import Wording

/// Messages with which UIKit ends an app, or warns before it does.
extension ConsoleMessage {
    /// The words by which the messages are known.
    static let exceptionSigns: [(Kind, [String])] = [
        (.installedPriority, ["Mutating a priority from required to not on an installed constraint"]),
        (.missingItem, ["Constraint items must each be", "must contain a first layout item"]),
        (
            .invalidNumber,
            ["is being configured with a constant that exceeds internal limits", "CALayerInvalidGeometry"]
        ),
        (.layoutLoop, ["is stuck in its update/layout loop", "is stuck in a recursive layout loop"]),
        (.dataSource, ["Invalid update: invalid number of", "Invalid batch updates detected"]),
    ]

    /// A priority that code changes while the constraint is active.
    static func installedPriority(_ words: String, _ line: Int) -> ConsoleMessage {
        let passed = number(in: words, after: "You passed priority ")
        let existing = number(in: words, after: "existing priority was ")
        let change =
            if let passed, let existing {
                "from \(existing.shortText) to \(passed.shortText)"
            } else {
                "from required (1000) to less, or back"
            }
        return ConsoleMessage(
            kind: .installedPriority, line: line,
            summary:
                "The priority of an active constraint is changed \(change): before iOS 13 UIKit ends the app where required "
                + "becomes optional, or the reverse.",
            repairs: [
                "Give the constraint 999 in place of 1000 from the beginning: from there it may change to any lower priority "
                    + "while it is active.",
                "Set the priority before the constraint is activated; or deactivate it (isActive = false), set the priority, "
                    + "and activate it again.",
            ])
    }

    /// A constraint that was made with an object that is no view.
    static func missingItem(_ words: String, _ line: Int) -> ConsoleMessage {
        let place = method(in: words).map { " in \($0)" } ?? ""
        return ConsoleMessage(
            kind: .missingItem, line: line,
            summary:
                "A constraint is made with an item that is no view and no layout guide\(place): most often nil, as an outlet "
                + "that is not connected or a view that is not made yet.",
            repairs: [
                "Check both items of the constraint\(place): connect the outlet, make the view before its constraints, and do "
                    + "not hand on an optional that may be nil."
            ])
    }

    /// A number that no layout can use.
    static func invalidNumber(_ words: String, _ line: Int) -> ConsoleMessage {
        ConsoleMessage(
            kind: .invalidNumber, line: line,
            summary:
                "A number of a constraint or a frame is not finite, or far too large: a division by a width or height of 0, or "
                + "greatestFiniteMagnitude as a constant.",
            repairs: [
                "Check the number before it becomes a constant, a multiplier or a frame: a ratio of a picture without a size is "
                    + "not a number. Set a breakpoint at _NSLayoutConstraintNumberExceedsLimit to find the line."
            ])
    }

    /// A list whose items have another size at each pass.
    static func layoutLoop(_ words: String, _ line: Int) -> ConsoleMessage {
        let list = className(in: words, after: "UICollectionViewRecursion]") ?? "A collection view"
        return ConsoleMessage(
            kind: .layoutLoop, line: line,
            summary:
                "\(list) measures its items again and again: an item that sizes itself has another size at each pass, so that "
                + "the layout never comes to rest.",
            repairs: [
                "Let each item have the same size whenever it is measured: round the size of preferredLayoutAttributesFitting up "
                    + "to whole pixels, and give it an estimate near the real size.",
                "Do not change constraints, texts or the layout in layoutSubviews, and do not call invalidateLayout or "
                    + "reloadData while cells are laid out.",
            ])
    }

    /// A list whose data source does not fit the rows that were inserted or deleted.
    static func dataSource(_ line: Int) -> ConsoleMessage {
        ConsoleMessage(
            kind: .dataSource, line: line,
            summary:
                "This message is not about layout: the data source’s number of rows does not fit the rows that were inserted "
                + "and deleted.",
            repairs: [
                "Change the model before deleteRows or insertRows is called, by as many rows, and both in one "
                    + "performBatchUpdates; a section that becomes empty is deleted with deleteSections."
            ])
    }

    /// A cell whose own mask is switched off.
    static func managedMask(_ words: String, _ line: Int) -> ConsoleMessage {
        let name = className(in: words, after: "View:") ?? "A cell or header"
        return ConsoleMessage(
            kind: .contentMask, line: line,
            summary:
                "\(name) has its own autoresizing mask switched off: its collection view places it by that mask, and does not "
                + "size it rightly without it.",
            repairs: [
                "Remove translatesAutoresizingMaskIntoConstraints = false for the cell itself, and keep it for the views inside "
                    + "its contentView."
            ])
    }

    private static func number(in words: String, after sign: String) -> Double? {
        guard let start = words.firstRange(of: sign) else { return nil }
        var text = LogText(words[start.upperBound...])
        return text.number()
    }

    /// The first method of an author's class in a call stack, `-[NoteCell updateConstraints]`.
    private static func method(in words: String) -> String? {
        words.split(separator: "-[").dropFirst().lazy.compactMap { part -> String? in
            guard let end = part.firstIndex(of: "]"), let name = part.split(separator: " ").first,
                !["NS", "UI", "_", "CA"].contains(where: name.hasPrefix)
            else { return nil }
            return "-[\(part[..<end])]"
        }.first
    }
}
