extension Sequence where Element: Equatable {
    /// The elements in their order, each once.
    ///
    /// Complexity: quadratic; it is meant for few.
    package var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
