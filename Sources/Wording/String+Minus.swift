extension String {
    /// The text as pages show it: a hyphen between blanks or after a relation, and before a number, is a minus sign, and
    /// no line ends between the two.
    ///
    /// Constraints in documents, in code and in the output of commands keep their hyphens.
    package var withMinusSigns: String {
        guard contains("-") || contains("−") else { return self }
        return replacing(#/ [-−] (?=[0-9])/#, with: " −\u{A0}")
            .replacing(#/(?<relation>[=<>≤≥] )-(?=[0-9])/#) { "\($0.relation)−" }
    }
}
