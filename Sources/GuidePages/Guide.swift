/// The guide: its table of contents, and the pages that can be reached from it.
package struct Guide: Sendable {
    /// A line of the table of contents.
    package struct Entry: Hashable, Sendable {
        /// What the page is called there.
        package let title: String
        /// The page's path.
        package let path: String
    }

    /// Lines of the table of contents under a heading.
    package struct Section: Hashable, Sendable {
        /// The heading.
        package let title: String
        /// The lines.
        package let entries: [Entry]
    }

    /// The file that is the table of contents.
    package static let contentsPath = "docs/README.md"
    /// Files that are about the guide and the project: links to them lead to the first page.
    private static let frontPages = [contentsPath, "README.md"]
    /// The table of contents.
    package let sections: [Section]
    /// The pages, those of the table of contents first and in its order.
    package let pages: [GuidePage]
    /// The files that links lead to and that are not there.
    package let missing: [String]
    private let indices: [String: Int]

    /// Reads the guide.
    ///
    /// - Parameter file: Gives the text of a file by its path from the folder of the project; `nil` where there is none.
    package init(file: (String) -> String?) {
        let contents = GuidePage(path: Self.contentsPath, text: file(Self.contentsPath) ?? "")
        sections = Self.sections(of: contents)
        var pages: [GuidePage] = []
        var missing: [String] = []
        var ahead = sections.flatMap(\.entries).map(\.path)
        var seen = Set(ahead).union(Self.frontPages)
        while !ahead.isEmpty {
            let path = ahead.removeFirst()
            guard let text = file(path) else {
                missing.append(path)
                continue
            }
            let page = GuidePage(path: path, text: text)
            pages.append(page)
            for destination in page.blocks.flatMap(\.destinations) {
                guard let next = Self.file(destination, from: path), next.hasSuffix(".md"),
                    seen.insert(next).inserted
                else { continue }
                ahead.append(next)
            }
        }
        (self.pages, self.missing) = (pages, missing)
        indices = Dictionary(
            pages.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// The table of contents alone, which takes one file.
    package static func sections(file: (String) -> String?) -> [Section] {
        sections(of: GuidePage(path: contentsPath, text: file(contentsPath) ?? ""))
    }

    /// The page of a path.
    package func page(_ path: String) -> GuidePage? { indices[path].map { pages[$0] } }

    /// The page that a file's name stands for, such as `Rules`.
    package func page(named name: String) -> GuidePage? { pages.first { $0.name == name } }

    // MARK: Links

    /// Where a link leads.
    package enum Target: Hashable, Sendable {
        /// To a page, or to a part of it.
        case page(GuideAddress)
        /// To an address of the web.
        case web(String)
    }

    /// Where a link of a page leads; `nil` where there is nothing.
    package func target(of destination: String, from page: GuidePage) -> Target? {
        if destination.hasPrefix("https://") || destination.hasPrefix("http://") { return .web(destination) }
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let anchor = parts.count > 1 ? String(parts[1]) : nil
        guard let path = parts[0].isEmpty ? page.path : Self.file(String(parts[0]), from: page.path) else {
            return nil
        }
        if Self.frontPages.contains(path) { return pages.first.map { .page(GuideAddress(path: $0.path)) } }
        guard let target = self.page(path) else { return nil }
        if let anchor, target.place(of: anchor) == nil { return nil }
        return .page(GuideAddress(path: path, anchor: anchor))
    }

    /// What a link to a page by its name shows: the heading or page that it leads to.
    package func title(of name: String, from page: GuidePage) -> String {
        guard case .page(let address) = target(of: "doc:" + name, from: page),
            let target = self.page(address.path)
        else { return name }
        guard let place = address.anchor.flatMap(target.place) else { return target.title }
        return target.heading(over: place) ?? target.title
    }

    /// The path of a file that a link names: beside the page, or, after `doc:`, in the page's folder by its name.
    static func file(_ destination: String, from path: String) -> String? {
        if destination.contains("://") { return nil }
        let name = destination.prefix { $0 != "#" }
        var folders = path.split(separator: "/").dropLast()
        guard !name.hasPrefix("doc:") else {
            return (folders + ["\(name.dropFirst(4)).md"]).joined(separator: "/")
        }
        for part in name.split(separator: "/") {
            if part == ".." {
                if folders.popLast() == nil { return nil }
            } else if part != "." {
                folders.append(part)
            }
        }
        return folders.joined(separator: "/")
    }

    private static func sections(of contents: GuidePage) -> [Section] {
        var sections: [Section] = []
        var title = ""
        for block in contents.blocks {
            if let heading = block.headingText { title = heading }
            guard case .list(let items, _) = block else { continue }
            let entries = items.compactMap { item in
                item.first?.texts.first?.lazy.compactMap { piece -> Entry? in
                    guard case .link(let words, let destination) = piece,
                        let path = file(destination, from: contents.path)
                    else { return nil }
                    return Entry(title: words.plainText, path: path)
                }.first
            }
            sections.append(Section(title: title, entries: entries))
        }
        return sections
    }
}

/// A page, or a part of one.
package struct GuideAddress: Hashable, Sendable {
    /// The page's path.
    package let path: String
    /// The heading or name that is meant; `nil` for the page's beginning.
    package let anchor: String?

    /// Makes an address.
    package init(path: String, anchor: String? = nil) {
        self.path = path
        self.anchor = anchor
    }
}

extension Guide {
    /// The files that a picture of a page may be in, the first that is there being the one.
    ///
    /// Documentation tools find pictures without an extension in the folder `Resources`.
    package func pictureFiles(_ file: String, from page: GuidePage) -> [String] {
        let names = file.contains(".") ? [file] : ["Resources/\(file).svg", "Resources/\(file).png"]
        return names.compactMap { Self.file($0, from: page.path) }
    }
}
