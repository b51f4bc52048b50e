import AutoLayout
import Foundation
import Wording

/// The findings of a page.
extension HTMLReport {
    func findings(_ html: inout HTMLWriter) {
        html.section("findings", "Findings", tabindex: "-1") { html in
            if report.summary.findings == 0 {
                html.element("p", "None.")
                return
            }
            filters(&html)
            leftOut(&html)
            for (index, document) in report.documents.enumerated() where !document.findings.isEmpty {
                html.element("section", ["class": "document", "aria-labelledby": "document-\(index + 1)"]) {
                    html in
                    html.element("h3", ["id": "document-\(index + 1)"]) { html in
                        html.name(document.heading)
                        html.element("span", ["class": "dim"]) { html in
                            if !document.title.isEmpty, !document.heading.hasSuffix(document.title) {
                                html.text(" ")
                                html.name(document.title)
                            }
                        }
                    }
                    let places = document.findings.indices.map { Place(document: index, finding: $0) }
                    for place in places where (numbers[place] ?? 0) <= limits.findings {
                        finding(document.findings[place.finding], at: place, &html)
                    }
                    brief(places.filter { (numbers[$0] ?? 0) > limits.findings }, of: document, &html)
                }
            }
        }
    }

    /// The controls that a script shows and serves.
    private func filters(_ html: inout HTMLWriter) {
        let all = report.documents.flatMap(\.findings)
        func choice(
            _ id: String, _ label: String, _ values: [(value: String, title: String)],
            _ html: inout HTMLWriter
        ) {
            guard values.count > 1 else { return }
            html.element("label") { html in
                html.text(label + " ")
                html.element("select", ["id": id]) { html in
                    html.element("option", ["value": ""], "all")
                    // The text itself is empty where the value is, and an option needs one.
                    for (value, title) in values { html.element("option", ["value": value], title) }
                }
            }
        }
        html.element(
            "form", ["id": "filters", "role": "search", "aria-label": "Filter the findings", "hidden": ""]
        ) {
            html in
            html.element("label") { html in
                html.text("Search ")
                html.void(
                    "input", ["type": "search", "id": "words", "autocomplete": "off", "spellcheck": "false"])
            }
            let severities = Rule.Severity.allCases.reversed().map(\.rawValue)
                .filter { severity in all.contains { $0.severity == severity } }
            choice("severity", "Severity", severities.map { ($0, $0 + "s") }, &html)
            let rules = Rule.audited.filter { report.summary.byRule[$0.rawValue] != nil }
            choice("rule", "Rule", rules.map { ($0.rawValue, $0.title) }, &html)
            let documents = report.documents.indices.filter { !report.documents[$0].findings.isEmpty }
            choice(
                "document", "Document", documents.map { (String($0 + 1), report.documents[$0].name) }, &html)
            choice("template", "Template", all.grouped(by: \.template).map { ($0.key, $0.key) }, &html)
            html.element("button", ["type": "reset"], "Show all")
            html.element("p", ["id": "shown", "role": "status"], "")
        }
    }

    /// What the page does not hold.
    private func leftOut(_ html: inout HTMLWriter) {
        let total = report.summary.findings
        var notes: [String] = []
        if total > limits.findings {
            notes.append(
                "The first \(limits.findings.grouped) findings are described in full, the others in tables "
                    + "below each document.")
        }
        let (shown, described) = (pictures.count, min(total, limits.findings))
        if shown > 0, shown < described {
            let rest = described - shown
            notes.append(
                "\(shown.counted("finding")) \(shown.plural("has", "have")) a picture, the worst rules first; "
                    + "\(rest.grouped) \(rest.plural("has", "have")) none, to keep the page small.")
        }
        for note in notes { html.element("p", ["class": "dim"], note) }
    }

    // MARK: One finding

    private func finding(_ finding: ReportedFinding, at place: Place, _ html: inout HTMLWriter) {
        let number = numbers[place] ?? 0
        let document = report.documents[place.document]
        html.element(
            "article",
            [
                "id": "finding-\(number)", "class": "card \(finding.severity)",
                "aria-label":
                    "\(finding.title.capitalised): \(finding.viewTitles.joined(separator: ", "))",
                "data-severity": finding.severity,
                "data-rule": finding.rule, "data-template": finding.template,
                "data-document": String(place.document + 1),
            ]
        ) { html in
            html.element("h4") { html in
                mark(finding.severity, &html)
                html.text(finding.title.capitalised)
                for (index, view) in finding.viewTitles.enumerated() {
                    html.text(index == 0 ? ": " : ", ")
                    html.name(view)
                }
                html.element("span", ["class": "dim"]) { html in
                    html.text(" in ")
                    html.name(finding.template)
                }
            }
            html.element("p", ["class": "dim facts"]) { html in
                html.element("span", finding.severity.capitalised)
                if let isNew = finding.isNew {
                    html.text(isNew ? " · new since it was approved" : " · approved so")
                }
                html.text(" · ")
                html.element("a", ["href": "#finding-\(number)", "class": "number"], "#\(number)")
            }
            html.element("div", ["class": "columns"]) { html in
                html.element("div", ["class": "said"]) { html in
                    html.element("p", ["class": "message"]) { $0.name(finding.message) }
                    if let chain = finding.chain { self.chain(chain, &html) }
                    repairs(finding, &html)
                    html.element("dl") { html in
                        if !finding.consequences.isEmpty {
                            Self.entry("What follows", &html) { consequences(of: finding, &$0) }
                        }
                        Self.entry("Found", &html) { html in
                            html.text(
                                "\(finding.range.capitalised): \(finding.tiles.grouped) of "
                                    + "\(finding.tilesOfTemplate.counted("tile")).")
                            map(finding, of: document, &html)
                        }
                        Self.entry("Written", &html) { html in
                            source(finding.source, finding.excerpt, &html)
                        }
                        if !finding.members.isEmpty {
                            Self.entry("Concerned", &html) { members(finding.members, of: finding, &$0) }
                        }
                        if let command = finding.commandLine {
                            Self.entry("Open", &html) { self.command(command, number: number, &$0) }
                        }
                    }
                }
                picture(of: finding, at: place, document, &html)
            }
        }
    }

    private func consequences(of finding: ReportedFinding, _ html: inout HTMLWriter) {
        html.element("ul") { html in
            for line in finding.consequenceLines { html.element("li") { $0.name(line) } }
        }
    }

    private func repairs(_ finding: ReportedFinding, _ html: inout HTMLWriter) {
        if finding.repairs.isEmpty { return }
        html.element("div", ["class": "repairs"]) { html in
            html.element("h5", finding.repairs.count.plural("Repair", "Repairs, the likeliest first"))
            html.element(finding.repairs.count == 1 ? "ul" : "ol") { html in
                for repair in finding.repairs { html.element("li") { $0.name(repair) } }
            }
        }
    }

    func source(
        _ source: ReportSource, _ excerpt: ReportedFinding.Excerpt?, _ html: inout HTMLWriter
    ) {
        html.element("code", ["class": "place"]) { $0.name(source.reference) }
        guard let excerpt else { return }
        html.element("pre", ["tabindex": "0", "role": "group", "aria-label": "The lines"]) { html in
            let scalars = Array(excerpt.text.unicodeScalars)
            let offset = min(excerpt.offset, scalars.count)
            func part(_ range: Range<Int>) -> String { scalars[range].text }
            html.text(part(0..<offset))
            // The place is marked in the line itself, whose letters need not be equally wide.
            html.element("mark", part(offset..<scalars.count))
            for line in excerpt.following { html.text("\n" + line) }
        }
    }

    private func members(
        _ members: [ReportedFinding.Member], of finding: ReportedFinding, _ html: inout HTMLWriter
    ) {
        html.element("ul", ["class": "members"]) { html in
            for member in members {
                html.element("li") { html in
                    html.element("code", ["title": member.text]) { $0.name(member.words) }
                    if let source = member.source {
                        let isSame = source.file == finding.source.file
                        html.element("span", ["class": "dim"]) { html in
                            html.text(" ")
                            html.name(
                                isSame ? source.line.map { "line \($0)" } ?? source.file : source.reference)
                            if let maker = member.maker { html.name(", \(maker.reference)") }
                        }
                    }
                    if member.isBroken { html.element("span", ["class": "broken"], " broken to go on") }
                }
            }
        }
    }

    private func command(_ command: String, number: Int, _ html: inout HTMLWriter) {
        html.element("div", ["class": "command"]) { html in
            html.element("pre") {
                $0.element("code", ["id": "command-\(number)"], command)
            }
            html.element(
                "button",
                [
                    "type": "button", "class": "copy", "data-copies": "command-\(number)", "hidden": "",
                    "aria-label": "Copy the command that opens finding \(number)",
                ], "Copy")
        }
    }

    private func picture(
        of finding: ReportedFinding, at place: Place, _ document: ReportedDocument, _ html: inout HTMLWriter
    ) {
        guard let picture = pictures[place] else { return }
        let subject = document.subjects[finding.worst.subject].title
        var caption = "Worst at \(finding.worst.title): \(subject)"
        if let height = finding.worst.height { caption += ", \(height.text()) tall" }
        if let part = picture.part {
            caption +=
                ", of which \(part.lowerBound.text(decimals: 0)) to "
                + "\(part.upperBound.text(decimals: 0)) are shown"
        }
        html.element("figure") { html in
            if let first = firstWithPicture[picture.png], first != place, let number = numbers[first] {
                html.element("p") { html in
                    html.text("The picture is that of ")
                    html.element("a", ["href": "#finding-\(number)"], "finding \(number)")
                    html.text(".")
                }
            } else {
                html.void(
                    "img",
                    [
                        "alt": "The cell, with what is wrong marked: \(finding.message)",
                        "width": picture.width.rounded(.up).shortText,
                        "height": picture.height.rounded(.up).shortText,
                        "src": "data:image/png;base64," + Data(picture.png).base64EncodedString(),
                    ])
            }
            html.element("figcaption") { $0.name(caption) }
        }
    }

    // MARK: In brief

    /// Findings as lines of a table.
    private func brief(_ places: [Place], of document: ReportedDocument, _ html: inout HTMLWriter) {
        if places.isEmpty { return }
        html.element("div", ["class": "scroll"]) { html in
            let heads = ["Rule", "Views", "Message", "Written", "Tiles"]
            html.table("Further findings", heads: heads, numbersFrom: 4, class: "card brief") { html in
                for place in places { brief(document.findings[place.finding], at: place, &html) }
            }
        }
    }

    private func brief(_ finding: ReportedFinding, at place: Place, _ html: inout HTMLWriter) {
        html.element(
            "tr",
            [
                "id": "finding-\(numbers[place] ?? 0)", "class": "finding", "data-severity": finding.severity,
                "data-rule": finding.rule, "data-template": finding.template,
                "data-document": String(place.document + 1),
            ]
        ) { html in
            html.element("th", ["scope": "row"]) { html in
                mark(finding.severity, &html)
                html.text(finding.title.capitalised)
                html.element("span", ["class": "hidden"], ", \(finding.severity)")
            }
            html.element("td") { $0.name(finding.viewTitles.joined(separator: ", ")) }
            html.element("td") { $0.name(finding.message) }
            html.element("td", ["class": "place"]) { $0.name(finding.source.reference) }
            html.element("td", ["class": "n"], finding.tiles.grouped)
        }
        html.text("\n")
    }
}
