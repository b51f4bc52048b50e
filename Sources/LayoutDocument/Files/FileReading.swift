import Foundation

/// How files of this machine are read: regular ones alone, and no more of them than is wanted.
enum FileReading {
    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limit: The most bytes that are wanted.
    /// - Returns: The bytes.
    /// - Throws: Why they cannot be had; a file with more bytes is refused.
    static func bytes(at path: String, limit: Int) throws(DocumentFiles.Failure) -> [UInt8] {
        let (descriptor, size) = try open(path)
        defer { close(descriptor) }
        guard size <= limit else { throw .tooLarge(bytes: size) }
        // One more than there should be: a file may grow, and the sizes of some say nothing.
        let bytes = try read(descriptor, expecting: size, limit: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count) }
        return bytes
    }

    /// The first bytes of a file, as far as there are so many.
    static func beginning(of path: String, count: Int) throws(DocumentFiles.Failure) -> [UInt8] {
        let (descriptor, size) = try open(path)
        defer { close(descriptor) }
        return try read(descriptor, expecting: min(size, count), limit: count)
    }

    private static func open(
        _ path: String
    ) throws(DocumentFiles.Failure) -> (descriptor: Int32, size: Int) {
        if path == "-" { throw .standardInput }
        // Opening alone may wait, or do something, where this is a pipe or a device.
        try check(path) { stat(path, &$0) }
        let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, path) }
        do throws(DocumentFiles.Failure) {
            return (descriptor, try check(path) { fstat(descriptor, &$0) })
        } catch {
            close(descriptor)
            throw error
        }
    }

    @discardableResult
    private static func check(
        _ path: String, _ look: (inout stat) -> Int32
    ) throws(DocumentFiles.Failure) -> Int {
        var status = stat()
        guard look(&status) == 0 else { throw failure(errno, path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        return status.st_size
    }

    private static func failure(_ error: Int32, _ path: String) -> DocumentFiles.Failure {
        switch error {
        case ELOOP: .brokenLink
        case ENOENT where FilePath(path).hasBrokenLink: .brokenLink
        case ENOENT, ENOTDIR, ENAMETOOLONG:
            // What stands for bytes that are no UTF-8 is not in the name itself.
            path.unicodeScalars.contains("\u{FFFD}") ? .notUTF8 : .missing
        default: .unreadable
        }
    }

    private static func read(
        _ descriptor: Int32, expecting size: Int, limit: Int
    ) throws(DocumentFiles.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var isAtEnd = false
        while !isAtEnd, bytes.count < limit {
            // What is left by its size, and a byte more to see its end.
            let wanted = min(limit - bytes.count, max(size - bytes.count + 1, 1 << 16))
            var error: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let result = Foundation.read(descriptor, buffer.baseAddress, wanted)
                error = result < 0 ? errno : 0
                count = max(0, result)
            }
            if error == EINTR { continue }
            guard error == 0 else { throw .unreadable }
            isAtEnd = piece.isEmpty
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }
}
