/// Whether the app around a file is always light, as its `Info.plist` says (`UIUserInterfaceStyle`).
enum AppAppearance {
    /// The most folders to go up, and the most folders to look into at one level.
    private static let maximumClimb = 6
    private static let maximumFolders = 24
    /// The most bytes of an `Info.plist` that is read.
    private static let maximumBytes = 256 << 10

    private static let projectFiles = [".xcodeproj", ".xcworkspace", ".git"]
    private static let key = Array("UIUserInterfaceStyle".utf8)
    private static let light = Array("<string>Light</string>".utf8)

    /// Whether the app is always light: the nearest `Info.plist` files around a file say so.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - files: How files are reached.
    /// - Returns: Whether it is; `false` where there is no such file.
    static func isAlwaysLight(around path: String, files: DocumentFiles) -> Bool {
        var folder = parent(of: path)
        for _ in 0..<maximumClimb {
            let isProject = !files.names(in: folder, endingWith: projectFiles).isEmpty
            let found = lists(in: folder, files, withFolders: isProject)
            if !found.isEmpty { return found.contains { saysLight($0, files) } }
            if isProject { return false }
            let above = parent(of: folder)
            guard folder != ".", above != folder, !above.isEmpty else { return false }
            folder = above
        }
        return false
    }

    /// The `Info.plist` files in a folder, and in the folders of a project two levels deep.
    private static func lists(
        in folder: String, _ files: DocumentFiles, withFolders: Bool
    ) -> [String] {
        var result: [String] = []
        var folders = [folder]
        for _ in 0..<(withFolders ? 3 : 1) {
            var next: [String] = []
            for folder in folders.prefix(maximumFolders) {
                for name in files.names(in: folder, endingWith: ["Info.plist"]) {
                    result.append(inside(folder, name))
                }
                guard withFolders else { continue }
                next += files.names(in: folder, endingWith: [""]).filter { !$0.contains(".") && $0 != "Pods" }
                    .map { inside(folder, $0) }
            }
            if !result.isEmpty { break }
            folders = next
        }
        return result
    }

    private static func saysLight(_ path: String, _ files: DocumentFiles) -> Bool {
        guard let bytes = try? files.bytes(at: path, limit: maximumBytes),
            let start = place(of: key, in: bytes[...])
        else { return false }
        // The value follows the key.
        return place(of: light, in: bytes[start...].prefix(120)) != nil
    }

    private static func place(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }

    private static func inside(_ folder: String, _ name: String) -> String {
        folder == "." ? name : folder + "/" + name
    }

    /// The folder of a path; `.` for none.
    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
