/// Writes HTML: what comes from outside is escaped wherever it goes, and elements end where they should.
///
/// But for scripts and styles what is written is XML too, so that any reader of that can check it.
package struct HTMLWriter {
    /// What was written.
    package private(set) var page = ""

    /// The beginning of a page.
    package init() { page = "<!DOCTYPE html>\n" }

    /// Writes a text.
    package mutating func text(_ text: String) { page += MarkupText.escaped(text) }

    /// Writes an element with what is in it.
    ///
    /// - Parameters:
    ///   - name: The element's name.
    ///   - attributes: Its attributes; one whose value is `nil` is left out.
    ///   - content: Writes what is in it.
    package mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
        _ content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        page += "</\(name)>"
        if Self.isBlock(name) { page += "\n" }
    }

    /// Writes an element with a text in it.
    package mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ text: String
    ) {
        element(name, attributes) { $0.text(text) }
    }

    /// Writes an element without attributes with a text in it.
    package mutating func element(_ name: StaticString, _ text: String) { element(name, [:], text) }

    /// Writes a section with its heading; `id` is what links and the page's structure know it by.
    package mutating func section(
        _ id: String, _ heading: String, class name: String? = nil, tabindex: String? = nil,
        _ content: (inout HTMLWriter) -> Void
    ) {
        element("section", ["aria-labelledby": id, "class": name]) { html in
            html.element("h2", ["id": id, "tabindex": tabindex], heading)
            content(&html)
        }
    }

    /// Writes a table.
    ///
    /// - Parameters:
    ///   - caption: The text above it; `nil` for nothing.
    ///   - heads: The heads of its columns.
    ///   - first: The first of the columns that have numbers.
    ///   - name: The class of the table.
    ///   - rows: Writes the rows.
    package mutating func table(
        _ caption: String? = nil, heads: [String], numbersFrom first: Int, class name: String? = nil,
        _ rows: (inout HTMLWriter) -> Void
    ) {
        element("table", ["class": name]) { html in
            if let caption { html.element("caption", caption) }
            html.element("thead") { html in
                html.element("tr") { html in
                    for (index, title) in heads.enumerated() {
                        html.element("th", ["scope": "col", "class": index >= first ? "n" : nil], title)
                    }
                }
            }
            html.element("tbody", [:], rows)
        }
    }

    /// Writes an element that has no content and no end.
    package mutating func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:])
    {
        open(name, attributes, end: " />\n")
    }

    /// Writes a name that was chosen by somebody, kept from turning what is around it the other way.
    package mutating func name(_ name: String) { element("bdi", name) }

    /// Writes names with commas between them.
    package mutating func names(_ names: [String]) {
        for (index, name) in names.enumerated() {
            if index > 0 { text(", ") }
            self.name(name)
        }
    }

    /// Writes what is markup, style or script already.
    package mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { page += String(decoding: $0, as: UTF8.self) }
    }

    private mutating func open(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, end: String = ">"
    ) {
        page += "<\(name)"
        for (attribute, value) in attributes {
            guard let value else { continue }
            page += " \(attribute)=\"\(MarkupText.escaped(value))\""
        }
        page += end
    }

    /// Whether a line's end behind the element changes nothing.
    private static func isBlock(_ name: StaticString) -> Bool {
        switch "\(name)" {
        case "bdi", "span", "code", "a", "b", "strong", "td", "th", "svg", "use", "mark", "button", "option",
            "dt", "time", "label":
            false
        default: true
        }
    }
}
