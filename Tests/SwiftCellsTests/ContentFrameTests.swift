import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

/// Insets the frame of the contentView.
private let insetStatement = "contentView.frame = contentView.frame.insetBy(dx: 8, dy: 0)"

@Suite("Frames that code gives the contentView, and parts of frames")
struct ContentFrameTests {
    private func cell(
        _ statements: String, of base: String = "UITableViewCell", members: String = ""
    ) throws -> SwiftCell {
        try readCell(
            """
            final class Row: \(base) {
                let title = UILabel()
                \(members)
                func setUp() {
                    contentView.addSubview(title)
                    title.translatesAutoresizingMaskIntoConstraints = false
                    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
                override func didMoveToSuperview() { setUp() }
                override func layoutSubviews() {
                    \(statements)
                }
            }
            """, named: "Row")
    }

    @Test(
        "A layout pass that insets the frame of UIKit moves the edges of the contentView in",
        arguments: ["UITableViewCell", "UITableViewHeaderFooterView"])
    func insets(_ base: String) throws {
        let found = try cell(
            """
            super.layoutSubviews()
            contentView.frame = contentView.frame.inset(by: UIEdgeInsets(top: 4, left: 16, bottom: 12, right: 8))
            """, of: base)
        #expect(found.isComplete, "\(found.notUnderstood)")
        #expect(found.template.contentInsets == EdgeInsets(top: 4, left: 16, bottom: 12, right: 8))
        #expect(found.template.settings.map(\.kind) == [.movedContent])
        #expect(found.parameters.isEmpty)
    }

    @Test("The rectangle may be moved and inset in several steps")
    func steps() throws {
        let found = try cell(
            """
            super.layoutSubviews()
            let inner = contentView.bounds.insetBy(dx: 16, dy: 5).offsetBy(dx: 0, dy: 3)
            contentView.frame = inner
            """)
        #expect(found.isComplete, "\(found.notUnderstood)")
        #expect(found.template.contentInsets == EdgeInsets(top: 8, left: 16, bottom: 2, right: 16))
    }

    @Test(
        "A frame that UIKit replaces, that changes with each pass, or that is not UIKit’s own is listed",
        arguments: [
            ("\(insetStatement)\nsuper.layoutSubviews()", "UITableViewCell"),
            (insetStatement, "UITableViewCell"),
            (
                "super.layoutSubviews()\ncontentView.frame = CGRect(x: 0, y: 0, width: 90, height: 20)",
                "UITableViewCell"
            ),
            ("super.layoutSubviews()\ncontentView.frame = frame.insetBy(dx: 8, dy: 0)", "UITableViewCell"),
            ("super.layoutSubviews()\n\(insetStatement)", "UICollectionViewCell"),
        ])
    func others(_ statements: String, _ base: String) throws {
        let found = try cell(statements, of: base)
        #expect(found.notUnderstood.map(\.what) == ["frame"])
        #expect(found.template.contentInsets == .zero)
        #expect(found.template.settings.map(\.kind) == [.movedContent])
    }

    @Test(
        "A frame that is all of the cell is UIKit’s",
        arguments: [
            "bounds", "CGRect(origin: .zero, size: bounds.size)",
            "CGRect(x: 0, y: bounds.minY, width: bounds.width, height: bounds.height)",
        ])
    func wholeCell(_ frame: String) throws {
        let found = try cell("super.layoutSubviews()\ncontentView.frame = \(frame)")
        #expect(found.isComplete && found.template.contentInsets == .zero)
    }

    @Test("A frame inside the cell follows it by its mask, and has its sides as parameters without one")
    func framesInside() throws {
        func cover(_ mask: String) throws -> SwiftCell {
            try readCell(
                of: """
                    contentView.addSubview(cover)
                    cover.autoresizingMask = \(mask)
                    """,
                members: """
                    let cover = UIView()
                    override func layoutSubviews() {
                        super.layoutSubviews()
                        cover.frame = bounds.insetBy(dx: 10, dy: 2)
                    }
                    """)
        }
        let masked = try cover("[.flexibleWidth, .flexibleHeight]")
        #expect(masked.parameters.isEmpty)
        let plain = try cover("[]")
        #expect(plain.parameters.map(\.name) == ["frame.width", "frame.height"])
        for found in [masked, plain] {
            #expect(
                try found.view("cover").autoresizing?.frame == Rect(x: 10, y: 2, width: 300, height: 40))
        }
    }

    @Test("A centre moves a view whose frame has a size, and is listed for one without")
    func centers() throws {
        func dot(_ statements: String) throws -> SwiftCell {
            try readCell(
                of: """
                    contentView.addSubview(mark)
                    mark.addSubview(dot)
                    mark.translatesAutoresizingMaskIntoConstraints = false
                    mark.widthAnchor.constraint(equalToConstant: 28).isActive = true
                    \(statements)
                    """,
                members: """
                    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 30))
                    let dot = UIImageView()
                    """)
        }
        let center = "dot.center = CGPoint(x: mark.frame.width / 2, y: mark.frame.height / 2)"
        let placed = try dot("dot.frame.size.width = 16\ndot.frame.size.height = 15\n" + center)
        #expect(placed.isComplete, "\(placed.notUnderstood)")
        #expect(
            try placed.view("dot").autoresizing?.frame == Rect(x: 6, y: 7.5, width: 16, height: 15))
        #expect(try dot(center).notUnderstood.map(\.what) == ["center"])
        let unknown =
            "dot.frame.size = CGSize(width: 16, height: 15)\ndot.center = Theme.shared.middle(of: mark)"
        #expect(try dot(unknown).notUnderstood.map(\.what).contains("center"))
    }

    @Test("A frame that constraints give a view as well is no gap")
    func pinnedFrames() throws {
        func gaps(_ frame: String, bottom: Double = 0) throws -> [String] {
            try readCell(
                of: """
                    contentView.addSubview(card)
                    card.translatesAutoresizingMaskIntoConstraints = false
                    card.addSubview(cover)
                    cover.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        cover.topAnchor.constraint(equalTo: card.topAnchor),
                        card.bottomAnchor.constraint(equalTo: cover.bottomAnchor, constant: \(bottom)),
                        cover.leadingAnchor.constraint(equalTo: card.leadingAnchor),
                        cover.trailingAnchor.constraint(equalTo: card.trailingAnchor),
                    ])
                    """,
                members: """
                    let card = UIView()
                    let cover = UIView()
                    override func layoutSubviews() {
                        super.layoutSubviews()
                        cover.frame = \(frame)
                    }
                    """
            ).notUnderstood.map(\.what)
        }
        #expect(try gaps("card.bounds") == [])
        #expect(try gaps("card.bounds", bottom: 4) == ["frame"])
        #expect(try gaps("box.bounds") == ["frame"])
        #expect(try gaps("card.bounds.insetBy(dx: 1, dy: 1)") == ["frame"])
    }
}
