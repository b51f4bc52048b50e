extension Report {
    /// The report as Markdown, to be pasted into an issue or a mail.
    package var markdown: String {
        var lines = ["# \(Self.plain(title))", ""]
        lines += ["| | |", "|---|---|"]
        lines += (document + state).map { "| \(Self.plain($0.name)) | \(Self.plain($0.value)) |" }
        if !terms.isEmpty { lines += ["", "## Height", "", "```"] + sumLines + ["```"] }
        lines += ["", "## Findings", ""]
        if findings.isEmpty { lines.append("None.") }
        for finding in findings {
            lines.append("- \(Self.plain(finding.title)). \(Self.plain(finding.message))")
            lines += finding.chain.map { "  - \(Self.code($0))" }
            lines += finding.constraints.map { "  - Constraint: \(Self.plain($0))" }
            lines += finding.repairs.map { "  - Repair: \(Self.plain($0))" }
        }
        if !content.isEmpty {
            lines += ["", "## Content", ""]
            lines += content.map { "- \(Self.plain($0.name)): \(Self.code($0.value))" }
        }
        lines += [
            "", "## Views", "", "| view | x | y | width | height | lines |", "|---|--:|--:|--:|--:|--:|",
        ]
        lines += views.map { view in
            "| \(Self.plain(view.name)) | \(view.frame.joined(separator: " | ")) | "
                + "\(view.lines.map(String.init) ?? "") |"
        }
        lines += ["", "## Open the same", "", "```sh", commandLine, "```"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text in one line, escaped so that Markdown shows it as it is and the source stays readable.
    private static func plain(_ text: String) -> String {
        var result = ""
        var before: Character = " "
        var rest = Substring(text)
        while let character = rest.popFirst() {
            let isSpecial =
                switch character {
                case "\\", "`", "*", "|", "[", "]": true
                // An underscore inside a word, as in names, has no meaning in Markdown.
                case "_": !before.isLetter && !before.isNumber
                // It begins a tag only before a name.
                case "<": rest.first.map { $0.isLetter || "/!?".contains($0) } ?? false
                default: false
                }
            if isSpecial { result.append("\\") }
            result.append(character.isNewline ? " " : character)
            before = character
        }
        return result
    }

    /// A text as code, without line breaks, between more backticks than it has in a row.
    private static func code(_ text: String) -> String {
        if text.isEmpty { return "(empty)" }
        var longest = 0
        var run = 0
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        let line = String(text.map { $0.isNewline ? "⏎" : $0 })
        return fence + space + line + space + fence
    }
}
