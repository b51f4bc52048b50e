import Gtk
import GtkTestKit
import XCTest

/// A widget that records GTK's calls.
private final class Probe: CustomWidget {
    var measured: [(Orientation, Int)] = []
    var allocated: (width: Int, height: Int, baseline: Int)?
    var snapshots = 0
    var events: [String] = []
    let inner = Label("inner")

    override class var cssName: String? { "probe" }
    override class var accessibleRole: AccessibleRole? { .listItem }

    override init() {
        super.init()
        addChild(inner)
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Gtk.Measurement {
        measured.append((orientation, size))
        return orientation == .horizontal
            ? Gtk.Measurement(minimum: 120, natural: 150) : Measurement(minimum: 60, natural: 80)
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        allocated = (width, height, baseline)
        allocateChild(inner, x: 10, y: 20, width: 60, height: 25)
    }

    override func snapshot(_ snapshot: Snapshot) {
        snapshots += 1
        snapshot.append(RGBA(1, 0, 0), in: Rect(width: Double(width), height: Double(height)))
        snapshotChild(inner, snapshot)
    }

    override func mapped() { events.append("map") }
    override func unmapped() { events.append("unmap") }
    override func rooted() { events.append("root") }
    override func unrooted() { events.append("unroot") }
    override func directionChanged(from previous: TextDirection) { events.append("direction") }
}

final class CustomWidgetTests: XCTestCase {
    func testGtkMeasuresPlacesAndDrawsASubclass() throws {
        try onMainActor {
            let probe = Probe()
            withWindow(probe, width: 400, height: 300) { window in
                XCTAssertTrue(probe.measured.contains { $0.0 == .horizontal })
                XCTAssertTrue(probe.measured.contains { $0.0 == .vertical && $0.1 > 0 }, "height for width")
                XCTAssertEqual(probe.allocated?.width, probe.width)
                XCTAssertEqual(probe.allocated?.height, probe.height)
                XCTAssertGreaterThanOrEqual(probe.width, 120)
                XCTAssertGreaterThan(probe.snapshots, 0)
                XCTAssertEqual(probe.inner.bounds(in: probe), Rect(x: 10, y: 20, width: 60, height: 25))
                XCTAssertEqual(probe.measured(.horizontal).minimum, 120)
                XCTAssertEqual(probe.measured(.vertical, forSize: 200).natural, 80)
                XCTAssertTrue(probe.pick(x: 15, y: 25) === probe.inner)
                let before = probe.snapshots
                probe.queueDraw()
                MainLoop.wait(until: { probe.snapshots > before })
                XCTAssertGreaterThan(probe.snapshots, before)
            }
            XCTAssertEqual(probe.events.filter { $0 == "map" }.count, 1)
            XCTAssertEqual(Set(probe.events), ["root", "map", "unmap", "unroot"])
            probe.direction = .rightToLeft
            XCTAssertEqual(probe.events.last, "direction")
        }
    }

    func testEachSwiftClassIsATypeWithItsRole() throws {
        try onMainActor {
            final class Other: CustomWidget {}
            XCTAssertNotEqual(Probe().typeName, Other().typeName)
            XCTAssertEqual(Probe().typeName, Probe().typeName)
            XCTAssertEqual(Probe().accessibleRole, .listItem)
            XCTAssertEqual(Probe().property("css-name", as: String.self), "probe")
        }
    }

    func testChildrenAreOrderedAndRemoved() throws {
        try onMainActor {
            let outer = CustomWidget()
            let (first, second, third) = (Label("1"), Label("2"), Label("3"))
            outer.addChild(second)
            outer.addChild(third)
            outer.insertChild(first, after: nil)
            XCTAssertEqual(outer.children, [first, second, third])
            outer.insertChild(first, after: third)
            XCTAssertEqual(outer.children, [second, third, first])
            outer.removeChild(third)
            outer.removeChild(third)
            XCTAssertEqual(outer.children, [second, first])
            XCTAssertNil(third.parent)
        }
    }

    func testTickCallbacksRunPerFrameAndEnd() throws {
        try onMainActor {
            let probe = Probe()
            withWindow(probe) { _ in
                var times: [Int64] = []
                probe.addTickCallback { time in
                    times.append(time)
                    return times.count < 3
                }
                MainLoop.wait(until: { times.count >= 3 })
                MainLoop.wait(forFrames: 3, of: probe)
                XCTAssertEqual(times.count, 3)
                XCTAssertEqual(times, times.sorted())
                XCTAssertEqual(Set(times).count, 3)
            }
        }
    }

    func testFocusMovesAndKeysOfTheWindowFollow() throws {
        try onMainActor {
            let box = Box(.vertical)
            let (first, second) = (Probe(), Probe())
            for probe in [first, second] {
                probe.isFocusable = true
                box.append(probe)
            }
            withWindow(box) { window in
                XCTAssertTrue(first.grabFocus())
                XCTAssertTrue(window.focusWidget === first)
                XCTAssertTrue(window.moveFocus(.forward))
                XCTAssertTrue(window.focusWidget === second)
            }
        }
    }

    func testFocusPassesAFoldedExpander() throws {
        try onMainActor {
            let inside = Box(.vertical)
            inside.append(Button(label: "Inside"))
            let expander = Expander(label: "Details", child: inside)
            let (first, last) = (Button(label: "First"), Button(label: "Last"))
            let box = Box(.vertical)
            for widget in [first, expander, last] { box.append(widget) }
            withWindow(box) { window in
                XCTAssertTrue(first.grabFocus())
                // Each step looks for the focus in all that follows, without a critical message.
                XCTAssertTrue(window.moveFocus(.down))
                XCTAssertTrue(window.moveFocus(.down))
                XCTAssertTrue(window.focusWidget === last)
                expander.isExpanded = true
                MainLoop.wait(forFrames: 2, of: box)
                XCTAssertTrue(window.moveFocus(.up))
                XCTAssertFalse(window.focusWidget === expander)
            }
        }
    }
}
