import Foundation
import InputOutput
import LayoutDocument

/// The files that differ from a commit of a git repository.
struct GitChanges: Sendable {
    /// The real paths of the files, including deleted ones.
    private let paths: Set<FilePath>

    /// Asks git for what differs between a commit and the present files.
    ///
    /// - reference: A commit, branch or tag, such as `HEAD` or `origin/main`.
    /// - Throws: `CommandFailure.badInput` with git's message.
    init(since reference: String) throws(CommandFailure) {
        guard !reference.isEmpty, !reference.hasPrefix("-") else {
            throw .badInput("--changed: “\(reference)” is no commit. Name one, as in --changed=origin/main.")
        }
        let root = try Self.git(["rev-parse", "--show-toplevel"], reference)
        let folder =
            String(decoding: root, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "/"
        // Only the branch's own changes count, so the comparison is with the commit where it branched off.
        let base =
            (try? Self.git(["merge-base", reference, "HEAD"], reference))
            .flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n").first.map(String.init) }
            ?? reference
        let settings = try Self.git(["-C", folder] + GitSafety.listing, reference)
        let changed = try Self.git(
            try GitSafety.options(against: settings) + ["-C", folder, "diff"] + GitSafety.diffOptions
                + ["--name-only", "-z", base, "--"], reference)
        let untracked = try Self.git(
            ["-C", folder, "ls-files", "--others", "--exclude-standard", "-z"], reference)
        paths = Set(
            (changed + untracked).split(separator: 0).map { name in
                FilePath(folder).appending(String(decoding: name, as: UTF8.self)).real
            })
    }

    /// Whether one of some files differs.
    func contains(anyOf files: some Sequence<FilePath>) -> Bool {
        files.contains { paths.contains($0.real) }
    }

    private static func git(_ arguments: [String], _ reference: String) throws(CommandFailure) -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + GitSafety.options + arguments
        process.environment = GitSafety.environment
        process.standardInput = FileHandle.nullDevice
        let data: Data
        let said: Data
        do { (data, said) = try process.outputs() } catch {
            throw .badInput("--changed: git cannot be run. Install it.")
        }
        guard process.terminationStatus == 0 else {
            let reason = String(decoding: said, as: UTF8.self).split(separator: "\n").first ?? "it failed"
            throw .badInput(
                "--changed: git cannot compare with “\(reference)”: \(reason). "
                    + "Name a commit, as in --changed=origin/main.")
        }
        return data
    }
}
