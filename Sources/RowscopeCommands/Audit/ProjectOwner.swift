import Foundation
import InputOutput
import LayoutDocument

/// Whose a project's file is, which decides whether one that was found is used, as git decides it of repositories.
enum ProjectOwner {
    /// Refuses a file that was found and that another user may have written.
    ///
    /// - Parameter path: The file, which may be a link.
    /// - Throws: `CommandFailure.badInput` with what to do.
    static func check(_ path: String) throws(CommandFailure) {
        let advice = "If you trust it, name it: --project \(path). To go on without it, give --no-project."
        for file in [FilePath(path), FilePath(path).real] {
            for place in [file, file.folder] {
                var status = stat()
                guard lstat(place.text, &status) == 0 else { continue }
                let what = place == file ? "this project’s file" : "the folder of this project’s file"
                guard trusted.contains(status.st_uid) else {
                    throw .badInput("\(path): \(what) belongs to another user. \(advice)")
                }
                // The permissions of a link say nothing.
                guard status.st_mode & S_IFMT == S_IFLNK || status.st_mode & S_IWOTH == 0 else {
                    throw .badInput("\(path): all users can write to \(what). \(advice)")
                }
            }
        }
    }

    /// The users whose files are used: this one, the superuser, and the one that became the superuser.
    private static var trusted: Set<uid_t> {
        var users: Set<uid_t> = [0, geteuid()]
        if geteuid() == 0, let user = ProcessInfo.processInfo.environment["SUDO_UID"].flatMap({ uid_t($0) }) {
            users.insert(user)
        }
        return users
    }
}
