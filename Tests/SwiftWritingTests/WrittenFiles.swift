import Foundation
import LayoutDocument
import TestKit
import Testing

@testable import SwiftWriting

/// Written classes in files, which the compiler checks against the module of `Tests/Fixtures/UIKit`.
struct WrittenFiles: ~Copyable {
    private let folder: URL
    private(set) var paths: [String] = []

    /// Makes a folder with the compiled module in it.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("written-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var parts: [String] = []
        for name in ["Views", "Constraints", "Controls", "Values"] {
            let part = folder.appendingPathComponent("UIKit\(name).swift")
            try Checkout.fixture("UIKit/\(name).swift.txt").write(to: part)
            parts.append(part.path)
        }
        let module = folder.appendingPathComponent("UIKit.swiftmodule").path
        let problems = try Self.compile(["-emit-module", "-module-name", "UIKit", "-o", module] + parts)
        #expect(problems == "")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Adds the classes of a document's templates, each under a unique name.
    mutating func add(_ document: LayoutDocument, style: SwiftWriter.ConstraintStyle = .anchors) throws {
        let writer = SwiftWriter(document, constraintStyle: style)
        for template in document.templates {
            try add(writer.write(template, className: "Written\(paths.count)Cell").source)
        }
    }

    /// Adds a file.
    mutating func add(_ source: String) throws {
        let file = folder.appendingPathComponent("Written\(paths.count).swift")
        try Data(source.utf8).write(to: file)
        paths.append(file.path)
    }

    /// The compiler's messages about the files; empty for none.
    func problems() throws -> String { try Self.compile(["-typecheck", "-wmo", "-I", folder.path] + paths) }

    private static func compile(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-suppress-remarks"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: output, as: UTF8.self)
        return process.terminationStatus == 0 ? text : "\(text)exit code \(process.terminationStatus)"
    }
}
