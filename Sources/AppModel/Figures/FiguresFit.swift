/// Which figures of a strip have room: whole ones only, those that matter most first.
public enum FiguresFit {
    /// How many of the first figures have room.
    ///
    /// - Parameters:
    ///   - widths: The figures' widths in points, of the one that matters most first.
    ///   - width: The room in points.
    ///   - spacing: The room between two figures.
    /// - Returns: The number of figures; those after them are left out, even where one of them would fit.
    public static func count(_ widths: [Int], in width: Int, spacing: Int) -> Int {
        var end = -spacing
        return widths.prefix { own in
            end += spacing + own
            return end <= width
        }.count
    }
}
