import Foundation

/// The number of repetitions of a random test.
///
/// - Parameters:
///   - name: The environment variable for a longer run.
///   - usual: The number without the variable.
/// - Returns: A number that is at least 1.
package func repetitions(_ name: String, usual: Int) -> Int {
    max(1, ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual)
}

/// The process's resident memory in bytes; 0 if it is unknown.
package var residentBytes: Int {
    let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let fields = statm?.split(separator: " ").compactMap { Int($0) } ?? []
    return fields.count > 1 ? fields[1] * 4096 : 0
}
