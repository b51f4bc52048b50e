import SourceText

/// A section of a list: a header, rows and a footer.
public struct SectionSpec: Sendable {
    /// What the section index shows for the section; `nil` if it has no place in it.
    public var indexTitle: String?
    /// The header, a row among the others; `nil` for none.
    public var header: RowContent?
    /// The rows, without header and footer.
    public var rows: RowSource
    /// The footer, a row among the others; `nil` for none.
    public var footer: RowContent?
    /// Where the section begins in the document.
    public var place = SourcePlace.start

    /// The number of rows, header and footer included.
    public var count: Int { rows.count + (header == nil ? 0 : 1) + (footer == nil ? 0 : 1) }
}
