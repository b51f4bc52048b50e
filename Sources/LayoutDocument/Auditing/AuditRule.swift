/// A rule by which a laid-out row is judged, by the name that documents, reports and the command line use.
///
/// What each of them looks at and from which amount on it tells is on the page *Rules* of the Audit module.
public enum AuditRule: String, Hashable, Sendable, CaseIterable {
    /// Required constraints contradict each other.
    case conflict
    /// No unbroken chain of constraints leads from the top of the contentView to its bottom.
    case brokenChain
    /// Two views that show something lie over each other.
    case overlapping
    /// A view is smaller than its content, which is cut off.
    case clipped
    /// A line of a text is cut in its height.
    case cutLine
    /// A view lies outside the one that holds it.
    case outside
    /// A text does not show all of its words.
    case truncated
    /// A view that is to show something has no width or no height.
    case zeroSized
    /// Something to be pressed is smaller than a finger needs.
    case touchTarget
    /// The constraints leave a position or size open.
    case ambiguous
    /// A text is aligned to the right, or to the left, where the writing direction asks for the other side.
    case fixedAlignment
    /// The frame that an Interface Builder file records is not the one that its constraints ask for.
    case misplaced
    /// The search for what the constraints leave open was stopped early, so that not all of it may be known.
    case unfinishedSearch

    /// How much a finding matters.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Worth knowing.
        case note
        /// Probably wrong.
        case warning
        /// Wrong: something cannot be read or used, or the layout is not determined.
        case error

        /// Whether `lhs` matters less than `rhs`.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }
}
