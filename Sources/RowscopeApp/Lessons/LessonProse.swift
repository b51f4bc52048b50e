import Gtk
import GuidePages
import Wording

/// A text of a lesson: paragraphs, lists with numbers, and code.
@MainActor
final class LessonProse {
    let widget = Box(.vertical, spacing: 9)
    private var shown: String?

    init() { widget.isVisible = false }

    /// Shows a text; an empty one takes no room.
    func show(_ text: String) {
        widget.isVisible = !text.isEmpty
        guard text != shown else { return }
        shown = text
        widget.removeAll()
        for block in MarkdownReader(text).blocks { add(block, to: widget) }
    }

    /// Shows a line of a lesson's text in a label, such as a question: its marks are shown, and blocks are not.
    static func show(_ text: String, in label: Label) {
        let lines = MarkdownReader(text).blocks.flatMap(\.texts)
        label.setMarkup(lines.map(MarkdownMarkup().markup).joined(separator: "\n\n"))
    }

    /// The words of a lesson's text in one line for each of its own, without marks and code.
    static func words(of text: String) -> String {
        let prose = MarkdownReader(text).blocks.filter { block in
            if case .code = block { false } else { true }
        }
        return prose.flatMap(\.texts).map(\.plainText).joined(separator: "\n")
    }

    private func add(_ block: MarkdownBlock, to box: Box) {
        switch block {
        case .code(let code, _):
            let label = LessonCard.paragraph().styled("lesson-code")
            label.text = code
            label.isSelectable = true
            label.updateProperty(.label(tr("Code")), .description(code))
            box.append(label)
        case .list(let items, let start):
            for (index, blocks) in items.enumerated() {
                let mark = Label("\((start ?? 1) + index).", styles: "numeric", xalign: 1)
                mark.yalign = 0
                let content = Box(.vertical, spacing: 6).expanding()
                for block in blocks { add(block, to: content) }
                let item = Box(.horizontal, spacing: 9, [mark, content])
                item.accessibleRole = .listItem
                box.append(item)
            }
        case .heading, .paragraph, .table, .quote, .picture:
            for text in block.texts {
                let label = LessonCard.paragraph()
                label.setMarkup(MarkdownMarkup().markup(text))
                box.append(label)
            }
        }
    }
}
