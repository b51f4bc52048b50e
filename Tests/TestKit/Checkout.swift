import Foundation

/// The checkout that contains the tests.
package enum Checkout {
    /// The repository's folder.
    package static let url = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The path of a file of the repository.
    package static func path(_ relative: String) -> String { url.appendingPathComponent(relative).path }

    /// The path of a document among the examples, by its name without extensions.
    package static func example(_ name: String) -> String {
        path("Resources/examples/\(name).rowscope.yaml")
    }

    /// The paths of the layout documents in a folder, sorted, without those of cells in source, which needs its reader.
    package static func documents(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
        return names.filter { $0.hasSuffix(".rowscope.yaml") }.sorted().map { path("\(folder)/\($0)") }
            .filter { path in
                let text = try? String(contentsOfFile: path, encoding: .utf8)
                return text?.contains("    swift: ") != true
            }
    }

    /// The bytes of a file of `Tests/Fixtures`.
    package static func fixture(_ name: String) throws -> Data {
        try Data(contentsOf: url.appendingPathComponent("Tests/Fixtures/\(name)"))
    }

    /// The paths of public `.xib` files beside the checkout, whose sources the README names; empty without them.
    ///
    /// The files are not part of the repository, since they belong to others. Tests that read them are skipped without
    /// them.
    package static let publicCells: [String] = {
        let folder = url.appendingPathComponent("../shared/data/xib").standardizedFileURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".xib") }.sorted().map { folder.appendingPathComponent($0).path }
    }()
}
