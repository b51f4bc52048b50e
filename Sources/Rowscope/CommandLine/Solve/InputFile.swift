import Foundation
import LayoutDocument

/// Input that is read as it comes: a file, or the standard input.
enum InputFile {
    /// The name of an argument in messages.
    static func displayName(_ argument: String) -> String { argument == "-" ? "standard input" : argument }

    /// Gives the bytes of a file, or of the standard input for `-`, in pieces; none at the end.
    static func source(_ argument: String) -> () throws(DocumentError) -> [UInt8] {
        var opened: FileHandle?
        return { () throws(DocumentError) -> [UInt8] in
            let handle: FileHandle
            if let opened { handle = opened } else { handle = try open(argument) }
            opened = handle
            do {
                return Array(try handle.read(upToCount: 1 << 16) ?? Data())
            } catch {
                throw failure(argument, "the file cannot be read", "Check its permissions.")
            }
        }
    }

    /// All bytes of a file, or of the standard input for `-`.
    static func bytes(_ argument: String, limit: Int) throws(DocumentError) -> [UInt8] {
        let next = source(argument)
        var bytes: [UInt8] = []
        while case let piece = try next(), !piece.isEmpty {
            bytes += piece
            guard bytes.count <= limit else {
                throw failure(
                    argument, "there are more than \(limit) bytes", "Cut out the part that matters.")
            }
        }
        return bytes
    }

    private static func open(_ argument: String) throws(DocumentError) -> FileHandle {
        if argument == "-" { return .standardInput }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
            throw failure(argument, "there is no such file", "Check the name and the folder.")
        }
        if isFolder.boolValue { throw failure(argument, "this is a folder", "Name the files in it.") }
        guard let handle = FileHandle(forReadingAtPath: argument) else {
            throw failure(argument, "the file cannot be read", "Check its permissions.")
        }
        return handle
    }

    private static func failure(_ argument: String, _ message: String, _ advice: String) -> DocumentError {
        DocumentError(
            sourceName: displayName(argument), place: nil, message: message, suggestion: advice)
    }
}
