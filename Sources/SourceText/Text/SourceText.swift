import Wording

/// A document's text, checked to be valid, with the positions of its lines.
package struct SourceText {
    /// The most bytes that a document may have.
    ///
    /// Larger lists belong in a generator or a data file.
    package static let maximumBytes = 2 << 20

    /// The document's name, usually its path.
    package let name: String
    /// The text without a byte order mark.
    package let text: String
    private let positions: TextPositions

    /// Checks and indexes a document's bytes.
    ///
    /// - Throws: An error with the place of the first byte that is not text.
    package init(bytes: [UInt8], name: String) throws(DocumentError) {
        guard bytes.count <= Self.maximumBytes else {
            throw DocumentError(
                sourceName: name, place: .start,
                message: tr("the document has \(bytes.count) bytes, more than \(Self.maximumBytes)"),
                suggestion: tr("Let \"generate\" or \"count\" make the rows instead of writing them all out.")
            )
        }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let content = hasMark ? Array(bytes.dropFirst(3)) : bytes
        self.name = name
        guard let text = String(validating: content, as: UTF8.self) else {
            let valid = Array(content[..<(Self.firstInvalidUTF8(in: content) ?? content.count)])
            throw DocumentError(
                sourceName: name, place: TextPositions(valid).place(ofByte: valid.count),
                message: tr("the text is not valid UTF-8 from here on"),
                suggestion: tr("Save the file with the encoding UTF-8."))
        }
        self.text = text
        positions = TextPositions(content)
        guard let offset = positions.firstUnprintable else { return }
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        let character = "U+" + text.unicodeScalars[index].value.hexadecimal(digits: 4)
        throw DocumentError(
            sourceName: name, place: positions.place(ofByte: offset),
            message: tr("the control character \(character) is not allowed in a document"),
            suggestion: tr("Remove it."))
    }

    /// The place of a position in the text.
    package func place(of index: String.Index) -> SourcePlace {
        positions.place(ofByte: text.utf8.distance(from: text.startIndex, to: index))
    }

    /// The place of a byte of the text.
    func place(ofByte byte: Int) -> SourcePlace { positions.place(ofByte: byte) }

    /// The string index of a place; the text's end for places beyond it.
    func index(of place: SourcePlace) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: positions.byte(at: place))
    }

    /// The byte offset of a place; the text's length for places beyond it.
    func byte(at place: SourcePlace) -> Int { positions.byte(at: place) }

    /// The character at a place, or `nil` at the end.
    package func character(at place: SourcePlace) -> Unicode.Scalar? {
        let index = index(of: place)
        return index < text.endIndex ? text.unicodeScalars[index] : nil
    }

    /// The rest of a line from a place on, without leading blanks.
    package func trailing(_ place: SourcePlace) -> Substring {
        let rest = text[index(of: place)...].prefix { !$0.isNewline }
        return rest.drop { $0 == " " || $0 == "\t" }
    }

    /// The place, or the text's end if that comes first.
    func clamped(_ place: SourcePlace) -> SourcePlace { min(place, self.place(of: text.endIndex)) }

    /// The first byte from which a text is not valid UTF-8; `nil` if all of it is.
    package static func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// The line and column of a byte of a text that is valid UTF-8 up to there, with line ends of LF, CR and CR LF.
    ///
    /// - Complexity: O(n), for errors.
    package static func place(ofByte byte: Int, in bytes: [UInt8]) -> SourcePlace {
        var places = BytePlaces()
        return places.place(of: byte, in: bytes)
    }
}
