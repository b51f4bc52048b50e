import Foundation

/// A copy of a file that is being overwritten, kept in the program's own folder until that is done.
package struct UnfinishedWrite {
    /// What is kept beside the texts.
    private struct Head: Codable {
        /// The file.
        var target: String
    }

    private static let folder = "saving"
    private let file: HeldFile

    /// Keeps what a file holds and is to hold; `nil` where that cannot be kept.
    init?(of target: FilePath, from old: [UInt8], to new: [UInt8], in folder: StateFolder) {
        file = HeldFile(Self.folder, in: folder)
        let kept = KeptTexts(head: Head(target: target.text), texts: [old, new])
        guard let bytes = kept.bytes, (try? file.write(bytes)) != nil else { return nil }
    }

    /// The file is whole.
    func forget() { file.remove() }

    /// Completes writes that were interrupted when a process ended: files with parts of both texts get the new one.
    ///
    /// A file that another program has changed since stays as it is.
    ///
    /// - Parameter folder: The program's own folder.
    /// - Returns: The paths of the files that were completed.
    @discardableResult
    package static func finishAll(in folder: StateFolder) -> [String] {
        HeldFile.leftovers(Self.folder, in: folder).compactMap(finish)
    }

    private static func finish(_ path: String) -> String? {
        let lock = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard lock >= 0 else { return nil }
        defer { close(lock) }
        // Another process may be at it.
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return nil }
        let limit = 2 * FileWriter.maximumBytesInPlace + (1 << 20)
        guard let bytes = try? FileReading.bytes(at: path, limit: limit) else { return nil }
        guard let kept = KeptTexts<Head>(bytes), kept.texts.count == 2 else {
            unlink(path)
            return nil
        }
        // A file that cannot be read now may be on a removed disk: the copy is kept for it.
        guard
            let present = try? FileReading.bytes(
                at: kept.head.target, limit: FileWriter.maximumBytesInPlace)
        else { return nil }
        guard isPart(present, of: kept.texts[0], and: kept.texts[1]) else {
            unlink(path)
            return nil
        }
        // The target was written without symbolic links.
        let descriptor = open(
            kept.head.target, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard (try? FileWriter.fill(descriptor, with: kept.texts[1])) != nil else { return nil }
        unlink(path)
        return kept.head.target
    }

    /// Whether a text is neither of two and each of its bytes is from one of them: the new one was written in part.
    private static func isPart(_ text: [UInt8], of old: [UInt8], and new: [UInt8]) -> Bool {
        guard text != old, text != new, text.count >= min(old.count, new.count),
            text.count <= max(old.count, new.count)
        else { return false }
        return text.indices.allSatisfy { index in
            // Space is allocated before it is filled.
            index < old.count
                ? text[index] == old[index] || (index < new.count && text[index] == new[index])
                : text[index] == new[index] || text[index] == 0
        }
    }
}

/// Texts of any size in one file, behind a line that says what they are.
package struct KeptTexts<Head: Codable> {
    private struct Line: Codable {
        var head: Head
        var counts: [Int]
    }

    /// What they are.
    package let head: Head
    /// The texts.
    package let texts: [[UInt8]]

    /// Puts texts together.
    package init(head: Head, texts: [[UInt8]]) {
        self.head = head
        self.texts = texts
    }

    /// Takes a file apart; `nil` where it is none or not whole.
    package init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: 0x0A),
            let line = try? JSONDecoder().decode(Line.self, from: Data(bytes[..<end]))
        else { return nil }
        var start = end + 1
        var texts: [[UInt8]] = []
        for count in line.counts {
            guard count >= 0, count <= bytes.count - start else { return nil }
            texts.append(Array(bytes[start..<start + count]))
            start += count
        }
        guard start == bytes.count else { return nil }
        self.init(head: line.head, texts: texts)
    }

    /// The file; `nil` where the head cannot be written.
    package var bytes: [UInt8]? {
        guard let line = try? JSONEncoder().encode(Line(head: head, counts: texts.map(\.count))) else {
            return nil
        }
        var bytes = Array(line) + [0x0A]
        bytes.reserveCapacity(bytes.count + texts.reduce(0) { $0 + $1.count })
        for text in texts { bytes += text }
        return bytes
    }
}
