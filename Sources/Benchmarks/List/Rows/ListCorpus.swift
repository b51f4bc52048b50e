/// The texts of the list's rows, generated from the row's index as the same bytes as in `ListCorpus.c`.
///
/// The index wraps around at 32 bits, so that there are texts for any number of rows.
enum ListCorpus {
    private static let words: [[UInt8]] = """
        lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore \
        magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo \
        consequat duis aute irure in reprehenderit voluptate velit esse cillum eu fugiat nulla pariatur excepteur \
        sint occaecat cupidatat non proident sunt culpa qui officia deserunt mollit anim id est laborum vitae \
        sapien pellentesque habitant morbi
        """.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)

    /// Mixes the bits of a number.
    static func hash(_ number: UInt32) -> UInt32 {
        var x = number
        x = (x ^ x >> 16) &* 0x7feb_352d
        x = (x ^ x >> 15) &* 0x846c_a68b
        return x ^ x >> 16
    }

    /// A title of 12 to 70 characters.
    static func title(_ index: UInt32) -> String {
        let hash = hash(index &* 2 &+ 77777)
        return text(seed: hash, length: 12 + Int(hash % 59))
    }

    /// A body of 30 to 400 characters.
    static func body(_ index: UInt32) -> String {
        let hash = hash(index &* 2 &+ 1)
        return text(seed: hash, length: 30 + Int(hash % 371))
    }

    /// A date such as `2026-03-14`.
    static func date(_ index: UInt32) -> String {
        let hash = hash(index ^ 0x5bd1_e995)
        func twoDigits(_ number: UInt32) -> String { (number < 10 ? "0" : "") + String(number) }
        return "2026-" + twoDigits(1 + hash % 12) + "-" + twoDigits(1 + (hash >> 8) % 28)
    }

    /// Words up to a length, beginning with a capital and ending with a full stop.
    private static func text(seed: UInt32, length: Int) -> String {
        String(unsafeUninitializedCapacity: length) { bytes in
            var seed = seed
            var count = 0
            while count < length {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                if count > 0 {
                    bytes[count] = UInt8(ascii: " ")
                    count += 1
                }
                for byte in words[Int(seed >> 10) % words.count] where count < length {
                    bytes[count] = byte
                    count += 1
                }
            }
            bytes[length - 1] = UInt8(ascii: ".")
            bytes[0] -= UInt8(ascii: "a") - UInt8(ascii: "A")
            return length
        }
    }
}
