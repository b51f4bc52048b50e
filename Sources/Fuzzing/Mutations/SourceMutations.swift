/// Mutations of source in Swift or Objective-C: tokens, brackets, statements and members, and code that calls itself or
/// grows without end.
enum SourceMutations {
    static func apply(to file: inout FuzzCase, among seeds: [FuzzCase], _ random: inout FuzzRandom) {
        switch random.below(9) {
        case 0, 1: tokens(of: &file, &random)
        case 2: brackets(of: &file, &random)
        case 3: nest(in: &file, &random)
        case 4: numbers(of: &file, &random)
        case 5: insertEndless(into: &file, &random)
        case 6: copyMember(of: &file, among: seeds, &random)
        case 7: deleteStatements(of: &file, &random)
        default: spoilSideFile(of: &file, &random)
        }
    }

    // MARK: Tokens

    private static func tokens(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 16)
        let words = SourceVocabulary.of(file.format).words
        for _ in 0..<count {
            let all = tokens(in: file.bytes)
            guard !all.isEmpty else { break }
            let one = random.select(all)
            let two = random.select(all)
            let new = random.oneIn(2) ? Array(random.select(words).utf8) : Array(file.bytes[two])
            switch random.below(5) {
            case 0: file.bytes.removeSubrange(one)
            case 1: file.bytes.insert(contentsOf: [32] + Array(file.bytes[one]), at: one.upperBound)
            case 2: file.bytes.insert(contentsOf: [32] + new + [32], at: one.upperBound)
            default: file.bytes.replaceSubrange(one, with: new)
            }
        }
        file.mutations.append("\(count) × tokens")
    }

    /// The ranges of words, numbers and other characters, without blanks.
    static func tokens(in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        while place < bytes.count {
            let start = place
            while place < bytes.count, isWord(bytes[place]) { place += 1 }
            if place == start { place += 1 }
            if bytes[start] > 32 { found.append(start..<place) }
        }
        return found
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    private static func brackets(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let kinds = Array("{}()[]<>\"".utf8)
        let count = random.magnitude(upTo: 8)
        for _ in 0..<count {
            let places = file.bytes.indices.filter { kinds.contains(file.bytes[$0]) }
            guard !places.isEmpty else { break }
            let place = random.select(places)
            switch random.below(3) {
            case 0: file.bytes.remove(at: place)
            case 1: file.bytes.insert(random.select(kinds), at: place)
            default: file.bytes[place] = random.select(kinds)
            }
        }
        file.mutations.append("\(count) × brackets")
    }

    // MARK: Numbers and nesting

    private static func numbers(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 12)
        let numbers = SourceVocabulary.of(file.format).numbers
        for _ in 0..<count {
            let places = NumberMutations.numbers(in: file.bytes)
            guard !places.isEmpty else { break }
            file.bytes.replaceSubrange(random.select(places), with: Array(random.select(numbers).utf8))
        }
        file.mutations.append("\(count) × numbers of the language")
    }

    private static func nest(in file: inout FuzzCase, _ random: inout FuzzRandom) {
        let depth = random.select([10, 64, 254, 255, 256, 257, 1000, 5000, 20_000, 100_000])
        if random.oneIn(6) { return nestViews(in: &file, min(depth, 5000), &random) }
        let level = random.select(SourceVocabulary.of(file.format).levels)
        var text = String(repeating: level.opening, count: depth) + level.inside
        if !random.oneIn(4) { text += String(repeating: level.closing, count: depth) }
        let places = NumberMutations.numbers(in: file.bytes)
        let bytes = Array(text.utf8.prefix(1 << 20))
        if !places.isEmpty, random.oneIn(2) {
            file.bytes.replaceSubrange(random.select(places), with: bytes)
        } else {
            file.bytes.insert(contentsOf: bytes + [10], at: lineStart(of: file.bytes, &random))
        }
        file.mutations.append("\(depth) levels of \(level.opening)\(level.closing)")
    }

    /// Nests views, each in the one that was made before.
    private static func nestViews(in file: inout FuzzCase, _ depth: Int, _ random: inout FuzzRandom) {
        let views = SourceVocabulary.of(file.format).views
        let kind = random.select(["UIView", "UIStackView"])
        let call = random.select(["addSubview", "addArrangedSubview"])
        let next = views.next.replacing("CLASS", with: kind).replacing("CALL", with: call)
        var text = views.first.replacing("CLASS", with: kind)
        for index in 1...max(1, depth) {
            text += next.replacing("NEXT", with: "\(index)").replacing("LAST", with: "\(index - 1)")
        }
        file.bytes.insert(contentsOf: Array(text.utf8), at: lineStart(of: file.bytes, &random))
        file.mutations.append("\(depth) views in views")
    }

    // MARK: Members and statements

    private static func insertEndless(into file: inout FuzzCase, _ random: inout FuzzRandom) {
        let pieces = SourceVocabulary.of(file.format).endless
        let count = random.magnitude(upTo: 4)
        for _ in 0..<count {
            let piece = Array((random.select(pieces) + "\n").utf8)
            file.bytes.insert(contentsOf: piece, at: lineStart(of: file.bytes, &random))
        }
        file.mutations.append("\(count) × code that calls itself")
    }

    /// The beginning of a random line.
    private static func lineStart(of bytes: [UInt8], _ random: inout FuzzRandom) -> Int {
        let starts = [0] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
        return random.select(starts)
    }

    /// Copies a line with the block that it opens, within the file or from another one.
    private static func copyMember(
        of file: inout FuzzCase, among seeds: [FuzzCase], _ random: inout FuzzRandom
    ) {
        let source = random.oneIn(3) ? random.select(seeds).bytes : file.bytes
        let block = block(in: source, &random)
        let times = random.oneIn(4) ? random.magnitude(upTo: 4000) : 1
        guard !block.isEmpty, (block.count + 1) * times < 1 << 20 else { return }
        let copies = Array(repeatElement(source[block] + [10], count: times).joined())
        file.bytes.insert(contentsOf: copies, at: lineStart(of: file.bytes, &random))
        file.mutations.append("a member copied \(times) times")
    }

    private static func deleteStatements(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 8)
        for _ in 0..<count { file.bytes.removeSubrange(block(in: file.bytes, &random)) }
        file.mutations.append("\(count) statements deleted")
    }

    /// A random line with the block that it opens, up to the closing brace.
    private static func block(in bytes: [UInt8], _ random: inout FuzzRandom) -> Range<Int> {
        let start = lineStart(of: bytes, &random)
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case 10 where depth <= 0: return start..<place
            default: break
            }
            place += 1
        }
        return start..<place
    }

    private static func spoilSideFile(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        guard !file.sideFiles.isEmpty else { return tokens(of: &file, &random) }
        let index = random.below(file.sideFiles.count)
        var side = FuzzCase(format: file.format, bytes: file.sideFiles[index].bytes, seedName: "")
        if side.bytes.isEmpty { return }
        switch random.below(3) {
        case 0: tokens(of: &side, &random)
        case 1: deleteStatements(of: &side, &random)
        default: insertEndless(into: &side, &random)
        }
        file.sideFiles[index].bytes = side.bytes
        file.mutations.append("beside it: " + side.mutations.joined(separator: ", "))
    }
}
