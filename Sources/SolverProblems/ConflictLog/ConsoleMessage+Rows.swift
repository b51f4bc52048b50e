import Wording

/// Messages about the sizes of rows, items and headers, and about the views that give them.
extension ConsoleMessage.Known {
    static let rows = [
        Self(.openHeight, ["ambiguously suggest a"], ConsoleMessage.openHeight),
        Self(
            .openHeight, ["Cannot get a proper cell height"],
            "The cell’s constraints give it no height to measure: no chain of constraints leads from the top of its contentView to "
                + "its bottom, or the table has no width yet, and the row gets the standard height of 44.",
            [
                "Pin the highest view to the top of contentView and the lowest to its bottom, and each view to the one above it: "
                    + "then systemLayoutSizeFitting has a height.",
                "Measure when the table has its width, after viewDidLayoutSubviews.",
            ]),
        Self(.largeItem, ["FlowLayout is not defined because"], ConsoleMessage.largeItem),
        Self(.invalidSize, ["must not be negative - provided height"], ConsoleMessage.negativeHeight),
        Self(.invalidSize, ["NSTableView variable rowHeight error"], ConsoleMessage.zeroHeight),
        Self(
            .invalidSize, ["sizes are not supported in the flow layout"],
            "An item of a flow has a size that is negative or 0: most often the list’s width less insets and spacing, asked "
                + "for while the list has no width yet.",
            [
                "Let sizeForItemAt answer at least a small size: max(1, (width - insets - spacing) / columns), and ask for the "
                    + "layout again where the list has its width (invalidateLayout in viewDidLayoutSubviews).",
                "Or let the layout divide the width by itself: a compositional layout with fractionalWidth.",
            ], sourceWords: ["sizeForItemAt", "itemSize"]),
        Self(
            .invalidSize,
            [
                "Invalid absolute dimension", "Invalid estimated dimension", "Invalid fractional dimension",
                "NSCollectionLayoutDimension: invalid",
            ],
            "A size of a compositional layout is 0, negative or no number: an absolute, estimated or fractional dimension "
                + "must be more than 0.",
            [
                "Give each NSCollectionLayoutSize dimensions above 0: an estimate near the real size, and no width that is "
                    + "computed before the list has one (max(1, …))."
            ], sourceWords: [".absolute(", ".estimated(", ".fractionalWidth(", ".fractionalHeight("]),
        Self(
            .invalidSize, ["There is no room for this NSCollectionLayoutGroup"],
            ConsoleMessage.groupWithoutRoom),
        Self(
            .contentMask, ["Must translate autoresizing mask into constraints to have"],
            "A view that UIKit lays out itself, such as a cell, a table or a window, has its own autoresizing mask switched off.",
            [
                "Remove translatesAutoresizingMaskIntoConstraints = false for it, and keep it for the views inside it."
            ], sourceWords: ["translatesAutoresizing"]),
        Self(
            .contentMask,
            [
                "translatesAutoresizingMaskIntoConstraints property of the contentView of a",
                "has translatesAutoresizingMaskIntoConstraints false and is missing constraints to the cell",
            ], ConsoleMessage.contentMask),
        Self(
            .contentMask, ["property of a UICollectionReusableView that is managed by"],
            ConsoleMessage.managedMask),
        Self(
            .outsideContent, ["should be contained within the content view"], ConsoleMessage.outsideContent),
        Self(
            .offScreen, ["told to layout its visible cells and other contents without being in the"],
            "A table laid out its rows before it was on screen: they were measured at a width that is not theirs.",
            [
                "Do not lay the table out before it is in a window: set a breakpoint at "
                    + "UITableViewAlertForLayoutOutsideViewHierarchy, and move layoutIfNeeded, reloadRows or "
                    + "beginUpdates to viewDidAppear or later."
            ], sourceWords: ["layoutIfNeeded", "beginUpdates", "reloadRows"]),
    ]
}

extension ConsoleMessage {
    private static func openHeight(_ words: String) -> Answer {
        let name = className(in: words, after: "Cell:")
        let isItem = words.contains("collection view")
        let isHeader = words.contains("header/footer")
        let cell = name ?? (isItem ? "an item’s cell" : isHeader ? "a section’s header or footer" : "a cell")
        let size = isItem ? "size" : "height"
        var repairs = [
            "Pin the bottom of the lowest view to the bottom of contentView (bottomAnchor, equal to "
                + "contentView.bottomAnchor less a margin), and each view’s top to the bottom of the one above it or to "
                + "the top of contentView: then a chain leads from the top to the bottom, and the \(size) follows."
        ]
        if name == nil, !isHeader {
            repairs.append(
                "To find the cell, set a breakpoint at UITableViewCell’s systemLayoutSizeFitting, or add the pin to each "
                    + "cell of the list whose height is automatic.")
        }
        if isItem {
            repairs.append(
                "In a flow without estimatedItemSize, or where the items’ size is meant to be given, set itemSize or "
                    + "answer sizeForItemAt.")
        }
        return Answer(
            "The constraints of \(cell) leave the \(size) of its content open: no chain of constraints leads from its "
                + "top to its bottom, so UIKit takes the standard \(size)\(isItem || isHeader ? "" : ", 44 points").",
            repairs, cell: name)
    }

    private static func largeItem(_ words: String) -> Answer {
        let isVertical = words.contains("item height must be")
        let extent = isVertical ? "height" : "width"
        let edges = isVertical ? "top and bottom" : "left and right"
        let list = className(in: words, after: "attached to") ?? "the collection view"
        var (has, room) = ("", "")
        if let size = numbers(in: words, after: "frame = (")?[isVertical ? 3 : 2] {
            has = ", which is \(size.shortText(decimals: 4)) \(isVertical ? "high" : "wide")"
            if let insets = numbers(in: words, after: "adjustedContentInset: {") {
                let sides = isVertical ? [insets[0], insets[2]] : [insets[1], insets[3]]
                let left = (size - sides[0] - sides[1]).shortText(decimals: 4)
                if sides != [0, 0] { room = ", \(left) less the content’s insets" }
            }
        }
        return Answer(
            "An item is too \(isVertical ? "high" : "wide"): its \(extent) must be less than the \(extent) of \(list)"
                + "\(has), without the section’s and the content’s insets at \(edges).",
            [
                "Make the item’s \(extent) at most the list’s \(extent) less sectionInset and adjustedContentInset "
                    + "(\(edges)), in itemSize or sizeForItemAt\(has.isEmpty ? "" : "; the list is\(has.dropFirst(10))\(room)").",
                "Set it where the list has its final size, and again when that changes: invalidateLayout in "
                    + "viewDidLayoutSubviews or viewWillTransition, since a size from the storyboard or the last "
                    + "orientation is out of date.",
            ], sourceWords: ["sizeForItemAt", "itemSize"])
    }

    /// A group of a compositional layout whose insets leave nothing of its container.
    private static func groupWithoutRoom(_ words: String) -> Answer {
        var sum = ""
        if let insets = numbers(in: words, after: "contentInsets ({"),
            let size = numbers(in: words, after: "applied to size: {", 2)
        {
            let left = [size[0] - insets[1] - insets[3], size[1] - insets[0] - insets[2]]
            let axis = left[0] <= left[1] ? 0 : 1
            let pair = axis == 0 ? [insets[1], insets[3]] : [insets[0], insets[2]]
            let numbers = [size[axis], pair[0], pair[1], left[axis]].map { $0.shortText(decimals: 4) }
            sum =
                ": its insets of \(numbers[1]) and \(numbers[2]) leave \(numbers[3]) of a container that is \(numbers[0]) "
                + (axis == 0 ? "wide" : "high")
        }
        return Answer(
            "A group of a compositional layout has no room\(sum).",
            [
                "Make the insets and spacings smaller where the container is narrow: the section provider is given "
                    + "layoutEnvironment.container.effectiveContentSize, and may give fewer columns there.",
                "Do not lay the list out while its column is closed or has no width, or give the column a least width.",
            ], sourceWords: ["contentInsets", "interItemSpacing"])
    }

    /// A height below 0 that a delegate answered for a row, a header or a footer.
    private static func negativeHeight(_ words: String) -> Answer {
        let part = ["header", "footer"].first { words.contains("\($0) height must not be") } ?? "row"
        var place = ""
        if let path = rest(of: words, after: "path = ") {
            let numbers = path.prefix { $0.isNumber || " -".contains($0) }
                .split { !$0.isNumber }
            if numbers.count == 2 { place = " \(numbers[1]) of section \(numbers[0])" }
        } else if let section = number(in: words, after: "for section ") {
            place = " of section \(section.shortText)"
        }
        let height = words.ranges(of: " is ").lazy.compactMap { range -> Double? in
            var text = LogText(words[range.upperBound...])
            return text.number()
        }.first
        return Answer(
            "The delegate answered a negative height for \(part)\(place)\(height.map { ": \($0.shortText)" } ?? ""). A "
                + "height is 0 or more, or automaticDimension.",
            [
                "Limit what the delegate computes: max(0, …), as a rest of the screen is negative where the screen is small or "
                    + "turned.",
                "Or let the constraints decide: return automaticDimension in heightForRowAt.",
            ], sourceWords: ["heightForRowAt", "heightForHeader", "heightForFooter"])
    }

    /// A height of 0 that the delegate of AppKit's table answered.
    private static func zeroHeight(_ words: String) -> Answer {
        let row = number(in: words, after: "for row ").map { "row \($0.shortText)" } ?? "a row"
        let delegate = className(in: words, after: "delegate")
        let height = number(in: words, after: " gave ")
        return Answer(
            "\(delegate ?? "The delegate") answered the height \(height?.shortText ?? "0") for \(row): in AppKit’s tables a "
                + "row’s height must be more than 0.",
            [
                "Return at least 1 in tableView(_:heightOfRow:) or outlineView(_:heightOfRowByItem:): a row that is to be "
                    + "hidden is removed with removeRows or hideRows, and one that is not measured yet gets the table’s "
                    + "rowHeight.",
                "Or let the constraints decide: usesAutomaticRowHeights = true, and no height from the delegate.",
            ], sourceWords: ["heightOfRow"])
    }

    private static func contentMask(_ words: String) -> Answer {
        let cell = className(in: words, after: "Cell:") ?? className(in: words, after: "and the cell.")
        return Answer(
            "The contentView of \(cell ?? "a cell") has its autoresizing mask switched off: the cell places its "
                + "contentView by that mask, and is not sized rightly without it.",
            [
                "Remove contentView.translatesAutoresizingMaskIntoConstraints = false, and constraints that pin contentView "
                    + "to the cell or give it a size; pin the cell’s views to contentView. Layout libraries switch the mask "
                    + "off where constraints are made on contentView (contentView.snp, contentView mas_makeConstraints): "
                    + "make them on its subviews."
            ],
            sourceWords: [
                "contentView.translatesAutoresizing", "contentView.snp.make", "contentView mas_make",
                "contentView setTranslatesAutoresizing",
            ])
    }

    /// A cell whose own mask is switched off.
    private static func managedMask(_ words: String) -> Answer {
        Answer(
            "\(className(in: words, after: "View:") ?? "A cell or header") has its own autoresizing mask switched off: its "
                + "collection view places it by that mask, and does not size it rightly without it.",
            [
                "Remove translatesAutoresizingMaskIntoConstraints = false for the cell itself, and keep it for the views inside "
                    + "its contentView."
            ])
    }

    private static func outsideContent(_ words: String) -> Answer {
        Answer(
            "Views lie in \(className(in: words, after: "Offending view:") ?? "a header or a footer") itself, and not in "
                + "its contentView: they do not size it.",
            [
                "Add the views to contentView and pin them to its edges: contentView.addSubview, "
                    + "contentView.topAnchor and so on."
            ])
    }
}
