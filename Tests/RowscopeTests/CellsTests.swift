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
        let found = try DocumentFinder(readsSwift: true).documents(paths).found
        return CellsReport(CellListing.read(found, by: PlainSwiftReader()))
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

    @Test("Without a reader each file of source is an error with a remedy")
    func withoutReader() throws {
        let paths = [folder.path("Cells")]
        let found = try DocumentFinder(readsSwift: true).documents(paths).found
        let results = CellListing.read(found, by: nil).filter { $0.file.hasSuffix(".swift") }
        #expect(results.map { FilePath($0.file).name } == ["MessageCell.swift", "None.swift", "Two.swift"])
        for (file, result) in results {
            guard case .failure(let error) = result else {
                Issue.record("\(file) is read")
                continue
            }
            #expect(error.primary.suggestion.contains("default traits"))
        }
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

    @Test("A nib's cell has the variants that its class in a file beside it makes")
    func variantsOfANib() throws {
        let folder = try TemporaryFolder()
        let nib = try folder.file(
            "FoldCell.xib",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
            useAutolayout="YES"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\
            <tableViewCell reuseIdentifier="FoldCell" id="cel" customClass="FoldCell">\
            <rect key="frame" x="0" y="0" width="320" height="60"/>\
            <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">\
            <rect key="frame" x="0" y="0" width="320" height="60"/><subviews>\
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="320" \
            height="60"/><constraints><constraint firstAttribute="height" constant="60" id="hei"/></constraints></view>\
            </subviews><constraints>\
            <constraint firstItem="box" firstAttribute="top" secondItem="con" secondAttribute="top" id="k1"/>\
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="k2"/>\
            <constraint firstItem="box" firstAttribute="leading" secondItem="con" secondAttribute="leading" id="k3"/>\
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="k4"/>\
            </constraints></tableViewCellContentView><connections>\
            <outlet property="openHeight" destination="hei" id="o1"/></connections></tableViewCell></objects></document>
            """
        ).path
        let alone = try Program.run(["cells", nib])
        #expect(alone.exitCode == 0 && !alone.output.contains("variant"), "\(alone.output)")
        _ = try folder.file(
            "FoldCell.swift",
            """
            import UIKit
            class FoldCell: UITableViewCell {
                @IBOutlet var openHeight: NSLayoutConstraint!
                var isOpen = true { didSet { openHeight.isActive = isOpen } }
            }
            """)
        let both = try Program.run(["cells", nib])
        #expect(
            both.output.contains("variant: isOpen") && both.output.contains("variant: !isOpen"),
            "\(both.output)")
        #expect(both.output.contains("the class makes the variants; open its file"))
    }
}
