/// The regions that a template knows, and how often they have answered.
///
/// An evaluation's counts are added when it misses and when it is released.
public struct TemplateStatistics: Hashable, Sendable {
    /// The critical regions known, over all components.
    public var regions = 0
    /// The memory of their maps, in bytes.
    public var byteCount = 0
    /// The independent components, each with regions of its own, including the component of the variables that required
    /// equations fix.
    public var components = 0
    /// Components brought up to date within a known region, without a pivot.
    public var hits = 0
    /// Components that the simplex had to solve.
    public var misses = 0
    /// Regions given up for others since there were too many.
    public var evictions = 0

    /// Makes counts that are all zero.
    public init() {}
}
