/// What a document's generated rows draw on beyond the document itself.
public struct RowEnvironment: Hashable, Sendable {
    /// The names of the font families, in sorted order and without duplicates; never empty.
    public let fontFamilies: [String]

    /// Makes an environment.
    ///
    /// - Parameter fontFamilies: The installed font families in any order. Where there are none, the generic
    ///   names that every font system knows stand in: Monospace, Sans and Serif.
    public init(fontFamilies: [String] = []) {
        let distinct = Set(fontFamilies.filter { !$0.isEmpty })
        // Unicode scalar order, not the locale's, so that the rows are the same everywhere.
        let names = distinct.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        self.fontFamilies = names.isEmpty ? ["Monospace", "Sans", "Serif"] : names
    }
}
