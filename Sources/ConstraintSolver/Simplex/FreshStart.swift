/// The constraints solved from a fresh start, and their components.
///
/// At a degenerate vertex the active set depends on the history of edits; here it does not. Explanations copy the
/// components that they ask about, so that one start serves many of them.
final class FreshStart {
    let replica: Replica
    let components: Components
    /// The steps that it took.
    let steps: Int

    /// Solves the constraints of a simplex.
    init(of original: borrowing Simplex) {
        replica = Replica(of: original, keepingActiveSet: false)
        components = Components(of: replica.simplex)
        steps = replica.simplex.steps
    }
}
