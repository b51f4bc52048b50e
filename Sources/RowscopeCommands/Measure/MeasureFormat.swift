import Audit
import LayoutDocument
import SourceText
import Wording

/// The format in which measured rows are printed, chunk by chunk.
protocol MeasureFormat {
    /// Begins a chunk.
    ///
    /// - isFirst: Whether it is the first chunk of all.
    mutating func begin(isFirst: Bool)
    /// Adds a row.
    mutating func add(_ row: MeasuredRow)
    /// Ends a chunk and gives its bytes.
    mutating func end() -> [UInt8]
}

/// A table for people.
struct TableMeasureFormat: MeasureFormat {
    /// Whether the writing direction has a column.
    let showsDirection: Bool
    private var text = ""

    init(showsDirection: Bool) { self.showsDirection = showsDirection }

    /// The line above the rows.
    static func header(showsDirection: Bool) -> String {
        "   row    width  text size  " + (showsDirection ? "dir  " : "") + "   height  template\n"
    }

    mutating func begin(isFirst: Bool) { text = "" }

    mutating func add(_ row: MeasuredRow) {
        var head = ""
        head.append(padded: String(row.index), to: 6)
        head += " "
        head.append(padded: row.sweep.width.shortText, to: 8)
        let category = row.sweep.category.rawValue
        head += "  " + category + String(repeating: " ", count: max(0, 11 - category.count))
        if showsDirection { head += row.sweep.direction.rawValue + "  " }
        head.append(padded: row.height.shortText, to: 9)
        head += "  " + ((row.cell as? DocumentCell)?.template.spokenIdentifier ?? row.cell.reuseIdentifier)
        if row.kind != .row { head += " (\(row.kind.name))" }
        if let size = row.itemSize { head += " \(size.width.shortText) wide" }
        add(line: head)
        for term in row.terms ?? [] { add(line: "                  \(term.line)") }
        if let stopped = row.terms?.count(where: \.isSearchStopped), stopped > 0 {
            add(
                line: "                  ranges of \(stopped) terms skipped: there are too many constraints"
            )
        }
        for finding in row.findings {
            let found = finding.finding
            add(line: "       \(found.severity.rawValue): \(found.rule.rawValue): \(finding.message)")
            for link in finding.chain?.lines ?? [] { add(line: "               \(link)") }
            // What the message or a repair names with its place is not said twice.
            let said = finding.message + finding.proposals.map(\.title).joined()
            let members = finding.members.filter { member in
                member.maker != nil || member.place.map { !said.contains($0 + ")") } ?? false
            }
            for member in members.prefix(RowProblem.Member.mostNamed) {
                add(line: "           concerns: \(member)")
            }
            for repair in finding.proposals { add(line: "           repair: \(repair.title)") }
        }
    }

    private mutating func add(line: String) { text += VisibleText.line(line) + "\n" }

    mutating func end() -> [UInt8] { Array(text.utf8) }
}

extension String {
    /// Appends a text, with spaces before it up to a length.
    mutating func append(padded text: String, to length: Int) {
        for _ in 0..<max(0, length - text.utf8.count) { append(" ") }
        append(text)
    }
}
