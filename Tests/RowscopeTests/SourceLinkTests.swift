import AppModel
import Gtk
import GtkTestKit
import XCTest

@testable import RowscopeApp

/// The line beside a term, which opens the document's text there.
final class SourceLinkTests: XCTestCase {
    func testTheLineOfATermOpensTheSource() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1240) { window, _ in
                let links = { @MainActor in
                    window.inspector.widget.withDescendants.compactMap { $0 as? Gtk.Button }
                        .filter { $0.hasCssClass("place-link") && $0.isMapped }
                }
                MainLoop.wait(until: { !links().isEmpty })
                let link = try XCTUnwrap(links().first)
                let line = try XCTUnwrap(link.label?.split(separator: " ").last.flatMap { Int($0) })
                link.activate()
                MainLoop.wait(until: { window.drawer.shown == "source" })
                let views = window.drawer.widget.withDescendants.compactMap { $0 as? TextView }
                let buffer = try XCTUnwrap(views.first?.buffer)
                MainLoop.wait(until: { buffer.line(of: buffer.cursor) == line - 1 })
            }
        }
    }
}
