/// How measured rows are printed, chunk by chunk.
protocol MeasureFormat {
    /// Begins a chunk.
    ///
    /// - Parameter isFirst: Whether it is the first one of all.
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
        text.append(padded: String(row.index), to: 6)
        text += " "
        text.append(padded: MeasureNumber.text(row.sweep.width), to: 8)
        let category = row.sweep.category.rawValue
        text += "  " + category + String(repeating: " ", count: max(0, 11 - category.count))
        if showsDirection { text += row.sweep.direction.rawValue + "  " }
        text.append(padded: MeasureNumber.text(row.height), to: 9)
        text += "  " + row.cell.reuseIdentifier
        if row.kind != .row { text += " (\(row.kind.name))" }
        if let size = row.itemSize { text += " \(MeasureNumber.text(size.width)) wide" }
        text += "\n"
        for term in row.terms ?? [] { text += "                  \(term.line)\n" }
        if let stopped = row.terms?.count(where: \.isSearchStopped), stopped > 0 {
            text += "                  the ranges of \(stopped) terms were not searched: there are too many\n"
        }
        for finding in row.findings {
            text += "       \(finding.kind.rawValue): \(finding.message)\n"
            for repair in finding.repairs { text += "           repair: \(repair)\n" }
        }
    }

    mutating func end() -> [UInt8] { Array(text.utf8) }
}

extension String {
    /// Appends a text behind spaces, up to a length.
    mutating func append(padded text: String, to length: Int) {
        for _ in 0..<max(0, length - text.utf8.count) { append(" ") }
        append(text)
    }
}
