import Foundation
import InputOutput
import LayoutDocument

/// Audits again whenever a file of the last audit or the project changes, or a document is added.
struct AuditWatch {
    /// The first audit.
    let session: AuditSession
    /// Makes the next one, with the project as it is then.
    let reopen: () throws(CommandFailure) -> AuditSession

    /// The interval at which files are checked, in seconds.
    private static let interval = 0.5

    /// Audits, and watches until the process is interrupted.
    ///
    /// - Throws: `CommandFailure` when the first audit fails, or when results cannot be printed any longer.
    func watch() throws -> Never {
        var session = session
        var last = View(of: session, files: [])
        var files = try session.audit().files
        standardError.writeLine("watching \(files.count) files; Ctrl+C ends")
        while true {
            // What changed while the audit read it counts too.
            let now = View(of: session, files: files)
            guard now.isOther(than: last) else {
                last = now
                Thread.sleep(forTimeInterval: Self.interval)
                continue
            }
            last = View(of: session, files: files)
            do {
                session = try reopen()
                // The project may have other documents now.
                last = View(of: session, files: files)
                files = try session.audit().files
            } catch let failure as CommandFailure {
                // An error in a project or a report may be repaired next.
                if case .brokenPipe = failure { throw failure }
                failure.report()
            }
        }
    }

    /// What there is to see of files without reading them.
    private struct View {
        /// The documents, in order.
        private let documents: [FilePath]
        private let marks: [FilePath: Mark]
        /// When it was looked at, by the clock of files.
        private let time: Int

        /// Looks at the documents and the project of a session, and at other files.
        init(of session: AuditSession, files: Set<FilePath>) {
            // The time goes first: a file that changes meanwhile has a later one.
            var now = timespec()
            clock_gettime(CLOCK_REALTIME_COARSE, &now)
            time = Mark.nanoseconds(now)
            documents = session.documentNames.map(FilePath.init)
            let project = session.project.map { [FilePath($0.project.path)] } ?? []
            marks = Dictionary(
                files.union(documents + project).map { ($0, Mark(of: $0)) }, uniquingKeysWith: { $1 })
        }

        /// Whether documents or files are other than before; of a file that was not known then the time counts.
        func isOther(than past: View) -> Bool {
            documents != past.documents
                || marks.contains { file, mark in
                    past.marks[file].map { $0 != mark } ?? (mark.changed >= past.time)
                }
        }
    }

    /// What identifies the state of a file, or of the names in a folder.
    private struct Mark: Equatable {
        /// When the file was changed, in nanoseconds since 1970; 0 for none.
        var changed = 0
        var content = ""

        init(of file: FilePath) {
            if let names = ReadFiles.listing(file) {
                content = names
                return
            }
            var status = stat()
            guard stat(file.text, &status) == 0 else { return }
            changed = Self.nanoseconds(status.st_ctim)
            content = "\(status.st_ino) \(status.st_size) \(Self.nanoseconds(status.st_mtim))"
        }

        static func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
    }
}
