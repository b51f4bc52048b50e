/// A quantity that the engine has a number for, in the words of lessons.
package struct LessonQuantity: Hashable, Sendable {
    /// The kinds of quantities.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
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
        /// The height of a row when it is measured again without the demonstrated mistakes, in points.
        case rightHeight = "right height"
        /// The width of a row's contentView in points.
        case contentWidth = "content width"
        /// The number of active constraints in a row's cell, those for sizes and margins included.
        case constraints
        /// The number of problems with a row.
        case findings
        /// The number of a row's constraints that contradict others.
        case conflicts
        /// The number of a row's views with an ambiguous position or size.
        case ambiguities

        /// The number of rows.
        case rows
        /// The number of rows whose height is known.
        case measuredRows = "measured rows"
        /// The number of rows in view.
        case visibleRows = "visible rows"
        /// The number of rows in view whose heights are out of date.
        case staleRows = "stale rows"
        /// The number of rows in view whose views have other frames than without the demonstrated mistakes.
        case wrongRows = "wrong rows"
        /// The expected height of the whole list, or of the flow's content, in points.
        case contentHeight = "content height"
        /// The expected width of the flow's content in points; the list's width in a table.
        case contentSizeWidth = "content size width"
        /// The scroll offset that the list reports, in points (`contentOffset`).
        case contentOffset = "content offset"
        /// The estimated height of a row that is not measured, in points.
        case estimate
        /// The last jump of the list in points, visible or compensated.
        case jump
        /// The farthest jump of the list in points.
        case largestJump = "largest jump"
        /// The number of requests for a height.
        case heightCalls = "height calls"
        /// The number of requests for an estimate.
        case estimateCalls = "estimate calls"
        /// The number of requests for a cell.
        case cellCalls = "cell calls"
        /// The number of heights measured by solving constraints.
        case measurements
        /// The number of heights that were remembered when a width or text size came back.
        case recalledHeights = "recalled heights"
        /// The number of sizing cells that were made.
        case sizingCells = "sizing cells"
        /// The number of cells that were dequeued to measure rows and never returned to the pool.
        case leakedCells = "leaked cells"
        /// The number of cells made for display.
        case cellsMade = "cells made"
        /// The number of dequeues that reused a cell.
        case cellsReused = "cells reused"
        /// The number of constraints that shown cells have added so far.
        case constraintsAdded = "constraints added"

        /// The number of constraints of the exercise's document that are now removed or inactive.
        case removedConstraints = "removed constraints"
        /// The number of rows whose content differs from the exercise's document.
        case changedRows = "changed rows"

        /// Whether it is a length in points, not a count.
        package var isLength: Bool {
            switch self {
            case .height, .width, .x, .y, .intrinsicHeight, .intrinsicWidth, .rightHeight, .contentWidth,
                .contentHeight, .contentSizeWidth, .contentOffset, .estimate, .jump, .largestJump:
                true
            default: false
            }
        }

        /// Whether it is a figure of the whole list that changes as the list scrolls and measures.
        ///
        /// The strip, the map and the drawer show these figures.
        var isFigure: Bool {
            switch self {
            case .rows, .visibleRows, .estimate, .removedConstraints, .changedRows: false
            default: !takesRow
            }
        }

        /// Whether a view can be given.
        var takesView: Bool {
            switch self {
            case .height, .width, .x, .y, .lines, .intrinsicHeight, .intrinsicWidth: true
            default: false
            }
        }

        /// Whether a view must be given.
        var needsView: Bool {
            switch self {
            case .lines, .intrinsicHeight, .intrinsicWidth: true
            default: false
            }
        }

        /// Whether a row can be given.
        package var takesRow: Bool {
            switch self {
            case .rightHeight, .contentWidth, .constraints, .findings, .conflicts, .ambiguities: true
            default: takesView
            }
        }
    }

    /// The kind.
    package var kind: Kind
    /// The view; `nil` for the row or the list.
    package var view: String?
    /// The row, from 0; `nil` for the selected one, or for the list.
    package var row: Int?

    /// Makes a quantity of a view, a row or the list.
    package init(_ kind: Kind, view: String? = nil, row: Int? = nil) {
        self.kind = kind
        self.view = view
        self.row = row
    }

    /// The quantity as it is written.
    package var source: String {
        var text = kind.rawValue
        if let view { text += " of \(view)" }
        if let row { text += (view == nil ? " of" : " in") + " row \(row)" }
        return text
    }
}
