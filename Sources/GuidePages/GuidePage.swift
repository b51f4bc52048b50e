/// Where something is on a page: a block, and the row of a table or the item of a list in it.
package struct GuidePlace: Hashable, Sendable {
    /// The index of the block.
    package let block: Int
    /// The index of the row or item; `nil` for the whole block.
    package let part: Int?

    /// Makes a place.
    package init(block: Int, part: Int? = nil) {
        self.block = block
        self.part = part
    }
}

/// A page of the guide.
package struct GuidePage: Hashable, Sendable {
    /// The path of its file, from the folder of the project.
    package let path: String
    /// The heading at its top.
    package let title: String
    /// What is on it.
    package let blocks: [MarkdownBlock]
    /// What of it the reader of Markdown does not know.
    package let unknown: [String]
    private let anchors: [String: GuidePlace]

    init(path: String, text: String) {
        let reader = MarkdownReader(text)
        self.path = path
        blocks = reader.blocks
        unknown = reader.unknown
        title = reader.blocks.lazy.compactMap(\.headingText).first ?? path
        anchors = Self.anchors(of: reader.blocks)
    }

    /// The file's name without its extension, by which other pages name this one.
    var name: Substring { path.lastComponent.prefix { $0 != "." } }

    /// Where a link to a part of the page leads: to a heading, to the row of a table or the item of a list that begins
    /// with the name as code, or to the paragraph or item that begins with it in bold.
    package func place(of anchor: String) -> GuidePlace? { anchors[Self.normalized(anchor)] }

    /// The heading over a place; `nil` above all headings.
    package func heading(over place: GuidePlace) -> String? {
        blocks[...place.block].last { $0.headingText != nil }?.headingText
    }

    /// Headings count with their letters, digits and hyphens, as documentation tools have it.
    private static func normalized(_ text: String) -> String {
        String(
            text.lowercased().map { $0 == " " ? "-" : $0 }.filter { $0.isLetter || $0.isNumber || $0 == "-" })
    }

    private static func anchors(of blocks: [MarkdownBlock]) -> [String: GuidePlace] {
        var anchors: [String: GuidePlace] = [:]
        func add(_ name: String, _ place: GuidePlace) {
            let key = normalized(name)
            if anchors[key] == nil { anchors[key] = place }
        }
        for (index, block) in blocks.enumerated() {
            if let heading = block.headingText { add(heading, GuidePlace(block: index)) }
        }
        // Headings come before names in tables and lists.
        for (index, block) in blocks.enumerated() {
            for (part, first) in block.parts.enumerated() {
                if case .code(let name) = first.first { add(name, GuidePlace(block: index, part: part)) }
            }
        }
        for (index, block) in blocks.enumerated() {
            if case .paragraph(let text) = block, case .strong(let name) = text.first {
                add(name.plainText, GuidePlace(block: index))
            }
            for (part, first) in block.parts.enumerated() {
                if case .strong(let name) = first.first {
                    add(name.plainText, GuidePlace(block: index, part: part))
                }
            }
        }
        return anchors
    }
}

extension MarkdownBlock {
    /// The text of a heading; `nil` of anything else.
    var headingText: String? {
        if case .heading(let text, _) = self { text.plainText } else { nil }
    }

    /// The first text of each row of a table or item of a list.
    fileprivate var parts: [[MarkdownInline]] {
        switch self {
        case .table(let table): table.rows.map { $0.first ?? [] }
        case .list(let items, _): items.map { $0.first?.texts.first ?? [] }
        default: []
        }
    }

    /// The texts of each row or item, and of what is no part of one.
    var searchedParts: [(part: Int?, texts: [[MarkdownInline]])] {
        switch self {
        case .table(let table): [(nil, table.head)] + table.rows.enumerated().map { ($0.offset, $0.element) }
        case .list(let items, _): items.enumerated().map { ($0.offset, $0.element.flatMap(\.texts)) }
        default: [(nil, texts)]
        }
    }

    /// The files that the block's links and pictures lead to.
    var destinations: [String] {
        if case .picture(_, let file) = self { return [file] }
        return texts.flatMap(\.destinations)
    }
}

extension StringProtocol {
    /// What comes after the last slash.
    var lastComponent: SubSequence { self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...] }
}
