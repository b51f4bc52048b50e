import LayoutDocument
import SwiftCells
import TestKit
import Testing

@Suite("Constraints as equations of anchors")
struct AnchorEquationTests {
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
            (
                "box.edgeAnchors == contentView.edgeAnchors + UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
                [
                    "box.top == contentView.top + 1", "box.leading == contentView.leading + 2",
                    "box.bottom == contentView.bottom - 3", "box.trailing == contentView.trailing - 4",
                ]
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

    @Test(
        "Cartography's edges are inset, and views aligned and distributed",
        arguments: [
            ("a.edges == inset(content.edges, 20, 16, 12, 8)", [20.0, 16, 12, 8]),
            ("a.edges == inset(content.edges, 6)", [6, 6, 6, 6]),
            ("a.edges == inset(content.edges, 16, 4)", [4, 16, 4, 16]),
            ("a.edges == content.edges.inseted(horizontally: 5)", [0, 5, 0, 5]),
            (
                "a.edges == content.edges.inseted(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
                [1, 2, 3, 4]
            ),
        ])
    func insets(_ equation: String, _ sides: [Double]) throws {
        let cell = try readCell(
            "import Cartography\n"
                + CellSource(statements: "constrain(a, contentView) { a, content in \(equation) }").text)
        #expect(cell.notUnderstood == [])
        let constants = ["top", "leading", "bottom", "trailing"].map { side in
            cell.template.constraints.first { $0.first.attribute.rawValue == side }?.constant
        }
        #expect(constants == [sides[0], sides[1], -sides[2], -sides[3]])
    }

    @Test("Cartography aligns and distributes")
    func distribution() throws {
        try expect(
            "Cartography",
            "constrain(a, b) { a, b in distribute(by: 8, vertically: a, b); align(leading: a, b) }",
            ["b.top == a.bottom + 8", "b.leading == a.leading"])
    }

    @Test("An equation whose other side is not known is one entry, and nothing follows from its absence")
    func unknownSides() throws {
        let cell = try readCell(
            "import Cartography\n"
                + CellSource(
                    statements: "constrain(a, contentView) { a, content in a.edges == padded(content.edges) }"
                )
                .text)
        #expect(cell.notUnderstood.count == 1 && cell.parameters.isEmpty)
        #expect(cell.equations.isEmpty && cell.template.leavesLayoutOpen)
    }
}
