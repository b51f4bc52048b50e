import Wording

/// Reads and writes the widths of a matrix as typed text: “320, 375, 390”.
package enum MatrixWidths {
    /// The most widths of a matrix.
    package static let limit = 200

    /// Reads widths separated by commas or spaces.
    ///
    /// - Returns: The distinct widths from narrow to wide.
    /// - Throws: ``ControlError`` for a text without widths, or with a width that a list cannot have.
    package static func parse(_ text: String) throws(ControlError) -> [Double] {
        var widths: Set<Double> = []
        for word in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace }) {
            widths.insert(try ArgumentForm.width.read(String(word)))
        }
        guard !widths.isEmpty else {
            throw ControlError(tr("There is no width"), remedy: tr("Give some, such as 320, 375."))
        }
        guard widths.count <= limit else {
            throw ControlError(
                tr("\(widths.count) widths are too many"), remedy: tr("Give \(limit) at most."))
        }
        return widths.sorted()
    }

    /// The text that reads back as these widths.
    package static func text(_ widths: [Double]) -> String {
        widths.map(\.shortText).joined(separator: ", ")
    }
}
