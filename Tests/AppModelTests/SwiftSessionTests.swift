import AutoLayout
import Foundation
import LayoutDocument
import SourceText
import SwiftSourceTestKit
import TestKit
import Testing

@testable import AppModel

/// An opened file of Swift source, and documents that take their cells from one.
@MainActor
@Suite("Swift source in a window")
struct SwiftSessionTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(PlainSwiftReader.message, to: "MessageCell.swift")
    }

    private func session(_ path: String? = nil) throws -> DocumentSession {
        try DocumentSession(path: path ?? self.path, reader: DocumentReader(swift: PlainSwiftReader()))
    }

    private func summary(_ session: DocumentSession) throws -> CellFileSummary {
        try #require(CellFileSummary(session.document))
    }

    @Test("What is not understood, parameters and a missing guard are listed with their lines")
    func sums() throws {
        let session = try session()
        let summary = try summary(session)
        #expect(summary.kind == .swift)
        #expect(summary.isFileItself)
        #expect(summary.fileName == "MessageCell.swift")
        #expect(
            session.noteOnEditing
                == """
                Ctrl+S saves changes into MessageCell.swift where the code can take them; the rest goes into a \
                layout document.
                """)
        #expect(summary.cells.map(\.title) == ["MessageCell — table view cell"])
        #expect(summary.unsupported.map(\.name) == ["applyStyle()"])
        #expect(summary.unsupported.map(\.place) == ["line 11"])
        #expect(summary.parameters.map(\.name) == ["Theme.spacing"])
        #expect(summary.parameters.map(\.line) == [7])
        #expect(summary.message?.level == .warning)
        #expect(summary.message?.text.contains("line 12") == true)
    }

    @Test("A cell is chosen by its class")
    func choice() throws {
        let path = try folder.write(PlainSwiftReader.two, to: "Two.swift")
        let session = try session(path)
        #expect(try summary(session).chosen == nil)
        #expect(session.show(cell: "TagCell"))
        #expect(session.document.templates.map(\.identifier) == ["TagCell"])
        #expect(session.document.chosenCell?.name == "TagCell")
        #expect(!session.show(cell: "NoCell"))
    }

    @Test("A parameter is set at once and saved with the layout document")
    func parameters() throws {
        let session = try session()
        #expect(session.setParameter("Theme.spacing", to: .number(20), ofTemplate: "MessageCell"))
        #expect(session.document.templates[0].constraints[3].constant == 20)
        #expect(!session.isEdited)
        let new = folder.url.appendingPathComponent("Message.rowscope.yaml").path
        #expect(session.save(as: new) == .saved)
        #expect(try folder.read("Message.rowscope.yaml").contains("Theme.spacing: 20"))
        #expect(session.document.templates[0].constraints[3].constant == 20)
        #expect(session.setParameter("Theme.spacing", to: .number(4), ofTemplate: "MessageCell"))
        #expect(session.document.templates[0].constraints[3].constant == 4)
        #expect(session.setParameter("Theme.spacing", to: nil, ofTemplate: "MessageCell"))
        #expect(session.document.templates[0].constraints[3].constant == 8)
        session.undo()
        #expect(session.document.templates[0].constraints[3].constant == 4)
        #expect(try summary(session).parameters[0].isSet)
    }

    @Test("A constant with a literal is changed in the source, and nothing else is")
    func literal() throws {
        let session = try session()
        #expect(
            session.edit(
                [.constant(constraint: 1, 20)], ofTemplate: "MessageCell", name: "Constant of leading"))
        #expect(session.isReadOnly && session.isEdited)
        let note = try #require(session.noteOnEditing)
        #expect(session.noteOnKept(ofTemplate: "MessageCell") == "Kept. \(note)")
        let new = PlainSwiftReader.message.replacing(
            "titleLabel.leading contentView.leading 16", with: "titleLabel.leading contentView.leading 20")
        #expect(String(decoding: session.bytes, as: UTF8.self) == new)
        #expect(session.document.templates[0].constraints[1].constant == 20)
        session.undo()
        #expect(!session.isEdited)
        session.redo()
        // Rows cannot be written before the source is saved.
        #expect(!session.setText("Typed", ofField: "titleLabel", inRow: 0))
        #expect(session.save() == .saved)
        #expect(try folder.read("MessageCell.swift") == new)
        #expect(session.save() == .needsName)
        #expect(session.setText("Typed", ofField: "titleLabel", inRow: 0))
        #expect(!session.isReadOnly)
        #expect(session.document.templates[0].constraints[1].constant == 20)
    }

    @Test("A constant without a literal goes into the layout document, and a patch names its line")
    func withoutLiteral() throws {
        let session = try session()
        #expect(
            session.edit(
                [.constant(constraint: 3, 12)], ofTemplate: "MessageCell", name: "Constant of top"))
        #expect(!session.isReadOnly)
        #expect(try folder.read("MessageCell.swift") == PlainSwiftReader.message)
        #expect(session.document.templates[0].constraints[3].constant == 12)
        #expect(try summary(session).hasChanges)
        #expect(
            session.edit([.constant(constraint: 1, 20)], ofTemplate: "MessageCell", name: "Constant"))
        // The sentence is that of the file itself, as the change may be saved there yet.
        let note = try #require(session.noteOnEditing)
        #expect(note.hasPrefix("Ctrl+S saves changes into MessageCell.swift where the code can take them"))
        #expect(session.noteOnKept(ofTemplate: "MessageCell") == "Kept. \(note)")
        let patch = session.sourcePatch
        #expect(
            patch.text.contains("MessageCell.swift:7: bodyLabel.top: constant 8 → 12; change it by hand\n"))
        #expect(patch.text.contains("--- a/MessageCell.swift\n+++ b/MessageCell.swift\n@@ -2,7 +2,7 @@\n"))
        #expect(patch.text.contains("\n-  pin titleLabel.leading contentView.leading 16\n+"))
        #expect(patch.summary == "1 change and 1 change to make by hand")
    }

    @Test("A patch has lines of Swift to add by hand for what the source has no number for")
    func linesByHand() throws {
        let session = try session()
        let width = ConstraintSpec(first: .init("bodyLabel", .width), constant: 90)
        let edits: [TemplateEdit] = [
            .addConstraint(width), .numberOfLines(view: "bodyLabel", 2), .constant(constraint: 1, 20),
        ]
        #expect(session.edit(edits, ofTemplate: "MessageCell", name: "Edits"))
        let patch = session.sourcePatch
        let lines = patch.text.split(separator: "\n")
        let added = try #require(
            lines.firstIndex { $0.hasSuffix("; add this line to MessageCell by hand:") })
        #expect(lines[added].contains("MessageCell.swift:10: bodyLabel.width == 90"))
        #expect(lines[added + 1] == "bodyLabel.widthAnchor.constraint(equalToConstant: 90).isActive = true")
        #expect(lines[added + 2].contains("MessageCell.swift:3: bodyLabel: numberOfLines 0 → 2;"))
        #expect(lines[added + 3] == "bodyLabel.numberOfLines = 2")
        #expect(patch.summary == "1 change and 2 lines to add by hand")
    }

    @Test("patch makes the changes of a patch, and git takes it in the folder of the repository")
    func patchApplies() throws {
        // Two neighbouring lines, one far away, the last line without a line feed, and a carriage return.
        let spread =
            PlainSwiftReader.message.dropLast() + "\r\n" + String(repeating: "\n", count: 12)
            + "  pin titleLabel.bottom bodyLabel.top 7"
        for (folders, tool) in [("", "patch"), ("Sources/Cells/", "git")] {
            let project = try TemporaryFolder()
            if tool == "git" {
                try FileManager.default.createDirectory(
                    atPath: project.url.path + "/Sources/Cells", withIntermediateDirectories: true)
                try #require(try Self.run("git", ["init", "-q"], in: project))
            }
            let path = try project.write(spread, to: folders + "MessageCell.swift")
            let session = try session(path)
            let last = session.document.templates[0].constraints.count - 1
            let edits: [TemplateEdit] = [
                .constant(constraint: 3, 9), .constant(constraint: 0, 13), .constant(constraint: 1, 20),
                .constant(constraint: last, 70), .numberOfLines(view: "bodyLabel", 2),
            ]
            #expect(session.edit(edits, ofTemplate: "MessageCell", name: "Edits"))
            let patch = session.sourcePatch
            #expect(patch.changeCount == 3)
            let patchFile = try project.write(patch.text, to: "changes.patch")
            let arguments =
                tool == "git"
                ? ["apply", patchFile] : ["-p1", "--fuzz=0", "--binary", "-s", "-i", patchFile]
            #expect(try Self.run(tool, arguments, in: project), "\(patch.text)")
            let changed =
                spread.replacing("contentView.top 12", with: "contentView.top 13")
                .replacing(
                    "titleLabel.leading contentView.leading 16",
                    with: "titleLabel.leading contentView.leading 20"
                )
                .replacing("bodyLabel.top 7", with: "bodyLabel.top 70")
            #expect(try project.read(folders + "MessageCell.swift") == changed)
        }
    }

    /// Runs a tool in a folder; whether it succeeded.
    private static func run(_ tool: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Bool
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test("A kept constraint that the source gets too is dropped, however its sides stand, and others stay")
    func madeInSource() throws {
        let source = PlainSwiftReader.message.replacing(
            "  pin contentView.bottom bodyLabel.bottom 12\n", with: "")
        try folder.write(source, to: "MessageCell.swift")
        let session = try session()
        let bottom = ConstraintSpec(
            first: .init("bodyLabel", .bottom), second: .init("contentView", .bottom), constant: -12)
        let width = ConstraintSpec(
            first: .init("bodyLabel", .width), relation: .lessThanOrEqual, constant: 90)
        #expect(
            session.edit(
                [.addConstraint(bottom), .addConstraint(width)], ofTemplate: "MessageCell", name: "Repair"))
        #expect(session.dropChangesMadeInFiles() == nil)
        let count = session.document.templates[0].constraints.count
        try folder.write(PlainSwiftReader.message, to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.document.templates[0].constraints.count == count + 1)
        #expect(
            session.dropChangesMadeInFiles() == "Removed 1 kept change: MessageCell.swift has it now.")
        #expect(
            session.document.templates[0].constraints.filter(\.isAdded).map(\.first.attribute) == [.width])
        #expect(session.document.templates[0].constraints.count == count)
        #expect(session.dropChangesMadeInFiles() == nil)
        session.undo()
        #expect(session.document.templates[0].constraints.count == count + 1)
    }

    @Test("Kept numbers and priorities that the source gets too are dropped, and nothing is unsaved then")
    func numbersMadeInSource() throws {
        let session = try session()
        let edits: [TemplateEdit] = [
            .constant(constraint: 3, 12), .contentHugging(view: "titleLabel", .horizontal, 249),
        ]
        #expect(session.edit(edits, ofTemplate: "MessageCell", name: "Repair"))
        #expect(session.isEdited && session.dropChangesMadeInFiles() == nil)
        let old = session.document
        let hugging = PlainSwiftReader.message + "  hug titleLabel 249\n"
        try folder.write(hugging, to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.noteOnReading(since: old) == "MessageCell.swift read again.")
        let note = "Removed 1 kept change: MessageCell.swift has it now."
        #expect(session.dropChangesMadeInFiles() == note)
        #expect(session.isEdited && session.document.templates[0].constraints[3].constant == 12)
        let both = hugging.replacing("bottom Theme.spacing", with: "bottom 12")
        try folder.write(both, to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.dropChangesMadeInFiles() == note)
        #expect(!session.isEdited)
        let template = session.document.templates[0]
        #expect(template.constraints[3].constant == 12)
        #expect(template.views[0].contentHugging.horizontal == 249)
        #expect(session.cellFileNames == ["MessageCell.swift"])
        #expect(session.noteOnReading(since: session.document) == nil)
        session.undo()
        #expect(session.isEdited)
    }

    @Test("The source is read again when it changes, with the parameters that were set")
    func reloading() throws {
        let session = try session()
        #expect(session.setParameter("Theme.spacing", to: .number(20), ofTemplate: "MessageCell"))
        try folder.write(
            PlainSwiftReader.message.replacing("contentView.top 12", with: "contentView.top 30"),
            to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.document.templates[0].constraints[0].constant == 30)
        #expect(session.document.templates[0].constraints[3].constant == 20)
    }

    @Test("A term of a constraint that the document adds has no line of the source")
    func addedTerm() throws {
        try folder.write(
            PlainSwiftReader.message.replacing("  pin contentView.bottom bodyLabel.bottom 12\n", with: ""),
            to: "MessageCell.swift")
        let session = try session()
        let pin = ConstraintSpec(
            first: .init("contentView", .bottom), second: .init("bodyLabel", .bottom), constant: 12)
        #expect(session.edit([.addConstraint(pin)], ofTemplate: "MessageCell", name: "Pin"))
        let bench = ModelBench()
        bench.model.open(session.document)
        bench.frame()
        let row = try #require(bench.app.inspection.inspectedRow())
        let sum = try #require(bench.app.why.frameSum(of: row, .rowHeight))
        let after = try #require(sum.terms.first { $0.title == "spacing below bodyLabel" })
        #expect(after.line == "added")
        #expect(after.place?.hasPrefix("kept change, document line ") == true)
        let between = try #require(sum.terms.first { $0.place == "MessageCell.swift line 7" })
        #expect(between.line == "line 7")
        let list = ConstraintList(of: row, Selection(view: "bodyLabel"), saved: nil)
        let lines = list.rows.filter { !$0.place.isEmpty }.map(\.line)
        #expect(lines.filter { $0 == "added" }.count == 1 && lines.contains("line 7"), "\(lines)")
    }
}
