import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Methods of UIKit’s objects that answer questions")
struct ForeignMethodTests {
    @Test("A list in the cell has no rows yet, so that what is meant for one is no gap")
    func rowsOfLists() throws {
        let cell = try readCell(
            of: """
                contentView.addSubview(list)
                if let row = list.cellForRow(at: IndexPath(row: 0, section: 0)) as? TestCell {
                    row.a.isHidden = true
                    a.isHidden = true
                }
                (list.cellForRow(at: IndexPath(row: 1, section: 0)) as? TestCell)?.setNeedsLayout()
                """, members: "let list = UITableView()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("a").isHidden == .constant(false))
    }

    @Test("A constraint gives its values by their names")
    func valuesOfConstraints() throws {
        let cell = try readCell(
            of: """
                let old = a.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.25, constant: 7)
                let share = old.value(forKey: "multiplier") as? CGFloat ?? 1
                a.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 2 * share).isActive = true
                """)
        #expect(cell.equations == ["a.width == 0.5 * contentView.width"])
        #expect(cell.notUnderstood == [])
    }

    @Test("A font is registered, and an indicator of a library keeps its size")
    func libraries() throws {
        let cell = try readCell(
            of: """
                if CTFontManagerRegisterGraphicsFont(font, nil) { a.isHidden = true }
                contentView.addSubview(indicator)
                """,
            members: """
                let indicator = NVActivityIndicatorView(
                    frame: CGRect(x: 0, y: 0, width: 50, height: 40), type: .circleStrokeSpin, color: .white, padding: 8)
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("a").isHidden == .constant(true))
        #expect(
            try cell.view("indicator").kind[ShapeSpec.self] == ShapeSpec(size: Size(width: 50, height: 40)))
    }

    @Test(
        "What decides how a view draws is no gap, and what may decide how large it is is one",
        arguments: [
            ("indicator.type = .circleStrokeSpin", []), ("picture.sd_imageTransition = .fade", []),
            ("a.mentionColor = .blue", []), ("a.theme_textColor = Palette.text", []),
            ("a.extraMargin = 7", ["extraMargin"]), ("box.type = .wide", ["type"]),
        ])
    func looks(_ statement: String, _ gaps: [String]) throws {
        let cell = try readCell(
            of: "contentView.addSubview(indicator); contentView.addSubview(picture)\n" + statement,
            members: """
                let indicator = NVActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
                let picture = UIImageView()
                """)
        #expect(cell.notUnderstood.map(\.what) == gaps)
    }

    @Test("The size of a text without a width is a parameter, as high as a line of its font")
    func sizesOfTexts() throws {
        let cell = try readCell(
            of: """
                let text = NSAttributedString(
                    string: "Go", attributes: [.font: UIFont.systemFont(ofSize: 20)])
                box.heightAnchor.constraint(equalToConstant: text.size().height).isActive = true
                """)
        #expect(cell.notUnderstood == [])
        #expect(cell.parameters.map(\.name) == ["text.size().height"])
        #expect(cell.parameters.map(\.defaultValue) == [.number(20 * 1.193359375)])
        let plain = try readCell(
            of: """
                let text = "20.0"
                let width = (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
                a.widthAnchor.constraint(equalToConstant: ceil(width) + 1).isActive = true
                """)
        #expect(plain.notUnderstood == [])
        #expect(plain.parameters.map(\.defaultValue) == [.number(40)])
        #expect(plain.equations == ["a.width == 41"])
    }

    @Test("Numbers and texts that are made of a control’s value are no gap")
    func valuesOfControls() throws {
        let cell = try readCell(
            of: "contentView.addSubview(slider)\nlet index = Int(slider.value.rounded())",
            members: "let slider = UISlider()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
    }

    @Test(
        "What the class of a button adds to UIKit’s size is room around the title, and listed with a picture")
    func sizesOfButtons() throws {
        func button(_ statement: String) throws -> SwiftCell {
            try readCell(
                of: "contentView.addSubview(button)\n\(statement)",
                members: "let button = Pill(type: .custom)",
                others: """
                    final class Pill: UIButton {
                        override var intrinsicContentSize: CGSize {
                            let size = super.intrinsicContentSize
                            return CGSize(width: size.width + 16, height: size.height + 4)
                        }
                    }
                    """)
        }
        let titled = try button("button.setTitle(\"Go\", for: .normal)")
        #expect(titled.isComplete, "\(titled.notUnderstood)")
        #expect(
            try titled.view("button").kind[ButtonSpec.self]?.contentInsets
                == DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
        let pictured = try button("button.setImage(UIImage(named: \"go\"), for: .normal)")
        #expect(pictured.notUnderstood.map(\.what).contains("intrinsicContentSize"))
    }
}
