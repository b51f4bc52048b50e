import SourceText

/// A cell of an Interface Builder file, as code that sizes the cells of lists names it.
package struct NibCell: Hashable, Sendable {
    /// The identifier of its element.
    package var id: String
    /// The name of its element, as `tableViewCell`.
    package var kind: String
    /// The class that the file names for it; `nil` for the element's own.
    package var customClass: String?
    /// The list that it is a prototype of; `nil` where the file has none.
    package var list: CellList?
    /// Whether it is a footer of a collection view's sections.
    package var isFooter: Bool
}

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
