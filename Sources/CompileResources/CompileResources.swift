import Foundation
import PackagePlugin

/// Compiles the files of `Resources/rowscope.gresource.xml` into a Swift file of the target that uses the plugin.
@main
struct CompileResources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL
        let script = root.appending(path: "meson-helpers/resources")
        let list = root.appending(path: "Resources/rowscope.gresource.xml")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedBundle.swift")
        let files = try String(contentsOf: list, encoding: .utf8).matches(of: /<file>(.+?)<\/file>/).map {
            root.appending(path: "Resources/\($0.1)")
        }
        return [
            .buildCommand(
                displayName: "Compiling resources", executable: script, arguments: [list.path, output.path],
                inputFiles: [script, list] + files, outputFiles: [output])
        ]
    }
}
