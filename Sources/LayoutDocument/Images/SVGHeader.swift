import AutoLayout

extension ByteReader {
    /// The size that an SVG file's outermost element gives: its width and height, or those of its view box.
    var sizeOfSVG: Size? {
        // Text, perhaps after a byte order mark or white space.
        guard let first = byte(0), [0x3C, 0xEF, 0x20, 0x09, 0x0A, 0x0D].contains(first),
            let attributes = Self.attributes(text)
        else { return nil }
        let box = attributes["viewBox"].flatMap(Self.viewBox)
        let width = attributes["width"].flatMap(Self.length)
        let height = attributes["height"].flatMap(Self.length)
        switch (width, height, box) {
        case (let width?, let height?, _): return Size(width: width, height: height)
        // One side alone keeps the view box's proportions.
        case (let width?, nil, let box?) where box.width > 0:
            return Size(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?) where box.height > 0:
            return Size(width: height * box.width / box.height, height: height)
        case (_, _, let box?): return box
        default: return nil
        }
    }

    /// The attributes of the first element named `svg`.
    private static func attributes(_ text: String) -> [String: String]? {
        guard let start = text.range(ofElement: "svg") else { return nil }
        var result: [String: String] = [:]
        var rest = text[start...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let character = rest.first, character != ">", character != "/" else { return result }
            let name = rest.prefix { $0 != "=" && $0 != ">" && !$0.isWhitespace }
            rest = rest[name.endIndex...].drop { $0.isWhitespace }
            guard rest.first == "=" else { return result }
            rest = rest.dropFirst().drop { $0.isWhitespace }
            guard let quote = rest.first, quote == "\"" || quote == "'" else { return result }
            rest = rest.dropFirst()
            let value = rest.prefix { $0 != quote }
            rest = rest[value.endIndex...].dropFirst()
            if result[String(name)] == nil { result[String(name)] = String(value) }
        }
    }

    /// A length in points, which CSS calls pixels; `nil` for parts of something else.
    private static func length(_ text: String) -> Double? {
        let text = text.filter { !$0.isWhitespace }
        let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        guard let value = Double(number), value > 0, value.isFinite else { return nil }
        switch text[number.endIndex...] {
        case "", "px": return value
        case "pt": return value * 4 / 3
        case "pc": return value * 16
        case "in": return value * 96
        case "cm": return value * 96 / 2.54
        case "mm": return value * 96 / 25.4
        default: return nil
        }
    }

    private static func viewBox(_ text: String) -> Size? {
        let numbers = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return Size(width: numbers[2], height: numbers[3])
    }
}

extension String {
    /// Where the attributes of the first element of a name begin, comments passed over.
    fileprivate func range(ofElement name: String) -> Index? {
        var rest = self[...]
        while let open = rest.firstIndex(of: "<") {
            rest = rest[open...]
            if rest.hasPrefix("<!--") {
                var inside = rest.dropFirst(4)
                while !inside.isEmpty, !inside.hasPrefix("-->") { inside = inside.dropFirst() }
                rest = inside
                continue
            }
            let after = rest.dropFirst()
            if after.hasPrefix(name), let next = after.dropFirst(name.count).first,
                next.isWhitespace || next == ">"
            {
                return after.index(after.startIndex, offsetBy: name.count)
            }
            rest = after
        }
        return nil
    }
}
