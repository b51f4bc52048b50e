import SwiftCells
import Testing

@Suite("Members without their type, in the places where a type is known")
struct ImplicitMemberTests {
    private static let helpers = """
        extension UIView {
            static func block(_ height: CGFloat = 3) -> UIView {
                let block = UIView()
                block.translatesAutoresizingMaskIntoConstraints = false
                block.heightAnchor.constraint(equalToConstant: height).isActive = true
                return block
            }
            static var line: UIView { block(1) }
        }
        """

    @Test(
        "Views that UIKit is given are members of UIView",
        arguments: [
            "stack.addArrangedSubview(.block(7)); stack.addArrangedSubview(.line)",
            "let other = UIStackView(arrangedSubviews: [.block(7), .line]); stack.addSubview(other)",
            "let other = UIStackView(arrangedSubviews: [7, 1].map { .block($0) }); stack.addSubview(other)",
            "[7, 1].map { .block($0) }.forEach(stack.addArrangedSubview)",
            "[7, 1].forEach { stack.insertSubview(.block($0), at: 0) }",
            "let views = [7, 1].map { (height: CGFloat) -> UIView in .block(height) }; views.forEach(stack.addSubview)",
            "var views: [UIView] = []; views.append(.block(7)); views += [.line]; add(views)",
            "var views = [UIView](); views.append(.block(7)); views.append(.line); add(views)",
            "add([7, 1].compactMap { .block($0) })", "add(heights: [7, 1]) { .block($0) }",
        ])
    func views(_ statements: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(stack)\n" + statements,
            members: """
                let stack = UIStackView()
                private func add(_ views: [UIView]) {
                    for view in views { stack.addArrangedSubview(view) }
                    views.forEach { $0.clipsToBounds = true }
                }
                private func add(heights: [CGFloat], _ make: (CGFloat) -> UIView) {
                    for height in heights {
                        let view = make(height)
                        stack.addArrangedSubview(view)
                        view.widthAnchor.constraint(equalToConstant: height).isActive = true
                    }
                }
                """, others: Self.helpers)
        #expect(cell.gaps == [])
        let heights = cell.template.constraints.filter { $0.first.attribute == .height }
        #expect(Set(heights.map(\.constant)) == [7, 1])
        #expect(heights.count == 2)
    }

    @Test(
        "A view that is made without its type is set up by a method of a protocol, whatever its name",
        arguments: ["set", "settled"])
    func settingUp(_ name: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(note)",
            members: "private let note: UILabel = .init().\(name) { $0.numberOfLines = 3 }",
            others: """
                protocol SettingUp {}
                extension NSObject: SettingUp {}
                extension SettingUp where Self: AnyObject {
                    func \(name)(_ apply: (Self) throws -> Void) rethrows -> Self {
                        try apply(self)
                        return self
                    }
                }
                """)
        #expect(cell.gaps == [])
        #expect(try cell.label("note").numberOfLines == 3)
    }

    @Test("The operands of an operator of the source are members of its type")
    func operators() throws {
        try expect(
            """
            let padding: Pad = .vertical(4) + .top(5)
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: padding.top).isActive = true
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -padding.bottom).isActive = true
            """,
            others: """
                struct Pad {
                    var top: CGFloat = 0, bottom: CGFloat = 0
                    static func + (a: Pad, b: Pad) -> Pad { Pad(top: a.top + b.top, bottom: a.bottom + b.bottom) }
                    static func vertical(_ value: CGFloat) -> Pad { Pad(top: value, bottom: value) }
                    static func top(_ value: CGFloat) -> Pad { Pad(top: value) }
                }
                """,
            makes: ["box.top == contentView.top + 9", "box.bottom == contentView.bottom - 4"])
    }
}
