import Audit

extension Report {
    /// The report as one HTML file that needs no other.
    ///
    /// - Parameters:
    ///   - picture: The bytes of a PNG file in Base64, put into the page; `nil` for none.
    ///   - pictureWidth: The width at which it is shown, in CSS pixels.
    /// - Returns: The page.
    package func html(picture: String?, pictureWidth: Double) -> String {
        var body = "<h1>\(Self.escaped(title))</h1>\n"
        if let picture {
            body +=
                "<p><img alt=\"\(Self.escaped(title))\" width=\"\(Int(clamping: pictureWidth.rounded()))\" "
                + "src=\"data:image/png;base64,\(picture)\"></p>\n"
        }
        body += Self.table(document + state)
        if !terms.isEmpty {
            body += "<h2>Height</h2>\n<table class=\"sum\">\n"
            for term in terms {
                body += "<tr><td>\(Self.escaped(term.value))</td><td>\(Self.escaped(term.name))</td></tr>\n"
            }
            body +=
                "<tr class=\"total\"><td>\(Self.escaped(height))</td><td>points in all</td></tr>\n</table>\n"
        }
        body += "<h2>Findings</h2>\n"
        if findings.isEmpty {
            body += "<p>None.</p>\n"
        } else {
            body += "<ul>\n"
            for finding in findings {
                let lines =
                    finding.constraints.map { "Constraint: \($0)" } + finding.repairs.map { "Repair: \($0)" }
                let items = lines.map { "<li>\(Self.escaped($0))</li>" }.joined()
                body += "<li>\(Self.escaped(finding.title)). \(Self.escaped(finding.message))"
                if !finding.chain.isEmpty {
                    body += "<pre>\(finding.chain.map(Self.escaped).joined(separator: "\n"))</pre>"
                }
                body += items.isEmpty ? "</li>\n" : "<ul>\(items)</ul></li>\n"
            }
            body += "</ul>\n"
        }
        if !content.isEmpty { body += "<h2>Content</h2>\n" + Self.table(content) }
        body += "<h2>Views</h2>\n<table class=\"views\">\n<tr><th>view</th><th>x</th><th>y</th>"
        body += "<th>width</th><th>height</th><th>lines</th></tr>\n"
        for view in views {
            let frame = view.frame.map { "<td>\(Self.escaped($0))</td>" }.joined()
            body += "<tr><th>\(Self.escaped(view.name))</th>\(frame)"
            body += "<td>\(view.lines.map(String.init) ?? "")</td></tr>\n"
        }
        body += "</table>\n<h2>Open the same</h2>\n<pre>\(Self.escaped(commandLine))</pre>\n"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>\(Self.escaped(title))</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            \(body)</body>
            </html>

            """
    }

    private static let style = """
        :root { color-scheme: light dark; }
        body { font: 15px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
        h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
        img { max-width: 100%; height: auto; border: 1px solid #8888; }
        table { border-collapse: collapse; }
        th, td { text-align: start; vertical-align: top; padding: .2rem 1.2rem .2rem 0; }
        th { font-weight: normal; opacity: .75; }
        td { white-space: pre-wrap; overflow-wrap: anywhere; }
        .sum td:first-child, .views td { text-align: end; font-variant-numeric: tabular-nums; }
        .total td { border-top: 1px solid; font-weight: bold; }
        pre { padding: .8rem; background: #8882; overflow-x: auto; }
        """

    private static func table(_ entries: [Entry]) -> String {
        "<table>\n"
            + entries.map { "<tr><th>\(escaped($0.name))</th><td>\(escaped($0.value))</td></tr>\n" }.joined()
            + "</table>\n"
    }

    private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
