import Foundation
import LayoutDocument
import RowscopeApp

/// Audits again whenever a file changes that the last audit depended on, or a document is added.
struct AuditWatch {
    private let session: AuditSession

    init(_ session: AuditSession) { self.session = session }

    /// How often files are looked at, in seconds.
    private static let interval = 0.5

    /// Watches until the process is interrupted.
    ///
    /// - Parameter outcome: What the first audit came to.
    /// - Throws: What keeps results from being printed.
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
                // What was wrong with a project or a report may be mended next.
                if case .brokenPipe = failure { throw failure }
                failure.report()
            }
            last = state(outcome.files)
        }
    }

    /// What can be seen of files without reading them, and which documents there are.
    private func state(_ files: Set<String>) -> [String] {
        let names = session.documentNames
        return Set(names).union(files).sorted().map { path in
            var status = stat()
            guard stat(path, &status) == 0 else { return path }
            return "\(path) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
        }
    }
}
