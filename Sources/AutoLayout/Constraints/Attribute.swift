/// The part of a view or guide that a constraint refers to.
public enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// The left edge of the alignment rectangle.
    case left
    /// The right edge of the alignment rectangle.
    case right
    /// The top edge of the alignment rectangle.
    case top
    /// The bottom edge of the alignment rectangle.
    case bottom
    /// The edge at which a line of text begins.
    case leading
    /// The edge at which a line of text ends.
    case trailing
    /// The width of the alignment rectangle.
    case width
    /// The height of the alignment rectangle.
    case height
    /// The horizontal centre of the alignment rectangle.
    case centerX
    /// The vertical centre of the alignment rectangle.
    case centerY
    /// The first line's baseline; of a view without text its bottom.
    case firstBaseline
    /// The last line's baseline; of a view without text its bottom.
    case lastBaseline
    /// The left margin inside the view.
    case leftMargin
    /// The right margin inside the view.
    case rightMargin
    /// The top margin inside the view.
    case topMargin
    /// The bottom margin inside the view.
    case bottomMargin
    /// The margin inside the view at the leading edge.
    case leadingMargin
    /// The margin inside the view at the trailing edge.
    case trailingMargin
    /// The horizontal centre between the left and right margins.
    case centerXWithinMargins
    /// The vertical centre between the top and bottom margins.
    case centerYWithinMargins

    /// The axis on which the attribute lies.
    public var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether the attribute is an extent rather than a position.
    public var isSize: Bool { self == .width || self == .height }

    /// The attribute of the view's rectangle that a margin attribute belongs to; any other attribute unchanged.
    package var withoutMargin: Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }

    /// The attribute of the margins in place of the view's rectangle; one without such a margin unchanged.
    package var withMargin: Attribute {
        Self.allCases.first { $0.isOfMargins && $0.withoutMargin == self } ?? self
    }

    /// Whether the attribute is a margin, or a centre between margins.
    ///
    /// Read for each attribute of each constraint: `!=` would compare raw values, which are texts.
    package var isOfMargins: Bool { !(self == withoutMargin) }
}

/// How the two sides of a constraint compare.
public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The first side is at most the second.
    case lessThanOrEqual = "<="
    /// The sides are equal.
    case equal = "=="
    /// The first side is at least the second.
    case greaterThanOrEqual = ">="

    /// The equivalent relation with the two sides exchanged.
    package var reversed: Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
