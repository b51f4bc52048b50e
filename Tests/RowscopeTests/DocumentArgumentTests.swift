import Foundation
import InputOutput
import LayoutDocument
import TestKit
import Testing

@testable import RowscopeCommands

/// Folders of source in a build that reads no Swift.
@Suite("Folders of source without a reader of Swift")
struct DocumentArgumentTests {
    private let folder: TemporaryFolder
    private let finder = DocumentFinder(readsSwift: false)

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Cells", "None"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        for name in ["Cells/A.swift", "Cells/B.m"] { try folder.write("", to: name) }
    }

    @Test(
        "A folder of nothing else is an error that says how to build", arguments: ["Cells", "Cells/*.swift"])
    func sourceAlone(name: String) throws {
        let path = folder.path(name)
        let failure = try #require(throws: CommandFailure.self) {
            try DocumentArguments.found([path], by: finder)
        }
        #expect(failure.exitCode == 2)
        #expect(failure.message.hasPrefix("\(path): this build of Rowscope reads no Swift source. Build"))
        #expect(failure.message.contains("SwiftSource"))
    }

    @Test("A folder without any source has no document, and nothing is said of Swift")
    func nothing() throws {
        let failure = try #require(throws: CommandFailure.self) {
            try DocumentArguments.found([folder.path("None")], by: finder)
        }
        #expect(failure.message.contains("there is no document. Name files"))
        #expect(!failure.message.contains("Swift"))
    }

    @Test("Beside other files, source is left out, and a line says how much")
    func sourceBesideOthers() throws {
        try folder.write("", to: "Cells/C.xib")
        let documents = try finder.documents([folder.path("Cells")])
        #expect(
            documents.leftOutLine?.hasPrefix(
                "2 files of Swift or Objective-C are left out: this build of Rowscope reads no Swift source. Build"
            )
                == true)
        let found = try DocumentArguments.found([folder.path("Cells")], by: finder)
        #expect(found.map(\.name) == [folder.path("Cells/C.xib")])
        let all = try DocumentFinder(readsSwift: true).documents([folder.path("Cells")])
        #expect(all.leftOutLine == nil)
    }
}
