import Gtk
import Wording

/// The header bar: panels and documents at its start, pages in the middle, the menu at its end.
@MainActor
final class WindowHeader {
    let widget = HeaderBar()
    private let title = Label(styles: "title", xalign: 0, ellipsize: .end)

    init() {
        let panel = ToggleButton(iconName: "sidebar-show-symbolic").running("win.show-controls")
        panel.describe(tr("Controls"), tooltip: tr("Show or hide the controls (F9)"))
        widget.packStart(panel)
        widget.titleWidget = Self.makePageSwitcher()
        title.widthChars = 6
        title.maxWidthChars = 30
        title.marginStart = 6
    }

    /// The buttons of the pages.
    private static func makePageSwitcher() -> Widget {
        let buttons = WindowPage.allCases.map { page in
            ToggleButton(label: page.title).running("win.page::" + page.rawValue)
        }
        return ControlRow.linked(buttons)
    }

    /// Adds the title, the menu and the button of the inspector, after the features have added their widgets.
    func finish(menu: Menu, addingEnd: (HeaderBar) -> Void) {
        widget.packStart(title)
        let button = MenuButton(iconName: "open-menu-symbolic")
        button.isPrimary = true
        button.describe(tr("Main menu"), tooltip: tr("Main menu (F10)"))
        button.setMenu(menu)
        widget.packEnd(button)
        let inspector = ToggleButton(iconName: "sidebar-show-right-symbolic").running("win.show-inspector")
        inspector.describe(tr("Inspector"), tooltip: tr("Show or hide the inspector (Shift+F9)"))
        widget.packEnd(inspector)
        addingEnd(widget)
    }

    /// Shows the document's title.
    func show(title text: String, tooltip: String?) {
        guard title.text != text || title.tooltipText != tooltip else { return }
        title.text = text
        title.tooltipText = tooltip
    }
}
