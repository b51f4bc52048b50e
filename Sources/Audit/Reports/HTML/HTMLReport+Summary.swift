import AutoLayout
import LayoutDocument
import Wording

/// What stands above and below the findings.
extension HTMLReport {
    func header(_ html: inout HTMLWriter) {
        html.element("header") { html in
            html.element("h1") { html in
                if report.documents.count + report.failures.count == 1 {
                    html.text("Audit of ")
                    html.name(report.documents.first?.name ?? report.failures.first?.document ?? "")
                } else {
                    html.text(title)
                }
            }
            html.element("p", ["class": "verdict"]) { html in
                if report.isFine {
                    mark("fine", &html)
                    html.text("Nothing found")
                }
                for severity in Rule.Severity.allCases.reversed() {
                    guard let count = report.summary.bySeverity[severity.rawValue] else { continue }
                    html.element("span") { html in
                        mark(severity.rawValue, &html)
                        html.element("b", count.grouped)
                        html.text(" " + count.plural(severity.rawValue, severity.rawValue + "s"))
                    }
                    html.text(" ")
                }
                if report.summary.differences > 0 {
                    html.element("span") { html in
                        mark("error", &html)
                        html.element("b", report.summary.differences.grouped)
                        html.text(
                            " \(report.summary.differences.plural("difference", "differences")) from what was approved"
                        )
                    }
                    html.text(" ")
                }
                if !report.failures.isEmpty {
                    html.element("span") { html in
                        mark("error", &html)
                        html.text("\(report.failures.count.counted("document")) not read")
                    }
                }
            }
            html.element("p", ["class": "dim"]) { html in
                let summary = report.summary
                html.text("\(summary.subjects.counted("cell")) in \(summary.tiles.counted("tile"))")
                if summary.tilesWithFindings > 0 {
                    html.text(", \(summary.tilesWithFindings.grouped) of them with findings")
                }
                if let date = report.date {
                    html.text(" · ")
                    html.element("time", ["datetime": date], Self.readable(date))
                }
                html.text(
                    " · " + report.programs.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
                        + " · texts in ")
                html.name(report.fontFamily)
            }
        }
    }

    /// A date and time of ISO 8601 as people write it.
    private static func readable(_ date: String) -> String {
        guard date.count >= 16, date.hasSuffix("Z") else { return date }
        return date.prefix(10) + ", " + date.dropFirst(11).prefix(5) + " UTC"
    }

    func summary(_ html: inout HTMLWriter) {
        if !report.failures.isEmpty { failures(&html) }
        guard !report.summary.byRule.isEmpty || report.documents.count > 1 else { return }
        html.element("section", ["aria-labelledby": "summary", "class": "summary"]) { html in
            html.element("h2", ["id": "summary"], "Summary")
            html.element("div", ["class": "tables"]) { html in
                if !report.summary.byRule.isEmpty { rules(&html) }
                if report.documents.count > 1 { documents(&html) }
            }
        }
    }

    private func rules(_ html: inout HTMLWriter) {
        html.element("div", ["class": "scroll"]) { html in
            html.element("table") { html in
                html.element("caption", "By rule")
                html.element("thead") { html in
                    Self.heads(["Rule", "Findings", "Tiles", "Documents"], numbersFrom: 1, &html)
                }
                html.element("tbody") { html in
                    for rule in Rule.audited {
                        guard let count = report.summary.byRule[rule.rawValue] else { continue }
                        row(of: rule, count: count, &html)
                    }
                }
            }
        }
    }

    private func row(of rule: Rule, count: Int, _ html: inout HTMLWriter) {
        var tiles = 0
        var documents = 0
        var first: Int?
        var worst = Rule.Severity.note
        for (index, document) in report.documents.enumerated() {
            let own = document.findings.indices.filter { document.findings[$0].rule == rule.rawValue }
            if own.isEmpty { continue }
            documents += 1
            for finding in own {
                tiles += document.findings[finding].tiles
                worst = max(worst, Rule.Severity(rawValue: document.findings[finding].severity) ?? .note)
            }
            first = first ?? numbers[Place(document: index, finding: own[0])]
        }
        html.element("tr") { html in
            html.element("th", ["scope": "row"]) { html in
                mark(worst.rawValue, &html)
                html.element("a", ["href": "#finding-\(first ?? 1)"], rule.title.capitalised)
                html.element("span", ["class": "hidden"], ", \(worst.rawValue)")
            }
            for number in [count, tiles, documents] {
                html.element("td", ["class": "n"], number.grouped)
            }
        }
        html.text("\n")
    }

    /// More documents in which nothing was found than this are told apart.
    private static let mostFineRows = 8

    private func documents(_ html: inout HTMLWriter) {
        let fine = report.documents.indices.filter { report.documents[$0].findings.isEmpty }
        let isShort = fine.count <= Self.mostFineRows
        let shown =
            isShort ? Array(report.documents.indices) : report.documents.indices.filter { !fine.contains($0) }
        html.element("div", ["class": "scroll"]) { html in
            if !shown.isEmpty {
                html.element("table") { html in
                    html.element("caption", "By document")
                    html.element("thead") { html in
                        Self.heads(["Document", "Cells", "Tiles", "Findings"], numbersFrom: 1, &html)
                    }
                    html.element("tbody") { html in
                        for index in shown { row(ofDocument: index, &html) }
                    }
                }
            }
            if isShort { return }
            html.element("details") { html in
                html.element("summary", "Nothing found in \(fine.count.counted("document"))")
                html.element("ul") { html in
                    for index in fine { html.element("li") { $0.name(report.documents[index].name) } }
                }
            }
        }
    }

    private func row(ofDocument index: Int, _ html: inout HTMLWriter) {
        let document = report.documents[index]
        html.element("tr") { html in
            html.element("th", ["scope": "row"]) { html in
                let worst = document.findings.compactMap { Rule.Severity(rawValue: $0.severity) }.max()
                mark(worst?.rawValue ?? "fine", &html)
                if document.findings.isEmpty {
                    html.name(document.name)
                } else {
                    html.element("a", ["href": "#document-\(index + 1)"]) { $0.name(document.name) }
                }
            }
            for number in [document.subjects.count, document.judgedTiles, document.findings.count] {
                html.element("td", ["class": "n"], number.grouped)
            }
        }
        html.text("\n")
    }

    /// The documents that could not be audited, and why.
    private func failures(_ html: inout HTMLWriter) {
        html.element("section", ["aria-labelledby": "failures"]) { html in
            html.element("h2", ["id": "failures"], "Not read")
            html.element("ul", ["class": "failures"]) { html in
                for failure in report.failures {
                    html.element("li") { html in
                        mark("error", &html)
                        // Most messages begin with the document's name.
                        if !failure.message.hasPrefix(failure.document) {
                            html.name(failure.document)
                            html.text(": ")
                        }
                        html.name(failure.message)
                    }
                }
            }
        }
    }

    /// The heads of a table's columns.
    static func heads(_ titles: [String], numbersFrom first: Int, _ html: inout HTMLWriter) {
        html.element("tr") { html in
            for (index, title) in titles.enumerated() {
                html.element("th", ["scope": "col", "class": index >= first ? "n" : nil], title)
            }
        }
    }

    // MARK: Below

    /// What documents switch off or loosen.
    func exceptions(_ html: inout HTMLWriter) {
        let all = report.documents.flatMap(\.exceptions)
        if all.isEmpty { return }
        html.element("section", ["aria-labelledby": "exceptions"]) { html in
            html.element("h2", ["id": "exceptions"], "Switched off, with reasons")
            html.element("div", ["class": "scroll"]) { html in
                html.element("table", ["class": "card"]) { html in
                    html.element("thead") {
                        Self.heads(["Rule", "Of", "Reason", "Written", "Lets pass"], numbersFrom: 4, &$0)
                    }
                    html.element("tbody") { html in
                        for exception in all { row(of: exception, &html) }
                    }
                }
            }
        }
    }

    private func row(of exception: ReportedDocument.Exception, _ html: inout HTMLWriter) {
        html.element("tr") { html in
            html.element("th", ["scope": "row"]) { html in
                html.text(exception.rule)
                if let threshold = exception.threshold {
                    html.text(", from \(threshold.text()) on")
                }
            }
            html.element("td") { html in
                let names = (exception.template.map { [$0] } ?? []) + exception.views
                if names.isEmpty { html.text("everything") }
                for (index, name) in names.enumerated() {
                    if index > 0 { html.text(", ") }
                    html.name(name)
                }
            }
            html.element("td") { $0.name(exception.reason) }
            html.element("td", ["class": "place"]) { $0.name(exception.source.reference) }
            html.element(
                "td", ["class": "n"],
                exception.findings == 0 ? "nothing" : exception.findings.counted("finding"))
        }
        html.text("\n")
    }

    /// The states that each document was looked at in.
    func conditions(_ html: inout HTMLWriter) {
        if report.documents.isEmpty { return }
        html.element("section", ["aria-labelledby": "conditions"]) { html in
            html.element("h2", ["id": "conditions"], "What was looked at")
            // Documents with the same states are told together.
            var groups: [(matrix: ReportedDocument.Axes, rules: [String], names: [String])] = []
            for document in report.documents {
                let same = groups.firstIndex {
                    $0.matrix == document.matrix && $0.rules == document.rules
                }
                if let same {
                    groups[same].names.append(document.name)
                } else {
                    groups.append((document.matrix, document.rules, [document.name]))
                }
            }
            for group in groups {
                html.element("dl", ["class": "card"]) { html in
                    if groups.count > 1 {
                        Self.entry(group.names.count.plural("Document", "Documents"), &html) { html in
                            for (index, name) in group.names.enumerated() {
                                if index > 0 { html.text(", ") }
                                html.name(name)
                            }
                        }
                    }
                    let matrix = group.matrix
                    let axes = [
                        ("Widths", matrix.widths.map { $0.shortText(decimals: 2) }),
                        ("Text sizes", matrix.textSizes),
                        (
                            "Directions",
                            matrix.directions.map { $0 == "rtl" ? "right to left" : "left to right" }
                        ),
                        ("Texts", matrix.contents.map { $0 == "none" ? "as given" : $0 }),
                        ("Themes", matrix.themes), ("Rules", group.rules),
                    ]
                    for (title, values) in axes {
                        Self.entry(title, &html) { $0.text(values.joined(separator: ", ")) }
                    }
                }
            }
            if !report.arguments.isEmpty {
                html.element("dl", ["class": "card"]) { html in
                    Self.entry("Arguments", &html) { html in
                        html.element("code", report.arguments.joined(separator: " "))
                    }
                }
            }
        }
    }

    /// A term of a list with what there is to say of it.
    static func entry(_ title: String, _ html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
        html.element("div") { html in
            html.element("dt", title)
            html.element("dd", [:], content)
        }
    }
}
