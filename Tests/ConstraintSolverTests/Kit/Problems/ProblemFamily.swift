import TestKit

/// The kinds of random problems, each difficult in another way.
enum ProblemFamily: CaseIterable {
    case horizontalStack
    case verticalStack
    case grid
    case cell
    case wrap
    case centre
    /// Few small terms, with copies, multiples and opposites of earlier constraints.
    case sparse
    /// Every constraint mentions nearly every variable.
    case dense
    /// Many constraints through one point.
    case degenerate
    /// The same constraint repeatedly, with other constants, relations and priorities.
    case duplicates
    /// Rings of differences whose sum is almost zero.
    case rings
    /// Optional constraints of equal priority, for which whole ranges are equally good.
    case ties
    /// Ties, many of which are decided by weights.
    case weighted
    /// Coefficients of very different magnitudes.
    case scaled
    /// Examples on which naive pivoting rules cycle.
    case cycling

    /// A random problem with edits.
    func script(_ random: inout SeededGenerator) -> SolverScript {
        switch self {
        case .horizontalStack, .verticalStack, .grid, .cell, .wrap, .centre:
            LayoutProblem.script(self, &random)
        default: AdversarialProblem.script(self, &random)
        }
    }
}
