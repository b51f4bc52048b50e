import Wording

/// A system of self-sizing rows, which examples and lessons show.
public enum SelfSizingSystem: String, Hashable, Sendable, CaseIterable {
    /// Self-sizing from constraints.
    case constraints = "self-sizing from constraints"
    /// Intrinsic content size, hugging and compression resistance.
    case priorities = "intrinsic size, hugging, compression resistance"
    /// Constraints created once, constants updated.
    case constants = "constraints created once, constants updated"
    /// One reuse identifier per distinct set of constraints.
    case reuse = "one reuse identifier per set of constraints"
    /// Automatic row height with one estimated row height.
    case estimate = "automatic row height and an estimate"
    /// Estimates of their own for rows.
    case rowEstimates = "per-row estimates"
    /// Manual sizing with a sizing cell.
    case sizingCell = "manual sizing with a sizing cell"
    /// Heights that are remembered.
    case heightCache = "row-height cache"
    /// What narrows the contentView.
    case contentWidth = "content width"
    /// Labels of several lines.
    case multiLine = "multi-line labels"
    /// Heights of texts without constraints.
    case textHeight = "manual text heights"
    /// Several kinds of rows in one table.
    case twoKinds = "two kinds of rows in one table"
    /// A picture, a title and a description.
    case imageAndText = "image, title, description"
    /// A collection view whose items size themselves.
    case collectionView = "self-sizing collection view"
    /// Rows that are measured again.
    case remeasuring = "re-measuring"
    /// The sample table of the articles.
    case sampleTable = "the classic sample table"
    /// What Interface Builder warns of.
    case designTimeWarnings = "design-time warnings"
    /// Text sizes and styles.
    case dynamicType = "Dynamic Type"

    /// Reads a system's name, as in `S4`.
    public init?(name: some StringProtocol) {
        guard name.hasPrefix("S") || name.hasPrefix("s"), let number = Int(name.dropFirst()),
            (1...Self.allCases.count).contains(number)
        else { return nil }
        self = Self.allCases[number - 1]
    }

    /// The name by its number, from `S1` on.
    public var name: String { "S\((Self.allCases.firstIndex(of: self) ?? 0) + 1)" }

    /// What it is about, in a few words.
    public var title: String { rawValue.capitalised }
}
