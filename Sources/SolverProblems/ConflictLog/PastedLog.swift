/// What a pasted text holds: lists of constraints that contradict each other, and other messages about rows.
package struct PastedLog: Sendable {
    /// A part of the text.
    package enum Part: Sendable {
        case conflict(ConflictLog)
        case message(ConsoleMessage)

        /// The number of its first line.
        package var line: Int {
            switch self {
            case .conflict(let log): log.firstLine
            case .message(let message): message.line
            }
        }
        /// The part for people.
        package var report: String {
            switch self {
            case .conflict(let log): log.report
            case .message(let message): message.report
            }
        }
        /// The part as one line of JSON.
        package var json: String {
            switch self {
            case .conflict(let log): log.json
            case .message(let message): message.json
            }
        }
        /// Whether there is something to change.
        package var isTrouble: Bool {
            switch self {
            case .conflict(let log): log.isTrouble
            case .message: true
            }
        }
    }

    /// The parts in the order of the text.
    package var parts: [Part]

    /// Reads a text in any of the forms in which logs are pasted.
    package init(_ text: String) {
        let text = PastedText(text)
        // A heading without anything to read is none of a log's.
        var conflicts: [ConflictLog] = []
        var places: [String: Int] = [:]
        for log in ConflictLog.read(text)
        where !log.lines.isEmpty || !log.unread.isEmpty || !log.hints.isEmpty {
            // A list logs the same contradiction for each of its cells.
            let key = log.likeness
            if !log.conflicts.isEmpty, let same = places[key] {
                conflicts[same].repeats.append(log.firstLine)
            } else {
                places[key] = conflicts.count
                conflicts.append(log)
            }
        }
        let messages = ConsoleMessage.all(in: text)
        parts = conflicts.map(Part.conflict) + messages.map(Part.message)
        parts = parts.enumerated().sorted {
            ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
        }.map(\.element)
    }
}

extension ConflictLog {
    /// What the log says, without the addresses of its views.
    fileprivate var likeness: String {
        let text = ([summary] + conflicts.flatMap(\.members).map { lines[$0].title }).joined(separator: "\n")
        var plain = ""
        var rest = text[...]
        while let address = rest.firstRange(of: "0x") {
            plain += rest[..<address.lowerBound] + "0x"
            rest = rest[address.upperBound...].drop(while: \.isHexDigit)
        }
        return plain + rest
    }
}
