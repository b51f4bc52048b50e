import Audit
import Wording

/// A message of one part of the window on the band over the stage: a sentence; the rest is among the details.
package struct StageMessage: Hashable, Sendable {
    /// The subjects of messages, the least important first.
    package enum Level: Int, Hashable, Sendable, CaseIterable {
        /// Nothing is said of the rows, as while a lesson asks a question.
        case withheld
        /// All is well.
        case fine
        /// A demonstration is on.
        case wrongOnPurpose
        /// Rows break at the present width.
        case layoutBreak
        /// The document has a problem, or a change was refused.
        case warning
        /// The list shows a preview.
        case trial
        /// An operation failed.
        case error
    }

    /// The level.
    package let level: Level
    /// The text, a sentence.
    package let text: String

    /// That a lesson withholds what answers its question.
    package static var withheld: StageMessage {
        StageMessage(.withheld, tr("Problems are shown after the answer."))
    }

    /// Makes a message.
    package init(_ level: Level, _ text: String) {
        self.level = level
        self.text = text
    }

    /// The line for several messages: the most important one, the first of equals.
    ///
    /// - Parameter messages: The messages, in the order of the parts that send them.
    /// - Returns: The line; `nil` without messages.
    package static func line(of messages: [StageMessage]) -> StageMessage? {
        guard let level = messages.map(\.level.rawValue).max() else { return nil }
        return messages.first { $0.level.rawValue == level }
    }
}

extension Notice {
    /// The first of its problems in a line; *Problems* counts them.
    package var message: StageMessage {
        StageMessage(kind == .error ? .error : .warning, "\(title) \(detail)")
    }
}

extension BreakSentence {
    /// The message about the present width, in a line.
    package var message: StageMessage { StageMessage(worst == nil ? .fine : .layoutBreak, headline) }
}

extension OpenList {
    /// The message about the items of a flow in view, in a line: the worst break, as the notice has the other problems.
    package var itemsMessage: StageMessage {
        guard let worst = shownProblems.first(where: { !$0.isNoticed }) ?? shownProblems.first else {
            return StageMessage(.fine, tr("No problems in the items in view."))
        }
        let item = tr("Item \(worst.row.grouped)")
        return StageMessage(.layoutBreak, tr("\(item): \(worst.finding.sentence)"))
    }
}

extension CellFileSummary {
    /// The message about the cells' file, in a line: a warning about its code; `nil` without one.
    package var message: StageMessage? { warnings.first.map { StageMessage(.warning, $0) } }
}
