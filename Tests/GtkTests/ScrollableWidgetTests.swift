import Gtk
import GtkTestKit
import XCTest

private final class Content: ScrollableWidget {
    var replacements = 0
    var changes: [Orientation] = []

    override func adjustmentsChanged() { replacements += 1 }
    override func adjustmentValueChanged(_ orientation: Orientation) { changes.append(orientation) }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        withoutValueChanges(.vertical) {
            vadjustment.configure(
                value: vadjustment.value, lower: 0, upper: 5000, stepIncrement: 10,
                pageIncrement: Double(height), pageSize: Double(height))
        }
    }
}

final class ScrollableWidgetTests: XCTestCase {
    func testAScrolledWindowHandsItsAdjustmentsOver() throws {
        try onMainActor {
            let content = Content()
            let own = content.vadjustment
            let scrolled = ScrolledWindow(child: content)
            scrolled.hasKineticScrolling = false
            scrolled.setPolicy(horizontal: .never, vertical: .always)
            XCTAssertTrue(scrolled.child === content, "no viewport lies between")
            XCTAssertTrue(content.vadjustment === scrolled.vadjustment)
            XCTAssertFalse(content.vadjustment === own)
            XCTAssertGreaterThanOrEqual(content.replacements, 2)
            withWindow(scrolled) { _ in
                XCTAssertEqual(scrolled.vadjustment.upper, 5000)
                XCTAssertEqual(scrolled.vadjustment.pageSize, Double(content.height))
                scrolled.vadjustment.value = 700
                XCTAssertEqual(content.changes, [.vertical])
                content.withoutValueChanges(.vertical) { content.vadjustment.value = 800 }
                XCTAssertEqual(content.changes, [.vertical])
                XCTAssertEqual(scrolled.vadjustment.value, 800)
                own.value = 3
                XCTAssertEqual(content.changes, [.vertical], "the old adjustment is no longer followed")
            }
        }
    }

    func testPoliciesAreProperties() throws {
        try onMainActor {
            let content = Content()
            var calls = 0
            content.onNotify("vscroll-policy") { calls += 1 }
            content.setProperty("vscroll-policy", to: ScrollablePolicy.natural.rawValue)
            XCTAssertEqual(content.property("vscroll-policy", as: Int.self), 1)
            XCTAssertEqual(content.vscrollPolicy, .natural)
            XCTAssertEqual(content.hscrollPolicy, .minimum)
            XCTAssertEqual(calls, 1)
        }
    }

    func testAScrollableInAScrolledWindowDies() throws {
        try onMainActor {
            weak var content: Content?
            weak var adjustment: Adjustment?
            do {
                let made = Content()
                content = made
                let scrolled = ScrolledWindow(child: made)
                adjustment = scrolled.vadjustment
                XCTAssertNotNil(adjustment)
            }
            XCTAssertNil(content)
            XCTAssertNil(adjustment)
        }
    }
}
