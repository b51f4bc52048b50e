import Gtk
import XCTest

extension MainLoop {
    /// Runs the loop until a condition holds; the test fails where it does not in time.
    package static func wait(
        upTo seconds: Int = 60, until condition: () -> Bool, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        if iterate(until: condition, timeoutMilliseconds: 1000 * seconds) { return }
        XCTFail("waited \(seconds) s in vain", file: file, line: line)
    }

    /// Runs the loop until a widget in a window was drawn as it is now: through so many frames.
    package static func wait(
        forFrames count: Int = 3, of widget: Widget, file: StaticString = #filePath, line: UInt = #line
    ) {
        var frames = 0
        widget.addTickCallback { _ in
            frames += 1
            return frames < count
        }
        wait(until: { frames >= count }, file: file, line: line)
    }
}
