import Foundation
import LayoutDocument
import SourceText
import Synchronization
import Wording

/// The bytes of the standard input, read once and kept.
enum StandardInput {
    /// The most bytes of a document.
    private static let limit = 16 << 20
    private static let content = Mutex<[UInt8]?>(nil)

    /// All bytes.
    ///
    /// - Throws: `DocumentErrors` for more bytes than the limit.
    static func bytes() throws(DocumentErrors) -> [UInt8] {
        let bytes = content.withLock { content in
            if let content { return content }
            var bytes: [UInt8] = []
            while bytes.count <= limit {
                let piece = FileHandle.standardInput.readData(ofLength: 1 << 16)
                if piece.isEmpty { break }
                bytes += piece
            }
            content = bytes
            return bytes
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
}
