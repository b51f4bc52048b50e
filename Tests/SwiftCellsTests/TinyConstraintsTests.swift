import LayoutDocument
import SwiftCells
import TestKit
import Testing

@Suite("Constraints of TinyConstraints")
struct TinyConstraintsTests {
    @Test(
        "Methods say which attributes are equal",
        arguments: [
            ("a.topToSuperview(offset: 8)", ["a.top == contentView.top + 8"]),
            (
                "a.bottomToSuperview(offset: -8, relation: .equalOrLess)",
                ["a.bottom <= contentView.bottom - 8"]
            ),
            ("b.topToBottom(of: a, offset: 4, priority: .defaultHigh)", ["b.top == a.bottom + 4 @750"]),
            ("b.leading(to: a)", ["b.leading == a.leading"]),
            ("box.size(CGSize(width: 40, height: 20))", ["box.width == 40", "box.height == 20"]),
            ("box.width(min: 30, max: 50)", ["box.width >= 30", "box.width <= 50"]),
            ("box.height(44)", ["box.height == 44"]),
            ("box.aspectRatio(2)", ["box.width == 2 * box.height"]),
            ("box.widthToSuperview(multiplier: 0.5)", ["box.width == 0.5 * contentView.width"]),
            (
                "box.centerInSuperview()",
                ["box.centerX == contentView.centerX", "box.centerY == contentView.centerY"]
            ),
            (
                "a.edgesToSuperview(excluding: .bottom, insets: .top(10) + .bottom(5) + .horizontal(16))",
                [
                    "a.top == contentView.top + 10", "a.leading == contentView.leading + 16",
                    "a.trailing == contentView.trailing - 16",
                ]
            ),
            (
                "a.horizontalToSuperview(insets: .uniform(6))",
                ["a.leading == contentView.leading + 6", "a.trailing == contentView.trailing - 6"]
            ),
        ])
    func constraints(_ statement: String, _ equations: [String]) throws {
        let source = CellSource(statements: statement).text
        let cell = try readCell("import TinyConstraints\n" + source)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == equations.sorted())
    }

    @Test("Without its import, the methods are none of the library's")
    func others() throws {
        let cell = try readCell(of: "a.topToSuperview(offset: 8)")
        #expect(cell.gaps == ["16: topToSuperview()"])
        #expect(cell.equations == [])
    }
}
