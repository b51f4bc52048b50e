import SourceText

/// The table or collection view of an Interface Builder file that a cell is in, as code reaches it.
package struct CellList: Hashable, Sendable {
    /// The classes whose code may size its cells, its delegate's first.
    package var classes: [String] = []
    /// The properties that it is set to, as `tableView`.
    package var properties: Set<String> = []
    /// Whether its controller has no other list.
    package var isOnly = true
    /// Whether its cells are its rows, each with a height of its own.
    package var isStatic = false
    /// The height in points that the file gives the rows of a table; `nil` for rows that size themselves, and for the
    /// standard height, which files have that were never given another.
    package var rowHeight: Double?
    /// The place of its element.
    package var place: SourcePlace
}
