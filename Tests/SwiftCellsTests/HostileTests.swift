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
}
