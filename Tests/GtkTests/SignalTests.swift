import Gtk
import GtkTestKit
import XCTest

final class SignalTests: XCTestCase {
    func testAHandlerGetsTheArguments() throws {
        try onMainActor {
            let bar = InfoBar()
            var answers: [Int] = []
            bar.connect("response") { (answer: Int) in answers.append(answer) }
            bar.emit("response", 42)
            XCTAssertEqual(answers, [42])
        }
    }

    func testAHandlerMayTakeFewerArgumentsThanTheSignalHas() throws {
        try onMainActor {
            let bar = InfoBar()
            var calls = 0
            bar.connect("response") { calls += 1 }
            bar.emit("response", 1)
            XCTAssertEqual(calls, 1)
        }
    }

    func testTheAnswerReachesGtk() throws {
        try onMainActor {
            let window = Window()
            let mayClose = Switch()
            var requests = 0
            window.onCloseRequest {
                requests += 1
                return !mayClose.isActive
            }
            window.present()
            MainLoop.wait(until: { window.isMapped })
            window.close()
            MainLoop.wait(until: { requests == 1 })
            XCTAssertTrue(window.isMapped, "the handler kept the window open")
            mayClose.isActive = true
            window.close()
            MainLoop.wait(until: { !window.isMapped })
            XCTAssertFalse(window.isVisible)
        }
    }

    func testAScaleAsksForItsValueAndAdjusts() throws {
        try onMainActor {
            let scale = Scale(.horizontal, in: 0...100)
            var changes = 0
            scale.onValueChanged { changes += 1 }
            scale.value = 150
            XCTAssertEqual(scale.value, 100)
            scale.value = 100
            XCTAssertEqual(changes, 1)
        }
    }

    func testDisconnectingEndsTheCallsAndFreesTheClosure() throws {
        final class Token {}
        try onMainActor {
            let button = Button(label: "press")
            weak var captured: Token?
            var handler: SignalHandler?
            var calls = 0
            do {
                let token = Token()
                captured = token
                handler = button.onClicked {
                    _ = token
                    calls += 1
                }
            }
            button.emit("clicked")
            XCTAssertNotNil(captured)
            handler?.disconnect()
            handler?.disconnect()
            button.emit("clicked")
            XCTAssertEqual(calls, 1)
            XCTAssertNil(captured)
            XCTAssertEqual(handler?.isConnected, false)
        }
    }

    func testBlockingHoldsTheCallsBack() throws {
        try onMainActor {
            let adjustment = Adjustment()
            adjustment.configure(
                value: 0, lower: 0, upper: 100, stepIncrement: 1, pageIncrement: 10, pageSize: 0)
            var values: [Double] = []
            let handler = adjustment.onValueChanged { [weak adjustment] in
                values.append(adjustment?.value ?? -1)
            }
            adjustment.value = 1
            handler.whileBlocked { adjustment.value = 2 }
            adjustment.value = 3
            XCTAssertEqual(values, [1, 3])
        }
    }

    func testTheClosureDiesWithTheObject() throws {
        final class Token {}
        try onMainActor {
            weak var captured: Token?
            do {
                let token = Token()
                captured = token
                let button = Button(label: "press")
                button.onClicked { _ = token }
                XCTAssertNotNil(captured)
            }
            XCTAssertNil(captured)
        }
    }
}

final class PropertyTests: XCTestCase {
    func testPropertiesOfEachTypeAreReadAndSet() throws {
        try onMainActor {
            let label = Label("text")
            XCTAssertTrue(label.setProperty("margin-start", to: 7))
            XCTAssertEqual(label.marginStart, 7)
            XCTAssertEqual(label.property("margin-start", as: Int.self), 7)
            XCTAssertTrue(label.setProperty("label", to: "other"))
            XCTAssertEqual(label.text, "other")
            XCTAssertTrue(label.setProperty("selectable", to: true))
            XCTAssertTrue(label.isSelectable)
            XCTAssertTrue(label.setProperty("opacity", to: 0.5))
            XCTAssertEqual(label.opacity, 0.5, accuracy: 1.0 / 128)
            XCTAssertTrue(label.setProperty("halign", to: Align.end))
            XCTAssertEqual(label.property("halign", as: Align.self), .end)
            let window = Window()
            XCTAssertTrue(window.setProperty("child", to: label))
            XCTAssertTrue(window.property("child", as: Label.self) === label)
            window.destroy()
        }
    }

    func testWrongNamesAndTypesAreRefused() throws {
        try onMainActor {
            let label = Label("text")
            XCTAssertFalse(label.setProperty("no-such-property", to: 1))
            XCTAssertFalse(label.setProperty("label", to: 1))
            XCTAssertNil(label.property("label", as: Int.self))
            XCTAssertNil(label.property("no-such-property", as: Int.self))
            XCTAssertEqual(label.text, "text")
        }
    }

    func testNotificationsComeOncePerChange() throws {
        try onMainActor {
            let toggle = Switch()
            var calls = 0
            toggle.onActiveChanged { calls += 1 }
            toggle.isActive = true
            toggle.isActive = true
            XCTAssertEqual(calls, 1)
        }
    }
}
