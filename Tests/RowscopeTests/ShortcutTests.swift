import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// The keys of commands.
final class ShortcutTests: XCTestCase {
    func testEveryKeyIsOneIsListedInTheWindowOfShortcutsAndRunsOneCommand() throws {
        try onMainActor {
            try WindowStage.show("example:email") { window, _ in
                let registry = window.context.commands
                let listed = Set(
                    registry.shortcuts().flatMap(\.shortcuts).flatMap { $0.keys.split(separator: " ") }
                        .compactMap { Accelerator.normalized(String($0)) })
                for command in registry.commands {
                    for keys in command.keys {
                        XCTAssertNotNil(Accelerator.normalized(keys.accelerator), "\(keys) of \(command.id)")
                    }
                    guard let first = command.keys.first else { continue }
                    let key = try XCTUnwrap(Accelerator.normalized(first.accelerator))
                    XCTAssertTrue(listed.contains(key), "\(command.title) is in no list of keys")
                }
                XCTAssertNotNil(ShortcutsWindow.make(registry.shortcuts()))
                let ids = registry.commands.map(\.id)
                XCTAssertEqual(Set(ids).count, ids.count)
                XCTAssertGreaterThan(ids.count, 60)
                // A key that works anywhere runs one command; other keys may run another command on another page.
                for reach in [CommandKeys.Reach.window, .exceptTyping, .list] {
                    var owners: [String: String] = [:]
                    for command in registry.commands where command.isPossible() {
                        for keys in command.keys where keys.reach == reach {
                            let key = try XCTUnwrap(Accelerator.normalized(keys.accelerator))
                            XCTAssertNil(
                                owners.updateValue(command.id, forKey: key),
                                "\(keys.accelerator) runs two commands")
                        }
                    }
                }
            }
        }
    }
}
