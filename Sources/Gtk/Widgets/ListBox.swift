internal import CGtk

/// A short list of widgets to choose from.
public final class ListBox: Widget {
    /// How many rows can be chosen.
    public enum SelectionMode: Int, Hashable, Sendable {
        /// None.
        case none = 0
        /// At most one.
        case single = 1
        /// Always one.
        case browse = 2
    }

    /// Makes an empty list.
    public convenience init() { self.init(raw: gtk_list_box_new()) }

    /// How many rows can be chosen.
    public var selectionMode: SelectionMode {
        get { SelectionMode(rawValue: Int(gtk_list_box_get_selection_mode(c()).rawValue)) ?? .none }
        set { gtk_list_box_set_selection_mode(c(), GtkSelectionMode(UInt32(newValue.rawValue))) }
    }

    /// Whether one click activates a row.
    public var activatesOnSingleClick: Bool {
        get { gtk_list_box_get_activate_on_single_click(c()) != 0 }
        set { gtk_list_box_set_activate_on_single_click(c(), newValue ? 1 : 0) }
    }

    /// Adds a widget as the last row.
    public func append(_ child: Widget) { gtk_list_box_append(c(), child.widget) }

    /// Removes all rows.
    public func removeAll() {
        while let row = gtk_list_box_get_row_at_index(c(), 0) {
            row.withMemoryRebound(to: GtkWidget.self, capacity: 1) { gtk_list_box_remove(c(), $0) }
        }
    }

    /// The index of the chosen row; `nil`: none.
    public var selectedIndex: Int? {
        get { gtk_list_box_get_selected_row(c()).map { Int(gtk_list_box_row_get_index($0)) } }
        set {
            let row = newValue.flatMap { gtk_list_box_get_row_at_index(c(), Int32(clamping: $0)) }
            gtk_list_box_select_row(c(), row)
        }
    }

    /// A widget shown while there are no rows.
    public func setPlaceholder(_ widget: Widget?) { gtk_list_box_set_placeholder(c(), widget?.widget) }

    /// Calls a closure with the index of an activated row.
    @discardableResult
    public func onRowActivated(_ handler: @escaping @MainActor (Int) -> Void) -> SignalHandler {
        connect("row-activated") { (row: Widget) in handler(Int(gtk_list_box_row_get_index(row.c()))) }
    }
}
