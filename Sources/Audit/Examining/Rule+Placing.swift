import AutoLayout

extension Rule {
    /// The rules of what follows from where views are and how large: where code that lays views out is missing, they
    /// find no more than that.
    static let ofPlacing: Set<Rule> = [
        .collapsed, .brokenChain, .overlapping, .hidden, .clipped, .cutLine, .outside, .truncated,
        .wordBroken, .zeroSized, .touchTarget, .touching, .ambiguous, .undeterminedWidth, .compressedContent,
        .openHeight, .misplaced, .fixedAlignment, .unmirrored, .textRoom, .stretchedCircle, .overruledSize,
        .heldOpen,
    ]
}
