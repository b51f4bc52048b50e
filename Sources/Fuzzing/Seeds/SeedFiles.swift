import Foundation

/// The files that cases are made of.
enum SeedFiles {
    /// The checkout that the program was built from.
    private static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Where real Interface Builder files may be, beside the checkout.
    private static let cells = checkout.deletingLastPathComponent()
        .appendingPathComponent("shared/data/xib")

    /// All files: the examples with what lies beside them, the program's own, and real cells where there are any.
    ///
    /// - Parameter kind: Only documents, or only Interface Builder files; both if there is none.
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
        let names = names(in: folder)
        let documents = names.filter { $0.hasSuffix(FuzzCase.Format.yaml.suffix) }
        return [FuzzCase.Format.lesson, .exercise].flatMap { format in
            names.filter { $0.hasSuffix(format.suffix) }.compactMap { name in
                guard let bytes = bytes(folder, name) else { return nil }
                let text = String(decoding: bytes, as: UTF8.self)
                return FuzzCase(
                    format: format, bytes: bytes,
                    sideFiles: documents.filter { text.contains($0) }.compactMap { name in
                        self.bytes(folder, name).map { FuzzCase.SideFile(name: name, bytes: $0) }
                    }, seedName: name)
            }
        }
    }

    /// Kinds of files.
    enum Kind: String, CaseIterable {
        case documents
        case interfaceBuilder
    }

    private static func examples() -> [FuzzCase] {
        let folder = checkout.appendingPathComponent("Resources/examples")
        return names(in: folder).filter { $0.hasSuffix(FuzzCase.Format.yaml.suffix) }.compactMap { name in
            guard let bytes = bytes(folder, name) else { return nil }
            let text = String(decoding: bytes, as: UTF8.self)
            // What it names of the files beside it goes with it.
            let beside = names(in: folder).filter {
                ($0.hasSuffix(".csv") || $0.hasSuffix(".json") || $0.hasSuffix(".xib")) && text.contains($0)
            }
            return FuzzCase(
                format: .yaml, bytes: bytes,
                sideFiles: beside.compactMap { name in
                    self.bytes(folder, name).map { FuzzCase.SideFile(name: name, bytes: $0) }
                }, seedName: name)
        }
    }

    private static func files(in folder: URL, format: FuzzCase.Format) -> [FuzzCase] {
        names(in: folder).filter { $0.hasSuffix(format.suffix) }.compactMap { name in
            bytes(folder, name).map { FuzzCase(format: format, bytes: $0, seedName: name) }
        }
    }

    private static func names(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }

    private static func bytes(_ folder: URL, _ name: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map(Array.init)
    }
}
