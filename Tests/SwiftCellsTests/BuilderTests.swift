import LayoutDocument
import SwiftCells
import TestKit
import Testing

@Suite("Result builders and operators of an app's own")
struct BuilderTests {
    private static let builder = """
        @resultBuilder enum Items<T> {
            static func buildBlock(_ parts: [T]...) -> [T] { parts.flatMap { $0 } }
            static func buildExpression(_ part: T) -> [T] { [part] }
        }
        """

    @Test("A closure of a builder is the list of what its statements make, those of the branch that is taken")
    func constraints() throws {
        try expect(
            """
            pin {
                a.topAnchor.constraint(equalTo: contentView.topAnchor)
                if isTall { a.heightAnchor.constraint(equalToConstant: 80) }
                else { a.heightAnchor.constraint(equalToConstant: 20) }
                for view in [b, box] { view.topAnchor.constraint(equalTo: a.bottomAnchor) }
            }
            """,
            members: """
                let isTall = true
                func pin(@Items<NSLayoutConstraint> _ make: () -> [NSLayoutConstraint]) {
                    NSLayoutConstraint.activate(make())
                }
                """,
            others: Self.builder,
            makes: [
                "a.top == contentView.top", "a.height == 80", "b.top == a.bottom", "box.top == a.bottom",
            ])
    }

    @Test("Builders inside each other make views")
    func views() throws {
        let cell = try readCell(
            of: "contentView.addSubview(Column { a; Column { b; box } })",
            others: Self.builder + """

                final class Column: UIStackView {
                    init(@Items<UIView> content: () -> [UIView]) {
                        super.init(frame: .zero)
                        content().forEach(addArrangedSubview)
                    }
                    required init(coder: NSCoder) { fatalError() }
                }
                """)
        #expect(cell.gaps == [])
        #expect(
            cell.hierarchy.filter { $0.hasPrefix("a ") || $0.hasPrefix("b") }.map { $0.suffix(2) }.count == 3)
        #expect(cell.hierarchy.count == 5)
    }

    @Test("Of an operator's functions the one is called whose parameters the operands fit")
    func operators() throws {
        try expect(
            "let height = a >>> 8\nheight.isActive = true",
            others: """
                infix operator >>>: AdditionPrecedence
                func >>> (number: CGFloat, factor: CGFloat) -> CGFloat { number * factor }
                func >>> (view: UIView, height: CGFloat) -> NSLayoutConstraint {
                    view.heightAnchor.constraint(equalToConstant: height)
                }
                """,
            makes: ["a.height == 8"])
    }
}
