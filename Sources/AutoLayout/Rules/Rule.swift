import Wording

/// Something that can be wrong with a row, by the name that documents, reports and the command line use.
///
/// The cases are in the order of severity, the worst first. The facts about each are in its ``entry``: a new rule needs
/// a case and an entry here, and code that finds it.
@dynamicMemberLookup
public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The constraints do not hold the contentView open, and the row has the standard height.
    case collapsed
    /// Required constraints contradict each other.
    case conflict
    /// A view with constraints to the cell's views is never added to the cell.
    case notAdded
    /// A constraint relates attributes that UIKit does not let meet.
    case invalidConstraint
    /// The solver cannot take a constraint.
    case refused
    /// Widths and heights go on changing each other.
    case loop
    /// No unbroken chain of constraints leads from one edge of the contentView to the opposite one.
    case brokenChain
    /// Two views that show something lie over each other.
    case overlapping
    /// A view in front hides something.
    case hidden
    /// A view is smaller than its content, which is cut off.
    case clipped
    /// A line of a text is cut in its height.
    case cutLine
    /// A view lies outside its superview.
    case outside
    /// A text does not show all of its words.
    case truncated
    /// A word is wider than its line and is broken inside.
    case wordBroken
    /// A view with something to show has no width or no height.
    case zeroSized
    /// The row's height depends on that of a view that scrolls, as a text view, which has none of its own.
    case scrollingText
    /// Something to be pressed is smaller than a finger needs.
    case touchTarget
    /// The contrast between a text and its background is too low.
    case lowContrast
    /// Two texts on one line are closer to each other than words are.
    case touching
    /// The constraints leave a position or size open.
    case ambiguous
    /// A subview is pinned to a view outside the contentView, as to the cell.
    case pinnedOutside
    /// Nothing limits the width of a label of several lines, so that it never wraps.
    case undeterminedWidth
    /// The intrinsic size of a view depends on its frame, and so on what was laid out before.
    case frameDependentSize
    /// A text is aligned to the right, or to the left, where the writing direction asks for the other side.
    case fixedAlignment
    /// A view keeps its side where the writing direction mirrors the row.
    case unmirrored
    /// A view is not as small as a constraint is to make it, as required constraints inside hold it open.
    case heldOpen
    /// A reused cell keeps what the row before has set.
    case leftover
    /// A layout pass adds constraints, or changes the frame of the contentView, after the row was measured.
    case lateLayout
    /// Code sets a property in a way that UIKit does not support.
    case unsupported
    /// A constraint on a label's own size is stronger than the priority that keeps its text whole.
    case overriddenContent
    /// The row's height depends on the size of a view's content that is not known.
    case unknownSize
    /// A picture that is fitted into its view leaves room in it, as the view has the picture's own height.
    case pictureRoom
    /// A picture's own size is held more strongly than the one that its view is given.
    case overruledSize
    /// A label is larger than its text: it wraps at a width that it is given for good, a stack view fills equally, or a
    /// ground of its own is stretched; or a control is larger than it is drawn.
    case textRoom
    /// A picture whose corners make a circle of it is not as wide as tall.
    case stretchedCircle
    /// A view stands above or below the rows of a table, which does not size it.
    case tableHeader
    /// Texts have fonts of a fixed size, which does not follow the text size that a person chooses.
    case fixedFont
    /// A hidden view keeps its room.
    case hiddenRoom
    /// A property that code sets has no effect.
    case ineffective
    /// Nothing between the top and the bottom of the contentView can give way.
    case requiredChain
    /// The row is far lower than a standard row.
    case lowRow
    /// Two constraints have the same content.
    case duplicate
    /// A view is smaller than its content, because other constraints win.
    case compressedContent
    /// The constraints leave the row's height open, as in cells whose height an app sets in code, and the row has the
    /// height that an Interface Builder file records.
    case openHeight
    /// The frame that an Interface Builder file records is not the one that its constraints ask for.
    case misplaced
    /// The file of an image is missing, or is no image.
    case missingImage
    /// A search was stopped early, since it would have taken too long.
    case unfinishedSearch

    /// The least side of something to be pressed, in points: Apple's Human Interface Guidelines ("Buttons": a hit
    /// region of at least 44 × 44 pt).
    public static let leastTouchSide = 44.0
    /// The side in points below which something to be pressed cannot be hit by everybody: WCAG 2.2, success criterion
    /// 2.5.8 "Target Size (Minimum)".
    public static let severeTouchSide = 24.0
}

extension Rule {
    /// The facts about the rule: the table of rules.
    public var entry: Entry {
        switch self {
        case .collapsed:
            Entry(
                .error, tr("height not constrained"), by: .audits, mark: Mark(.ambiguous),
                explanation: tr(
                    """
                    The constraints do not reach from the top of the contentView to its bottom, so that the \
                    row has the standard height.
                    """),
                repair: tr(
                    "Pin the highest views to the top of the contentView and the lowest to its bottom."))
        case .conflict:
            Entry(
                .error, tr("constraints in conflict"), word: tr("in conflict"), by: [.audits, .texts],
                mark: Mark(.dropped, .solid, 1),
                explanation: tr(
                    "Required constraints contradict each other, so that one of them is dropped."),
                repair: tr("Remove one of the constraints named, or give it a priority below 1000."))
        case .notAdded: Self.notAddedEntry
        case .invalidConstraint: Self.invalidConstraintEntry
        case .refused: Self.refusedEntry
        case .heldOpen: Self.heldOpenEntry
        case .leftover: Self.leftoverEntry
        case .lateLayout: Self.lateLayoutEntry
        case .unsupported: Self.unsupportedEntry
        case .ineffective: Self.ineffectiveEntry
        case .loop:
            Entry(
                .error, tr("layout does not come to rest"), by: .audits, mark: Mark(.notMet),
                explanation: tr("The widths of labels and their heights go on changing each other."),
                repair: tr("Let the width of a label depend on no height."))
        case .brokenChain:
            Entry(
                .error, tr("height not constrained"), by: .audits, mark: Mark(.ambiguous),
                explanation: tr(
                    """
                    No unbroken chain of constraints leads from the top of the contentView to its bottom, so \
                    that the content cannot decide the row's height.
                    """),
                repair: tr(
                    """
                    Pin the lowest views to the bottom of the contentView, not of the cell, and the highest \
                    to its top.
                    """))
        case .overlapping:
            Entry(
                .error, tr("views overlapping"), word: tr("overlapping"), plural: tr("overlapping views"),
                by: .everything,
                mark: Mark(.dropped, .crossed, 1),
                explanation: tr("Two views that show something lie over each other."),
                repair: tr(
                    """
                    Add a constraint that keeps the views apart, or let one of them give way by its \
                    priorities.
                    """),
                sentence: { tr("\($0) overlap by \($1).") })
        case .hidden:
            Entry(
                .error, tr("hidden in part"), plural: tr("hidden content"), by: [.audits, .rows],
                mark: Mark(.dropped, .hatched, 0.9),
                explanation: tr("An opaque view in front hides a part of a text or control."),
                repair: tr(
                    "Add a constraint that keeps the two views apart, or put the hidden one in front."),
                sentence: { tr("Of \($0) the second lies in front and hides \($1) of the first.") })
        case .clipped:
            Entry(
                .error, tr("content clipped"), word: tr("clipped"), plural: tr("clipped content"),
                by: .everything,
                mark: Mark(.notMet, .hatched, 0.8),
                explanation: tr("A view is smaller than what it shows, which is cut off."),
                repair: Self.growing, sentence: { tr("\($0) is clipped by \($1).") })
        case .cutLine:
            Entry(
                .error, tr("line of text cut"), plural: tr("cut lines of text"), by: .everything,
                mark: Mark(.notMet, .hatched, 0.8),
                explanation: tr("A line of a text is cut in its height."),
                repair: tr(
                    """
                    Let the height follow the text: make a fixed height an inequality, or lower its priority \
                    below the text's compression resistance.
                    """),
                sentence: { tr("The line of text in \($0) is cut by \($1).") })
        case .outside:
            Entry(
                .error, tr("outside its superview"), word: tr("outside its superview"),
                plural: tr("views outside their superview"), by: .everything,
                mark: Mark(.misplaced, .hatched, 0.7),
                explanation: tr("A view reaches out of the one that holds it."),
                repair: tr("Pin the view's far edge to the one that holds it, if only by an inequality."),
                sentence: { tr("\($0) is outside its superview by \($1).") })
        case .truncated:
            Entry(
                .warning, tr("text truncated"), word: tr("truncated"), plural: tr("truncated texts"),
                by: .everything,
                mark: Mark(.notMet, .solid, 0.6),
                explanation: tr("A text does not show all of its words."),
                repair: tr(
                    """
                    Set numberOfLines to 0, give the text more room, or switch the rule off for the view, \
                    with a reason, where texts are cut on purpose.
                    """),
                sentence: { tr("\($0) is truncated by \($1).") })
        case .wordBroken:
            Entry(
                .warning, tr("word broken"), plural: tr("broken words"), by: [.audits, .rows],
                mark: Mark(.notMet, .barred, 0.55),
                explanation: tr("A word is wider than its line, so that it is broken between two letters."),
                repair: tr(
                    """
                    Give the text more width, as by setting it below what is beside it at large text sizes, \
                    or let it shrink (adjustsFontSizeToFitWidth).
                    """),
                sentence: { tr("\($0) breaks a word inside: it is \($1) wider than its line.") })
        case .zeroSized:
            Entry(
                .warning, tr("no size"), word: tr("without size"), plural: tr("views without size"),
                by: [.audits, .rows],
                mark: Mark(.notMet, .hatched, 0.8),
                explanation: tr("A view that is to show something has no width or no height."),
                repair: Self.growing,
                sentence: { tr("\($0) has no size: \($1) are missing for what it is to show.") })
        case .scrollingText: Self.scrollingTextEntry
        case .unknownSize: Self.unknownSizeEntry
        case .pictureRoom: Self.pictureRoomEntry
        case .overruledSize: Self.overruledSizeEntry
        case .textRoom: Self.textRoomEntry
        case .stretchedCircle: Self.stretchedCircleEntry
        case .tableHeader: Self.tableHeaderEntry
        case .fixedFont: Self.fixedFontEntry
        case .hiddenRoom: Self.hiddenRoomEntry
        case .requiredChain: Self.requiredChainEntry
        case .lowRow: Self.lowRowEntry
        case .touchTarget:
            Entry(
                .warning, tr("touch target too small"), word: tr("too small to touch"), by: .audits,
                isErrorBeyond: Self.leastTouchSide - Self.severeTouchSide, mark: Mark(.notMet),
                explanation: tr("Something to be pressed is smaller than 44 × 44 points."),
                repair: tr(
                    "Make the control, or the room that reacts for it, at least 44 points wide and tall."))
        case .lowContrast:
            Entry(
                .note, tr("contrast too low"), plural: tr("texts of low contrast"), by: [.audits, .rows],
                isRatio: true, isWarningBeyond: 1.5,
                isErrorBeyond: 2.95,
                mark: Mark(.estimated),
                explanation: tr(
                    """
                    The colour of a text is too near to that of its ground: WCAG asks for a contrast of 4.5 \
                    : 1, and of 3 : 1 for large texts.
                    """),
                repair: tr(
                    """
                    Make the text darker on a light ground, or lighter on a dark one. Let both colours \
                    follow the appearance, or neither.
                    """))
        case .touching:
            Entry(
                .warning, tr("text touching"), word: tr("touching"), plural: tr("touching texts"),
                by: [.audits, .rows],
                mark: Mark(.misplaced, .barred, 0.5),
                explanation: tr(
                    """
                    A text stands so close to another one, or to the row's edge, that it reads as one with \
                    it.
                    """),
                repair: tr("Keep 8 points free between the texts, and between texts and the row's edge."))
        case .ambiguous:
            Entry(
                .warning, tr("ambiguous"), word: tr("ambiguous"), by: .audits,
                mark: Mark(.ambiguous, .barred, 0.45),
                explanation: tr("The constraints leave the position or size of a view open."),
                repair: tr("Add the constraint that is missing, or make hugging priorities differ."))
        case .pinnedOutside:
            Entry(
                .warning, tr("pinned outside the contentView"), by: .audits, isErrorBeyond: 0,
                mark: Mark(.notMet),
                explanation: tr(
                    """
                    A view is pinned to a view outside the contentView, which does not help to size the row.
                    """),
                repair: tr("Pin the view to the contentView, not to the cell."))
        case .undeterminedWidth:
            Entry(
                .warning, tr("no width to wrap at"), by: .audits, mark: Mark(.ambiguous),
                explanation:
                    tr("Nothing limits the width of a label of several lines, so that its text never wraps."),
                repair: tr("Pin both sides of the label between those of the contentView."))
        case .frameDependentSize:
            Entry(
                .error, tr("intrinsic size depends on the frame"), by: .audits, mark: Mark(.notMet),
                explanation: tr(
                    """
                    The intrinsic size of a view depends on its frame, so that the height of the row depends \
                    on what the cell was laid out as before.
                    """),
                repair: tr("Let the intrinsic size depend on the content alone."))
        case .fixedAlignment:
            Entry(
                .warning, tr("alignment against the writing direction"),
                word: tr("aligned against the writing direction"), by: .audits, mark: Mark(.misplaced),
                explanation: tr(
                    """
                    A text is aligned to one side for good, which is the wrong one where the writing \
                    direction is the other.
                    """),
                repair: tr("Align the text naturally, which follows the writing direction."))
        case .unmirrored:
            Entry(
                .warning, tr("not mirrored"), word: tr("not mirrored"),
                plural: tr("views that are not mirrored"), by: [.audits, .rows],
                mark: Mark(.misplaced, .solid, 0.4),
                explanation:
                    tr("A view keeps its side though the writing direction mirrors the row around it."),
                repair: tr(
                    """
                    Pin the view by leading and trailing in place of left and right (in Interface Builder: \
                    Respect Language Direction).
                    """),
                sentence: { tr("\($0) is not mirrored from right to left: it stands \($1) from its place.") })
        case .overriddenContent:
            Entry(
                .note, tr("size overrides content"), mark: Mark(.notMet),
                explanation:
                    tr("A constraint on the size of a label is stronger than what keeps its text whole."),
                repair: tr("Make the constraint an inequality, or lower its priority."))
        case .duplicate:
            Entry(
                .note, tr("constraint said twice"), by: .audits, mark: Mark(.slack),
                explanation: tr("Two constraints say the same."), repair: tr("Remove one of the two."))
        case .compressedContent:
            Entry(
                .note, tr("smaller than its content"), mark: Mark(.notMet),
                explanation: tr("A view is smaller than its content, because other constraints win."),
                repair: Self.growing)
        case .openHeight: Self.openHeightEntry
        case .misplaced:
            Entry(
                .note, tr("misplaced"), word: tr("misplaced"), by: .audits, mark: Mark(.misplaced),
                explanation: tr(
                    "The frame that the file records is not the one that its constraints ask for."),
                repair: tr("Update the frames in Interface Builder, or repair the constraints."))
        case .missingImage:
            Entry(
                .note, tr("image missing"), by: .audits, mark: Mark(.estimated),
                explanation: tr("The file of an image is missing, or is no image."),
                repair: tr("Put the file beside the document, or give the image a size."))
        case .unfinishedSearch:
            Entry(
                .warning, tr("search stopped early"), by: .audits, mark: Mark(.ambiguous),
                explanation: tr(
                    """
                    The search for what the constraints leave open took too long and was stopped, so that an \
                    ambiguity may be missing.
                    """),
                repair: tr(
                    """
                    Split the cell into smaller ones, or first repair what is reported as ambiguous. Switch \
                    the rule off, with a reason, for a cell that is looked at by hand.
                    """))
        }
    }

    /// The repair of a view that is smaller than its content.
    private static var growing: String {
        tr(
            """
            Let the view be as large as its content: loosen the constraint on its size, or raise its compression \
            resistance above that constraint's priority.
            """)
    }
}
