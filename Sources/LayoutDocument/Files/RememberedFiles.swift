import Synchronization

/// Files as they were when they were first asked for: each is read once.
///
/// A run over many documents reads the files that these share once, and what was made from files can be used again while
/// they are the same.
package final class RememberedFiles: Sendable {
    private struct Answers {
        var bytes: [FilePath: Result<[UInt8], DocumentFiles.Failure>] = [:]
        var names: [[String]: [String]] = [:]
        var hashes: [FilePath: String] = [:]
        var size = 0
    }

    /// The access itself.
    let base: DocumentFiles
    private let answers = Mutex(Answers())
    /// The most bytes of files that are kept; further files are read each time.
    private static let limit = 192 << 20

    /// Remembers what is read through an access to files.
    package init(_ base: DocumentFiles = .disk) { self.base = base }

    /// An access to the same files.
    package var files: DocumentFiles {
        DocumentFiles { [self] path, limit throws(DocumentFiles.Failure) in
            if let known = answers.withLock({ $0.bytes[FilePath(path)] }) {
                let bytes = try known.get()
                guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count) }
                return bytes
            }
            do throws(DocumentFiles.Failure) {
                let bytes = try base.bytes(at: path, limit: limit)
                keep(path, .success(bytes), size: bytes.count)
                return bytes
            } catch {
                // Another reader may take a larger file.
                if case .tooLarge = error {} else { keep(path, .failure(error), size: 0) }
                throw error
            }
        }.listing { [self] folder, endings in
            if let known = answers.withLock({ $0.names[[folder] + endings] }) { return known }
            let names = base.names(in: folder, endingWith: endings)
            answers.withLock { $0.names[[folder] + endings] = names }
            return names
        }
    }

    private func keep(_ path: String, _ answer: Result<[UInt8], DocumentFiles.Failure>, size: Int) {
        answers.withLock { answers in
            guard answers.size + size <= Self.limit else { return }
            answers.size += size
            answers.bytes[FilePath(path)] = answer
        }
    }

    /// Whether an access to files gives the same answers; all are asked for again.
    package func areSame(in files: DocumentFiles) -> Bool {
        let (bytes, names) = answers.withLock { ($0.bytes, $0.names) }
        return names.allSatisfy { files.names(in: $0[0], endingWith: Array($0.dropFirst())) == $1 }
            && bytes.allSatisfy { path, known in
                let limit = (try? known.get().count) ?? Self.limit
                let bytes = try? files.bytes(at: path.text, limit: limit)
                return bytes == (try? known.get())
            }
    }

    /// The hash of a file or of the names in a folder, computed once.
    func hash(_ path: String, _ compute: () -> String) -> String {
        if let known = answers.withLock({ $0.hashes[FilePath(path)] }) { return known }
        let hash = compute()
        answers.withLock { $0.hashes[FilePath(path)] = hash }
        return hash
    }
}
