/// Converts ascending byte offsets of a text to lines and columns.
///
/// Lines end as XML defines them: at LF, CR, or CR LF. A byte order mark does not count.
struct BytePlaces {
    private var offset = 0
    private var line = 1
    private var column = 1

    /// The place of a byte that is not before the last one asked for.
    ///
    /// - Complexity: O(distance from the last one).
    mutating func place(of byte: Int, in bytes: [UInt8]) -> SourcePlace {
        if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        while offset < byte, offset < bytes.count {
            let unit = bytes[offset]
            offset += 1
            switch unit {
            case 0x0A:
                line += 1
                column = 1
            case 0x0D:
                // The line ends at the LF that follows.
                if offset < bytes.count, bytes[offset] == 0x0A { continue }
                line += 1
                column = 1
            case 0x80...0xBF: break
            default: column += 1
            }
        }
        return SourcePlace(line: line, column: column)
    }
}
