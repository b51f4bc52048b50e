import ArgumentParser
import Audit
import Foundation
import RowscopeApp

/// The options for audits that were made before.
struct CacheOptions: ParsableArguments {
    @Option(
        name: .customLong("cache"), parsing: .unconditional,
        help: "The folder that audits are kept in (default: rowscope/audit in the user's cache folder).")
    var folder: String?

    @Flag(name: .customLong("no-cache"), help: "Audit everything, and keep nothing.")
    var isOff = false

    /// The cache.
    ///
    /// - Parameter isUsed: Whether an audit that was made before will do.
    /// - Returns: The cache; `nil` where there is none to be used.
    func cache(isUsed: Bool) -> AuditCache? {
        guard !isOff, isUsed else { return nil }
        return folder.map { AuditCache(folder: $0) }
            ?? AuditCache(environment: ProcessInfo.processInfo.environment)
    }
}
