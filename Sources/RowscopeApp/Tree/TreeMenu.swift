import Gtk

/// The context menu of the chosen views.
@MainActor
enum TreeMenu {
    static func make() -> Menu {
        let menu = Menu()
        let own = Menu()
        own.append("New View…", action: "win.add-view")
        own.append("Rename…", action: "win.rename-view")
        own.append("Delete", action: "win.delete-view")
        menu.appendSection(nil, own)
        let order = Menu()
        order.append("Move Up", action: "win.view-up")
        order.append("Move Down", action: "win.view-down")
        menu.appendSection(nil, order)
        let groups = Menu()
        groups.append("Put into a Vertical Stack", action: "win.embed-vertical")
        groups.append("Put into a Horizontal Stack", action: "win.embed-horizontal")
        groups.append("Put into a Container", action: "win.embed-container")
        groups.append("Take Out of the Group", action: "win.release-view")
        menu.appendSection(nil, groups)
        return menu
    }
}
