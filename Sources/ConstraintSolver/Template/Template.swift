/// A constraint problem compiled for being solved many times at different values of its parameters.
///
/// One template serves every row of a reuse identifier, from any thread; each thread, or each cell, reads it
/// through an ``Evaluation`` of its own.
public final class Template: Sendable {
    /// The problem.
    public let problem: Problem

    /// Compiles a problem.
    public init(_ problem: Problem) {
        self.problem = problem
    }
}
