import LayoutDocument
import SwiftCells
import Testing

@Suite("What code reads of constraints")
struct ConstraintAttributeTests {
    private static let made = """
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 50),
            box.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
            a.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
        ])
        """
    private static let top = "box.top == contentView.top"
    private static let height = "box.height == 50"
    private static let width = "box.width >= 60"
    private static let leading = "a.leading == box.trailing + 8"

    @Test(
        "The attributes of a constraint are known, so that a condition on them makes no variant",
        arguments: [
            (
                "for c in box.constraints { if c.firstAttribute == .height { c.isActive = false } }",
                [top, width, leading]
            ),
            (
                "for c in box.constraints where c.firstAttribute == NSLayoutConstraint.Attribute.width "
                    + "{ c.isActive = false }", [top, height, leading]
            ),
            (
                "for c in box.constraints { if c.firstAttribute != .Height { c.isActive = false } }",
                [top, height, leading]
            ),
            (
                "for c in box.constraints {\nswitch c.firstAttribute {\ncase .height: c.isActive = false\n"
                    + "default: break\n}\n}", [top, width, leading]
            ),
            (
                "box.constraints.filter { $0.firstAttribute == .height && $0.firstItem === box }"
                    + ".forEach { $0.constant = 70 }", [top, "box.height == 70", width, leading]
            ),
            (
                "box.constraints.first(where: { $0.relation == .greaterThanOrEqual })?.constant = 90",
                [top, height, "box.width >= 90", leading]
            ),
            (
                "box.constraints.first { $0.relation == .equal }?.priority = .defaultHigh",
                [top, height + " @750", width, leading]
            ),
            (
                "for c in contentView.constraints where c.secondAttribute == .trailing { c.constant = 9 }",
                [top, height, width, "a.leading == box.trailing + 9"]
            ),
            (
                "for c in box.constraints where c.secondAttribute == .notAnAttribute && c.secondItem == nil "
                    + "{ c.isActive = false }", [top, leading]
            ),
            (
                "for c in contentView.constraints where c.priority == .required { c.isActive = false }",
                [height, width]
            ),
            (
                "for c in box.constraints where c.priority == .defaultLow { c.isActive = false }",
                [top, height, width, leading]
            ),
        ])
    func attributes(_ statement: String, _ equations: [String]) throws {
        let cell = try readCell(
            of: Self.made, members: "func configure(item: Item) {\n\(statement)\n}")
        #expect(cell.variants.isEmpty && cell.variant == nil)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == equations.sorted())
    }

    @Test(
        "A view holds the constraints of its own sizes, those between its subviews, and those that code adds to it"
    )
    func held() throws {
        let remove = "NSLayoutConstraint.deactivate(box.constraints)"
        try expect(Self.made + "\n" + remove, makes: [Self.top, Self.leading])
        try expect(
            Self.made + "\nNSLayoutConstraint.deactivate(contentView.constraints)",
            makes: [Self.height, Self.width])
        try expect(
            Self.made + "\nNSLayoutConstraint.deactivate(constraints)",
            makes: [
                Self.top, Self.height, Self.width, Self.leading,
            ])
        let added =
            "contentView.addConstraint(box.bottomAnchor.constraint(equalTo: box.topAnchor, constant: 5))"
        try expect(
            Self.made + "\n" + added + "\n" + remove,
            makes: [Self.top, Self.leading, "box.bottom == box.top + 5"])
    }

    @Test("A constraint of a nib has known attributes too")
    func nib() throws {
        let source = NibCells.messageClass(
            """
            override func awakeFromNib() {
                super.awakeFromNib()
                for c in photo.constraints where c.firstAttribute == .height { c.constant = 24 }
            }
            """)
        let read = try SwiftReader().read(
            Array(source.utf8), path: "App/MessageCell.swift", parameters: [:],
            files: .inMemory(["App/MessageCell.xib": Array(NibCells.messageCell.utf8)]))
        let cell = try #require(read.cell(named: "MessageCell"))
        let sizes = cell.template.constraints.filter { $0.first.view == "photo" && $0.second == nil }
        #expect(sizes.map(\.constant) == [40, 24])
    }

    @Test("Objective-C compares them with its own constants")
    func objectiveC() throws {
        try expectObjectiveC(
            """
            [_box.heightAnchor constraintEqualToConstant:50].active = YES;
            [_box.widthAnchor constraintGreaterThanOrEqualToConstant:60].active = YES;
            for (NSLayoutConstraint *c in _box.constraints) {
                if (c.firstAttribute == NSLayoutAttributeHeight && c.relation == NSLayoutRelationEqual) {
                    c.constant = 24;
                }
            }
            """, makes: ["box.height == 24", Self.width])
    }
}
