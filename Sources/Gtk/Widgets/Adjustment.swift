internal import CGtk

/// A number in a range of which a page is visible: the value that scroll bars and scales show and change.
public final class Adjustment: Object {
    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { c() }

    /// Makes an adjustment whose range is empty.
    public convenience init() { self.init(raw: gtk_adjustment_new(0, 0, 0, 0, 0, 0)) }

    /// The number; setting it clamps it to `lower ... upper - pageSize`.
    public var value: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    /// The range's lower end.
    public var lower: Double { gtk_adjustment_get_lower(adjustment) }

    /// The range's upper end.
    public var upper: Double { gtk_adjustment_get_upper(adjustment) }

    /// The visible part of the range.
    public var pageSize: Double { gtk_adjustment_get_page_size(adjustment) }

    /// Sets everything at once; each of `changed` and `value-changed` is sent once, if at all.
    ///
    /// - Parameters:
    ///   - value: The number, clamped to the range.
    ///   - lower: The lower end.
    ///   - upper: The upper end.
    ///   - stepIncrement: The change by one step.
    ///   - pageIncrement: The change by one page.
    ///   - pageSize: The visible part.
    public func configure(
        value: Double, lower: Double, upper: Double, stepIncrement: Double, pageIncrement: Double,
        pageSize: Double
    ) {
        gtk_adjustment_configure(adjustment, value, lower, upper, stepIncrement, pageIncrement, pageSize)
    }

    /// Calls a closure whenever the value changed.
    public var onValueChanged: Signal { Signal(self, "value-changed") }
}
