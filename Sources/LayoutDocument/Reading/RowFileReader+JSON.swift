import AutoLayout
import SourceText
import Wording

extension RowFileReader {
    /// The rows of a JSON file; `nil` after an error.
    mutating func readJSON() -> RowTable? {
        var scanner = JSONRowScanner(bytes)
        var entries: [(key: String, keyOffset: Int, value: JSONRowScanner.Value)] = []
        do {
            try scanner.begin()
            while let start = try scanner.next(into: &entries) {
                guard !context.isFull, checkRoom(at: start.offset) else { return nil }
                add(Row(offset: start.offset, line: start.line), entries, scanner)
            }
        } catch {
            report(error.offset, error.message, error.suggestion)
            return nil
        }
        checkUnmet()
        table.close()
        return table
    }

    private mutating func add(
        _ row: Row, _ entries: [(key: String, keyOffset: Int, value: JSONRowScanner.Value)],
        _ scanner: JSONRowScanner
    ) {
        var row = row
        var values = [JSONRowScanner.Value?](repeating: nil, count: table.columnCount)
        for entry in entries {
            let value = entry.value
            if entry.key == templateColumn, value.kind == .text {
                row.template = (scanner.text(of: value), value.range.lowerBound)
            }
            if let index = heightColumns.firstIndex(of: entry.key), value.kind != .null {
                let length = height(
                    scanner.text(of: value), Self.heightKeys[index], at: value.range.lowerBound)
                if index == 0 { row.height = length } else { row.estimate = length }
            }
            guard let column = kept[entry.key] else {
                if entry.key != templateColumn, unknown.count < 1000, unknown[entry.key] == nil {
                    unknown[entry.key] = entry.keyOffset
                }
                continue
            }
            if values[column] != nil {
                report(
                    entry.keyOffset, tr("the key \"\(entry.key)\" is given twice"), tr("Keep one of them."))
            }
            if value.kind == .list || value.kind == .object {
                report(
                    value.range.lowerBound,
                    value.kind == .list
                        ? tr("\"\(entry.key)\" must be a text, not a list")
                        : tr("\"\(entry.key)\" must be a text, not an object"),
                    tr("Write a text, a number, true, false or null."))
            }
            values[column] = value
            isMet[column] = true
        }
        guard let template = template(of: row) else { return }
        for (column, value) in values.enumerated() {
            guard let value, value.kind != .null || !leavesOut(column, template) else {
                table.appendNothing()
                continue
            }
            let isNull = value.kind == .null
            check(
                isNull ? "" : scanner.text(of: value), byteCount: value.range.count, column: column,
                template: template, at: value.range.lowerBound)
            table.appendText { append in if !isNull { scanner.forEachPiece(of: value, append) } }
        }
        for (field, column, place) in mandatory[template] where values[place] == nil {
            let keys = entries.map(\.key).filter { kept[$0] == nil }
            guard reported.insert(column).inserted else { continue }
            let name = templates[template].identifier
            report(
                row.offset, tr("the row has no \"\(column)\", which the template \"\(name)\" needs"),
                keys.isEmpty
                    ? tr("Add it, or give the template \"defaults: {\(field): ...}\".")
                    : adviceOnName(column, among: keys, called: tr("other keys")))
        }
        table.endRow(template: template, line: row.line, height: row.height, estimate: row.estimate)
    }

    /// Reports keys that were probably meant to be columns which no row has.
    private func checkUnmet() {
        for (column, place) in kept.sorted(by: { $0.value < $1.value })
        where !isMet[place] && column.count > 3 && !reported.contains(column) {
            guard table.count > 0, let meant = nearestName(to: column, among: unknown.keys.sorted()),
                let offset = unknown[meant]
            else { continue }
            report(offset, tr("no template has the field \"\(meant)\""), tr("Did you mean \"\(column)\"?"))
        }
    }
}
