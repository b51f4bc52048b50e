/// Mutations of texts: U+0000 in every spelling, and places whose forms name each other, many times.
enum TextMutations {
    /// U+0000 as formats write it, the raw one last.
    private static let spellings = [
        "\\0", "\\u0000", "\\x00", "\\U0000", "\\U", "\\u{0}", "\\U00000000", "&#0;", "\0",
    ].map { Array($0.utf8) }

    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        if file.format.isTable, random.oneIn(2) { return multiply(in: &file, &random) }
        let count = random.magnitude(upTo: 8)
        for _ in 0..<count {
            // Inside of quotes, or behind the sign before a text.
            let places = file.bytes.indices.filter { [0x22, 0x27, 0x3E, 0x3A].contains(file.bytes[$0]) }
            let place = places.isEmpty ? random.below(file.bytes.count + 1) : random.select(places) + 1
            file.bytes.insert(contentsOf: random.select(spellings), at: place)
        }
        file.mutations.append("\(count) × U+0000")
    }

    /// Repeats the names of places.
    private static func multiply(in file: inout FuzzCase, _ random: inout FuzzRandom) {
        let mark = Array("%#@".utf8)
        for _ in 0..<random.magnitude(upTo: 8) {
            let places = file.bytes.indices.filter { file.bytes[$0...].starts(with: mark) }
            guard !places.isEmpty else { break }
            let start = random.select(places)
            guard let end = file.bytes[(start + 3)...].prefix(100).firstIndex(of: 0x40) else { continue }
            let place = Array(file.bytes[start...end])
            let count = random.magnitude(upTo: 20_000)
            guard file.bytes.count + count * place.count < 1 << 20 else { continue }
            file.bytes.insert(contentsOf: Array(repeatElement(place, count: count).joined()), at: start)
        }
        file.mutations.append("places multiplied")
    }
}
