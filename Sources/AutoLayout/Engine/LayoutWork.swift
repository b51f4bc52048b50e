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
    public static func + (left: LayoutWork, right: LayoutWork) -> LayoutWork {
        var sum = left
        sum.constraints += right.constraints
        sum.systems += right.systems
        sum.templates += right.templates
        sum.solves += right.solves
        sum.pivots += right.pivots
        sum.textMeasurements += right.textMeasurements
        return sum
    }

    /// Adds what a layout has cost.
    public static func += (left: inout LayoutWork, right: LayoutWork) { left = left + right }

    /// What has been done since an earlier count.
    public static func - (left: LayoutWork, right: LayoutWork) -> LayoutWork {
        var difference = left
        difference.constraints -= right.constraints
        difference.systems -= right.systems
        difference.templates -= right.templates
        difference.solves -= right.solves
        difference.pivots -= right.pivots
        difference.textMeasurements -= right.textMeasurements
        return difference
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
