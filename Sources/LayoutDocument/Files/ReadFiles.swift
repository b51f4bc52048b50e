import Foundation
import Synchronization

/// The files that a reading asked for, with hashes of their contents: while these are the same, the reading gives the
/// same result.
///
/// Missing files that were asked for count too, such as a missing picture, and so do names in folders.
package final class ReadFiles: Sendable {
    private let hashes = Mutex<[FilePath: String]>([:])
    private let base: DocumentFiles
    /// The files of a run over many documents; `nil` for none.
    private let remembered: RememberedFiles?

    /// The hash of a file that cannot be read.
    static let none = ""

    /// Records what is read through an access to files.
    package init(_ base: DocumentFiles = .disk) {
        self.base = base
        remembered = nil
    }

    /// Records what is read of the files of a run over many documents.
    package init(of run: RememberedFiles) {
        base = run.files
        remembered = run
    }

    /// An access to the same files that notes what is read.
    package var files: DocumentFiles {
        DocumentFiles { [self] path, limit throws(DocumentFiles.Failure) in
            do throws(DocumentFiles.Failure) {
                let bytes = try base.bytes(at: path, limit: limit)
                let hash = { ContentHash.sha256(bytes) }
                note(path, remembered?.hash(path, hash) ?? hash())
                return bytes
            } catch {
                note(path, Self.hash(path, in: base, remembered))
                throw error
            }
        }.listing { [self] folder, endings in
            let names = base.names(in: folder, endingWith: endings)
            let name = ([folder] + endings).joined(separator: Self.listingMark)
            let hash = { Self.hash(names) }
            note(name, remembered?.hash(name, hash) ?? hash())
            return names
        }
    }

    /// What stands between the path of a folder whose names were asked for and the ends of these; no path has it.
    private static let listingMark = "\u{0}"

    private static func hash(_ names: [String]) -> String {
        ContentHash.sha256(Array(names.joined(separator: "\u{0}").utf8))
    }

    /// Notes a file that is read in another way, as it is now.
    package func note(_ path: String) { note(path, Self.hash(path, in: remembered?.base ?? base)) }

    /// The files by their paths, each with the SHA-256 of its bytes; empty for one that cannot be read.
    package var contents: [FilePath: String] { hashes.withLock { $0 } }

    /// Whether files still have their contents in a run over many documents.
    ///
    /// - Parameters:
    ///   - contents: Their hashes, as ``contents``.
    ///   - run: The files of the run.
    /// - Returns: Whether all of them are unchanged.
    package static func areUnchanged(_ contents: [FilePath: String], in run: RememberedFiles) -> Bool {
        contents.allSatisfy { hash($0.key.text, in: run.files, run) == $0.value }
    }

    /// The hash of the names in a folder, for one of ``contents`` that stands for them; `nil` for a file.
    package static func listing(_ path: FilePath) -> String? {
        path.text.contains(listingMark) ? hash(path.text, in: .disk) : nil
    }

    private func note(_ path: String, _ hash: String) { hashes.withLock { $0[FilePath(path)] = hash } }

    /// The largest file that is identified by its content, in bytes.
    private static let limit = 64 << 20

    private static func hash(
        _ path: String, in files: DocumentFiles, _ remembered: RememberedFiles? = nil
    ) -> String {
        let compute = {
            guard path.contains(listingMark) else {
                return (try? files.bytes(at: path, limit: limit)).map(ContentHash.sha256) ?? none
            }
            let parts = path.components(separatedBy: listingMark)
            return hash(files.names(in: parts[0], endingWith: Array(parts.dropFirst())))
        }
        return remembered?.hash(path, compute) ?? compute()
    }
}
