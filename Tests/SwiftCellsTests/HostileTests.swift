import AutoLayout
import LayoutDocument
import SourceText
import SwiftCells
import TestKit
import Testing

/// Source that runs without end, and texts that are no source.
@Suite("Hostile Swift source")
struct HostileTests {
    /// A line that is understood after any other.
    private static let rest = "box.heightAnchor.constraint(equalToConstant: 3).isActive = true"

    @Test(
        "Code that calls itself ends",
        arguments: [
            "func setUp() { setUp() }", "func ping() { pong() }\nfunc pong() { ping() }",
            "lazy var own: UIView = { own.addSubview(own); return own }()",
            "var value: CGFloat { value + 1 }",
            "var seen = 0 { didSet { seen += 1; configure(with: seen) } }\nfunc configure(with seen: Int) { self.seen = seen }",
            "static let one = two\nstatic let two = one", "let child = TestCell()",
            "final class Inner: Inner { let own = Inner() }", "typealias Own = Own",
            "override func updateConstraints() { updateConstraints() }",
            "override func layoutSubviews() { layoutIfNeeded(); layoutSubviews() }",
        ])
    func recursion(members: String) throws {
        let call = members.contains("ping") ? "ping()" : members.contains("setUp") ? "setUp()" : "_ = value"
        let cell = try readCell(of: call + "\n" + Self.rest, members: members)
        #expect(cell.equations.contains("box.height == 3"))
    }

    @Test("A long chain of classes is followed once")
    func manyClasses() throws {
        let classes = ["class B0: UIView {}"] + (1...150).map { "class B\($0): B\($0 - 1) {}" }
        let cell = try readCell(
            of: "contentView.addSubview(B150())\n" + Self.rest, others: classes.joined(separator: "\n"))
        #expect(cell.equations.contains("box.height == 3"))
    }

    @Test(
        "What grows without end is cut",
        arguments: [
            "while true { contentView.addSubview(UIView()) }", "repeat { a.text = \"\" } while true",
            "var many = [1]; for _ in 0..<60 { many += many }; many.forEach { print($0) }",
            "var long = \"a\"; for _ in 0..<60 { long += long }; a.text = long",
            "var many = [1]; for _ in 0..<60 { many = many.flatMap { [$0, $0] } }",
            "var many: [Any] = [a]; for _ in 0..<60 { many = [many, many] }; NSLayoutConstraint.activate(many)",
            "let table = (0..<1000).map { i in (0..<1000).map { j in [i, j] } }",
            "for i in 0...Int.max { print(i) }", "let all = Array(stride(from: 0, to: 1e9, by: 1e-9))",
            "a.addSubview(box); box.addSubview(a); contentView.addSubview(a)", "addSubview(self)",
            "contentView.addSubview(contentView)",
        ])
    func growth(statements: String) throws {
        let cell = try readCell(of: statements)
        #expect(cell.template.views.count <= 1000)
    }

    @Test("A loop whose condition holds for ever leaves steps for what comes behind it")
    func endlessLoop() throws {
        let cell = try readCell(
            of: """
                let calendar = Calendar.current
                var date = calendar.date(bySettingHour: 6, minute: 0, second: 0, of: Date())!
                let end = calendar.date(bySettingHour: 22, minute: 0, second: 0, of: Date())!
                while date <= end {
                    dates.append(date)
                    date = calendar.date(byAdding: .minute, value: 15, to: date)!
                }
                \(Self.rest)
                """, members: "private var dates: [Date] = []")
        #expect(cell.equations == ["box.height == 3"] && cell.notUnderstood == [])
    }

    @Test(
        "Numbers of any size",
        arguments: [
            "1e308 * 10", "-1e308", "CGFloat.infinity", "CGFloat.nan", "Int.max", "0xFFFFFFFFFFFFFFFF",
            "1 / 0",
            "0 / 0", "1 % 0", "1 << 63", "1e300 & 1", "99999999999999999999", "Double(\"nan\")!", "-1",
            "Double(\"inf\")!",
        ])
    func numbers(number: String) throws {
        let cell = try readCell(
            of: """
                box.widthAnchor.constraint(equalToConstant: \(number)).isActive = true
                a.numberOfLines = \(number)
                a.font = .systemFont(ofSize: \(number))
                a.alpha = \(number)
                stack.spacing = \(number)
                stack.setCustomSpacing(\(number), after: b)
                contentView.insertSubview(stack, at: \(number))
                stack.insertArrangedSubview(b, at: \(number))
                let width = [1, 2].dropFirst(\(number)).count + [1][\(number)]
                box.setContentHuggingPriority(UILayoutPriority(\(number)), for: .horizontal)
                box.frame = CGRect(x: \(number), y: 0, width: \(number), height: 1)
                a.text = "\\(\(number))"
                for i in 0..<\(number) { print(i) }
                box.snp.makeConstraints { $0.height.equalTo(\(number)).dividedBy(\(number)).priority(\(number)) }
                """, members: "let stack = UIStackView()")
        for constraint in cell.template.constraints {
            #expect(constraint.constant.isFinite && constraint.multiplier.isFinite)
        }
        #expect(cell.template.views.allSatisfy { $0.alpha.isFinite })
        let lines = try cell.label("a").numberOfLines
        #expect((0...10_000).contains(lines))
    }

    @Test(
        "Nesting that takes the parser too long is refused with its place",
        arguments: [("[", 200), ("a(", 5000), (".a", 100_000), ("{ ", 5000), ("\n#if A\n", 5000)])
    func nesting(opening: String, depth: Int) throws {
        let source = CellSource(statements: "a" + String(repeating: opening, count: depth)).text
        let error = try #require(throws: DocumentErrors.self) { try readCell(source) }
        #expect(error.primary.message == "the code is nested too deep")
        #expect(error.primary.place != nil)
    }

    @Test(
        "Nesting that people write is read",
        arguments: [("[", "1", "]", 8), ("(", "1", ")", 20), ("", "1", " + 1", 300)])
    func soundNesting(opening: String, inside: String, closing: String, depth: Int) throws {
        let value =
            String(repeating: opening, count: depth) + inside + String(repeating: closing, count: depth)
        let cell = try readCell(of: "let value = \(value)\n" + Self.rest)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.equations == ["box.height == 3"])
    }

    @Test("Code that does not parse is listed")
    func unparsed() throws {
        let source = CellSource(
            statements: "let value = " + String(repeating: "(", count: 300) + "1"
                + String(repeating: ")", count: 300) + "\n" + Self.rest
        ).text
        let cell = try readCell(source)
        #expect(cell.notUnderstood.contains { $0.what == "syntax" })
    }

    @Test("Parts of a file, cut anywhere, are read or refused")
    func cut() throws {
        let bytes = Array(SampleCell.anchors.source.utf8)
        for length in stride(from: 0, to: bytes.count, by: 97) {
            _ = try? SwiftReader().read(
                Array(bytes[..<length]), path: "TestCell.swift", parameters: [:], files: .inMemory([:]))
        }
    }

    @Test(
        "A name for a type that leads to itself stands for none, and is listed",
        arguments: [
            "typealias A = A", "typealias A = B\ntypealias B = A", "typealias A = B?\ntypealias B = A",
            "typealias A = B & C\ntypealias B = C\ntypealias C = A",
            "typealias A<T> = B<T>\ntypealias B<T> = A<T>",
            "enum Types { typealias A = Types.B\ntypealias B = Types.A }\ntypealias A = Types.A",
        ],
        [
            "let value: A = A()", "let value = 1 as A", "let value = a is A",
            "func take(_ value: A) -> Int { 1 }\nlet value = take(.init())",
            "let value = Inner()",
        ])
    func aliases(aliases: String, statement: String) throws {
        let cell = try readCell(
            of: statement + "\n" + Self.rest, others: aliases + "\nfinal class Inner: A {}")
        #expect(cell.equations == ["box.height == 3"])
        #expect(
            cell.notUnderstood.contains {
                $0.what.hasPrefix("typealias ") && $0.consequence.contains("leads to itself")
            })
    }

    @Test("A chain of names for a type is followed, as long as people make it")
    func soundAliases() throws {
        let names = (0..<50).map { "typealias A\($0) = A\($0 + 1)" }.joined(separator: "\n")
        try expect(
            "contentView.addSubview(A0())\n" + Self.rest,
            others: names + "\nfinal class A50: UIView {}", makes: ["box.height == 3"])
    }

    @Test(
        "Texts and lists that double are cut at a length, and listed",
        arguments: [
            "var s = \"ab\"; for _ in 0..<60 { s = \"\\(s)\\(s)\" }; a.text = s",
            "var s = \"ab\"; for _ in 0..<60 { s += s }; a.text = s",
            "var s = \"ab\"; for _ in 0..<60 { s = s + s }; a.text = s",
            "var s = \"ab\"; for _ in 0..<60 { s.append(s) }; a.text = s",
            "var s = \"ab\"; for _ in 0..<60 { s = String(format: \"%@%@\", s, s) }; a.text = s",
            "a.text = (0..<60).reduce(\"ab\") { s, _ in s + s }",
            "a.text = Array(repeating: 1, count: 60).reduce(\"ab\", { \"\\($0)\\($0)\" }); var s = \"ab\"; for _ in 0..<60 { s += s }",
            "let s = NSMutableAttributedString(string: \"ab\"); for _ in 0..<60 { s.append(s) }; a.attributedText = s",
            "let s = NSMutableAttributedString(string: \"\"); for _ in 0..<60 { s.append(s) }; a.attributedText = s",
            "var many = [1]; for _ in 0..<60 { many += many }",
            "var many = [1]; for _ in 0..<60 { many.append(contentsOf: many) }; for _ in 0..<30 { many = [many, many, many, many, many, many, many, many, many, many, many, many, many, many, many, many, many, many, many, many, many, many].joined() }",
            "var many: [Int: Int] = [:]; for i in 0..<999 { for j in 0..<999 { many[1000 * i + j] = 1 } }",
        ])
    func doubling(statements: String) throws {
        let cell = try readCell(of: statements)
        let texts = cell.template.fields.compactMap(\.defaultText)
        #expect(texts.allSatisfy { $0.utf8.count <= 20_000 })
        #expect(
            cell.notUnderstood.contains {
                $0.consequence.contains("more than 20000 characters")
                    || $0.consequence.contains("too many steps")
            }, "\(cell.notUnderstood)")
    }

    @Test("Texts in a cell's configure, and structures in structures, are bounded too")
    func doublingInConfigure() throws {
        let texts = try readCell(
            of: Self.rest,
            members: """
                func configure(with name: String) {
                    var s = name
                    for _ in 0..<60 { s = "\\(s), \\(s)" }
                    a.text = s
                }
                """)
        #expect(!texts.isComplete)
        let structures = try readCell(
            of: "var pair = Pair(a: 1, b: 2); for _ in 0..<60 { pair = Pair(a: pair, b: pair) }",
            others: "struct Pair { var a: Any; var b: Any }")
        #expect(structures.notUnderstood.contains { $0.what == "run" })
    }

    @Test(
        "Code that is too much for the parser is refused with its place",
        arguments: [
            ("#", 100_000, "there are more than 255 number signs in a row"),
            ("size of ", 5000, "there are more than 1000 words without a sign between them"),
            ("1,", 1_000_000, "the code has more than 500,000 words and signs"),
        ])
    func excess(piece: String, count: Int, message: String) throws {
        let source = CellSource(statements: "let a = [" + String(repeating: piece, count: count) + "1]").text
        let error = try #require(throws: DocumentErrors.self) { try readCell(source) }
        #expect(error.primary.message == message)
        #expect(error.primary.place != nil)
    }

    @Test("Objective-C of more than 1 MiB is refused with its place")
    func excessOfObjectiveC() throws {
        let source = Array((String(repeating: "\n", count: 1 << 20) + "@interface").utf8)
        let error = try #require(throws: DocumentErrors.self) {
            try SwiftReader().read(source, path: "TestCell.m", parameters: [:], files: .inMemory([:]))
        }
        #expect(error.primary.message == "the file has 1048586 bytes, more than 1048576")
        #expect(error.primary.place == .start)
    }

    /// Much code, which takes the parser some tenths of a second.
    private static let muchCode = String(repeating: "let x = a + b; ", count: 60_000)

    @Test("Code that takes too long is given up, and at once when it is read again")
    func slowness() throws {
        let source = Array(CellSource(statements: Self.muchCode).text.utf8)
        for _ in 0..<2 {
            let error = try #require(throws: DocumentErrors.self) {
                try SwiftReader(seconds: 0.02).read(
                    source, path: "Slow/TestCell.swift", parameters: [:], files: .inMemory([:]))
            }
            #expect(error.primary.message == "the code takes longer than 1.5 s to read")
            #expect(error.primary.place == .start)
        }
    }

    @Test("A search for a cell's layouts that takes long ends with those that were found")
    func slowSearch() throws {
        let source = CellSource(
            members: """
                func configure(first: Bool, second: Bool, third: Bool, fourth: Bool) {
                    var sum = 0
                    for number in 0..<400 { sum += number }
                    if first { a.heightAnchor.constraint(equalToConstant: 1).isActive = true }
                    if second { b.heightAnchor.constraint(equalToConstant: 2).isActive = true }
                    if third { box.heightAnchor.constraint(equalToConstant: 3).isActive = true }
                    if fourth { box.widthAnchor.constraint(equalToConstant: 4).isActive = true }
                }
                """
        ).text
        // What is enough time for one layout, and too little for all, depends on the machine.
        let cells = [0.05, 0.1, 0.2, 0.4, 0.8].lazy.compactMap { seconds in
            try? SwiftReader(seconds: seconds).read(
                Array(source.utf8), path: "Cells/TestCell.swift", parameters: [:], files: .inMemory([:])
            ).cells.first
        }
        let cell = try #require(cells.first { $0.notUnderstood.contains { $0.what == "variants" } })
        #expect(cell.variants.count < 15)
    }

    @Test("Reading that is given up while a cell is first made does not end the program")
    func givenUp() throws {
        // What makes the cell goes on after it is given up; the last read takes longer than that. Each reads a text of
        // its own, as what took too long once is refused at once.
        for (number, seconds) in (Array(repeating: 0.01, count: 12) + [10]).enumerated() {
            let source = CellSource(
                members: """
                    func configure(first: Bool) {
                        var sum = \(number)
                        for number in 0..<900 { sum += number }
                        if first { a.heightAnchor.constraint(equalToConstant: 1).isActive = true }
                    }
                    """
            ).text
            _ = try? SwiftReader(seconds: seconds).read(
                Array(source.utf8), path: "Given\(number)/TestCell.swift", parameters: [:],
                files: .inMemory([:]))
        }
    }

    @Test("A file beside the cell's that takes too long is left out, and listed")
    func slowNeighbour() throws {
        let source = CellSource(statements: "contentView.addSubview(Much())\n" + Self.rest).text
        let path = "Cells/Much.swift"
        // What is enough time for the cell, and too little for the file beside it, depends on the machine.
        let cells = [0.1, 0.2, 0.4, 0.8].lazy.compactMap { seconds in
            try? SwiftReader(seconds: seconds).read(
                Array(source.utf8), path: "Cells/TestCell.swift", parameters: [:],
                files: .inMemory([
                    path: Array(("class Much: UIView {}\nfunc f() {" + Self.muchCode + "}").utf8)
                ])
            ).cells.first
        }
        let cell = try #require(
            cells.first { $0.notUnderstood.contains { $0.file == path && $0.what == "Much.swift" } })
        #expect(cell.equations == ["box.height == 3"])
    }
}
