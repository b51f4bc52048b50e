/// The mean heights of measured rows by reuse identifier, for each earlier width and text size of the list.
///
/// A present mean follows from the heights themselves. It is stored here only when the width or the text size changes,
/// as a start for when these come back.
struct LearnedEstimates {
    /// How many widths and text sizes are remembered.
    private static let capacity = 32

    /// A number of heights and their sum in points.
    struct Tally {
        var count = 0
        var height = 0.0

        var mean: Double? { count > 0 ? height / Double(count) : nil }

        static func += (left: inout Tally, right: Tally) {
            left.count += right.count
            left.height += right.height
        }
    }

    /// The earlier means under the present conditions, of rows whose heights are no longer known.
    private var earlier: [String: Tally] = [:]
    private var entries: [(conditions: LayoutConditions, tallies: [String: Tally])] = []

    /// Whether there are no earlier means under the present conditions.
    var isEmpty: Bool { earlier.isEmpty }

    /// The tally of each reuse identifier's rows: measured heights, and earlier ones.
    func tallies(_ heights: ListHeights) -> [String: Tally] {
        var tallies = earlier
        for (index, rowClass) in heights.classes.classes.enumerated() {
            let measured = heights.measured(ofClass: index)
            guard measured.count > 0 else { continue }
            tallies[rowClass.reuseIdentifier, default: Tally()] += Tally(
                count: measured.count, height: measured.height)
        }
        return tallies
    }

    /// Stores the tallies under conditions that are about to change.
    mutating func remember(_ heights: ListHeights, under conditions: LayoutConditions) {
        let tallies = tallies(heights)
        let conditions = conditions.besidesMetrics
        entries.removeAll { $0.conditions == conditions }
        guard !tallies.isEmpty else { return }
        if entries.count >= Self.capacity { entries.removeFirst() }
        entries.append((conditions, tallies))
    }

    /// Restores the tallies of the last time the conditions were the same.
    ///
    /// - Parameters:
    ///   - conditions: The width and the text size, and what else heights depend on.
    ///   - areHeightsKnown: Whether the heights themselves were remembered, so that they count already.
    /// - Returns: Whether anything is known.
    mutating func recall(under conditions: LayoutConditions, areHeightsKnown: Bool) -> Bool {
        let conditions = conditions.besidesMetrics
        let known = entries.last { $0.conditions == conditions }?.tallies
        earlier = areHeightsKnown ? [:] : known ?? [:]
        return known != nil
    }
}
