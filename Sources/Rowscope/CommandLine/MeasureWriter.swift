import Foundation
import LayoutDocument

/// Prints measured rows as they come.
protocol MeasureWriter: AnyObject {
    func begin()
    func write(_ row: MeasuredRow)
    func end()
}

/// Prints a table for people.
final class TableMeasureWriter: MeasureWriter {
    func begin() {
        print("   row    width  text size     height  template")
    }

    func write(_ row: MeasuredRow) {
        let columns = [
            padded("\(row.index)", 6), MeasureNumber.padded(row.width, 8), " " + row.textSize.padding(to: 9),
            MeasureNumber.padded(row.height, 10),
            " " + row.template + (row.kind == "row" ? "" : " (\(row.kind))")
                + (row.itemSize.map { " \(MeasureNumber.text($0[0])) wide" } ?? ""),
        ]
        print(columns.joined(separator: " "))
        for term in row.terms ?? [] { print("                  \(term.line)") }
        for finding in row.findings {
            print("       \(finding.kind): \(finding.message)")
            for repair in finding.repairs {
                print("           repair: \(repair)")
            }
        }
    }

    func end() {}

    private func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

extension String {
    /// The text with spaces after it up to a length.
    fileprivate func padding(to length: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, length - count))
    }
}

/// Prints one JSON object whose rows are written one by one.
final class JSONMeasureWriter: MeasureWriter {
    private let encoder = JSONEncoder()
    private let header: Header
    private var isFirst = true

    private struct Header: Encodable {
        let document: String
        let fontFamily: String
        let rowscope: String
    }

    init(document: LayoutDocument, fontFamily: String) {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        header = Header(
            document: document.sourceName, fontFamily: fontFamily, rowscope: RowscopeCommand.version)
    }

    func begin() {
        print(encoded(header).dropLast() + #","rows":["#)
    }

    func write(_ row: MeasuredRow) {
        print((isFirst ? "" : ",") + encoded(row))
        isFirst = false
    }

    func end() { print("]}") }

    private func encoded(_ value: some Encodable) -> String {
        // Names and finite numbers: nothing that encoding could refuse.
        guard let data = try? encoder.encode(value) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
