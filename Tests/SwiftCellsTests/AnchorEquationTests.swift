import LayoutDocument
import SwiftCells
import TestKit
import Testing

@Suite("Constraints as equations of anchors")
struct AnchorEquationTests {
    private func expect(
        _ module: String, _ statements: String, _ equations: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let cell = try readCell("import \(module)\n" + CellSource(statements: statements).text)
        #expect(cell.notUnderstood == [], sourceLocation: sourceLocation)
        #expect(cell.equations == equations.sorted(), sourceLocation: sourceLocation)
    }

    @Test(
        "Anchorage",
        arguments: [
            ("a.topAnchor == contentView.topAnchor + 12", ["a.top == contentView.top + 12"]),
            (
                "a.bottomAnchor <= contentView.bottomAnchor - 20 ~ .high",
                ["a.bottom <= contentView.bottom - 20 @750"]
            ),
            ("a.widthAnchor == 40", ["a.width == 40"]),
            ("a.widthAnchor == b.widthAnchor / 2", ["a.width == 0.5 * b.width"]),
            ("a.heightAnchor >= 2 * b.heightAnchor + 3", ["a.height >= 2 * b.height + 3"]),
            (
                "a.horizontalAnchors == contentView.horizontalAnchors + 16",
                ["a.leading == contentView.leading + 16", "a.trailing == contentView.trailing - 16"]
            ),
            ("box.sizeAnchors == CGSize(width: 20, height: 30)", ["box.width == 20", "box.height == 30"]),
            (
                "box.centerAnchors == contentView.centerAnchors",
                ["box.centerX == contentView.centerX", "box.centerY == contentView.centerY"]
            ),
        ])
    func anchorage(_ statements: String, _ equations: [String]) throws {
        try expect("Anchorage", statements, equations)
    }

    @Test("Cartography")
    func cartography() throws {
        try expect(
            "Cartography",
            """
            constrain(a, b, contentView) { title, detail, superview in
                title.top == superview.top + 8
                title.leading == superview.leading + 16
                detail.top == title.bottom + 4
                detail.width >= title.width * 0.5
                detail.bottom == superview.bottom - 28 ~ LayoutPriority(999)
            }
            constrain(box) { box in
                box.edges == box.superview!.edges
                box.height == 50
            }
            """,
            [
                "a.top == contentView.top + 8", "a.leading == contentView.leading + 16",
                "b.top == a.bottom + 4", "b.width >= 0.5 * a.width",
                "b.bottom == contentView.bottom - 28 @999", "box.top == contentView.top",
                "box.leading == contentView.leading", "box.bottom == contentView.bottom",
                "box.trailing == contentView.trailing", "box.height == 50",
            ])
    }

    @Test("What such a library has besides is listed")
    func others() throws {
        let cell = try readCell(
            "import Cartography\n"
                + CellSource(
                    statements: "constrain(a, b) { a, b in distribute(by: 8, vertically: a, b) }"
                ).text)
        #expect(cell.notUnderstood.map(\.what) == ["distribute()"])
    }
}
