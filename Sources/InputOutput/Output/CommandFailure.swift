import Foundation

/// The failure of a command, or its findings.
package enum CommandFailure: Error, CustomStringConvertible {
    /// The input cannot be used; the message says what, where and what to do.
    case badInput(String)
    /// The file is valid but holds nothing of the requested kind; the message has the form of `badInput`.
    case emptyFile(String)
    /// The command ran and found problems, which have been reported.
    case findings
    /// The input cannot be used, which has been reported already.
    case reported
    /// The window cannot be shown.
    case noDisplay(String)
    /// The output cannot be written; the system's message says why.
    case output(String)
    /// The reader of the output has closed it, as `head` does.
    case brokenPipe

    package var exitCode: Int32 {
        switch self {
        case .findings: 1
        case .badInput, .emptyFile, .reported, .noDisplay, .output, .brokenPipe: 2
        }
    }

    /// Whether one file of several may have it, while the command goes on with the others.
    package var isOfFile: Bool {
        switch self {
        case .badInput, .emptyFile: true
        case .findings, .reported, .noDisplay, .output, .brokenPipe: false
        }
    }

    /// The message to print; empty if it has been printed already.
    package var message: String {
        switch self {
        case .badInput(let message), .emptyFile(let message), .noDisplay(let message): message
        case .output(let reason): "the output could not be written: \(reason)"
        case .findings, .reported, .brokenPipe: ""
        }
    }

    /// The message, where the failure is part of another text.
    package var description: String { message }

    package func report() {
        if !message.isEmpty { standardError.write("rowscope: \(message)\n") }
    }

    /// Prints the message and ends the process with the exit code of the failure.
    package func end() -> Never {
        if case .brokenPipe = self {
            // Ends by the signal, like every program in a pipeline, even if a parent has the signal ignored.
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        }
        report()
        Foundation.exit(exitCode)
    }

    /// Calls a closure whose errors mean bad input.
    ///
    /// - Parameters:
    ///   - option: The option at the beginning of the message; `nil` for none.
    ///   - body: The closure.
    /// - Returns: The result of the closure.
    /// - Throws: `CommandFailure.badInput`, or the failure that the closure throws itself.
    package static func catching<Value>(
        _ option: String? = nil, _ body: () throws -> Value
    ) throws(CommandFailure) -> Value {
        do {
            return try body()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .badInput("\(option.map { $0 + ": " } ?? "")\(error)")
        }
    }
}
