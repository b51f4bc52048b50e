import SwiftCells
import Testing

/// Sets of options, of UIKit's constants, and of values.
@Suite("The algebra of sets")
struct SetAlgebraTests {
    private static let edges = """
        struct Edges: OptionSet {
            let rawValue: Int
            static let top = Edges(rawValue: 1 << 0)
            static let leading = Edges(rawValue: 1 << 1)
            static let bottom = Edges(rawValue: 1 << 2)
            static let trailing = Edges(rawValue: 1 << 3)
            static let vertical: Edges = [.top, .bottom]
            static let all: Edges = [.vertical, .leading, .trailing]
            func without(_ other: Edges) -> Edges { subtracting(other) }
            mutating func drop(_ other: Edges) { subtract(other) }
        }
        enum Side { case top, leading, bottom, trailing }
        """
    private static let members = """
        func size(_ edges: Edges) -> CGFloat {
            var sum: CGFloat = 0
            if edges.contains(.top) { sum += 1 }
            if edges.contains(.leading) { sum += 2 }
            if edges.contains(.bottom) { sum += 4 }
            if edges.contains(.trailing) { sum += 8 }
            return sum
        }
        func size(ofRect edges: UIRectEdge) -> CGFloat {
            var sum: CGFloat = 0
            if edges.contains(.top) { sum += 1 }
            if edges.contains(.left) { sum += 2 }
            if edges.contains(.bottom) { sum += 4 }
            if edges.contains(.right) { sum += 8 }
            return sum
        }
        func size(ofSides sides: Set<Side>) -> CGFloat {
            (sides.contains(.top) ? 1 : 0) + (sides.contains(.leading) ? 2 : 0)
                + (sides.contains(.bottom) ? 4 : 0) + (sides.contains(.trailing) ? 8 : 0)
        }
        func one(_ truth: Bool) -> CGFloat { truth ? 1 : 2 }
        """

    /// Expects that statements give a height its value, and that all of them are understood.
    private func expect(
        _ statements: String, _ height: Int, sourceLocation: SourceLocation = #_sourceLocation
    )
        throws
    {
        let cell = try readCell(
            of: "var height: CGFloat = 0\nset()\nfunc set() { \(statements) }\n"
                + "box.heightAnchor.constraint(equalToConstant: height).isActive = true",
            members: Self.members, others: Self.edges)
        #expect(cell.notUnderstood == [], sourceLocation: sourceLocation)
        #expect(cell.parameters.map(\.name) == [], sourceLocation: sourceLocation)
        #expect(cell.equations == ["box.height == \(height)"], sourceLocation: sourceLocation)
    }

    @Test(
        "Sets of options of the source",
        arguments: [
            ("Edges.all", 15), ("[]", 0), ("Edges()", 0), ("Edges([.top, .bottom])", 5),
            ("Edges(rawValue: 6)", 6), (".all.subtracting(.bottom)", 11),
            ("Edges.all.subtracting([.bottom, .top])", 10), ("Edges.vertical.union(.leading)", 7),
            ("Edges.all.intersection([.leading, .bottom])", 6),
            (".vertical.symmetricDifference([.top, .leading])", 6),
            ("Edges.all.without(.vertical)", 10),
            ("Edges(rawValue: Edges.top.rawValue | Edges.bottom.rawValue)", 5),
            ("Edges(rawValue: Edges.all.rawValue & ~Edges.top.rawValue)", 14),
            ("Edges(rawValue: Edges.all.rawValue ^ 1)", 14),
        ])
    func options(expression: String, height: Int) throws {
        try expect("height = size(\(expression))", height)
    }

    @Test(
        "Changes of a set of options",
        arguments: [
            ("edges.insert(.leading)", 7), ("edges.remove(.top)", 4),
            ("edges.formUnion([.trailing, .top])", 13),
            ("edges.subtract(.vertical)", 0), ("edges.formIntersection(.bottom)", 4),
            ("edges.formSymmetricDifference(.all)", 10), ("edges.drop(.bottom)", 1), ("edges = []", 0),
            ("edges.update(with: .leading)", 7), ("if edges.insert(.top).inserted { edges = [] }", 5),
            ("if edges.remove(.leading) == nil { edges.insert(.leading) }", 7),
        ])
    func changes(statement: String, height: Int) throws {
        try expect("var edges: Edges = .vertical; \(statement); height = size(edges)", height)
    }

    @Test(
        "Comparisons of sets of options",
        arguments: [
            ("edges.isEmpty", 2), ("Edges().isEmpty", 1), ("edges.subtracting(.all).isEmpty", 1),
            ("edges == [.bottom, .top]", 1), ("edges == .vertical", 1), ("edges != .all", 1),
            ("edges == []", 2),
            ("edges.contains([.top, .bottom])", 1), ("edges.contains(.all)", 2),
            ("edges.isSubset(of: .all)", 1),
            ("edges.isSuperset(of: .all)", 2), ("edges.isSuperset(of: [.top])", 1),
            ("edges.isDisjoint(with: .leading)", 1), ("edges.isDisjoint(with: .all)", 2),
            ("edges.isStrictSubset(of: .vertical)", 2), ("edges.isStrictSuperset(of: .top)", 1),
        ])
    func comparisons(condition: String, height: Int) throws {
        try expect("let edges: Edges = [.top, .bottom]; height = one(\(condition))", height)
    }

    @Test(
        "Sets of UIKit's constants",
        arguments: [
            (".all", 15), ("UIRectEdge.all.subtracting(.bottom)", 11),
            (".all.subtracting([.left, .right])", 5),
            ("UIRectEdge([.top, .left])", 3), ("UIRectEdge()", 0),
            ("UIRectEdge.all.intersection([.left, .bottom])", 6),
            ("([.top, .left] as UIRectEdge).union(.bottom)", 7),
        ])
    func constants(expression: String, height: Int) throws {
        try expect("height = size(ofRect: \(expression))", height)
        try expect(
            "var edges: UIRectEdge = []; edges.formUnion(\(expression)); height = size(ofRect: edges)", height
        )
    }

    @Test(
        "Changes and comparisons of a set of UIKit's constants",
        arguments: [
            ("edges.remove(.left); height = size(ofRect: edges)", 13),
            ("edges.subtract([.top, .left]); height = size(ofRect: edges)", 12),
            ("height = one(edges.contains([.top, .bottom]))", 1), ("height = one(edges.isEmpty)", 2),
            ("height = one(edges == [.top, .left, .bottom, .right])", 1),
            ("height = one(edges.isDisjoint(with: .top))", 2), ("height = one(edges.contains(.all))", 1),
        ])
    func changedConstants(statements: String, height: Int) throws {
        try expect("var edges: UIRectEdge = .all; \(statements)", height)
    }

    @Test(
        "Sets of values",
        arguments: [
            ("height = size(ofSides: sides.union([.trailing, .top]))", 13),
            ("height = size(ofSides: sides.subtracting([.top]))", 4),
            ("height = size(ofSides: sides.intersection([.top, .leading]))", 1),
            ("height = size(ofSides: sides.symmetricDifference([.top, .leading]))", 6),
            ("sides.insert(.leading); sides.insert(.top); height = CGFloat(sides.count)", 3),
            ("sides.remove(.top); height = size(ofSides: sides)", 4),
            ("sides.formUnion([.leading]); height = size(ofSides: sides)", 7),
            ("height = one(sides.isSubset(of: [.top, .bottom, .leading]))", 1),
            ("height = one(sides == [.top])", 2),
            ("height = one(sides.isDisjoint(with: [.leading]))", 1),
            ("let views: Set<UIView> = [a, b]; height = CGFloat(views.subtracting([a]).count)", 1),
            ("height = CGFloat(Set([1, 2, 3]).intersection([2, 3, 4]).count)", 2),
        ])
    func values(statements: String, height: Int) throws {
        try expect("var sides: Set<Side> = [.top, .bottom]; \(statements)", height)
    }

    @Test(
        "Changes of lists and dictionaries",
        arguments: [
            ("list.remove(at: 1)", 4), ("list.removeAll { $0 > 1 }", 1),
            ("list.removeAll(where: { $0 == 3 })", 3),
            ("list.removeFirst(2)", 3), ("list.removeLast()", 3),
            ("list.insert(contentsOf: [5, 6], at: 0)", 17),
            ("list.reverse(); list.removeLast()", 5), ("list.sort { $0 > $1 }; list.removeFirst()", 3),
            ("list.swapAt(0, 2); list.removeFirst()", 3), ("_ = list.popLast()", 3),
            ("list.removeAll()", 0), ("pairs.removeValue(forKey: 2); list = Array(pairs.values)", 10),
            ("pairs.updateValue(7, forKey: 1); list = Array(pairs.values)", 27),
            ("pairs.merge([3: 4]) { $1 }; list = Array(pairs.values)", 34),
            ("list = pairs.filter { $0.key == 2 }.map { $0.value }", 20),
        ])
    func lists(statements: String, height: Int) throws {
        try expect(
            "var list: [CGFloat] = [1, 2, 3]; var pairs: [Int: CGFloat] = [1: 10, 2: 20]; \(statements)\n"
                + "height = list.reduce(0, +)", height)
    }

    @Test(
        "An operation of a list that is not known is listed where layout needs its result",
        arguments: [
            ("list.replaceSubrange(0..<1, with: [9]); height = list[0]", "replaceSubrange()"),
            ("if list.elementsEqual([1]) { height = 3 }", "elementsEqual()"),
            ("height = list.dropped(2)[0]", "dropped()"), ("height = list.middle", "middle"),
            ("if edges.isOdd { height = 3 }", "isOdd"),
            ("if edges.matches(.top) { height = 3 }", "matches()"),
            ("edges.toggle(.top); height = size(edges)", "toggle()"),
        ])
    func unknown(statements: String, what: String) throws {
        let cell = try readCell(
            of: "var height: CGFloat = 0\nset()\n"
                + "func set() { var list: [CGFloat] = [1, 2]; var edges: Edges = .all; \(statements) }\n"
                + "box.heightAnchor.constraint(equalToConstant: height).isActive = true",
            members: Self.members, others: Self.edges)
        #expect(cell.notUnderstood.map(\.what) == [what])
    }

    @Test("What layout does not need of a list is not listed, and a row's list is no gap")
    func unneeded() throws {
        let cell = try readCell(
            of: "var names = [\"One\"]\nnames.replaceSubrange(0..<1, with: [])\na.text = names.formatted()",
            members: """
                func configure(tags: [String]) {
                    if tags.hasDuplicates() { box.heightAnchor.constraint(equalToConstant: 2).isActive = true }
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
    }
}
