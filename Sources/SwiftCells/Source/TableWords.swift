import LayoutDocument

/// What a file says about the table that shows its views: which view is the table's header or footer.
///
/// A table does not size these views. They are found where the file names the class or a variable of it.
struct TableWords {
    private let words: [String]

    /// Takes the words of a file.
    init(_ words: [String]) { self.words = words }

    static let headerNames: Set<String> = ["tableHeaderView", "tableFooterView"]

    /// Notes which views are a table's header or footer, in their own file or in one beside it.
    static func apply(to cells: inout [SwiftCell], in library: SourceLibrary) {
        for index in cells.indices where cells[index].kind == .view {
            let name = cells[index].name
            let last = name.split(separator: ".").last.map(String.init) ?? name
            let property = library.filesHeading(last).lazy
                .compactMap { TableWords(library.files[$0].words).headerProperty(of: name) }.first
            cells[index].template.tableProperty = property
            for variant in cells[index].variants.indices {
                cells[index].variants[variant].template.tableProperty = property
            }
        }
    }

    /// The property of a table that is set to a view of a class, which is not sized by hand.
    private func headerProperty(of name: String) -> String? {
        for place in words.indices where Self.headerNames.contains(words[place]) && word(place + 1) == "=" {
            let start = word(place + 2) == "self" && word(place + 3) == "." ? place + 4 : place + 2
            guard let value = word(start) else { continue }
            let isMeant =
                value == name && ["(", "."].contains(word(start + 1))
                || ["let", "var"].contains { keyword in
                    words.indices.contains { start in
                        words[start] == keyword && word(start + 1) == value
                            && [":", "="].contains(word(start + 2)) && word(start + 3) == name
                    }
                }
            guard isMeant, !isSized(value) else { continue }
            return words[place]
        }
        return nil
    }

    /// Whether code gives a header a frame.
    private func isSized(_ name: String) -> Bool {
        words.contains("systemLayoutSizeFitting")
            || words.indices.contains { place in
                words[place] == name && word(place + 1) == "."
                    && ["frame", "bounds"].contains(word(place + 2))
            }
    }

    // MARK: Words

    private func word(_ place: Int) -> String? { words.indices.contains(place) ? words[place] : nil }
}
