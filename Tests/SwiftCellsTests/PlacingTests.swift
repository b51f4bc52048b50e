import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Views that code places by hand")
struct PlacingTests {
    @Test(
        "A frame that code gives a view by another name, or in part, is a frame of the view",
        arguments: [
            "self.c.frame = bounds", "c?.frame.size.height = 4", "other.frame.origin.x += 4",
            "self.other!.frame = bounds",
        ])
    func laterFrames(_ statement: String) throws {
        let cell = try later(statement)
        #expect(cell.notUnderstood.map(\.what) == ["frame"] && cell.layoutTemplate.maskedViews == [])
        #expect(cell.notUnderstood.first?.place.line == 11)
    }

    @Test(
        "Frames of other views, and frames that code reads, are none of the view's",
        arguments: [
            "abc.frame = bounds", "a.frame = c.frame", "print(c.frame)", "c.layer.borderWidth = 1",
            "let old = c.frame\nwidth = old.width",
        ])
    func framesOfOthers(_ statement: String) throws {
        let cell = try later(statement)
        #expect(cell.notUnderstood == [] && cell.layoutTemplate.maskedViews == ["c"])
    }

    /// A cell with a view `c`, which `other` holds too, and a method that does not run.
    private func later(_ statement: String) throws -> SwiftCell {
        try readCell(
            of: """
                contentView.addSubview(c)
                other = c
                c.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                """,
            members: """
                var c = UILabel()
                var other: UILabel?
                let abc = UILabel()
                private func place() {
                    \(statement)
                }
                """)
    }

    @Test("A center moves a view with a frame")
    func movedFrames() throws {
        let cell = try readCell(
            of: """
                let dot = UIView()
                dot.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
                contentView.addSubview(dot)
                dot.center = CGPoint(x: 20, y: 10)
                """)
        #expect(cell.notUnderstood == [])
        #expect(
            try cell.view("dot").autoresizing?.frame == Rect(x: 16, y: 7, width: 8, height: 6))
        let empty = try readCell(
            of: """
                let dot = UIView()
                contentView.addSubview(dot)
                dot.center = CGPoint(x: 20, y: 10)
                """)
        #expect(empty.notUnderstood.map(\.what) == ["center"])
    }

    @Test(
        "Common extensions set parts of a frame",
        arguments: [
            "dot.mj_size = CGSize(width: 8, height: 6)\ndot.mj_x = 16\ndot.mj_y = 7",
            "dot.width = 8\ndot.height = 6\ndot.origin = CGPoint(x: 16, y: 7)",
            "dot.mj_w = 8\ndot.mj_h = 6\ndot.left = 16\ndot.top = 7",
            "dot.size = CGSize(width: 8, height: 6)\ndot.center = CGPoint(x: 20, y: 10)\n",
        ])
    func parts(_ statements: String) throws {
        let cell = try readCell(
            of: """
                let dot = UIView()
                \(statements)
                contentView.addSubview(dot)
                """)
        #expect(cell.notUnderstood == [])
        #expect(
            try cell.view("dot").autoresizing?.frame == Rect(x: 16, y: 7, width: 8, height: 6))
    }

    @Test("A part of a frame without a size, or with a number of the row, is listed")
    func openParts() throws {
        let plain = try readCell(of: "let dot = UIView()\ndot.x = 4\ncontentView.addSubview(dot)")
        #expect(plain.notUnderstood.map(\.what) == ["x"])
        let row = try readCell(
            of: "contentView.addSubview(dot)",
            members: """
                let dot = UIView()
                func configure(_ item: Item) { dot.height = 4; dot.width = item.width }
                """)
        #expect(row.notUnderstood.map(\.what).contains("height"))
    }

    /// A cell with a view whose layout places two views in it: one with a frame, and an image that fits its content.
    private func placing(_ statements: String, fit: String = "mark.sizeToFit()") throws -> SwiftCell {
        try readCell(
            of: """
                contentView.addSubview(picture)
                picture.translatesAutoresizingMaskIntoConstraints = false
                picture.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                """, members: "let picture = Picture()",
            others: """
                final class Picture: UIView {
                    let mark = UIImageView()
                    let dot = UIView()
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        mark.image = UIImage(named: "V")
                        \(fit)
                        dot.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
                        addSubview(mark)
                        addSubview(dot)
                    }
                    override func layoutSubviews() {
                        super.layoutSubviews()
                        \(statements)
                    }
                }
                """)
    }

    @Test("A center that follows the superview's sides holds a view as constraints would")
    func heldCenters() throws {
        let cell = try placing(
            """
            let bounds = self.bounds
            mark.center = CGPoint(x: bounds.maxX - 2, y: bounds.maxY - 3)
            dot.center = CGPoint(x: bounds.midX, y: bounds.height)
            """)
        #expect(cell.notUnderstood == [])
        #expect(
            cell.equations == [
                "dot.centerX == picture.centerX", "dot.centerY == picture.bottom", "dot.height == 6",
                "dot.width == 8", "mark.centerX == picture.right - 2", "mark.centerY == picture.bottom - 3",
                "picture.top == contentView.top",
            ])
        // The layout pass adds no constraints.
        #expect(!cell.layoutTemplate.settings.contains { $0.kind == .lateConstraints })
    }

    @Test(
        "A center by other shares of the sides, or of a view without a size, is listed",
        arguments: [
            ("mark.center = CGPoint(x: bounds.width / 4, y: 0)", "mark.sizeToFit()"),
            ("mark.center = CGPoint(x: bounds.height, y: bounds.height)", "mark.sizeToFit()"),
            ("let x = bounds.maxX - 2\nmark.center = CGPoint(x: x, y: 4)", "mark.sizeToFit()"),
            ("mark.center = CGPoint(x: bounds.maxX, y: bounds.maxY)", ""),
        ])
    func otherCenters(_ statements: String, _ fit: String) throws {
        #expect(try placing(statements, fit: fit).notUnderstood.map(\.what) == ["center"])
    }

    @Test("A size that a class gives to fit in is none of Auto Layout’s for image views and plain views")
    func fittingSizes() throws {
        func gaps(_ base: String) throws -> [String] {
            try readCell(
                of: """
                    contentView.addSubview(part)
                    part.translatesAutoresizingMaskIntoConstraints = false
                    part.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    """, members: "let part = Part()",
                others: """
                    final class Part: \(base) {
                        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 9, height: 9) }
                    }
                    """
            ).notUnderstood.map(\.what)
        }
        #expect(try gaps("UIImageView") == [])
        #expect(try gaps("UIView") == [])
        #expect(try gaps("UIButton") == ["sizeThatFits()"])
    }

    @Test(
        "A constraint of a view with itself that always holds changes nothing",
        arguments: [
            ("equalTo: box.topAnchor", []), ("greaterThanOrEqualTo: box.topAnchor, constant: -2", []),
            ("equalTo: box.topAnchor, constant: 2", ["constraint"]),
            ("greaterThanOrEqualTo: box.topAnchor, constant: 2", ["constraint"]),
        ] as [(String, [String])])
    func sameSides(_ argument: String, _ gaps: [String]) throws {
        let cell = try readCell(of: "box.topAnchor.constraint(\(argument)).isActive = true")
        #expect(cell.notUnderstood.map(\.what) == gaps && cell.equations == [])
    }
}
