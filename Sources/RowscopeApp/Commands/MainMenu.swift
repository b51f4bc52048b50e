import Gtk
import Wording

/// A place in the main menu, in the menu's order.
enum MenuPlace: CaseIterable {
    case new, file, edit, look, overlays, zoom, list, cell, rows, copy, commands, help

    /// The submenu's title; `nil` for the menu itself, which is short enough for half of a screen.
    fileprivate var submenu: String? {
        switch self {
        case .look: tr("View")
        case .overlays: tr("Overlays")
        case .zoom: tr("Zoom")
        case .list: tr("List")
        case .cell: tr("Cell")
        case .rows: tr("Rows")
        case .copy: tr("Copy and Report")
        case .help: tr("Help")
        case .new, .file, .edit, .commands: nil
        }
    }

    /// Whether a separator stands before its commands.
    fileprivate var beginsSection: Bool { self == .edit || self == .look || self == .commands }
}

extension Menu {
    /// Makes the main menu from a window's commands.
    @MainActor
    static func main(of commands: [WindowCommand]) -> Menu {
        let menu = Menu()
        var section = Menu()
        menu.appendSection(nil, section)
        for place in MenuPlace.allCases {
            if place.beginsSection {
                section = Menu()
                menu.appendSection(nil, section)
            }
            let own = commands.filter { $0.menu == place }
            guard let title = place.submenu else {
                for command in own { section.append(command.title, action: command.action) }
                continue
            }
            let submenu = Menu()
            for command in own { submenu.append(command.title, action: command.action) }
            section.appendSubmenu(title, submenu)
        }
        return menu
    }
}
