import LayoutDocument

/// The Swift and Objective-C files around a file, which may declare what it uses.
enum Neighbours {
    /// The most files, and the most bytes of them, to read.
    private static let maximumFiles = 16_000
    private static let maximumBytes = 48 << 20
    /// The most bytes of one of them.
    private static let maximumFileBytes = 2 << 20
    /// The most levels to go up to a project's folder.
    private static let maximumLevels = 12

    /// The names of files in a project's folder; those with a dot at the beginning are endings of names.
    private static let marks = [
        ".xcodeproj", ".xcworkspace", "Package.swift", "Podfile", "Cartfile", "project.yml", "Project.swift",
        "Workspace.swift", ".git",
    ]
    /// Those in a folder that may be a part of the project.
    private static let partMarks = ["AppDelegate.swift", "AppDelegate.m"]
    /// The folders of packages and of build products.
    private static let foreignFolders: Set<Substring> = [
        "Pods", "Carthage", "DerivedData", "node_modules", ".build",
    ]

    /// The folders in which each folder is a library's source.
    private static let packageFolders = [
        "Pods", "Carthage/Checkouts", ".build/checkouts", "SourcePackages/checkouts",
    ]
    /// What lies beside the libraries.
    private static let noPackages: Set = [
        "Headers", "Target Support Files", "Local Podspecs", "Pods.xcodeproj", "Manifest.lock",
    ]
    /// The most files of a library, and the most bytes of them, to read.
    private static let maximumPackageFiles = 600
    private static let maximumPackageBytes = 4 << 20

    /// The endings of the names of files that may declare something.
    private static let endings = [".swift"] + ObjectiveCHeaders.endings

    /// The files around a file, in which its cells look up names.
    struct Surroundings {
        /// A name for all of them, which other files with the same surroundings have too.
        let name: String
        /// The folder of the file's own project, whose files come before those of other projects; `nil` for none.
        let project: String?
        /// All files with the file itself, as the run has found them; `nil` where it is read in no run.
        let found: ProjectFiles?
        private let others: [(path: String, bytes: [UInt8])]
        /// The names of the file itself.
        private let own: Set<FilePath>

        /// The other files.
        var files: [(path: String, bytes: [UInt8])] { found?.files(without: own) ?? others }

        /// Whether there are other files.
        var hasFiles: Bool { found.map { $0.files.count > own.count || !files.isEmpty } ?? !others.isEmpty }

        /// Takes the other files.
        init(name: String, project: String?, files: [(path: String, bytes: [UInt8])]) {
            (self.name, self.project, found, others, own) = (name, project, nil, files, [])
        }

        /// Takes all files, and what the file itself may be called among them.
        init(name: String, project: String?, found: ProjectFiles, own: Set<FilePath>) {
            (self.name, self.project, self.found, others, self.own) = (name, project, found, [], own)
        }
    }

    /// The files around one: those of the whole checkout, where what a cell uses and the lists that show it may be in
    /// another project, those of the package or the project, or those of its folder.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - files: How files are reached.
    ///   - run: The run over many files in which it is read; `nil` for none.
    ///   - withProject: Whether to read more than the files of its folder.
    /// - Returns: The files.
    static func all(
        of path: String, files: DocumentFiles, in run: ReadingRun? = nil, withProject: Bool = true
    ) -> Surroundings {
        let folders = withProject ? folders(around: path, files: files) : []
        let own = folders.first { $0.isProject }?.path
        for folder in folders.reversed() {
            let found = project(folder.path, around: own, of: path, files: files, in: run)
            if found.hasFiles { return found }
        }
        return Surroundings(name: folder(of: path), project: own, files: self.files(of: path, files: files))
    }

    /// Whether more files are read with a file than those of its folder.
    static func hasProject(around path: String, files: DocumentFiles, in run: ReadingRun? = nil) -> Bool {
        all(of: path, files: files, in: run).files.count > self.files(of: path, files: files).count
    }

    /// The other files beside a file.
    static func files(of path: String, files: DocumentFiles) -> [(path: String, bytes: [UInt8])] {
        let folder = folder(of: path)
        let names = files.names(in: folder, endingWith: endings)
        return contents(
            names.map { folder == "." && !path.hasPrefix("./") ? $0 : folder + "/" + $0 }, except: path,
            files: files)
    }

    /// The folders of the projects and packages that a file is in, the outermost first.
    static func projects(of path: String, files: DocumentFiles) -> [String] {
        folders(around: path, files: files).reversed().map(\.path)
    }

    /// The folders around a file that may be read as a whole, the innermost first, and whether they have the mark of a
    /// project.
    ///
    /// The last one is that of the checkout. Where none has its mark, it is the outermost one that is a project or that
    /// was given to be read as a whole: projects side by side in it use each other's classes.
    private static func folders(
        around path: String, files: DocumentFiles
    ) -> [(path: String, isProject: Bool)] {
        var folders: [(path: String, isProject: Bool)] = []
        var root = folder(of: path)
        for _ in 0..<maximumLevels {
            let found = files.names(
                in: root, endingWith: marks + partMarks + [DocumentFiles.projectMark])
            let isProject = found.contains(where: isMark)
            let isPart = found.contains { name in
                name == DocumentFiles.projectMark || partMarks.contains(where: name.hasSuffix)
            }
            if isProject || isPart { folders.append((root, isProject)) }
            // What is above a checkout is not the author's project.
            if found.contains(".git") { break }
            // Above the current folder, folders have absolute paths.
            let isCurrent = [".", ".."].contains(root) || root.hasSuffix("/..")
            let above = folder(of: isCurrent ? DocumentFile(path: root).absolute.path : root)
            guard !above.isEmpty else { break }
            root = above
        }
        return folders
    }

    /// Whether a name is one in a project's folder: `NewProject.swift` is a file of code.
    private static func isMark(_ name: String) -> Bool {
        marks.contains { $0.hasPrefix(".") ? name.hasSuffix($0) : name == $0 }
    }

    /// The other files of a checkout or a project, with a name for all of them.
    ///
    /// Of a very large checkout, these are the files of the file's own project, of modules that they import, and others as
    /// far as there is room; of a very large project, those of the outermost folder around the file that is not.
    private static func project(
        _ root: String, around project: String?, of given: String, files: DocumentFiles, in run: ReadingRun?
    ) -> Surroundings {
        // Files below the current folder have relative paths where the file has one, so that all of them have the same
        // names whichever of them is read.
        let here = given.hasPrefix("/") ? nil : DocumentFile(path: ".").absolute.path + "/"
        let path = root.hasPrefix("/") ? DocumentFile(path: given).absolute.path : given
        let inside = path.hasPrefix(root + "/") ? path.dropFirst(root.count + 1) : path[...]
        // A file of a package belongs to that package.
        let package = inside.split(separator: "/").first.map(isForeign) ?? false
        func find() -> [String] {
            files.names(in: root, endingWith: endings.map { DocumentFiles.belowMark + $0 }).filter { file in
                package || !file.split(separator: "/").contains(where: isForeign)
            }
        }
        let key = ReadingRun.Key(root: root, isPackage: package, hasWholePaths: here == nil)
        var own = run?.names(of: key, find) ?? find()
        func full(_ file: String) -> String {
            let file = root == "." ? file : root + "/" + file
            return here.flatMap { file.hasPrefix($0) ? String(file.dropFirst($0.count)) : nil } ?? file
        }
        /// The files of a part of the project.
        func surroundings(_ folder: String, _ list: [String], isNearest: Bool = false) -> Surroundings {
            let name = root + "/" + folder + "**"
            guard let run else {
                let paths = list.filter { FilePath(root == "." ? $0 : root + "/" + $0) != FilePath(path) }
                return Surroundings(
                    name: name, project: project,
                    files: contents(paths.map(full), except: given, files: files))
            }
            let part = ReadingRun.Part(key: key, folder: folder, isNearest: isNearest)
            let found = run.files(of: part) {
                contents(list.map { run.path(full($0)) }, except: root, files: files, always: run.reads)
            }
            // Among them, a file below the current folder has its relative path.
            let relative = here.flatMap { path.hasPrefix($0) ? String(path.dropFirst($0.count)) : nil }
            return Surroundings(
                name: name, project: project, found: found,
                own: Set([given, relative ?? path].map { FilePath($0) }))
        }
        if own.count > maximumFiles, let project, project != root {
            let inner = root.hasPrefix("/") ? DocumentFile(path: project).absolute.path : project
            let start = root == "." ? "" : root + "/"
            let prefix = inner.hasPrefix(start) ? String(inner.dropFirst(start.count)) + "/" : ""
            let part = ReadingRun.Part(key: key, folder: prefix, isNearest: true)
            if run?.has(part) == true { return surroundings(prefix, [], isNearest: true) }
            if !prefix.isEmpty, let nearest = nearest(own, in: prefix, files: files, full) {
                return surroundings(prefix, nearest, isNearest: true)
            }
        }
        var folder = ""
        for part in inside.split(separator: "/").dropLast() where own.count > maximumFiles {
            folder += part + "/"
            own = own.filter { $0.hasPrefix(folder) }
        }
        return surroundings(folder, own.count <= maximumFiles ? own : [])
    }

    /// The files in the folder of a project, then those in folders with the names of modules that they import, then
    /// others, as many as are read; `nil` where the project has more by itself.
    private static func nearest(
        _ all: [String], in folder: String, files: DocumentFiles, _ full: (String) -> String
    ) -> [String]? {
        let own = all.filter { $0.hasPrefix(folder) }
        guard own.count <= maximumFiles else { return nil }
        var imports: Set<String> = []
        for path in own.map(full) {
            guard let bytes = try? files.bytes(at: path, limit: maximumFileBytes) else { continue }
            imports.formUnion(NameIndexes.index(of: bytes, path: path).imports)
        }
        let names = Set(imports.map { $0[...] })
        let others = all.filter { !$0.hasPrefix(folder) }.map { file in
            (file: file, isImported: file.split(separator: "/").dropLast().contains(where: names.contains))
        }
        let ordered = others.filter(\.isImported) + others.filter { !$0.isImported }
        return Array((own + ordered.map(\.file)).prefix(maximumFiles))
    }

    /// The libraries whose source lies in the projects around a file, with their folders.
    static func packages(around path: String, files: DocumentFiles) -> [(name: String, folder: String)] {
        projects(of: path, files: files).flatMap { root -> [(name: String, folder: String)] in
            packageFolders.flatMap { inner -> [(name: String, folder: String)] in
                let folder = root == "." ? inner : root + "/" + inner
                return files.names(in: folder, endingWith: [""]).filter { !noPackages.contains($0) }
                    .map { (name: $0, folder: folder + "/" + $0) }
            }
        }
    }

    /// The files of a library, without its tests and examples.
    static func files(ofPackage folder: String, files: DocumentFiles) -> [(path: String, bytes: [UInt8])] {
        let all = files.names(in: folder, endingWith: endings.map { DocumentFiles.belowMark + $0 })
        let own = all.filter { file in
            !file.split(separator: "/").dropLast().contains { isBesideLibrary($0) }
        }
        return contents(
            own.prefix(maximumPackageFiles).map { folder + "/" + $0 }, except: folder, files: files,
            limit: maximumPackageBytes)
    }

    /// Whether a folder of a library has its tests, its examples or other libraries.
    private static func isBesideLibrary(_ folder: Substring) -> Bool {
        let name = folder.lowercased()
        return isForeign(folder) || name.hasSuffix("tests")
            || ["example", "demo", "sample"].contains(where: name.hasPrefix)
    }

    /// Whether a folder holds packages, what builds make, or a framework without its source.
    private static func isForeign(_ folder: Substring) -> Bool {
        foreignFolders.contains(folder) || folder.hasSuffix(".framework") || folder.hasSuffix(".xcframework")
    }

    /// The folder of a file.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// The contents of files, in their order, as many as are read.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - path: A file that is left out.
    ///   - files: How files are reached.
    ///   - limit: The most bytes.
    ///   - always: Whether a file is read although there is no room left.
    /// - Returns: The contents.
    private static func contents(
        _ paths: [String], except path: String, files: DocumentFiles, limit: Int = Neighbours.maximumBytes,
        always: (String) -> Bool = { _ in false }
    ) -> [(path: String, bytes: [UInt8])] {
        // Code counts more than what headers declare: thousands of those of a library in C may be before it.
        let headers = paths.indices.filter { ObjectiveCHeaders.isHeader(paths[$0]) }
        let code = paths.indices.filter { !ObjectiveCHeaders.isHeader(paths[$0]) }
        var result: [(index: Int, bytes: [UInt8])] = []
        var bytes = 0
        for index in (code + headers).prefix(maximumFiles)
        where FilePath(paths[index]) != FilePath(path) && (bytes < limit || always(paths[index])) {
            guard let content = try? files.bytes(at: paths[index], limit: maximumFileBytes) else { continue }
            bytes += content.count
            result.append((index, content))
        }
        return result.sorted { $0.index < $1.index }.map { (paths[$0.index], $0.bytes) }
    }
}
