/// Mutations of encodings: other encodings, wrong byte order marks and declarations, and bytes that are no text.
enum EncodingMutations {
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let name = change(&file.bytes, &random)
        file.mutations.append(name)
    }

    /// Changes bytes, and names the change.
    private static func change(_ bytes: inout [UInt8], _ random: inout FuzzRandom) -> String {
        switch random.below(15) {
        case 0:
            bytes = [0xEF, 0xBB, 0xBF] + bytes
            return "UTF-8 mark"
        case 1:
            bytes = [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + bytes
            return "two UTF-8 marks"
        case 2:
            bytes = utf16(bytes, isBig: random.oneIn(2), hasMark: true)
            return "UTF-16"
        case 3:
            bytes = utf16(bytes, isBig: random.oneIn(2), hasMark: false)
            return "UTF-16 without a mark"
        case 4:
            bytes = utf16(bytes, isBig: random.oneIn(2), hasMark: true)
            bytes.removeLast(min(bytes.count, 1 + random.below(9)))
            return "half UTF-16"
        case 5:
            bytes = [0xFF, 0xFE] + bytes
            return "UTF-16 mark before UTF-8"
        case 6:
            let units = String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap { scalar in
                (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
            }
            bytes = [0xFF, 0xFE, 0, 0] + units
            return "UTF-32"
        case 7:
            let pieces: [[UInt8]] = [
                [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xE2, 0x82],
                [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC3],
            ]
            insert(pieces, into: &bytes, &random)
            return "invalid UTF-8"
        case 8:
            insert([[0]], into: &bytes, &random)
            return "NULs"
        case 9:
            insert([1, 7, 8, 11, 12, 27, 31, 127].map { [$0] }, into: &bytes, &random)
            return "control characters"
        case 10:
            let units = String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
                UInt8(truncatingIfNeeded: $0.value)
            }
            bytes = units + [0xE9, 0xFC]
            return "Latin-1"
        case 11:
            bytes = bytes.map { $0 == 10 ? 13 : $0 }
            return "carriage returns"
        case 12:
            bytes = random.oneIn(2) ? [] : [0x20, 0x0A]
            return "nothing"
        case 13:
            let names = ["UTF-16", "ISO-8859-1", "US-ASCII", "EBCDIC", "none", "UTF-7", "\u{0}"]
            replaceFirst("UTF-8", by: random.select(names), in: &bytes)
            return "wrong declaration"
        default:
            let lines = ["%YAML 1.1", "%YAML 9.9", "%TAG ! tag:x,2000:", "%FOO", "%YAML x"]
            bytes = Array("\(random.select(lines))\n---\n".utf8) + bytes
            return "YAML version"
        }
    }

    /// Inserts some pieces at random places.
    private static func insert(_ pieces: [[UInt8]], into bytes: inout [UInt8], _ random: inout FuzzRandom) {
        for _ in 0..<random.magnitude(upTo: 8) {
            let piece = random.select(pieces)
            bytes.insert(contentsOf: piece, at: random.below(bytes.count + 1))
        }
    }

    private static func utf16(_ bytes: [UInt8], isBig: Bool, hasMark: Bool) -> [UInt8] {
        ((hasMark ? [0xFEFF] : []) + String(decoding: bytes, as: UTF8.self).utf16).flatMap { unit in
            let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            return isBig ? pair.reversed() : pair
        }
    }

    /// Replaces the first occurrence of a text.
    static func replaceFirst(_ text: String, by other: String, in bytes: inout [UInt8]) {
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return }
        for start in 0...(bytes.count - wanted.count)
        where bytes[start..<start + wanted.count].elementsEqual(wanted) {
            bytes.replaceSubrange(start..<start + wanted.count, with: Array(other.utf8))
            return
        }
    }
}
