import AppModel
import AutoLayout
import Gtk

extension MainWindow {
    // MARK: Menus

    func makeMainMenu() -> Menu {
        let file = Menu()
        file.append("Save", action: "win.save")
        file.append("Save As…", action: "win.save-as")
        let look = Menu()
        look.append("Dark Theme", action: "win.dark-theme")
        look.appendSubmenu("Overlays", makeOverlayMenu())
        look.append("Call Timeline", action: "win.show-timeline")
        look.append("History of Height and Position", action: "win.show-history")
        look.append("Replay", action: "win.show-replay")
        let zoom = Menu()
        zoom.append("Zoom In", action: "win.zoom-in")
        zoom.append("Zoom Out", action: "win.zoom-out")
        zoom.append("Normal Size", action: "win.zoom-normal")
        look.appendSubmenu("Zoom", zoom)
        let list = Menu()
        list.append("Find a Row…", action: "win.find")
        list.append("Go to a Row…", action: "win.go-to-row")
        list.append("Turn the Device", action: "win.rotate")
        let rows = Menu()
        for operation in RowOperation.allCases {
            rows.append(operation.title, action: "win." + operation.rawValue)
        }
        list.appendSubmenu("Rows", rows)
        list.append("Reset Controls", action: "win.reset-controls")
        let help = Menu()
        help.append("All Commands…", action: "win.show-commands")
        help.append("Keyboard Shortcuts", action: "win.show-help-overlay")
        help.append("About Rowscope", action: "win.about")
        let menu = Menu()
        for section in [file, look, list, makeReportMenu(), help] { menu.appendSection(nil, section) }
        return menu
    }

    // MARK: Actions

    func addActions() {
        window.addAction(
            Action("dark-theme", state: .bool(Settings.current?.prefersDarkTheme ?? false)) {
                [weak self] _ in self?.toggleDarkTheme()
            })
        addOverlayActions()
        window.addAction("reset-controls") { [weak self] in self?.model.resetControls() }
        window.addAction("rotate") { [weak self] in self?.model.rotate() }
        window.addAction("next-step") { [weak self] in self?.model.nextItemSizeStep() }
        window.addAction("run-steps") { [weak self] in self?.model.runItemSizeSteps() }
        window.addAction("restart-steps") { [weak self] in self?.model.restartItemSizeSteps() }
        for operation in RowOperation.allCases {
            window.addAction(operation.rawValue) { [weak self] in
                if let model = self?.model { operation.run(model) }
            }
        }
        addReportActions()
        addSearchActions()
        window.addAction("about") { [weak self] in self?.showAbout() }
    }

    /// Opens a file or an example; what cannot be read is told, and what was open stays.
    ///
    /// - Parameters:
    ///   - reference: The file's path, or an example's reference.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    func open(_ reference: String, cell: String? = nil) {
        files.leave { [weak self] in
            guard let self, files.open(reference, cell: cell) else { return }
            stage.listView.grabFocus()
        }
    }

    private func toggleDarkTheme() {
        guard let settings = Settings.current else { return }
        settings.prefersDarkTheme.toggle()
        start.memory.isDark = settings.prefersDarkTheme
        window.action("dark-theme")?.state = .bool(settings.prefersDarkTheme)
    }

    private func showAbout() {
        let about = AboutDialog(
            programName: App.name, version: RowscopeCommand.version, comments: App.summary)
        about.setLogo(iconName: App.id)
        about.setLicense("MIT License")
        about.transientFor = window
        about.isModal = true
        about.present()
    }

    // MARK: Keys

    /// Whether a text is being edited, in an entry or in a label's editor: keys belong to it.
    var isTyping: Bool {
        window.focusWidget.map { ["GtkText", "GtkTextView"].contains($0.typeName) } ?? false
    }

    /// Keys that need no menu.
    ///
    /// They come before GTK's own use of Ctrl and arrows, which moves the focus, but leave text entries theirs.
    func addKeys() {
        let keys = EventControllerKey()
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in
            guard let self, !isTyping else { return false }
            return handle(key, modifiers.keys)
        }
        window.addController(keys)
        addEscape()

        for view in [stage.tableView, stage.collectionView] as [Widget] {
            let listKeys = EventControllerKey()
            listKeys.onPressed { [weak self] key, modifiers in
                guard let self, modifiers.keys.isSubset(of: .shift) else { return false }
                switch key.lowercased {
                case Key("a"): stepTextSize(by: modifiers.contains(.shift) ? -1 : 1)
                case Key("r"): model.reloadData()
                case Key("w"): showInspector(page: inspector.why.name)
                case Key("e"): model.toggleEstimates()
                case Key("o"): toggleOverlays()
                case Key("g"): toggle(.recorded)
                case .delete: model.deleteRow()
                case .insert: model.insertRows()
                default: return modifiers.isEmpty && togglePreset(ofKey: key)
                }
                return true
            }
            view.addController(listKeys)
        }
    }

    private func handle(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        if key == .escape, modifiers.isEmpty, model.progress != nil {
            model.cancelMeasuring()
            return true
        }
        guard modifiers.contains(.control), modifiers.isSubset(of: [.control, .shift]) else { return false }
        let step: Double = modifiers.contains(.shift) ? 8 : 1
        switch key {
        case .pageUp where step == 1: turnPage(by: -1)
        case .pageDown where step == 1: turnPage(by: 1)
        // What follows acts on the list, which is out of sight.
        case _ where page == .matrix: return false
        case .left: stepWidth(by: -step)
        case .right: stepWidth(by: step)
        case Key("r"): model.resetControls()
        default: return false
        }
        return true
    }

    /// Escape leads back to the list, when nothing else has a use for it; an inspector over the stage goes first.
    private func addEscape() {
        let keys = EventControllerKey()
        keys.onPressed { [weak self] key, modifiers in
            guard let self, key == .escape, modifiers.keys.isEmpty, !start.isShown else { return false }
            if page == .matrix { return escapeInMatrix() }
            if panels.isInspectorFloating, window.focusWidget?.isDescendant(of: inspectorSide) != false {
                panels.set(.inspector, isShown: false)
            } else if stage.listView.hasFocus {
                guard panels.isInspectorFloating else { return false }
                panels.set(.inspector, isShown: false)
            }
            stage.listView.grabFocus()
            return true
        }
        window.addController(keys)
    }

    /// Shows the next page of the header, or the one before.
    private func turnPage(by step: Int) {
        let pages = WindowPage.allCases
        if model.document == nil { return show(.lessons) }
        guard !start.isShown, let place = pages.firstIndex(of: page) else { return show(pages[0]) }
        show(pages[(place + step + pages.count) % pages.count])
    }

    private func stepWidth(by step: Double) {
        let width = model.controls.width + step
        model.updateControls {
            $0.width = min(max(width, Controls.widths.lowerBound), Controls.widths.upperBound)
        }
    }

    private func stepTextSize(by step: Int) {
        let all = ContentSizeCategory.allCases
        let ordinal = min(max(model.contentSizeCategory.ordinal + step, 0), all.count - 1)
        model.updateControls { $0.textSize = .category(all[ordinal]) }
    }
}
