import AppModel
import Gtk
import Wording

/// An operation on the rows while the list is shown, as menus, buttons and keys name it.
@MainActor
struct RowOperation {
    let id: String
    /// The name in menus.
    let title: String
    /// A sentence with the method's name.
    let tooltip: String
    /// The icon of its button; `nil` without a button of that kind.
    var iconName: String?
    var keys: [CommandKeys] = []
    /// Whether there are rows for the operation.
    var canRun: @MainActor (OpenList) -> Bool = { $0.targetRow != nil }
    let run: @MainActor (OpenList) -> Void

    static var all: [RowOperation] {
        [
            RowOperation(
                id: "insert-row", title: tr("Insert a Row Below"),
                tooltip: tr("Insert a row below the selected one (insertRows(at:with:))"),
                iconName: "list-add-symbolic", keys: [.list("Insert")],
                canRun: { $0.canInsertRows }, run: { $0.insertRows() }),
            RowOperation(
                id: "add-row", title: tr("Insert a Row at the End"),
                tooltip: tr("Add a row at the list’s end (insertRows(at:with:))"),
                canRun: { $0.canInsertRows }, run: { $0.appendRows() }),
            RowOperation(
                id: "delete-row", title: tr("Delete the Row"),
                tooltip: tr("Delete the selected row (deleteRows(at:with:))"),
                iconName: "list-remove-symbolic", keys: [.list("Delete")], run: { $0.deleteRow() }),
            RowOperation(
                id: "move-row-up", title: tr("Move the Row Up"),
                tooltip: tr("Move the selected row up by one (moveRow(at:to:))"),
                iconName: "go-up-symbolic", run: { $0.moveRow(by: -1) }),
            RowOperation(
                id: "move-row-down", title: tr("Move the Row Down"),
                tooltip: tr("Move the selected row down by one (moveRow(at:to:))"),
                iconName: "go-down-symbolic", run: { $0.moveRow(by: 1) }),
            RowOperation(
                id: "reload-row", title: tr("Reload the Row"),
                tooltip: tr("Measure the selected row again (reloadRows(at:with:))"),
                iconName: "view-refresh-symbolic", run: { $0.reloadRow() }),
            reloadData,
        ]
    }

    static var reloadData: RowOperation {
        RowOperation(
            id: "reload-data", title: tr("Reload All Rows"),
            tooltip: tr("Ask for all rows again, R in the list (reloadData)"), keys: [.list("r")],
            run: { $0.reloadData() })
    }
}

/// The operations on rows as a row of buttons.
@MainActor
final class RowOperations {
    let widget = Box(.horizontal, spacing: 6)

    init() {
        let icons = Box(.horizontal, spacing: 0).styled("linked")
        for operation in RowOperation.all {
            guard let iconName = operation.iconName else { continue }
            let button = Button(iconName: iconName)
            button.updateProperty(.label(operation.title))
            icons.append(set(up: button, for: operation))
        }
        let reload = Button(label: tr("Reload All"))
        widget.append(icons)
        widget.append(set(up: reload, for: .reloadData))
    }

    private func set(up button: Button, for operation: RowOperation) -> Button {
        button.tooltipText = operation.tooltip
        button.setDetailedAction("win." + operation.id)
        button.hexpand = true
        return button
    }
}
