import Wording

/// Messages about single constraints: what they are tied to, and their numbers.
extension ConsoleMessage.Known {
    static let constraints = [
        Self(
            .noCommonSuperview,
            [
                "Unable to install constraint on view", "no common ancestor", "must share a common ancestor",
                "hierarchy is not prepared for the constraint", "view hierarchy unprepared for constraint",
                "couldn't find a common superview", "Expected superview but found nil",
                "do not share a common superview", "superview must not be nil",
            ], ConsoleMessage.noCommonSuperview),
        Self(
            .illegalConstraint,
            [
                "illegal constraint of a location equal to a constant", "must be specified in pairs",
                "that sets a location equal to a constant",
            ], ConsoleMessage.lonelyEdge),
        Self(
            .illegalConstraint,
            ["Invalid pairing of layout attributes", "constraint cannot be made between"],
            "A constraint pairs two attributes that cannot be compared, such as an edge with a size, top with leading, or "
                + "leading with left.",
            [
                "Take two attributes of one axis and kind: leading with trailing, left with right, top with bottom or "
                    + "centerY, width with height. Leading and trailing are not mixed with left and right."
            ]),
        Self(.format, ["Unable to parse constraint format"], ConsoleMessage.format),
        Self(
            .installedPriority, ["Mutating a priority from required to not on an installed constraint"],
            ConsoleMessage.installedPriority),
        Self(
            .illegalPriority, ["illegal to set priority", "Priorities must be greater than"],
            "A priority is 0, negative or more than 1000: UIKit ends the app.",
            [
                "Give a priority above 0 and up to 1000; to switch a constraint off, deactivate it (isActive = false)."
            ],
            sourceWords: ["priority"]),
        Self(
            .missingItem,
            [
                "Constraint items must each be", "must contain a first layout item",
                "was passed a nil layout anchor",
            ],
            "A constraint is made with an item that is no view and no layout guide: most often nil, as an outlet that is not "
                + "connected or a view that is not made yet.",
            [
                "Check both items of the constraint: connect the outlet, make the view before its constraints, and do not hand "
                    + "on an optional that may be nil."
            ]),
        Self(
            .missingConstraint,
            [
                "could not find existing matching constraint to update",
                "Updating constraint could not be found",
            ],
            "updateConstraints changes a constraint that was never made: its attribute, relation and item must be those of one "
                + "that is.",
            [
                "Make the constraint once with makeConstraints, and update it with the same attribute, relation and item; or keep "
                    + "it in a property and set its constant; remakeConstraints makes all of a view’s again."
            ], sourceWords: ["updateConstraints"]),
        Self(
            .invalidNumber,
            [
                "is being configured with a constant that exceeds internal limits", "CALayerInvalidGeometry",
                "Multiplier is not finite", "Constant is not finite", "constant is not finite",
                "contains NaN", "passed NaN", "multiplier:nan", "constant:nan",
            ],
            "A number of a constraint or a frame is not finite, or far too large: a division by a width or height of 0, or "
                + "greatestFiniteMagnitude as a constant.",
            [
                "Check the number before it becomes a constant, a multiplier or a frame: a ratio of a picture without a size, as "
                    + "UIImage() has none, is 0 / 0 and not a number. Set a breakpoint at "
                    + "_NSLayoutConstraintNumberExceedsLimit to find the line.",
                "Where the size is not known, make no constraint for the ratio, or deactivate it, and give the view a height "
                    + "of its own.",
            ], sourceWords: ["multiplier"]),
    ]
}

extension ConsoleMessage {
    private static func noCommonSuperview(_ words: String) -> Answer {
        let anchors = anchors(in: words)
        return Answer(
            anchors.count == 2
                ? "\(anchors[0]) and \(anchors[1]) have no common superview when a constraint between them is activated: "
                    + "one of the two views is not in the hierarchy yet."
                : "The views of a constraint have no common superview when it is activated.",
            [
                "Add both views to the cell’s contentView before the constraint is activated: constraints hold between views "
                    + "of one hierarchy."
            ])
    }

    /// A visual format that UIKit cannot read.
    private static func format(_ words: String) -> Answer {
        let rest = rest(of: words, after: "format:") ?? ""
        let sentence = rest.prefix { $0 != "." }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let name = rest.firstRange(of: " is not a key").flatMap {
            rest[..<$0.lowerBound].split(whereSeparator: \.isWhitespace).last.map(String.init)
        }
        var answer = Answer(
            "A visual format cannot be read" + (sentence.isEmpty ? "." : ": \(sentence.prefix(200))."),
            [
                name.map {
                    "Add \($0) to the views dictionary under the name that the format has, or correct the name in the "
                        + "format."
                }
                    ?? "Correct the format at the place that the mark ^ shows: V:|-8-[view(40)]-8-| has the view’s name in "
                    + "brackets, and distances between signs -."
            ], sourceWords: name.map { ["[\($0)", "(\($0))"] } ?? [])
        answer.unknownName = name
        return answer
    }

    /// A priority that code changes while the constraint is active.
    private static func installedPriority(_ words: String) -> Answer {
        let passed = number(in: words, after: "You passed priority ")
        let existing = number(in: words, after: "existing priority was ")
        let change =
            if let passed, let existing {
                "from \(existing.shortText) to \(passed.shortText)"
            } else {
                "from required (1000) to less, or back"
            }
        return Answer(
            "The priority of an active constraint is changed \(change): before iOS 13 UIKit ends the app where required "
                + "becomes optional, or the reverse.",
            [
                "Give the constraint 999 in place of 1000 from the beginning: from there it may change to any lower priority "
                    + "while it is active.",
                "Set the priority before the constraint is activated; or deactivate it (isActive = false), set the priority, "
                    + "and activate it again.",
            ], sourceWords: ["priority ="])
    }

    /// A constraint between an edge and a number, which may be one whose second item is missing.
    private static func lonelyEdge(_ words: String) -> Answer {
        let name = className(in: words, after: "NSLayoutConstraint for ")
        let text = rest(of: words, after: "text = '")?.prefix { $0 != "'" }
        let view = name.map { " of " + $0 + (text.map { " “\($0)”" } ?? "") } ?? ""
        return Answer(
            "A constraint\(view) sets an edge or a centre equal to a number alone, where only a width or a height may be that: its "
                + "second item is nil, most often the superview of a view that was not added yet, or its multiplier is 0.",
            [
                "Add the view to its superview (addSubview) before the constraint is made: pins to “the superview” have no second "
                    + "item until then.",
                "Give the constraint a second item with an edge, such as contentView’s top, and put the number into its "
                    + "constant; or set a width or a height.",
            ])
    }
}
