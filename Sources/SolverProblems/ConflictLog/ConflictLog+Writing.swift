import SourceText

extension ConflictLog {
    /// The log for people: the contradictions and their reasons, repairs, innocent constraints, and unread lines.
    package var report: String {
        var text = [summary]
        text += hints.map { "repair: " + $0 }
        for (place, conflict) in conflicts.enumerated() {
            text.append(
                place == 0
                    ? "\(conflict.members.count) of \(lines.count) constraints contradict each other:"
                    : "these contradict each other too:")
            for member in conflict.members {
                text.append("  line \(lines[member].number): \(lines[member].title)")
            }
            if place > 0 { text.append(conflict.summary) }
            text.append("why: \(conflict.explanation)")
            for repair in conflict.repairs {
                text.append(
                    "repair: \(repair.advice)\(repair.isEnough ? "" : " (Other contradictions remain.)")")
            }
        }
        text += conflicts.isEmpty ? [] : duplicateNotes
        if !isComplete { text.append("there may be more contradictions than are listed here") }
        if let brokenLine {
            text.append(
                "UIKit broke \(lines[brokenLine].title); which one it selects is not documented, so do not build on it"
            )
        }
        if !repeats.isEmpty {
            let numbers = repeats.prefix(6).map { "\($0)" } + (repeats.count > 6 ? ["…"] : [])
            text.append(
                "the same is logged \(repeats.count == 1 ? "once more, from line" : "\(repeats.count) more times, from lines") "
                    + numbers.joined(separator: ", "))
        }
        func list(_ title: String, _ pieces: [String]) {
            if !pieces.isEmpty { text += [title] + pieces.map { "  line " + $0 } }
        }
        func list(_ title: String, _ verdict: Verdict) {
            list(title, lines.filter { $0.verdict == verdict }.map { "\($0.number): \($0.title)" })
        }
        list(conflicts.isEmpty ? "read:" : "innocent:", .innocent)
        list("not required, so that they give way by themselves:", .optional)
        list("not read:", unread.map { "\($0.number): \($0.text) (\($0.reason))" })
        return text.map(VisibleText.line).joined(separator: "\n")
    }

    /// A sentence on each of the first constraints that stand in the log twice.
    package var duplicateNotes: [String] {
        duplicates.prefix(6).map { pair in
            "line \(lines[pair.second].number) says the same as line \(lines[pair.first].number): make the constraint once"
        }
    }

    /// The log as one line of JSON.
    package var json: String {
        var json = JSONText(isSpaced: true)
        json.object { json in
            json.add("summary", summary)
            json.add(objects: "constraints", lines) { json, line in
                json.add("line", line.number)
                json.add("title", line.title)
                json.add("verdict", line.verdict.rawValue)
                json.add("owner", line.owner)
                json.add("text", line.text)
            }
            json.add(objects: "conflicts", conflicts) { json, conflict in
                json.add("members", conflict.members) { $0.number($1) }
                json.add("kind", conflict.kind)
                json.add("summary", conflict.summary)
                json.add("explanation", conflict.explanation)
                json.add(objects: "repairs", conflict.repairs) { json, repair in
                    json.add("constraint", repair.line)
                    json.add("advice", repair.advice)
                    json.add("enough", repair.isEnough)
                }
            }
            if !hints.isEmpty { json.add("hints", hints) }
            if !repeats.isEmpty { json.add("repeats", repeats) { $0.number($1) } }
            json.add("complete", isComplete)
            json.add("broken", brokenLine, orNull: true)
            json.add(objects: "views", views) { json, view in
                json.add("name", view.name)
                json.add("class", view.className)
                json.add("address", view.address)
            }
            json.add(objects: "unread", unread) { json, piece in
                json.add("line", piece.number)
                json.add("text", piece.text)
                json.add("reason", piece.reason)
            }
        }
        return json.text
    }
}
