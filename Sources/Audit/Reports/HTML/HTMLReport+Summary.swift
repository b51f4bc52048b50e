import AutoLayout
import Wording

/// What stands above and below the findings.
extension HTMLReport {
    func header(_ html: inout HTMLWriter) {
        html.element("header") { html in
            html.element("h1") { html in
                if report.documents.count + report.failures.count == 1 {
                    html.text("Audit of ")
                    html.name(report.documents.first?.heading ?? report.failures.first?.document ?? "")
                } else {
                    html.text(title)
                }
            }
            html.element("p", ["class": "verdict"]) { html in
                if report.isFine {
                    mark("fine", &html)
                    html.text("Nothing found")
                }
                func counted(_ count: Int, _ name: String, _ words: String) {
                    html.element("span") { html in
                        mark(name, &html)
                        html.element("b", count.grouped)
                        html.text(" " + words)
                    }
                    html.text(" ")
                }
                for severity in Rule.Severity.allCases.reversed().map(\.rawValue) {
                    guard let count = report.summary.bySeverity[severity] else { continue }
                    counted(count, severity, count.plural(severity, severity + "s"))
                }
                let differences = report.summary.differences
                if differences > 0 {
                    let words = differences.plural("difference", "differences")
                    counted(differences, "error", words + " from what was approved")
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
                if let note = SystemFont.note(onFamily: report.fontFamily) { html.text(" (\(note))") }
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
        foremost(&html)
        guard !report.summary.byRule.isEmpty || report.documents.count > 1 else { return }
        html.section("summary", "Summary", class: "summary") { html in
            html.element("div", ["class": "tables"]) { html in
                if !report.summary.byRule.isEmpty { rules(&html) }
                if report.documents.count > 1 { documents(&html) }
            }
        }
    }

    /// The findings to begin with, above those of all documents.
    private func foremost(_ html: inout HTMLWriter) {
        let places = report.foremost
        if places.isEmpty { return }
        html.section("first", "Look first at") { html in
            html.element("ol") { html in
                for place in places {
                    let finding = report[place]
                    let number = numbers[place] ?? 1
                    html.element("li") { html in
                        mark(finding.severity, &html)
                        html.element(
                            "a", ["href": "#finding-\(number)"],
                            finding.title.capitalised + ": " + finding.viewTitles.listed(limit: 3))
                        html.text(" · ")
                        html.name(finding.source.reference)
                        html.text(" · " + finding.range)
                    }
                }
            }
        }
    }

    private func rules(_ html: inout HTMLWriter) {
        html.element("div", ["class": "scroll"]) { html in
            let heads = ["Rule", "Findings", "Tiles", "Documents"]
            html.table("By rule", heads: heads, numbersFrom: 1) { html in
                for rule in Rule.audited {
                    guard let count = report.summary.byRule[rule.rawValue] else { continue }
                    row(of: rule, count: count, &html)
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

    /// The most documents without findings that are listed one by one.
    private static let mostFineRows = 8

    private func documents(_ html: inout HTMLWriter) {
        let fine = report.documents.indices.filter { report.documents[$0].findings.isEmpty }
        let isShort = fine.count <= Self.mostFineRows
        let shown =
            isShort ? Array(report.documents.indices) : report.documents.indices.filter { !fine.contains($0) }
        html.element("div", ["class": "scroll"]) { html in
            if !shown.isEmpty {
                let heads = ["Document", "Cells", "Tiles", "Findings"]
                html.table("By document", heads: heads, numbersFrom: 1) { html in
                    for index in shown { row(ofDocument: index, &html) }
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
                    html.name(document.heading)
                } else {
                    html.element("a", ["href": "#document-\(index + 1)"]) { $0.name(document.heading) }
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
        html.section("failures", "Not read") { html in
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

    // MARK: Below

    /// What documents switch off or loosen.
    func exceptions(_ html: inout HTMLWriter) {
        let all = report.exceptions
        if all.isEmpty { return }
        html.section("exceptions", "Switched off, with reasons") { html in
            html.element("div", ["class": "scroll"]) { html in
                let heads = ["Rule", "Of", "Reason", "Written", "Lets pass"]
                html.table(heads: heads, numbersFrom: 4, class: "card") { html in
                    for exception in all { row(of: exception, &html) }
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
                html.names(names)
            }
            html.element("td") { $0.name(exception.reason) }
            html.element("td", ["class": "place"]) { $0.name(exception.source.reference) }
            html.element(
                "td", ["class": "n"],
                exception.findings == 0 ? "nothing" : exception.findings.counted("finding"))
        }
        html.text("\n")
    }

    /// What a document was looked at for, and in which states.
    private struct Conditions: Hashable {
        let matrix: ReportedDocument.Axes
        let rules: [String]
    }

    /// The states that each document was looked at in.
    func conditions(_ html: inout HTMLWriter) {
        if report.documents.isEmpty { return }
        html.section("conditions", "What was looked at") { html in
            // Documents with the same states share a sentence.
            let groups = report.documents.grouped { Conditions(matrix: $0.matrix, rules: $0.rules) }
            for (conditions, documents) in groups {
                html.element("dl", ["class": "card"]) { html in
                    if groups.count > 1 {
                        Self.entry(documents.count.plural("Document", "Documents"), &html) {
                            $0.names(documents.map(\.name))
                        }
                    }
                    let matrix = conditions.matrix
                    let axes = [
                        ("Widths", matrix.widths.map { $0.shortText(decimals: 2) }),
                        ("Text sizes", matrix.textSizes),
                        (
                            "Directions",
                            matrix.directions.map { $0 == "rtl" ? "right to left" : "left to right" }
                        ),
                        ("Texts", matrix.contents.map { $0 == "none" ? "as given" : $0 }),
                        ("Themes", matrix.themes), ("Rules", conditions.rules),
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
