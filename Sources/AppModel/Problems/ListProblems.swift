import Audit
import AutoLayout
import Wording

/// The findings of a list's rows at one width and text size: the problems, then the notes.
package struct ListProblems: Hashable, Sendable {
    /// A finding shared by some rows of a template.
    package struct Group: Hashable, Sendable {
        /// The finding where it is worst.
        package var finding: TileFinding
        /// The identifier of the template.
        package var template: String
        /// The rows that have it, in order; in a very long list, those among the examined rows.
        package var rows: [Int]

        /// The severity.
        package var severity: Rule.Severity { finding.severity }
        /// The problem in a sentence.
        package var sentence: String { finding.sentence.capitalised }
    }

    /// The findings, the worst first.
    package let groups: [Group]
    /// The worst problem of each row that has one.
    package let worst: [Int: Rule]
    /// The examined rows.
    package let scanned: ScannedRows

    /// Merges the findings of rows.
    ///
    /// - Parameters:
    ///   - found: The row, its template and its findings, in the order of the rows.
    ///   - scanned: The examined rows.
    init(_ found: [(row: Int, template: String, findings: [TileFinding])], scanned: ScannedRows) {
        var groups: [TemplateFinding: Group] = [:]
        var worst: [Int: Rule] = [:]
        for (row, template, findings) in found {
            for finding in findings {
                let key = TemplateFinding(template: template, finding: finding.identity)
                var group = groups[key] ?? Group(finding: finding, template: template, rows: [])
                if group.finding.amount < finding.amount { group.finding = finding }
                group.rows.append(row)
                groups[key] = group
                if finding.isProblem, worst[row].map({ finding.rule.rank < $0.rank }) ?? true {
                    worst[row] = finding.rule
                }
            }
        }
        self.groups = groups.values.sorted {
            ($1.severity, $0.finding.rule.rank, $0.rows[0], $0.finding.views.joined())
                < ($0.severity, $1.finding.rule.rank, $1.rows[0], $1.finding.views.joined())
        }
        self.worst = worst
        self.scanned = scanned
    }
}

/// What findings of a template's rows have in common that are the same one.
struct TemplateFinding: Hashable {
    let template: String
    let finding: TileFinding.Identity
}

extension ListProblems {
    /// The numbers of problems, their rows, and notes, as in “3 problems in 5 rows, 2 notes”.
    package var summary: String {
        if groups.isEmpty { return tr("Nothing is wrong with any row.") }
        let counts = FindingCounts(groups.map(\.finding))
        guard counts.problems > 0 else { return counts.verdict.capitalised }
        let problems = tr("\(counts.problems.counted("problem")) in \(worst.count.counted("row"))")
        let notes = FindingCounts(problems: 0, notes: counts.notes).words
        return [problems, notes].compactMap(\.self).joined(separator: ", ")
    }

    /// The examined rows, as in “100 of 10,000 rows”.
    package var coverage: String { scanned.words }
}
