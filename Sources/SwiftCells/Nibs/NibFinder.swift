import LayoutDocument

/// Finds Interface Builder files among the folders of a project.
struct NibFinder {
    let files: DocumentFiles

    /// The most levels to go up to a project's folder, the greatest depth below it, and the most names to look at.
    private static let maximumClimb = 6
    private static let maximumDepth = 16
    private static let maximumNames = 40_000

    private static let projectFiles = [".xcodeproj", ".xcworkspace", "Package.swift", ".git"]
    private static let otherFolders: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules",
    ]
    private static let fileEndings: Set<String> = [
        "swift", "m", "h", "mm", "c", "cpp", "png", "jpg", "jpeg", "pdf", "gif", "svg", "json", "strings",
        "stringsdict", "plist", "md", "txt", "yml", "yaml", "xcassets", "xcodeproj", "xcworkspace",
        "framework", "xcframework", "bundle", "xcdatamodeld", "ttf", "otf", "mp3", "caf", "wav", "mp4",
        "xcloc", "xml", "html", "js", "css", "sh", "rb", "lock", "zip", "entitlements", "xcconfig",
        "modulemap", "docc",
    ]

    /// The folder to search: that of the project around source files, or the one that holds them all.
    func root(of sources: [String]) -> String? {
        guard var common = sources.first.map(Neighbours.folder) else { return nil }
        for source in sources.dropFirst() {
            while common != ".", common != "", !source.hasPrefix(common + "/") {
                common = Neighbours.folder(of: common)
            }
        }
        guard common != "" else { return nil }
        var folder = common
        for _ in 0..<Self.maximumClimb {
            if !files.names(in: folder, endingWith: Self.projectFiles).isEmpty { return folder }
            let above = Neighbours.folder(of: folder)
            guard folder != ".", above != "", above != folder, !folder.hasSuffix("..") else { break }
            folder = above
        }
        return common
    }

    /// The paths of the Interface Builder files in a folder and in those below it, or of what else is wanted there.
    func paths(
        below root: String, where isWanted: (String) -> Bool = InterfaceBuilderReader.reads
    ) -> [String] {
        var result: [String] = []
        var left = Self.maximumNames
        func visit(_ folder: String, _ depth: Int) {
            guard depth < Self.maximumDepth, left > 0 else { return }
            let names = files.names(in: folder, endingWith: [""])
            left -= names.count
            for name in names where !name.hasPrefix(".") && !Self.otherFolders.contains(name) {
                let path = folder == "." ? name : folder + "/" + name
                if isWanted(name) {
                    result.append(path)
                } else if Self.mayBeFolder(name) {
                    visit(path, depth + 1)
                }
            }
        }
        visit(root, 0)
        return result
    }

    private static func mayBeFolder(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return true }
        let ending = name[name.index(after: dot)...].lowercased()
        if ending == "lproj" { return ["Base.lproj", "en.lproj"].contains(name) }
        return !fileEndings.contains(ending)
    }

    /// The name of a file without its ending.
    static func name(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    }

    /// Paths with those first that share the most folders with a source file.
    static func sorted(_ paths: [String], near source: String) -> [String] {
        let folders = source.split(separator: "/").dropLast()
        func distance(_ path: String) -> Int {
            let own = path.split(separator: "/").dropLast()
            let shared = zip(own, folders).prefix { $0 == $1 }.count
            return own.count + folders.count - 2 * shared
        }
        return paths.map { ($0, distance($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }

    /// The classes that an Interface Builder file names.
    static func customClasses(in bytes: [UInt8]) -> Set<String> {
        let mark = Array("customClass=\"".utf8)
        var result: Set<String> = []
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            let end = bytes.count - mark.count
            while index < end {
                guard bytes[index] == mark[0], bytes[index + 6] == mark[6],
                    (1..<mark.count).allSatisfy({ bytes[index + $0] == mark[$0] })
                else {
                    index += 1
                    continue
                }
                index += mark.count
                let start = index
                while index < bytes.count, bytes[index] != 0x22 { index += 1 }
                result.insert(String(decoding: bytes[start..<index], as: UTF8.self))
            }
        }
        return result
    }
}
