import ArgumentParser
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SourceText

/// The program: opens the app, or runs one of its commands without a display.
struct RowscopeCommand: ParsableCommand {
    /// The program's version.
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "rowscope",
        abstract: "See why every row is as tall as it is.",
        discussion: """
            Without a command Rowscope opens its window, with a document if one is named. The other commands need \
            no display; work of more than a second tells its progress on the standard error stream.

            Documents are *.rowscope.yaml files, .xib and .storyboard files of Interface Builder, or the \
            built-in examples: \(ExampleDocument.all.map(\.reference).joined(separator: ", ")).

            Examples:
              rowscope example:email --width 320 --text-size AX5
              rowscope measure example:email --width 320,375 --rows '0..<5'
              rowscope render example:email -o rows.png --overlay constraints
              rowscope check exercise:ninety-six class/*.rowscope.yaml
              rowscope help measure

            \(HelpText.exitCodes("all is fine", findings: "faults were found"))
            """,
        version: version,
        subcommands: [
            OpenCommand.self, MeasureCommand.self, RenderCommand.self, AuditCommand.self, BreaksCommand.self,
            SolveCommand.self,
            VerifyCommand.self, CheckCommand.self, SchemaCommand.self, InteractionCommand.self,
            DecodePictureCommand.self,
        ],
        defaultSubcommand: OpenCommand.self)

    /// Runs the program and ends the process with its exit code.
    static func start(arguments: [String]) -> Never {
        PictureDecoder.helper = ["/proc/self/exe", DecodePictureCommand.name]
        do {
            try refuseLongArguments(arguments)
            try refuseMisspelledCommand(arguments)
            var command = try parseAsRoot(arguments)
            try (command as? any MeasuresText)?.requireFonts()
            try command.run()
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
    /// The most bytes of an argument, and of an option's name.
    ///
    /// Looking for the option that was meant takes time that grows with the square of the name.
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

    /// Takes a first word that is nearly a command, and no file, for a slip rather than for a document.
    private static func refuseMisspelledCommand(_ arguments: [String]) throws(CommandFailure) {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word),
            let name = nearestName(to: word, among: names),
            FilePath(word).kind == nil
        else { return }
        throw CommandFailure.badInput("there is no command or file “\(word)”. Did you mean “\(name)”?")
    }
}

/// Why a command ends without having done what was asked, or with findings.
enum CommandFailure: Error {
    /// The input cannot be used; the message says what, where and what to do.
    case badInput(String)
    /// The command ran and found faults, which it has reported.
    case findings
    /// The input cannot be used, which has been reported already.
    case reported
    /// The window cannot be shown.
    case noDisplay(String)
    /// What was to be printed cannot be; the system's words for why.
    case output(String)
    /// Nobody reads what is printed any more, as when `head` has seen enough.
    case brokenPipe

    var exitCode: Int32 {
        switch self {
        case .findings: 1
        case .badInput, .reported, .noDisplay, .output, .brokenPipe: 2
        }
    }

    func report() {
        switch self {
        case .findings, .reported, .brokenPipe: break
        case .badInput(let message), .noDisplay(let message):
            standardError.write("rowscope: \(message)\n")
        case .output(let reason):
            standardError.write("rowscope: the output could not be written: \(reason)\n")
        }
    }

    /// Says what there is to say and ends the process.
    func end() -> Never {
        if case .brokenPipe = self {
            // As every program in a pipeline ends, also where somebody has had the signal ignored.
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        }
        report()
        Foundation.exit(exitCode)
    }
}

/// Writes to the standard error stream, unbuffered; names and texts do not steer the terminal (see ``VisibleText``).
struct StandardError {
    /// Writes lines.
    func write(_ lines: String) { put(VisibleText.lines(Array(lines.utf8))) }

    /// Writes a text that is one line, whatever it holds, and a line's end.
    func writeLine(_ text: String) { put(Array(VisibleText.line(text).utf8) + [UInt8(ascii: "\n")]) }

    /// Writes a line over the one that the cursor is in; `nil` takes that one away.
    func rewriteLine(_ text: String?) {
        put(Array("\r\(VisibleText.line(text ?? ""))\u{1B}[K".utf8))
    }

    private func put(_ bytes: [UInt8]) {
        // Where nobody takes it there is nobody to tell.
        try? FileHandle.standardError.write(contentsOf: Data(bytes))
    }
}

/// The standard error stream.
let standardError = StandardError()
