import LayoutDocument
import SwiftCells
import Testing

@Suite("What a reused cell keeps of the row before")
struct ReuseTests {
    /// The leftovers of all layouts of a cell with a banner and a stack, by what fills it and what prepares it for reuse.
    private func leftovers(
        _ filling: String, more: String = "", making: String = ""
    ) throws -> [TemplateSpec.Leftover] {
        let cell = try readCell(
            """
            struct Offer { let isBig: Bool; let tags: [String]; let title: String }
            final class OfferCell: UITableViewCell {
                let banner = UIView()
                let stack = UIStackView()
                var height: NSLayoutConstraint!
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    banner.translatesAutoresizingMaskIntoConstraints = false
                    stack.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(banner)
                    contentView.addSubview(stack)
                    height = banner.heightAnchor.constraint(equalToConstant: 60)
                    NSLayoutConstraint.activate([
                        banner.topAnchor.constraint(equalTo: contentView.topAnchor),
                        banner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                        banner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                        stack.topAnchor.constraint(equalTo: banner.bottomAnchor),
                        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    ])
                    \(making)
                }
                required init?(coder: NSCoder) { fatalError() }
                func configure(with offer: Offer) {
                    \(filling)
                }
                \(more)
            }
            """, named: "OfferCell")
        return ([cell] + cell.variants).compactMap(\.layoutTemplate.leftover)
    }

    @Test("Constraints that each row makes and activates stay active for the next row")
    func constraintsPileUp() throws {
        let found = try leftovers(
            """
            if offer.isBig {
                banner.heightAnchor.constraint(equalToConstant: 150).isActive = true
            } else {
                banner.heightAnchor.constraint(equalToConstant: 60).isActive = true
            }
            """)
        #expect(found.count == 2)
        #expect(found.contains { $0.kept.contains { $0.hasPrefix("banner.height == 150") } })
        #expect(found.allSatisfy { $0.lost.isEmpty && $0.properties.isEmpty && $0.views.isEmpty })
        // The finding stands at the constraint's view and line.
        for left in found {
            let words = try #require(left.origin?.words)
            #expect(left.subject == "banner" && left.kept.first?.hasSuffix("(\(words))") == true)
        }
    }

    @Test(
        "Constraints that a property holds and that stay active are named with the statement that deactivates them"
    )
    func heldConstraints() throws {
        let found = try leftovers("if offer.isBig { height.isActive = true }")
        #expect(found.map(\.deactivations) == [["height.isActive = false"]])
    }

    @Test(
        "Code that sets everything for each row leaves nothing",
        arguments: [
            "height.constant = offer.isBig ? 150 : 60; height.isActive = true",
            "height.isActive = offer.isBig",
            "banner.isHidden = offer.isBig",
            "if offer.isBig { banner.isHidden = true } else { banner.isHidden = false }",
            """
            stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
            stack.addArrangedSubview(UILabel())
            """,
        ])
    func nothingIsLeft(filling: String) throws {
        #expect(try leftovers(filling) == [])
    }

    @Test("A property that only some rows set is kept, unless the cell sets it back for reuse")
    func properties() throws {
        let filling = "if offer.isBig { banner.isHidden = true }"
        let found = try leftovers(filling)
        #expect(found.map(\.properties) == [["banner.isHidden"]] && found.map(\.subject) == ["banner"])
        #expect(found.first?.origin?.file == "Cells/TestCell.swift")
        #expect(
            try leftovers(
                filling,
                more: """
                    override func prepareForReuse() {
                        super.prepareForReuse()
                        banner.isHidden = false
                    }
                    """) == [])
    }

    @Test("Views that each row adds are still there for the next row")
    func views() throws {
        let found = try leftovers("stack.addArrangedSubview(UILabel())")
        #expect(found.count == 1 && found[0].views.count == 1 && found[0].variant.isEmpty)
    }

    @Test("The line that adds views for each row is named, and not the one that makes them")
    func addition() throws {
        let found = try leftovers(
            """
            let chip = UILabel()
            chip.text = offer.title
            stack.addArrangedSubview(chip)
            """)
        let made = try #require(found.first?.viewsPlace)
        let line = try #require(made.split { !$0.isNumber }.last.flatMap { Int($0) })
        #expect(found.first?.addition?.hasSuffix("line \(line + 2)") == true)
        #expect(found.first?.subject == "stack" && found.first?.origin?.place.line == line + 2)
    }

    @Test("A constraint that only some rows switch off is not active for others")
    func lostConstraints() throws {
        let found = try leftovers(
            "if offer.isBig { pin.isActive = false }",
            more: "lazy var pin = stack.widthAnchor.constraint(equalToConstant: 80)",
            making: "pin.isActive = true")
        #expect(found.count == 1 && found[0].kept.isEmpty)
        #expect(found.first?.lost.first?.hasPrefix("stack.width == 80") == true)
        #expect(found.first?.subject == "stack")
    }

    @Test("A view that is made once, and hidden for other rows, is meant to stay")
    func madeOnce() throws {
        let filling = """
            if offer.isBig, badge == nil { badge = UIView(); stack.addArrangedSubview(badge!) }
            badge?.isHidden = !offer.isBig
            """
        #expect(try leftovers(filling, more: "var badge: UIView?") == [])
    }

    @Test("What is the same for all rows makes no two rows")
    func settingsOfTheApp() throws {
        #expect(try leftovers("if AppSettings.shared.isCompact { banner.isHidden = true }") == [])
    }

    @Test("Nothing follows from code that is not understood")
    func openCode() throws {
        #expect(
            try leftovers("prepareForLayout(banner); if offer.isBig { banner.isHidden = true }", more: "")
                == [])
    }
}
