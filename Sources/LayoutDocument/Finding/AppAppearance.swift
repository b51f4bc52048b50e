/// Whether the app around a file is always light, as its `Info.plist` says (`UIUserInterfaceStyle`).
enum AppAppearance {
    /// The most folders to go up to the project's, and the most files to read there.
    private static let maximumClimb = 6
    private static let maximumFiles = 24
    /// The most bytes of an `Info.plist` that is read.
    private static let maximumBytes = 256 << 10

    private static let projectFiles = [".xcodeproj", ".xcworkspace", ".git"]
    private static let foreign = ["Pods/", "Carthage/", "build/", "DerivedData/", ".framework/", ".bundle/"]
    private static let key = Array("UIUserInterfaceStyle".utf8)
    private static let light = Array("<string>Light</string>".utf8)

    /// Whether the app is always light: an `Info.plist` of the project around a file says so.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - files: How files are reached.
    /// - Returns: Whether it is; `false` where there is no such file.
    static func isAlwaysLight(around path: String, files: DocumentFiles) -> Bool {
        var folder = parent(of: path)
        for _ in 0..<maximumClimb {
            if !files.names(in: folder, endingWith: projectFiles).isEmpty {
                let found = files.names(in: folder, endingWith: [DocumentFiles.belowMark + "Info.plist"])
                    .filter { path in !foreign.contains { path.contains($0) } }
                return found.prefix(maximumFiles).contains { saysLight(inside(folder, $0), files) }
            }
            let above = parent(of: folder)
            guard folder != ".", above != folder, !above.isEmpty else { return false }
            folder = above
        }
        return false
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
