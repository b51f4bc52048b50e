import AutoLayout
import SourceText
import Wording

extension Rule.Severity {
    /// Counts by severity in words, as in “2 errors” and “1 warning”, the worst first.
    static func counted(_ counts: [String: Int]) -> [String] {
        allCases.reversed().compactMap { severity in
            counts[severity.rawValue].map { $0.counted(severity.rawValue) }
        }
    }
}

extension AuditReport {
    /// How many findings there are of each severity and rule, in words, as in “2 errors, 1 warning: 2 overlapping,
    /// 1 truncated”.
    package var counts: String {
        guard summary.findings > 0 else { return "nothing found" }
        let severities = Rule.Severity.counted(summary.bySeverity)
        let rules = Rule.audited.compactMap { rule in
            summary.byRule[rule.rawValue].map { "\($0) \(rule.rawValue)" }
        }
        let following = summary.consequences
        return severities.joined(separator: ", ") + ": " + rules.joined(separator: ", ")
            + (following == 0
                ? "" : "; \(following.grouped) more \(following.plural("follows", "follow")) from them")
    }

    /// What is switched off or loosened, one line for each exception of each document, and one for the rules that
    /// were not asked for.
    package var exceptionLines: [String] {
        var lines: [String] = []
        if let rules = documents.first?.rules, rules.count < Rule.audited.count {
            let off = Rule.audited.map(\.rawValue).filter { !rules.contains($0) }
            lines.append("not looked for: \(off.joined(separator: ", "))")
        }
        return lines + exceptions.map(\.line)
    }

    /// Where a person should begin, in lines; empty for a short report.
    package var foremostLines: [String] {
        let places = foremost
        if places.isEmpty { return [] }
        return ["Look first at:"] + places.map { VisibleText.line("  " + self[$0].head) }
    }

    /// What all of it comes to, in a sentence.
    package var sentence: String {
        var words =
            "\(summary.documents.counted("document")), \(summary.subjects.counted("cell")), "
            + "\(summary.tiles.counted("tile")): \(counts)"
        let silent = documents.reduce(0) { $0 + $1.subjects.count { $0.coverage.showsNoText } }
        if silent > 0 { words += "; \(silent.counted("cell")) without any text" }
        if !failures.isEmpty { words += "; \(failures.count.counted("document")) not read" }
        return words + "."
    }
}

extension ReportedDocument.Exception {
    /// What is switched off or loosened, and what that lets pass.
    fileprivate var line: String {
        var words = rule
        if let template { words += " in \(template)" }
        if !views.isEmpty { words += " of \(views.joined(separator: ", "))" }
        words += threshold.map { " from \($0.shortText) \(Rule.unit(of: rule)) on" } ?? " off"
        let effect =
            findings == 0
            ? "nothing needs it" : "\(findings.counted("finding")) in \(tiles.counted("tile"))"
        return "\(source.reference): \(words), \(effect): \(reason)"
    }
}
