import Foundation
import Gtk
import GtkTestKit
import TestKit
import Testing
import XCTest

@testable import RowscopeApp

@Suite("rowscope export")
struct ExportTests {
    @Test func allTemplatesAreInOneFile() throws {
        let run = try Program.run(["export", "--swift", "example:settings"])
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("import UIKit\n"))
        for name in ["SettingCell", "AccountCell", "ActionCell"] {
            #expect(run.output.contains("final class \(name): UITableViewCell {"))
        }
        #expect(run.messages == "ActionCell: press: there are 8 points between picture and title\n")
    }

    @Test func oneTemplateGoesIntoAFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Cell.swift").path
        let run = try Program.run(
            ["export", "--swift", "example:settings", "--template", "account", "--visual-format", "-o", path])
        #expect(run.exitCode == 0 && run.output == "" && run.messages == "")
        let source = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
            source.contains("withVisualFormat: \"H:|-[photoImageView]-12-[nameLabel]-12-[editButton]-|\""))
        #expect(!source.contains("class ActionCell"))
    }

    @Test(arguments: [
        (["--swift", "example:settings", "--template", "acount"], "Did you mean “account”?"),
        (["example:settings"], "--swift"), (["--swift", "missing.rowscope.yaml"], "missing.rowscope.yaml"),
    ])
    func badInputIsSaid(arguments: [String], words: String) throws {
        let run = try Program.run(["export"] + arguments)
        #expect(run.exitCode == 2 && run.output == "")
        #expect(run.messages.contains(words))
    }
}

/// *Copy as Swift* in the window.
final class CopyAsSwiftTests: XCTestCase {
    func testTheSelectedRowsCellIsCopied() throws {
        try onMainActor {
            try WindowStage.show("example:settings") { window, _ in
                let command = try XCTUnwrap(
                    window.context.commands.commands.first { $0.id == "copy-swift" })
                XCTAssertTrue(command.isPossible())
                command.run()
                XCTAssertEqual(window.context.toast.text, "AccountCell was copied")
            }
        }
    }
}
