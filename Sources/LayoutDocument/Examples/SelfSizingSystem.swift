import Wording

/// A system of self-sizing rows, which examples and lessons show.
package enum SelfSizingSystem: Hashable, Sendable, CaseIterable {
    /// Self-sizing from constraints.
    case constraints
    /// Intrinsic content size, hugging and compression resistance.
    case priorities
    /// Constraints created once, constants updated.
    case constants
    /// One reuse identifier per distinct set of constraints.
    case reuse
    /// Automatic row height with one estimated row height.
    case estimate
    /// Estimates of their own for rows.
    case rowEstimates
    /// Manual sizing with a sizing cell.
    case sizingCell
    /// Heights that are remembered.
    case heightCache
    /// What narrows the contentView.
    case contentWidth
    /// Labels of several lines.
    case multiLine
    /// Heights of texts without constraints.
    case textHeight
    /// Several kinds of rows in one table.
    case twoKinds
    /// A picture, a title and a description.
    case imageAndText
    /// A collection view whose items size themselves.
    case collectionView
    /// Rows that are measured again.
    case remeasuring
    /// The sample table of the articles.
    case sampleTable
    /// What Interface Builder warns of.
    case designTimeWarnings
    /// Text sizes and styles.
    case dynamicType

    /// Reads a system's name, as in `S4`.
    package init?(name: some StringProtocol) {
        guard name.hasPrefix("S") || name.hasPrefix("s"), let number = Int(name.dropFirst()),
            (1...Self.allCases.count).contains(number)
        else { return nil }
        self = Self.allCases[number - 1]
    }

    /// The name by its number, from `S1` on.
    package var name: String { "S\((Self.allCases.firstIndex(of: self) ?? 0) + 1)" }

    /// What it is about, in a few words of a sentence.
    package var rawValue: String {
        switch self {
        case .constraints: tr("self-sizing from constraints")
        case .priorities: tr("intrinsic size, hugging, compression resistance")
        case .constants: tr("constraints created once, constants updated")
        case .reuse: tr("one reuse identifier per set of constraints")
        case .estimate: tr("automatic row height and an estimate")
        case .rowEstimates: tr("per-row estimates")
        case .sizingCell: tr("manual sizing with a sizing cell")
        case .heightCache: tr("row-height cache")
        case .contentWidth: tr("content width")
        case .multiLine: tr("multi-line labels")
        case .textHeight: tr("manual text heights")
        case .twoKinds: tr("two kinds of rows in one table")
        case .imageAndText: tr("image, title, description")
        case .collectionView: tr("self-sizing collection view")
        case .remeasuring: tr("re-measuring")
        case .sampleTable: tr("the classic sample table")
        case .designTimeWarnings: tr("design-time warnings")
        case .dynamicType: tr("Dynamic Type")
        }
    }

    /// What it is about, in a few words.
    package var title: String { rawValue.capitalised }
}
