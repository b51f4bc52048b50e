/// Mutations of row files beside a document: damaged, missing or of another kind.
enum RowFileMutations {
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        guard !file.sideFiles.isEmpty else { return }
        let place = random.below(file.sideFiles.count)
        let name = file.sideFiles[place].name
        if random.oneIn(6) {
            let other = random.select([
                "/dev/zero", "/dev/stdin", "/", ".", "..", "", "../../../../etc/passwd", "nothing.csv",
                "case.csv/x",
                "https://example.org/rows.csv", String(repeating: "a", count: 5000), "case.rowscope.yaml",
                "\\0",
            ])
            EncodingMutations.replaceFirst(name, by: other, in: &file.bytes)
            file.mutations.append("rows of “\(other.prefix(40))”")
            return
        }
        mutate(&file.sideFiles[place].bytes, &random)
        file.mutations.append("\(name) spoilt")
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let place = random.below(bytes.count + 1)
        func insert(_ text: String) { bytes.insert(contentsOf: Array(text.utf8), at: place) }
        let kind = random.below(12)
        switch kind {
        case 0: insert("\"")
        case 1: insert(String(repeating: ",", count: random.magnitude(upTo: 100_000)))
        case 2: insert(String(repeating: "x", count: random.magnitude(upTo: 1_000_000)))
        case 3: insert(String(repeating: "\n", count: random.magnitude(upTo: 200_000)))
        case 4: insert(String(repeating: "[", count: random.magnitude(upTo: 200_000)))
        case 5: bytes = []
        case 6: bytes = bytes.map { $0 == 10 ? 13 : $0 }
        case 7:
            insert(random.select([";", "\t", "\r\n", "\"\"", "\"a\"b", "\u{0}", "\u{FEFF}", "=1+1", "'"]))
        case 8:
            let copy = bytes
            for _ in 0..<random.magnitude(upTo: 500) where bytes.count < 1 << 20 { bytes += copy }
        case 9, 10:
            var file = FuzzCase(format: .yaml, bytes: bytes, seedName: "")
            (kind == 9 ? MutationKind.encoding : .numbers).apply(to: &file, among: [], &random)
            bytes = file.bytes
        default: for _ in 0..<random.magnitude(upTo: 8) { ByteMutations.mutate(&bytes, &random) }
        }
    }
}
