import Foundation
import LayoutDocument
import SourceText

/// Input that is read piece by piece: a file, a pipe, or the standard input.
enum InputFile {
    /// The most bytes that are read, since a stream may have no end.
    static let maximumBytes = 256 << 20
    private static let pieceBytes = 1 << 16

    /// The name of an argument in messages.
    static func displayName(_ argument: String) -> String { argument == "-" ? "standard input" : argument }

    /// Makes a source of the pieces of a file, or of the standard input for `-`; the piece at the end is empty.
    ///
    /// - Parameter argument: The file's path, or `-`.
    /// - Returns: A closure that returns the next piece.
    static func source(_ argument: String) -> () throws(DocumentError) -> [UInt8] {
        var pieces = Pieces(argument: argument, limit: maximumBytes)
        return { () throws(DocumentError) in try pieces.next() }
    }

    /// All bytes of a file, or of the standard input for `-`.
    static func bytes(_ argument: String, limit: Int) throws(DocumentError) -> [UInt8] {
        var pieces = Pieces(argument: argument, limit: limit)
        var bytes: [UInt8] = []
        while case let piece = try pieces.next(), !piece.isEmpty { bytes += piece }
        return bytes
    }

    /// The pieces of an input, which is opened for the first of them.
    ///
    /// A value rather than a closure with variables: optimised by Swift 6.3, such a closure began with a count that was
    /// never set.
    private struct Pieces {
        let argument: String
        let limit: Int
        var file: Descriptor?
        var count = 0

        mutating func next() throws(DocumentError) -> [UInt8] {
            let file: Descriptor
            if let opened = self.file { file = opened } else { file = try open(argument) }
            self.file = file
            guard let piece = file.read(upTo: pieceBytes) else {
                throw failure(argument, "the file cannot be read", "Check its permissions.")
            }
            count += piece.count
            guard count <= limit else {
                throw failure(
                    argument, "there are more than \(limit) bytes", "Cut out the part that matters.")
            }
            return piece
        }
    }

    private static func open(_ argument: String) throws(DocumentError) -> Descriptor {
        if argument == "-" { return Descriptor(STDIN_FILENO, isOwned: false) }
        switch FilePath(argument).kind {
        case nil: throw failure(argument, "there is no such file", "Check the name and the folder.")
        case .folder: throw failure(argument, "this is a folder", "Name the files in it.")
        case .file, .other: break
        }
        // A pipe without a writer counts as empty, and is not waited for.
        let number = Foundation.open(argument, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else {
            throw failure(argument, "the file cannot be read", "Check its permissions.")
        }
        return Descriptor(number, isOwned: true)
    }

    private static func failure(_ argument: String, _ message: String, _ advice: String) -> DocumentError {
        DocumentError(
            sourceName: displayName(argument), place: nil, message: message, suggestion: advice)
    }
}

/// An open file that is closed with the last reference to it.
private final class Descriptor {
    private let number: Int32
    private let isOwned: Bool

    init(_ number: Int32, isOwned: Bool) {
        self.number = number
        self.isOwned = isOwned
    }

    deinit { if isOwned { close(number) } }

    /// The next bytes, waiting for a writer if there is one; empty at the end, `nil` if they cannot be read.
    func read(upTo limit: Int) -> [UInt8]? {
        while true {
            var error: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                let result = Foundation.read(number, buffer.baseAddress, limit)
                error = result < 0 ? errno : 0
                count = max(0, result)
            }
            switch error {
            case 0: return piece
            case EINTR: continue
            case EAGAIN:
                var waited = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
                poll(&waited, 1, -1)
            default: return nil
            }
        }
    }
}
