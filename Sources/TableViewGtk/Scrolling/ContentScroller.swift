import Gtk

/// A widget that scrolls its own content by fractions of points and shows the position in a scroll bar.
///
/// This protocol's extensions handle wheel, touchpad, touch, scroll bar, keys and pointer alike for all of them; each
/// widget supplies its content and its position.
@MainActor
protocol ContentScroller: ScrollableWidget {
    /// The state that is kept between events.
    var scrolling: ScrollingState { get }
    /// Whether the picked part shows that keys go to this widget.
    var showsFocus: Bool { get set }

    /// The axis that the content scrolls along.
    var scrolledAxis: Orientation { get }
    /// Whether the content goes from right to left.
    var isFlipped: Bool { get }
    /// The axes that a wheel and a touchpad scroll by.
    var wheelAxes: EventControllerScroll.Flags { get }
    /// Whether there is any content; it takes the wheel's events even where it cannot move.
    var hasContent: Bool { get }
    /// Whether the content can be scrolled now.
    var canScroll: Bool { get }
    /// The visible extent along the scrolled axis, in points.
    var pageLength: Double { get }
    /// The position of the content, in the scroll bar's units; `nil` without content.
    var scrollBarPlace: ScrollBarPlace? { get }
    /// A number that changes when the scroll bar's units do.
    var epoch: Int { get }

    /// Scrolls by a distance in points, towards the end if positive, as far as the content's ends.
    ///
    /// - Returns: The distance moved.
    @discardableResult
    func scroll(byPoints distance: Double) -> Double
    /// Scrolls to a value of the scroll bar, counted from the content's beginning.
    func scroll(toValue value: Double)
    /// Takes a step towards a scroll bar that includes the measured heights.
    ///
    /// - Parameter track: The length of the bar, in points.
    /// - Returns: Whether the scroll bar includes them all.
    func rebase(onTrackOf track: Double) -> Bool

    /// Handles a key.
    ///
    /// - Returns: Whether the key has a meaning here.
    func handle(_ key: Key) -> Bool
    /// Picks the item or row at a point of the widget, in points.
    func userPicked(atX x: Double, y: Double)
    /// Updates how the picked item or row is drawn.
    func updateHighlights()
}

/// The position of content in a scroll bar's own units, counted from the content's beginning.
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
