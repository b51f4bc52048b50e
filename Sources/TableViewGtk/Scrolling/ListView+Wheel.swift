import Gtk
import SelfSizing

/// How many points a touchpad's unit of a surface scroll stands for in GTK's own scrolled window.
private let surfaceFactor = 2.5

extension ListView {
    /// Connects wheel and touchpad: they move by true points and write the scroll bar's value back.
    func addWheel() {
        let controller = EventControllerScroll([.bothAxes, .kinetic])
        let factor = { [weak self, weak controller] () -> Double in
            controller?.unit == .surface ? surfaceFactor : self?.wheelStep ?? 0
        }
        controller.onScroll { [weak self] dx, dy in
            guard let self else { return false }
            let distance = along(dx, dy)
            guard list != nil, distance != 0 else { return false }
            scrolling.stopDeceleration()
            scroll(byPoints: distance * factor())
            return true
        }
        controller.onDecelerate { [weak self] vx, vy in
            // A swipe to the side does not stop a list that scrolls down.
            guard let self, along(vx, vy) != 0 else { return }
            decelerate(from: along(vx, vy) * factor())
        }
        addController(controller)
    }

    /// Connects a finger that drags the content.
    func addTouch() {
        let drag = GestureDrag()
        drag.isTouchOnly = true
        drag.onBegin { [weak self] _, _ in
            guard let self else { return }
            scrolling.stopDeceleration()
            scrolling.dragOffset = 0
            scrolling.dragSamples = [(seconds(frameTime), 0)]
        }
        drag.onUpdate { [weak self, weak drag] dx, dy in
            guard let self else { return }
            let offset = scrolledAxis == .vertical ? dy : dx * horizontalSign
            // Beyond a finger's wobble the touch is a scroll, and no longer a tap that selects something.
            if abs(offset) > 8 { drag?.claim() }
            scroll(byPoints: scrolling.dragOffset - offset)
            scrolling.dragOffset = offset
            scrolling.dragSamples.append((seconds(frameTime), offset))
            if scrolling.dragSamples.count > 32 { scrolling.dragSamples.removeFirst(16) }
        }
        drag.onEnd { [weak self] _, _ in
            guard let self else { return }
            decelerate(from: -scrolling.dragVelocity)
        }
        addController(drag)
    }

    private var horizontalSign: Double { isFlipped ? -1 : 1 }

    /// The part of two distances along the scrolled axis; a wheel with one axis also scrolls sideways content.
    private func along(_ dx: Double, _ dy: Double) -> Double {
        if scrolledAxis == .vertical { return dy }
        return dx != 0 ? dx * horizontalSign : dy
    }

    /// Decelerates the content from a velocity in points per second.
    func decelerate(from velocity: Double) {
        scrolling.stopDeceleration()
        guard canScroll, abs(velocity) > 1 else { return }
        let deceleration = Deceleration(initialVelocity: velocity)
        let start = seconds(frameTime)
        var position = 0.0
        scrolling.deceleration = addTickCallback { [weak self] time in
            guard let self else { return false }
            let elapsed = seconds(time) - start
            let target = deceleration.position(at: elapsed)
            let isBlocked = target != position && scroll(byPoints: target - position) == 0
            position = target
            if isBlocked || deceleration.isFinished(at: elapsed) {
                scrolling.deceleration = nil
                return false
            }
            return true
        }
    }
}
