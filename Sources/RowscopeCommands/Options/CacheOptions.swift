import ArgumentParser
import Audit
import Foundation

/// The options for the cache of audits.
struct CacheOptions: ParsableArguments {
    @Option(
        name: .customLong("cache"), parsing: .unconditional,
        help: "The folder that audits are kept in (default: rowscope/audit in the user's cache folder).",
        completion: .directory)
    var folder: String?

    @Flag(name: .customLong("no-cache"), help: "Audit everything, and keep nothing.")
    var isOff = false

    /// The cache.
    ///
    /// - isUsed: Whether audits of earlier runs may be used.
    /// - Returns: The cache; `nil` if none is to be used.
    func cache(isUsed: Bool) -> AuditCache? {
        guard !isOff, isUsed else { return nil }
        return folder.map { AuditCache(folder: $0) }
            ?? AuditCache(environment: ProcessInfo.processInfo.environment)
    }
}
