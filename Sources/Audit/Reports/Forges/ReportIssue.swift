import AutoLayout
import LayoutDocument
import Wording

/// One thing that a forge shows beside a line of a file.
struct ReportIssue {
    /// How much it matters.
    let severity: Rule.Severity
    /// The rule's name; `approved` for what differs from what was approved, `unreadable` for a document.
    let rule: String
    /// What it is, in a few words.
    let title: String
    /// What is wrong and how far it reaches, in sentences.
    let message: String
    /// Where it is written.
    let source: ReportSource
    /// What distinguishes it from others of all documents, the same in every run.
    let fingerprint: String
}

extension AuditReport {
    /// What forges show: what differs from what was approved, or where nothing was, what was found; the worst first.
    ///
    /// - Parameter locator: Names the files.
    /// - Returns: The issues, each with a fingerprint of its own.
    func issues(_ locator: FileLocator) -> [ReportIssue] {
        var issues: [ReportIssue] = []
        var known: Set<String> = []
        var numbers: [String: Int] = [:]
        func add(
            _ severity: String, _ rule: String, _ title: String, _ message: String, _ source: ReportSource,
            _ fingerprint: String
        ) {
            var source = source
            source.file = locator.path(of: source.file)
            // Files of the same name in several folders have findings of the same fingerprint.
            var own = fingerprint
            let place = "\(fingerprint) \(source.file)"
            while !known.insert(own).inserted {
                numbers[place, default: 0] += 1
                own = ContentHash.sha256(Array("\(place) \(numbers[place, default: 0])".utf8))
            }
            issues.append(
                ReportIssue(
                    severity: Rule.Severity(rawValue: severity) ?? .note, rule: rule, title: title,
                    message: message, source: source, fingerprint: own))
        }
        for failure in failures {
            add(
                "error", "unreadable", "Document not read", failure.message,
                ReportSource(file: failure.document),
                ContentHash.sha256(Array("unreadable \(failure.document)".utf8)))
        }
        for document in documents {
            if let approval = document.approval {
                for difference in approval.differences {
                    add(
                        difference.severity, "approved", "Different from the approved layout",
                        difference.message,
                        difference.source, difference.fingerprint)
                }
                continue
            }
            for finding in document.findings {
                var text =
                    "\(finding.message) Found \(finding.range) "
                    + "(\(finding.tiles.grouped) of \(finding.tilesOfTemplate.counted("tile")))."
                if let repair = finding.repairs.first { text += " Repair: \(repair)" }
                let title =
                    finding.views.isEmpty
                    ? finding.title : "\(finding.title): \(finding.viewTitles.listed(limit: 3))"
                add(
                    finding.severity, finding.rule, title.capitalised, text, finding.source,
                    finding.fingerprint)
            }
        }
        return issues.enumerated().sorted {
            ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
        }.map(\.element)
    }
}
