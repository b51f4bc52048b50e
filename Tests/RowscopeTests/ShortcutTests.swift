import Foundation
import Gtk
import XCTest

@testable import Rowscope

/// The window of keyboard shortcuts against the keys that there are.
final class ShortcutTests: XCTestCase {
    /// The keys that the window of shortcuts lists, in one spelling.
    @MainActor
    private static func listed() throws -> [String] {
        let url = URL(fileURLWithPath: Checkout.path("Resources/gtk/help-overlay.ui"))
        let document = try String(contentsOf: url, encoding: .utf8)
        let pattern = try Regex("<property name=\"accelerator\">([^<]*)<")
        return document.matches(of: pattern).flatMap { match in
            (match.output[1].substring ?? "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .split(separator: " ").map(String.init)
        }
    }

    func testEveryKeyIsListedAndEveryKeyListedIsThere() throws {
        try MainActor.assumeIsolated {
            guard Display.isAvailable else { throw XCTSkip("no display") }
            let normal = { (keys: String) throws -> String in
                try XCTUnwrap(Accelerator.normalized(keys), "“\(keys)” names no key")
            }
            let listed = Set(try Self.listed().map(normal))
            let shown = Accelerators.all.compactMap(\.keys.first) + Accelerators.handled.flatMap(\.keys)
            let there = Set(try shown.map(normal))
            XCTAssertEqual(there.subtracting(listed), [], "keys that the window of shortcuts does not list")
            XCTAssertEqual(listed.subtracting(there), [], "listed keys that do nothing")
        }
    }

    func testNoKeyRunsTwoActions() throws {
        try MainActor.assumeIsolated {
            guard Display.isAvailable else { throw XCTSkip("no display") }
            var owners: [String: String] = [:]
            for entry in Accelerators.all {
                for keys in entry.keys {
                    let key = try XCTUnwrap(Accelerator.normalized(keys), keys)
                    XCTAssertNil(owners.updateValue(entry.action, forKey: key), "\(keys) for \(entry.action)")
                }
            }
        }
    }
}
