/// Slanted lines over an area.
public enum Hatch {
    /// The most lines of an area; a larger one is left plain.
    private static let limit = 5000.0

    /// Where the lines of an area begin, in points from its leading bottom corner.
    ///
    /// - Parameters:
    ///   - width: The area's width in points.
    ///   - height: The area's height in points.
    ///   - spacing: The distance from line to line in points.
    /// - Returns: The places; none for an area that is too large.
    public static func starts(
        width: Double, height: Double, spacing: Double
    ) -> StrideTo<Double> {
        guard width + height < limit * spacing else { return stride(from: 0, to: 0, by: 1) }
        return stride(from: -height, to: width, by: spacing)
    }
}
