import Wording

/// The map of a finding: at which widths and text sizes it was found.
extension HTMLReport {
    /// Writes the map, widths across and text sizes down; in each cell how many of the rows, directions, contents and
    /// themes have it.
    func map(_ finding: ReportedFinding, of document: ReportedDocument, _ html: inout HTMLWriter) {
        let axes = document.matrix
        let widths = axes.widths.sorted()
        guard widths.count * axes.textSizes.count > 1 else { return }
        guard widths.count <= limits.mapSide, axes.textSizes.count <= limits.mapSide else {
            html.element("p", ["class": "dim"], "The map of its tiles is too large to be shown.")
            return
        }
        let each = finding.tilesOfTemplate / (widths.count * axes.textSizes.count)
        // What only a look besides the tiles has.
        if each == 0 { return }
        var counts: [String: [Double: Int]] = [:]
        for place in finding.places {
            for width in place.widths { counts[place.textSize, default: [:]][width, default: 0] += 1 }
        }
        html.element("div", ["class": "scroll"]) { html in
            html.element("table", ["class": "map \(finding.severity)"]) { html in
                html.element("caption", ["class": "hidden"], caption(each))
                html.element("thead") { html in
                    html.element("tr") { html in
                        html.element("td") { _ in }
                        for width in widths {
                            html.element("th", ["scope": "col"], width.shortText(decimals: 2))
                        }
                    }
                }
                html.element("tbody") { html in
                    for size in axes.textSizes {
                        html.element("tr") { html in
                            html.element("th", ["scope": "row"], size)
                            for width in widths {
                                let isWorst = finding.worst.textSize == size && finding.worst.width == width
                                cell(counts[size]?[width] ?? 0, of: each, isWorst: isWorst, &html)
                            }
                        }
                        html.text("\n")
                    }
                }
            }
        }
        html.element("p", ["class": "dim legend"], legend(each))
    }

    private func cell(_ count: Int, of each: Int, isWorst: Bool, _ html: inout HTMLWriter) {
        if count == 0 { return html.element("td", "·") }
        let name = (count == each ? "all" : "some") + (isWorst ? " worst" : "")
        html.element("td", ["class": name], each == 1 ? "✕" : String(count))
    }

    private func caption(_ each: Int) -> String {
        "Where it was found, by text size and width" + (each == 1 ? "" : ": in how many of \(each) tiles")
    }

    private func legend(_ each: Int) -> String {
        each == 1
            ? "✕ found; framed: worst."
            : "In how many of the \(each) tiles at that width and text size; framed: worst."
    }
}
