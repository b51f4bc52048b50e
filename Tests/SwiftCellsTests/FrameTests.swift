import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Frames, fonts and results that only the rest of the program knows")
struct FrameTests {
    @Test("The sides of the cell are parameters, as wide as UIKit makes cells")
    func sidesOfTheCell() throws {
        let statements = """
            a.widthAnchor.constraint(equalToConstant: contentView.frame.width - 20).isActive = true
            b.heightAnchor.constraint(equalToConstant: contentView.bounds.height / 2).isActive = true
            box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: bounds.midX).isActive = true
            box.widthAnchor.constraint(equalToConstant: frame.maxX).isActive = true
            """
        let cell = try readCell(of: statements)
        #expect(
            cell.equations == [
                "a.width == 300", "b.height == 22", "box.leading == cell.leading + 160", "box.width == 320",
            ])
        #expect(
            Set(cell.parameters.map(\.name)) == [
                "contentView.frame.width", "contentView.frame.height", "frame.width",
            ])
        let wide = try readCell(of: statements, parameters: ["contentView.frame.width": .number(400)])
        #expect(wide.equations.first == "a.width == 380")
    }

    @Test("The sides of the screen are parameters where code reads them")
    func sidesOfTheScreen() throws {
        let statements = """
            box.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width / 3).isActive = true
            """
        let cell = try readCell(of: statements)
        #expect(cell.equations == ["box.width == 125"])
        #expect(cell.parameters.map(\.name) == ["UIScreen.main.bounds.width"])
        let wide = try readCell(of: statements, parameters: ["UIScreen.main.bounds.width": .number(390)])
        #expect(wide.equations == ["box.width == 130"])
        #expect(try readCell(of: "let scale = UIScreen.main.scale").parameters.isEmpty)
    }

    @Test("An observer of the cell's frame runs when the cell is laid out")
    func observersOfFrames() throws {
        let cell = try readCell(
            of: "", members: "override var bounds: CGRect { didSet { a.isHidden = true } }")
        #expect(try cell.view("a").isHidden == .constant(true))
        #expect(cell.isComplete)
    }

    @Test("A view whose mask code leaves in force beside constraints is known, where all of the code is")
    func masksLeftInForce() throws {
        func cell(_ more: String) throws -> SwiftCell {
            try readCell(
                """
                final class Row: UITableViewCell {
                    let title = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        contentView.addSubview(title)
                        \(more)
                        title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """, named: "Row")
        }
        let masked = try cell("")
        #expect(masked.layoutTemplate.maskedViews == ["title"] && masked.isComplete)
        let off = try cell("title.translatesAutoresizingMaskIntoConstraints = false")
        #expect(off.layoutTemplate.maskedViews == [] && off.isComplete)
        #expect(try cell("prepareForLayout(title)").layoutTemplate.maskedViews == [])
        // Code that does not run may give it a frame.
        let placed = try readCell(
            of:
                "contentView.addSubview(c)\nc.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true",
            members: "let c = UILabel()\nprivate func place() { c.frame = bounds }")
        #expect(placed.layoutTemplate.maskedViews == [] && !placed.isComplete)
    }

    @Test("A view with constraints that code never adds to the cell is known, where all of the code is")
    func viewsNeverAdded() throws {
        func cell(_ more: String) throws -> SwiftCell {
            try readCell(
                """
                final class Row: UITableViewCell {
                    let title = UILabel()
                    let note = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        contentView.addSubview(title)
                        for view in [title, note] { view.translatesAutoresizingMaskIntoConstraints = false }
                        \(more)
                        title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                        note.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
                        note.leadingAnchor.constraint(equalTo: title.leadingAnchor).isActive = true
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """, named: "Row")
        }
        let missing = try cell("")
        #expect(missing.layoutTemplate.settings(of: .unadded).map(\.view) == ["note"])
        #expect(missing.layoutTemplate.settings(of: .unadded).first?.place.hasSuffix("line 10") == true)
        #expect(missing.isComplete)
        #expect(try cell("contentView.addSubview(note)").layoutTemplate.settings(of: .unadded) == [])
        // Code that is not understood may add it.
        let unknown = try cell("prepareForLayout(note)")
        #expect(unknown.layoutTemplate.settings(of: .unadded) == [] && !unknown.isComplete)
        // So may code for a view that is not there in this run.
        let skipped = try cell("superview?.addSubview(note)")
        #expect(skipped.layoutTemplate.settings(of: .unadded) == [] && !skipped.isComplete)
        let around = try cell("let card = UIView(); card.addSubview(note); superview?.addSubview(card)")
        #expect(around.layoutTemplate.settings(of: .unadded) == [] && !around.isComplete)
    }

    @Test("Views that code adds to the cell itself are known with the line, those in its contentView are not")
    func viewsOnCell() throws {
        let settings = try readCell(
            """
            final class Row: UITableViewCell {
                let title = UILabel()
                let card = UIView()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(title)
                    addSubview(card)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """, named: "Row"
        ).layoutTemplate.settings(of: .onCell)
        #expect(settings.map(\.view) == ["card"])
        #expect(settings.first?.place.hasSuffix("line 7") == true)
    }

    @Test("A plain subview of a stack view is known, unless a frame or constraints lay it out")
    func plainSubviewsOfStacks() throws {
        func views(_ more: String) throws -> [TemplateSpec.Setting] {
            try readCell(
                """
                final class Row: UITableViewCell {
                    let stack = UIStackView()
                    let title = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        stack.translatesAutoresizingMaskIntoConstraints = false
                        stack.addSubview(title)
                        contentView.addSubview(stack)
                        stack.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                        \(more)
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """, named: "Row"
            ).layoutTemplate.settings(of: .unarranged)
        }
        let found = try views("")
        #expect(found.map(\.view) == ["title"] && found.map(\.stack) == ["stack"])
        #expect(found.first?.place.hasSuffix("line 7") == true)
        #expect(try views("title.topAnchor.constraint(equalTo: stack.topAnchor).isActive = true") == [])
        #expect(try views("title.frame = CGRect(x: 0, y: 0, width: 80, height: 20)") == [])
        #expect(try views("stack.addArrangedSubview(title)") == [])
    }

    @Test("A view that code takes out of the arranged subviews alone is in its stack view without a place")
    func removedFromArranged() throws {
        func views(_ more: String) throws -> [TemplateSpec.Setting] {
            try readCell(
                """
                final class Row: UITableViewCell {
                    let stack = UIStackView()
                    let title = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        stack.translatesAutoresizingMaskIntoConstraints = false
                        stack.addArrangedSubview(title)
                        contentView.addSubview(stack)
                        stack.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                        stack.removeArrangedSubview(title)
                        \(more)
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """, named: "Row"
            ).layoutTemplate.settings(of: .unarranged)
        }
        let found = try views("")
        #expect(found.map(\.view) == ["title"] && found.map(\.stack) == ["stack"])
        #expect(found.first?.origin?.place.line == 10)
        #expect(try views("title.removeFromSuperview()") == [])
        #expect(try views("title.isHidden = true") == [])
        #expect(try views("stack.insertArrangedSubview(title, at: 0)") == [])
        #expect(try views("title.topAnchor.constraint(equalTo: stack.topAnchor).isActive = true") == [])
    }

    @Test("The frame that a collection view gives is not known; that of a view without one is empty")
    func otherFrames() throws {
        let cell = try readCell(
            """
            final class Tile: UICollectionViewCell {
                let title = UILabel()
                let plain = UIView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    contentView.addSubview(title)
                    title.translatesAutoresizingMaskIntoConstraints = false
                    title.widthAnchor.constraint(equalToConstant: frame.width - plain.frame.width).isActive = true
                }
            }
            """)
        #expect(cell.equations == ["title.width == 320"])
        #expect(cell.parameters.map(\.name) == ["frame.width"])
    }

    @Test("A view that fills the cell by its mask needs no parameter")
    func masks() throws {
        let cell = try readCell(
            of: """
                let cover = UIView()
                cover.frame = contentView.bounds
                cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                contentView.addSubview(cover)
                """)
        #expect(cell.parameters.isEmpty)
        let autoresizing = try #require(try cell.view("cover").autoresizing)
        #expect(autoresizing.frame == Rect(x: 0, y: 0, width: 320, height: 44))
        #expect(autoresizing.superviewSize == Size(width: 320, height: 44))
    }

    @Test("A font whose call is not known has the style or size that the call names, and is a parameter")
    func unknownFonts() throws {
        let source = """
            a.font = UIFont.brand(forTextStyle: .subheadline)
            b.font = .brand(ofSize: 12, weight: .bold)
            """
        let cell = try readCell(of: source)
        #expect(try cell.label("a").font == .textStyle(.subheadline))
        #expect(try cell.label("b").font == .fixed(FontDescriptor(pointSize: 12, weight: .bold)))
        #expect(cell.parameters.map(\.defaultValue) == [.number(15), .number(12)])
        let larger = try readCell(
            of: source, parameters: [cell.parameters[0].name: .number(30)])
        #expect(try larger.label("a").font == .fixed(FontDescriptor(pointSize: 30)))
    }

    @Test("Members follow one that is written without its type")
    func chains() throws {
        let cell = try readCell(
            of: "a.font = .Poppins.medium.withSize(15)\nb.font = .systemFont(ofSize: 11).withSize(20)",
            others: """
                extension UIFont {
                    enum Poppins: String {
                        case medium = "Poppins-Medium"
                        func withSize(_ size: CGFloat) -> UIFont { UIFont(name: rawValue, size: size)! }
                    }
                }
                """)
        #expect(cell.isComplete && cell.parameters.isEmpty)
        #expect(
            try cell.label("a").font
                == .fixed(FontDescriptor(family: "Poppins", pointSize: 15, weight: .medium)))
        #expect(try cell.label("b").font == .fixed(FontDescriptor(pointSize: 20)))
    }

    @Test("A switch or an if that is all of a function is its result")
    func implicitResults() throws {
        try expect(
            """
            box.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: Size.small.share).isActive = true
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: gap(of: .large)).isActive = true
            """,
            members: "func gap(of size: Size) -> CGFloat { if size == .small { 4 } else { 12 } }",
            others: """
                enum Size {
                    case small, large
                    var share: CGFloat {
                        switch self {
                        case .small: 0.35
                        case .large: 0.7
                        }
                    }
                }
                """,
            makes: ["box.top == contentView.top + 12", "box.width == 0.35 * contentView.width"])
    }

    @Test("The arguments of a generic superclass, and of a property's wrapper")
    func genericArguments() throws {
        let cell = try readCell(
            """
            class Base<View: UIView>: UITableViewCell {
                let inner = View()
                @Themed(theme: Theme(gap: 5)) var theme: Theme
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(inner)
                    inner.translatesAutoresizingMaskIntoConstraints = false
                    inner.topAnchor.constraint(equalTo: contentView.topAnchor, constant: theme.gap).isActive = true
                }
            }
            final class TextCell: Base<UILabel> {}
            struct Theme { var gap: CGFloat }
            @propertyWrapper struct Themed<T> {
                private var theme: T
                var wrappedValue: T { get { theme } set { theme = newValue } }
                init(theme: T) { self.theme = theme }
            }
            """, named: "TextCell")
        #expect(cell.isComplete && cell.parameters.isEmpty)
        _ = try cell.label("inner")
        #expect(cell.equations == ["inner.top == contentView.top + 5"])
    }

    @Test("A label whose class gives its text another area has room around the text")
    func textAreas() throws {
        let cell = try readCell(
            of: "contentView.addSubview(badge)", members: "let badge = Badge()",
            others: """
                class Badge: UILabel {
                    let insets = UIEdgeInsets(top: 1, left: 6, bottom: 3, right: 10)
                    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                        let text = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
                        return text.inset(by: UIEdgeInsets(
                            top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
                    }
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(
            cell.equations == [
                "badgeText.bottom == badge.bottom - 3", "badgeText.left == badge.left + 6",
                "badgeText.right == badge.right - 10", "badgeText.top == badge.top + 1",
            ])
    }

    @Test("Room that a label's class keeps free around the text only while it draws is no part of its size")
    func drawingInsets() throws {
        func badge(_ drawing: String, _ more: String = "") throws -> ViewSpec {
            let cell = try readCell(
                of: "contentView.addSubview(badge)", members: "let badge = Badge()",
                others: """
                    class Badge: UILabel {
                        var insets = UIEdgeInsets(top: 1, left: 6, bottom: 3, right: 10)
                        override func drawText(in rect: CGRect) {
                            \(drawing)
                        }
                        \(more)
                    }
                    """)
            #expect(cell.isComplete, "\(cell.notUnderstood)")
            return try cell.view("badge")
        }
        let insets = EdgeInsets(top: 1, left: 6, bottom: 3, right: 10)
        for area in ["rect.inset(by: insets)", "UIEdgeInsetsInsetRect(rect, insets)"] {
            let found = try badge("super.drawText(in: \(area))")
            #expect(found.kind[LabelSpec.self]?.drawingInsets == insets)
            #expect(found.propertyOrigins["drawText"]?.place.line ?? 0 > 1)
        }
        let even = try badge("super.drawText(in: rect.insetBy(dx: 4, dy: 2))").kind[LabelSpec.self]
        #expect(even?.drawingInsets == EdgeInsets(top: 2, left: 4, bottom: 2, right: 4))
        #expect(try badge("super.drawText(in: rect)").kind[LabelSpec.self]?.drawingInsets == .zero)
        let padded = try badge(
            "super.drawText(in: rect.inset(by: insets))",
            """
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 16, height: size.height + 4)
            }
            """)
        #expect(padded.kind == .container)
    }

    @Test("The system's spacing of a stack, and helpers that add several views")
    func stacks() throws {
        let cell = try readCell(
            of: """
                stack.spacing = UIStackView.spacingUseSystem
                contentView.addSubviews(stack)
                stack.addArrangedSubviews([a, b, box])
                stack.setCustomSpacing(.spacingUseSystem, after: a)
                """, members: "let stack = UIStackView()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        guard case .stack(let stack) = try cell.view("stack").kind else {
            Issue.record("there is no stack")
            return
        }
        #expect(stack.spacing == 8)
        #expect(stack.customSpacing == ["a": 8])
        #expect(cell.hierarchy == ["stack", "a < stack", "b < stack", "box < stack"])
    }

    @Test(
        "The width at which code has a label wrap is a number, or listed where constraints do not hold the label"
    )
    func preferredWidths() throws {
        let width = "b.preferredMaxLayoutWidth = Theme.width - 24"
        let left = "\nb.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true"
        let right = "\nb.trailingAnchor.constraint(equalTo: contentView.trailingAnchor).isActive = true"
        #expect(try readCell(of: width + left).notUnderstood.map(\.what) == ["preferredMaxLayoutWidth"])
        #expect(try readCell(of: width + left + right).notUnderstood == [])
        let given = try readCell(of: "b.preferredMaxLayoutWidth = 200" + left + right)
        #expect(given.notUnderstood == [])
        #expect(try given.view("b").kind[LabelSpec.self]?.preferredMaxLayoutWidth == 200)
    }

    @Test(
        "A width from the screen, or from before the layout, is the one that a label wraps at, with its line",
        arguments: [
            ("b.preferredMaxLayoutWidth = UIScreen.main.bounds.width - 24", 351, .screenTextWidth),
            (
                "let width = UIScreen.main.bounds.width - 2 * 12\nb.preferredMaxLayoutWidth = width", 351,
                .screenTextWidth
            ),
            ("b.preferredMaxLayoutWidth = contentView.bounds.width - 20", 300, .earlyTextWidth),
            ("b.preferredMaxLayoutWidth = contentView.frame.width", 320, .earlyTextWidth),
        ] as [(String, Double, TemplateSpec.Setting.Kind)])
    func earlyWidths(_ statement: String, _ width: Double, _ kind: TemplateSpec.Setting.Kind) throws {
        let cell = try readCell(of: statement)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("b").preferredMaxLayoutWidth == width)
        #expect(cell.template.settings.map(\.kind) == [kind])
        #expect(cell.template.settings.first?.view == "b")
        let again = try readCell(
            of: statement,
            members:
                "override func layoutSubviews() { super.layoutSubviews(); b.preferredMaxLayoutWidth = b.bounds.width }"
        )
        #expect(try again.label("b").preferredMaxLayoutWidth == 0)
        #expect(again.template.settings == [])
    }

    @Test("A view inside has the frame that layout gives it when it lays itself out")
    func framesInside() throws {
        let cell = try readCell(
            of: """
                contentView.addSubview(knob)
                knob.heightAnchor.constraint(equalToConstant: 24).isActive = true
                """, members: "let knob = Knob()",
            others: """
                final class Knob: UIView {
                    let thumb = UIView()
                    override init(frame: CGRect) { super.init(frame: frame); addSubview(thumb) }
                    override func layoutSubviews() {
                        thumb.frame = CGRect(x: 0, y: (bounds.height - 30) / 2, width: 30, height: 30)
                    }
                }
                """)
        #expect(cell.parameters.map(\.name) == ["Knob.frame.height"])
    }

    @Test("Code of Swift 2: calls without the first label, and the method of a size")
    func swift2() throws {
        let cell = try readCell(
            of: """
                a.font = brand(14)
                contentView.addSubview(sized)
                sized.translatesAutoresizingMaskIntoConstraints = false
                sized.topAnchor.constraintEqualToAnchor(contentView.topAnchor, constant: scaled(30)).active = true
                """, members: "let sized = Sized()",
            others: """
                func brand(size: CGFloat) -> UIFont { return UIFont.boldSystemFontOfSize(size) }
                func scaled(number: CGFloat) -> CGFloat { return number * 2 }
                class Sized: UIView {
                    override func intrinsicContentSize() -> CGSize { return CGSizeMake(40, 20) }
                }
                """)
        #expect(cell.isComplete && cell.parameters.isEmpty, "\(cell.notUnderstood)")
        #expect(try cell.label("a").font == .fixed(FontDescriptor(pointSize: 14, weight: .semibold)))
        #expect(cell.equations == ["sized.top == contentView.top + 60"])
        guard case .shape(let shape) = try cell.view("sized").kind else {
            Issue.record("the view has no size of its own")
            return
        }
        #expect(shape.width == .constant(40) && shape.height == .constant(20))
    }
}
