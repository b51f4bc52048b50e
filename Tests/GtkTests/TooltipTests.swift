import Gtk
import GtkTestKit
import XCTest

/// A window or a bubble that goes takes the wait for its tooltip with it, which ends in critical messages otherwise.
///
/// The pointer is where the X server puts it, in the middle of the screen. GTK waits half a second for a tooltip.
final class TooltipTests: XCTestCase {
    /// After this time, in milliseconds, GTK has seen what is under the pointer, and shows no tooltip yet.
    private static let during = 250
    /// After this time GTK shows a tooltip.
    private static let after = 900

    /// A window over the whole screen.
    @MainActor
    private static func shownWindow(_ child: Widget) -> Window {
        let window = Window()
        window.defaultSize = (1600, 1200)
        window.child = child
        window.present()
        MainLoop.wait(until: { child.isMapped && child.allocatedWidth > 0 })
        return window
    }

    /// Opens a bubble with a tooltip, so large that the pointer is in it.
    @MainActor
    private static func openBubble(in box: Widget) -> Popover {
        let label = Label("Under the pointer")
        label.tooltipText = "A tooltip"
        label.sizeRequest = (900, 800)
        let bubble = Popover(child: label)
        bubble.isAutohide = false
        bubble.position = .bottom
        bubble.attach(to: box)
        bubble.point(to: Rect(x: Double(box.allocatedWidth) / 2, y: 80, width: 1, height: 1))
        bubble.popup()
        MainLoop.iterate(milliseconds: during)
        return bubble
    }

    @MainActor
    private static func isTooltipShown(in widget: Widget) -> Bool {
        widget.withDescendants.contains {
            $0.property("css-name", as: String.self) == "tooltip" && $0.isMapped
        }
    }

    func testAWindowThatClosesEndsTheWaitForTheTooltipOfItsBubble() throws {
        try onMainActor {
            let box = Box(.vertical)
            let window = Self.shownWindow(box)
            let bubble = Self.openBubble(in: box)
            window.destroy()
            // GTK's critical messages end a test run.
            MainLoop.iterate(milliseconds: Self.after)
            bubble.detach()
        }
    }

    func testABubbleThatIsDetachedEndsTheWaitForItsTooltipAndTheNextTooltipComes() throws {
        try onMainActor {
            let box = Box(.vertical)
            let window = Self.shownWindow(box)
            let bubble = Self.openBubble(in: box)
            bubble.detach()
            MainLoop.iterate(milliseconds: Self.after)
            let next = Self.openBubble(in: box)
            MainLoop.wait(until: { Self.isTooltipShown(in: next) })
            next.detach()
            window.destroy()
            MainLoop.iterate(milliseconds: Self.after)
        }
    }

    func testAWindowThatClosesEndsTheWaitForItsTooltipAndTheNextWindowShowsItsOwn() throws {
        try onMainActor {
            for isShown in [false, true, false] {
                let label = Label("Under the pointer")
                label.tooltipText = "A tooltip"
                let window = Self.shownWindow(label)
                MainLoop.iterate(milliseconds: Self.during)
                if isShown { MainLoop.wait(until: { Self.isTooltipShown(in: window) }) }
                window.destroy()
                MainLoop.iterate(milliseconds: isShown ? 0 : Self.after)
            }
        }
    }
}
