/// Mutations of structure: deleting, doubling, swapping, nesting and moving nodes.
enum StructureMutations {
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 8)
        if file.format == .interfaceBuilder {
            for _ in 0..<count { mutateElements(of: &file.bytes, &random) }
        } else if file.format.isLines {
            for _ in 0..<count { mutateLines(of: &file.bytes, &random) }
        } else if !file.isNested, var tree = SourceTree(file.bytes) {
            for _ in 0..<count { mutate(&tree, &random) }
            if file.format == .yaml, random.oneIn(3) {
                file.bytes = tree.yaml
            } else {
                file.bytes = tree.json
                if file.format == .yaml, random.oneIn(2) { file.format = .json }
            }
        }
        file.mutations.append("\(count) × structure")
    }

    /// Deletes, doubles, swaps, indents and moves lines.
    private static func mutateLines(of bytes: inout [UInt8], _ random: inout FuzzRandom) {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let place = random.below(lines.count)
        let other = random.below(lines.count)
        switch random.below(6) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: place)
        case 2: lines.swapAt(place, other)
        case 3: lines.insert(lines[other], at: place)
        case 4: lines[place] = Array(repeating: 32, count: random.magnitude(upTo: 8)) + lines[place]
        default: lines[place] = lines[place] + lines[other]
        }
        bytes = Array(lines.joined(separator: [10]))
    }

    private static func mutate(_ tree: inout SourceTree, _ random: inout FuzzRandom) {
        let count = tree.count
        let place = random.below(count)
        let other = tree.node(random.below(count))
        switch random.below(9) {
        case 0: tree.replace(place) { _ in [] }
        case 1: tree.replace(place) { [$0, $0] }
        case 2: tree.replace(place) { _ in [other] }
        case 3: tree.replace(place) { [$0, other] }
        case 4: tree.replace(place) { [.list([$0])] }
        case 5:
            let key = random.select(["views", "label", "stack", "container", "rows", "a", "", "text"])
            tree.replace(place) { [.mapping([(key, $0)])] }
        case 6:
            let text = random.select([
                "", "null", "x", "0", "true", "{a}", "V:|[a]|", "a.top == b.top", "[", "~",
            ])
            tree.replace(place) { _ in [.scalar(text, isQuoted: random.oneIn(2))] }
        case 7:
            let times = 1 + random.magnitude(upTo: 40)
            tree.replace(place) { Array(repeating: $0, count: times) }
        default:
            // Swaps two of them.
            let second = random.below(count)
            let (one, two) = (tree.node(place), tree.node(second))
            tree.replace(place) { _ in [two] }
            tree.replace(min(second, tree.count - 1)) { _ in [one] }
        }
    }

    private static func mutateElements(of bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let elements = ElementTree(bytes).elements
        guard !elements.isEmpty else { return }
        let one = random.select(elements)
        let two = random.select(elements)
        let text = Array(bytes[one.range])
        switch random.below(6) {
        case 0: bytes.removeSubrange(one.range)
        case 1: bytes.insert(contentsOf: text, at: one.range.upperBound)
        case 2: bytes.replaceSubrange(two.range, with: text)
        case 3: bytes.insert(contentsOf: text, at: two.content?.lowerBound ?? two.range.upperBound)
        case 4:
            let times = random.magnitude(upTo: 60)
            guard text.count * times < 1 << 20 else { return }
            bytes.insert(
                contentsOf: Array(repeatElement(text, count: times).joined()), at: one.range.upperBound)
        default:
            // The content replaces the element; an element without content is deleted.
            bytes.replaceSubrange(one.range, with: one.content.map { Array(bytes[$0]) } ?? [])
        }
    }
}
