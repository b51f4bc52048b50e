extension RowSource {
    /// Whether another source has the same rows in the same order, wherever they are written.
    ///
    /// - Complexity: O(n) in the number of rows written out; nothing where they are generated.
    package func hasSameRows(as other: RowSource) -> Bool {
        guard count == other.count else { return false }
        switch (storage, other.storage) {
        case (.generator(let mine), .generator(let others)): return mine.makesSameRows(as: others)
        case (.sections(let mine), .sections(let others)):
            return mine.sections.count == others.sections.count
                && zip(mine.sections, others.sections).allSatisfy { mine, others in
                    mine.indexTitle == others.indexTitle && mine.header == others.header
                        && mine.footer == others.footer && mine.rows.hasSameRows(as: others.rows)
                }
        case (.appended(let mine), .appended(let others)):
            return mine.extras == others.extras && mine.base.hasSameRows(as: others.base)
        default:
            guard let period, period == other.period else { return false }
            return (0..<period).allSatisfy { row(at: $0) == other.row(at: $0) }
        }
    }
}
