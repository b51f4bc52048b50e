import AutoLayout

/// A row as the list draws it: its height, and the origin of that height.
///
/// Every part of the app that names a row's height reads it here. A row is measured again only to say what its height
/// should be.
public struct DrawnRow: Hashable, Sendable {
    /// The number of the row, or of the item of a flow.
    public let row: Int
    /// The size in points, including the separator.
    public let size: Size
    /// The origin of the height.
    public let origin: HeightOrigin

    /// Makes a row that is drawn.
    public init(row: Int, size: Size, origin: HeightOrigin) {
        self.row = row
        self.size = size
        self.origin = origin
    }
}

/// The origin of a drawn row's height.
public enum HeightOrigin: Hashable, Sendable {
    /// The height was measured in the present state.
    case measured
    /// The height was measured in another state and kept, as ``Demonstration/noReload`` and
    /// ``Demonstration/staleHeightCache`` show.
    case remembered(RememberedState)
    /// The row is not measured yet: an estimate.
    case estimated
}

/// The state in which a height that is still drawn was measured.
public struct RememberedState: Hashable, Sendable {
    /// The width of the list in points.
    public let width: Double
    /// The text size.
    public let contentSizeCategory: ContentSizeCategory
    /// The writing direction.
    public let layoutDirection: LayoutDirection
    /// The settings with which the height was found.
    public let settings: MeasuringSettings
    /// Whether the row had another content, which is no longer known.
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
    /// The height of a row as a sum in the state in which it was measured; `nil` if that content is no longer known.
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
        // Cells are made as at present.
        var past = state.settings
        past.demonstrations = settings.demonstrations
        settings = past
        return explain(row: row)
    }
}
