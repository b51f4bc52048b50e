import Gtk
import GtkTestKit
import XCTest

/// Emits the controllers' signals like GTK, since GTK 4 accepts no synthetic events.
final class EventTests: XCTestCase {
    func testAWidgetThatIgnoresScrollingLeavesItToItsSurroundings() throws {
        try onMainActor {
            let scale = Scale(.horizontal, in: 0...10)
            for widget in [SpinButton(in: 0...10), scale] as [Widget] {
                let own = widget.controllers(EventControllerScroll.self)
                // GTK's own controllers change the number.
                XCTAssertFalse(own.isEmpty, "\(widget)")
                XCTAssertFalse(own.contains { $0.propagationPhase == .none }, "\(widget)")
                widget.ignoreScrolling()
                for controller in widget.controllers(EventControllerScroll.self) {
                    XCTAssertEqual(controller.propagationPhase, .none, "\(widget)")
                }
            }
            // The gesture that drags the slider is kept.
            XCTAssertTrue(scale.controllers(GestureDrag.self).contains { $0.propagationPhase != .none })
        }
    }

    func testScrollingGetsDistancesAndAnswers() throws {
        try onMainActor {
            let scroll = EventControllerScroll([.bothAxes, .kinetic])
            XCTAssertEqual(scroll.unit, .wheel)
            var log: [String] = []
            scroll.onScroll { dx, dy in
                log.append("\(dx) \(dy)")
                return dy > 0
            }
            scroll.onDecelerate { log.append("at \($0) \($1)") }
            XCTAssertEqual(scroll.emit("scroll", returning: Bool.self, 0.5, 2.0), true)
            XCTAssertEqual(scroll.emit("scroll", returning: Bool.self, 0.0, -1.0), false)
            scroll.emit("decelerate", 0.0, 900.0)
            XCTAssertEqual(log, ["0.5 2.0", "0.0 -1.0", "at 0.0 900.0"])
        }
    }

    func testKeysArriveWithModifiersAndAnswers() throws {
        try onMainActor {
            let keys = EventControllerKey()
            var pressed: [(Key, ModifierFlags)] = []
            keys.onPressed { key, modifiers in
                pressed.append((key, modifiers))
                return key == .pageDown
            }
            let modifiers = ModifierFlags([.control, .shift])
            let down = keys.emit(
                "key-pressed", returning: Bool.self, Int(Key.pageDown.rawValue), 0, Int(modifiers.rawValue))
            let home = keys.emit("key-pressed", returning: Bool.self, Int(Key.home.rawValue), 0, 0)
            XCTAssertEqual(down, true)
            XCTAssertEqual(home, false)
            XCTAssertEqual(pressed.map(\.0), [.pageDown, .home])
            XCTAssertEqual(pressed.first?.1.keys, [.control, .shift])
        }
    }

    func testClicksDragsAndMotionGetTheirPlaces() throws {
        try onMainActor {
            var log: [String] = []
            let click = GestureClick()
            click.button = 3
            XCTAssertEqual(click.button, 3)
            click.onPressed { log.append("press \($0) \($1) \($2)") }
            click.onReleased { log.append("release \($0) \($1) \($2)") }
            click.emit("pressed", 2, 10.0, 20.0)
            click.emit("released", 2, 11.0, 21.0)
            let drag = GestureDrag()
            drag.onBegin { log.append("begin \($0) \($1)") }
            drag.onUpdate { log.append("by \($0) \($1)") }
            drag.onEnd { log.append("end \($0) \($1)") }
            drag.emit("drag-begin", 1.0, 2.0)
            drag.emit("drag-update", 3.0, 4.0)
            drag.emit("drag-end", 5.0, 6.0)
            XCTAssertNil(drag.startPoint)
            let motion = EventControllerMotion()
            motion.onEnter { log.append("enter \($0) \($1)") }
            motion.onMotion { log.append("at \($0) \($1)") }
            motion.onLeave { log.append("leave") }
            motion.emit("enter", 1.0, 1.0)
            motion.emit("motion", 2.0, 2.0)
            motion.emit("leave")
            XCTAssertEqual(
                log,
                [
                    "press 2 10.0 20.0", "release 2 11.0 21.0", "begin 1.0 2.0", "by 3.0 4.0", "end 5.0 6.0",
                    "enter 1.0 1.0", "at 2.0 2.0", "leave",
                ])
        }
    }

    func testAWidgetHoldsItsControllers() throws {
        try onMainActor {
            weak var controller: EventControllerKey?
            var widget: Label? = Label("keys")
            do {
                let made = EventControllerKey()
                made.propagationPhase = .capture
                widget?.addController(made)
                controller = made
            }
            XCTAssertEqual(controller?.propagationPhase, .capture)
            widget = nil
            XCTAssertNil(controller)
        }
    }

    func testTheFocusIsFollowed() throws {
        try onMainActor {
            let entry = Entry()
            let other = Entry()
            let focus = EventControllerFocus()
            var log: [String] = []
            focus.onEnter { log.append("enter") }
            focus.onLeave { log.append("leave") }
            entry.addController(focus)
            withWindow(Box(.vertical, [other, entry])) { _ in
                entry.grabFocus()
                MainLoop.wait(until: { log.count == 1 })
                XCTAssertTrue(focus.containsFocus)
                other.grabFocus()
                MainLoop.wait(until: { log.count == 2 })
                XCTAssertEqual(log, ["enter", "leave"])
            }
        }
    }

    func testWrongEmissionsAreRefused() throws {
        try onMainActor {
            let scroll = EventControllerScroll(.vertical)
            XCTAssertFalse(scroll.emit("no-such-signal"))
            XCTAssertFalse(scroll.emit("decelerate", 1.0))
            XCTAssertFalse(scroll.emit("decelerate", "a", "b"))
            XCTAssertNil(scroll.emit("scroll", returning: String.self, 0.0, 1.0))
        }
    }
}
