import Gtk
import Wording

/// A place in the main menu, in the menu's order.
enum MenuPlace: CaseIterable {
    case new, file, look, overlays, zoom, list, cell, rows, report, copy, help

    /// The submenu's title; `nil` for a section of the menu itself.
    fileprivate var submenu: String? {
        switch self {
        case .overlays: tr("Overlays")
        case .zoom: tr("Zoom")
        case .cell: tr("Cell")
        case .rows: tr("Rows")
        case .copy: tr("Copy")
        case .new, .file, .look, .list, .report, .help: nil
        }
    }

    /// Whether its commands continue the section before, without a separator.
    fileprivate var continuesSection: Bool { self == .file }
}

extension Menu {
    /// Makes the main menu from a window's commands.
    @MainActor
    static func main(of commands: [WindowCommand]) -> Menu {
        let menu = Menu()
        var section = Menu()
        for place in MenuPlace.allCases {
            let own = commands.filter { $0.menu == place }
            if let title = place.submenu {
                let submenu = Menu()
                for command in own { submenu.append(command.title, action: command.action) }
                section.appendSubmenu(title, submenu)
            } else {
                if !place.continuesSection {
                    section = Menu()
                    menu.appendSection(nil, section)
                }
                for command in own { section.append(command.title, action: command.action) }
            }
        }
        return menu
    }
}
