import SourceText
import Wording

/// A message of UIKit's about rows and items that is no list of constraints, and its answer.
package struct ConsoleMessage: Sendable, Equatable {
    /// What the message is about.
    package enum Kind: String, Sendable {
        /// Nothing leads from the top of a cell's content to its bottom.
        case openHeight
        /// An item is as large as its list, or larger.
        case largeItem
        /// The debugger's trace shows a view whose layout is open.
        case openLayout
        /// A constraint sets a place equal to a number, or pairs attributes that cannot be compared.
        case illegalConstraint
        /// A visual format cannot be read.
        case format
        /// Views of a constraint have no common superview.
        case noCommonSuperview
        /// A contentView's mask is switched off, which is its cell's.
        case contentMask
        /// Views lie in a header or a footer and not in its contentView.
        case outsideContent
        /// A list was laid out before it was on screen.
        case offScreen
        /// The layout was changed elsewhere than on the main thread.
        case otherThread
        /// The priority of an active constraint was changed from or to required.
        case installedPriority
        /// An item of a constraint is no view.
        case missingItem
        /// A number of a constraint or a frame is not finite.
        case invalidNumber
        /// A collection view measures its items without end.
        case layoutLoop
        /// It is about a list's data source, and not about layout.
        case dataSource
    }

    /// What it is about.
    package var kind: Kind
    /// The number of its line, from 1.
    package var line: Int
    /// What the message means.
    package var summary: String
    /// What to do.
    package var repairs: [String]
    /// The class of the cell; `nil` where the message does not say.
    package var cell: String?

    /// The message for people.
    package var report: String {
        ([summary] + repairs.map { "repair: " + $0 }).map(VisibleText.line).joined(separator: "\n")
    }

    /// The message as one line of JSON.
    package var json: String {
        var json = JSONText(isSpaced: true)
        json.object { json in
            json.add("message", kind.rawValue)
            json.add("line", line)
            json.add("summary", summary)
            json.add("repairs", repairs)
        }
        return json.text
    }

    /// The messages of a text, each of them once.
    static func all(in text: PastedText) -> [ConsoleMessage] {
        var messages: [ConsoleMessage] = []
        for (place, line) in text.lines.enumerated() where line.utf8.count < 100_000 {
            if let open = openLayout(line, place + 1) {
                if !messages.contains(where: { $0.summary == open.summary }) { messages.append(open) }
                continue
            }
            // A message has a few lines, each of which may have the time before it.
            guard let kind = kind(of: line) else { continue }
            let words = text.lines[place...].prefix(8).joined(separator: " ")
            let message = message(kind, words, place + 1)
            if !messages.contains(where: { $0.kind == kind && $0.summary == message.summary }) {
                messages.append(message)
            }
        }
        return messages
    }

    /// The words by which the messages are known.
    private static let signs: [(Kind, [String])] =
        [
            (.openHeight, ["ambiguously suggest a"]), (.largeItem, ["FlowLayout is not defined because"]),
            (
                .noCommonSuperview,
                [
                    "Unable to install constraint on view", "no common ancestor",
                    "must share a common ancestor", "hierarchy is not prepared for the constraint",
                    "view hierarchy unprepared for constraint",
                ]
            ),
            (
                .contentMask,
                [
                    "translatesAutoresizingMaskIntoConstraints property of the contentView of a",
                    "has translatesAutoresizingMaskIntoConstraints false and is missing constraints to the cell",
                    "property of a UICollectionReusableView that is managed by",
                ]
            ),
            (
                .illegalConstraint,
                [
                    "illegal constraint of a location equal to a constant", "must be specified in pairs",
                    "Invalid pairing of layout attributes",
                ]
            ),
            (.format, ["Unable to parse constraint format"]),
            (.outsideContent, ["should be contained within the content view"]),
            (.offScreen, ["told to layout its visible cells and other contents without being in the"]),
            (
                .otherThread,
                [
                    "Auto layout internal error", "Cannot find an outgoing row head",
                    "autolayout engine from a background thread",
                    "layout engine must not be performed from a background",
                ]
            ),
        ] + exceptionSigns

    private static func kind(of line: String) -> Kind? {
        signs.first { $0.1.contains(where: line.contains) }?.0
    }

    private static func message(_ kind: Kind, _ words: String, _ line: Int) -> ConsoleMessage {
        switch kind {
        case .openHeight: openHeight(words, line)
        case .largeItem: largeItem(words, line)
        case .openLayout:
            ConsoleMessage(kind: kind, line: line, summary: "The layout of a view is open.", repairs: [])
        case .noCommonSuperview:
            ConsoleMessage(
                kind: kind, line: line,
                summary: noCommonSuperview(words),
                repairs: [
                    "Add both views to the cell’s contentView before the constraint is activated; a constraint between "
                        + "a view and one that is not in the same window of views has nothing to be measured in."
                ])
        case .illegalConstraint: illegalConstraint(words, line)
        case .format: format(words, line)
        case .contentMask: contentMask(words, line)
        case .outsideContent:
            ConsoleMessage(
                kind: kind, line: line,
                summary:
                    "Views lie in \(className(in: words, after: "Offending view:") ?? "a header or a footer") itself, "
                    + "and not in its contentView: they do not size it.",
                repairs: [
                    "Add the views to contentView and pin them to its edges: contentView.addSubview, "
                        + "contentView.topAnchor and so on."
                ])
        case .offScreen:
            ConsoleMessage(
                kind: kind, line: line,
                summary:
                    "A table laid out its rows before it was on screen: they were measured at a width that is not "
                    + "theirs.",
                repairs: [
                    "Do not lay the table out before it is in a window: set a breakpoint at "
                        + "UITableViewAlertForLayoutOutsideViewHierarchy, and move layoutIfNeeded, reloadRows or "
                        + "beginUpdates to viewDidAppear or later."
                ])
        case .otherThread:
            ConsoleMessage(
                kind: kind, line: line,
                summary:
                    "UIKit’s layout came into disorder: most often because constraints or views were changed on a "
                    + "background thread.",
                repairs: [
                    "Change views and constraints on the main thread only: set a breakpoint at the message, and turn on "
                        + "the Main Thread Checker."
                ])
        case .installedPriority: installedPriority(words, line)
        case .missingItem: missingItem(words, line)
        case .invalidNumber: invalidNumber(words, line)
        case .layoutLoop: layoutLoop(words, line)
        case .dataSource: dataSource(line)
        }
    }

    private static func noCommonSuperview(_ words: String) -> String {
        let anchors = anchors(in: words)
        return anchors.count == 2
            ? "\(anchors[0]) and \(anchors[1]) have no common superview when a constraint between them is activated: "
                + "one of the two views is not in the hierarchy yet."
            : "The views of a constraint have no common superview when it is activated."
    }

    private static func contentMask(_ words: String, _ line: Int) -> ConsoleMessage {
        if words.contains("UICollectionReusableView that is managed by") { return managedMask(words, line) }
        let cell = className(in: words, after: "Cell:") ?? className(in: words, after: "and the cell.")
        return ConsoleMessage(
            kind: .contentMask, line: line,
            summary:
                "The contentView of \(cell ?? "a cell") has its autoresizing mask switched off: the cell places its "
                + "contentView by that mask, and is not sized rightly without it.",
            repairs: [
                "Remove contentView.translatesAutoresizingMaskIntoConstraints = false, and constraints that pin contentView "
                    + "to the cell or give it a size; pin the cell’s views to contentView. Layout libraries switch the mask "
                    + "off where constraints are made on contentView (contentView.snp, contentView mas_makeConstraints): "
                    + "make them on its subviews."
            ])
    }

    private static func openHeight(_ words: String, _ line: Int) -> ConsoleMessage {
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
        return ConsoleMessage(
            kind: .openHeight, line: line,
            summary:
                "The constraints of \(cell) leave the \(size) of its content open: no chain of constraints leads from its "
                + "top to its bottom, so UIKit takes the standard \(size)\(isItem || isHeader ? "" : ", 44 points").",
            repairs: repairs, cell: name)
    }

    private static func largeItem(_ words: String, _ line: Int) -> ConsoleMessage {
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
        return ConsoleMessage(
            kind: .largeItem, line: line,
            summary:
                "An item is too \(isVertical ? "high" : "wide"): its \(extent) must be less than the \(extent) of \(list)"
                + "\(has), without the section’s and the content’s insets at \(edges).",
            repairs: [
                "Make the item’s \(extent) at most the list’s \(extent) less sectionInset and adjustedContentInset "
                    + "(\(edges)), in itemSize or sizeForItemAt\(has.isEmpty ? "" : "; the list is\(has.dropFirst(10))\(room)").",
                "Set it where the list has its final size, and again when that changes: invalidateLayout in "
                    + "viewDidLayoutSubviews or viewWillTransition, since a size from the storyboard or the last "
                    + "orientation is out of date.",
            ])
    }

    /// The four numbers that are printed after some words, as of a frame or of insets.
    static func numbers(in words: String, after sign: String) -> [Double]? {
        guard let start = words.firstRange(of: sign) else { return nil }
        var text = LogText(words[start.upperBound...])
        var numbers: [Double] = []
        while numbers.count < 4, let number = text.number() {
            numbers.append(number)
            text = LogText(text.rest.drop { " ;,".contains($0) })
        }
        return numbers.count == 4 ? numbers : nil
    }

    /// The class of the object that is printed after some words, `<Post.ParcelCell: 0x1042; …`, without its module.
    static func className(in words: String, after sign: String) -> String? {
        guard let start = words.firstRange(of: sign) else { return nil }
        let rest = words[start.upperBound...].drop { $0 == " " }
        guard rest.hasPrefix("<") else { return nil }
        let name = String(rest.dropFirst().prefix { !":; >".contains($0) })
        guard !name.isEmpty else { return nil }
        return SwiftClassName.unmangled(name) ?? name.split(separator: ".").last.map(String.init)
    }
}
