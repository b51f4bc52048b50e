import LayoutDocument

/// Something that happens to a row at a width and a text size, and that its author cannot have meant.
///
/// Each is a rule, or several, of the audit's, as ``init(_:)`` tells; they are on the page <doc:Rules>.
public enum LayoutBreak: String, Hashable, Sendable, CaseIterable {
    /// A text does not show all of its words.
    case truncated
    /// A view is smaller than its content, which is cut off.
    case clipped
    /// Two views that show something lie over each other.
    case overlapping
    /// A view lies outside the one that holds it.
    case outside
    /// Required constraints contradict each other.
    case conflict
    /// The constraints leave a position or size open.
    case ambiguous

    /// What a row that a rule finds something in is called; `nil` for rules that tell of no break.
    public init?(_ rule: AuditRule) {
        switch rule {
        case .truncated: self = .truncated
        case .clipped, .cutLine, .zeroSized: self = .clipped
        case .overlapping: self = .overlapping
        case .outside: self = .outside
        case .conflict: self = .conflict
        case .ambiguous: self = .ambiguous
        case .brokenChain, .touchTarget, .fixedAlignment, .misplaced, .unfinishedSearch: return nil
        }
    }

    /// How bad it is among the others, from 0: where there are several at one place, the worst is told first.
    public var rank: Int {
        switch self {
        case .ambiguous: 0
        case .truncated: 1
        case .outside: 2
        case .clipped: 3
        case .overlapping: 4
        case .conflict: 5
        }
    }
}

extension LayoutBreak: Comparable {
    /// Whether `lhs` is less bad than `rhs`.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }
}
