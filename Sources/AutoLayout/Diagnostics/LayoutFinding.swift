/// A problem or a piece of advice about a set of constraints, with repairs.
public struct LayoutFinding {
    /// Further data of a finding besides its message.
    public enum Detail {
        /// A conflict, with its members, its log and its reason.
        case conflict(LayoutConflict)
        /// An ambiguity, with its ranges and alternatives.
        case ambiguity(LayoutAmbiguity)
        /// Compressed content, with the constraints that win over it.
        case compressedContent(CompressedContent)
    }

    /// What was found.
    public let rule: Rule
    /// The severity.
    public let severity: Rule.Severity
    /// What is wrong, in a sentence without its full stop.
    public let message: String
    /// The axis concerned; `nil` for findings without one.
    public let axis: Axis?
    /// The views and guides concerned.
    public let items: [any LayoutItem]
    /// The constraints concerned.
    public let constraints: [LayoutConstraint]
    /// Possible repairs, the most likely first.
    public let repairs: [Repair]
    /// Further data of a conflict, an ambiguity or compressed content; `nil` for other findings.
    public let detail: Detail?

    /// Makes a finding; its severity is that of its rule unless one is given.
    public init(
        _ rule: Rule, _ severity: Rule.Severity? = nil, message: String, axis: Axis? = nil,
        items: [any LayoutItem] = [],
        constraints: [LayoutConstraint] = [], repairs: [Repair] = [], detail: Detail? = nil
    ) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.message = message
        self.axis = axis
        self.items = items
        self.constraints = constraints
        self.repairs = repairs
        self.detail = detail
    }
}

extension LayoutFinding {
    /// The problems of a contentView's constraints that can be found without solving them.
    ///
    /// The rules are those of Apple's *Auto Layout Guide* ("Debugging Auto Layout", "Working with Self-Sizing Table
    /// View Cells"): an unbroken chain of constraints and views between the contentView's edges, subviews pinned to the
    /// contentView and not to the cell, content priorities that can still act.
    ///
    /// - Parameter contentView: The view whose subviews are checked.
    /// - Returns: The findings, problems first, each kind in the order of the views.
    public static func findings(in contentView: View) -> [LayoutFinding] {
        contentView.updateConstraintsIfNeeded()
        let set = ConstraintSet(of: contentView)
        let found =
            pinnedOutside(set) + brokenChains(set) + undeterminedWidths(set) + overriddenContent(set)
            + duplicates(set)
        return problemsFirst(found)
    }

    /// What makes the height of a contentView depend on something that is not known, with the gap in what stands beside
    /// that, or leaves nothing in it that can give way.
    ///
    /// It concerns rows whose table sizes them; other views may be meant so.
    ///
    /// - Parameter contentView: The view whose subviews are checked.
    /// - Returns: The findings, each kind in the order of the views.
    public static func findingsOfRowHeight(in contentView: View) -> [LayoutFinding] {
        let set = ConstraintSet(of: contentView)
        let open = openSizes(set)
        return open + scrollingTexts(set, besides: open) + requiredChains(set)
    }

    /// The same findings, with those that are only advice at the end.
    static func problemsFirst(_ found: [LayoutFinding]) -> [LayoutFinding] {
        found.filter(\.severity.isProblem) + found.filter { !$0.severity.isProblem }
    }
}
