import Gtk

/// The pages that the header leads to, and what comes up at the window's sides.
extension MainWindow {
    /// The buttons in the header, one for each page.
    func makePageSwitcher() -> Widget {
        let buttons = WindowPage.allCases.map { page in
            let button = ToggleButton(label: page.title)
            button.setDetailedAction("win.page::" + page.rawValue)
            return button
        }
        let row = Box(.horizontal, spacing: 0, buttons)
        row.addCssClass("linked")
        return row
    }

    /// The document's title, which the pages' buttons push out of the header's middle.
    func makeHeaderTitle() -> Widget {
        headerTitle.addCssClass("title")
        headerTitle.ellipsize = .end
        headerTitle.maxWidthChars = 30
        headerTitle.marginStart = 6
        headerTitle.xalign = 0
        return headerTitle
    }

    /// The button that shows the inspector.
    func makeInspectorButton() -> Widget {
        let button = ToggleButton(iconName: "sidebar-show-right-symbolic")
        button.tooltipText = "Show or hide the inspector (Shift+F9)"
        button.updateProperty(.label("Inspector"))
        button.setDetailedAction("win.show-inspector")
        return button
    }

    func addPageActions() {
        window.addAction(
            Action("page", parameter: .string, state: .string(WindowPage.explore.rawValue)) {
                [weak self] value in
                if let page = value?.string.flatMap(WindowPage.init) { self?.show(page) }
            })
    }

    /// Shows a page.
    func show(_ page: WindowPage) {
        if page == .lessons { lessons.showList() }
        if page != .matrix { side.page = page }
        panels.set(.controls, isShown: true)
        if model.document == nil, page != .lessons { start.show() }
        if page == .matrix { start.showMatrix() } else { start.showExplore(isForLessons: page == .lessons) }
        window.action("page")?.state = .string(page.rawValue)
        showEmptiness()
        if page == .matrix, start.isMatrixShown { matrixPage.view.grabFocus() }
    }

    /// The page of the header that is shown, or was before the start page.
    var page: WindowPage { start.isMatrixShown ? .matrix : side.page }
}
