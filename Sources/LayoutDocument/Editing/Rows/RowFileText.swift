import SourceText
import Wording

/// The text of a file of rows, of which single cells are edited.
package struct RowFileText: Sendable {
    /// What the file is.
    package let file: RowFile
    /// The file's bytes.
    package let bytes: [UInt8]

    /// Takes a file's text.
    package init(_ bytes: [UInt8], of file: RowFile) {
        self.bytes = bytes
        self.file = file
    }

    /// The change that sets a row's field: of a CSV file one cell, quoted where it has to be; of a JSON file one
    /// value.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The field's name, which need not be its column's.
    ///   - record: The row's number in the file, counted from 0 without the line of columns.
    /// - Returns: The change.
    /// - Throws: Why there is none.
    package func patch(
        setting text: String, ofField field: String, inRecord record: Int
    ) throws(DocumentError) -> TextPatch {
        let column = file.column(ofField: field)
        guard case .csv(let separator) = file.format else {
            var json = try DocumentText(bytes, name: file.path)
            return try json.set(.field(text), at: [.item(record), .key(column)])
        }
        guard let separator = separator.asciiValue else {
            throw refusal(tr("the separator is no single character"), tr("Edit the file itself."))
        }
        let (cell, scanner) = try cell(inRecord: record, ofColumn: column, separator: separator)
        let written = Self.written(
            text, separator: separator, isQuoted: cell.isQuoted, lineBreak: lineBreak)
        let patch = TextPatch(
            start: cell.range.lowerBound, old: Array(scanner.bytes[cell.range]), new: Array(written.utf8))
        var changed = bytes
        patch.apply(to: &changed)
        let copy = RowFileText(changed, of: file)
        let (now, after) = try copy.cell(inRecord: record, ofColumn: column, separator: separator)
        guard after.text(of: now).utf8.elementsEqual(text.utf8) else {
            throw refusal(tr("a cell cannot hold this text"), tr("Leave out its control characters."))
        }
        return patch
    }

    private func cell(
        inRecord record: Int, ofColumn column: String, separator: UInt8
    ) throws(DocumentError) -> (CSVScanner.Cell, CSVScanner) {
        var scanner = CSVScanner(bytes, separator: separator)
        var cells: [CSVScanner.Cell] = []
        do {
            guard try scanner.next(into: &cells) != nil else { throw refusal(tr("the file is empty"), "") }
            let names = cells.map { Self.trimmed(scanner.text(of: $0)) }
            guard let place = names.firstIndex(of: column) else {
                throw refusal(
                    tr("the file has no column \"\(column)\""),
                    tr("Add the column, with a cell in every row."))
            }
            for _ in 0...record {
                guard try scanner.next(into: &cells) != nil else {
                    throw refusal(tr("the file has no row \(record)"), tr("Wait until it is read again."))
                }
            }
            guard cells.indices.contains(place) else {
                throw refusal(tr("the row has no cell in the column \"\(column)\""), tr("Add the cell."))
            }
            return (cells[place], scanner)
        } catch let error as RowFileError {
            throw refusal(error.message, error.suggestion)
        } catch let error as DocumentError {
            throw error
        } catch {
            throw refusal(tr("the file cannot be read"), "")
        }
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        let start = scalars.firstIndex { $0 != " " && $0 != "\t" } ?? scalars.endIndex
        let end = scalars.lastIndex { $0 != " " && $0 != "\t" } ?? scalars.startIndex - 1
        guard start <= end else { return "" }
        return scalars[start...end].text
    }

    /// How the file ends its lines.
    private var lineBreak: String {
        guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
    }

    /// A cell as RFC 4180 has it; an empty one in quotes, since nothing at all stands for the field's default.
    private static func written(
        _ text: String, separator: UInt8, isQuoted: Bool, lineBreak: String
    ) -> String {
        let bytes = Array(text.utf8)
        let needsQuotes =
            bytes.isEmpty || bytes.first == 0x20 || bytes.last == 0x20
            || bytes.contains { $0 == separator || $0 == UInt8(ascii: "\"") || $0 < 0x20 }
        guard isQuoted || needsQuotes else { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\"\""
            case "\n": result += lineBreak
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private func refusal(_ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(sourceName: file.path, place: nil, message: message, suggestion: suggestion)
    }
}
