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
        var json = JSONText(isSpaced: true)
        json.object { json in
            json.add("constraints", lines) { json, line in
                json.object {
                    $0.add("line", line.number)
                    $0.add("title", line.title)
                    $0.add("verdict", line.verdict.rawValue)
                    $0.add("text", line.text)
                }
            }
            json.add("conflicts", conflicts) { json, conflict in
                json.object {
                    $0.add("members", conflict.members) { $0.number($1) }
                    $0.add("explanation", conflict.explanation)
                    $0.add("repairs", conflict.repairs) { $1.write(to: &$0) }
                }
            }
            json.add("complete", isComplete)
            json.add("broken", brokenLine, orNull: true)
            json.add("views", views) { json, view in
                json.object {
                    $0.add("name", view.name)
                    $0.add("class", view.className)
                    $0.add("address", view.address)
                }
            }
            json.add("unread", unread) { json, piece in
                json.object {
                    $0.add("line", piece.number)
                    $0.add("text", piece.text)
                    $0.add("reason", piece.reason)
                }
            }
        }
        return json.text
    }
}

extension ConflictLog.Repair {
    fileprivate func write(to json: inout JSONText) {
        json.object {
            $0.add("constraint", line)
            $0.add("advice", advice)
            $0.add("enough", isEnough)
        }
    }
}
