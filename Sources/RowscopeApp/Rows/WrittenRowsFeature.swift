import AppModel
import Gtk
import Wording

/// Rows written in the document: adding, copying and removing them, and pasting rows from a spreadsheet.
final class WrittenRowsFeature: Feature {
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        context.commands.add([
            command("write-row", tr("Write a New Row"), tr("add document sample")) { session, row in
                session.addRow(below: row)
            },
            command("copy-row", tr("Write a Copy of the Row"), tr("duplicate document")) { session, row in
                row.map { session.copyRow($0) } ?? false
            },
            command("erase-row", tr("Take the Row Out of the Document"), tr("delete remove")) {
                session, row in
                row.map { session.removeRow($0) } ?? false
            },
            WindowCommand(
                id: "paste-rows", title: tr("Paste Rows from a Spreadsheet"), section: .rows,
                words: tr("row document table csv clipboard numbers excel"), keys: [.list("<Control>v")],
                menu: .rows,
                isPossible: { [weak self] in self?.canWrite ?? false },
                run: { [weak self] in self?.paste() }),
        ])
    }

    private func command(
        _ id: String, _ title: String, _ words: String,
        _ write: @escaping @MainActor (DocumentSession, Int?) -> Bool
    ) -> WindowCommand {
        WindowCommand(
            id: id, title: title, section: .rows, words: tr("row") + " " + words, menu: .rows,
            isPossible: { [weak self] in self?.canWrite ?? false },
            run: { [weak self] in
                guard let self, let session = context.files.session else { return }
                let selected = context.model.targetRow
                guard write(session, context.model.targetDocumentRow) else { return }
                if id != "erase-row", let selected { context.goTo(row: selected + 1) }
            })
    }

    private var canWrite: Bool { context.pages.isExploring && context.files.session != nil }

    private func paste() {
        Clipboard.readText { [weak self] text in
            guard let self, let session = context.files.session else { return }
            session.addRows(ofTable: text ?? "", below: context.model.targetDocumentRow)
        }
    }
}
