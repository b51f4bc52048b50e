import Gtk
import GtkTestKit
import XCTest

final class ActionTests: XCTestCase {
    func testActionsRunWithParametersAndStates() throws {
        try onMainActor {
            var log: [String] = []
            let plain = Action("plain") { log.append("plain \(String(describing: $0))") }
            let reported = Action("told", parameter: .bool) { log.append("told \($0?.bool == true)") }
            let named = Action("named", parameter: .string) { log.append("named \($0?.string ?? "")") }
            let flag = Action("flag", state: .bool(false))
            plain.activate()
            reported.activate(.bool(true))
            named.activate(.string("x"))
            XCTAssertEqual(log, ["plain nil", "told true", "named x"])
            flag.activate()
            XCTAssertEqual(flag.state, .bool(true))
            flag.state = .bool(false)
            flag.state = .string("3")
            XCTAssertEqual(flag.state, .bool(false))
            plain.isEnabled = false
            plain.activate()
            XCTAssertEqual(log.count, 3)
        }
    }

    func testAChoiceAsksBeforeItChanges() throws {
        try onMainActor {
            let page = Action("page", parameter: .string, state: .string("explore"))
            page.connect("change-state") { [weak page] (wanted: ActionValue?) in
                if let wanted, wanted != .string("forbidden") { page?.state = wanted }
            }
            page.activate(.string("matrix"))
            XCTAssertEqual(page.state, .string("matrix"))
            page.activate(.string("forbidden"))
            XCTAssertEqual(page.state, .string("matrix"))
        }
    }

    func testWidgetsFindActionsOfGroupsAndWindows() throws {
        try onMainActor {
            var runs = 0
            let group = ActionGroup()
            group.add(Action("go") { _ in runs += 1 })
            let box = Box(.vertical)
            let button = Button(label: "Go")
            box.append(button)
            box.insertActionGroup("list", group)
            XCTAssertTrue(button.activateAction("list.go"))
            XCTAssertFalse(button.activateAction("list.stay"))
            button.setDetailedAction("list.go")
            button.emit("clicked")
            XCTAssertEqual(runs, 2)
        }
    }

    func testAnApplicationRunsItsActionsKeysAndWindows() throws {
        try onMainActor {
            let app = Application(id: "org.example.GtkTests", flags: .nonUnique)
            var log: [String] = []
            app.addAction("hello") { log.append("hello") }
            app.setAccels(["<Control>o", "<Control>F4"], for: "win.open")
            app.onActivate { [weak app] in
                guard let app else { return }
                let window = ApplicationWindow(app)
                window.addAction("open") { log.append("open") }
                window.child = Label("content")
                window.present()
                XCTAssertTrue(window.activateAction("win.open"))
                XCTAssertTrue(window.activateAction("app.hello"))
                Task { @MainActor in
                    log.append("task")
                    window.destroy()
                }
            }
            XCTAssertEqual(app.run(["GtkTests"]), 0)
            XCTAssertEqual(log, ["open", "hello", "task"])
        }
    }
}
