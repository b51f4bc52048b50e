import Foundation

/// How often a random test repeats what it does.
///
/// - Parameters:
///   - name: The environment variable that asks for a longer run.
///   - usual: How often without it.
/// - Returns: A number that is at least 1.
package func repetitions(_ name: String, usual: Int) -> Int {
    max(1, ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual)
}

/// The process's resident memory in bytes; 0 where it is unknown.
package var residentBytes: Int {
    let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let fields = statm?.split(separator: " ").compactMap { Int($0) } ?? []
    return fields.count > 1 ? fields[1] * 4096 : 0
}
