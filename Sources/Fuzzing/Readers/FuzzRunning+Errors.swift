import Foundation
import SourceText

extension FuzzRunning {
    /// The outcome of a case that was refused: a failure for an error without a message or with an impossible place.
    ///
    /// - Parameters:
    ///   - errors: The errors.
    ///   - file: The case.
    /// - Returns: A refusal, or a failure.
    func refusal(_ errors: DocumentErrors, of file: FuzzCase) -> CaseOutcome {
        let path = fileFolder?.appendingPathComponent(file.fileName).path ?? file.fileName
        for error in errors.all {
            if error.message.isEmpty { return .failed("an error without words: \(error)") }
            guard let place = error.place else {
                if isOfWholeFile(error) { continue }
                return .failed("an error without a place: \(error)")
            }
            guard place.line >= 1, place.column >= 1 else { return .failed("an impossible place: \(error)") }
            if error.sourceName == path, place.line > lineCount(of: file.bytes) + 1 {
                return .failed("a place behind the end: \(error)")
            }
        }
        let words = "\(errors.primary)"
        return .refused(fileFolder.map { words.replacing($0.path + "/", with: "") } ?? words)
    }

    /// Whether an error is about a file as a whole, so that its place is the file's name alone.
    private func isOfWholeFile(_ error: DocumentError) -> Bool {
        if error.message.contains("UTF-8") || error.message.contains("bytes") { return true }
        var status = stat()
        guard stat(error.sourceName, &status) == 0 else { return true }
        return status.st_mode & S_IFMT != S_IFREG || status.st_size > 2 << 20
    }

    private func lineCount(of bytes: [UInt8]) -> Int {
        // A carriage return and two Unicode separators end a line too.
        1 + bytes.count { $0 == 10 || $0 == 13 || $0 == 0x85 || $0 == 0xA8 || $0 == 0xA9 }
    }
}

extension FuzzCase {
    /// Writes the case's files into a folder.
    func write(to folder: URL) throws {
        try Data(bytes).write(to: folder.appendingPathComponent(fileName))
        for side in sideFiles {
            try Data(side.bytes).write(to: folder.appendingPathComponent(side.name))
        }
    }

    /// Removes the case's files from a folder.
    func remove(from folder: URL) {
        for name in [fileName] + sideFiles.map(\.name) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}
