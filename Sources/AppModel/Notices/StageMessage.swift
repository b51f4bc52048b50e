import AutoLayout
import Wording

/// What a part of the window says on the band over the stage: one line, with the rest among the details.
public struct StageMessage: Hashable, Sendable {
    /// What a message is about, the least important first.
    public enum Level: Int, Hashable, Sendable, CaseIterable {
        /// All is well.
        case fine
        /// Something to know about the document's file.
        case file
        /// Something is done wrong on purpose.
        case wrongOnPurpose
        /// Rows break at the present width.
        case layoutBreak
        /// Something is wrong with the document, or a change was refused.
        case warning
        /// The list is shown with a change that is only tried.
        case trial
        /// Something went wrong.
        case error
    }

    /// What it is about.
    public let level: Level
    /// What it says, in a line.
    public let text: String

    /// Makes a message.
    public init(_ level: Level, _ text: String) {
        self.level = level
        self.text = text
    }

    /// The line that stands for several messages: the most important one, the first of equals.
    ///
    /// What is good to know of the file is followed by whether all is well.
    ///
    /// - Parameter messages: The messages, in the order of the parts that say them.
    /// - Returns: The line; `nil` where nothing is said.
    public static func line(of messages: [StageMessage]) -> StageMessage? {
        guard let level = messages.map(\.level.rawValue).max().flatMap(Level.init),
            let first = messages.first(where: { $0.level == level })
        else { return nil }
        guard level == .file else { return first }
        let fine = messages.filter { $0.level == .fine }
        return StageMessage(.file, ([first] + fine).map(\.text).joined(separator: " · "))
    }
}

extension Notice {
    /// The notice in a line.
    public var message: StageMessage {
        let count = others.isEmpty ? "" : "\(others.count + 1) kinds of problems · "
        return StageMessage(kind == .error ? .error : .warning, count + title + " " + detail)
    }
}

extension BreakSentence {
    /// What is said of the present width, in a line.
    public var message: StageMessage { StageMessage(worst == nil ? .fine : .layoutBreak, headline) }
}

extension CellFileSummary {
    /// What is said of the file of the cells, in a line.
    public var message: StageMessage {
        guard let warning = warnings.first else { return StageMessage(.file, title) }
        return StageMessage(.warning, warning)
    }
}
