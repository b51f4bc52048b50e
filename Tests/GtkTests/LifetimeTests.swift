import Gtk
import GtkTestKit
import XCTest

/// A widget with a child and a signal closure of its own, which counts its instances.
private final class Counted: CustomWidget {
    static var alive = 0
    let child = Button(label: "child")
    var clicks = 0

    override init() {
        super.init()
        Counted.alive += 1
        addChild(child)
        child.onClicked { [weak self] in self?.clicks += 1 }
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Gtk.Measurement {
        child.measured(orientation, forSize: size)
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        allocateChild(child, x: 0, y: 0, width: width, height: height)
    }

    isolated deinit { Counted.alive -= 1 }
}

/// Passes an object to another thread.
private final class Held: @unchecked Sendable {
    nonisolated(unsafe) var object: Counted?
}

final class LifetimeTests: XCTestCase {
    /// The answer to “Save changes?” may be to close the window.
    func testAnAnswerToADialogMayEndItsParent() throws {
        @MainActor func all(in widget: Widget) -> [Widget] { [widget] + widget.children.flatMap(all) }
        try onMainActor {
            try requireDisplay()
            weak var parent: Window?
            do {
                let window = Window()
                parent = window
                window.present()
                MessageDialog.show("Save?", parent: window, buttons: ["_Discard", "_Save"]) { answer in
                    XCTAssertEqual(answer, 0)
                    parent?.destroy()
                }
            }
            let discard = Window.all.flatMap(all).compactMap { $0 as? Button }.first {
                $0.label == "_Discard"
            }
            try XCTUnwrap(discard).emit("clicked")
            // GTK's critical messages end a test run.
            MainLoop.iterate(until: { parent == nil }, timeoutMilliseconds: 2_000)
            XCTAssertNil(parent)
        }
    }

    func testAnObjectHasOnePeer() throws {
        try onMainActor {
            let outer = Counted()
            XCTAssertTrue(outer.firstChild === outer.child)
            XCTAssertTrue(outer.child.parent === outer)
            XCTAssertTrue(outer.child.parent is Counted)
        }
    }

    func testAnObjectDiesWithItsLastHolder() throws {
        try onMainActor {
            weak var button: Button?
            weak var outer: Counted?
            do {
                let made = Counted()
                outer = made
                button = made.child
                XCTAssertNotNil(button)
            }
            XCTAssertNil(outer)
            XCTAssertNil(button)
            XCTAssertEqual(Counted.alive, 0)
        }
    }

    func testGtkKeepsAPeerWithItsClassAndState() throws {
        try onMainActor {
            let window = Window()
            weak var held: Counted?
            do {
                let made = Counted()
                made.clicks = 7
                held = made
                window.child = made
            }
            XCTAssertEqual((window.child as? Counted)?.clicks, 7)
            XCTAssertNotNil(held)
            window.child = nil
            XCTAssertNil(held)
            window.destroy()
        }
    }

    func testAChildOutlivesItsParentWhileSwiftHoldsIt() throws {
        try onMainActor {
            var outer: Counted? = Counted()
            let child = try XCTUnwrap(outer?.child)
            outer = nil
            XCTAssertEqual(Counted.alive, 0)
            XCTAssertNil(child.parent)
            XCTAssertEqual(child.typeName, "GtkButton")
        }
    }

    func testNothingIsLeftOfAThousandWidgets() throws {
        try onMainActor {
            weak var probe: Button?
            for _ in 0..<1000 {
                let outer = Counted()
                outer.child.emit("clicked")
                XCTAssertEqual(outer.clicks, 1)
                probe = outer.child
            }
            XCTAssertEqual(Counted.alive, 0)
            XCTAssertNil(probe)
        }
    }

    func testAnObjectDroppedElsewhereDiesOnTheMainThread() throws {
        try onMainActor {
            MainLoop.integrateMainActor()
            XCTAssertEqual(Counted.alive, 0)
            let held = Held()
            held.object = Counted()
            let dropped = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                held.object = nil
                dropped.signal()
            }
            dropped.wait()
            XCTAssertEqual(Counted.alive, 1, "only the main thread may touch GTK")
            MainLoop.wait(until: { Counted.alive == 0 })
            XCTAssertEqual(Counted.alive, 0)
        }
    }

    func testADestroyedWindowDies() throws {
        try onMainActor {
            weak var window: Window?
            weak var content: Counted?
            do {
                let made = Window()
                let inner = Counted()
                made.child = inner
                window = made
                content = inner
                made.present()
            }
            MainLoop.wait(until: { window?.isMapped == true })
            XCTAssertNotNil(window, "GTK holds a window that was not destroyed")
            window?.destroy()
            MainLoop.wait(until: { window == nil })
            XCTAssertNil(window)
            XCTAssertNil(content)
        }
    }
}
