import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import SelfSizing

/// All that the window can do, in one list.
extension MainWindow {
    func addCommandActions() {
        palette.makeEntries = { [weak self] in self?.makeCommands() ?? [] }
        palette.makeTyped = { [weak self] text in self?.makeTypedCommands(text) ?? [] }
        palette.recent = start.memory.recentCommands
        palette.onCancel = { [weak self] in self?.focusContent() }
        window.addAction("show-commands") { [weak self] in self?.palette.show() }
        window.addAction("go-to-row") { [weak self] in
            guard let self, let count = model.layout?.rowCount, count > 0 else { return }
            palette.show(typed: "row ", hint: "row 0 to \(Figures.grouped(count - 1))")
        }
        window.addAction("focus-list") { [weak self] in self?.focusContent() }
        window.addAction("toggle-estimate") { [weak self] in self?.model.toggleEstimates() }
    }

    /// Gives the focus to the list, or to the start page while that is shown.
    func focusContent() {
        if start.isShown {
            start.page.grabFocus()
        } else if page == .matrix {
            matrixPage.view.grabFocus()
        } else {
            stage.listView.grabFocus()
        }
    }

    private func makeTypedCommands(_ text: String) -> [CommandPalette.Entry] {
        TypedCommand.read(text, rowCount: start.isShown ? nil : model.layout?.rowCount).map { typed in
            CommandPalette.Entry(command: typed.command) { [weak self] in self?.run(typed) }
        }
    }

    private func run(_ typed: TypedCommand) {
        switch typed {
        case .row(let row): goTo(row: row)
        case .width(let width): model.updateControls { $0.width = width }
        case .textSize(let category): model.updateControls { $0.textSize = .category(category) }
        case .zoom(let zoom): self.zoom = zoom
        }
    }

    /// Picks a row and brings it into view.
    func goTo(row: Int) {
        reveal(row: row)
        stage.listView.grabFocus()
    }

    /// Picks a row and brings it into view; the focus stays where it is.
    func reveal(row: Int) {
        stage.tableView.pick(row: row)
        stage.tableView.scrollToRow(row, position: .middle)
        stage.collectionView.pick(item: row)
        stage.collectionView.scrollToItem(row, position: .middle)
    }

    private func makeCommands() -> [CommandPalette.Entry] {
        var entries = makeActionCommands() + makePageCommands() + makeExampleCommands() + makeLessonCommands()
        if !start.isShown {
            entries += makeSizeCommands() + makeDemonstrationCommands() + makeControlCommands()
        }
        let order = Dictionary(
            uniqueKeysWithValues: WindowCommand.sections.enumerated().map { ($0.element, $0.offset) })
        let place = { (entry: CommandPalette.Entry) in order[entry.command.section] ?? order.count }
        return entries.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }

    /// The actions that can be run now.
    private func makeActionCommands() -> [CommandPalette.Entry] {
        window.actionNames.compactMap { name in
            guard let action = window.action(name), action.isEnabled, !action.needsParameter,
                name != "show-commands"
            else { return nil }
            let words = WindowCommand.name(of: name)
            let id = "win." + name
            let keys = Accelerators.keys(for: id)
            let command = Command(
                id: id, title: words.title, section: words.section, keywords: words.keywords,
                shortcut: keys.flatMap { Accelerator.label($0) }, isOn: action.state?.bool)
            return .init(command: command) { [weak self] in self?.window.activateAction(id) }
        }
    }

    /// The pages of the window and of the inspector.
    private func makePageCommands() -> [CommandPalette.Entry] {
        let pages = WindowPage.allCases.filter { $0 == .lessons || model.document != nil }.map { page in
            CommandPalette.Entry(
                command: Command(
                    id: "page:" + page.rawValue, title: page.title, section: "Pages", keywords: "page show")
            ) { [weak self] in
                self?.show(page)
            }
        }
        guard !start.isShown else { return pages }
        return pages
            + inspector.titles.map { name, title in
                CommandPalette.Entry(
                    command: Command(
                        id: "inspector:" + name, title: title, section: "Inspector",
                        keywords: "inspector show pane", shortcut: name == "why" ? "W" : nil)
                ) { [weak self] in
                    self?.showInspector(page: name)
                }
            }
            + drawer.titles.map { name, title in
                CommandPalette.Entry(
                    command: Command(
                        id: "drawer:" + name, title: title, section: "View", keywords: "drawer bottom show")
                ) { [weak self] in
                    self?.showDrawer(name)
                }
            }
    }

    private func makeExampleCommands() -> [CommandPalette.Entry] {
        ExampleDocument.Question.allCases.flatMap { question in
            question.examples.map { example in
                CommandPalette.Entry(
                    command: Command(
                        id: "example:" + example.name, title: example.title, section: "Examples",
                        keywords: "example open \(example.name) \(question.rawValue)")
                ) { [weak self] in
                    self?.open("example:" + example.name)
                }
            }
        }
    }

    private func makeSizeCommands() -> [CommandPalette.Entry] {
        let widths = WidthPreset.all.map { preset in
            CommandPalette.Entry(
                command: Command(
                    id: "preset:" + preset.name,
                    title: "Width of \(preset.name): \(Figures.points(preset.width))", section: "Size",
                    keywords: "device preset set")
            ) { [weak self] in
                self?.model.updateControls { $0.width = preset.width }
            }
        }
        return widths
            + ContentSizeCategory.allCases.map { category in
                let typed = TypedCommand.textSize(category)
                return CommandPalette.Entry(command: typed.command) { [weak self] in self?.run(typed) }
            }
    }

    /// What can be done wrong on purpose, and the comparison with the right way.
    private func makeDemonstrationCommands() -> [CommandPalette.Entry] {
        guard model.controls.layoutKind == .table else { return [] }
        var entries = Demonstration.allCases.map { demonstration in
            let isOn = model.controls.measuring.demonstrates(demonstration)
            return CommandPalette.Entry(command: demonstration.command(isOn: isOn)) { [weak self] in
                self?.model.setDemonstration(demonstration, isOn: !isOn)
            }
        }
        if model.canCompare {
            let isOn = model.isComparing
            entries.append(
                CommandPalette.Entry(command: Demonstration.compareCommand(isOn: isOn)) { [weak self] in
                    self?.model.isComparing = !isOn
                })
        }
        return entries
    }

    /// The controls at the left, each of which gets the focus.
    private func makeControlCommands() -> [CommandPalette.Entry] {
        NamedControl.all(in: controls.widget).enumerated().map { place, control in
            CommandPalette.Entry(
                command: Command(
                    id: "control:" + control.name, title: control.name, section: "Controls",
                    keywords: "control set change " + (control.widget.tooltipText ?? ""))
            ) { [weak self] in
                guard let self else { return }
                show(.explore)
                panels.set(.controls, isShown: true)
                control.reveal()
                control.widget.grabFocus()
            }
        }
    }
}
