import Gtk
import GuidePages

/// Lines of text of a page as Pango markup.
@MainActor
struct GuideMarkup {
    let guide: Guide
    let page: GuidePage

    /// The markup of a line.
    func markup(_ line: [MarkdownInline]) -> String { line.map(markup).joined() }

    private func markup(_ piece: MarkdownInline) -> String {
        switch piece {
        case .text(let text): Label.escaped(text)
        case .code(let code): "<tt>\(Label.escaped(code))</tt>"
        case .emphasis(let inner): "<i>\(markup(inner))</i>"
        case .strong(let inner): "<b>\(markup(inner))</b>"
        case .link(let inner, let destination): link(markup(inner), to: destination)
        case .pageLink(let name):
            link(Label.escaped(guide.title(of: name, from: page)), to: "doc:" + name)
        }
    }

    /// A link; where it leads nowhere, its words.
    private func link(_ words: String, to destination: String) -> String {
        guard guide.target(of: destination, from: page) != nil else { return words }
        return "<a href=\"\(Label.escaped(destination))\">\(words)</a>"
    }
}
