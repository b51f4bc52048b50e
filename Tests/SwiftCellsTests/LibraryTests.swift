import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

/// The equations that Stevia and EasyPeasy make of their verbs, by their sources.
@Suite("Stevia and EasyPeasy")
struct LibraryTests {
    @Test(
        "Stevia's verbs make constraints of priority 751",
        arguments: [
            (
                "a.top(10).bottom(12)",
                ["a.top == contentView.top + 10", "a.bottom == contentView.bottom - 12"]
            ),
            (
                "a.left(>=8).right(<=16)",
                ["a.left >= contentView.left + 8", "a.right >= contentView.right - 16"]
            ),
            ("box.size(56)", ["box.width == 56", "box.height == 56"]),
            ("box.height(>=20)", ["box.height >= 20"]),
            ("box.width(50%)", ["box.width == 0.5 * contentView.width"]),
            (
                "box.fillHorizontally(padding: 4)",
                ["box.leading == contentView.leading + 4", "box.trailing == contentView.trailing - 4"]
            ),
            ("a.centerVertically(offset: 3)", ["a.centerY == contentView.centerY + 3"]),
            (
                "box.centerInContainer().heightEqualsWidth()",
                [
                    "box.centerX == contentView.centerX", "box.centerY == contentView.centerY",
                    "box.height == box.width",
                ]
            ),
            (
                "|-16-box-12-a-|",
                [
                    "box.leading == contentView.leading + 16", "a.leading == box.trailing + 12",
                    "a.trailing == contentView.trailing - 8",
                ]
            ),
            (
                "|a| ~ 40",
                ["a.leading == contentView.leading", "a.trailing == contentView.trailing", "a.height == 40"]
            ),
            ("box-(>=10)-a", ["a.leading >= box.trailing + 10"]),
            (
                "contentView.layout(10, a, 6, |b|, >=4)",
                [
                    "a.top == contentView.top + 10", "b.top == a.bottom + 6",
                    "b.leading == contentView.leading", "b.trailing == contentView.trailing",
                    "b.bottom <= contentView.bottom - 4",
                ]
            ),
            (
                "contentView.layout { 10; a; 0 }",
                ["a.top == contentView.top + 10", "a.bottom == contentView.bottom"]
            ),
            (
                "a.Top == b.Bottom + 8\na.Width == 50\na.Bottom == 5",
                ["a.top == b.bottom + 8", "a.width == 50", "a.bottom == contentView.bottom - 5"]
            ),
            ("align(tops: a, b)\nequal(widths: a, b)", ["b.top == a.top", "b.width == a.width"]),
        ])
    func stevia(_ statements: String, _ equations: [String]) throws {
        try expect("Stevia", statements, equations.map { $0 + " @751" })
    }

    @Test("A place in percent is listed")
    func percentages() throws {
        let cell = try readCell("import Stevia\n" + CellSource(statements: "a.top(10%)").text)
        #expect(cell.notUnderstood.map(\.what) == ["top()"] && cell.equations.isEmpty)
    }

    @Test("Stevia adds subviews and turns their masks off")
    func steviaHierarchy() throws {
        let cell = try readCell(
            """
            import Stevia
            final class TestCell: UITableViewCell {
                let photo = UIImageView(), name = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.subviews { photo; name }
                    photo.size(40).top(8).bottom(8)
                }
            }
            """)
        #expect(cell.notUnderstood == [])
        #expect(cell.template.views.map(\.name) == ["photo", "name"])
        #expect(cell.equations.count == 4)
    }

    @Test(
        "EasyPeasy's attributes",
        arguments: [
            (
                "a.easy.layout(Top(9), Left(16), Size(50), Bottom(9).with(.custom(999)))",
                [
                    "a.top == contentView.top + 9", "a.left == contentView.left + 16", "a.width == 50",
                    "a.height == 50", "a.bottom == contentView.bottom - 9 @999",
                ]
            ),
            (
                "b.easy.layout(Top(8).to(a), Leading(4).to(a, .leading))",
                ["b.top == a.bottom + 8", "b.leading == a.leading + 4"]
            ),
            (
                "b.easy.layout([Right(12).to(box), CenterY().to(box)])",
                ["b.right == box.left - 12", "b.centerY == box.centerY"]
            ),
            (
                "b.easy.layout(Width(*0.5).like(a), Height(>=20))",
                ["b.width == 0.5 * a.width", "b.height >= 20"]
            ),
            (
                "a.easy.layout(Edges(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))",
                [
                    "a.top == contentView.top + 1", "a.left == contentView.left + 2",
                    "a.bottom == contentView.bottom - 3", "a.right == contentView.right - 4",
                ]
            ),
            (
                "a.easy.layout(Center())",
                ["a.centerX == contentView.centerX", "a.centerY == contentView.centerY"]
            ),
            ("a.easy.layout(Height(10))\na.easy.layout(Height(20))", ["a.height == 20"]),
        ])
    func easyPeasy(_ statements: String, _ equations: [String]) throws {
        try expect("EasyPeasy", statements, equations)
    }
}
