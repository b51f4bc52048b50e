/// Finds nesting so deep that no person writes it and the parser takes too long.
///
/// The parser's time doubles with each array that begins with another one, and the depth of a tree grows with the
/// number of chained members and calls.
struct NestingScan {
    private let bytes: [UInt8]
    private static let opening = Array("#if".utf8)
    private static let closing = Array("#endif".utf8)
    private static let links = Set(".[(?!<".utf8)

    /// The most times that the parser may look at arrays that begin with arrays, in a file.
    private static let maximumLooks = 1 << 17
    /// The most chained members, calls and brackets in a statement.
    private static let maximumLinks = 1000
    /// The most open `#if`.
    private static let maximumConditions = 100
    /// The most open braces; the parser's own limit is a little higher.
    private static let maximumBlocks = 200

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The byte at which the nesting is too deep; `nil` if it never is.
    var deepPlace: Int? {
        var looks = 0
        var arrays = 0
        var links = 0
        var conditions = 0
        var blocks = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "["):
                arrays += 1
                links += 1
                looks += 1 << min(arrays, 20)
                // An array inside an array doubles the number of looks; one alone costs nothing.
                if arrays == 1 { looks -= 2 }
            case _ where Self.links.contains(byte): links += 1
            case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ";"):
                arrays = 0
                links = 0
            case UInt8(ascii: "]"): arrays = 0
            case UInt8(ascii: "{"):
                arrays = 0
                blocks += 1
            case UInt8(ascii: "}"):
                arrays = 0
                links = 0
                blocks -= 1
            case UInt8(ascii: "#"):
                let word = bytes[index...].prefix(6)
                conditions += word.starts(with: Self.opening) ? 1 : word.elementsEqual(Self.closing) ? -1 : 0
            case 10 where !continues(after: index): links = 0
            default: break
            }
            if looks > Self.maximumLooks || links > Self.maximumLinks
                || conditions > Self.maximumConditions || blocks > Self.maximumBlocks
            {
                return index
            }
        }
        return nil
    }

    /// Whether the line after a line's end continues with a member or a bracket.
    private func continues(after end: Int) -> Bool {
        bytes[(end + 1)...].prefix(200).first { $0 > 32 }.map(Self.links.contains) ?? false
    }
}
