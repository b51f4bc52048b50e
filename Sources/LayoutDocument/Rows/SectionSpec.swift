import SourceText

/// A section of a list: a header, rows and a footer.
package struct SectionSpec: Sendable {
    /// What the section index shows for the section; `nil` if it has no place in it.
    package var indexTitle: String?
    /// The header, a row among the others; `nil` for none.
    package var header: RowContent?
    /// The rows, without header and footer.
    package var rows: RowSource
    /// The footer, a row among the others; `nil` for none.
    package var footer: RowContent?
    /// Where the section begins in the document.
    package var place = SourcePlace.start

    /// The number of rows, header and footer included.
    package var count: Int { rows.count + (header == nil ? 0 : 1) + (footer == nil ? 0 : 1) }
}
