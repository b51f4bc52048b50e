import Wording

extension Axis {
    /// What sentences call the axis.
    package var word: String { self == .horizontal ? tr("horizontal") : tr("vertical") }
}

extension LayoutEdge {
    /// What sentences call the edge.
    package var word: String {
        switch self {
        case .top: tr("top")
        case .leading: tr("leading")
        case .bottom: tr("bottom")
        case .trailing: tr("trailing")
        }
    }

    /// What sentences call the margin there.
    var margin: String {
        switch self {
        case .top: tr("top margin")
        case .leading: tr("leading margin")
        case .bottom: tr("bottom margin")
        case .trailing: tr("trailing margin")
        }
    }
}
