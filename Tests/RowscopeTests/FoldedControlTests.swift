import AppModel
import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// Controls in folded groups, as the list of commands finds them.
final class FoldedControlTests: XCTestCase {
    func testControlsInFoldedGroupsAreFoundFirst() throws {
        try onMainActor {
            try WindowStage.show("example:email") { window, _ in
                let entries = window.palette.makeEntries()
                let index = CommandIndex(entries.map(\.command))
                for (text, name) in [
                    ("engine", "Engine"), ("height cache", "Height cache"),
                    ("labels wrap at", "Labels wrap at"),
                ] {
                    let found = try XCTUnwrap(index.matches(text).first?.command, text)
                    XCTAssertEqual(found.id, "control:\(name)")
                    let control = try XCTUnwrap(
                        NamedControl.all(in: window.controls.widget).first { $0.name == name }, name)
                    try XCTUnwrap(entries.first { $0.command == found }).run()
                    MainLoop.wait(until: { control.widget.isMapped })
                    XCTAssertTrue(control.widget.isMapped, "\(name) is unfolded")
                }
            }
        }
    }
}
