import AutoLayout

/// A row as the list draws it: how tall it is, and where that height comes from.
///
/// What speaks of a row's height reads it here. A row is measured again only to say what its height should be.
public struct DrawnRow: Hashable, Sendable {
    /// The number of the row, or of the item of a flow.
    public let row: Int
    /// The size in points, the separator with it.
    public let size: Size
    /// Where the height comes from.
    public let origin: HeightOrigin

    /// Makes a row that is drawn.
    public init(row: Int, size: Size, origin: HeightOrigin) {
        self.row = row
        self.size = size
        self.origin = origin
    }
}

/// Where the height of a drawn row comes from.
public enum HeightOrigin: Hashable, Sendable {
    /// It was measured in the present state.
    case measured
    /// It was measured in another state and kept, as ``Demonstration/noReload`` and
    /// ``Demonstration/staleHeightCache`` show.
    case remembered(RememberedState)
    /// It was not measured yet: an estimate.
    case estimated
}

/// The state in which a height was measured that is still drawn.
public struct RememberedState: Hashable, Sendable {
    /// The width of the list in points.
    public let width: Double
    /// The text size.
    public let contentSizeCategory: ContentSizeCategory
    /// The writing direction.
    public let layoutDirection: LayoutDirection
    /// How the height was found.
    public let settings: MeasuringSettings
    /// Whether the row had another content, which is not kept.
    public let hadOtherContent: Bool

    init(_ conditions: MeasuringConditions, hadOtherContent: Bool) {
        width = conditions.width
        contentSizeCategory = conditions.contentSizeCategory
        layoutDirection = conditions.layoutDirection
        settings = conditions.settings
        self.hadOtherContent = hadOtherContent
    }
}

extension RowMeasurer {
    /// The height of a row as a sum in the state in which it was measured; `nil` where that content is gone.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - state: The state in which it was measured.
    /// - Returns: The sum. The sizing cell holds the row in that state.
    public func explain(row: Int, in state: RememberedState) -> RowExplanation? {
        if state.hadOtherContent { return nil }
        let present = (width, environment, settings)
        defer { (width, environment, settings) = present }
        width = state.width
        environment.contentSizeCategory = state.contentSizeCategory
        environment.layoutDirection = state.layoutDirection
        // Cells stay as they are made now.
        var past = state.settings
        past.demonstrations = settings.demonstrations
        settings = past
        return explain(row: row)
    }
}
