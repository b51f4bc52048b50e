import Foundation
import LayoutDocument
import SourceText
import SwiftSourceTestKit
import Synchronization
import TestKit
import Testing

@testable import AppModel

/// A reader that says on which threads it reads, and waits on others than the first where it is held.
private final class HeldReader: SwiftSourceReading {
    private let plain = PlainSwiftReader()
    private let gate = DispatchSemaphore(value: 0)
    private let isHeld = Mutex(false)
    private let threads = Mutex<[UInt]>([])

    /// Whether each reading was on another thread than the first.
    var readsAside: [Bool] { threads.withLock { threads in threads.map { $0 != threads.first } } }

    func hold() { isHeld.withLock { $0 = true } }
    func letGo() {
        isHeld.withLock { $0 = false }
        gate.signal()
    }

    func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
    ) throws(DocumentErrors) -> SwiftSource {
        threads.withLock { $0.append(UInt(pthread_self())) }
        if readsAside.last == true, isHeld.withLock({ $0 }) { gate.wait() }
        return try plain.read(bytes, path: path, parameters: parameters, files: files)
    }

    func read(
        _ paths: [String], files: DocumentFiles,
        each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void
    ) {
        plain.read(paths, files: files, each: body)
    }
}

@MainActor
@Suite("Swift source is read on another thread")
struct ReadingAsideTests {
    private let folder: TemporaryFolder
    private let path: String
    private let reader = HeldReader()

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(PlainSwiftReader.message, to: "MessageCell.swift")
    }

    private func write(_ constant: Int) throws {
        _ = try folder.write(
            PlainSwiftReader.message.replacing(
                "titleLabel.top contentView.top 12", with: "titleLabel.top contentView.top \(constant)"),
            to: "MessageCell.swift")
    }

    private func session() throws -> DocumentSession {
        try DocumentSession(path: path, reader: DocumentReader(swift: reader))
    }

    private func constant(_ session: DocumentSession) -> Double {
        session.document.templates[0].constraints[0].constant
    }

    @Test("A file that changed is shown when it is read; the last document stays meanwhile")
    func change() async throws {
        let session = try session()
        var answers: [DocumentSession.Response] = []
        session.readingThread = ReadingThread()
        session.onRead = { _, response in answers.append(response) }
        reader.hold()
        try write(20)
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        #expect(session.isReadingAside)
        #expect(constant(session) == 12)
        try write(30)
        // While a text is read, the next one waits.
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        reader.letGo()
        try await eventually { constant(session) == 30 }
        #expect(answers.allSatisfy { $0 == .settled })
        #expect(!reader.readsAside.dropFirst().contains(false))
    }

    @Test("A text that cannot be read waits for quiet, and is then named")
    func broken() async throws {
        let session = try session()
        var answer: DocumentSession.Response?
        session.readingThread = ReadingThread()
        session.onRead = { answer = $1 }
        _ = try folder.write("class", to: "MessageCell.swift")
        #expect(session.filesMayHaveChanged(isQuiet: false) == .settled)
        try await eventually { answer == .waitsForQuiet }
        #expect(session.trouble == nil)
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        try await eventually { session.trouble != nil }
        #expect(constant(session) == 12)
    }

    @Test("Edits that were made meanwhile are kept")
    func edits() async throws {
        let session = try session()
        session.readingThread = ReadingThread()
        reader.hold()
        try write(20)
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        // Editing reads the edited text at once, on this thread.
        #expect(session.edit([.constant(constraint: 1, 40)], ofTemplate: "MessageCell", name: "Constant"))
        reader.letGo()
        try await eventually { session.trouble == .conflict }
        #expect(session.document.templates[0].constraints[1].constant == 40)
    }
}
