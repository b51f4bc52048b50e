import AppModel
import ArgumentParser
import AutoLayout
import CellRendering
import Foundation
import InputOutput
import LayoutDocument

/// The program: opens the app, or runs one of its commands without a display.
package struct RowscopeCommand: ParsableCommand {
    /// The name, the help and the commands.
    package static let configuration = CommandConfiguration(
        commandName: "rowscope",
        abstract: "See why every row is as tall as it is.",
        discussion: """
            Without a command Rowscope opens its window, with a document if one is named. The other commands need \
            no display; work of more than a second prints its progress to the standard error stream.

            Documents are *.rowscope.yaml files, .xib and .storyboard files of Interface Builder, Swift or \
            Objective-C source with cells (.swift, .m), or the built-in examples: \(ExampleDocument.all.map(\.reference).joined(separator: ", ")). \
            A cell of your own can begin with \(StarterDocument.all.map(\.reference).joined(separator: ", ")). \
            Lessons and exercises (*.lesson.md, *.exercise.md, lesson:four-pins) begin in the window.

            Examples:
              rowscope example:email --width 320 --text-size AX5
              rowscope measure example:email --width 320,375 --rows '0..<5'
              rowscope render example:email -o rows.png --overlay constraints
              rowscope check exercise:ninety-six class/*.rowscope.yaml
              rowscope lesson:four-pins
              rowscope help measure

            \(HelpText.exitCodes("nothing was found", findings: "there are findings"))
            """,
        version: App.version,
        subcommands: [
            OpenCommand.self, MeasureCommand.self, RenderCommand.self, AuditCommand.self, BreaksCommand.self,
            ReportCommand.self, ExportCommand.self, CellsCommand.self,
            RepairCommand.self, SolveCommand.self, VerifyCommand.self, CheckCommand.self, LessonCommand.self,
            SchemaCommand.self, DecodePictureCommand.self,
        ],
        defaultSubcommand: OpenCommand.self)

    /// Makes the program.
    package init() {}

    /// Runs the program and ends the process with its exit code.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the program's name.
    ///   - openWindows: Opens a window for each request, and returns when the last one is closed.
    package static func start(
        arguments: [String], openingWindows openWindows: ([OpenRequest]) throws -> Void
    ) -> Never {
        PictureDecoder.helper = ["/proc/self/exe", DecodePictureCommand.name]
        // Writing fails instead, so that it is reported, and what is unfinished is removed.
        signal(SIGXFSZ, SIG_IGN)
        // What machines read stays English.
        if opensWindow(arguments) { DesktopLanguage.begin() }
        do {
            try refuseMisencodedArguments()
            try refuseLongArguments(arguments)
            try refuseMisspelledCommand(arguments)
            var command = try parseAsRoot(arguments)
            if let speaking = command as? any VerbosityOptions { try speaking.outputOptions.apply() }
            if let measuring = command as? any MeasuresText {
                try measuring.requireFonts()
                // The window shows the font among its figures.
                if !(command is OpenCommand) { measuring.nameFont() }
            }
            if let opening = command as? OpenCommand {
                try openWindows(opening.requests())
            } else {
                try command.run()
            }
            try StandardOutput.flush()
            Foundation.exit(0)
        } catch let failure as CommandFailure {
            failure.end()
        } catch {
            let text = fullMessage(for: error)
            guard exitCode(for: error).isSuccess else {
                standardError.write(text + "\n")
                Foundation.exit(2)
            }
            do {
                try StandardOutput.writeLines(text)
            } catch {
                error.end()
            }
            Foundation.exit(0)
        }
    }
}

extension RowscopeCommand {
    /// The names of the commands that open no window.
    ///
    /// ArgumentParser knows them too, but asking it makes the texts of the help.
    static let quietCommands: Set<String> = [
        "measure", "render", "audit", "breaks", "report", "export", "cells", "repair", "solve", "verify",
        "check", "lesson", "schema", "decode-picture", "help",
    ]

    /// Whether arguments open a window: they name no other command, and ask for no help.
    private static func opensWindow(_ arguments: [String]) -> Bool {
        let asking = [
            "--help", "-h", "--version", "--generate-completion-script", "--experimental-dump-help",
        ]
        return !quietCommands.contains(arguments.first ?? "") && Set(asking).isDisjoint(with: arguments)
    }

    /// The most bytes of an argument, and of an option's name.
    ///
    /// Searching for a similar option takes time that grows with the square of the name's length.
    private static let mostBytes = (argument: 16_384, name: 256)

    /// Refuses arguments that are longer than any path or list of values.
    private static func refuseLongArguments(_ arguments: [String]) throws(CommandFailure) {
        for argument in arguments {
            let name = argument.hasPrefix("-") ? argument.prefix { $0 != "=" } : ""
            guard argument.utf8.count > mostBytes.argument || name.utf8.count > mostBytes.name else {
                continue
            }
            throw CommandFailure.badInput(
                "“\(argument.prefix(40))…” is too long. Give at most \(mostBytes.argument) bytes for an argument, and "
                    + "\(mostBytes.name) for an option's name.")
        }
    }

    /// Refuses arguments that are no UTF-8, such as a file's name in another encoding: no text has their bytes.
    private static func refuseMisencodedArguments() throws(CommandFailure) {
        for index in 0..<Int(CommandLine.argc) {
            guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else {
                continue
            }
            throw CommandFailure.badInput(
                "“\(String(cString: word))” is not valid UTF-8. Rename the file, or write the argument in UTF-8."
            )
        }
    }

    /// Refuses a first word that is nearly a command's name and no file, and a word after `help` that is no command's.
    private static func refuseMisspelledCommand(_ arguments: [String]) throws(CommandFailure) {
        let names = quietCommands.sorted() + ["open"]
        if arguments.first == "help", let word = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }),
            !names.contains(word)
        {
            let near = nearestName(to: word, among: names).map { " Did you mean “\($0)”?" }
            throw CommandFailure.badInput(
                "there is no command “\(word)”." + (near ?? " “rowscope help” lists all."))
        }
        guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word),
            let name = nearestName(to: word, among: names),
            FilePath(word).kind == nil
        else { return }
        throw CommandFailure.badInput("there is no command or file “\(word)”. Did you mean “\(name)”?")
    }
}
