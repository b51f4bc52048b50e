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
        /// How files that were not asked for yet are reached.
        var access: DocumentFiles
    }

    private let answers: Mutex<Answers>
    /// The most bytes of files that are kept; further files are read each time.
    private static let limit = 192 << 20

    /// Remembers what is read through an access to files.
    package init(_ access: DocumentFiles = .disk) { answers = Mutex(Answers(access: access)) }

    /// The access through which files are reached that were not asked for yet.
    var base: DocumentFiles { answers.withLock { $0.access } }

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

    /// Goes on through another access if it gives the same answers; it is asked for all of them again.
    ///
    /// An access that notes what a document reads thus notes the files of earlier documents that it depends on, and those
    /// that it is the first to need.
    ///
    /// - Parameter files: The other access.
    /// - Returns: Whether all answers are the same.
    package func goOn(through files: DocumentFiles) -> Bool {
        let (bytes, names) = answers.withLock { ($0.bytes, $0.names) }
        let areSame =
            names.allSatisfy { files.names(in: $0[0], endingWith: Array($0.dropFirst())) == $1 }
            && bytes.allSatisfy { path, known in
                let limit = (try? known.get().count) ?? Self.limit
                let bytes = try? files.bytes(at: path.text, limit: limit)
                return bytes == (try? known.get())
            }
        if areSame { answers.withLock { $0.access = files } }
        return areSame
    }

    /// The hash of a file or of the names in a folder, computed once.
    func hash(_ path: String, _ compute: () -> String) -> String {
        if let known = answers.withLock({ $0.hashes[FilePath(path)] }) { return known }
        let hash = compute()
        answers.withLock { $0.hashes[FilePath(path)] = hash }
        return hash
    }
}
