/// Which of a document's rows a row is.
enum RowLocation: Hashable, Sendable {
    /// A row written out: its place in the list of rows, and the section whose list that is.
    case row(Int, section: Int?)
    /// A section's header.
    case header(section: Int)
    /// A section's footer.
    case footer(section: Int)
    /// It is computed, or comes from a file.
    case elsewhere
}
