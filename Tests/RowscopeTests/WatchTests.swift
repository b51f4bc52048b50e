import Foundation
import TestKit
import Testing

/// Audits that go on whenever a file changes.
@Suite("Watching")
struct WatchTests {
    /// A program that watches a folder, until the value is gone.
    private final class Watch {
        let folder: TemporaryFolder
        private let process = Process()

        /// Starts the program once the folder has its files.
        init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
            folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path("cells"), withIntermediateDirectories: true)
            try folder.write(
                "project: 1\ncells: cells\nmatrix: {widths: 320, textSizes: large, contents: none}\n",
                to: Watch.project)
            try cell("first")
            let log = try folder.file("log.txt", "")
            process.executableURL = URL(fileURLWithPath: Program.path)
            process.arguments = ["audit", "--watch", "--no-cache"] + arguments
            process.currentDirectoryURL = folder.url
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: log)
            process.standardError = process.standardOutput
        }

        deinit {
            // The threads of tests block most signals, and so do the programs that they start.
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }

        static let project = "rowscope.project.yaml"

        func run() throws { try process.run() }

        /// Writes a cell.
        func cell(_ name: String) throws {
            try folder.write(
                """
                rowscope: 1
                templates:
                  low: {views: {title: {label: {text: "{title}"}}}, constraints: ["H:|-[title]-|", "V:|-[title]-|"]}
                rows: [{template: low, title: A}]

                """, to: "cells/\(name).rowscope.yaml")
        }

        /// Waits until the program has printed a text some times.
        func waits(for text: String, _ count: Int = 1) async throws {
            do {
                try await eventually {
                    try folder.read("log.txt").components(separatedBy: text).count > count
                        && process.isRunning
                }
            } catch {
                Issue.record("“\(text)” was not printed \(count) times: \(try folder.read("log.txt"))")
                throw error
            }
        }
    }

    @Test("Changes of the project count, a broken one is reported, and watching goes on")
    func project() async throws {
        let watch = try Watch()
        try watch.run()
        try await watch.waits(for: "watching")
        try watch.folder.write("project: 1\ncels: cells\n", to: Watch.project)
        try await watch.waits(for: "unknown key \"cels\"")
        unlink(watch.folder.path(Watch.project))
        try await watch.waits(for: "rowscope.project.yaml: there is no such file")
        try watch.folder.write(
            "project: 1\ncells: cells\nmatrix: {widths: [320, 375, 430], textSizes: large, contents: none}\n",
            to: Watch.project)
        try await watch.waits(for: "first.rowscope.yaml: 1 cell, 3 tiles")
    }

    @Test("A file that a document asks for in vain is seen when it appears")
    func rows() async throws {
        let watch = try Watch()
        try watch.folder.write(
            """
            rowscope: 1
            templates: {low: {views: {title: {label: {text: "{title}"}}}, constraints: ["H:|-[title]-|", "V:|-[title]-|"]}}
            rows: {file: rows.csv}

            """, to: "cells/listed.rowscope.yaml")
        try watch.run()
        try await watch.waits(for: "watching")
        try watch.folder.write("title\nA\nB\n", to: "cells/rows.csv")
        try await watch.waits(for: "listed.rowscope.yaml: 2 cells")
    }

    @Test("A document that appears during an audit is audited")
    func during() async throws {
        let folder = try TemporaryFolder()
        // Git is asked when the documents are known and before they are read.
        let git = try folder.file(
            "git",
            """
            #!/bin/sh
            : >"\(folder.path("asked"))"
            while ! [ -e "\(folder.path("go"))" ]; do sleep 0.05; done
            exec /usr/bin/git "$@"

            """
        )
        chmod(git.path, 0o755)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let watch = try Watch(["--changed"], environment: ["PATH": folder.path + ":" + path])
        for words in [
            ["init", "-q"],
            [
                "-c", "user.email=a@b.example", "-c", "user.name=a", "commit", "-q", "--allow-empty", "-m",
                "x",
            ],
        ] {
            let git = Process()
            git.executableURL = URL(fileURLWithPath: "/usr/bin/git")
            git.arguments = words
            git.currentDirectoryURL = watch.folder.url
            try git.run()
            git.waitUntilExit()
        }
        try watch.run()
        try await eventually { FileManager.default.fileExists(atPath: folder.path("asked")) }
        try watch.cell("second")
        try folder.write("", to: "go")
        try await watch.waits(for: "second.rowscope.yaml: 1 cell")
    }
}
