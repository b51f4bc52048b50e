import Audit
import LayoutDocument

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
        var text =
            "\(name): \(AuditedDocuments.number(plan.subjects.count, "cell")), "
            + "\(AuditedDocuments.number(result.judgedCount, "tile"))"
        if plan.subjects.isEmpty { return text + ", no rows to audit\n" }
        if result.findings.isEmpty { return text + ", nothing found\n" }
        text += "\n"
        for template in plan.document.templates.map(\.identifier) {
            let findings = told.filter { $0.template == template }
            if findings.isEmpty { continue }
            text += "  \(template)\n"
            for finding in findings { text += lines(of: finding) }
        }
        let approved = result.findings.count - told.count
        if approved > 0 { text += "  \(AuditedDocuments.number(approved, "finding")) as approved\n" }
        return text
    }

    /// The findings without those that were approved, which stay quiet where every tile was compared.
    private var told: [Finding] {
        guard let comparison, comparison.comparedTileCount == result.plan.tileCount else {
            return result.findings
        }
        return result.findings.filter { finding in
            comparison.differences.contains { $0.isNewly(finding) }
        }
    }

    private func lines(of finding: Finding) -> String {
        let plan = result.plan
        let extent = FindingExtent(finding, in: plan)
        var head = "    \(finding.detail.source.text): \(finding.severity.rawValue): \(finding.rule.rawValue)"
        if !finding.views.isEmpty { head += " \(finding.views.joined(separator: ", "))" }
        let amount = Self.points(finding.amount)
        if finding.amount > 0 { head += " by \(amount) pt" }
        head +=
            ", \(Figures.grouped(extent.tileCount)) of "
            + "\(AuditedDocuments.number(extent.totalCount, "tile")), \(extent.words)\n"
        var text = head
        text += "        \(finding.detail.message)\n"
        if let repair = finding.detail.repairs.first { text += "        repair: \(repair.title)\n" }
        return text + "        open: \(plan.openRequest(for: finding.worst).commandLine)\n"
    }

    /// A length to a tenth of a point.
    private static func points(_ length: Double) -> String {
        ((length * 10).rounded() / 10).shortText
    }
}

extension FindingDetail.Source {
    /// The place as compilers write it, as in `messages.rowscope.yaml:12:7`.
    public var text: String { file + (place.map { ":\($0)" } ?? "") }
}
