import Foundation
import InputOutput

/// How git is called so that no program runs that a repository's own settings name.
///
/// Settings of the user and the system, and git itself, are trusted.
enum GitSafety {
    /// The settings for every call, before the command's name.
    static let options =
        ["--no-pager"]
        + [
            "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.sshCommand=false",
            "credential.helper=", "submodule.recurse=false",
            // A repository could lie in the files of another one.
            "safe.bareRepository=explicit",
        ].flatMap { ["-c", $0] }

    /// The options of a comparison: no programs that compare or convert files, and none in submodules.
    static let diffOptions = [
        "--no-ext-diff", "--no-textconv", "--no-renames", "--ignore-submodules=all",
    ]

    /// The environment of every call: nothing is fetched, asked or written.
    static var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging([
            "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
            "GIT_ALLOW_PROTOCOL": "", "GIT_SSH_COMMAND": "false", "GIT_PAGER": "cat",
        ]) { $1 }
    }

    /// The command that lists all settings, each with where it is from.
    static let listing = ["config", "--list", "--includes", "--show-scope", "-z"]

    /// The options that switch off the filters that a repository's settings name; they convert changed files.
    ///
    /// - Parameter settings: What ``listing`` prints.
    /// - Returns: The options, before the command's name.
    /// - Throws: `CommandFailure.badInput` for a name that no option can have.
    static func options(against settings: Data) throws(CommandFailure) -> [String] {
        let parts = settings.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        var names: Set<String> = []
        for index in stride(from: 1, to: parts.count, by: 2)
        where ["local", "worktree"].contains(parts[index - 1]) {
            let key = parts[index].prefix { $0 != "\n" }
            guard key.hasPrefix("filter."), let end = key.lastIndex(of: "."),
                end > key.index(key.startIndex, offsetBy: 6)
            else { continue }
            names.insert(String(key[key.index(key.startIndex, offsetBy: 7)..<end]))
        }
        if let odd = names.first(where: { $0.contains("=") }) {
            throw .badInput(
                "--changed: the repository’s filter “\(odd)” cannot be switched off. Remove it from its settings."
            )
        }
        return names.sorted().flatMap { name in
            ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "filter.\(name).\($0)"] }
        }
    }
}
