import Foundation

/// A document with many rows of different texts from a file beside it; its cell is that of the list.
struct MeasuredCorpus {
    /// The width at which rows are measured, in points.
    static let width = 480

    let rows: KeptRows

    /// Makes the rows of a document.
    init(rowCount: Int) { rows = KeptRows(count: rowCount, firstText: 0) }

    /// The texts of all rows, three to a row.
    var texts: [String] { rows.texts.flatMap { [$0.title, $0.body, $0.date] } }

    /// The document, with the lengths that ``PangoPeer`` uses.
    private static let document = """
        rowscope: 1
        title: Ten thousand messages
        list: {separator: false}
        templates:
          message:
            layoutMargins: [8, 12, 8, 12]
            views:
              photo: {shape: {size: [32, 32], cornerRadius: 16}}
              title: {label: {text: "{title}", font: {size: 14, weight: semibold}, numberOfLines: 0}}
              date:
                label: {text: "{date}", font: {size: 14}}
                contentHugging: {horizontal: required}
                compressionResistance: {horizontal: required}
              body: {label: {text: "{body}", font: {size: 14}, numberOfLines: 0}}
            constraints:
              - "H:|-[photo(32)]-12-[title]-8-[date]-|"
              - "V:|-[photo(32)]-(>=8)-|"
              - "V:|-[title]-(>=4)-[body]-|"
              - "V:|-[date]-(>=4)-[body]"
              - body.leading == title.leading
              - body.trailing == date.trailing
        rows: {file: rows.csv}

        """

    /// Writes the document and its rows.
    ///
    /// - folder: The folder to write to.
    /// - Returns: The document's path.
    /// - Throws: `Tool.Failure` if a file cannot be written.
    func write(to folder: URL) throws(Tool.Failure) -> String {
        let file = folder.appendingPathComponent("messages.rowscope.yaml")
        let lines = rows.texts.map { "\"\($0.title)\",\"\($0.body)\",\($0.date)" }
        do {
            try Data(Self.document.utf8).write(to: file)
            try Data((["title,body,date"] + lines).joined(separator: "\n").utf8)
                .write(to: folder.appendingPathComponent("rows.csv"))
        } catch {
            throw Tool.Failure(description: "\(folder.path) cannot be written")
        }
        return file.path
    }
}
