extension StackView {
    /// How a stack view fills its extent along the axis.
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
        /// The views are stretched or compressed according to their content priorities.
        case fill
        /// All views are equally long.
        case fillEqually
        /// The views fill the stack in proportion to their natural lengths.
        case fillProportionally
        /// The gaps between the views are equally wide and at least the spacing.
        case equalSpacing
        /// The centres of the views are equally far apart where the spacing leaves room for that.
        case equalCentering
    }

    /// Where arranged views stand across the axis.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// From edge to edge.
        case fill
        /// At the leading edge; in a horizontal stack at the top.
        case leading
        /// With their first baselines on one line; in a vertical stack as ``fill``.
        case firstBaseline
        /// In the middle.
        case center
        /// At the trailing edge; in a horizontal stack at the bottom.
        case trailing
        /// With their last baselines on one line; in a vertical stack as ``fill``.
        case lastBaseline

        /// The name of ``leading`` in a horizontal stack.
        public static let top = Alignment.leading
        /// The name of ``trailing`` in a horizontal stack.
        public static let bottom = Alignment.trailing
    }
}
