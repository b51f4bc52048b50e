import AutoLayout
import LayoutDocument
import SwiftCells
import TestKit
import Testing

@Suite("Constraints of TinyConstraints")
struct TinyConstraintsTests {
    private func expect(_ statement: String, _ equations: [String]) throws {
        let source = CellSource(statements: statement).text
        let cell = try readCell("import TinyConstraints\n" + source)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == equations.sorted())
    }

    @Test(
        "Methods say which attributes are equal",
        arguments: [
            ("b.topToBottom(of: a, offset: 4, priority: .defaultHigh)", ["b.top == a.bottom + 4 @750"]),
            ("b.bottomToTop(of: a, offset: -4)", ["b.bottom == a.top - 4"]),
            ("b.leadingToTrailing(of: a, offset: 4)", ["b.leading == a.trailing + 4"]),
            ("b.trailingToLeading(of: a, offset: -4)", ["b.trailing == a.leading - 4"]),
            ("b.leftToRight(of: a, offset: 4)", ["b.left == a.right + 4"]),
            ("b.rightToLeft(of: a, offset: -4)", ["b.right == a.left - 4"]),
            ("b.leading(to: a)", ["b.leading == a.leading"]),
            ("b.trailing(to: a, offset: -4)", ["b.trailing == a.trailing - 4"]),
            ("b.left(to: a, offset: 4)", ["b.left == a.left + 4"]),
            ("b.right(to: a, offset: 4)", ["b.right == a.right + 4"]),
            ("b.top(to: a, a.bottomAnchor, offset: 4)", ["b.top == a.bottom + 4"]),
            ("b.bottom(to: a, relation: .equalOrGreater)", ["b.bottom >= a.bottom"]),
            ("b.centerX(to: a, multiplier: 0.5, offset: 3)", ["b.centerX == 0.5 * a.centerX + 3"]),
            ("b.centerY(to: a, a.bottomAnchor, multiplier: 2, offset: 3)", ["b.centerY == a.bottom + 3"]),
            (
                "b.center(in: a, offset: CGPoint(x: 3, y: -4))",
                ["b.centerX == a.centerX + 3", "b.centerY == a.centerY - 4"]
            ),
            (
                "b.origin(to: a, insets: .top(2) + .left(3))", ["b.left == a.left + 3", "b.top == a.top + 2"]
            ),
            ("let c = b.top(to: a, isActive: false); c.set(true)", ["b.top == a.top"]),
            ("b.top(to: a).with(.defaultLow)", ["b.top == a.top @250"]),
            ("[b.top(to: a, isActive: false)].activate()", ["b.top == a.top"]),
        ])
    func relations(_ statement: String, _ equations: [String]) throws {
        try expect(statement, equations)
    }

    @Test(
        "Sizes are lengths, limits, or those of other views",
        arguments: [
            ("box.size(CGSize(width: 40, height: 20))", ["box.width == 40", "box.height == 20"]),
            (
                "box.size(to: a, multiplier: 2, insets: CGSize(width: 3, height: 4))",
                ["box.width == 2 * a.width + 3", "box.height == 2 * a.height + 4"]
            ),
            ("box.width(min: 30, max: 50)", ["box.width >= 30", "box.width <= 50"]),
            ("box.height(min: 30, max: nil, priority: .defaultHigh)", ["box.height >= 30 @750"]),
            ("box.width(30, relation: .equalOrLess)", ["box.width <= 30"]),
            ("box.height(44)", ["box.height == 44"]),
            ("box.width(to: a, multiplier: 2, offset: 3)", ["box.width == 2 * a.width + 3"]),
            ("box.height(to: a, a.widthAnchor)", ["box.height == a.width"]),
            ("box.widthToHeight(of: a, multiplier: 2)", ["box.width == 2 * a.height"]),
            ("box.heightToWidth(of: box, offset: 3)", ["box.height == box.width + 3"]),
            ("box.aspectRatio(2)", ["box.width == 2 * box.height"]),
        ])
    func sizes(_ statement: String, _ equations: [String]) throws {
        try expect(statement, equations)
    }

    @Test(
        "Of the offsets to the superview, that of the trailing edge counts inwards",
        arguments: [
            ("a.topToSuperview(offset: 8)", ["a.top == contentView.top + 8"]),
            (
                "a.bottomToSuperview(offset: -8, relation: .equalOrLess)",
                ["a.bottom <= contentView.bottom - 8"]
            ),
            ("a.leadingToSuperview(offset: 8)", ["a.leading == contentView.leading + 8"]),
            ("a.trailingToSuperview(offset: 8)", ["a.trailing == contentView.trailing - 8"]),
            ("a.trailingToSuperview(box.leadingAnchor, offset: 8)", ["a.trailing == box.leading - 8"]),
            ("a.leftToSuperview(offset: 8)", ["a.left == contentView.left + 8"]),
            ("a.rightToSuperview(offset: -8)", ["a.right == contentView.right - 8"]),
            ("a.centerXToSuperview(offset: 8)", ["a.centerX == contentView.centerX + 8"]),
            ("a.centerYToSuperview(multiplier: 0.5)", ["a.centerY == 0.5 * contentView.centerY"]),
            ("box.widthToSuperview(multiplier: 0.5)", ["box.width == 0.5 * contentView.width"]),
            ("box.heightToSuperview(offset: -8)", ["box.height == contentView.height - 8"]),
            (
                "box.centerInSuperview(offset: CGPoint(x: 0, y: 4))",
                ["box.centerX == contentView.centerX", "box.centerY == contentView.centerY + 4"]
            ),
            (
                "a.originToSuperview(insets: .uniform(4))",
                ["a.left == contentView.left + 4", "a.top == contentView.top + 4"]
            ),
            (
                "a.topToSuperview(offset: 8, usingSafeArea: true)", ["a.top == contentView.safeArea.top + 8"]
            ),
        ])
    func superview(_ statement: String, _ equations: [String]) throws {
        try expect(statement, equations)
    }

    @Test(
        "Insets count inwards at all edges, of which some are left out",
        arguments: [
            (
                "a.edgesToSuperview(excluding: .bottom, insets: .top(10) + .bottom(5) + .horizontal(16))",
                [
                    "a.top == contentView.top + 10", "a.left == contentView.left + 16",
                    "a.right == contentView.right - 16",
                ]
            ),
            (
                "a.edgesToSuperview(excluding: [.top, .leading], insets: .top(3) + .vertical(4), priority: .init(999))",
                ["a.right == contentView.right @999", "a.bottom == contentView.bottom - 4 @999"]
            ),
            (
                "a.horizontalToSuperview(insets: .uniform(6))",
                ["a.left == contentView.left + 6", "a.right == contentView.right - 6"]
            ),
            (
                "a.verticalToSuperview(insets: TinyEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
                ["a.top == contentView.top + 1", "a.bottom == contentView.bottom - 3"]
            ),
            (
                "b.edges(to: a, excluding: .left, insets: TinyEdgeInsets.uniform(2) + .right(5))",
                ["b.top == a.top + 2", "b.right == a.right - 7", "b.bottom == a.bottom - 2"]
            ),
            (
                "b.edges(to: a, excluding: .trailing)",
                ["b.top == a.top", "b.left == a.left", "b.right == a.right", "b.bottom == a.bottom"]
            ),
        ])
    func insets(_ statement: String, _ equations: [String]) throws {
        try expect(statement, equations)
    }

    @Test("A stack puts its views one behind the other and holds them at its edges")
    func stack() throws {
        try expect(
            "box.stack([a, b], spacing: 4)",
            [
                "a.top == box.top", "a.left == box.left", "a.right == box.right", "b.top == a.bottom + 4",
                "b.left == box.left", "b.right == box.right", "b.bottom == box.bottom",
            ])
        try expect(
            "box.stack([a, b], axis: .horizontal, width: 30)",
            [
                "a.top == box.top", "a.bottom == box.bottom", "a.left == box.left", "a.width == 30",
                "b.top == box.top", "b.bottom == box.bottom", "b.left == a.right", "b.right == box.right",
                "b.width == 30",
            ])
    }

    @Test("Layout guides have the methods that need no superview")
    func guides() throws {
        let source = CellSource(
            statements: """
                contentView.addLayoutGuide(gap)
                gap.topToBottom(of: a)
                gap.height(6)
                b.topToBottom(of: gap)
                """, members: "let gap = UILayoutGuide()")
        let cell = try readCell("import TinyConstraints\n" + source.text)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["b.top == gap.bottom", "gap.height == 6", "gap.top == a.bottom"])
    }

    @Test("Priorities of sizes are those of UIKit's methods")
    func priorities() throws {
        let statements =
            "a.setHugging(.required, for: .vertical); a.setCompressionResistance(.defaultLow, for: .horizontal)"
        let cell = try readCell("import TinyConstraints\n" + CellSource(statements: statements).text)
        #expect(cell.notUnderstood == [])
        let view = try cell.view("a")
        #expect(view.contentHugging.vertical == .required)
        #expect(view.compressionResistance.horizontal == .defaultLow)
    }

    @Test("Without its import, the methods are none of the library's")
    func others() throws {
        let cell = try readCell(of: "a.topToSuperview(offset: 8)")
        #expect(cell.gaps == ["16: topToSuperview()"])
        #expect(cell.equations == [])
    }
}
