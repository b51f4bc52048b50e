/// How the lines of a layout are made higher or lower than their fonts make them, in Pango's own unit, 1/1024 point.
public struct LineAdjustment: Hashable, Sendable {
    private let leastHeight: Double
    /// 0 for no limit.
    private let greatestHeight: Double
    private let factor: Double
    private let raise: Int32
    /// The room between two lines.
    public let spacing: Int32
    /// The further room above the first line of a paragraph that follows another one.
    public let paragraphSpacing: Int32

    /// The longest length in points, with which sums cannot overflow.
    private static let longest = 10_000.0

    /// Makes an adjustment; lengths in points.
    ///
    /// - Parameters:
    ///   - leastHeight: The least height of a line.
    ///   - greatestHeight: The greatest height of a line; 0 for no limit.
    ///   - factor: What the fonts' own height is multiplied by, before the limits.
    ///   - spacing: The room between two lines.
    ///   - paragraphSpacing: The further room between two paragraphs.
    ///   - raise: How far letters are raised in their line.
    public init(
        leastHeight: Double = 0, greatestHeight: Double = 0, factor: Double = 1, spacing: Double = 0,
        paragraphSpacing: Double = 0, raise: Double = 0
    ) {
        func units(_ length: Double) -> Double {
            (min(max(length, -Self.longest), Self.longest) * PangoLayout.unit).rounded()
        }
        self.leastHeight = units(leastHeight)
        self.greatestHeight = units(greatestHeight)
        self.factor = min(max(factor, 0), 100)
        self.spacing = Int32(units(spacing))
        self.paragraphSpacing = Int32(units(paragraphSpacing))
        self.raise = Int32(units(raise))
    }

    /// The metrics of a line whose fonts give it some; the room that is added is above the letters.
    public func adjusted(_ metrics: LineMetrics) -> LineMetrics {
        var height = max(Double(metrics.height) * factor, leastHeight)
        if greatestHeight > 0 { height = min(height, greatestHeight) }
        let descent = metrics.descent &+ raise
        return LineMetrics(ascent: Int32(clamping: Int64(height.rounded())) &- descent, descent: descent)
    }
}
