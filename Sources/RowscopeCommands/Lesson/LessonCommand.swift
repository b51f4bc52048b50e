import ArgumentParser
import CellRendering
import InputOutput
import Lessons

/// `rowscope lesson`: exports of lessons; no display is needed.
struct LessonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lesson",
        abstract: "Make pages and handouts of lessons.",
        discussion: """
            A lesson is a *.lesson.md file or a built-in one: \
            \(LessonLibrary.lessons.names.map(LessonLibrary.lessons.reference(to:)).joined(separator: ", ")).
            “rowscope LESSON” begins it in a window, “rowscope check --lesson LESSON” checks it.

            Examples:
              rowscope lesson export lesson:four-pins -o four-pins.html

            \(HelpText.exitCodes("it was written"))
            """,
        subcommands: [LessonExportCommand.self])
}

/// `rowscope lesson export`: writes a lesson as a page or as a handout.
struct LessonExportCommand: ParsableCommand, MeasuresText, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a lesson as one HTML page, or as a handout in PDF.",
        discussion: """
            The end of the file's name says its kind: .html for the page, .pdf for the handout. Both have the \
            introduction, and for each scene its text, a picture of the list with what the window draws over it and \
            says beside it, and the question; all numbers are measured on this machine. On the page a click \
            reveals the answer, with its explanation, a picture and what to try; it is one file that loads nothing. \
            The handout has the answers on pages of their own at its end.

            What is wrong with the lesson is printed on the standard error stream, as “rowscope check --lesson” does.

            Examples:
              rowscope lesson export lesson:four-pins -o four-pins.html
              rowscope lesson export my.lesson.md -o handout.pdf

            \(HelpText.exitCodes("it was written", findings: "it was written, and something the lesson claims is wrong"))
            """)

    @Argument(
        help: "The lesson: a *.lesson.md file, or a built-in one such as lesson:four-pins.",
        completion: .file())
    var lesson: String

    @Option(
        name: .output, parsing: .unconditional,
        help: HelpText.output("*.html for the page, *.pdf for the handout"), completion: .file())
    var output: String

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func run() throws {
        guard let export = LessonExport(fileName: output) else {
            throw CommandFailure.badInput(
                "-o: “\(output)” does not say what kind of file it is. End it with .html or .pdf.")
        }
        // Commands run on the main thread.
        let errors = try MainActor.assumeIsolated {
            try export.write(
                lesson, to: output, loader: DocumentLoader(fontFamilies: TextEngine().fontFamilies))
        }
        for error in errors { standardError.write("\(error)\n") }
        if !errors.isEmpty { throw CommandFailure.findings }
    }
}
