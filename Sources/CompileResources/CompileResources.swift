import Foundation
import PackagePlugin

/// Compiles what `Resources/rowscope.gresource.xml` lists, and the pages of the guide, into Swift files of the target
/// that uses the plugin.
@main
struct CompileResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL
        let list = root.appending(path: "Resources/rowscope.gresource.xml")
        let files = try String(contentsOf: list, encoding: .utf8).matches(of: /<file>(.+?)<\/file>/).map {
            String($0.1)
        }
        return [
            command(
                context, "embeddedBundle", list: list, folder: root.appending(path: "Resources"), files: files
            ),
            try guideCommand(context),
        ]
    }

    /// Compiles the files of a list.
    private func command(
        _ context: PluginContext, _ name: String, list: URL, folder: URL, files: [String]
    ) -> Command {
        let script = context.package.directoryURL.appending(path: "meson-helpers/build/resources")
        let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
        return .buildCommand(
            displayName: "Compiling \(name)", executable: script,
            arguments: [list.path, folder.path, name, output.path],
            inputFiles: [script, list] + files.map { folder.appending(path: $0) }, outputFiles: [output])
    }

    /// Compiles the pages of the guide with their pictures, under their paths in the project.
    private func guideCommand(_ context: PluginContext) throws -> Command {
        let root = context.package.directoryURL
        let files = try guideFiles(in: root)
        let lines = files.map { "    <file>\($0)</file>\n" }.joined()
        let text = """
            <gresources>
              <gresource prefix="/io/github/rowscope/Guide">
            \(lines)  </gresource>
            </gresources>
            """
        let list = context.pluginWorkDirectoryURL.appending(path: "guide.gresource.xml")
        // A file that is written again would be compiled again.
        if (try? String(contentsOf: list, encoding: .utf8)) != text {
            try text.write(to: list, atomically: true, encoding: .utf8)
        }
        return command(context, "guideBundle", list: list, folder: root, files: files)
    }

    /// The pages in `docs`, those of the modules' documentation, what the table of contents names besides, and pictures.
    private func guideFiles(in root: URL) throws -> [String] {
        let manager = FileManager.default
        let names = { (folder: String) in
            ((try? manager.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []).sorted()
        }
        let contents = try String(contentsOf: root.appending(path: "docs/README.md"), encoding: .utf8)
        let others = contents.matches(of: /\]\(\.\.\/([^)#]+\.md)\)/).map { String($0.1) }
        let catalogs = names("Sources").flatMap { module in
            ["", "/Resources"].map { "Sources/\(module)/\(module).docc\($0)" }
        }
        let found = (["docs", "Resources/screenshots"] + catalogs).flatMap { folder in
            names(folder).filter {
                [".md", ".png", ".svg"].contains($0.suffix(from: $0.lastIndex(of: ".") ?? $0.endIndex))
            }
            .map { "\(folder)/\($0)" }
        }
        return Set(found + others).sorted()
    }
}
