/// Mutations of Swift source: tokens, brackets, statements and members, and code that calls itself or grows without
/// end.
enum SwiftMutations {
    static func apply(to file: inout FuzzCase, among seeds: [FuzzCase], _ random: inout FuzzRandom) {
        switch random.below(9) {
        case 0, 1: tokens(of: &file, &random)
        case 2: brackets(of: &file, &random)
        case 3: nest(in: &file, &random)
        case 4: numbers(of: &file, &random)
        case 5: insert(recursion, what: "code that calls itself", into: &file, &random)
        case 6: copyMember(of: &file, among: seeds, &random)
        case 7: deleteStatements(of: &file, &random)
        default: spoilSideFile(of: &file, &random)
        }
    }

    // MARK: Tokens

    private static let words = [
        "class", "struct", "enum", "extension", "protocol", "func", "init", "let", "var", "lazy", "static",
        "self",
        "super", "Self", "nil", "if", "else", "guard", "for", "in", "while", "repeat", "switch", "case",
        "default",
        "return", "break", "continue", "where", "is", "as?", "as!", "try", "await", "throw", "defer", "do",
        "didSet",
        "get", "set", "override", "convenience", "required", "inout", "some", "any", "{", "}", "(", ")", "[",
        "]", "<",
        ">", ",", ".", ":", ";", "->", "=", "==", "+=", "??", "?", "!", "...", "..<", "&&", "||", "+", "-",
        "*", "/",
        "%", "<<", ">>", "&", "|", "$0", "$99", "$18446744073709551616", "_", "\\.", "#if", "#endif", "@",
        "`", "\"",
        "\"\"\"", "//", "/*", "*/", "0", "1", "-1", "contentView", "UIView()", "[]", "[:]", "{}", "()", "...",
    ].map { Array($0.utf8) }

    private static func tokens(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 16)
        for _ in 0..<count {
            let all = tokens(in: file.bytes)
            guard !all.isEmpty else { break }
            let one = random.select(all)
            let two = random.select(all)
            let new: [UInt8] = random.oneIn(2) ? random.select(words) : Array(file.bytes[two])
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

    private static let numbers = [
        "0x10", "0xFFFFFFFFFFFFFFFF", "0x1p1023", "0x1p99999", "0b11", "0o777", "0x", "1_0_0", "1e400",
        "-1e400", "1e308",
        "-1e308", "1e-400", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1e19",
        "-1", "0",
        "Int.max", "Int.min", "CGFloat.greatestFiniteMagnitude", "CGFloat.infinity", "-CGFloat.infinity",
        "CGFloat.nan", ".infinity", ".nan", "1 / 0", "0 / 0", "1 % 0", "1 << 63", "1 << 99", "-1 >> 1",
        "Int(1e300)",
        "(1e308 * 10)", "UInt64.max", "1 & 1e300", "Double(\"nan\")!", "Float(\"inf\")!",
    ]

    private static func numbers(of file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = random.magnitude(upTo: 12)
        for _ in 0..<count {
            let places = NumberMutations.numbers(in: file.bytes)
            guard !places.isEmpty else { break }
            file.bytes.replaceSubrange(random.select(places), with: Array(random.select(numbers).utf8))
        }
        file.mutations.append("\(count) × numbers of Swift")
    }

    /// The texts before, inside and after a level of nesting.
    private static let levels: [(opening: String, inside: String, closing: String)] = [
        ("(", "1", ")"), ("[", "1", "]"), ("{ ", "1", " }"), ("", "a", ".a"), ("", "a", "?.a()"),
        ("", "a", "!"),
        ("", "1", " + 1"), ("", "1", " ?? 1"), ("", "a", " = a"), ("", "1", " ? 1 : 1"), ("!", "true", ""),
        ("-", "1", ""),
        ("if a {} else ", "{}", ""), ("if a { ", "b()", " }"), ("f(", "1", ")"), ("f { ", "1", " }"),
        ("class A: UIView { ", "", " }"), ("func f() { ", "f()", " }"), ("#if A\n", "a()", "\n#endif"),
        ("\"\\(", "1", ")\""), ("Array<", "Int", ">"), ("switch a { case 1: ", "a()", " }"),
        ("guard a else { ", "return", " }"), ("/*", "", "*/"), ("@a ", "let a = 1", ""),
        ("let a = { ", "1", " }()"),
        ("UIStackView(arrangedSubviews: [", "a", "])"), ("try ", "a()", ""),
        ("contentView.addSubview(", "a", ")"),
        ("", "a", "[0]"), ("", "a", "()"), ("", "a", " as UIView"), ("case .a(", "let b", ")"),
        ("a, ", "b", ""),
        ("extension A { ", "", " }"), ("do { ", "a()", " }"), ("for a in [1] { ", "a()", " }"),
        ("\\", "a", ".b"),
    ]

    private static func nest(in file: inout FuzzCase, _ random: inout FuzzRandom) {
        let depth = random.select([10, 64, 254, 255, 256, 257, 1000, 5000, 20_000, 100_000])
        if random.oneIn(6) { return nestViews(in: &file, min(depth, 5000), &random) }
        let level = random.select(levels)
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
        let kind = random.select(["UIView", "UIStackView"])
        let call = random.select(["addSubview", "addArrangedSubview"])
        var text = "let n0 = \(kind)(); contentView.addSubview(n0)\n"
        for index in 1...max(1, depth) {
            text += "let n\(index) = \(kind)(); n\(index - 1).\(call)(n\(index))\n"
        }
        file.bytes.insert(contentsOf: Array(text.utf8), at: lineStart(of: file.bytes, &random))
        file.mutations.append("\(depth) views in views")
    }

    // MARK: Members and statements

    /// Code that does not end, or ends only after very long.
    private static let recursion = [
        "func setUp() { setUp() }", "func ping() { pong() }\nfunc pong() { ping() }\n", "setUp()",
        "lazy var own: UIView = { own.addSubview(own); return own }()", "var value: CGFloat { value + 1 }",
        "var seen = 0 { didSet { seen += 1; configure(with: seen) } }",
        "static let one = two\nstatic let two = one",
        "let child = TestCell()", "final class Inner: Inner {}",
        "class Derived: TestCell { let own = Derived() }",
        "typealias Own = Own", "typealias One = Two\ntypealias Two = One", "protocol Own: Own {}",
        "typealias One = Two?\ntypealias Two = Three & One\ntypealias Three = One\nlet value: One = Two()",
        "typealias One<T> = Two<T>\ntypealias Two<T> = One<T>\nclass Derived: One<Int> {}\nlet view = Derived()",
        "enum Names { typealias One = Names.Two\ntypealias Two = Names.One }\nlet value = 1 as Names.One",
        "var text = \"a\"; for _ in 0..<60 { text = \"\\(text)\\(text)\" }; a.text = text",
        "var text = \"a\"; for _ in 0..<60 { text = String(format: \"%@%@\", text, text) }; a.text = text",
        "var text = \"a\"; for _ in 0..<60 { text = [text, text].joined() + text }; a.text = text",
        "a.text = (0..<60).reduce(\"a\") { text, _ in text + text }",
        "struct Two { var a: Any; var b: Any }\nvar two = Two(a: 1, b: 1); for _ in 0..<60 { two = Two(a: two, b: two) }",
        "var all: [String] = []; for i in 0..<999 { all.append(String(repeating: \"x\", count: 9999) + \"\\(i)\") }",
        "a.text = \"a\\0b\\u{0}\"", "let words = \"\(String(repeating: "size of ", count: 900))\"",
        "extension UIView { func addSubview(_ view: UIView) { addSubview(view) } }",
        "extension UIView { convenience init(own: Int) { self.init(own: own) } }\nlet view = UIView(own: 1)",
        "for _ in 0..<1000 { for _ in 0..<1000 { contentView.addSubview(UIView()) } }",
        "for i in 0..<999 { box.heightAnchor.constraint(equalToConstant: CGFloat(i)).isActive = true }",
        "while true { }", "while true { contentView.addSubview(UIView()) }",
        "repeat { a.text = \"\" } while true",
        "let call = { call() }\ncall()", "[1, 2].forEach { _ in self.setUp() }",
        "contentView.addSubview(contentView)",
        "addSubview(self)", "a.addSubview(box); box.addSubview(a); contentView.addSubview(a)",
        "stack.addArrangedSubview(stack)", "override func updateConstraints() { updateConstraints() }",
        "override func layoutSubviews() { layoutIfNeeded(); layoutSubviews() }",
        "var many = [1]; for _ in 0..<60 { many += many }; many.forEach { print($0) }",
        "var long = \"a\"; for _ in 0..<60 { long += long }; a.text = long",
        "var many = [1]; for _ in 0..<60 { many = many.flatMap { [$0, $0] } }",
        "var many: [Any] = []; for _ in 0..<60 { many = [many, many] }; many.forEach { $0.isActive = true }",
        "var many = [a]; for _ in 0..<999 { many.append(contentsOf: many) }; NSLayoutConstraint.activate(many)",
        "let table = (0..<1000).map { i in (0..<1000).map { j in [i, j] } }",
        "func twice(_ body: () -> Void) { body(); body() }\ntwice { twice { twice { twice { setUp() } } } }",
        "var tuple = (1, 2); for _ in 0..<60 { tuple = (tuple, tuple) }",
        "let stride = Array(stride(from: 0, to: 1e9, by: 1e-9))", "for i in 0...Int.max { print(i) }",
        "enum Own: CGFloat { case one = Own.two.rawValue, two = Own.one.rawValue }",
        "extension TestCell { override var frame: CGRect { get { frame } set { frame = newValue } } }",
        "let format = String(repeating: \"[a]-\", count: 99999)",
        "static func + (a: CGFloat, b: CGFloat) -> CGFloat { a + b }",
    ]

    private static func insert(
        _ pieces: [String], what: String, into file: inout FuzzCase, _ random: inout FuzzRandom
    ) {
        let count = random.magnitude(upTo: 4)
        for _ in 0..<count {
            file.bytes.insert(
                contentsOf: Array((random.select(pieces) + "\n").utf8), at: lineStart(of: file.bytes, &random)
            )
        }
        file.mutations.append("\(count) × \(what)")
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
        var side = FuzzCase(format: .swift, bytes: file.sideFiles[index].bytes, seedName: "")
        if side.bytes.isEmpty { return }
        switch random.below(3) {
        case 0: tokens(of: &side, &random)
        case 1: deleteStatements(of: &side, &random)
        default: insert(recursion, what: "code that calls itself", into: &side, &random)
        }
        file.sideFiles[index].bytes = side.bytes
        file.mutations.append("beside it: " + side.mutations.joined(separator: ", "))
    }
}
