import Audit
import LayoutDocument

/// What differs from the approved layout.
extension MatrixModel {
    /// Shows the result of a comparison of these tiles; `nil` for none.
    package func show(_ comparison: ApprovalComparison?) {
        var new: [Int: [ApprovalDifference]] = [:]
        for difference in comparison?.differences ?? [] {
            for place in difference.places where place.subject == 0 {
                new[place.tile, default: []].append(difference)
            }
        }
        guard !(new.isEmpty && differences.isEmpty) else { return }
        differences = new
        if new.isEmpty, filter == .differing { setFilter(.all) }
        onChange(.differences)
    }

    /// Whether the filter selects a tile.
    package func stands(_ tile: Int) -> Bool {
        filter == .differing ? differences[tile] != nil : filter.shows(outcomes[tile])
    }
}
