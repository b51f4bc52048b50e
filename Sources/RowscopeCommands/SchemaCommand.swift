import ArgumentParser
import Gtk
import InputOutput

/// `rowscope schema`: the schemas of layout documents and of the JSON that commands print.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON schema of layout documents, projects, or a command's JSON.",
        discussion: """
            Save that of documents and name it in the first line of a document,

              # yaml-language-server: $schema=rowscope-1.schema.json

            or for all *.rowscope.yaml files in the settings of an editor with a YAML language server. The editor \
            then completes keys, explains them, and marks what does not belong.

            The schemas of commands describe what --json prints. The property “format” is the version of the form. \
            Within a version, properties may be added, and those of the schema stay.

            Examples:
              rowscope schema > rowscope-1.schema.json
              rowscope schema project > project-1.schema.json
              rowscope schema measure

            \(HelpText.exitCodes("printed"))
            """)

    @Argument(
        help: ArgumentHelp(
            "What is described: \(JSONForm.names).",
            valueName: "name"))
    var name = JSONForm.document.rawValue

    func run() throws {
        guard let form = JSONForm(rawValue: name) else {
            throw CommandFailure.badInput(
                "“\(name)” is no schema. The schemas are \(JSONForm.names).")
        }
        guard let schema = try? Resource.text(at: "\(App.resourcePath)/schema/\(form.fileName)") else {
            throw CommandFailure.badInput("The schema is missing from the program.")
        }
        try StandardOutput.write(Array(schema.utf8))
    }
}
