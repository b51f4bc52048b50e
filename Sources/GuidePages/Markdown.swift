/// A piece of a line of text.
package indirect enum MarkdownInline: Hashable, Sendable {
    /// Plain text.
    case text(String)
    /// Code, in letters of one width.
    case code(String)
    /// Text in italics.
    case emphasis([MarkdownInline])
    /// Text in bold.
    case strong([MarkdownInline])
    /// A link to a file or a web address.
    case link([MarkdownInline], destination: String)
    /// A link to a page by its name, `<doc:Name#Heading>`, which shows the title of what it leads to.
    case pageLink(String)
}

/// A part of a page that stands on lines of its own.
package indirect enum MarkdownBlock: Hashable, Sendable {
    /// A heading, with its level from 1.
    case heading([MarkdownInline], level: Int)
    /// A paragraph.
    case paragraph([MarkdownInline])
    /// Code with its line breaks, and the word after its fence.
    case code(String, language: String)
    /// A list; the number of its first item, `nil` where the items have none.
    case list([[MarkdownBlock]], start: Int?)
    /// A table.
    case table(MarkdownTable)
    /// A quotation.
    case quote([MarkdownBlock])
    /// A picture with what it shows in words.
    case picture(String, file: String)
}

/// A table: cells of lines of text.
package struct MarkdownTable: Hashable, Sendable {
    /// The heads of the columns.
    package let head: [[MarkdownInline]]
    /// The rows, each with a cell for every column.
    package let rows: [[[MarkdownInline]]]

    /// Makes a table.
    package init(head: [[MarkdownInline]], rows: [[[MarkdownInline]]]) {
        self.head = head
        self.rows = rows
    }
}

extension Sequence<MarkdownInline> {
    /// The text without its marks; of links to pages the name.
    package var plainText: String {
        map { piece in
            switch piece {
            case .text(let text), .code(let text): text
            case .emphasis(let inner), .strong(let inner), .link(let inner, _): inner.plainText
            case .pageLink(let name): name
            }
        }.joined()
    }

    /// All links, those inside others pieces too.
    var destinations: [String] {
        flatMap { piece -> [String] in
            switch piece {
            case .text, .code: []
            case .emphasis(let inner), .strong(let inner): inner.destinations
            case .link(_, let destination): [destination]
            case .pageLink(let name): ["doc:" + name]
            }
        }
    }
}

extension MarkdownBlock {
    /// The lines of text in the block, one for each paragraph, cell and line of code.
    package var texts: [[MarkdownInline]] {
        switch self {
        case .heading(let text, _), .paragraph(let text): [text]
        case .code(let code, _): code.split(separator: "\n").map { [.code(String($0))] }
        case .list(let items, _): items.flatMap { $0.flatMap(\.texts) }
        case .table(let table): table.head + table.rows.flatMap(\.self)
        case .quote(let blocks): blocks.flatMap(\.texts)
        case .picture(let words, _): [[.text(words)]]
        }
    }
}
