/// Finds how many figures fit into a strip: whole ones only, the most important first.
package enum FiguresFit {
    /// The number of leading figures that fit.
    ///
    /// - Parameters:
    ///   - widths: The figures' widths in points, the most important first.
    ///   - width: The available width in points.
    ///   - spacing: The distance between two figures.
    /// - Returns: The number of figures. Later ones are left out even if they would fit.
    package static func count(_ widths: [Int], in width: Int, spacing: Int) -> Int {
        var end = -spacing
        return widths.prefix { own in
            end += spacing + own
            return end <= width
        }.count
    }
}
