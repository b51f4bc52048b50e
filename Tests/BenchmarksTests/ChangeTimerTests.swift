import Gtk
import GtkTestKit
import XCTest

@testable import Benchmarks

/// A change that shows nothing is waited for only so long, and is reported.
final class ChangeTimerTests: XCTestCase {
    func testAChangeWithoutAFrameEndsItsSeriesAndIsReported() throws {
        try onMainActor {
            let label = Label("0")
            let window = Window()
            window.child = label
            window.present()
            defer { window.destroy() }
            MainLoop.wait(forFrames: 3, of: label)
            let timer = ChangeTimer(try XCTUnwrap(window.frameClock), longestWait: 100)

            let idle = InteractionChange(kind: "nothing", laysOut: false, make: { _ in })
            let nothing = timer.series(of: idle, round: "a page", count: 50)
            XCTAssertEqual(nothing.samples.count, ChangeTimer.unseenLimit)
            XCTAssertEqual(nothing.unseen, nothing.samples.count)

            // Frames alone are no sign of the change.
            let hidden = InteractionChange(
                kind: "elsewhere", laysOut: false, make: { _ in label.queueDraw() }, isShown: { false })
            XCTAssertEqual(
                timer.series(of: hidden, round: "a page", count: 50).unseen, ChangeTimer.unseenLimit)

            // A count that the limit would not leave: all of them are seen.
            let text = InteractionChange(kind: "text", laysOut: false, make: { label.text = "\($0 + 1)" })
            let seen = timer.series(of: text, round: "a page", count: 5)
            XCTAssertEqual(seen.samples.count, 5)
            XCTAssertEqual(seen.unseen, 0)

            var report = InteractionReport()
            report.series = [nothing, seen]
            let lines = report.table.split(separator: "\n")
            XCTAssertEqual(lines.last, "a page, nothing: 3 of 3 changes showed nothing")
            XCTAssertTrue(lines[2].contains("–"), "no figures are made of what was not seen: \(lines[2])")
            XCTAssertFalse(lines[3].contains("–"), "\(lines[3])")
            let json = String(decoding: report.json, as: UTF8.self)
            XCTAssertTrue(json.contains("\"unseen\": 3") || json.contains("\"unseen\":3"), json)
        }
    }
}
