/// Mutations of bytes: flipping, deleting, inserting, truncating, doubling, moving and copying from other files.
enum ByteMutations {
    /// Pieces of syntax that readers recognise.
    private static let pieces = [
        "{", "}", "[", "]", ":", ": ", ",", "- ", "#", "\"", "'", "|", ">-", "&a ", "*a", "!!str ", "%", "@",
        "`", "\t", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "---\n", "...\n", "? ", "<<: ", "\u{0}",
        "\u{FEFF}", "<", ">", "/>", "</", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#0;", "&#x110000;",
        "&lt", "=\"", "{template}", "{{", "}}", "H:|", "-[", "]-|", "(>=", "@", "==", "<=", ".",
        "\u{1F469}\u{200D}\u{1F4BB}", "\u{202E}", "\u{301}\u{301}\u{301}", "\\", "\\u", "\\ud800", "~",
        "null", "true", "yes", "0x", "1e",
    ].map { Array($0.utf8) }

    static func apply(to file: inout FuzzCase, among seeds: [FuzzCase], _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 16)
        for _ in 0..<count { mutate(&file.bytes, &random) }
        if random.oneIn(8) {
            let other = random.select(seeds)
            let at = random.below(file.bytes.count + 1)
            file.bytes.replaceSubrange(at..., with: other.bytes.dropFirst(random.below(other.bytes.count)))
            file.mutations.append("joined to \(other.seedName)")
        }
        file.mutations.append("\(count) × bytes")
    }

    /// Makes a mutation at a random place.
    static func mutate(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let place = random.below(bytes.count + 1)
        let length = min(random.magnitude(upTo: 256), bytes.count - place)
        switch random.below(8) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
        case 2: bytes.removeSubrange(place..<place + length)
        case 3: bytes.insert(contentsOf: random.select(pieces), at: place)
        case 4 where random.oneIn(3): bytes.removeSubrange(place...)
        case 5:
            let times = random.magnitude(upTo: 64)
            let piece = Array(bytes[place..<place + length])
            bytes.insert(contentsOf: Array(repeatElement(piece, count: times).joined()), at: place)
        case 6:
            let from = random.below(bytes.count + 1)
            let piece = bytes[from..<min(from + length, bytes.count)]
            bytes.insert(contentsOf: Array(piece), at: place)
        default: bytes.insert(UInt8(random.below(256)), at: place)
        }
    }
}
