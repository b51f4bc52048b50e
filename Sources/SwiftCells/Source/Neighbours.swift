import LayoutDocument

/// The files of Swift source around a file, which may declare what it uses.
enum Neighbours {
    /// The most files, and bytes of them, that are looked at.
    private static let maximumFiles = 3000
    private static let maximumBytes = 48 << 20
    /// How many folders up a project is looked for.
    private static let maximumLevels = 8

    /// How the names of files end that stand at the top of a project.
    private static let marks = [
        ".xcodeproj", ".xcworkspace", "Package.swift", "Podfile", "Cartfile", "project.yml", "Project.swift",
        ".git",
    ]
    /// Folders of packages and of what builds make.
    private static let foreignFolders: Set<Substring> = [
        "Pods", "Carthage", "DerivedData", "node_modules", ".build",
    ]

    /// The other files beside a file.
    static func files(of path: String, files: DocumentFiles) -> [(path: String, bytes: [UInt8])] {
        let folder = folder(of: path)
        let names = files.names(in: folder, endingWith: [".swift"])
        return contents(
            names.map { folder == "." && !path.hasPrefix("./") ? $0 : folder + "/" + $0 }, except: path,
            files: files)
    }

    /// The folders of the projects and packages that a file is in, the nearest first.
    static func projects(of path: String, files: DocumentFiles) -> [String] {
        var roots: [String] = []
        var root = folder(of: path)
        for _ in 0..<maximumLevels {
            if !files.names(in: root, endingWith: marks).isEmpty { roots.append(root) }
            guard root != "." else { break }
            let above = folder(of: root)
            guard !above.isEmpty else { break }
            root = above
        }
        return roots
    }

    /// The other files of a project; none of one that is large.
    static func project(
        _ root: String, of path: String, files: DocumentFiles
    ) -> [(
        path: String, bytes: [UInt8]
    )] {
        guard let all = try? FilePattern("**/*.swift").files(in: root) else { return [] }
        let inside = path.hasPrefix(root + "/") ? path.dropFirst(root.count + 1) : path[...]
        // A file of a package is seen with that package.
        let package = inside.split(separator: "/").first.map { foreignFolders.contains($0) } ?? false
        let own = all.filter { file in
            package || !file.split(separator: "/").contains { foreignFolders.contains($0) }
        }
        guard own.count <= maximumFiles else { return [] }
        return contents(own.map { root == "." ? $0 : root + "/" + $0 }, except: path, files: files)
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func contents(
        _ paths: [String], except path: String, files: DocumentFiles
    ) -> [(path: String, bytes: [UInt8])] {
        var result: [(path: String, bytes: [UInt8])] = []
        var bytes = 0
        for other in paths.prefix(maximumFiles) where other != path && bytes < maximumBytes {
            guard let content = try? files.bytes(at: other, limit: 2 << 20) else { continue }
            bytes += content.count
            result.append((other, content))
        }
        return result
    }
}
