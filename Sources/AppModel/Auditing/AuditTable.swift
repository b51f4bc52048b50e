import Audit
import LayoutDocument
import SourceText
import Wording

extension AuditedDocument {
    /// What was found as a text for people: grouped by template, each finding with its place, how far it reaches,
    /// what may be done, and the command line that shows it in the app.
    ///
    /// - Parameter tellsFine: Whether it is said that nothing was found; else the text is empty then.
    /// - Returns: The text, with a line's end behind each line.
    public func table(tellsFine: Bool = true) -> String {
        let plan = result.plan
        let told = self.told
        if told.isEmpty, !tellsFine { return "" }
        var head =
            "\(name): \(plan.subjects.count.counted("cell")), " + result.judgedCount.counted("tile")
        if plan.subjects.isEmpty {
            head += ", no rows to audit"
        } else if result.findings.isEmpty {
            head += ", nothing found"
        }
        var lines = [head]
        for template in plan.document.templates.map(\.identifier) {
            let findings = told.filter { $0.template == template }
            if findings.isEmpty { continue }
            lines.append("  \(template)")
            for finding in findings { lines += self.lines(of: finding) }
        }
        if tellsFine {
            for coverage in coverage.byTemplate {
                lines += coverage.gaps.map { "  \(coverage.template): not seen: \($0)" }
            }
        }
        let approved = result.findings.count - told.count
        if approved > 0 { lines.append("  \(approved.counted("finding")) as approved") }
        return lines.map { VisibleText.line($0) + "\n" }.joined()
    }

    /// The findings without those that were approved, which stay quiet.
    private var told: [Finding] {
        comparison.map { result.findings.filter($0.isNew) } ?? result.findings
    }

    private func lines(of finding: Finding) -> [String] {
        let plan = result.plan
        let extent = FindingExtent(finding, in: plan)
        var head = "    \(finding.detail.source.text): \(finding.severity.rawValue): \(finding.rule.rawValue)"
        if !finding.views.isEmpty { head += " \(finding.views.listed(limit: 3))" }
        if finding.amount == .infinity {
            head += " without bounds"
        } else if finding.amount > 0 {
            head += " by \(finding.amount.text(decimals: 1)) pt"
        }
        head +=
            ", \(extent.tileCount.grouped) of \(extent.totalCount.counted("tile")), \(extent.words)"
        var lines = [head, "        \(finding.detail.message)"]
        lines += finding.consequenceLines.map { "        follows: \($0)" }
        if let repair = finding.detail.repairs.first { lines.append("        repair: \(repair.title)") }
        return lines + ["        open: \(plan.openRequest(for: finding.worst).commandLine)"]
    }
}

extension FindingDetail.Source {
    /// The place as compilers write it, as in `messages.rowscope.yaml:12:7`.
    public var text: String { file + (place.map { ":\($0)" } ?? "") }
}
