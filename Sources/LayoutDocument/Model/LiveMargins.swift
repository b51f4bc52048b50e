import AutoLayout

/// Margins of a table cell that follow the width of its row, as UIKit's do.
package struct LiveMargins: Hashable, Sendable {
    /// The width from which rows are wide, in points.
    package static let wideWidth = 400.0

    /// The margins in narrow rows, in points.
    package var narrow: DirectionalEdgeInsets
    /// The margins in wide rows, in points.
    package var wide: DirectionalEdgeInsets

    /// The margins that a list gives a cell: 11 above and below, at the sides 20 in wide rows and else 16, and 8 towards
    /// an accessory.
    package init(hasAccessory: Bool) {
        func margins(_ side: Double) -> DirectionalEdgeInsets {
            DirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: hasAccessory ? 8 : side)
        }
        narrow = margins(16)
        wide = margins(20)
    }
}
