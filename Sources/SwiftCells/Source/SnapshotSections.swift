/// The sections that the items of a data source of identifiers are put into, by the code that fills its snapshots.
struct SnapshotSections {
    /// The names of the cases of items.
    let items: [String]
    /// The names of the cases of sections.
    let sections: [String]
    /// The names of the sections that a case of items may be in, by its name; a case that may be in any has none.
    let places: [String: Set<String>]
    /// The positions of sections by their names, as far as they are known.
    let positions: [String: String]
}
