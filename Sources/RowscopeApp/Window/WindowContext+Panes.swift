import Wording

/// Panes of the inspector and the drawer, each with the command that shows it.
extension WindowContext {
    /// Adds a page to the inspector.
    ///
    /// - Parameters:
    ///   - pane: The page.
    ///   - title: The title of its command; `nil` for that of the page.
    ///   - words: Further words by which a search finds its command.
    ///   - keys: The keys of its command.
    func add(
        _ pane: any InspectorPane, title: String? = nil, words: String = "", keys: [CommandKeys] = []
    ) {
        inspector.add(pane)
        commands.add([
            WindowCommand(
                id: "show-" + pane.name, title: title ?? pane.title, section: .inspector,
                words: tr("inspector show pane") + " " + words, keys: keys,
                isPossible: { [pages] in !pages.isStartShown },
                focus: { [inspector] in inspector.focusPage() },
                run: { [weak self] in self?.showInspector(page: pane.name) })
        ])
    }

    /// Adds a pane to the drawer.
    ///
    /// - Parameters:
    ///   - pane: The pane.
    ///   - title: The title of its command.
    ///   - words: Further words by which a search finds its command.
    ///   - keys: The keys of its command, as GTK accelerators.
    func add(_ pane: any DrawerPane, title: String, words: String, keys: String) {
        drawer.add(pane)
        commands.add([
            WindowCommand(
                id: "show-" + pane.name, title: title, section: .view,
                words: tr("drawer bottom show") + " " + words,
                keys: [.window(keys)], menu: .look, isPossible: { [pages] in pages.isExploring },
                isOn: { [drawer] in drawer.shown == pane.name },
                run: { [drawer] in drawer.toggle(pane.name) })
        ])
    }
}
