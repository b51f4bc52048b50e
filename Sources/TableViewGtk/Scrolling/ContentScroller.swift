import Gtk

/// A widget that scrolls its own content by true points and shows where it is in a scroll bar.
///
/// Wheel, touchpad, touch, scroll bar, keys and pointer work alike for all of them, in this protocol's extensions;
/// what the content is, and where it is, each one says itself.
@MainActor
protocol ContentScroller: ScrollableWidget {
    /// What goes on between events.
    var scrolling: ScrollingState { get }
    /// Whether the picked part shows that keys go to this widget.
    var showsFocus: Bool { get set }

    /// The axis that the content scrolls along.
    var scrolledAxis: Orientation { get }
    /// Whether the content goes from right to left.
    var isFlipped: Bool { get }
    /// The axes that a wheel and a touchpad scroll by.
    var wheelAxes: EventControllerScroll.Flags { get }
    /// Whether there is content at all, which takes the wheel's events even where it cannot move.
    var hasContent: Bool { get }
    /// Whether the content can be scrolled now.
    var canScroll: Bool { get }
    /// The visible extent along the scrolled axis, in points.
    var pageLength: Double { get }
    /// Where the content is, as the scroll bar shows it; `nil` without content.
    var scrollBarPlace: ScrollBarPlace? { get }
    /// Changes when the scroll bar's measure does.
    var epoch: Int { get }

    /// Scrolls by a distance in points, towards the end if positive, as far as the content's ends.
    ///
    /// - Returns: The distance moved.
    @discardableResult
    func scroll(byPoints distance: Double) -> Double
    /// Goes where the scroll bar is, counted from the content's beginning.
    func scroll(toValue value: Double)
    /// Takes a step towards a scroll bar that knows what was measured.
    ///
    /// - Parameter track: The length of the bar, in points.
    /// - Returns: Whether it has arrived.
    func rebase(onTrackOf track: Double) -> Bool

    /// Does what a key asks for.
    ///
    /// - Returns: Whether the key has a meaning here.
    func handle(_ key: Key) -> Bool
    /// Picks what is at a point of the widget, in points.
    func userPicked(atX x: Double, y: Double)
    /// Shows what is picked.
    func updateHighlights()
}

/// Where content is, in a scroll bar's own units, counted from the content's beginning.
struct ScrollBarPlace {
    var value: Double
    var upper: Double
    var pageSize: Double
}

extension ContentScroller {
    /// Connects wheel, touchpad, touch, keys, pointer and focus.
    func addInput() {
        addWheel()
        addTouch()
        addKeyboardAndPointer()
    }

    /// How far a notch of a wheel scrolls, in points: GTK's own measure, page size to the power of 2/3.
    var wheelStep: Double {
        let page = max(pageLength, 1)
        // The cube root by Newton's method spares a C library import.
        var root = page / 3
        for _ in 0..<40 { root -= (root * root * root - page) / (3 * root * root) }
        return root * root
    }

    func seconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1_000_000 }
}
