/// Something that the engine knows a number for, by the words that lessons use.
public struct LessonQuantity: Hashable, Sendable {
    /// What is asked for.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The height of a row as it is shown, or of a view, in points.
        case height
        /// The width of the list, of a view, or of a row or item, in points.
        case width
        /// The distance of a view from its superview's left edge, or of an item from the list's, in points.
        case x
        /// The distance of a view from its superview's top edge, or of an item from the list's, in points.
        case y
        /// The number of lines that a label shows.
        case lines
        /// The height of a view's intrinsic content size in points.
        case intrinsicHeight = "intrinsic height"
        /// The width of a view's intrinsic content size in points.
        case intrinsicWidth = "intrinsic width"
        /// The height that a row has when it is measured again and nothing is done wrong, in points.
        case rightHeight = "right height"
        /// The width of a row's contentView in points.
        case contentWidth = "content width"
        /// The number of constraints at work in a row's cell, those that stand for sizes and margins included.
        case constraints
        /// The number of problems with a row.
        case findings
        /// The number of a row's constraints that contradict others.
        case conflicts
        /// The number of a row's views whose place or size is open.
        case ambiguities

        /// The number of rows.
        case rows
        /// The number of rows whose height is known.
        case measuredRows = "measured rows"
        /// The number of rows in view.
        case visibleRows = "visible rows"
        /// The number of rows in view whose heights are out of date.
        case staleRows = "stale rows"
        /// The number of rows in view whose views lie elsewhere than with nothing done wrong.
        case wrongRows = "wrong rows"
        /// The expected height of the whole list, or of the flow's content, in points.
        case contentHeight = "content height"
        /// The expected width of the flow's content in points; the list's width in a table.
        case contentSizeWidth = "content size width"
        /// How far the list is scrolled, as far as it knows, in points.
        case contentOffset = "content offset"
        /// What a row that was not measured is taken for, in points.
        case estimate
        /// The last jump of the list in points, whether it was seen or kept from being seen.
        case jump
        /// The farthest jump of the list in points.
        case largestJump = "largest jump"
        /// How often a height was asked for.
        case heightCalls = "height calls"
        /// How often an estimate was asked for.
        case estimateCalls = "estimate calls"
        /// How often a cell was asked for.
        case cellCalls = "cell calls"
        /// The number of heights that were found by solving.
        case measurements
        /// The number of heights that were known already when a width or text size came back.
        case recalledHeights = "recalled heights"
        /// The number of sizing cells that were made.
        case sizingCells = "sizing cells"
        /// The number of cells that were dequeued to measure rows and never given back.
        case leakedCells = "leaked cells"
        /// The number of cells that were made to be shown.
        case cellsMade = "cells made"
        /// The number of dequeues that found a cell waiting.
        case cellsReused = "cells reused"
        /// The number of constraints that shown cells have added so far.
        case constraintsAdded = "constraints added"

        /// The number of constraints of the document that an exercise began with and that are gone or inactive.
        case removedConstraints = "removed constraints"
        /// The number of rows that say something else than those that an exercise began with.
        case changedRows = "changed rows"

        /// Whether it is a length in points, and not a count.
        public var isLength: Bool {
            switch self {
            case .height, .width, .x, .y, .intrinsicHeight, .intrinsicWidth, .rightHeight, .contentWidth,
                .contentHeight, .contentSizeWidth, .contentOffset, .estimate, .jump, .largestJump:
                true
            default: false
            }
        }

        /// Whether it is a figure that changes with what the list does.
        ///
        /// Such are what it has measured, how long it is and how far it jumped: the strip, the map and the drawer show
        /// them.
        var isFigure: Bool {
            switch self {
            case .rows, .visibleRows, .estimate, .removedConstraints, .changedRows: false
            default: !takesRow
            }
        }

        /// Whether it can be asked of a view.
        var takesView: Bool {
            switch self {
            case .height, .width, .x, .y, .lines, .intrinsicHeight, .intrinsicWidth: true
            default: false
            }
        }

        /// Whether it has to be asked of a view.
        var needsView: Bool {
            switch self {
            case .lines, .intrinsicHeight, .intrinsicWidth: true
            default: false
            }
        }

        /// Whether it can be asked of a row.
        package var takesRow: Bool {
            switch self {
            case .rightHeight, .contentWidth, .constraints, .findings, .conflicts, .ambiguities: true
            default: takesView
            }
        }
    }

    /// What is asked for.
    public var kind: Kind
    /// The view; `nil` for the row or the list.
    public var view: String?
    /// The row, from 0; `nil` for the picked one, or for the list.
    public var row: Int?

    /// Asks for something of a view, a row or the list.
    public init(_ kind: Kind, view: String? = nil, row: Int? = nil) {
        self.kind = kind
        self.view = view
        self.row = row
    }

    /// The words in which it is written.
    public var source: String {
        var text = kind.rawValue
        if let view { text += " of \(view)" }
        if let row { text += (view == nil ? " of" : " in") + " row \(row)" }
        return text
    }
}
