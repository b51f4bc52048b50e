import AutoLayout
import SourceText
import Wording

extension RowsReader {
    /// The keys of rows that come from a file.
    static let fileKeys = ["file", "template", "columns", "separator"]

    /// The rows of a file beside the document, or `nil` after an error.
    ///
    /// - Parameters:
    ///   - keyed: The mapping that names the file.
    ///   - node: The file's name.
    /// - Returns: The rows.
    func fileRows(_ keyed: KeyedNode, _ node: SourceNode) -> RowSource? {
        let count = keyed["count"].flatMap { context.integer($0, "count", in: 0...Self.maximumCount) }
        guard let name = context.text(node, tr("the rows' file")) else { return nil }
        guard let isJSON = isJSON(name, at: node.place) else { return nil }
        let separator = keyed["separator"].flatMap { self.separator($0, isJSON: isJSON) }
        let choice = templateChoice(keyed["template"])
        let columns = keyed["columns"].map(self.columns) ?? [:]
        let path = DocumentFiles.path(of: name, beside: context.source.name)
        guard let bytes = bytes(ofFile: path, named: node.place) else { return nil }
        // What columns are for is known only from templates without mistakes.
        guard choice != nil || keyed["template"] == nil, !context.isFull, broken.isEmpty else { return nil }
        var format = RowFile.Format.json
        var scanner = CSVScanner([])
        if !isJSON {
            scanner = CSVScanner(bytes, separator: separator ?? (name.hasSuffix(".tsv") ? 0x09 : nil))
            format = .csv(separator: Character(Unicode.Scalar(scanner.separator)))
        }
        let file = RowFile(path: path, format: format, columns: columns.mapValues(\.name))
        var reader = RowFileReader(
            context: context, templates: templates, file: file, bytes: bytes, choice: choice ?? .given,
            columnPlaces: columns.mapValues(\.place))
        guard let table = isJSON ? reader.readJSON() : reader.readCSV(scanner) else { return nil }
        if table.count == 0, let count, count > 0 {
            context.report(
                node.place, tr("the file has no rows that could be repeated"), tr("Write at least one."))
        }
        return RowSource(table: table, count: count)
    }

    /// Whether a file is read as JSON rather than as CSV; `nil` if its name says neither.
    private func isJSON(_ name: String, at place: SourcePlace) -> Bool? {
        let name = name.lowercased()
        if name.hasSuffix(".json") { return true }
        if [".csv", ".tsv", ".txt"].contains(where: name.hasSuffix) { return false }
        return context.refuse(
            place, tr("rows are read from CSV and JSON files, and the name does not end like one"),
            tr("Name a file that ends in .csv, .tsv, .txt or .json."))
    }

    private func separator(_ node: SourceNode, isJSON: Bool) -> UInt8? {
        guard let text = context.text(node, tr("the separator")) else { return nil }
        if isJSON {
            return context.refuse(node.place, tr("a JSON file has no separator"), tr("Leave it out."))
        }
        switch text {
        case ",", "comma": return UInt8(ascii: ",")
        case ";", "semicolon": return UInt8(ascii: ";")
        case "\t", "tab": return UInt8(ascii: "\t")
        default:
            return context.refuse(
                node.place, tr("unknown separator \"\(text)\""),
                tr("Write \",\", \";\" or tab, or leave it out."))
        }
    }

    private func templateChoice(_ node: SourceNode?) -> RowFileReader.Choice? {
        guard let node else { return nil }
        guard case .mapping = node.content else {
            return templateIndex(node, for: tr("the rows"), at: node.place).map { .template($0) }
        }
        guard let keyed = KeyedNode(node, keys: ["column"], of: tr("the rows' template"), in: context) else {
            return nil
        }
        let column = keyed.required(
            "column", in: context, tr("the rows' template names no column"), tr("Write {column: kind}."))
        guard let column else { return nil }
        return context.text(column, tr("the template's column")).map { .column($0, column.place) }
    }

    private func columns(_ node: SourceNode) -> [String: (name: String, place: SourcePlace)] {
        var columns: [String: (name: String, place: SourcePlace)] = [:]
        let names = templates.flatMap { $0.fields.map(\.name) }.unique
        for entry in context.entries(node, tr("the columns")) ?? [] {
            guard names.contains(entry.key) || RowFileReader.heightKeys.contains(entry.key) else {
                if !broken.isEmpty { continue }
                context.report(
                    entry.keyPlace, tr("no template has the field \"\(entry.key)\""),
                    adviceOnName(entry.key, among: names, called: tr("fields"))
                        + " " + tr("Write field: column."))
                continue
            }
            if let name = context.text(entry.value, tr("the column of \"\(entry.key)\"")) {
                columns[entry.key] = (name, entry.value.place)
            }
        }
        return columns
    }

    /// The bytes of a file that the document names, checked to be text.
    private func bytes(ofFile path: String, named place: SourcePlace) -> [UInt8]? {
        context.draws(onFile: path)
        let bytes: [UInt8]
        do {
            bytes = try context.files.bytes(at: path, limit: RowFile.maximumBytes)
        } catch {
            let (message, suggestion) = error.explanation(
                limit: RowFile.maximumBytes,
                tooLarge: tr("Let \"generate\" or \"count\" make the rows, or keep fewer of them."))
            return context.refuse(place, "\"\(path)\": \(message)", suggestion)
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return context.refuse(
                .start, tr("the file is in UTF-16"), tr("Save it with the encoding UTF-8."), inFile: path)
        }
        guard let invalid = SourceText.firstInvalidUTF8(in: bytes) else { return bytes }
        return context.refuse(
            SourceText.place(ofByte: invalid, in: bytes), tr("the text is not valid UTF-8 from here on"),
            tr("Save the file with the encoding UTF-8."), inFile: path)
    }
}
