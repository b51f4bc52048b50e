import Gtk
import GtkTestKit
import XCTest

final class DropTests: XCTestCase {
    func testDroppedFilesArriveInOrderAndCanBeRefused() throws {
        try onMainActor {
            let target = DropTarget()
            var log: [String] = []
            target.onEnter { log.append("enter") }
            target.onLeave { log.append("leave") }
            target.onDrop { files in
                log += files.paths
                return files.paths.count == 2
            }
            // 1 is GDK's number for copying, the requested action.
            XCTAssertEqual(target.emit("enter", returning: Int.self, 3.0, 4.0), 1)
            target.emit("leave")
            let two = DroppedFiles(paths: ["/cells/a.xib", "/cells/Ünï cödé.yaml"])
            XCTAssertEqual(target.emit("drop", returning: Bool.self, two, 3.0, 4.0), true)
            let none = DroppedFiles(paths: [])
            XCTAssertEqual(target.emit("drop", returning: Bool.self, none, 3.0, 4.0), false)
            XCTAssertEqual(log, ["enter", "leave", "/cells/a.xib", "/cells/Ünï cödé.yaml"])
        }
    }

    func testAMenuEntryGivesItsActionAnyText() throws {
        try onMainActor {
            let group = ActionGroup()
            var reported: [String?] = []
            group.add(Action("open", parameter: .string) { reported.append($0?.string) })
            let button = MenuButton(label: "Open")
            button.insertActionGroup("test", group)
            let menu = Menu()
            menu.append("It", action: "test.open", target: "/a::b 'c' (d).xib")
            button.setMenu(menu)
            withWindow(button) { _ in
                button.popup()
                MainLoop.wait(until: { button.popover?.isMapped == true })
                // The entry is the only one in the bubble that can be activated.
                @MainActor func activate(_ widget: Widget) {
                    if widget.typeName == "GtkModelButton" { widget.emit("clicked") }
                    for child in widget.children { activate(child) }
                }
                if let popover = button.popover { activate(popover) }
            }
            XCTAssertEqual(reported, ["/a::b 'c' (d).xib"])
        }
    }
}
