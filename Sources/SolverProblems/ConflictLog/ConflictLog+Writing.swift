import SourceText

extension ConflictLog {
    /// The log for people: what contradicts what and why, what to do, what is innocent, what was not read.
    public var report: String {
        var text: [String] = []
        if conflicts.isEmpty {
            text.append(
                lines.isEmpty
                    ? "no constraint could be read"
                    : "the \(lines.count) constraints that could be read do not contradict each other"
                        + (unread.isEmpty ? "; the log must be incomplete" : ""))
        }
        for (place, conflict) in conflicts.enumerated() {
            text.append(
                place == 0
                    ? "\(conflict.members.count) of \(lines.count) constraints contradict each other:"
                    : "these contradict each other too:")
            for member in conflict.members {
                text.append("  line \(lines[member].number): \(lines[member].title)")
            }
            text.append("why: \(conflict.explanation)")
            for repair in conflict.repairs {
                text.append(
                    "repair: \(repair.advice)\(repair.isEnough ? "" : " (Other contradictions remain.)")")
            }
        }
        if !isComplete { text.append("there are more contradictions than are listed here") }
        if let brokenLine {
            text.append(
                "UIKit broke \(lines[brokenLine].title); which one it picks is not documented, so do not build on it"
            )
        }
        let innocent = lines.filter { $0.verdict == .innocent }
        if !innocent.isEmpty, !conflicts.isEmpty {
            text.append("innocent:")
            for line in innocent { text.append("  line \(line.number): \(line.title)") }
        }
        let optional = lines.filter { $0.verdict == .optional }
        if !optional.isEmpty {
            text.append("not required, so that they give way by themselves:")
            for line in optional { text.append("  line \(line.number): \(line.title)") }
        }
        if !unread.isEmpty {
            text.append("not read:")
            for piece in unread { text.append("  line \(piece.number): \(piece.text) (\(piece.reason))") }
        }
        return text.map(VisibleText.line).joined(separator: "\n")
    }

    /// The log as one line of JSON.
    public var json: String {
        JSONText.object([
            ("constraints", JSONText.list(lines.map(Self.json))),
            (
                "conflicts",
                JSONText.list(
                    conflicts.map { conflict in
                        JSONText.object([
                            ("members", JSONText.list(conflict.members.map(String.init))),
                            ("explanation", JSONText.string(conflict.explanation)),
                            ("repairs", JSONText.list(conflict.repairs.map(Self.json))),
                        ])
                    })
            ),
            ("complete", "\(isComplete)"), ("broken", brokenLine.map(String.init) ?? "null"),
            (
                "views",
                JSONText.list(
                    views.map { view in
                        Self.texts([
                            ("name", view.name), ("class", view.className), ("address", view.address),
                        ])
                    })
            ),
            (
                "unread",
                JSONText.list(
                    unread.map { piece in
                        JSONText.object([
                            ("line", "\(piece.number)"), ("text", JSONText.string(piece.text)),
                            ("reason", JSONText.string(piece.reason)),
                        ])
                    })
            ),
        ])
    }

    private static func json(_ line: Line) -> String {
        JSONText.object([
            ("line", "\(line.number)"), ("title", JSONText.string(line.title)),
            ("verdict", JSONText.string(line.verdict.rawValue)), ("text", JSONText.string(line.text)),
        ])
    }

    private static func json(_ repair: Repair) -> String {
        JSONText.object([
            ("constraint", "\(repair.line)"), ("advice", JSONText.string(repair.advice)),
            ("enough", "\(repair.isEnough)"),
        ])
    }

    private static func texts(_ entries: [(String, String)]) -> String {
        JSONText.object(entries.map { ($0, JSONText.string($1)) })
    }
}
