/// Mutations of names: unknown names, references to themselves or in circles, and duplicates.
enum ReferenceMutations {
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 8)
        for _ in 0..<count {
            let places =
                file.format == .interfaceBuilder ? attributeValues(in: file.bytes) : words(in: file.bytes)
            guard places.count > 1 else { break }
            let place = random.select(places)
            // If there are several, a name of the same kind makes the better mutation.
            let other = Array(file.bytes[random.select(places)])
            let new: [UInt8]
            switch random.below(6) {
            case 0: new = Array(file.bytes[place]) + Array("x".utf8)
            case 1: new = []
            case 2: new = Array("contentView".utf8)
            case 3: new = Array("superview".utf8)
            default: new = other
            }
            file.bytes.replaceSubrange(place, with: new)
        }
        file.mutations.append("\(count) × references")
    }

    /// The ranges of words that may be names.
    static func words(in bytes: [UInt8]) -> [Range<Int>] {
        func belongs(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        var found: [Range<Int>] = []
        var place = 0
        while place < bytes.count {
            let start = place
            while place < bytes.count, belongs(bytes[place]) { place += 1 }
            if place > start { found.append(start..<place) } else { place += 1 }
        }
        return found
    }

    /// The ranges of attribute values that are identifiers or names, without quotes.
    static func attributeValues(in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 1
        while place + 1 < bytes.count {
            guard bytes[place] == UInt8(ascii: "\""), bytes[place - 1] == UInt8(ascii: "=") else {
                place += 1
                continue
            }
            guard let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { break }
            let value = place + 1..<end
            let isName = bytes[value].contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
            if isName, value.count < 60 { found.append(value) }
            place = end + 1
        }
        return found
    }
}
