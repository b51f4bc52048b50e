internal import CGtk

/// Widgets side by side, or one under another.
open class Box: Widget {
    private var box: UnsafeMutablePointer<GtkBox> { c() }

    /// Makes an empty box.
    ///
    /// - Parameters:
    ///   - orientation: The axis along which the children follow each other.
    ///   - spacing: The room between children in points.
    public init(_ orientation: Orientation, spacing: Int = 0) {
        super.init(raw: gtk_box_new(GtkOrientation(UInt32(orientation.rawValue)), Int32(spacing)))
    }

    /// Makes a box with children.
    ///
    /// - Parameters:
    ///   - orientation: The axis along which the children follow each other.
    ///   - spacing: The room between children in points.
    ///   - children: The children, in order.
    public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget]) {
        self.init(orientation, spacing: spacing)
        for child in children { append(child) }
    }

    override init(raw: UnsafeMutableRawPointer, transfer: Transfer = .full) {
        super.init(raw: raw, transfer: transfer)
    }

    /// Whether all children get equal room.
    public var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(box) != 0 }
        set { gtk_box_set_homogeneous(box, newValue ? 1 : 0) }
    }

    /// Adds a child at the end.
    public func append(_ child: Widget) { gtk_box_append(box, child.widget) }

    /// Adds a child behind another; `nil`: at the beginning.
    public func insert(_ child: Widget, after sibling: Widget?) {
        gtk_box_insert_child_after(box, child.widget, sibling?.widget)
    }

    /// Moves a child behind another; `nil`: to the beginning.
    public func reorder(_ child: Widget, after sibling: Widget?) {
        gtk_box_reorder_child_after(box, child.widget, sibling?.widget)
    }

    /// Removes a child.
    public func remove(_ child: Widget) {
        guard gtk_widget_get_parent(child.widget) == widget else { return }
        gtk_box_remove(box, child.widget)
    }

    /// Removes all children.
    public func removeAll() {
        while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(box, child) }
    }
}
