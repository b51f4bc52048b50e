import Wording

/// The encodings of XML documents: UTF-8, with or without a byte order mark, and UTF-16 with one; others are refused.
package enum XMLText {
    /// The most bytes of a document in UTF-8.
    package static let maximumBytes = 8 << 20

    /// A document's text in valid UTF-8, without a byte order mark.
    ///
    /// - Throws: An error with the place of the first byte that is not text.
    static func utf8(_ bytes: [UInt8], sourceName: String) throws(DocumentError) -> [UInt8] {
        func failure(_ place: SourcePlace?, _ message: String, _ advice: String) -> DocumentError {
            DocumentError(sourceName: sourceName, place: place, message: message, suggestion: advice)
        }
        guard bytes.count <= maximumBytes else {
            throw failure(
                .start, tr("the file has \(bytes.count) bytes, more than \(Self.maximumBytes)"),
                tr("Move the cell to a separate file."))
        }
        if let isBigEndian = utf16Order(of: bytes) {
            let (text, isWhole) = decodeUTF16(bytes, isBigEndian: isBigEndian)
            guard isWhole else {
                throw failure(
                    SourceText.place(ofByte: text.count, in: text),
                    tr("the text is not valid UTF-16 from here on"),
                    tr("Save the file with the encoding UTF-8."))
            }
            return text
        }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        if let invalid = SourceText.firstInvalidUTF8(in: content) {
            throw failure(
                SourceText.place(ofByte: invalid, in: content),
                tr("the text is not valid UTF-8 from here on"),
                tr("Save the file with the encoding UTF-8."))
        }
        return content
    }

    /// Whether a UTF-16 document is big-endian; `nil` if the document is not in UTF-16.
    private static func utf16Order(of bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF), (0, UInt8(ascii: "<")): return true
        case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): return false
        default: return nil
        }
    }

    /// The valid part of the text in UTF-8, and whether it is the whole text.
    private static func decodeUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> ([UInt8], Bool) {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = 0
        while index + 1 < bytes.count {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        if units.first == 0xFEFF { units.removeFirst() }
        var text: [UInt8] = []
        text.reserveCapacity(units.count)
        var decoder = UTF16()
        var iterator = units.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? .init())
            case .emptyInput: return (text, bytes.count.isMultiple(of: 2))
            case .error: return (text, false)
            }
        }
    }
}
