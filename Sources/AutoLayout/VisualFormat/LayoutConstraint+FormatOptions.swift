extension LayoutConstraint {
    /// The options of a visual format: alignment, direction and spacing.
    ///
    /// They say how the views are aligned, in which direction a format runs, and from where distances are measured.
    /// Names and bits are those of UIKit's `NSLayoutConstraint.FormatOptions`.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Makes options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        // MARK: Alignment

        /// The views of a vertical format have one left edge.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The views of a vertical format have one right edge.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The views of a horizontal format have one top edge.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The views of a horizontal format have one bottom edge.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The views of a vertical format have one leading edge.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The views of a vertical format have one trailing edge.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The views of a vertical format have one horizontal centre.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The views of a horizontal format have one vertical centre.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The last lines of a horizontal format's views share one baseline.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The first lines of a horizontal format's views share one baseline.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)

        // MARK: Direction

        /// A horizontal format runs as text does; this holds unless another direction is given.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A horizontal format runs from left to right, whatever the writing direction.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// A horizontal format runs from right to left, whatever the writing direction.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        // MARK: Spacing

        /// Distances lie between edges; this holds unless another spacing is given.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// The distances that a vertical format gives between views run from the last baseline of the upper one to the
        /// first baseline of the lower one.
        ///
        /// A bare `-` and no sign at all still refer to edges, since the fonts decide how far apart baselines are. So
        /// do distances from the superview's edge, which has no baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

        /// The attributes of the alignments, in the order of their bits.
        static let alignments: [(option: FormatOptions, attribute: Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
    }
}
