import AutoLayout
import SourceText
import Wording

extension ReportedDocument {
    /// The most cells without findings that are named.
    private static let mostNamed = 3

    /// What was found as a text for people: grouped by template, each finding with its place, how far it reaches,
    /// what may be done, and the command line that shows it in the app.
    ///
    /// - Parameter saysFine: Whether the text says so where nothing was found; else it is empty then.
    /// - Returns: The text, with a line's end behind each line.
    package func text(saysFine: Bool = true) -> String {
        let shown = findings.filter { $0.isNew != false }
        if shown.isEmpty, !saysFine { return "" }
        var head = "\(name): \(subjects.count.counted("cell")), " + judgedTiles.counted("tile")
        if subjects.isEmpty {
            head += ", no rows to audit"
        } else if findings.isEmpty {
            head += ", nothing found"
            let names = templates.map(\.identifier)
            if names.count <= Self.mostNamed { head += ": " + names.listed() }
        }
        var lines = [head]
        for template in templates.map(\.identifier) {
            let own = shown.filter { $0.template == template }
            if own.isEmpty { continue }
            lines.append("  \(template)")
            lines += own.filter { !$0.isOfOtherTexts }.flatMap(\.lines)
            let others = own.filter(\.isOfOtherTexts)
            if !others.isEmpty { lines.append("    with other texts alone:") }
            lines += others.flatMap(\.lines)
        }
        if saysFine {
            for coverage in subjects.map(\.coverage).byTemplate {
                lines += coverage.gaps.map { "  \(coverage.template): not seen: \($0)" }
            }
        }
        let approvedCount = findings.count - shown.count
        if approvedCount > 0 { lines.append("  \(approvedCount.counted("finding")) as approved") }
        return lines.map { VisibleText.line($0) + "\n" }.joined()
    }
}

extension ReportedFinding {
    /// The finding in a line: its place, severity, rule, views and amount, and how far it reaches.
    package var head: String {
        var head = "\(source.reference): \(severity): \(rule)"
        if !views.isEmpty { head += " \(viewTitles.listed(limit: 3))" }
        if let amount {
            if amount > 0 { head += " by \(amount.text(decimals: 1)) \(Rule.unit(of: rule))" }
        } else {
            head += " without bounds"
        }
        return head + ", \(tiles.grouped) of \(tilesOfTemplate.counted("tile")), \(range)"
    }

    /// The finding in a few lines.
    fileprivate var lines: [String] {
        var lines = ["    " + head, "        \(message)"]
        lines += (chain?.lines ?? []).map { "            \($0)" }
        lines += consequenceLines.map { "        follows: \($0)" }
        // What the message or the repair names with its place is not said twice.
        let said = message + (repairs.first ?? "")
        let places = members.filter { member in
            guard let source = member.source, let line = source.line else { return false }
            return member.maker != nil
                || !said.contains("\(source.file.split(separator: "/").last ?? "") line \(line))")
                    && (source.file, line) != (self.source.file, self.source.line ?? 0)
        }
        for member in places.prefix(RowProblem.Member.mostNamed) {
            lines.append("        concerns: \(member.text) (\(member.references))")
        }
        if let repair = repairs.first { lines.append("        repair: \(repair)") }
        return lines + (commandLine.map { ["        open: \($0)"] } ?? [])
    }
}

extension ReportedApproval {
    /// What differs from what was approved, a line for each difference, and how it comes out.
    package var lines: [String] {
        var lines = differences.map { difference in
            let message = difference.message
            return "\(difference.source.reference): "
                + (message.hasSuffix(".") ? message.dropLast() : message[...])
        }
        lines.append(summary + (file.map { " (\($0))" } ?? ""))
        if !differences.isEmpty { lines += surroundings.map { "different from the approved layout: \($0)" } }
        return lines
    }
}

extension Rule {
    /// What amounts of a rule are counted in, by the rule's name.
    static func unit(of name: String) -> String { Rule(rawValue: name)?.isRatio == true ? "times" : "pt" }
}
