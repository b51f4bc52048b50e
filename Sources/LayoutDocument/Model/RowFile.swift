import SourceText

/// A file beside a document, from which rows come.
package struct RowFile: Hashable, Sendable {
    /// The ways in which rows are written in a file.
    package enum Format: Hashable, Sendable {
        /// Records of cells with a separator between them (RFC 4180); the first record names the columns.
        case csv(separator: Character)
        /// A list of objects, whose keys are the columns.
        case json
    }

    /// The file's path.
    package var path: String
    /// How its rows are written.
    package var format: Format
    /// The columns of fields that are not named as their columns are.
    package var columns: [String: String]

    /// The most bytes that a file of rows may have.
    package static let maximumBytes = 64 << 20
    /// The most rows that a file may have.
    package static let maximumRows = 1_000_000
    /// The most texts that are kept of a file, over all rows and columns.
    static let maximumTexts = 64 << 20

    /// Makes the description of a file of rows.
    package init(path: String, format: Format, columns: [String: String] = [:]) {
        self.path = path
        self.format = format
        self.columns = columns
    }

    /// The name of the column from which a field takes its texts.
    package func column(ofField name: String) -> String { columns[name] ?? name }
}

/// Where a row is written.
package enum RowOrigin: Hashable, Sendable {
    /// In the document, at a place.
    case document(SourcePlace)
    /// In a file beside the document.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - record: The row's number among the file's rows, from 0; the first record of a CSV file names columns and
    ///     is not counted.
    ///   - place: Where the row begins in the file.
    case file(RowFile, record: Int, place: SourcePlace)
    /// Nowhere: it is computed.
    case generated
}
