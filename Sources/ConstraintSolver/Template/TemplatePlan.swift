/// The compiled form of a problem: required equations eliminated, the rest in independent components.
///
/// All of it is in a few flat arrays, since an editor compiles a new template after each structural change.
///
/// Small components share one simplex, as a *group*: most time goes into making one, and it solves several independent
/// systems as easily as one.
///
/// Components have *columns*, the variables that are not eliminated, in order of declaration; *rows*, the constraints
/// that are not eliminated, in order of addition; *members*, all variables whose values depend on the columns; and
/// *slots*, the parameters that any of these depend on. A parameter has a slot in each component that it matters to.
/// The first component has no columns: its members are the fixed variables.
final class TemplatePlan: Sendable {
    /// Where a component's parts are in the arrays below.
    struct Component: Sendable {
        var columns = 0..<0
        var rows = 0..<0
        var members = 0..<0
        var slots = 0..<0
    }

    /// A parameter's slot and the component that it belongs to.
    struct Use: Sendable, BitwiseCopyable {
        var slot: Int32
        var component: Int32
    }

    let problem: Problem
    let components: [Component]
    /// The components of each group, and the group of each component.
    let groups: [Range<Int>]
    let groupOf: [Int32]
    /// The constraint of each row.
    let rowConstraints: [Int32]
    /// The form of each row in `forms`, over the columns of its group and the slots of its component.
    ///
    /// Both are counted from the first.
    let rowForms: [Int32]
    /// The variable of each member.
    let members: [Int32]
    /// The form of each member.
    let memberForms: [Int32]
    let forms: AffineForms
    /// The parameter of each slot.
    let slots: [Int32]
    /// The uses of each parameter, one parameter after another, and where those of each start.
    let uses: [Use]
    let useStarts: [Int32]
    /// The component of each variable, and its place among the component's members.
    let componentOf: [Int32]
    let placeOf: [Int32]
    /// Required constraints on parameters alone, once eliminated and fixed variables are replaced: no value depends on
    /// them.
    let statements: [Int32]
    let statementForms: [Int32]
    /// Parameters up to this magnitude keep all constants within the solver's limit.
    let safeMagnitude: Double

    /// Compiles a problem: near to linear in the number of its terms.
    init(_ problem: Problem) {
        var compiler = TemplateCompiler(problem)
        compiler.compile()
        self.problem = problem
        components = compiler.components
        groups = compiler.groups
        groupOf = compiler.groupOf
        rowConstraints = compiler.rowConstraints
        rowForms = compiler.rowForms
        members = compiler.members
        memberForms = compiler.memberForms
        forms = compiler.forms
        slots = compiler.slots
        uses = compiler.uses
        useStarts = compiler.useStarts
        componentOf = compiler.componentOf
        placeOf = compiler.placeOf
        statements = compiler.statements
        statementForms = compiler.statementForms
        safeMagnitude = Self.safeMagnitude(problem)
    }

    /// The places in `uses` of a parameter's uses.
    func uses(of parameter: Int) -> Range<Int> { Int(useStarts[parameter])..<Int(useStarts[parameter + 1]) }

    /// A group as a component that consists of its components.
    func whole(ofGroup group: Int) -> Component {
        let first = components[groups[group].lowerBound]
        let last = components[groups[group].upperBound - 1]
        return Component(
            columns: first.columns.lowerBound..<last.columns.upperBound,
            rows: first.rows.lowerBound..<last.rows.upperBound,
            members: first.members.lowerBound..<last.members.upperBound,
            slots: first.slots.lowerBound..<last.slots.upperBound)
    }

    private static func safeMagnitude(_ problem: Problem) -> Double {
        var safe = NumberLimits.largest
        for constraint in problem.constraints where !constraint.parameters.isEmpty {
            let slope = constraint.parameters.reduce(0) { $0 + abs($1.coefficient) }
            // A little less, for the sum is rounded.
            safe = min(safe, (NumberLimits.largest - abs(constraint.constant)) / slope * (1 - 1e-9))
        }
        return safe
    }

    /// Whether an affine map of a component would take longer to make and to evaluate than its simplex does.
    func isTooLarge(_ component: Int) -> Bool {
        let parts = components[component]
        return (parts.members.count + parts.rows.count) * (parts.slots.count + 1) > Self.largestMap
    }

    /// The most entries that an affine map may have.
    private static let largestMap = 1 << 14
}
