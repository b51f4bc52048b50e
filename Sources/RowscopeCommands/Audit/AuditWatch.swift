import Foundation
import LayoutDocument
import RowscopeApp

/// Audits again whenever a file of the last audit changes, or a document is added.
struct AuditWatch {
    private let session: AuditSession

    init(_ session: AuditSession) { self.session = session }

    /// The interval at which files are checked, in seconds.
    private static let interval = 0.5

    /// Watches until the process is interrupted.
    ///
    /// - outcome: The outcome of the first audit.
    /// - Throws: `CommandFailure.brokenPipe` when results cannot be printed any longer.
    func watch(_ outcome: AuditSession.Outcome) throws -> Never {
        var outcome = outcome
        var last = state(outcome.files)
        standardError.writeLine("watching \(outcome.files.count) files; Ctrl+C ends")
        while true {
            Thread.sleep(forTimeInterval: Self.interval)
            guard state(outcome.files) != last else { continue }
            do {
                outcome = try session.audit()
            } catch let failure as CommandFailure {
                // A fault in a project or a report may be repaired next.
                if case .brokenPipe = failure { throw failure }
                failure.report()
            }
            last = state(outcome.files)
        }
    }

    /// The attributes of files that can be read without their contents, and the documents' names.
    private func state(_ files: Set<String>) -> [String] {
        let names = session.documentNames
        return Set(names).union(files).sorted().map { path in
            var status = stat()
            guard stat(path, &status) == 0 else { return path }
            return "\(path) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
        }
    }
}
