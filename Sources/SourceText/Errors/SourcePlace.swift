/// A position in a document's text, as an editor shows it.
package struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1 in Unicode scalars; a tab counts as one.
    package var column: Int

    /// The first character of a document.
    package static let start = SourcePlace(line: 1, column: 1)

    /// Makes a position from its line and column, both counted from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether `lhs` comes before `rhs` in the text.
    package static func < (lhs: Self, rhs: Self) -> Bool { (lhs.line, lhs.column) < (rhs.line, rhs.column) }

    /// The position as `line:column`.
    package var description: String { "\(line):\(column)" }
}
