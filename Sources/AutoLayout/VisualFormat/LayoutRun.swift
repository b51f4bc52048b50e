/// The attributes along which a visual format runs.
struct LayoutRun {
    /// A view's extent along the axis.
    var extent: Attribute
    /// The edge of a view that comes first, and the one that comes last.
    var (start, end): (Attribute, Attribute)
    /// The superview's margins at these edges.
    var (startMargin, endMargin): (Attribute, Attribute)
    /// Where a given distance between views begins, in the former one, and where it ends, in the latter.
    var (spacingEnd, spacingStart): (Attribute, Attribute)
    /// Whether positions become smaller along the run.
    var isBackwards = false

    init(_ axis: Axis, _ options: LayoutConstraint.FormatOptions) {
        switch axis {
        case .horizontal:
            extent = .width
            if options.contains(.directionLeftToRight) {
                (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
            } else if options.contains(.directionRightToLeft) {
                (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
                isBackwards = true
            } else {
                (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
            }
            (spacingEnd, spacingStart) = (end, start)
        case .vertical:
            extent = .height
            (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
            let isBaseline = options.contains(.spacingBaselineToBaseline)
            (spacingEnd, spacingStart) = isBaseline ? (.lastBaseline, .firstBaseline) : (end, start)
        }
    }
}
