import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Numbers, sizes and texts that classes give")
struct RowNumberTests {
    @Test("A constant follows a number of the row, and is by default the one that it is made with")
    func rowConstants() throws {
        let cell = try readCell(
            of: "indent.isActive = true",
            members: """
                lazy var indent = a.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 48)
                func configure(with content: Content) { indent.constant = 8 + 20 * content.level }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.parameters.isEmpty)
        let constraint = try #require(cell.template.constraints.first)
        let field = try #require(constraint.rowConstant)
        #expect(cell.template.fields[field.field].name == "level")
        #expect(cell.template.fields[field.field].kind == .number)
        #expect(cell.template.fields[field.field].defaultText == "2")
        #expect(field.factor == 20)
        #expect(constraint.constant == 8)
        #expect(cell.literals.first?.constant == nil)
    }

    @Test("Constraints stand in the order in which they become active")
    func order() throws {
        let cell = try readCell(
            of: """
                let width = a.widthAnchor.constraint(equalToConstant: 1)
                let height = a.heightAnchor.constraint(equalToConstant: 2)
                height.isActive = true
                width.isActive = true
                """)
        #expect(cell.template.constraints.map(\.constant) == [2, 1])
    }

    private static let box = """
        final class Box: UIView {
            var side: CGFloat = 0
            override var intrinsicContentSize: CGSize { CGSize(width: side, height: side / 2) }
        }
        """

    @Test("The intrinsic size of a class is that of the view")
    func sizes() throws {
        let cell = try readCell(
            of: "square.side = 24\ncontentView.addSubview(square)", members: "let square = Box()",
            others: Self.box)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("square").kind == .shape(ShapeSpec(size: Size(width: 24, height: 12))))
    }

    @Test("An intrinsic size that follows UIKit's is not understood")
    func padding() throws {
        let cell = try readCell(
            of: "contentView.addSubview(padded)", members: "let padded = Padded()",
            others: """
                final class Padded: UIView {
                    override var intrinsicContentSize: CGSize {
                        let size = super.intrinsicContentSize
                        return CGSize(width: size.width + 8, height: size.height)
                    }
                }
                """)
        #expect(cell.notUnderstood.map(\.what) == ["intrinsicContentSize"])
    }

    @Test(
        "Texts have their escapes",
        arguments: [
            (#""a\\b""#, "a\\b"), (#""\u{41}\tb\n\"""#, "A\tb\n\""), (##"#"a\n\#n"#"##, "a\\n\n"),
            ("\"\"\"\n    one\n      two\\\n    \"\"\"", "one\n  two"), (#""\\n""#, "\\n"),
        ])
    func escapes(literal: String, text: String) throws {
        let cell = try readCell(of: "a.text = \(literal)")
        #expect(cell.words(try cell.label("a").text) == text)
    }

    @Test("A segment's title may come from the row, or all of them")
    func segments() throws {
        let cell = try readCell(
            of: "contentView.addSubview(one)\ncontentView.addSubview(all)",
            members: """
                let one = UISegmentedControl(items: ["A", "B"])
                let all = UISegmentedControl()
                func configure(with content: Content) {
                    one.setTitle(content.second, forSegmentAt: 1)
                    all.removeAllSegments()
                    for (index, title) in content.titles.enumerated() {
                        all.insertSegment(withTitle: title, at: index, animated: false)
                    }
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        func text(_ name: String) throws -> String? {
            try cell.view(name).kind[ControlSpec.self].map { cell.words($0.text) }
        }
        #expect(try text("one") == "A\n{second}")
        #expect(try text("all") == "{titles}")
    }
}
