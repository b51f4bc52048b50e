import Foundation
import SourceText
import Synchronization
import Wording

/// The bytes of the standard input, read once and kept.
enum StandardInput {
    /// The most bytes of a document.
    private static let limit = 16 << 20
    private static let content = Mutex<Result<[UInt8], ReadError>?>(nil)

    /// Why the system reads no further.
    private struct ReadError: Error {
        /// The system's number of it.
        let number: Int32
    }

    /// All bytes.
    ///
    /// - Throws: `DocumentErrors` for more bytes than the limit.
    static func bytes() throws(DocumentErrors) -> [UInt8] {
        let result = content.withLock { content in
            let result = content ?? Self.read()
            content = result
            return result
        }
        let bytes: [UInt8]
        switch result {
        case .success(let read): bytes = read
        case .failure(let error):
            throw DocumentErrors(
                primary: DocumentError(
                    sourceName: tr("standard input"), place: nil,
                    message: tr("it cannot be read: \(String(cString: strerror(error.number)))"),
                    suggestion: tr("Give it a file or a pipe, or name a file.")))
        }
        guard bytes.count <= limit else {
            throw DocumentErrors(
                primary: DocumentError(
                    sourceName: tr("standard input"), place: nil,
                    message: tr("there are more than \(limit) bytes"),
                    suggestion: tr("Save the document and name the file.")))
        }
        return bytes
    }

    /// Reads to the end, or a piece beyond the limit.
    private static func read() -> Result<[UInt8], ReadError> {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Foundation.read(STDIN_FILENO, &piece, piece.count)
            if count == 0 { break }
            if count > 0 {
                bytes += piece[..<count]
            } else if errno == EAGAIN {
                // What gives the input may have made it so that reading does not wait.
                var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                poll(&descriptor, 1, -1)
            } else if errno != EINTR {
                return .failure(ReadError(number: errno))
            }
        }
        return .success(bytes)
    }
}
