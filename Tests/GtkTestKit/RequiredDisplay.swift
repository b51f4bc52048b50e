import Foundation
import Gtk
import XCTest

/// The failure of a test in continuous integration without a display, where GTK cannot be tested.
package struct MissingDisplay: Error, CustomStringConvertible {
    /// The remedy.
    package var description: String { "CI must have a display: run meson-helpers/test" }
}

/// Skips the test without a display; if `CI` is set, the test fails instead.
@MainActor
package func requireDisplay() throws {
    if Display.isAvailable { return }
    if ProcessInfo.processInfo.environment["CI"] == "true" { throw MissingDisplay() }
    throw XCTSkip("no display")
}

extension XCTestCase {
    /// Runs a body that needs a display on the main actor, on whose thread XCTest calls synchronous tests.
    ///
    /// Such tests do not run from the main queue, so the queue can be drained within them.
    package func onMainActor(_ body: @MainActor () throws -> Void) throws {
        try MainActor.assumeIsolated {
            try requireDisplay()
            try body()
        }
    }
}
