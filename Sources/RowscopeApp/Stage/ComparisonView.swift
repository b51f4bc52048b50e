import AppModel
import Gtk

/// One stage, or two for a comparison: side by side where there is room, and below each other where there is not.
package final class ComparisonView: CustomWidget {
    package let first = StageSide()
    package let second = StageSide()

    /// Whether the second stage is shown.
    package var isComparing: Bool {
        get { second.widget.isVisible }
        set {
            guard newValue != isComparing else { return }
            second.widget.isVisible = newValue
            queueResize()
        }
    }

    /// The zoom that the stages are given; `nil` to fit them to the room.
    package var fixedZoom: Double? {
        get { first.fixedZoom }
        set {
            first.fixedZoom = newValue
            second.fixedZoom = newValue
            queueResize()
        }
    }

    /// The zoom at which the stages are drawn; setting it fixes it.
    package var zoom: Double {
        get { fixedZoom ?? first.zoom }
        set { fixedZoom = newValue }
    }

    /// The width that a stage needs for its whole sheet at the present zoom, in points.
    package var sheetRoom: Int {
        Int((Double(first.stage.measured(.horizontal).minimum) * zoom).rounded(.up))
    }

    /// The width that a stage needs for its whole sheet at the least legible zoom, in points.
    package var leastRoom: Int {
        let needed = Double(first.stage.measured(.horizontal).minimum)
        return Int((needed * (fixedZoom ?? StageZoom.steps[0])).rounded(.up))
    }

    package override init() {
        super.init()
        second.widget.isVisible = false
        addChild(first.widget)
        addChild(second.widget)
    }

    package override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let one = first.widget.measured(orientation, forSize: size)
        guard isComparing else { return one }
        let other = second.widget.measured(orientation, forSize: size)
        switch orientation {
        case .horizontal:
            return Measurement(
                minimum: max(one.minimum, other.minimum), natural: one.natural + other.natural)
        case .vertical:
            guard size < 0 || isStacked(inWidth: size) else {
                return Measurement(
                    minimum: max(one.minimum, other.minimum), natural: max(one.natural, other.natural))
            }
            return Measurement(minimum: one.minimum + other.minimum, natural: one.natural + other.natural)
        }
    }

    package override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        guard isComparing else {
            return allocateChild(first.widget, x: 0, y: 0, width: width, height: height)
        }
        if isStacked(inWidth: width) {
            // Captions and costs may differ in height, so half of the height may be too little for one side.
            let least = first.widget.measured(.vertical, forSize: width).minimum
            let other = second.widget.measured(.vertical, forSize: width).minimum
            let upper = max(least, min(height / 2, height - other))
            allocateChild(first.widget, x: 0, y: 0, width: width, height: upper)
            allocateChild(second.widget, x: 0, y: Double(upper), width: width, height: height - upper)
        } else {
            let half = width / 2
            allocateChild(first.widget, x: 0, y: 0, width: half, height: height)
            allocateChild(second.widget, x: Double(half), y: 0, width: width - half, height: height)
        }
    }

    /// Whether the sheets do not fit side by side.
    private func isStacked(inWidth width: Int) -> Bool {
        let needed = max(
            first.stage.measured(.horizontal).natural, second.stage.measured(.horizontal).natural)
        return Double(width) < 2 * Double(needed) * (fixedZoom ?? 1)
    }
}
