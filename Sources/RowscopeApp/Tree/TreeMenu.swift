import Gtk
import Wording

/// The context menu of the chosen views.
@MainActor
enum TreeMenu {
    static func make() -> Menu {
        let menu = Menu()
        let own = Menu()
        own.append(tr("New View…"), action: "win.add-view")
        own.append(tr("Rename…"), action: "win.rename-view")
        own.append(tr("Delete"), action: "win.delete-view")
        menu.appendSection(nil, own)
        let order = Menu()
        order.append(tr("Move Up"), action: "win.view-up")
        order.append(tr("Move Down"), action: "win.view-down")
        menu.appendSection(nil, order)
        let groups = Menu()
        groups.append(tr("Put into a Vertical Stack"), action: "win.embed-vertical")
        groups.append(tr("Put into a Horizontal Stack"), action: "win.embed-horizontal")
        groups.append(tr("Put into a Container"), action: "win.embed-container")
        groups.append(tr("Take Out of the Group"), action: "win.release-view")
        menu.appendSection(nil, groups)
        return menu
    }
}
