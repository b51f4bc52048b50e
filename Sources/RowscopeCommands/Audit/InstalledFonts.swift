import Foundation

/// The installed font files.
enum InstalledFonts {
    /// A text for each font folder that changes whenever a file in the folder is replaced.
    ///
    /// The folders are those of fontconfig's default settings.
    static let marks: [String] = {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? ""
        let dataHome = environment["XDG_DATA_HOME"] ?? home + "/.local/share"
        let dataFolders = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(
            separator: ":")
        let folders =
            [home + "/.fonts", dataHome + "/fonts"] + dataFolders.map { $0 + "/fonts" } + ["/etc/fonts"]
        return folders.flatMap(marks(below:))
    }()

    /// Packages replace files, which changes their folders.
    private static func marks(below folder: String) -> [String] {
        var status = stat()
        guard stat(folder, &status) == 0 else { return [] }
        var marks = ["\(folder) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"]
        let files = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.isDirectoryKey])
        while let url = files?.nextObject() as? URL {
            guard url.hasDirectoryPath, stat(url.path, &status) == 0 else { continue }
            marks.append("\(url.path) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
        }
        return marks.sorted()
    }
}
