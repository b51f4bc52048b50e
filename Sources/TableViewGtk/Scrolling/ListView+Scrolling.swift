import Gtk
import SelfSizing

/// The position of content in a scroll bar's own units, counted from the content's beginning.
struct ScrollBarPlace {
    var value: Double
    var upper: Double
    var pageSize: Double
}

/// The list scrolls its own content by fractions of points and shows the position in a scroll bar.
extension ListView {
    /// Connects wheel, touchpad, touch, keys, pointer and focus.
    func addInput() {
        addWheel()
        addTouch()
        addKeyboardAndPointer()
    }

    /// The axis that the content scrolls along.
    var scrolledAxis: Orientation { list?.scrollDirection == .horizontal ? .horizontal : .vertical }
    /// Whether the content goes from right to left.
    var isFlipped: Bool { list?.isFlipped == true }
    /// Whether the content can be scrolled now.
    var canScroll: Bool { list?.canShow == true }
    /// The visible extent along the scrolled axis, in points.
    var pageLength: Double {
        guard let size = list?.containerSize else { return 0 }
        return scrolledAxis == .vertical ? size.height : size.width
    }
    /// A number that changes when the scroll bar's units do.
    var epoch: Int { list?.mapped.epoch ?? 0 }

    /// The position of the content, in the scroll bar's units; `nil` without content.
    var scrollBarPlace: ScrollBarPlace? {
        guard let mapped = list?.mapped else { return nil }
        let page = mapped.mappedPageLength
        return ScrollBarPlace(
            value: mapped.scrollValue, upper: max(mapped.mappedLength, page), pageSize: page)
    }

    /// Scrolls by a distance in points, towards the end if positive, as far as the content's ends.
    ///
    /// - Returns: The distance moved.
    @discardableResult
    public func scroll(byPoints distance: Double) -> Double {
        guard let list, list.canShow else { return 0 }
        let moved = list.scroll(by: distance)
        if moved != 0 { setNeedsRows() }
        return moved
    }

    /// Scrolls to a value of the scroll bar, counted from the content's beginning.
    func scroll(toValue value: Double) {
        list?.scroll(toValue: value)
        setNeedsRows()
    }

    /// Brings a row into view.
    public func scrollToRow(_ row: Int, position: RowPosition) {
        scrolling.stopDeceleration()
        list?.scrollToRow(row, position: position)
        setNeedsRows()
    }

    /// Lets the scroll bar take over, in the next quiet moment, heights that the layout has adopted without a frame.
    public func layoutTookHeights() {
        if list != nil { scheduleRebase() }
    }

    /// Takes a step towards a scroll bar that includes the measured heights.
    ///
    /// - Parameter track: The length of the bar, in points.
    /// - Returns: Whether the scroll bar includes them all.
    func rebase(onTrackOf track: Double) -> Bool {
        guard let list else { return true }
        let hasArrived = list.rebase(onTrackOf: track)
        // An unsteady position jumps when estimates change.
        if let table = list as? TableViewLayout, table.viewport.needsLayout { setNeedsRows() }
        return hasArrived
    }

    /// Scrolls to a place that was selected on a map of the list, measured as the scroll bar measures.
    ///
    /// - Parameter offset: The frozen offset to be shown in the middle of the viewport, in points.
    public func scroll(toMappedOffset offset: Double) {
        guard canScroll, let place = scrollBarPlace, offset.isFinite else { return }
        scrolling.stopDeceleration()
        let value = offset - place.pageSize / 2
        scroll(toValue: min(max(value, 0), max(place.upper - place.pageSize, 0)))
    }

    /// Scrolls by a distance in points, as dragging a map does; a running deceleration stops.
    public func scroll(byMapDistance distance: Double) {
        scrolling.stopDeceleration()
        scroll(byPoints: distance)
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
