import AutoLayout
import TestKit
import Testing

@Suite("Constraints printed as visual formats")
struct VisualFormatPrintingTests {
    private let parent = View(name: "contentView")
    private let a = View(name: "a")
    private let b = View(name: "b")

    init() {
        parent.addSubview(a)
        parent.addSubview(b)
    }

    /// A side by its name: `a.leading`; a number alone is a constant.
    private func constraint(
        _ first: String, _ relation: Relation, _ second: String, multiplier: Double = 1, constant: Double = 0,
        priority: LayoutPriority = .required
    ) throws -> LayoutConstraint {
        func side(_ text: String) throws -> (item: View, attribute: Attribute) {
            let parts = text.split(separator: ".").map(String.init)
            return (try #require(parent.view(named: parts[0])), try #require(Attribute(rawValue: parts[1])))
        }
        let left = try side(first)
        guard !second.isEmpty else {
            return LayoutConstraint(
                left.item, left.attribute, relation, toConstant: constant, priority: priority)
        }
        let right = try side(second)
        return LayoutConstraint(
            left.item, left.attribute, relation, to: right.item, right.attribute, multiplier: multiplier,
            constant: constant, priority: priority)
    }

    /// The forms of iOS's conflict messages in logs that developers have published.
    @Test(
        "Forms",
        arguments: [
            ("a.width", Relation.equal, "", 40.0, 1000.0, "H:[a(40)]"),
            ("a.height", .greaterThanOrEqual, "", 44.5, 750, "V:[a(>=44.5@750)]"),
            ("a.width", .equal, "b.width", 0, 1000, "H:[a(==b)]"),
            ("a.height", .lessThanOrEqual, "contentView.height", 0, 250, "V:[a(<=contentView@250)]"),
            ("b.leading", .equal, "a.trailing", 8, 1000, "H:[a]-(8)-[b]"),
            ("a.trailing", .equal, "b.leading", -8, 1000, "H:[a]-(8)-[b]"),
            ("b.top", .greaterThanOrEqual, "a.bottom", 8, 1000, "V:[a]-(>=8)-[b]"),
            ("a.bottom", .lessThanOrEqual, "b.top", -8, 999, "V:[a]-(>=8@999)-[b]"),
            ("b.top", .equal, "a.bottom", 0, 1000, "V:[a]-(0)-[b]"),
            ("a.bottom", .equal, "b.top", 0, 1000, "V:[a]-(0)-[b]"),
            ("b.left", .equal, "a.right", -3, 1000, "H:[a]-(-3)-[b](LTR)"),
            ("a.top", .equal, "contentView.top", 11, 1000, "V:|-(11)-[a]"),
            ("contentView.top", .equal, "a.top", -11, 1000, "V:|-(11)-[a]"),
            ("contentView.bottom", .equal, "a.bottom", 11, 1000, "V:[a]-(11)-|"),
            ("a.bottom", .greaterThanOrEqual, "contentView.bottom", -11, 1000, "V:[a]-(<=11)-|"),
            ("a.leading", .equal, "contentView.leadingMargin", 0, 1000, "H:|-[a]"),
            ("contentView.trailingMargin", .equal, "a.trailing", 0, 1000, "H:[a]-|"),
            ("a.bottom", .equal, "contentView.bottomMargin", 0, 1000, "V:[a]-|"),
            ("a.left", .equal, "contentView.left", 0, 1000, "H:|-(0)-[a](LTR)"),
            ("contentView.right", .equal, "a.right", 0, 1000, "H:[a]-(0)-|(LTR)"),
            ("a.top", .equal, "contentView.bottom", 4, 1000, "V:[contentView]-(4)-[a]"),
        ])
    func forms(
        first: String, relation: Relation, second: String, constant: Double, priority: Double,
        expected: String
    ) throws {
        let constraint = try constraint(
            first, relation, second, constant: constant, priority: LayoutPriority(priority))
        #expect(constraint.visualFormat == expected)
    }

    @Test("What the language cannot say")
    func others() throws {
        let cases = [
            try constraint("a.width", .equal, "b.width", multiplier: 2),
            try constraint("a.width", .equal, "b.width", constant: 2),
            try constraint("a.width", .equal, "a.height"),
            try constraint("a.width", .greaterThanOrEqual, "", constant: -2),
            try constraint("a.leading", .equal, "b.leading"),
            try constraint("a.centerX", .equal, "b.centerX"),
            try constraint("a.firstBaseline", .equal, "b.lastBaseline"),
            try constraint("a.leading", .equal, "contentView.leadingMargin", constant: 1),
            try constraint("a.leading", .greaterThanOrEqual, "contentView.leadingMargin"),
            try constraint("a.leading", .equal, "contentView.leadingMargin", priority: 750),
            try constraint("a.leading", .equal, "b.trailingMargin"),
            try constraint("a.leading", .equal, "contentView.leading", multiplier: 2),
            try constraint("a.top", .equal, "a.bottom"),
            try constraint("a.top", .equal, "b.bottom", constant: .nan),
        ]
        #expect(cases.map(\.visualFormat) == cases.map { _ in nil })
        #expect(cases.map(\.loggedVisualFormat) == cases.map { _ in nil })
    }

    @Test("A constraint whose view is gone has no format")
    func gone() throws {
        var other: View? = View(name: "other")
        let constraint = LayoutConstraint(a, .leading, .equal, to: try #require(other), .trailing)
        let size = LayoutConstraint(try #require(other), .width, .equal, toConstant: 4)
        #expect(constraint.visualFormat == "H:[other]-(0)-[a]")
        other = nil
        #expect(constraint.visualFormat == nil)
        #expect(size.visualFormat == nil)
    }

    @Test("As iOS writes it into its log")
    func logged() throws {
        let top = try constraint("a.top", .equal, "contentView.top", constant: 11)
        #expect(top.loggedVisualFormat == "V:|-(11)-[a]   (names: '|':contentView )")
        top.isActive = true
        #expect(top.loggedVisualFormat == "V:|-(11)-[a]   (active, names: '|':contentView )")
        let gap = try constraint("b.top", .equal, "a.bottom", constant: 8)
        #expect(gap.loggedVisualFormat == "V:[a]-(8)-[b]")
        gap.isActive = true
        #expect(gap.loggedVisualFormat == "V:[a]-(8)-[b]   (active)")
    }

    @Test("A layout guide's bar is its owner")
    func guides() throws {
        let guide = LayoutGuide(identifier: "guide")
        a.addLayoutGuide(guide)
        let constraint = LayoutConstraint(guide, .top, .equal, to: a, .top, constant: 3)
        #expect(constraint.loggedVisualFormat == "V:|-(3)-[guide]   (names: '|':a )")
    }

    @Test("Read again, a printed format gives the same constraint")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 3)
        func select<Choice>(_ choices: [Choice]) -> Choice {
            choices[Int.random(in: choices.indices, using: &generator)]
        }
        let horizontal: [Attribute] = [
            .leading, .trailing, .left, .right, .leadingMargin, .rightMargin, .width,
        ]
        let vertical: [Attribute] = [.top, .bottom, .topMargin, .bottomMargin, .height, .lastBaseline]
        var printed = 0
        for _ in 0..<5000 {
            let attributes = select([horizontal, vertical])
            let constraint = LayoutConstraint(
                select([parent, a, b]), select(attributes), select(Relation.allCases),
                to: select([parent, a, b]),
                select(attributes), multiplier: select([1, 1, 1, 2]), constant: select([-1.5, 0, 0, 8]),
                priority: select([1000, 1000, 250.5]))
            guard let format = constraint.visualFormat else { continue }
            printed += 1
            let isFixed = format.hasSuffix("(LTR)")
            let again = try LayoutConstraint.constraints(
                withVisualFormat: isFixed ? String(format.dropLast(5)) : format,
                options: isFixed ? .directionLeftToRight : [],
                views: ["contentView": parent, "a": a, "b": b])
            #expect(again.map(normalized) == [normalized(constraint)], "\(format)")
        }
        #expect(printed > 300)
    }

    /// A constraint as text, its sides in one order.
    private func normalized(_ constraint: LayoutConstraint) -> String {
        let sides = ["\(constraint.firstItem?.name ?? "").\(constraint.firstAttribute)"]
        let second = "\(constraint.secondItem?.name ?? "").\(constraint.secondAttribute?.rawValue ?? "")"
        let isSwapped = sides[0] > second && constraint.secondItem != nil
        var relation = constraint.relation.rawValue
        if isSwapped { relation = relation == "==" ? "==" : relation == "<=" ? ">=" : "<=" }
        let constant = (isSwapped ? -constraint.constant : constraint.constant) + 0
        return
            "\(isSwapped ? second : sides[0]) \(relation) \(isSwapped ? sides[0] : second) \(constant) @\(constraint.priority.rawValue)"
    }
}
