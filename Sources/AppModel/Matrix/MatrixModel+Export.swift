import Audit

extension MatrixModel {
    /// The result of an audit with the tiles examined so far, its findings explained where they are worst; `nil` where
    /// there are none.
    package func result() -> AuditResult? {
        guard let plan, let worker else { return nil }
        var result = AuditResult(plan: plan)
        for chunk in 0..<plan.chunkCount {
            let known = outcomes[plan.chunk(at: chunk).tiles].compactMap(\.self)
            if known.count == plan.tilesPerChunk { result.set(known, ofChunk: chunk) }
        }
        result.explain(with: worker)
        return result
    }
}
