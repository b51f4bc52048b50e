internal import CGtk

/// Widgets in rows and columns.
open class Grid: Widget {
    private var grid: UnsafeMutablePointer<GtkGrid> { c() }

    /// Makes an empty grid; spacings in points.
    public init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
        super.init(raw: gtk_grid_new())
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
    }

    override init(raw: UnsafeMutableRawPointer, transfer: Transfer = .full) {
        super.init(raw: raw, transfer: transfer)
    }

    /// The room between columns in points.
    public var columnSpacing: Int {
        get { Int(gtk_grid_get_column_spacing(grid)) }
        set { gtk_grid_set_column_spacing(grid, UInt32(clamping: newValue)) }
    }

    /// The room between rows in points.
    public var rowSpacing: Int {
        get { Int(gtk_grid_get_row_spacing(grid)) }
        set { gtk_grid_set_row_spacing(grid, UInt32(clamping: newValue)) }
    }

    /// Whether all columns are equally wide.
    public var isColumnHomogeneous: Bool {
        get { gtk_grid_get_column_homogeneous(grid) != 0 }
        set { gtk_grid_set_column_homogeneous(grid, newValue ? 1 : 0) }
    }

    /// Adds a child in a cell.
    public func attach(_ child: Widget, column: Int, row: Int) {
        gtk_grid_attach(grid, child.widget, Int32(column), Int32(row), 1, 1)
    }

    /// Removes all children.
    public func removeAll() {
        while let child = gtk_widget_get_first_child(widget) { gtk_grid_remove(grid, child) }
    }
}
