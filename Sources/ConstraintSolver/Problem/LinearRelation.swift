/// How the left side of a constraint compares with zero.
public enum LinearRelation: Hashable, Sendable, BitwiseCopyable {
    /// The left side is at most zero.
    case lessThanOrEqual
    /// The left side is zero.
    case equal
    /// The left side is at least zero.
    case greaterThanOrEqual
}
