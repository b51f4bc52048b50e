import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("States of a cell that UIKit sets, and what its code makes of a measured size")
struct StateTests {
    private static let pins = """
        closed = a.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
        closed.isActive = true
        open = b.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
        """

    /// A cell with a pin for a closed row and one for an open row, and what changes them.
    private func cell(_ change: String) throws -> SwiftCell {
        try readCell(
            of: Self.pins,
            members: "var closed: NSLayoutConstraint!\nvar open: NSLayoutConstraint!\n" + change)
    }

    private func names(_ cell: SwiftCell) -> [String] { ([cell] + cell.variants).compactMap(\.variant) }

    @Test("A cell whose base class lays it out when the table deselects it")
    func deselected() throws {
        let cell = try readCell(
            """
            import UIKit
            class PlainCell: UITableViewCell {
                override func setSelected(_ selected: Bool, animated: Bool) {
                    super.setSelected(selected, animated: animated)
                    addParts()
                    placeParts()
                }
                func addParts() {}
                func placeParts() {}
            }
            final class EmptyCell: PlainCell {
                private let hint = UILabel()
                override func addParts() { super.addParts(); contentView.addSubview(hint) }
                override func placeParts() {
                    super.placeParts()
                    hint.snp.makeConstraints { $0.center.equalTo(contentView) }
                }
            }
            """, named: "EmptyCell")
        #expect(cell.isComplete)
        #expect(
            cell.equations == [
                "hint.centerX == contentView.centerX", "hint.centerY == contentView.centerY",
            ])
    }

    @Test("A state that UIKit sets and that the layout follows makes a variant")
    func states() throws {
        let changes = [
            (
                """
                override func updateConfiguration(using state: UICellConfigurationState) {
                    super.updateConfiguration(using: state)
                    b.isHidden = !state.isSelected
                    open.isActive = state.isSelected
                }
                """, ["!state.isSelected", "state.isSelected"]
            ),
            (
                """
                override var isSelected: Bool {
                    didSet {
                        if isSelected { open.isActive = true } else { open.isActive = false }
                    }
                }
                """, ["!isSelected", "isSelected"]
            ),
            (
                """
                override func setSelected(_ selected: Bool, animated: Bool) {
                    super.setSelected(selected, animated: animated)
                    open.isActive = selected
                    if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
                }
                """, ["!selected", "selected"]
            ),
        ]
        for (change, variants) in changes {
            let cell = try cell(change)
            #expect(names(cell) == variants)
            #expect(cell.equations == ["a.bottom == contentView.bottom"])
            #expect(
                cell.variants.first?.equations == [
                    "a.bottom == contentView.bottom", "b.bottom == contentView.bottom",
                ])
        }
    }

    @Test(
        "Constraints that are updated by what a row has brought have a variant of each side",
        arguments: ["var item: Item? { didSet { setNeedsUpdateConstraints() } }", "var item: Item?"])
    func updatedByRow(_ property: String) throws {
        let cell = try readCell(
            of: "",
            members: """
                \(property)
                func show(_ item: Item) {
                    a.text = item.title
                    self.item = item
                }
                override func updateConstraints() {
                    if item?.isTall == true {
                        box.snp.remakeConstraints { $0.height.equalTo(90) }
                    } else {
                        box.snp.remakeConstraints { $0.height.equalTo(30) }
                    }
                    super.updateConstraints()
                }
                """, others: "final class Item { var title = \"\"; var isTall: Bool { title.count > 9 } }")
        #expect(([cell] + cell.variants).map(\.equations) == [["box.height == 90"], ["box.height == 30"]])
        #expect(cell.parameters.isEmpty && cell.isComplete, "\(cell.notUnderstood)")
    }

    @Test("A truth value and its comparisons with true and false are one question")
    func comparedTruths() throws {
        let cell = try cell(
            """
            func show(_ item: Item) {
                open.isActive = item.isOpen == true
                closed.isActive = !item.isOpen
                if item.isOpen == false { a.isHidden = true } else { a.isHidden = false }
            }
            """)
        #expect(names(cell).count == 2, "\(names(cell))")
        #expect(
            Set(([cell] + cell.variants).map(\.equations)) == [
                ["a.bottom == contentView.bottom"], ["b.bottom == contentView.bottom"],
            ])
    }

    @Test("A value has one of the constants that it is compared with, with self and without")
    func constants() throws {
        let cell = try cell(
            """
            var item: Item?
            func show(_ item: Item) {
                a.text = item.title
                self.item = item
                if item.kind == KindOpen { b.isHidden = false } else { b.isHidden = true }
                open.isActive = self.item.kind == KindOpen
                closed.isActive = item.kind == KindClosed
            }
            """)
        #expect(names(cell) == ["item.kind == KindOpen", "item.kind != KindOpen"])
    }

    @Test("The condition of a number is the one that hides a view, and one decision")
    func oneCondition() throws {
        let cell = try cell(
            """
            func show(_ item: Item) {
                a.text = item.title
                b.isHidden = item.kind == .short
                closed.constant = item.kind == .short ? 16 : 56
            }
            """)
        #expect(names(cell) == ["item.kind != .short", "item.kind == .short"])
        #expect(cell.variants.first?.template.constraints.map(\.constant) == [16])
    }

    @Test("A state that changes colours alone makes no variant")
    func colours() throws {
        let cell = try cell(
            """
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                box.backgroundColor = state.isSelected ? .red : .white
            }
            override func setHighlighted(_ highlighted: Bool, animated: Bool) {
                box.backgroundColor = highlighted ? .gray : .white
            }
            """)
        #expect(names(cell) == [])
    }

    @Test("A method that shares its name with one of UIKit's fills the cell")
    func ownMethods() throws {
        let cell = try readCell(
            of: "",
            members: """
                func apply(title: String, phase: Phase) {
                    switch phase {
                    case .waiting: a.isHidden = true
                    case .done: a.isHidden = false
                    }
                }
                """, others: "enum Phase { case waiting, done }")
        #expect(names(cell) == ["phase == .waiting", "phase == .done"])
        #expect(cell.notRun == [])
    }

    @Test(
        "A method that gives an item another height than it asks for is noted, and one that passes it on is not",
        arguments: [
            ("attributes.frame.size.height = ceil(size.height)", true),
            ("attributes.frame = CGRect(origin: attributes.frame.origin, size: size)", true),
            ("attributes.size = size", true),
            ("", true),
            ("attributes.frame.size.height = max(size.height, 90)", false),
            ("attributes.frame.size.height = min(size.height, Self.most)", false),
            ("attributes.size.height = size.height + 8", false),
            ("attributes.frame.size.height = 120", false),
        ])
    func itemSizes(_ statement: String, isPassedOn: Bool) throws {
        let cell = try readCell(
            """
            import UIKit
            final class TestCell: UICollectionViewCell {
                static let most: CGFloat = 300
                let a = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    a.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(a)
                    a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    a.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
                override func preferredLayoutAttributesFitting(
                    _ layoutAttributes: UICollectionViewLayoutAttributes
                ) -> UICollectionViewLayoutAttributes {
                    setNeedsLayout()
                    layoutIfNeeded()
                    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
                    let target = CGSize(width: layoutAttributes.frame.width, height: 0)
                    let size = contentView.systemLayoutSizeFitting(
                        target, withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel)
                    \(statement)
                    return attributes
                }
            }
            """)
        #expect(
            cell.notUnderstood.map(\.what) == (isPassedOn ? [] : ["preferredLayoutAttributesFitting()"]))
    }
}
