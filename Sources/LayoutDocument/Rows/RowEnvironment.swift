/// What a document's generated rows draw on beyond the document itself.
package struct RowEnvironment: Hashable, Sendable {
    /// The names of the font families, in sorted order and without duplicates; never empty.
    package let fontFamilies: [String]

    /// Makes an environment.
    ///
    /// - Parameter fontFamilies: The installed font families in any order. Where there are none, the generic
    ///   names that every font system knows stand in: Monospace, Sans and Serif.
    package init(fontFamilies: [String] = []) {
        // Unicode scalar order, not the locale's, so that the rows are the same everywhere.
        func precedes(_ one: String, _ other: String) -> Bool {
            one.utf8.lexicographicallyPrecedes(other.utf8)
        }
        // Names from another environment are in order.
        let isSorted =
            fontFamilies.first?.isEmpty == false
            && zip(fontFamilies, fontFamilies.dropFirst()).allSatisfy(precedes)
        let names =
            isSorted ? fontFamilies : Set(fontFamilies.filter { !$0.isEmpty }).sorted(by: precedes)
        self.fontFamilies = names.isEmpty ? ["Monospace", "Sans", "Serif"] : names
    }
}
