import SwiftCells
import Testing

@Suite("Methods of lists, and what a block does at its end")
struct CollectionTests {
    @Test(
        "What code calculates of lists is known",
        arguments: [
            ("[3, 1, 2].sorted()[0]", 1), ("[3, 1, 2].sorted(by: >).first!", 3), ("[3, 1, 2].max() ?? 0", 3),
            ("[3, 1, 2].sorted { $0 > $1 }[1]", 2), ("steps.map(\\.height).reduce(0, +)", 54),
            ("steps.max { $0.height < $1.height }!.height", 24),
            ("steps.min(by: { $0.height < $1.height })!.height", 12),
            ("steps.first?.name.map(\\.width) ?? 1", 5), ("Array(repeating: 4, count: 3).reduce(0, +)", 12),
            ("steps.reduce(into: 0) { $0 += $1.height }", 54),
            ("steps.reduce(into: [CGFloat]()) { $0.append($1.height) }.last!", 24),
            ("steps.reduce(into: 0) { sum, step in sum += step.height }", 54),
            ("steps.map { $0.height }.allSatisfy { $0 > 10 } ? 6 : 7", 6),
            ("steps.last { $0.height < 20 }!.height", 18), ("twice(9)", 18), ("(3...7).upperBound", 7),
            ("(3...7).count", 5),
            ("[\"a\": 3, \"b\": 4].mapValues { $0 * 2 }.values.reduce(0, +)", 14),
            ("stride(from: 0, through: 2, by: 1).reduce(0, +)", 3),
            ("stride(from: 0, to: 2, by: 1).reduce(0, +)", 1),
        ])
    func lists(_ expression: String, _ height: Int) throws {
        try expect(
            "box.heightAnchor.constraint(equalToConstant: \(expression)).isActive = true",
            members: """
                struct Name { let width: CGFloat }
                struct Step { let height: CGFloat; var name: Name? = Name(width: 5) }
                let steps = [Step(height: 12), Step(height: 18), Step(height: 24)]
                func change(_ value: CGFloat, _ body: (inout CGFloat) -> Void) -> CGFloat {
                    var copy = value
                    body(&copy)
                    return copy
                }
                func twice(_ value: CGFloat) -> CGFloat { change(value) { $0 *= 2 } }
                """, makes: ["box.height == \(height)"])
    }

    @Test("What a block defers runs at its end, the last first")
    func deferred() throws {
        try expect(
            """
            var all: [NSLayoutConstraint] = []
            defer { NSLayoutConstraint.activate(all) }
            defer { all.removeLast() }
            all.append(box.heightAnchor.constraint(equalToConstant: 5))
            all.append(box.widthAnchor.constraint(equalToConstant: next()))
            all.append(box.widthAnchor.constraint(equalToConstant: next()))
            all.append(box.widthAnchor.constraint(equalToConstant: next()))
            guard all.count > 10 else { return }
            """,
            members: """
                var count: CGFloat = 1
                func next() -> CGFloat { defer { count += 1 }; return count }
                """, makes: ["box.height == 5", "box.width == 1", "box.width == 2"])
    }

    @Test(
        "A structure in a list, a tuple and a subscript is a value of its own",
        arguments: [
            (
                "var list = [Step()]; let copy = list; list[0].height = 70; height = copy[0].height + list[0].height",
                80
            ),
            (
                "var list = [Step()]; let copy = list; list[0].inset.top = 7; height = copy[0].inset.top + list[0].inset.top",
                8
            ),
            (
                "var pair = (top: height, bottom: 2); pair.top = 5; pair.1 *= 2; height = pair.top + pair.bottom",
                9
            ),
            (
                "var steps = Steps(); let copy = steps; steps[.last] = 30; height = copy[.last] + steps[.last]",
                33
            ),
            ("steps[.last] = 40; height = seen", 40),
            ("guard case let .padded(padding)? = mode else { return }; height = padding", 6),
        ])
    func values(_ statements: String, _ height: Int) throws {
        try expect(
            "var height: CGFloat = 1\nset()\nfunc set() { \(statements) }\n"
                + "box.heightAnchor.constraint(equalToConstant: height).isActive = true",
            members: """
                enum Mode { case plain, padded(CGFloat) }
                let mode: Mode? = .padded(6)
                var seen: CGFloat = 0
                private var steps = Steps() { didSet { seen = steps[.last] } }
                """,
            others: """
                struct Step {
                    struct Inset { var top: CGFloat = 1 }
                    var height: CGFloat = 10
                    var inset = Inset()
                }
                struct Steps {
                    enum Place { case first, last }
                    var heights: [Place: CGFloat] = [.last: 3]
                    subscript(place: Place) -> CGFloat {
                        get { heights[place] ?? 0 }
                        set { heights[place] = newValue }
                    }
                }
                """, makes: ["box.height == \(height)"])
    }

    @Test(
        "Labels say which loop goes on or ends",
        arguments: [
            ("outer: for a in [1, 2, 3] { for b in [1, 2] { if a == 2 { break outer }; height += b } }", 4),
            (
                "outer: for a in [1, 2, 3] { for b in [1, 2] { if a == 2 { continue outer }; height += b } }",
                7
            ),
            ("outer: for a in [1, 2, 3] { for b in [1, 2] { if b == 2 { break }; height += a } }", 7),
            (
                "outer: while height < 9 { height += 1; switch height { case 5: break outer; default: break } }",
                5
            ),
            ("check: do { height = 6; if height > 5 { break check }; height = 8 }", 6),
        ])
    func labels(_ statements: String, _ height: Int) throws {
        try expect(
            "var height: CGFloat = 1\n\(statements)\n"
                + "box.heightAnchor.constraint(equalToConstant: height).isActive = true",
            makes: ["box.height == \(height)"])
    }

    @Test("A wrapper gives a property its value")
    func wrappers() throws {
        try expect(
            "box.heightAnchor.constraint(equalToConstant: height).isActive = true",
            members: "@Limited(40) var height: CGFloat = 60",
            others: """
                @propertyWrapper struct Limited {
                    private var value: CGFloat
                    let limit: CGFloat
                    init(wrappedValue: CGFloat, _ limit: CGFloat) {
                        self.limit = limit
                        value = min(wrappedValue, limit)
                    }
                    var wrappedValue: CGFloat { get { value } set { value = min(newValue, limit) } }
                }
                """, makes: ["box.height == 40"])
    }
}
