import TestKit
import Testing

/// Mistakes of first cells: each is named with its line, and its repair comes first.
@Suite("Mistakes of first cells")
struct FirstCellTests {
    /// What `measure` says of a cell with two labels and a picture, whose `init` ends with some statements.
    private func measure(_ statements: String) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "NewsCell.swift",
            """
            import UIKit
            final class NewsCell: UITableViewCell {
                let headline = UILabel(), teaser = UILabel(), avatar = UIImageView()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    for view in [headline, teaser, avatar] { view.translatesAutoresizingMaskIntoConstraints = false }
                    for label in [headline, teaser] { label.font = .preferredFont(forTextStyle: .body) }
                    headline.text = "One"
            \(statements)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """)
        return try Program.run(["measure", "--width", "375", file.path]).output
    }

    @Test("A pin that is made and not activated is the cause of the open height")
    func notActivated() throws {
        let pins = """
                    contentView.addSubview(headline)
                    headline.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
                    headline.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
                    headline.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)
            """
        let found = try measure(pins)
        #expect(
            found.contains("headline.bottom == contentView.bottom - 8 is made and not activated"), "\(found)")
        #expect(found.contains("(NewsCell.swift line 12)"))
        let repairs = found.split(separator: "\n").filter { $0.contains("repair:") }
        #expect(repairs.first?.contains("Activate the constraint") == true)
        #expect(!(try measure(pins + ".isActive = true")).contains("activated"))
    }

    @Test("Pins that nobody activates are one cause")
    func noneActivated() throws {
        let found = try measure(
            """
                    contentView.addSubview(headline)
                    headline.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8)
                    headline.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
                    headline.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)
            """)
        #expect(found.contains("constraints are made and not activated"), "\(found)")
        #expect(found.contains("NSLayoutConstraint.activate"))
    }

    @Test("A label that vanishes beside a longer one has the lower resistance")
    func givesWayFirst() throws {
        let found = try measure(
            """
                    headline.text = "A headline that is by far too long for one line of a phone"
                    teaser.text = "Monday"
                    teaser.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
                    contentView.addSubview(headline)
                    contentView.addSubview(teaser)
                    NSLayoutConstraint.activate([
                        headline.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
                        headline.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
                        headline.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                        teaser.leadingAnchor.constraint(equalTo: headline.trailingAnchor, constant: 8),
                        teaser.firstBaselineAnchor.constraint(equalTo: headline.firstBaselineAnchor),
                        teaser.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                    ])
            """)
        #expect(found.contains("teaser gives way first"), "\(found)")
        #expect(found.contains("resistance is 250, and that of headline beside it 750"))
        #expect(found.contains("Set the horizontal compression resistance priority of teaser to 751."))
    }

    @Test("A chip of a given height that its text leaves grows with the text")
    func lowChip() throws {
        let found = try measure(
            """
                    let chip = UIView()
                    chip.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(chip)
                    chip.addSubview(headline)
                    NSLayoutConstraint.activate([
                        chip.topAnchor.constraint(equalTo: contentView.topAnchor),
                        chip.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                        chip.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                        chip.heightAnchor.constraint(equalToConstant: 12),
                        headline.leadingAnchor.constraint(equalTo: chip.leadingAnchor, constant: 8),
                        headline.trailingAnchor.constraint(equalTo: chip.trailingAnchor, constant: -8),
                        headline.centerYAnchor.constraint(equalTo: chip.centerYAnchor),
                    ])
            """)
        #expect(
            found.contains(
                """
                repair: Let chip.height == 12 be an inequality (>=), and keep headline between the top and bottom of chip.
                """), "\(found)")
    }

    @Test("Pins to the cell are moved to its contentView, even where another problem comes out then")
    func pinnedToCell() throws {
        let found = try measure(
            """
                    addSubview(headline)
                    addSubview(avatar)
                    NSLayoutConstraint.activate([
                        avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                        avatar.topAnchor.constraint(equalTo: topAnchor, constant: 12),
                        avatar.widthAnchor.constraint(equalToConstant: 40),
                        avatar.heightAnchor.constraint(equalToConstant: 40),
                        headline.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
                        headline.topAnchor.constraint(equalTo: topAnchor, constant: 12),
                        headline.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
                        headline.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
                    ])
            """)
        #expect(found.contains("repair: Replace the constraints by"), "\(found)")
        #expect(found.contains("headline.bottom == contentView.bottom - 12"))
        #expect(found.contains("to the contentView too, in place of the cell itself"))
        #expect(found.contains("Then there is more to repair: outside its superview."))
    }
}
