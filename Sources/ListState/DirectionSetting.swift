import AutoLayout

/// The writing direction to look at: the content's own, or a given one.
package enum DirectionSetting: String, Hashable, Sendable, CaseIterable {
    /// The direction that the rows' texts are written in.
    case content
    /// Leading is left.
    case leftToRight = "ltr"
    /// Leading is right.
    case rightToLeft = "rtl"

    /// The resulting direction, given the direction of the rows' texts.
    package func direction(ofContent content: LayoutDirection) -> LayoutDirection {
        switch self {
        case .content: content
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
