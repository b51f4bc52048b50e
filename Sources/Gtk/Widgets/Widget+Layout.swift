internal import CGtk

extension Widget {
    // MARK: Requests

    /// Whether the widget wants more width than it needs, if there is any.
    public var hexpand: Bool {
        get { gtk_widget_get_hexpand(widget) != 0 }
        set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget wants more height than it needs, if there is any.
    public var vexpand: Bool {
        get { gtk_widget_get_vexpand(widget) != 0 }
        set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
    }

    /// The horizontal alignment in more width than the widget needs.
    public var halign: Align {
        get { Align(rawValue: Int(gtk_widget_get_halign(widget).rawValue)) ?? .fill }
        set { gtk_widget_set_halign(widget, GtkAlign(UInt32(newValue.rawValue))) }
    }

    /// The vertical alignment in more height than the widget needs.
    public var valign: Align {
        get { Align(rawValue: Int(gtk_widget_get_valign(widget).rawValue)) ?? .fill }
        set { gtk_widget_set_valign(widget, GtkAlign(UInt32(newValue.rawValue))) }
    }

    /// The least width and height, whatever the widget's content; -1 leaves it to the content.
    public var sizeRequest: (width: Int, height: Int) {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_widget_get_size_request(widget, &width, &height)
            return (Int(width), Int(height))
        }
        set {
            gtk_widget_set_size_request(
                widget, Int32(clamping: newValue.width), Int32(clamping: newValue.height))
        }
    }

    /// Room left free at the start, in points.
    public var marginStart: Int {
        get { Int(gtk_widget_get_margin_start(widget)) }
        set { gtk_widget_set_margin_start(widget, Int32(clamping: newValue)) }
    }

    /// Room left free at the end, in points.
    public var marginEnd: Int {
        get { Int(gtk_widget_get_margin_end(widget)) }
        set { gtk_widget_set_margin_end(widget, Int32(clamping: newValue)) }
    }

    /// Room left free above, in points.
    public var marginTop: Int {
        get { Int(gtk_widget_get_margin_top(widget)) }
        set { gtk_widget_set_margin_top(widget, Int32(clamping: newValue)) }
    }

    /// Room left free below, in points.
    public var marginBottom: Int {
        get { Int(gtk_widget_get_margin_bottom(widget)) }
        set { gtk_widget_set_margin_bottom(widget, Int32(clamping: newValue)) }
    }

    /// Sets all four margins, in points.
    public func setMargins(_ all: Int) { setMargins(horizontal: all, vertical: all) }

    /// Sets the margins at the sides and those above and below, in points.
    public func setMargins(horizontal: Int, vertical: Int) {
        marginStart = horizontal
        marginEnd = horizontal
        marginTop = vertical
        marginBottom = vertical
    }

    // MARK: Results

    /// The width the widget was given, without margins and CSS borders, in points.
    public var width: Int { Int(gtk_widget_get_width(widget)) }

    /// The height the widget was given, without margins and CSS borders, in points.
    public var height: Int { Int(gtk_widget_get_height(widget)) }

    /// The width of the widget with its CSS padding and borders, in points.
    public var allocatedWidth: Int { Int(gtk_widget_get_allocated_width(widget)) }

    /// Measures the room that the widget needs.
    ///
    /// - Parameters:
    ///   - orientation: The axis to measure.
    ///   - size: The size along the other axis in points, -1 when it is not known.
    /// - Returns: The room needed, with margins.
    public func measured(_ orientation: Orientation, forSize size: Int = -1) -> Measurement {
        var result: (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
        gtk_widget_measure(
            widget, GtkOrientation(UInt32(orientation.rawValue)), Int32(clamping: size), &result.0, &result.1,
            &result.2,
            &result.3)
        return Measurement(
            minimum: Int(result.0), natural: Int(result.1), minimumBaseline: Int(result.2),
            naturalBaseline: Int(result.3))
    }

    /// This widget's rectangle in another widget's coordinates; `nil` without a common window.
    public func bounds(in other: Widget) -> Rect? {
        var rect = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, other.widget, &rect) != 0 else { return nil }
        return Rect(rect)
    }

    /// A point of this widget in another widget's coordinates; `nil` without a common window.
    public func convert(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
        var from = graphene_point_t(x: Float(x), y: Float(y))
        var to = graphene_point_t()
        guard gtk_widget_compute_point(widget, other.widget, &from, &to) != 0 else { return nil }
        return (Double(to.x), Double(to.y))
    }

    /// The innermost widget at a point of this one.
    public func pick(x: Double, y: Double) -> Widget? {
        Object.wrap(gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)) as? Widget
    }

    /// Requests a new drawing.
    public func queueDraw() { gtk_widget_queue_draw(widget) }

    /// Requests measuring and placing again.
    public func queueResize() { gtk_widget_queue_resize(widget) }

    /// Requests placing again, at the same size.
    public func queueAllocate() { gtk_widget_queue_allocate(widget) }

    // MARK: Direction

    /// The direction of this widget's text and layout; `.none` restores the default.
    public var direction: TextDirection {
        get { TextDirection(rawValue: Int(gtk_widget_get_direction(widget).rawValue)) ?? .none }
        set { gtk_widget_set_direction(widget, GtkTextDirection(UInt32(newValue.rawValue))) }
    }

    /// The direction of widgets that have none of their own.
    public static var defaultDirection: TextDirection {
        get { TextDirection(rawValue: Int(gtk_widget_get_default_direction().rawValue)) ?? .none }
        set { gtk_widget_set_default_direction(GtkTextDirection(UInt32(newValue.rawValue))) }
    }

    /// Whether the parent shows this child; a hidden child keeps its place and needs no allocation.
    ///
    /// Unlike `isVisible`, the parent sets it, in its layout, and it requests no new layout.
    public var isChildVisible: Bool {
        get { gtk_widget_get_child_visible(widget) != 0 }
        set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
    }
}
