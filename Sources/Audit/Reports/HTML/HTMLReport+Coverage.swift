/// What was not seen of cells.
extension HTMLReport {
    func coverage(_ html: inout HTMLWriter) {
        let gaps = report.documents.flatMap { document in
            document.subjects.map(\.coverage).byTemplate.filter { !$0.isWhole }.map { (document, $0) }
        }
        if gaps.isEmpty { return }
        html.section("coverage", "What was not seen") { html in
            html.element("div", ["class": "scroll"]) { html in
                html.table(heads: ["Cell", "Document", "Not seen"], numbersFrom: 3, class: "card") { html in
                    for (document, coverage) in gaps {
                        html.element("tr") { html in
                            html.element("th", ["scope": "row"]) { $0.name(coverage.template) }
                            html.element("td", ["class": "place"]) { $0.name(document.heading) }
                            html.element("td") { $0.name(coverage.gaps.joined(separator: "; ")) }
                        }
                        html.text("\n")
                    }
                }
            }
        }
    }
}
