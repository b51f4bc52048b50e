import LayoutDocument
import SwiftCells
import Testing

@Suite("Variants by traits of the device, and what variants are called")
struct VariantNameTests {
    private func names(_ cell: SwiftCell) -> [String] { ([cell] + cell.variants).compactMap(\.variant) }

    /// The constants of the box's height in each variant, by the variants' names.
    private func heights(_ cell: SwiftCell) -> [String: Double] {
        Dictionary(
            ([cell] + cell.variants).map { cell in
                (
                    cell.variant ?? "",
                    cell.template.constraints.first { $0.first.attribute == .height }?.constant ?? 0
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test(
        "A trait of the device makes a variant of each side",
        arguments: [
            (
                "traitCollection.horizontalSizeClass == .regular", "horizontalSizeClass == .compact",
                "horizontalSizeClass == .regular"
            ),
            (
                "traitCollection.verticalSizeClass == .compact", "verticalSizeClass == .regular",
                "verticalSizeClass == .compact"
            ),
            (
                "UIDevice.current.userInterfaceIdiom == .pad", "userInterfaceIdiom == .phone",
                "userInterfaceIdiom == .pad"
            ),
            (
                "traitCollection.userInterfaceIdiom != .phone", "userInterfaceIdiom == .phone",
                "userInterfaceIdiom == .pad"
            ),
        ])
    func traits(_ condition: String, _ usual: String, _ other: String) throws {
        let cell = try readCell(
            of:
                "let height: CGFloat = \(condition) ? 90 : 40\nbox.heightAnchor.constraint(equalToConstant: height).isActive = true"
        )
        #expect(cell.gaps == [])
        #expect(heights(cell) == [usual: 40, other: 90])
        #expect(cell.notRun.isEmpty)
    }

    @Test("A trait that layout does not depend on makes no variants")
    func idleTraits() throws {
        let cell = try readCell(
            of: "b.textColor = traitCollection.horizontalSizeClass == .regular ? .red : .blue")
        #expect(cell.variants.isEmpty)
        #expect(cell.variant == nil)
    }

    @Test("Constraints take turns when the size class changes")
    func sizeClasses() throws {
        let cell = try readCell(
            of: "apply()",
            members: """
                lazy var narrow = [box.heightAnchor.constraint(equalToConstant: 40)]
                lazy var wide = [box.heightAnchor.constraint(equalToConstant: 90)]
                func apply() {
                    switch traitCollection.horizontalSizeClass {
                    case .regular:
                        NSLayoutConstraint.deactivate(narrow)
                        NSLayoutConstraint.activate(wide)
                    default:
                        NSLayoutConstraint.deactivate(wide)
                        NSLayoutConstraint.activate(narrow)
                    }
                }
                override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    super.traitCollectionDidChange(previous)
                    if previous?.horizontalSizeClass != traitCollection.horizontalSizeClass { apply() }
                }
                """)
        #expect(
            heights(cell) == ["horizontalSizeClass == .compact": 40, "horizontalSizeClass == .regular": 90])
    }

    @Test(
        "A variant is called by the cell's own condition where a model calculates it from one question",
        arguments: [
            "if case .me = sender { return true }; return false", "sender == .me",
            "switch sender { case .me: true; default: false }",
            "!isIncoming",
        ])
    func conditions(_ getter: String) throws {
        let cell = try readCell(
            of: "height = box.heightAnchor.constraint(equalToConstant: 1); height.isActive = true",
            members: """
                var height: NSLayoutConstraint!
                func configure(message: Message) {
                    a.text = message.text
                    if message.isOutgoing { height.constant = 10 } else { height.constant = 20 }
                }
                """,
            others: """
                struct Message {
                    enum Sender { case me, other(name: String) }
                    let sender: Sender
                    let text: String
                    let isIncoming: Bool
                    var isOutgoing: Bool { \(getter) }
                }
                """)
        #expect(cell.gaps == [])
        let heights = heights(cell)
        #expect(heights["message.isOutgoing"] == 10)
        #expect(heights["!message.isOutgoing"] == 20)
        #expect(heights.count == 2)
    }

    @Test("A condition of two questions is called by each")
    func twoQuestions() throws {
        let cell = try readCell(
            of: "height = box.heightAnchor.constraint(equalToConstant: 1); height.isActive = true",
            members: """
                var height: NSLayoutConstraint!
                func configure(item: Item) { height.constant = item.isBig ? 10 : 20 }
                """,
            others: "struct Item { let isNew: Bool; let isRed: Bool; var isBig: Bool { isNew && isRed } }")
        #expect(names(cell).allSatisfy { !$0.contains("isBig") })
        #expect(names(cell).count == 2)
    }

    @Test("A variant that a negated condition makes has the layout that its name says")
    func negatedCondition() throws {
        let cell = try readCell(
            of: "folded = box.heightAnchor.constraint(equalToConstant: 20)\nfolded.isActive = true",
            members: """
                var folded: NSLayoutConstraint!
                func configure(isOpen: Bool) { folded.isActive = !isOpen }
                """)
        let folded = ([cell] + cell.variants).filter { variant in
            variant.template.constraints.contains { $0.constant == 20 && $0.isActive }
        }
        #expect(names(cell) == ["isOpen", "!isOpen"] && folded.map(\.variant) == ["!isOpen"])
    }

    @Test("What a hidden view and a branch ask for alike is decided once")
    func hiddenBesideBranch() throws {
        let cell = try readCell(
            of: "",
            members: """
                func configure(row: Row) { layout(isOpen: row.isOpen) }
                private func layout(isOpen: Bool) {
                    box.isHidden = !isOpen
                    if !isOpen { box.heightAnchor.constraint(equalToConstant: 20).isActive = true }
                }
                """)
        #expect(heights(cell) == ["row.isOpen": 0, "!row.isOpen": 20])
    }

    @Test("A variant for wide screens says how wide its list is at least, and one for phones does not")
    func wideVariant() throws {
        let cell = try readCell(
            of: """
                let height: CGFloat = traitCollection.horizontalSizeClass == .regular ? 90 : 40
                box.heightAnchor.constraint(equalToConstant: height).isActive = true
                """)
        #expect(cell.template.leastWidth == nil && cell.variants.map(\.template.leastWidth) == [600])
    }
}
