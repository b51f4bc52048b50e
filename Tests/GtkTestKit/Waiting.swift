import Gtk
import XCTest

extension MainLoop {
    /// Runs the main loop until a condition holds; the test fails if that takes too long.
    package static func wait(
        upTo seconds: Int = 60, until condition: () -> Bool, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        if iterate(until: condition, timeoutMilliseconds: 1000 * seconds) { return }
        XCTFail("waited \(seconds) s in vain", file: file, line: line)
    }

    /// Runs the main loop for a number of frames, so that a widget is drawn in its present state.
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
