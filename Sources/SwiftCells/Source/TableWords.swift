import LayoutDocument
import SwiftSyntax

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
            let last = name.lastName
            let files = library.filesHeading(last).map { library.files[$0] }
            let property = files.lazy.compactMap { TableWords($0.words).headerProperty(of: name) }.first
            let fitting = property == nil ? fitting(of: name, in: files) : nil
            cells[index].template.tableProperty = property
            cells[index].template.settings += [fitting].compactMap(\.self)
            for variant in cells[index].variants.indices {
                cells[index].variants[variant].template.tableProperty = property
                cells[index].variants[variant].template.settings += [fitting].compactMap(\.self)
            }
        }
    }

    /// Where code fits the height of a header of a class without its width, or keeps the height; `nil` for nowhere.
    private static func fitting(of name: String, in files: [SourceFile]) -> TemplateSpec.Setting? {
        for file in files {
            guard let header = TableWords(file.words).headers(of: name).first else { continue }
            let visitor = HeaderFittings(header.value)
            visitor.walk(file.tree)
            guard let (kind, node) = visitor.found else { continue }
            let mark = file.mark(of: node)
            return .init(kind, of: TemplateSpec.contentViewName, place: mark.words, origin: mark.origin)
        }
        return nil
    }

    /// The property of a table that is set to a view of a class, which is not sized by hand.
    private func headerProperty(of name: String) -> String? {
        headers(of: name).first { !isSized($0.value) }?.property
    }

    /// The properties of tables that are set to views of a class, with what they are set to.
    private func headers(of name: String) -> [(property: String, value: String)] {
        var found: [(property: String, value: String)] = []
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
            if isMeant { found.append((property: words[place], value: value)) }
        }
        return found
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

/// Finds the functions that fit the height of a table's header or footer.
private final class HeaderFittings: SyntaxVisitor {
    /// What a fitting does that the list does not need, and where.
    private(set) var found: (kind: TemplateSpec.Setting.Kind, node: Syntax)?
    /// The words of which a function has one that fits the view.
    private let names: Set<String>

    init(_ value: String) {
        names = TableWords.headerNames.union([value])
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let words = Set(node.words)
        guard found == nil, words.contains("systemLayoutSizeFitting"), !words.isDisjoint(with: names) else {
            return .visitChildren
        }
        let visitor = FittingVisitor(viewMode: .sourceAccurate)
        visitor.walk(node)
        if let loose = visitor.loose {
            found = (kind: .looseFitting, node: loose)
        } else if let fixed = visitor.fixed {
            found = (kind: .fixedFitting, node: fixed)
        }
        return .skipChildren
    }
}
