/// What layouts have cost so far, counted where it is done.
public struct LayoutWork: Hashable, Sendable {
    /// Constraints that were added to the hierarchy.
    public var constraints = 0
    /// Systems of constraints that were built, each for one axis and one way of pulling the root to a size.
    public var systems = 0
    /// Systems among them whose structure was new, so that a template had to be compiled.
    public var templates = 0
    /// Groups of constraints that the simplex had to solve; those in a known region are not solved.
    public var solves = 0
    /// Exchanges of one active constraint for another in these solves.
    public var pivots = 0
    /// Texts that were asked for their size.
    public var textMeasurements = 0

    /// Makes counts that are all zero.
    public init() {}

    /// Adds up what several layouts have cost.
    public static func + (left: LayoutWork, right: LayoutWork) -> LayoutWork { left.with(right, times: 1) }

    /// Adds what a layout has cost.
    public static func += (left: inout LayoutWork, right: LayoutWork) { left = left + right }

    /// What has been done since an earlier count.
    public static func - (left: LayoutWork, right: LayoutWork) -> LayoutWork { left.with(right, times: -1) }

    private func with(_ other: LayoutWork, times sign: Int) -> LayoutWork {
        var sum = self
        sum.constraints += sign * other.constraints
        sum.systems += sign * other.systems
        sum.templates += sign * other.templates
        sum.solves += sign * other.solves
        sum.pivots += sign * other.pivots
        sum.textMeasurements += sign * other.textMeasurements
        return sum
    }
}

extension LayoutEngine {
    /// What the layouts of the hierarchy have cost since the engine was made.
    public var work: LayoutWork {
        var work = pastWork
        work += horizontal.work
        if horizontal !== vertical { work += vertical.work }
        for label in items.labels { work.textMeasurements += label.measurementCount }
        return work
    }

    /// Adds the costs of labels that may be leaving the hierarchy to the past work.
    func retireLabels() {
        for label in items.labels {
            pastWork.textMeasurements += label.measurementCount
            label.measurementCount = 0
        }
    }

    /// Adds the costs of an axis's systems, which are about to be replaced, to the past work.
    func retire(_ system: AxisSystem) { pastWork += system.work }
}

extension View {
    /// The number of constraints held by the view and by those inside it.
    var constraintCount: Int { subviews.reduce(constraints.count) { $0 + $1.constraintCount } }
}
