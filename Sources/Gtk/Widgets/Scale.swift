internal import CGtk

/// The side of one thing at which another is placed.
public enum Position: Int, Hashable, Sendable, ValueConvertible {
    /// To the left.
    case left = 0
    /// To the right.
    case right = 1
    /// Above.
    case top = 2
    /// Below.
    case bottom = 3
}

/// A number set by sliding.
public final class Scale: Widget {
    private var scale: UnsafeMutablePointer<GtkScale> { c() }
    private var range: UnsafeMutablePointer<GtkRange> { c() }

    /// Makes a scale.
    ///
    /// - Parameters:
    ///   - orientation: Its axis.
    ///   - bounds: The least and the greatest number.
    ///   - step: The change by an arrow key.
    public convenience init(_ orientation: Orientation, in bounds: ClosedRange<Double>, step: Double = 1) {
        self.init(
            raw: gtk_scale_new_with_range(
                GtkOrientation(UInt32(orientation.rawValue)), bounds.lowerBound, bounds.upperBound, step))
    }

    /// The number.
    public var value: Double {
        get { gtk_range_get_value(range) }
        set { gtk_range_set_value(range, newValue) }
    }

    /// Sets the least and the greatest number.
    public func setRange(_ bounds: ClosedRange<Double>) {
        gtk_range_set_range(range, bounds.lowerBound, bounds.upperBound)
    }

    /// Sets the changes by an arrow key and by Page Up or Down.
    public func setIncrements(step: Double, page: Double) { gtk_range_set_increments(range, step, page) }

    /// The range of the middle of the slider, from left to right or from top to bottom, in the scale's own coordinates.
    ///
    /// It is in points, and known once the scale has its place.
    public var travel: (start: Double, end: Double) {
        var rect = GdkRectangle()
        gtk_range_get_range_rect(range, &rect)
        // The slider extends beyond both ends by half its length.
        return rect.width >= rect.height
            ? (Double(rect.x), Double(rect.x + rect.width)) : (Double(rect.y), Double(rect.y + rect.height))
    }

    /// How many digits after the point the number is rounded to; -1: it is not.
    public var roundDigits: Int {
        get { Int(gtk_range_get_round_digits(range)) }
        set { gtk_range_set_round_digits(range, Int32(newValue)) }
    }

    /// Whether the number is written beside the scale.
    public var drawsValue: Bool {
        get { gtk_scale_get_draw_value(scale) != 0 }
        set { gtk_scale_set_draw_value(scale, newValue ? 1 : 0) }
    }

    /// Whether the part up to the slider is highlighted.
    public var hasOrigin: Bool {
        get { gtk_scale_get_has_origin(scale) != 0 }
        set { gtk_scale_set_has_origin(scale, newValue ? 1 : 0) }
    }

    /// Adds a mark.
    ///
    /// - Parameters:
    ///   - value: The number marked.
    ///   - position: On which side.
    ///   - markup: What is written at it, in Pango markup.
    public func addMark(_ value: Double, position: Position = .bottom, markup: String? = nil) {
        gtk_scale_add_mark(scale, value, GtkPositionType(UInt32(position.rawValue)), markup)
    }

    /// Removes all marks.
    public func clearMarks() { gtk_scale_clear_marks(scale) }

    /// Calls a closure when the number changed.
    public var onValueChanged: Signal { Signal(self, "value-changed") }
}
