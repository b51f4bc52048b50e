/// Mutations of encodings: other encodings, wrong byte order marks and declarations, and bytes that are no text.
enum EncodingMutations {
    private typealias Change = (inout [UInt8], inout FuzzRandom) -> Void

    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let kinds: [(name: String, change: Change)] = [
            ("UTF-8 mark", { bytes, _ in bytes = [0xEF, 0xBB, 0xBF] + bytes }),
            ("two UTF-8 marks", { bytes, _ in bytes = [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + bytes }),
            ("UTF-16", { bytes, random in bytes = utf16(bytes, isBig: random.oneIn(2), hasMark: true) }),
            (
                "UTF-16 without a mark",
                { bytes, random in
                    bytes = utf16(bytes, isBig: random.oneIn(2), hasMark: false)
                }
            ),
            (
                "half UTF-16",
                { bytes, random in
                    bytes = utf16(bytes, isBig: random.oneIn(2), hasMark: true)
                    bytes.removeLast(min(bytes.count, 1 + random.below(9)))
                }
            ),
            ("UTF-16 mark before UTF-8", { bytes, _ in bytes = [0xFF, 0xFE] + bytes }),
            (
                "UTF-32",
                { bytes, _ in
                    bytes =
                        [0xFF, 0xFE, 0, 0]
                        + String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap {
                            scalar in (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
                        }
                }
            ),
            (
                "invalid UTF-8",
                inserting([
                    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xE2, 0x82],
                    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC3],
                ])
            ),
            ("NULs", inserting([[0]])),
            ("control characters", inserting([1, 7, 8, 11, 12, 27, 31, 127].map { [$0] })),
            (
                "Latin-1",
                { bytes, _ in
                    bytes = String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
                        UInt8(truncatingIfNeeded: $0.value)
                    }
                    bytes.append(contentsOf: [0xE9, 0xFC])
                }
            ),
            ("carriage returns", { bytes, _ in bytes = bytes.map { $0 == 10 ? 13 : $0 } }),
            ("nothing", { bytes, random in bytes = random.oneIn(2) ? [] : [0x20, 0x0A] }),
            (
                "wrong declaration",
                { bytes, random in
                    let name = random.select([
                        "UTF-16", "ISO-8859-1", "US-ASCII", "EBCDIC", "none", "UTF-7", "\u{0}",
                    ])
                    replaceFirst("UTF-8", by: name, in: &bytes)
                }
            ),
            (
                "YAML version",
                { bytes, random in
                    let line = random.select([
                        "%YAML 1.1", "%YAML 9.9", "%TAG ! tag:x,2000:", "%FOO", "%YAML x",
                    ])
                    bytes = Array("\(line)\n---\n".utf8) + bytes
                }
            ),
        ]
        let kind = random.select(kinds)
        kind.change(&file.bytes, &random)
        file.mutations.append(kind.name)
    }

    /// Inserts some pieces at random places.
    private static func inserting(_ pieces: [[UInt8]]) -> Change {
        { bytes, random in
            for _ in 0..<random.magnitude(upTo: 8) {
                let piece = random.select(pieces)
                bytes.insert(contentsOf: piece, at: random.below(bytes.count + 1))
            }
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
