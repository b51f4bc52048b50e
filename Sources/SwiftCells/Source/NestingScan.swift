/// Looks for nesting that no code has that people write, and that the parser takes too long for.
///
/// The parser's time doubles with each array that begins with another one, and trees of members and calls behind each
/// other are as deep as these are many.
struct NestingScan {
    private let bytes: [UInt8]
    private static let opening = Array("#if".utf8)
    private static let closing = Array("#endif".utf8)
    private static let links = Set(".[(?!<".utf8)

    /// How often arrays may begin with arrays in a file, each as often as the parser looks at it.
    private static let maximumLooks = 1 << 17
    /// How many members, calls and brackets may follow each other in a statement.
    private static let maximumLinks = 1000
    /// How many `#if` may be open.
    private static let maximumConditions = 100
    /// How many braces may be open; the parser gives up a little later.
    private static let maximumBlocks = 200

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Where the file is too deep, in bytes; `nil` where it is not.
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
                // An array in an array is looked at twice as often; one alone costs nothing.
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

    /// Whether the line behind a line's end goes on with a member or a bracket.
    private func continues(after end: Int) -> Bool {
        bytes[(end + 1)...].prefix(200).first { $0 > 32 }.map(Self.links.contains) ?? false
    }
}
