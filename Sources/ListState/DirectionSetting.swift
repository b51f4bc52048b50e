import AutoLayout

/// The writing direction to look at: the content's own, or a given one.
public enum DirectionSetting: Hashable, Sendable, CaseIterable {
    /// The direction that the rows' texts are written in.
    case content
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft

    /// The direction in force where the rows' texts are written in a given one.
    public func direction(ofContent content: LayoutDirection) -> LayoutDirection {
        switch self {
        case .content: content
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }

    /// Reads `content`, `ltr` or `rtl`.
    ///
    /// - Throws: ``ControlError`` for anything else.
    public static func parse(_ text: String) throws(ControlError) -> DirectionSetting {
        switch text {
        case "content": .content
        case LayoutDirection.leftToRight.rawValue: .leftToRight
        case LayoutDirection.rightToLeft.rawValue: .rightToLeft
        default:
            throw ControlError("“\(text)” is not a writing direction.", remedy: "Give content, ltr or rtl.")
        }
    }
}
