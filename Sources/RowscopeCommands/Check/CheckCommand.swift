import AppModel
import ArgumentParser
import CellRendering
import InputOutput
import Lessons

/// `rowscope check`: marks learners' documents against an exercise, or checks a lesson; no display is needed.
struct CheckCommand: ParsableCommand, MeasuresText, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Mark documents against an exercise, or check a lesson.",
        discussion: """
            Each file is measured by the engine in the state of each goal, and a table of comma-separated values \
            is printed: one line for each file, with its points, and for each goal whether it is reached and the \
            values that were. A file that cannot be read is a line with its error. The exercise is a \
            *.exercise.md file or a built-in one: \
            \(LessonLibrary.exercises.names.map(LessonLibrary.exercises.reference(to:)).joined(separator: ", ")).

            With --lesson the files are lessons (*.lesson.md, or a built-in one such as lesson:four-pins). The \
            engine of this machine reads every scene: its texts with their numbers, the truth that it asks for, \
            and whether what it claims holds: in a low, a usual and a high window, at two text scales and in two \
            fonts. What is printed is from a usual window.

            Examples:
              rowscope check exercise:ninety-six anna.rowscope.yaml ben.rowscope.yaml
              rowscope check task.exercise.md class/*.rowscope.yaml > marks.csv
              rowscope check --lesson my.lesson.md

            \(HelpText.exitCodes(
                "every file reaches every goal, or every lesson is right", findings: "some do not",
                failure: "the exercise cannot be read, or bad input"))
            """)

    @Argument(
        help: "The exercise and the files to be marked; with --lesson the lessons.", completion: .file())
    var files: [String] = []

    @Flag(help: "Check lessons.")
    var lesson = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func validate() throws {
        if lesson {
            if files.isEmpty { throw ValidationError("Name a lesson.") }
        } else if files.count < 2 {
            throw ValidationError("Name an exercise and the files to be marked.")
        }
    }

    func run() throws {
        // Commands run on the main thread.
        try MainActor.assumeIsolated { lesson ? try checkLessons() : try mark() }
    }

    // MARK: Exercises

    @MainActor
    private func mark() throws {
        let textEngine = TextEngine()
        let loader = DocumentLoader(fontFamilies: textEngine.fontFamilies)
        let exercise = try loader.exercise(files[0])
        let start = try loader.load(exercise.startReference)
        let documents = try DocumentArguments.found(Array(files.dropFirst())).map(\.name)
        let progress = ProgressReport("marked", "files", total: documents.count, printsMeanwhile: false)
        defer { progress.finish() }
        var lines: [MarkedFile] = []
        for (place, file) in documents.enumerated() {
            do throws(CommandFailure) {
                let document = try loader.load(file, isBrief: true)
                let result = exercise.results(of: document, startingFrom: start) { category, direction in
                    textEngine.environment(category, direction)
                }
                lines.append(MarkedFile(file: file, result: result, error: nil))
            } catch {
                lines.append(MarkedFile(file: file, result: nil, error: error.message))
            }
            progress.show(place + 1)
        }
        try StandardOutput.write(
            json
                ? MarkedFile.json(lines, exercise: exercise)
                : Array(MarkedFile.csv(lines, exercise: exercise).utf8))
        if !lines.allSatisfy({ $0.result?.isSolved == true }) { throw CommandFailure.findings }
    }

    // MARK: Lessons

    @MainActor
    private func checkLessons() throws {
        let loader = DocumentLoader(fontFamilies: TextEngine().fontFamilies)
        var checks: [LessonCheck] = []
        var isUnreadable = false
        var seen: Set<String> = []
        for file in files where seen.insert(file).inserted {
            do throws(CommandFailure) {
                let lesson = try loader.lesson(file)
                let check = LessonCheck(
                    lesson, opening: { try loader.session($0) },
                    makeEnvironment: { family in
                        let textEngine = TextEngine(fontFamily: family)
                        return { textEngine.environment($0, $1) }
                    })
                checks.append(check)
                for error in check.errors { standardError.write("\(error)\n") }
            } catch {
                isUnreadable = true
                error.report()
            }
        }
        try StandardOutput.write(
            json ? LessonCheck.json(checks) : Array(checks.map(\.text).joined(separator: "\n").utf8))
        if isUnreadable { throw CommandFailure.reported }
        if checks.contains(where: { !$0.errors.isEmpty }) { throw CommandFailure.findings }
    }
}
