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
    /// The height was measured in other conditions, or of another content which is no longer known, and kept, as
    /// ``Demonstration/noReload`` and ``Demonstration/staleHeightCache`` show.
    case remembered(LayoutConditions, hadOtherContent: Bool)
    /// The row is not measured yet: an estimate.
    case estimated
}

extension RowMeasurer {
    /// The height of a row as a sum in other conditions, those in which it was measured.
    ///
    /// The sizing cell holds the row in those conditions.
    public func explain(row: Int, in conditions: LayoutConditions) -> RowExplanation {
        let present = (size, environment, settings)
        defer { (size, environment, settings) = present }
        // Cells are made as at present.
        var past = conditions
        past.settings.demonstrations = settings.demonstrations
        take(past)
        return explain(row: row)
    }
}
