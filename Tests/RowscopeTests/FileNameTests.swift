import Foundation
import TestKit
import Testing

/// Names that are equal texts and other bytes, and names that are no texts.
@Suite("Names of files")
struct FileNameTests {
    private static let cell = """
        rowscope: 1
        templates: {low: {views: {title: {label: {text: A}}}, constraints: ["H:|-[title]-|", "V:|-[title]-|"]}}
        rows: [{template: low}]

        """

    /// A file by the bytes of its name.
    private static func write(_ text: String, to name: [UInt8], in folder: TemporaryFolder) {
        let path = Array(folder.path.utf8) + [UInt8(ascii: "/")] + name + [0]
        path.withUnsafeBytes { bytes in
            let descriptor = bytes.withMemoryRebound(to: CChar.self) { pointer in
                pointer.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) } ?? -1
            }
            #expect(
                Array(text.utf8).withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                    == text.utf8.count)
            close(descriptor)
        }
    }

    @Test("A composed and a decomposed name are two files")
    func normalForms() throws {
        let folder = try TemporaryFolder()
        let names = ["\u{E9}.rowscope.yaml", "e\u{301}.rowscope.yaml"]
        for name in names { Self.write(Self.cell, to: Array(name.utf8), in: folder) }
        for arguments in [["."], names, ["*.rowscope.yaml"]] {
            let run = try Program.run(
                ["audit", "--no-cache", "--width", "320", "--text-size", "large"] + arguments,
                folder: folder.url)
            #expect(run.output.contains("2 documents"), "\(run)")
            for name in names { #expect(run.output.utf8.contains(Array(name.utf8)), "\(run)") }
        }
        // Each has its own approved file.
        _ = try Program.run(["audit", "--approve", "--approved", "all"] + names, folder: folder.url)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("all")).count == 2)
    }

    @Test("A name that is not UTF-8 is named, given or met")
    func otherBytes() throws {
        let folder = try TemporaryFolder()
        Self.write(
            Self.cell, to: Array("caf\u{E9}.rowscope.yaml".unicodeScalars.map { UInt8($0.value) }), in: folder
        )
        for command in ["measure", "audit", "verify", "cells", "open"] {
            let given = try Program.run(
                [command], folder: folder.url,
                shell: "\"$0\" \"$1\" \"$(printf 'caf\\351.rowscope.yaml')\"")
            expectBadInput(given, ["caf\u{FFFD}.rowscope.yaml", "not valid UTF-8"])
        }
        expectBadInput(
            try Program.run(["measure", "."], folder: folder.url),
            ["caf\u{FFFD}.rowscope.yaml", "not valid UTF-8", "Rename"])
    }

    @Test("A folder whose name is not UTF-8 is not passed over")
    func otherFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cell, to: "a.rowscope.yaml")
        #expect(
            try Program.run(
                ["--version"], folder: folder.url, shell: "mkdir -p \"$(printf 'caf\\351')\" && \"$0\" \"$1\""
            ).exitCode == 0)
        let run = try Program.run(["audit", ".", "--no-cache", "--width", "320"], folder: folder.url)
        #expect(
            run.exitCode == 2 && run.errors.contains("caf\u{FFFD}/: the name is not valid UTF-8"), "\(run)")
        #expect(run.output.contains("a.rowscope.yaml: 1 cell"))
    }

    @Test("Work in a folder whose name is not UTF-8 says so where it has to know the name")
    func presentFolder() throws {
        let folder = try TemporaryFolder()
        let cell = try folder.write(Self.cell, to: "a.rowscope.yaml")
        func run(_ arguments: String...) throws -> ProgramRun {
            try Program.run(
                arguments, folder: folder.url,
                shell: """
                    folder=$(printf 'caf\\351'); mkdir -p "$folder"; cd "$folder"; cp '\(cell)' .; exec "$0" "$@"
                    """)
        }
        #expect(try run("measure", "a.rowscope.yaml").exitCode == 0)
        expectBadInput(try run("audit"), ["not valid UTF-8", "--no-project"])
        expectBadInput(
            try run("render", "a.rowscope.yaml", "-o", "a.png"),
            ["a.png: the folder's path is not valid UTF-8"])
    }

    @Test("A document in a folder that is a link to nowhere is named")
    func brokenLink() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cell, to: "a.rowscope.yaml")
        #expect(symlink("gone", folder.path("b.rowscope.yaml")) == 0)
        let run = try Program.run(["measure", "."], folder: folder.url)
        #expect(run.exitCode == 2 && run.errors.contains("b.rowscope.yaml: a symbolic link leads to no file"))
    }
}

extension Collection where Element: Equatable {
    /// Whether another collection's elements are in this one, one after the other.
    fileprivate func contains(_ other: some Collection<Element>) -> Bool {
        indices.contains { self[$0...].starts(with: other) }
    }
}
