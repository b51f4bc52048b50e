import LayoutDocument

extension AuditRule {
    /// The rule that tells of a break.
    public init(_ kind: LayoutBreak) {
        self =
            switch kind {
            case .truncated: .truncated
            case .clipped: .clipped
            case .overlapping: .overlapping
            case .outside: .outside
            case .conflict: .conflict
            case .ambiguous: .ambiguous
            }
    }

    /// How much its findings matter.
    public var severity: Severity {
        switch self {
        case .conflict, .brokenChain, .overlapping, .clipped, .cutLine, .outside: .error
        case .truncated, .zeroSized, .touchTarget, .ambiguous, .fixedAlignment, .unfinishedSearch: .warning
        case .misplaced: .note
        }
    }

    /// The least side of something to be pressed, in points: Apple's Human Interface Guidelines ("Buttons": a hit
    /// region of at least 44 × 44 pt).
    public static let leastTouchSide = 44.0
    /// The side in points below which something to be pressed cannot be hit by everybody: WCAG 2.2, success criterion
    /// 2.5.8 "Target Size (Minimum)".
    public static let severeTouchSide = 24.0

    /// How much a finding of an amount in points matters.
    public func severity(amount: Double) -> Severity {
        self == .touchTarget && amount > Self.leastTouchSide - Self.severeTouchSide ? .error : severity
    }

    /// How bad its findings are among others, the worst 0; the order of ``AuditRule/allCases``.
    public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The rule's name in words, as in “text truncated”.
    public var title: String {
        switch self {
        case .conflict: "constraints in conflict"
        case .brokenChain: "chain of constraints broken"
        case .overlapping: "views overlapping"
        case .clipped: "content clipped"
        case .cutLine: "line of text cut"
        case .outside: "outside its parent"
        case .truncated: "text truncated"
        case .zeroSized: "no size"
        case .touchTarget: "touch target too small"
        case .ambiguous: "ambiguous"
        case .fixedAlignment: "alignment against the writing direction"
        case .misplaced: "misplaced"
        case .unfinishedSearch: "search stopped early"
        }
    }
}
