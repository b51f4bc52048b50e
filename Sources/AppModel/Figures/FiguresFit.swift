/// Which figures of a strip have room: whole ones only, those that matter most first.
public enum FiguresFit {
    /// Chooses the figures that are shown in a width.
    ///
    /// Where not all have room, each is kept in the order of its rank if it still fits, with an ellipsis after the
    /// last one for the others.
    ///
    /// - Parameters:
    ///   - widths: The figures' widths in points, in the order of their places.
    ///   - ranks: How much each one matters, 0 most; as many as widths.
    ///   - width: The room in points.
    ///   - spacing: The room between two figures, and before the ellipsis.
    ///   - ellipsis: The width of the ellipsis.
    /// - Returns: The places of those shown, ascending.
    public static func shown(
        widths: [Int], ranks: [Int], in width: Int, spacing: Int, ellipsis: Int
    ) -> [Int] {
        let all = widths.reduce(spacing * max(widths.count - 1, 0), +)
        if all <= width { return Array(widths.indices) }
        var room = width - ellipsis
        var kept: [Int] = []
        for place in widths.indices.sorted(by: { ranks[$0] < ranks[$1] })
        where widths[place] + spacing <= room {
            room -= widths[place] + spacing
            kept.append(place)
        }
        return kept.sorted()
    }
}
