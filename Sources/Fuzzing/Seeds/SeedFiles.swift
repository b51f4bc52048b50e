import Foundation

/// The files that cases are made from.
enum SeedFiles {
    /// The checkout that the program was built from.
    private static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder beside the checkout that may contain real Interface Builder files.
    private static let cells = checkout.deletingLastPathComponent()
        .appendingPathComponent("shared/data/xib")

    /// All files: the examples with the files beside them, the program's own, and real cells if there are any.
    ///
    /// - kind: Only documents, or only Interface Builder files; `nil` for both.
    /// - Returns: The files.
    static func documents(_ kind: Kind? = nil) -> [FuzzCase] {
        var seeds: [FuzzCase] = []
        if kind != .interfaceBuilder { seeds += examples() + OwnSeeds.documents }
        if kind != .documents { seeds += OwnSeeds.cells + files(in: cells, format: .interfaceBuilder) }
        return seeds
    }

    /// The path of a file of the program's resources.
    static func resource(_ name: String) -> String {
        checkout.appendingPathComponent("Resources/" + name).path
    }

    /// The lessons and exercises that come with the program, with the documents beside them.
    static func lessons() -> [FuzzCase] {
        let folder = checkout.appendingPathComponent("Resources/lessons")
        return [FuzzCase.Format.lesson, .exercise].flatMap {
            files(in: folder, format: $0, withThose: [FuzzCase.Format.yaml.suffix])
        }
    }

    /// Kinds of files.
    enum Kind: String, CaseIterable {
        case documents
        case interfaceBuilder
    }

    private static func examples() -> [FuzzCase] {
        let folder = checkout.appendingPathComponent("Resources/examples")
        // Cells in source have a reader of their own.
        return files(in: folder, format: .yaml, withThose: [".csv", ".json", ".xib"]).filter {
            !String(decoding: $0.bytes, as: UTF8.self).contains("    swift: ")
        }
    }

    /// The files of a format in a folder, each with the files beside it that it names and that have one of some
    /// extensions.
    private static func files(
        in folder: URL, format: FuzzCase.Format, withThose endings: [String] = []
    ) -> [FuzzCase] {
        let names = names(in: folder)
        let others = names.filter { name in endings.contains(where: name.hasSuffix) }
        return names.filter { $0.hasSuffix(format.suffix) }.compactMap { name in
            guard let bytes = bytes(folder, name) else { return nil }
            let text = String(decoding: bytes, as: UTF8.self)
            return FuzzCase(
                format: format, bytes: bytes,
                sideFiles: others.filter { text.contains($0) }.compactMap { name in
                    self.bytes(folder, name).map { FuzzCase.SideFile(name: name, bytes: $0) }
                }, seedName: name)
        }
    }

    private static func names(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }

    private static func bytes(_ folder: URL, _ name: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map(Array.init)
    }
}
