/// How a list gives its rows or items a size.
package enum SizeMeans: Hashable, Sendable {
    /// By a property of the table or of the layout, such as `rowHeight` or `itemSize`.
    case property
    /// By a method of the delegate, such as `heightForRowAt`.
    case delegate
    /// By an override of the cell's own `systemLayoutSizeFitting`.
    case fitting
    /// By the dimensions of a compositional layout's group.
    case layoutGroup
    /// By the size of a header or footer of a compositional layout's sections.
    case boundaryItem
    /// By a flow layout's size of the headers of sections.
    case headerReferenceSize
    /// By a flow layout's size of the footers of sections.
    case footerReferenceSize
}
