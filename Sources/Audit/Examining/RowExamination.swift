import AutoLayout
import Wording

/// The result of examining a row's layout: the lines of its texts, and the findings.
///
/// See <doc:Rules>.
package struct RowExamination: Hashable, Sendable {
    /// A label and the number of lines that it shows.
    package struct Lines: Hashable, Sendable {
        /// The name of the label.
        package let label: String
        /// What sentences call the label.
        package let spokenLabel: String
        /// What sentences call the label, with quotation marks around a name that a person gave.
        package var quotedLabel: String { spokenLabel == label ? label.quotedName : spokenLabel }
        /// The number of lines.
        package let count: Int

        /// Makes a number of lines; what sentences call the label is its name unless it is given.
        package init(label: String, spokenLabel: String? = nil, count: Int) {
            self.label = label
            self.spokenLabel = spokenLabel ?? label
            self.count = count
        }
    }

    /// The labels that show a text, in the order of the views.
    package let lines: [Lines]
    /// The findings, the worst rules first, then in the order of the views.
    package private(set) var findings: [TileFinding]

    /// Makes an examination.
    ///
    /// Findings are sorted, and those of one rule and the same views are merged with the greatest amount.
    package init(lines: [Lines], findings: [TileFinding]) {
        self.lines = lines
        let findings = Self.merged(findings)
        self.findings = findings.count < 2 ? findings : findings.worstFirst(\.rule)
    }

    /// Merges findings of the same rule and views, such as an ambiguity on both axes.
    private static func merged(_ findings: [TileFinding]) -> [TileFinding] {
        if findings.count < 2 { return findings }
        if findings.count <= fewFindings { return mergedFew(findings) }
        var places: [TileFinding.Identity: Int] = [:]
        var merged: [TileFinding] = []
        for finding in findings {
            guard let place = places[finding.identity] else {
                places[finding.identity] = merged.count
                merged.append(finding)
                continue
            }
            if finding.amount > merged[place].amount { merged[place] = finding }
        }
        return merged
    }

    /// As many findings as are compared one with another, which is quicker than a table.
    private static let fewFindings = 8

    private static func mergedFew(_ findings: [TileFinding]) -> [TileFinding] {
        var merged: [TileFinding] = []
        merged.reserveCapacity(findings.count)
        for finding in findings {
            let place = merged.firstIndex { $0.rule == finding.rule && $0.views == finding.views }
            if let place {
                if finding.amount > merged[place].amount { merged[place] = finding }
            } else {
                merged.append(finding)
            }
        }
        return merged
    }

    /// Replaces the contrasts by those of another theme.
    mutating func setContrasts(_ contrasts: [TileFinding]) {
        let others = findings.filter { $0.rule != .lowContrast }
        if contrasts.isEmpty, others.count == findings.count { return }
        self = RowExamination(lines: lines, findings: others + contrasts)
    }

    /// The findings that are breaks, which the width track shows: the worst first, then in the order of the views.
    package var breaks: [TileFinding] { findings.filter(\.rule.isBreak) }

    /// The examination with the findings that count.
    package func counted(by rules: RuleBook, template: String) -> RowExamination {
        let (counting, excepted) = rules.sort(findings, template: template)
        return excepted.isEmpty && counting.count == findings.count
            ? self : RowExamination(lines: lines, findings: counting)
    }

    /// The examination with breaks alone.
    package var withBreaksAlone: RowExamination {
        findings.allSatisfy(\.rule.isBreak) ? self : RowExamination(lines: lines, findings: breaks)
    }

    /// The worst of the breaks; `nil` for a row that is fine.
    package var worst: Rule? { findings.first(where: \.rule.isBreak)?.rule }
    /// Whether there are no breaks; findings of other rules do not count.
    package var isFine: Bool { worst == nil }
}
