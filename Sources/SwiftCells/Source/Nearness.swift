/// The order in which the files of a library count for the cells of one of them.
///
/// The file itself comes first, then the files of its project, those of modules that it imports, and the rest of the
/// checkout; among them those first that share the most folders with it.
final class Nearness {
    private let home: Int
    private let folders: [Substring]
    /// The folders of the file's own project; `nil` for none, where all files are of one.
    private let project: [Substring]?
    /// Whether the project's folder is above the current one, below which files have relative paths.
    private let isAbove: Bool
    /// The modules that the file imports.
    private let imports: Set<Substring>
    private var ranks: [Int: Int] = [:]

    /// Makes the order for a file.
    ///
    /// - Parameters:
    ///   - home: The file's position.
    ///   - path: The file's path.
    ///   - project: The folder of its project or package; `nil` for none.
    ///   - imports: The modules that it imports.
    init(home: Int, path: String, project: String?, imports: Set<String>) {
        self.home = home
        folders = Self.folders(of: path)
        self.project = project.map(Self.parts)
        isAbove = project.map { $0.hasPrefix("/") && !path.hasPrefix("/") } ?? false
        self.imports = Set(imports.map { $0[...] })
    }

    /// Files with the nearest first; those that are as near keep their order.
    func sorted(_ all: [Int], in files: [SourceFile]) -> [Int] {
        guard all.count > 1 else { return all }
        let ranked = all.map { ($0, rank(of: $0, at: files[$0].path)) }
        return ranked.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    }

    private func rank(of index: Int, at path: String) -> Int {
        if index == home { return .max }
        if let known = ranks[index] { return known }
        let others = Self.folders(of: path)
        let shared = Self.shared(folders, others)
        let isImported = others.contains(where: imports.contains)
        let rank =
            isOwn(path, others)
            ? Self.ownProject + 2 * shared + (isImported ? 1 : 0) : (isImported ? Self.imported : 0) + shared
        ranks[index] = rank
        return rank
    }

    /// The ranks of files of the own project, and of imported modules: paths have fewer folders than that.
    private static let ownProject = 1 << 40
    private static let imported = 1 << 20

    /// Whether a file is of the own project.
    func isOfProject(_ path: String) -> Bool { isOwn(path, Self.folders(of: path)) }

    private func isOwn(_ path: String, _ others: [Substring]) -> Bool {
        guard let project else { return true }
        if isAbove, !path.hasPrefix("/") { return true }
        return others.starts(with: project) && (!project.isEmpty || !path.hasPrefix("/"))
    }

    /// The folders in the path of a file.
    static func folders(of path: String) -> [Substring] { parts(path).dropLast() }

    /// The number of folders at the beginning that are the same.
    static func shared(_ first: [Substring], _ second: [Substring]) -> Int {
        zip(first, second).prefix { $0 == $1 }.count
    }

    private static func parts(_ path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }
    }
}
