internal import CGtk
internal import CGtkShims

/// A widget whose measuring, placing and drawing are written in Swift.
///
/// Each Swift subclass becomes a class of its own in GTK's type system at its first use. Children are added with
/// ``addChild(_:)``, which retains them as GTK does: they are unparented when this widget goes.
open class CustomWidget: Widget {
    /// The element name by which CSS selects this class; `nil` is GTK's own, "widget".
    open class var cssName: String? { nil }

    /// The role of the widget for assistive technology.
    open class var accessibleRole: AccessibleRole? { nil }

    /// Makes a widget of this class.
    public init() {
        super.init(raw: CustomWidgetType.makeInstance(of: type(of: self)))
    }

    // MARK: To override

    /// The room that the widget needs; none by default.
    ///
    /// - Parameters:
    ///   - orientation: The axis to measure.
    ///   - size: The size along the other axis in points, -1 when it is not known.
    /// - Returns: The room needed.
    open func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        Measurement(minimum: 0, natural: 0)
    }

    /// Places the children in the room that the widget was given, in points; by default nothing.
    ///
    /// - Parameters:
    ///   - width: The width.
    ///   - height: The height.
    ///   - baseline: The baseline's distance from the top, -1 without one.
    open func sizeAllocate(width: Int, height: Int, baseline: Int) {}

    /// Draws the widget; by default its children, in order.
    open func snapshot(_ snapshot: Snapshot) { snapshotChildren(snapshot) }

    /// How height and width depend on each other; by default the height on the width.
    open var requestMode: SizeRequestMode { .heightForWidth }

    /// Moves the keyboard focus within or onto the widget; by default as GTK does.
    ///
    /// - Returns: Whether the focus is now within this widget.
    open func focus(_ direction: FocusDirection) -> Bool {
        gtks_widget_default_focus(raw, Int32(direction.rawValue)) != 0
    }

    /// Takes the keyboard focus; by default as GTK does.
    ///
    /// - Returns: Whether the focus is now within this widget.
    open func takeFocus() -> Bool { gtks_widget_default_grab_focus(raw) != 0 }

    /// Called when the widget comes on screen.
    open func mapped() {}

    /// Called when the widget leaves the screen.
    open func unmapped() {}

    /// Called when the widget comes into a window.
    open func rooted() {}

    /// Called when the widget leaves its window.
    open func unrooted() {}

    /// Called when fonts, colours or other style may have changed.
    open func styleChanged() {}

    /// Called when the writing direction changed.
    open func directionChanged(from previous: TextDirection) {}

    /// Called when a state such as focused or hovered changed.
    open func stateChanged(from previous: StateFlags) {}

    // MARK: Children

    /// Adds a child behind the others; it must not have a parent.
    public func addChild(_ child: Widget) { gtk_widget_set_parent(child.widget, widget) }

    /// Adds a child, or moves one of this widget's, behind one of its children (`nil`: to the front).
    public func insertChild(_ child: Widget, after sibling: Widget?) {
        gtk_widget_insert_after(child.widget, widget, sibling?.widget)
    }

    /// Removes a child; a widget with another parent is ignored.
    public func removeChild(_ child: Widget) {
        guard gtk_widget_get_parent(child.widget) == widget else { return }
        gtk_widget_unparent(child.widget)
    }

    /// Gives a child its place and size within this widget, in points.
    ///
    /// A child must be allocated in `sizeAllocate`, or it is not drawn. The size must be at least the child's
    /// minimum, or GTK warns.
    ///
    /// - Parameters:
    ///   - child: One of this widget's children.
    ///   - x: The left edge.
    ///   - y: The top edge.
    ///   - width: The width.
    ///   - height: The height.
    ///   - baseline: The baseline's distance from the child's top, -1 without one.
    ///   - scale: How much larger than its width and height the child is drawn; pointer events follow it.
    public func allocateChild(
        _ child: Widget, x: Double, y: Double, width: Int, height: Int, baseline: Int = -1,
        scale: Double = 1
    ) {
        var transform: OpaquePointer?
        if x != 0 || y != 0 {
            var point = graphene_point_t(x: Float(x), y: Float(y))
            transform = gsk_transform_translate(nil, &point)
        }
        if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
        gtk_widget_allocate(
            child.widget, Int32(clamping: width), Int32(clamping: height), Int32(clamping: baseline),
            transform)
    }

    /// Draws one child at its place.
    public func snapshotChild(_ child: Widget, _ snapshot: Snapshot) {
        gtk_widget_snapshot_child(widget, child.widget, snapshot.pointer)
    }

    /// Draws all children at their places, first to last.
    public func snapshotChildren(_ snapshot: Snapshot) {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            gtk_widget_snapshot_child(widget, current, snapshot.pointer)
            child = gtk_widget_get_next_sibling(current)
        }
    }
}

/// Where the keyboard focus is to move.
public enum FocusDirection: Int, Hashable, Sendable {
    /// To the next widget (Tab).
    case forward = 0
    /// To the previous widget (Shift+Tab).
    case backward = 1
    /// Upwards.
    case up = 2
    /// Downwards.
    case down = 3
    /// To the left.
    case left = 4
    /// To the right.
    case right = 5
}
