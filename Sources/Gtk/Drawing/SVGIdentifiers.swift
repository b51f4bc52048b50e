/// The identifiers in an SVG file, which Cairo numbers consecutively during the whole life of a program.
enum SVGIdentifiers {
    private static let openings = ["id=\"", "url(#", "href=\"#"].map { Array($0.utf8) }

    private static let starts = openings.map { $0[0] }

    /// The file with its identifiers numbered in order of appearance, so that equal drawings give equal files, whatever
    /// was drawn before.
    ///
    /// An identifier is letters and a number, as `clip12`; a suffix, as in `glyph3-14`, stays.
    static func renumbered(_ svg: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(svg.count)
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        var counts: [ArraySlice<UInt8>: Int] = [:]
        var place = 0
        while place < svg.count {
            guard starts.contains(svg[place]),
                let opening = openings.first(where: { svg[place...].starts(with: $0) })
            else {
                result.append(svg[place])
                place += 1
                continue
            }
            let start = place + opening.count
            let digits = svg[start...].firstIndex { !isLetter($0) } ?? svg.count
            let end = svg[digits...].firstIndex { !isDigit($0) } ?? svg.count
            result += opening
            place = end
            guard digits > start, end > digits else {
                result += svg[start..<end]
                continue
            }
            let kind = svg[start..<digits]
            let number: Int
            if let known = numbers[svg[start..<end]] {
                number = known
            } else {
                number = counts[kind, default: 0]
                counts[kind] = number + 1
                numbers[svg[start..<end]] = number
            }
            result += kind
            result += Array(String(number).utf8)
        }
        return result
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
