import AppModel
import Gtk
import Wording

/// An operation on the rows while the list is shown, as menus, buttons and keys name it.
@MainActor
enum RowOperation: String, CaseIterable {
    case insert = "insert-row"
    case add = "add-row"
    case delete = "delete-row"
    case moveUp = "move-row-up"
    case moveDown = "move-row-down"
    case reload = "reload-row"
    case reloadData = "reload-data"

    /// The name in menus.
    var title: String {
        switch self {
        case .insert: tr("Insert a Row Below")
        case .add: tr("Insert a Row at the End")
        case .delete: tr("Delete the Row")
        case .moveUp: tr("Move the Row Up")
        case .moveDown: tr("Move the Row Down")
        case .reload: tr("Reload the Row")
        case .reloadData: tr("Reload All Rows")
        }
    }

    /// A sentence with the method's name.
    var tooltip: String {
        switch self {
        case .insert: tr("Insert a row below the selected one (insertRows(at:with:))")
        case .add: tr("Add a row at the list’s end (insertRows(at:with:))")
        case .delete: tr("Delete the selected row (deleteRows(at:with:))")
        case .moveUp: tr("Move the selected row up by one (moveRow(at:to:))")
        case .moveDown: tr("Move the selected row down by one (moveRow(at:to:))")
        case .reload: tr("Measure the selected row again (reloadRows(at:with:))")
        case .reloadData: tr("Ask for all rows again, R in the list (reloadData)")
        }
    }

    var iconName: String {
        switch self {
        case .insert: "list-add-symbolic"
        case .add: "go-bottom-symbolic"
        case .delete: "list-remove-symbolic"
        case .moveUp: "go-up-symbolic"
        case .moveDown: "go-down-symbolic"
        case .reload, .reloadData: "view-refresh-symbolic"
        }
    }

    /// Whether there are rows for the operation.
    func canRun(_ model: OpenList) -> Bool {
        switch self {
        case .insert, .add: model.canInsertRows
        default: model.targetRow != nil
        }
    }

    func run(_ model: OpenList) {
        switch self {
        case .insert: model.insertRows()
        case .add: model.appendRows()
        case .delete: model.deleteRow()
        case .moveUp: model.moveRow(by: -1)
        case .moveDown: model.moveRow(by: 1)
        case .reload: model.reloadRow()
        case .reloadData: model.reloadData()
        }
    }
}

/// The operations on rows as a row of buttons.
@MainActor
final class RowOperations {
    let widget = Box(.horizontal, spacing: 6)

    init() {
        let icons = Box(.horizontal, spacing: 0)
        icons.addCssClass("linked")
        for operation in [RowOperation.insert, .delete, .moveUp, .moveDown, .reload] {
            let button = Button(iconName: operation.iconName)
            button.updateProperty(.label(operation.title))
            icons.append(set(up: button, for: operation))
        }
        let reload = Button(label: tr("Reload All"))
        reload.hexpand = true
        widget.append(icons)
        widget.append(set(up: reload, for: .reloadData))
    }

    private func set(up button: Button, for operation: RowOperation) -> Button {
        button.tooltipText = operation.tooltip
        button.setDetailedAction("win." + operation.rawValue)
        button.hexpand = true
        return button
    }
}
