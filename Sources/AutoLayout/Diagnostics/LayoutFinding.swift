/// Something about a set of constraints that its author should know, with what to do about it.
public struct LayoutFinding {
    /// What was found.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// No unbroken chain of constraints leads from one edge of the contentView to the opposite one.
        case brokenChain
        /// A subview is pinned to a view outside the contentView, as to the cell.
        case pinnedOutside
        /// A constraint on a label's own size is stronger than what keeps its text whole.
        case overriddenContent
        /// Two constraints say the same.
        case duplicate
        /// Nothing limits the width of a label of several lines, so that it never wraps.
        case undeterminedWidth
        /// Required constraints contradict each other.
        case conflict
        /// The constraints leave a view's position or size open.
        case ambiguous
        /// A view is smaller than its content, because other constraints win.
        case compressedContent
        /// Repairs, or what is open, were not searched to the end, since it would have taken too long.
        case unfinishedSearch
    }

    /// What a finding is besides its message.
    public enum Detail {
        /// A conflict, with its members, its log and its reason.
        case conflict(LayoutConflict)
        /// An ambiguity, with its ranges and alternatives.
        case ambiguity(LayoutAmbiguity)
    }

    /// How much a finding matters.
    public enum Severity: Int, Hashable, Sendable, Comparable {
        /// Worth knowing; the layout may be as meant.
        case advice
        /// The layout does not do what its author can have meant.
        case problem

        /// Whether `lhs` matters less than `rhs`.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// What was found.
    public let kind: Kind
    /// How much it matters.
    public let severity: Severity
    /// What is wrong, in a sentence without its full stop.
    public let message: String
    /// The axis concerned; `nil` for findings that belong to none.
    public let axis: Axis?
    /// The views and guides concerned.
    public let items: [any LayoutItem]
    /// The constraints concerned.
    public let constraints: [LayoutConstraint]
    /// What may be done about it, the most likely first.
    public let repairs: [Repair]
    /// More about a conflict or an ambiguity; `nil` for other findings.
    public let detail: Detail?

    /// Makes a finding.
    public init(
        _ kind: Kind, _ severity: Severity, message: String, axis: Axis? = nil, items: [any LayoutItem] = [],
        constraints: [LayoutConstraint] = [], repairs: [Repair] = [], detail: Detail? = nil
    ) {
        self.kind = kind
        self.severity = severity
        self.message = message
        self.axis = axis
        self.items = items
        self.constraints = constraints
        self.repairs = repairs
        self.detail = detail
    }
}

extension LayoutFinding {
    /// What can be told of a contentView's constraints without solving them.
    ///
    /// The rules are those of Apple's *Auto Layout Guide* ("Debugging Auto Layout", "Working with
    /// Self-Sizing Table View Cells"): an unbroken chain of constraints and views between the contentView's
    /// edges, subviews pinned to the contentView and not to the cell, content priorities that can still act.
    ///
    /// - Parameter contentView: The view whose subviews are looked at.
    /// - Returns: The findings, problems first, each kind in the order of the views.
    public static func findings(in contentView: View) -> [LayoutFinding] {
        contentView.updateConstraintsIfNeeded()
        let set = ConstraintSet(of: contentView)
        let found =
            pinnedOutside(set) + brokenChains(set) + undeterminedWidths(set) + overriddenContent(set)
            + duplicates(set)
        return found.filter { $0.severity == .problem } + found.filter { $0.severity == .advice }
    }
}
