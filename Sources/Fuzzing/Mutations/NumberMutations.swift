/// Mutations of numbers: huge, tiny and negative ones, and texts that are no numbers.
enum NumberMutations {
    private static let numbers = [
        "0", "-0", "-1", "1", "0.5", "-0.0001", "1e-308", "5e-324", "1e308", "-1e308",
        "1.7976931348623157e308", "1e309", "-1e400", "1e99999999999", "1e12", "1e15", "1000000", "999999",
        "1000001", "2147483647", "2147483648", "-2147483649", "4294967296", "9007199254740993",
        "9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616",
        "99999999999999999999999999", ".nan", "NaN", "nan", ".inf", "-.inf", "inf", "-inf", "Infinity",
        "0x7fffffffffffffffff", "0o17", "1_000", "1,000", "+5", ".5", "5.", "1e", "--5", "٣", "½", "1e3",
        "010", "", "null", "true", "\"7\"", "[1]", "12:30", "0.1", "0.30000000000000004", "1e-12", "250",
        "750", "999.9999999999999", "1000.0000000000001",
    ]

    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 12)
        for _ in 0..<count {
            let places = numbers(in: file.bytes)
            guard !places.isEmpty else { break }
            // Half of them are in a range that readers may accept.
            let number =
                random.oneIn(2) ? "\(random.below(2 * random.magnitude(upTo: 1000)))" : random.select(numbers)
            file.bytes.replaceSubrange(random.select(places), with: Array(number.utf8))
        }
        file.mutations.append("\(count) × numbers")
    }

    /// The ranges of the numbers in a text.
    static func numbers(in bytes: [UInt8]) -> [Range<Int>] {
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        var found: [Range<Int>] = []
        var place = 0
        while place < bytes.count {
            guard isDigit(bytes[place]), place == 0 || !isLetter(bytes[place - 1]) else {
                place += 1
                continue
            }
            var start = place
            if start > 0, bytes[start - 1] == UInt8(ascii: "-") { start -= 1 }
            while place < bytes.count, isDigit(bytes[place]) || bytes[place] == UInt8(ascii: ".") {
                place += 1
            }
            found.append(start..<place)
        }
        return found
    }
}
