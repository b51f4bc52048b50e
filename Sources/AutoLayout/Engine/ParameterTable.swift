import ConstraintSolver

/// The parameters of a problem: the origin of each and its first value, in points.
struct ParameterTable {
    /// A kind of parameter of which an item has at most one.
    enum Kind: Int, CaseIterable {
        case leadingMargin
        case trailingMargin
        case topMargin
        case bottomMargin
        case firstBaseline
        case lastBaseline
        case intrinsicWidth
        case intrinsicHeight
        case readableWidth
        case autoresizingX
        case autoresizingWidth
        case autoresizingY
        case autoresizingHeight

        static func intrinsic(_ axis: Axis) -> Kind {
            axis == .horizontal ? .intrinsicWidth : .intrinsicHeight
        }

        static func margin(_ edge: LayoutEdge) -> Kind {
            switch edge {
            case .leading: .leadingMargin
            case .trailing: .trailingMargin
            case .top: .topMargin
            case .bottom: .bottomMargin
            }
        }
    }

    private(set) var origins: [ParameterOrigin] = []
    /// The values at the time of declaration; each is finite and within the solver's limit.
    private(set) var values: [Double] = []
    /// The parameter of each kind and item, -1 for none.
    private var slots: [Int32]
    /// The parameters that stand for baselines.
    private(set) var baselines: [Int] = []

    init(itemCount: Int) {
        slots = [Int32](repeating: -1, count: itemCount * Kind.allCases.count)
    }

    private func slot(_ kind: Kind, _ place: Int) -> Int { place * Kind.allCases.count + kind.rawValue }

    /// The parameter of a kind that an item has, if it has one.
    func parameter(_ kind: Kind, of place: Int) -> Parameter? {
        let index = slots[slot(kind, place)]
        return index < 0 ? nil : Parameter(index: Int(index))
    }

    /// Declares the parameter of an item, or finds it.
    mutating func declare(
        _ kind: Kind, of place: Int, _ origin: @autoclosure () -> ParameterOrigin, value: Double,
        in problem: inout Problem
    ) throws(SolverError) -> Parameter {
        if let known = parameter(kind, of: place) { return known }
        let parameter = try declare(origin(), value: value, in: &problem)
        slots[slot(kind, place)] = Int32(truncatingIfNeeded: parameter.index)
        if kind == .firstBaseline || kind == .lastBaseline { baselines.append(parameter.index) }
        return parameter
    }

    /// Declares a parameter that belongs to no item.
    mutating func declare(
        _ origin: ParameterOrigin, value: Double, in problem: inout Problem
    ) throws(SolverError) -> Parameter {
        try NumberLimits.check(value)
        origins.append(origin)
        values.append(value)
        return problem.makeParameter()
    }
}
