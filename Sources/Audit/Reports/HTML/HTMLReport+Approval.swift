import Wording

/// What is other than it was approved.
extension HTMLReport {
    func approvals(_ html: inout HTMLWriter) {
        guard report.documents.contains(where: { $0.approval != nil }) else { return }
        html.section("approved", "Compared with what was approved") { html in
            for document in report.documents {
                guard let approval = document.approval else { continue }
                html.element("h3") { $0.name(document.heading) }
                html.element("p", ["class": "dim"]) { html in
                    html.name(approval.summary)
                    if !approval.differences.isEmpty, !approval.surroundings.isEmpty {
                        html.text(". Differences from the approved layouts: ")
                        html.name(approval.surroundings.joined(separator: "; "))
                    }
                }
                for difference in approval.differences { self.difference(difference, &html) }
            }
        }
    }

    private func difference(_ difference: ReportedApproval.Difference, _ html: inout HTMLWriter) {
        html.element("div", ["class": "card difference \(difference.severity)"]) { html in
            html.element("p", ["class": "message"]) { html in
                mark(difference.severity, &html)
                let kind = ApprovalDifference.Kind(rawValue: difference.kind)
                html.element("b", (kind?.title ?? difference.kind).capitalised)
                html.text(": ")
                html.name(difference.message)
            }
            html.element("dl") { html in
                Self.entry("Written", &html) { html in
                    source(difference.source, difference.excerpt, &html)
                }
                if let command = difference.commandLine {
                    Self.entry("Open", &html) { html in
                        html.element("pre", ["class": "wrapped"]) { $0.element("code", command) }
                    }
                }
            }
        }
    }
}
