import AppModel
import Gtk

/// Rows written in the document: adding, copying and removing them, and pasting rows from a spreadsheet.
@MainActor
final class WrittenRowsFeature: Feature {
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        context.commands.add([
            command("write-row", "Write a New Row", "add document sample") { session, row in
                session.addRow(below: row)
            },
            command("copy-row", "Write a Copy of the Row", "duplicate document") { session, row in
                row.map { session.copyRow($0) } ?? false
            },
            command("erase-row", "Take the Row Out of the Document", "delete remove") { session, row in
                row.map { session.removeRow($0) } ?? false
            },
            WindowCommand(
                id: "paste-rows", title: "Paste Rows from a Spreadsheet", section: .rows,
                words: "row document table csv clipboard numbers excel", keys: [.list("<Control>v")],
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
            id: id, title: title, section: .rows, words: "row " + words, menu: .rows,
            isPossible: { [weak self] in self?.canWrite ?? false },
            run: { [weak self] in
                guard let self, let session = context.files.session else { return }
                let picked = context.model.targetRow
                guard write(session, context.model.targetDocumentRow) else { return }
                if id != "erase-row", let picked { context.goTo(row: picked + 1) }
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
