extension VisualFormat {
    /// The meanings of the names in a visual format.
    public struct Scope: Sendable {
        /// The names of the views that can stand in brackets and in predicates, in the order in which advice lists
        /// them.
        public let views: [String]
        /// The named numbers; a metric hides a view or a priority of the same name.
        public let metrics: [String: Double]
        /// The names of further views, which can only stand in predicates, such as the view around all others.
        public let containers: [String]
        private let knownViews: Set<String>
        private let rootViews: Set<String>

        /// Makes a scope.
        ///
        /// - Parameters:
        ///   - views: The names of the views.
        ///   - metrics: The named numbers.
        ///   - containers: The names of views that can stand in predicates alone.
        ///   - rootViews: Those of the views that have no superview, so that `|` means nothing beside them.
        public init(
            views: [String], metrics: [String: Double] = [:], containers: [String] = [],
            rootViews: Set<String> = []
        ) {
            self.views = views
            self.metrics = metrics
            self.containers = containers
            self.rootViews = rootViews
            knownViews = Set(views)
        }

        /// Whether a view with a name can stand in brackets.
        func hasView(_ name: String) -> Bool { knownViews.contains(name) }

        /// Whether a view has a superview.
        func hasSuperview(_ view: String) -> Bool { !rootViews.contains(view) }

        /// Whether a name stands for the superview: `super`, as in GTK, or `superview`, where no view has the name.
        func isSuperview(_ name: String) -> Bool {
            (name == "super" || name == "superview") && !hasView(name) && metrics[name] == nil
        }
    }

    /// One side of a constraint between names.
    public struct Side: Hashable, Sendable {
        /// The item of a side.
        public enum Item: Hashable, Sendable {
            /// The view with a name.
            case view(String)
            /// The superview of the view with a name.
            case superview(of: String)
        }
        /// The view.
        public var item: Item
        /// Its attribute.
        public var attribute: Attribute
    }

    /// A constraint that a format stands for: `first relation multiplier × second + constant @ priority`.
    public struct Constraint: Hashable, Sendable {
        /// The left-hand side.
        public var first: Side
        /// How the sides compare.
        public var relation = Relation.equal
        /// The right-hand side; `nil` for a size that is compared with the constant alone.
        public var second: Side?
        /// The factor of the right-hand side.
        public var multiplier = 1.0
        /// The constant in points.
        public var constant = 0.0
        /// The priority.
        public var priority = LayoutPriority.required
        /// The column of the format from which the constraint comes.
        public var column: Int
    }
}
