import Foundation

/// Why a command ends without having done what was asked, or with findings.
package enum CommandFailure: Error {
    /// The input cannot be used; the message says what, where and what to do.
    case badInput(String)
    /// The file is sound and has nothing of the kind that is looked for; the message is as of bad input.
    case emptyFile(String)
    /// The command ran and found faults, which it has reported.
    case findings
    /// The input cannot be used, which has been reported already.
    case reported
    /// The window cannot be shown.
    case noDisplay(String)
    /// What was to be printed cannot be; the system's words for why.
    case output(String)
    /// The reader of the output has closed it, as `head` does.
    case brokenPipe

    package var exitCode: Int32 {
        switch self {
        case .findings: 1
        case .badInput, .emptyFile, .reported, .noDisplay, .output, .brokenPipe: 2
        }
    }

    /// What is printed of it; empty where that was printed already.
    package var message: String {
        switch self {
        case .badInput(let message), .emptyFile(let message), .noDisplay(let message): message
        case .output(let reason): "the output could not be written: \(reason)"
        case .findings, .reported, .brokenPipe: ""
        }
    }

    package func report() {
        if !message.isEmpty { standardError.write("rowscope: \(message)\n") }
    }

    /// Says what there is to say and ends the process.
    package func end() -> Never {
        if case .brokenPipe = self {
            // As every program in a pipeline ends, also where somebody has had the signal ignored.
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        }
        report()
        Foundation.exit(exitCode)
    }
}
