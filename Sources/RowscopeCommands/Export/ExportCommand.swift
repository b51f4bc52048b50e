import ArgumentParser
import AutoLayout
import InputOutput
import LayoutDocument
import SwiftWriting

/// `rowscope export`: a document's cells as source code for an app.
struct ExportCommand: ParsableCommand, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a document's cells as Swift classes of UIKit.",
        discussion: """
            Each template becomes a class with its views, its constraints and a method that shows a row. The numbers \
            are exact, and so is the order of views and constraints. What UIKit has no words for is in the source as \
            a comment that begins with “Rowscope:”, and on the standard error stream.

            Examples:
              rowscope export --swift example:email
              rowscope export --swift MessageCell.xib -o MessageCell.swift
              rowscope export --swift example:settings --template account --visual-format

            \(HelpText.exitCodes("written"))
            """)

    @Argument(
        help: "A document: a file, “-” for the standard input, or an example such as example:email.",
        completion: .file())
    var document: String

    @Flag(help: "Write Swift.")
    var swift = false

    @Option(
        name: .long, parsing: .unconditional,
        help: "The template to write (default: all, as classes in one file).")
    var template: String?

    @Flag(help: "Write constraints in the Visual Format Language where it has a form for them.")
    var visualFormat = false

    @Option(
        name: .output, parsing: .unconditional,
        help: HelpText.output("*.swift (default: the standard output)"), completion: .file())
    var output: String?

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func validate() throws {
        if !swift { throw ValidationError("Give --swift: it is the language that there is.") }
    }

    func run() throws {
        let document = try DocumentLoader(fontFamilies: [], code: .nothing).load(document)
        let writer = SwiftWriter(document, constraintStyle: visualFormat ? .visualFormat : .anchors)
        let texts = writer.write(try templates(of: document))
        try OutputFile.write(
            Array(SwiftText.source(of: texts).utf8), to: output == "-" ? nil : output,
            beside: document.inputFiles, replacing: .swift)
        for text in texts {
            for entry in text.notSaid { standardError.note("\(text.className): \(entry.sentence)") }
        }
    }

    private func templates(of document: LayoutDocument) throws(CommandFailure) -> [TemplateSpec] {
        // The class of the first variant says how the others differ.
        guard let template else { return document.templates.filter { !$0.isOwnVariant } }
        if let found = document.template(named: template) { return [found] }
        let names = document.templates.map(\.identifier)
        let advice =
            nearestName(to: template, among: names).map { "Did you mean “\($0)”?" }
            ?? "There are: \(names.prefix(20).joined(separator: ", "))."
        throw .badInput("--template: the document has no template “\(template)”. \(advice)")
    }
}
