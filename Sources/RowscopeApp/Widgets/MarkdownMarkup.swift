import Gtk
import GuidePages

/// Lines of text as Pango markup.
@MainActor
struct MarkdownMarkup {
    /// Makes a link of words in markup and a destination; by default the words alone.
    var link: (_ words: String, _ destination: String) -> String = { words, _ in words }
    /// Gives the title of a page, by its name; by default the name.
    var title: (_ name: String) -> String = { $0 }

    /// The markup of a line.
    func markup(_ line: [MarkdownInline]) -> String { line.map(markup).joined() }

    private func markup(_ piece: MarkdownInline) -> String {
        switch piece {
        case .text(let text): Label.escaped(text)
        case .code(let code): "<tt>\(Label.escaped(code))</tt>"
        case .emphasis(let inner): "<i>\(markup(inner))</i>"
        case .strong(let inner): "<b>\(markup(inner))</b>"
        case .link(let inner, let destination): link(markup(inner), destination)
        case .pageLink(let name): link(Label.escaped(title(name)), "doc:" + name)
        }
    }
}

extension MarkdownMarkup {
    /// The markup of a page of the guide; a link that leads nowhere is its words.
    init(_ page: GuidePage, of guide: Guide) {
        link = { words, destination in
            guard guide.target(of: destination, from: page) != nil else { return words }
            return "<a href=\"\(Label.escaped(destination))\">\(words)</a>"
        }
        title = { guide.title(of: $0, from: page) }
    }
}
