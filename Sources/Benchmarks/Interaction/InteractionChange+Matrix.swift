import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import RowscopeApp

extension InteractionChange {
    /// The kinds that are measured on the page of the matrix.
    static func all(in page: MatrixPage) -> [InteractionChange] {
        func scroll(_ kind: String, _ orientation: Orientation, by distance: Double) -> InteractionChange {
            let adjustment = page.view.adjustment(orientation)
            return InteractionChange(
                kind: kind, laysOut: false, begin: { adjustment.value = 0 },
                make: { _ in
                    let end = adjustment.upper - adjustment.pageSize
                    adjustment.value = adjustment.value + distance > end ? 0 : adjustment.value + distance
                })
        }
        return [
            scroll("scroll", .vertical, by: 60), scroll("page", .vertical, by: 700),
            scroll("sideways", .horizontal, by: 60),
            InteractionChange(
                kind: "pick", laysOut: false, begin: { page.matrix.move(.first) },
                make: { step in page.matrix.move(step % 40 < 20 ? .right : .down) }),
        ]
    }
}

extension MatrixPage {
    /// Shows ten thousand tiles at a zoom at which many are in view.
    func showManyTiles() {
        var states = matrix.matrix
        states.widths = (0..<104).map { 280 + Double($0) * 5 }
        states.textSizes = ContentSizeCategory.allCases
        states.directions = [.leftToRight]
        states.contents = RowTexts.allCases
        matrix.setMatrix(states)
        zoom = .scale(0.25)
    }
}
