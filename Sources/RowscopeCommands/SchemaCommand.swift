import ArgumentParser
import Gtk
import RowscopeApp

/// `rowscope schema`: what an editor needs to know of layout documents.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON schema of layout documents, for editors.",
        discussion: """
            Save it and name it in the first line of a document,

              # yaml-language-server: $schema=rowscope-1.schema.json

            or for all *.rowscope.yaml files in the settings of an editor with a YAML language server. The editor \
            then completes keys, explains them, and marks what does not belong.

            Example:
              rowscope schema > rowscope-1.schema.json

            \(HelpText.exitCodes("printed"))
            """)

    func run() throws {
        let path = "\(App.resourcePath)/schema/rowscope-1.schema.json"
        guard let schema = try? Resource.text(at: path) else {
            throw CommandFailure.badInput("The schema is missing from the program.")
        }
        try StandardOutput.write(Array(schema.utf8))
    }
}
