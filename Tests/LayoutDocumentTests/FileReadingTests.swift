import Foundation
import LayoutDocument
import TestKit
import Testing

@Suite("Reading files")
struct FileReadingTests {
    @Test("What is no file is refused, not waited for")
    func special() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe.png"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero", "/dev/null", folder.path] {
            #expect(throws: DocumentFiles.Failure.notAFile) {
                try DocumentFiles.disk.bytes(at: path, limit: 9)
            }
            #expect(throws: DocumentFiles.Failure.notAFile) {
                try DocumentFiles.disk.beginning(of: path, count: 9)
            }
        }
        #expect(throws: DocumentFiles.Failure.standardInput) {
            try DocumentFiles.disk.bytes(at: "-", limit: 9)
        }
        for path in ["", folder.path + "/none", pipe + "/", pipe + "/x", String(repeating: "x", count: 5000)]
        {
            #expect(throws: DocumentFiles.Failure.missing) {
                try DocumentFiles.disk.bytes(at: path, limit: 9)
            }
        }
    }

    @Test("No more is read than is wanted, also of files that say nothing of their size")
    func limits() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("0123456789", to: "ten")
        #expect(try DocumentFiles.disk.bytes(at: path, limit: 10) == Array("0123456789".utf8))
        #expect(throws: DocumentFiles.Failure.tooLarge(bytes: 10)) {
            try DocumentFiles.disk.bytes(at: path, limit: 9)
        }
        #expect(try DocumentFiles.disk.beginning(of: path, count: 4) == Array("0123".utf8))
        #expect(try DocumentFiles.disk.beginning(of: path, count: 40).count == 10)
        // The system's own files have a size of 0.
        #expect(try !DocumentFiles.disk.bytes(at: "/proc/self/status", limit: 1 << 20).isEmpty)
        #expect(throws: DocumentFiles.Failure.tooLarge(bytes: 11)) {
            try DocumentFiles.disk.bytes(at: "/proc/self/status", limit: 10)
        }
        // A sparse file of a hundred gigabytes.
        let sparse = try folder.write("", to: "sparse")
        #expect(truncate(sparse, 100 << 30) == 0)
        #expect(throws: DocumentFiles.Failure.tooLarge(bytes: 100 << 30)) {
            try DocumentFiles.disk.bytes(at: sparse, limit: 64 << 20)
        }
    }
}
