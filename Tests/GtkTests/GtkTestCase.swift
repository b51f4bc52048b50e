import Foundation
import Gtk
import XCTest

/// The base of tests that need GTK; without a display they are skipped, but fail where `CI` is set.
class GtkTestCase: XCTestCase {
    /// Runs a body on the main actor, on whose thread XCTest calls synchronous tests.
    ///
    /// Such tests do not run from the main queue, so the queue can be drained within them.
    func onMainActor(_ body: @MainActor () throws -> Void) throws {
        try MainActor.assumeIsolated {
            guard Display.isAvailable else {
                if ProcessInfo.processInfo.environment["CI"] == "true" {
                    XCTFail("CI must have a display: run under xvfb-run")
                    return
                }
                throw XCTSkip("no display")
            }
            try body()
        }
    }
}

/// Shows a widget in a window while a body runs, after its first frame.
@MainActor
func withWindow(
    _ child: Widget, titlebar: Widget? = nil, width: Int = 300, height: Int = 200,
    _ body: @MainActor (Window) throws -> Void
) rethrows {
    let window = Window()
    window.defaultSize = (width, height)
    window.titlebar = titlebar
    window.child = child
    window.present()
    defer { window.destroy() }
    MainLoop.iterate(until: { child.isMapped && child.allocatedWidth > 0 })
    MainLoop.iterate(milliseconds: 40)
    try body(window)
}
