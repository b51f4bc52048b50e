import AppModel
import Gtk
import ListState
import Wording

/// The views of the selected row's cell, as a page of the inspector on which they are changed.
final class TreeFeature: Feature {
    let pane: TreePane
    let builder: CellBuilder
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        builder = CellBuilder(context.app.inspection)
        builder.session = { [weak context] in context?.files.session }
        pane = TreePane(context.app.inspection, editing: context.editing, builder: builder)
        context.add(pane)
        pane.onConstraints = { [inspector = context.inspector] in inspector.page = "constraints" }
        context.commands.add(commands)
        context.model.changes.observe([.document, .selection, .highlight]) {
            [commands = context.commands] _ in
            commands.mayHaveChanged()
        }
    }

    private func command(
        _ id: String, _ title: String, _ words: String, keys: [CommandKeys] = [],
        isPossible: @escaping @MainActor (CellBuilder) -> Bool, _ run: @escaping @MainActor () -> Void
    ) -> WindowCommand {
        let (pages, builder) = (context.pages, builder)
        return WindowCommand(
            id: id, title: title, section: .cell, words: tr("view cell tree") + " " + words, keys: keys,
            menu: .cell,
            isPossible: { pages.isExploring && isPossible(builder) }, run: run)
    }

    private var commands: [WindowCommand] {
        let builder = builder
        func group(_ group: CellBuilder.Group, _ id: String, _ title: String) -> WindowCommand {
            command(
                id, title, tr("embed group stack container wrap"),
                isPossible: { $0.canEmbed }, { builder.embed(in: group) })
        }
        return [
            command(
                "add-view", tr("New View…"), tr("add label image button stack insert"),
                keys: [.window("<Control><Shift>n")], isPossible: { $0.template != nil },
                { [weak self] in self?.showAdder() }),
            command(
                "rename-view", tr("Rename the Selected View…"), tr("name"), isPossible: { $0.canRemove },
                { [weak self] in self?.showName() }),
            command(
                "view-up", tr("Move the View Up"), tr("order before"), isPossible: { $0.canMove(by: -1) },
                { builder.move(by: -1) }),
            command(
                "view-down", tr("Move the View Down"), tr("order after"), isPossible: { $0.canMove(by: 1) },
                { builder.move(by: 1) }),
            group(.verticalStack, "embed-vertical", tr("Put Views into a Vertical Stack")),
            group(.horizontalStack, "embed-horizontal", tr("Put Views into a Horizontal Stack")),
            group(.container, "embed-container", tr("Put Views into a Container")),
            command(
                "release-view", tr("Take the Views Out of the Group"),
                tr("ungroup unembed release stack container"),
                isPossible: { $0.canRelease }, { builder.release() }),
            command(
                "delete-view", tr("Delete the Selected Views"), tr("remove"), isPossible: { $0.canRemove },
                { builder.remove() }),
        ]
    }

    private func showAdder() {
        context.showInspector(page: pane.name)
        MainLoop.once { [pane] in pane.adder.open() }
    }

    private func showName() {
        context.showInspector(page: pane.name)
        context.inspector.focusPage()
        MainLoop.once { [pane] in pane.properties.nameEntry.grabFocus() }
    }
}
