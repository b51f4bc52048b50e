import SourceText
import Wording

/// Adds, copies and removes rows where they are written.
extension DocumentText {
    /// Adds a row below another one, of the same template, with sample texts.
    ///
    /// - Parameters:
    ///   - row: The row's number in the document's rows; `nil` for the end of a document without rows.
    ///   - document: The document that this text was read as.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed: the rows are computed, or stand in a file.
    @discardableResult
    package mutating func addRow(
        below row: Int?, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        let templateIndex = try templateIndex(below: row, of: document)
        let template = document.templates[templateIndex]
        let texts = template.fields.map {
            SampleText.text(forField: $0.name, kind: $0.kind, row: document.rows.count)
        }
        return try addRows([texts], of: templateIndex, below: row, of: document)
    }

    /// Adds a copy of a row below it.
    @discardableResult
    package mutating func copyRow(
        _ row: Int, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        let content = document.rows.row(at: row)
        return try addRows([content.fields], of: content.templateIndex, below: row, of: document)
    }

    /// Removes a row.
    @discardableResult
    package mutating func removeRow(
        _ row: Int, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        let path = try path(ofRow: row, of: document)
        guard case .item? = path.steps.last else { return try removeEntry(at: path) }
        let list = DocumentPath(Array(path.steps.dropLast()))
        if node(at: list)?.items.count == 1 {
            if document.rows.count > 1 {
                throw refusal(
                    tr("the rows that are repeated need one row at least"), tr("Add another one first."))
            }
            return try set(.list([]), at: list)
        }
        return try remove(at: path)
    }

    /// Adds the rows of a table, as spreadsheets put it on the clipboard: cells separated by tabs, rows in lines.
    ///
    /// If the first line has names of fields, it names the columns; else the columns are the fields in their order. A
    /// field without a column gets a sample text.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - row: The row below which they are added; `nil` for a document without rows.
    ///   - document: The document that this text was read as.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func addRows(
        ofTable table: String, below row: Int?, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        let templateIndex = try templateIndex(below: row, of: document)
        let fields = document.templates[templateIndex].fields
        var lines = PastedTable(table).rows
        guard let first = lines.first, !fields.isEmpty else {
            throw refusal(
                fields.isEmpty ? tr("the cell has no fields") : tr("there is no text to paste"),
                fields.isEmpty
                    ? tr("Give a label a text such as {title}.") : tr("Copy cells of a spreadsheet first."))
        }
        var columns = fields.indices.map { $0 < first.count ? Optional($0) : nil }
        let names = first.map { $0.trimmingBlanks.lowercased() }
        let hasHeader = names.contains { name in fields.contains { $0.name.lowercased() == name } }
        if hasHeader {
            columns = fields.map { field in names.firstIndex(of: field.name.lowercased()) }
            lines.removeFirst()
        }
        let rows = lines.enumerated().map { number, line in
            zip(fields, columns).map { field, column -> String in
                if let column, line.indices.contains(column) { return line[column] }
                return field.defaultText
                    ?? SampleText.text(forField: field.name, kind: field.kind, row: number)
            }
        }
        for (number, texts) in rows.enumerated() {
            for (field, text) in zip(fields, texts) {
                guard let problem = field.kind.problem(with: text) else { continue }
                let line = number + (hasHeader ? 2 : 1)
                throw refusal(
                    tr("line \(line): the field \"\(field.name)\" must be \(problem), not \"\(text)\""),
                    tr("Correct the cell, and copy it again."))
            }
        }
        return try addRows(rows, of: templateIndex, below: row, of: document)
    }

    /// The template of a row that is added below another one.
    private func templateIndex(below row: Int?, of document: LayoutDocument) throws(DocumentError) -> Int {
        let index = row.map { document.rows.templateIndex(at: $0) } ?? 0
        guard document.templates.indices.contains(index) else { throw refusal(tr("there is no template")) }
        return index
    }

    private mutating func addRows(
        _ rows: [[String]], of templateIndex: Int, below row: Int?, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        let template = document.templates[templateIndex]
        var list: DocumentPath = ["rows"]
        var index = 0
        var isInBraces = false
        if let row {
            let path = try path(ofRow: row, of: document)
            guard case .item(let item)? = path.steps.last else {
                throw refusal(
                    tr("the selected row is a header or a footer"), tr("Select a row of the section."))
            }
            list = DocumentPath(Array(path.steps.dropLast()))
            index = item + 1
            isInBraces = self.isInBraces(path)
        } else if contains(["rows", "items"]) {
            list = ["rows", "items"]
        }
        let values = rows.map { texts in
            var entries: [DocumentValue.Entry] = []
            if document.templates.count > 1 { entries.append(.init("template", .text(template.identifier))) }
            for (field, text) in zip(template.fields, texts) where text != field.defaultText {
                let value: DocumentValue = FieldKind.truth(text).map { .bool($0) } ?? .field(text)
                entries.append(.init(field.name, field.kind == .truth ? value : .field(text)))
            }
            return isInBraces || entries.isEmpty ? DocumentValue.mapping(entries) : .block(entries)
        }
        return try insert(values, intoListAt: list, at: index)
    }
}

/// The cells of a table on the clipboard.
private struct PastedTable {
    var rows: [[String]] = []

    /// Parses a text.
    ///
    /// A cell with line breaks or tabs is in quotes, with quotes in it doubled.
    init(_ text: String) {
        var row: [String] = []
        var cell = ""
        var isQuoted = false
        let characters = Array(text)
        var index = 0
        func isEnd(_ place: Int) -> Bool {
            place >= characters.count || characters[place] == "\t" || characters[place].isNewline
        }
        func finishRow() {
            row.append(cell)
            cell = ""
            if row.contains(where: { !$0.isEmpty }) { rows.append(row) }
            row = []
        }
        while index < characters.count {
            let character = characters[index]
            if isQuoted {
                if character != "\"" {
                    cell.append(character.isNewline ? "\n" : character)
                } else if index + 1 < characters.count, characters[index + 1] == "\"" {
                    cell.append(character)
                    index += 1
                } else {
                    isQuoted = false
                }
            } else if character == "\"", cell.isEmpty, Self.closes(characters, from: index + 1, isEnd) {
                isQuoted = true
            } else if character == "\t" {
                row.append(cell)
                cell = ""
            } else if character.isNewline {
                finishRow()
            } else {
                cell.append(character)
            }
            index += 1
        }
        if !cell.isEmpty || !row.isEmpty { finishRow() }
    }

    /// Whether a quote ends the cell that another one begins.
    private static func closes(_ characters: [Character], from start: Int, _ isEnd: (Int) -> Bool) -> Bool {
        var index = start
        while index < characters.count {
            if characters[index] == "\"" {
                if index + 1 < characters.count, characters[index + 1] == "\"" {
                    index += 1
                } else {
                    return isEnd(index + 1)
                }
            }
            index += 1
        }
        return false
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
