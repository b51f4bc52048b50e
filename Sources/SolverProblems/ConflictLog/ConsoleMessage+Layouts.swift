/// Messages about passes of layout, and about what only looks like layout.
extension ConsoleMessage.Known {
    static let layouts = [
        Self(
            .otherThread,
            [
                "Auto layout internal error", "Cannot find an outgoing row head",
                "autolayout engine from a background thread",
                "layout engine must not be performed from a background",
            ],
            "UIKit’s layout came into disorder: most often because constraints or views were changed on a background thread.",
            [
                "Change views and constraints on the main thread only: set a breakpoint at the message, and turn on "
                    + "the Main Thread Checker."
            ], sourceWords: ["DispatchQueue.global", "dispatch_get_global_queue", "Task.detached"]),
        Self(
            .layoutLoop, ["is stuck in its update/layout loop", "is stuck in a recursive layout loop"],
            ConsoleMessage.itemLoop),
        Self(
            .layoutLoop,
            [
                "Layout feedback loop detected", "ViewLayoutFeedbackLoop", "_NSDetectedLayoutRecursion",
                "on a view which is already being laid out", "more Update Constraints in Window passes than",
                "more Layout Window passes than", "needing another Layout Window pass",
            ],
            "A layout loop: laying a view out changes what the layout follows from, so that another pass is needed each time.",
            [
                "Change no constraints, texts or frames in layoutSubviews, layout, updateConstraints or viewDidLayoutSubviews "
                    + "without a guard that they differ, and do not call setNeedsLayout or layoutIfNeeded on a superview there.",
                "Let a label that wraps have the same height for the same width: set preferredMaxLayoutWidth only where it "
                    + "changed, and round heights up to whole pixels.",
            ],
            sourceWords: [
                "setNeedsLayout", "layoutIfNeeded", "setNeedsUpdateConstraints", "layoutSubtreeIfNeeded",
            ]
        ),
        Self(
            .sharedAttributes, ["cached frame mismatch", "cache mismatched frame", "without copying them"],
            ConsoleMessage.sharedAttributes),
        Self(.missingSuper, ["Auto Layout still required after"], ConsoleMessage.missingSuper),
    ]

    /// Messages that are about something else than layout.
    static let others = [
        Self(
            .dataSource, ["Invalid update: invalid number of", "Invalid batch updates detected"],
            ConsoleMessage.dataSource),
        Self(
            .dataSource,
            [
                "attempt to delete row", "attempt to insert row", "attempt to delete item",
                "attempt to insert item", "attempt to delete section", "attempt to insert section",
                "attempt to delete and reload the same index path", "attempt to move section",
                "attempt to move row", "attempt to move index path",
                "received layout attributes for a cell with an index path that does not exist",
            ],
            "This message is not about layout: rows are inserted, deleted or moved that the data source does not have, or "
                + "still has.",
            ConsoleMessage.updates),
        Self(
            .dataSource,
            [
                "unable to dequeue a cell with identifier", "could not dequeue a view of kind",
                "failed to obtain a cell from its dataSource", "must return a cell from",
                "does not have a reuseIdentifier",
            ],
            ConsoleMessage.identifier),
        Self(.dataSource, ["must contain exactly one top level object"], ConsoleMessage.nib),
        Self(
            .dataSource, ["not key value coding-compliant for the key"], ConsoleMessage.outlet),
        Self(
            .dataSource, ["but the view outlet was not set"],
            "This message is not about layout: a controller’s nib does not say which view is the controller’s.",
            ["Connect the outlet view of File’s Owner with the view in the nib."]),
        Self(.dataSource, ["Could not load NIB in bundle"], ConsoleMessage.missingNib),
    ]
}

extension ConsoleMessage {
    /// A list whose items have another size at each pass.
    private static func itemLoop(_ words: String) -> Answer {
        let list =
            className(in: words, after: "UICollectionViewRecursion]")
            ?? className(in: words, after: "reason: '")
        return Answer(
            "A layout loop: \(list ?? "a collection view") measures its items again and again. An item that sizes itself has "
                + "another size at each pass, so that the layout never comes to rest.",
            [
                "Let each item have the same size whenever it is measured: round the size of preferredLayoutAttributesFitting up "
                    + "to whole pixels, and give it an estimate near the real size.",
                "Do not change constraints, texts or the layout in layoutSubviews, and do not call invalidateLayout or "
                    + "reloadData while cells are laid out.",
            ],
            sourceWords: [
                "preferredLayoutAttributesFitting", "systemLayoutSizeFitting", "invalidateLayout",
                "layoutSubviews",
            ])
    }

    /// A subclass of a flow layout that changes what belongs to the layout.
    private static func sharedAttributes(_ words: String) -> Answer {
        let name = rest(of: words, after: "layout subclass ")?.prefix { !$0.isWhitespace }
            .split(separator: ".").last
        var kept = "the frame that it has kept for an item is another than it expects"
        if let cached = numbers(in: words, after: "cached value: {{", 2),
            let expected = numbers(in: words, after: "expected value: {{", 2)
        {
            let places = [cached, expected].map { "(\($0.map(\.shortText).joined(separator: ", ")))" }
            kept = "the item that it has kept at \(places[0]) is expected at \(places[1])"
        }
        return Answer(
            "\(name ?? "A subclass of a flow layout") changes attributes that belong to the layout: \(kept).",
            ["Change copies of what super.layoutAttributesForElements(in:) answers: map { $0.copy() }."],
            sourceWords: ["layoutAttributesForElements", "layoutAttributesForItem"])
    }

    /// A view or controller that lays out without its superclass.
    private static func missingSuper(_ words: String) -> Answer {
        let name = words.firstRange(of: "'s implementation").flatMap { range in
            words[..<range.lowerBound].split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }.last
        }
        let isTable = name?.contains("Table") == true || words.contains("UITableView")
        var repairs = [
            "Call [super layoutSubviews] (super.layoutSubviews()) in \(name ?? "the view"), at the end of it too where "
                + "constraints or texts are changed in it."
        ]
        if isTable {
            repairs.append(
                "Constraints on views that are added to a table or a cell itself bring this on iOS 7 and before, whose table "
                    + "does not call super: put the view into tableHeaderView, backgroundView or contentView, or give it a "
                    + "frame and a mask.")
        }
        return Answer(
            "\(name ?? "A view") has constraints of its own, and its layoutSubviews ends without the superclass’s having solved "
                + "them.", repairs, sourceWords: ["layoutSubviews"])
    }

    /// The word after some words, up to a blank or a mark; `nil` where they are not there.
    private static func word(in words: String, after sign: String) -> String? {
        guard let rest = rest(of: words, after: sign) else { return nil }
        let word = rest.drop { "'“\" ".contains($0) }
            .prefix { $0.isLetter || $0.isNumber || "_-./".contains($0) }
        return word.isEmpty ? nil : word.last == "." ? String(word.dropLast()) : String(word)
    }

    /// A reuse identifier that nothing is registered for.
    private static func identifier(_ words: String) -> Answer {
        let kind = word(in: words, after: "view of kind: ").flatMap { $0.hasSuffix("Cell") ? nil : $0 }
        let identifier = word(in: words, after: "with identifier ").map { " “\($0)”" } ?? ""
        let isSupplementary = kind != nil
        return Answer(
            "This message is not about layout: the list gets no \(isSupplementary ? "supplementary view" : "cell") for the "
                + "reuse identifier\(identifier)\(kind.map { " and the kind \($0)" } ?? "").",
            [
                isSupplementary
                    ? "Register the class or the nib for that kind: register(_:forSupplementaryViewOfKind:withReuseIdentifier:), "
                        + "before the first reload; what is registered for cells does not count for headers and footers."
                    : "Register the class or the nib for the same identifier before the first reload, or give the prototype "
                        + "that identifier in the storyboard."
            ], sourceWords: ["dequeueReusable", "register("])
    }

    /// An outlet that the class of a nib's object does not have.
    private static func outlet(_ words: String) -> Answer {
        let key = word(in: words, after: "for the key ") ?? "an outlet"
        let name = className(in: words, after: "[")
        let isPlain = name.map { $0.hasPrefix("UI") || $0.hasPrefix("NS") } == true
        var repairs = [
            "Remove the connection of \(key) in the nib, or give the class the outlet under that name."
        ]
        if let name, isPlain {
            repairs.insert(
                "Set the object’s Custom Class in the nib, and its module: it is a plain \(name), so that the class was not "
                    + "set, or not found in that module.", at: 0)
        }
        return Answer(
            "This message is not about layout: a nib is connected with the outlet \(key), which "
                + "\(name ?? "its class") does not have, or no more.", repairs, sourceWords: [key])
    }

    /// A nib that is not in the bundle that was searched.
    private static func missingNib(_ words: String) -> Answer {
        let name = word(in: words, after: "with name ").map { " \($0)" } ?? ""
        return Answer(
            "This message is not about layout: the nib\(name) is not in the bundle that was searched.",
            [
                "Name the bundle that has it: Bundle.module in a package, Bundle(for:) in a framework; nil is the app’s.",
                "Compare the name with the file’s, without .xib, and see that the file belongs to the target "
                    + "(Target Membership, or resources in Package.swift).",
            ], sourceWords: ["UINib(", "nibName"])
    }

    /// A nib that is not one cell.
    private static func nib(_ words: String) -> Answer {
        let identifier = rest(of: words, after: "for identifier (")?.prefix { $0 != ")" }
        return Answer(
            "This message is not about layout: the nib of \(identifier ?? "a cell") has more than one object at its top level, or "
                + "one that is no cell.",
            [
                "Leave the cell alone at the top of the nib. A gesture recognizer, a second view or a cell that was dragged beside "
                    + "it is moved into the cell’s views, or made in code; a plain View becomes a Table View Cell."
            ])
    }

    /// What to do about rows that a data source does not have.
    static let updates = [
        "Change the model before deleteRows or insertRows is called, by as many rows, and both in one "
            + "performBatchUpdates; a section that becomes empty is deleted with deleteSections."
    ]

    /// A list whose data source does not fit the rows that were inserted or deleted.
    private static func dataSource(_ words: String) -> Answer {
        var fits = "the data source’s number of rows does not fit the rows that were inserted and deleted"
        let counts = ["after the update (", "before the update (", "from that section ("].map {
            number(in: words, after: $0)
        }
        let deleted = number(in: words, after: "inserted, ")
        if let after = counts[0], let before = counts[1], let inserted = counts[2], let deleted {
            let section =
                number(in: words, after: "in section ").map { "section \($0.shortText)" } ?? "a section"
            let expected = before + inserted - deleted
            fits =
                "the data source has \(after.shortText) rows in \(section) after the update, where \(expected.shortText) are "
                + "expected (\(before.shortText) before, \(inserted.shortText) inserted, \(deleted.shortText) deleted)"
        }
        return Answer(
            "This message is not about layout: \(fits).", updates,
            sourceWords: ["insertRows", "deleteRows", "insertItems", "deleteItems"])
    }
}
