import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Rectangles on which the constraints of a class’s views act")
struct AlignmentInsetTests {
    private func cell(_ base: String, _ insets: String, _ statements: String = "") throws -> SwiftCell {
        try readCell(
            of: """
                contentView.addSubview(icon)
                icon.translatesAutoresizingMaskIntoConstraints = false
                icon.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
                icon.heightAnchor.constraint(equalToConstant: 24).isActive = true
                \(statements)
                """, members: "let icon = Icon()",
            others: """
                class Icon: \(base) {
                    var padding: CGFloat = 0
                    override var alignmentRectInsets: UIEdgeInsets { \(insets) }
                }
                """)
    }

    private static let padded = """
        UIEdgeInsets(top: -padding, left: -padding, bottom: -padding, right: -padding)
        """

    @Test(
        "Insets that the code leaves at 0 change nothing", arguments: ["UIImageView", "UILabel", "UIButton"])
    func none(_ base: String) throws {
        let found = try cell(base, Self.padded)
        #expect(found.isComplete, "\(found.notUnderstood)")
        #expect(try found.view("icon").alignmentInsets == .zero)
    }

    @Test("Insets in numbers are the view’s")
    func numbers() throws {
        let found = try cell("UIImageView", Self.padded, "icon.padding = 3")
        #expect(found.isComplete, "\(found.notUnderstood)")
        #expect(
            try found.view("icon").alignmentInsets == EdgeInsets(top: -3, left: -3, bottom: -3, right: -3))
    }

    @Test("Insets that are no numbers, and those of texts and controls, are listed")
    func others() throws {
        for found in [
            try cell("UIImageView", "Theme.shared.insets(of: self)"),
            try cell("UILabel", Self.padded, "icon.padding = 3"),
            try cell("UIButton", Self.padded, "icon.padding = 3"),
        ] {
            #expect(found.notUnderstood.map(\.what).contains("alignmentRectInsets"))
            #expect(try found.view("icon").alignmentInsets == .zero)
        }
    }
}
