import Foundation
import LayoutDocument
import SourceText
import SwiftSourceTestKit
import TestKit
import Testing

@testable import RowscopeCommands

@Suite("rowscope cells")
struct CellsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Cells", "Cells/Pods"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try folder.write(PlainSwiftReader.message, to: "Cells/MessageCell.swift")
        try folder.write(PlainSwiftReader.two, to: "Cells/Two.swift")
        try folder.write("import UIKit\n", to: "Cells/None.swift")
        try folder.write(
            "rowscope: 1\ntemplates: {m: {swift: MessageCell.swift}}\nrows: [{template: m}]\n",
            to: "Cells/a.rowscope.yaml")
    }

    private func report(_ names: [String]) throws -> CellsReport {
        let paths = names.map { folder.url.appendingPathComponent($0).path }
        return CellsReport(
            CellListing.read(try DocumentFinder().documents(paths).found, by: PlainSwiftReader()))
    }

    @Test("Classes and templates are listed, with what is not understood and their parameters")
    func list() throws {
        let report = try report(["Cells/*.*"])
        #expect(report.errors.isEmpty)
        #expect(report.cells.map(\.name) == ["MessageCell", "PlainCell", "TagCell", "m"])
        #expect(report.cells.map(\.complete) == [false, true, true, false])
        #expect(report.cells[0].constraints == 7)
        #expect(report.cells[3].notUnderstood[0].file?.hasSuffix("MessageCell.swift") == true)
        #expect(report.lines[0].hasSuffix("1 not understood; parameters: Theme.spacing 8"))
        #expect(report.lines[1].contains("line 12: updateConstraints"))
        #expect(report.lines[2] == "  line 11: applyStyle(): what it does is left out")
        #expect(report.sum[0] == "4 cells in 3 files, 2 complete (50.0 %).")
        #expect(report.sum[1] == "Most often not understood: applyStyle() (2).")
    }

    @Test("A file that was named itself and has no cell is an error; the JSON is as its schema says")
    func json() throws {
        let report = try report(["Cells/MessageCell.swift", "Cells/None.swift"])
        #expect(report.errors.map(\.message) == ["there is no cell in the file"])
        let problems = try SchemaValidator(named: "cells-1", isClosed: true).problems(
            try report.jsonLine(), name: "output.json")
        #expect(problems == [])
    }

    @Test("The program lists nibs and documents, and says how complete they are")
    func program() throws {
        let nib = Checkout.path("Resources/examples/ConversationCell.xib")
        let run = try Program.run(["cells", nib, "example:email"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("conversation (tableViewCell): 14 constraints, complete\n"))
        #expect(run.output.contains("complete (100.0 %)."))
        expectBadInput(try Program.run(["cells", "missing.xib"]), ["missing.xib"])
        let none = folder.url.appendingPathComponent("Cells/None.swift").path
        expectBadInput(try Program.run(["cells", none]), ["None.swift"])
    }
}
