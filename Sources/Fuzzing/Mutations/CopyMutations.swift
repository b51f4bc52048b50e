/// Mutations that repeat lines until a file is as long as readers allow.
enum CopyMutations {
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let most = random.select([1 << 14, 1 << 17, 1 << 20, 2 << 20])
        if file.format == .interfaceBuilder {
            let elements = ElementTree(file.bytes).elements
            guard !elements.isEmpty else { return }
            let element = random.select(elements)
            let text = Array(file.bytes[element.range])
            let times = max(
                1, min((most - file.bytes.count) / max(1, text.count), random.magnitude(upTo: 100_000)))
            insert(text, times, isNumbered: random.oneIn(2), at: element.range.upperBound, in: &file.bytes)
            file.mutations.append("an element \(times) times")
            return
        }
        // A line, with the lines below that are indented more.
        let lines = file.bytes.split(separator: 10, omittingEmptySubsequences: false)
        let first = random.below(lines.count)
        let indent = lines[first].prefix { $0 == 32 }.count
        var last = first
        while last + 1 < lines.count, lines[last + 1].prefix(while: { $0 == 32 }).count > indent { last += 1 }
        let block = Array(lines[first...last].joined(separator: [10])) + [10]
        let times = max(1, min((most - file.bytes.count) / block.count, random.magnitude(upTo: 100_000)))
        let isNumbered = random.oneIn(2)
        insert(block, times, isNumbered: isNumbered, at: lines[last].endIndex, in: &file.bytes)
        file.mutations.append("\(block.count) bytes \(times) times" + (isNumbered ? ", numbered" : ""))
    }

    private static func insert(
        _ text: [UInt8], _ times: Int, isNumbered: Bool, at place: Int, in bytes: inout [UInt8]
    ) {
        var copies: [UInt8] = [10]
        // If the line begins with a name, each copy gets another name.
        let nameEnd = text.firstIndex(of: UInt8(ascii: ":"))
        let identifier = ReferenceMutations.attributeValues(in: text).first?.upperBound
        for number in 0..<times {
            if isNumbered, let end = identifier ?? nameEnd {
                copies += text[..<end] + Array(String(number).utf8) + text[end...]
            } else {
                copies += text
            }
        }
        bytes.insert(contentsOf: copies, at: min(place, bytes.count))
    }
}
