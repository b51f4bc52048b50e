import Wording

/// An error in a file of rows, with the byte that it is at.
package struct RowFileError: Error {
    /// The byte's position.
    package var offset: Int
    package var message: String
    package var suggestion: String
}

/// Reads the records of a CSV file one by one: RFC 4180, with any single-byte separator and line ends of every kind.
///
/// It copies no text: a cell is a range of the file's bytes, so that errors can point at it and edits can replace it.
package struct CSVScanner {
    /// A cell as it is written.
    package struct Cell {
        /// Its bytes in the file, quotes included.
        package var range: Range<Int>
        /// Whether it stands in quotes.
        package var isQuoted: Bool
        /// Whether there are doubled quotes or carriage returns in it.
        package var hasEscapes: Bool
    }

    /// The file.
    package let bytes: [UInt8]
    /// The byte between cells.
    package let separator: UInt8
    /// Where the next record begins.
    private(set) var position: Int
    /// The line of the next record, counted from 1.
    private(set) var line = 1

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Makes a scanner of a file that is valid UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The file; a byte order mark is skipped.
    ///   - separator: The byte between cells; `nil` takes the one of comma, semicolon and tab that is most frequent in
    ///     the first record.
    package init(_ bytes: [UInt8], separator: UInt8? = nil) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.separator = separator ?? Self.separator(of: bytes, from: position)
    }

    /// The separators that a scanner chooses from.
    package static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    private static func separator(of bytes: [UInt8], from start: Int) -> UInt8 {
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in bytes[start...] {
            if byte == quote { isQuoted.toggle() }
            if isQuoted { continue }
            // Blank lines before the first record do not count.
            if byte == newline || byte == carriageReturn, counts != [0, 0, 0] { break }
            if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.indices.reduce(0) { counts[$1] > counts[$0] ? $1 : $0 }
        return separators[most]
    }

    // MARK: Records

    /// Reads the next record that is not a blank line.
    ///
    /// - Parameter cells: The record's cells, in place of what was there.
    /// - Returns: Where the record begins; `nil` at the end of the file.
    /// - Throws: What is wrong in the file.
    package mutating func next(into cells: inout [Cell]) throws(RowFileError) -> (offset: Int, line: Int)? {
        cells.removeAll(keepingCapacity: true)
        while position < bytes.count, isBreak(bytes[position]) { stepOverBreak() }
        guard position < bytes.count else { return nil }
        let start = (position, line)
        while true {
            cells.append(try cell())
            guard position < bytes.count else { return start }
            if bytes[position] == separator {
                position += 1
            } else {
                stepOverBreak()
                return start
            }
        }
    }

    private mutating func cell() throws(RowFileError) -> Cell {
        let start = position
        if start < bytes.count, bytes[start] == Self.quote { return try quotedCell() }
        while position < bytes.count {
            let byte = bytes[position]
            if byte == separator || isBreak(byte) { break }
            if byte == Self.quote {
                throw RowFileError(
                    offset: position, message: tr("a quote inside a cell that does not begin with one"),
                    suggestion: tr("Put the whole cell in quotes, and write \"\" for a quote in it."))
            }
            if byte < 0x20, byte != UInt8(ascii: "\t") { throw controlCharacter() }
            position += 1
        }
        return Cell(range: start..<position, isQuoted: false, hasEscapes: false)
    }

    private mutating func quotedCell() throws(RowFileError) -> Cell {
        let start = position
        var hasEscapes = false
        let startLine = line
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                guard position + 1 < bytes.count, bytes[position + 1] == Self.quote else { break }
                hasEscapes = true
                position += 2
            } else if isBreak(byte) {
                if byte == Self.carriageReturn { hasEscapes = true }
                stepOverBreak()
            } else if byte < 0x20, byte != UInt8(ascii: "\t") {
                throw controlCharacter()
            } else {
                position += 1
            }
        }
        guard position < bytes.count else {
            line = startLine
            throw RowFileError(
                offset: start, message: tr("a cell begins here whose closing quote is missing"),
                suggestion: tr("Add the quote, and write \"\" for a quote in the cell."))
        }
        position += 1
        guard position == bytes.count || bytes[position] == separator || isBreak(bytes[position]) else {
            throw RowFileError(
                offset: position, message: tr("a cell goes on after its closing quote"),
                suggestion:
                    tr("Write \"\" for a quote in the cell, and nothing between a quote and the separator."))
        }
        return Cell(range: start..<position, isQuoted: true, hasEscapes: hasEscapes)
    }

    private func controlCharacter() -> RowFileError {
        let character = "U+" + bytes[position].hexadecimal(digits: 4)
        return RowFileError(
            offset: position, message: tr("the control character \(character) is not allowed"),
            suggestion: bytes[position] == 0
                ? tr("Save the file as text with the encoding UTF-8.") : tr("Remove it."))
    }

    private func isBreak(_ byte: UInt8) -> Bool { byte == Self.newline || byte == Self.carriageReturn }

    /// Steps over LF, CR or CR LF.
    private mutating func stepOverBreak() {
        let isReturn = bytes[position] == Self.carriageReturn
        position += 1
        if isReturn, position < bytes.count, bytes[position] == Self.newline { position += 1 }
        line += 1
    }

    // MARK: Cells

    /// The text of a cell, without quotes; line breaks in it are LF.
    package func text(of cell: Cell) -> String {
        var text: [UInt8] = []
        forEachPiece(of: cell) { text.append(contentsOf: $0) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Calls a body with the pieces that the text of a cell consists of.
    package func forEachPiece(of cell: Cell, _ body: (ArraySlice<UInt8>) -> Void) {
        guard cell.isQuoted else { return body(bytes[cell.range]) }
        let end = cell.range.upperBound - 1
        var start = cell.range.lowerBound + 1
        guard cell.hasEscapes else { return body(bytes[start..<end]) }
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == Self.quote {
                body(bytes[start...index])
                index += 2
                start = index
            } else if byte == Self.carriageReturn {
                body(bytes[start..<index])
                body([Self.newline])
                index += index + 1 < end && bytes[index + 1] == Self.newline ? 2 : 1
                start = index
            } else {
                index += 1
            }
        }
        body(bytes[start..<end])
    }
}
