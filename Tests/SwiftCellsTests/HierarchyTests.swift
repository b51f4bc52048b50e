import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Views of Swift source")
struct HierarchyTests {
    @Test("Subviews, in the order of insertion, and views in views")
    func subviews() throws {
        let cell = try readCell(
            of: """
                box.addSubview(c)
                contentView.insertSubview(d, at: 0)
                contentView.insertSubview(e, belowSubview: b)
                contentView.insertSubview(f, aboveSubview: a)
                addSubview(g)
                d.removeFromSuperview()
                """,
            members: "let c = UIView(), d = UIView()\nlet e = UIView()\nlet f = UIView()\nlet g = UIView()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.hierarchy == ["a", "f", "e", "b", "box", "c < box", "g"])
    }

    @Test("Kinds of cells", arguments: SwiftCell.Kind.allCases)
    func kinds(kind: SwiftCell.Kind) throws {
        let base =
            switch kind {
            case .tableViewCell: "UITableViewCell"
            case .collectionViewCell: "UICollectionViewCell"
            case .tableViewHeaderFooterView: "UITableViewHeaderFooterView"
            case .collectionReusableView: "UICollectionReusableView"
            case .view: "UIView"
            }
        let container = kind == .view || kind == .collectionReusableView ? "self" : "contentView"
        let cell = try readCell(
            """
            class Base: \(base) {
                func setUp() {}
                override func awakeFromNib() { super.awakeFromNib(); setUp() }
                override init(frame: CGRect) { super.init(frame: frame); setUp() }
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    setUp()
                }
                override init(reuseIdentifier: String?) {
                    super.init(reuseIdentifier: reuseIdentifier)
                    setUp()
                }
                required init?(coder: NSCoder) { super.init(coder: coder) }
            }
            class Derived: Base {
                let label = UILabel()
                override func setUp() {
                    super.setUp()
                    label.translatesAutoresizingMaskIntoConstraints = false
                    \(container).addSubview(label)
                    label.topAnchor.constraint(equalTo: \(container).topAnchor, constant: 3).isActive = true
                }
            }
            """, named: "Derived")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.kind == kind)
        #expect(cell.equations == ["label.top == contentView.top + 3"])
        #expect(cell.template.isPlainView == (kind == .view))
    }

    @Test("Stacks with their spacing, alignment and margins")
    func stacks() throws {
        let cell = try readCell(
            of: """
                let inner = UIStackView()
                inner.addArrangedSubview(c)
                inner.insertArrangedSubview(d, at: 0)
                stack.addArrangedSubview(inner)
                stack.axis = .vertical
                stack.spacing = 4
                stack.alignment = .leading
                stack.distribution = .fillEqually
                stack.setCustomSpacing(12, after: a)
                stack.isLayoutMarginsRelativeArrangement = true
                stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                contentView.addSubview(stack)
                """,
            members: """
                lazy var stack = UIStackView(arrangedSubviews: [a, b])
                let c = UILabel()
                let d = UIImageView()
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(
            cell.hierarchy == [
                "box", "stack", "a < stack", "b < stack", "inner < stack", "d < inner", "c < inner",
            ])
        let stack = try #require(try cell.view("stack").kind[StackSpec.self])
        #expect(stack.axis == .vertical && stack.spacing == 4)
        #expect(stack.alignment == .leading && stack.distribution == .fillEqually)
        #expect(stack.customSpacing == ["a": 12])
        #expect(stack.isMarginsRelative)
        let margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(try cell.view("stack").layoutMargins == margins)
        #expect(try #require(try cell.view("inner").kind[StackSpec.self]).axis == .horizontal)
    }

    @Test("Labels")
    func labels() throws {
        let cell = try readCell(
            of: """
                a.text = "Title"
                a.font = .systemFont(ofSize: 15, weight: .semibold)
                a.numberOfLines = 3
                a.textAlignment = .center
                a.adjustsFontSizeToFitWidth = true
                a.minimumScaleFactor = 0.5
                a.isHidden = true
                a.alpha = 0.25
                b.font = UIFont.preferredFont(forTextStyle: .subheadline)
                b.text = NSLocalizedString("Body", comment: "")
                c.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28))
                d.font = .boldSystemFont(ofSize: 12)
                for label in [c, d] { contentView.addSubview(label) }
                """, members: "let c = UILabel(), d = UILabel()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        let a = try cell.label("a")
        #expect(a.text == TextTemplate(literal: "Title"))
        #expect(a.font == .fixed(FontDescriptor(pointSize: 15, weight: .semibold)))
        #expect(a.numberOfLines == 3 && a.textAlignment == .center && a.minimumScaleFactor == 0.5)
        #expect(try cell.view("a").isHidden == .constant(true))
        #expect(try cell.view("a").alpha == 0.25)
        #expect(try cell.label("b").font == .textStyle(.subheadline))
        #expect(try cell.label("b").text == TextTemplate(literal: "Body"))
        let scaled = try cell.label("c").font
        #expect(scaled == .scaled(FontDescriptor(pointSize: 28), .title1))
        #expect(try cell.label("d").font == .fixed(FontDescriptor(pointSize: 12, weight: .semibold)))
    }

    @Test(
        "A scaled font with a largest size grows up to it",
        arguments: [
            (".default.scaledFont(for: font, maximumPointSize: 24)", TextStyle.body, 24.0 as Double?),
            ("(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 12 * 3)", .title1, 36),
            (".default.scaledFont(for: font, maximumPointSize: 0)", .body, nil),
        ])
    func largestSize(_ call: String, _ style: TextStyle, _ maximum: Double?) throws {
        let cell = try readCell(
            of: """
                let font = UIFont.systemFont(ofSize: 18)
                a.font = UIFontMetrics\(call)
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.label("a").font == .scaled(FontDescriptor(pointSize: 18), style, upTo: maximum))
    }

    @Test("Margins of the content view, and its accessory")
    func margins() throws {
        let cell = try readCell(
            of: """
                contentView.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
                accessoryType = .disclosureIndicator
                backgroundColor = .red
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        let margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(cell.template.layoutMargins == margins)
        #expect(cell.template.accessory == .disclosure)
        #expect(cell.template.color != nil)
    }

    @Test(
        "Margins of the cell matter unless its content view has others and does not keep them",
        arguments: [
            ("UIEdgeInsets(top: 16, left: 13, bottom: 18, right: 13)", false, true),
            (".zero", false, true),
            ("UIEdgeInsets(top: 16, left: 13, bottom: 18, right: 13)", true, false),
            (nil, false, false),
        ])
    func marginsOfCell(_ own: String?, keepsOthers: Bool, isUnderstood: Bool) throws {
        let cell = try readCell(
            of: """
                layoutMargins = .zero
                contentView.preservesSuperviewLayoutMargins = \(keepsOthers)
                \(own.map { "contentView.layoutMargins = \($0)" } ?? "")
                a.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor).isActive = true
                """)
        #expect(cell.notUnderstood.map(\.what) == (isUnderstood ? [] : ["layoutMargins"]))
    }

    @Test("Controls")
    func controls() throws {
        let cell = try readCell(
            of: """
                toggle.isOn = true
                button.setTitle("Edit", for: .normal)
                button.setTitle("Done", for: .selected)
                button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                [toggle, slider, spinner, button, field, card].forEach(contentView.addSubview)
                card.layer.cornerRadius = 6
                card.clipsToBounds = true
                """,
            members: """
                let toggle = UISwitch()
                let slider = UISlider()
                let spinner = UIActivityIndicatorView(style: .medium)
                let button = UIButton(type: .system)
                let field = UITextField()
                let card = UIView()
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        func control(_ name: String) throws -> ControlSpec {
            try #require(try cell.view(name).kind[ControlSpec.self])
        }
        #expect(try control("toggle").kind == .switch && control("toggle").isOn == .constant(true))
        #expect(try control("slider").kind == .slider)
        #expect(try control("spinner").kind == .activityIndicator)
        #expect(try control("field").kind == .textField)
        let button = try #require(try cell.view("button").kind[ButtonSpec.self])
        #expect(button.title == TextTemplate(literal: "Edit"))
        #expect(button.contentInsets == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(try cell.view("card").kind == .container)
        #expect(try cell.view("card").cornerRadius == 6 && cell.view("card").clipsToBounds)
    }

    @Test(
        "A title of several lines is known, and the button without a configuration is as tall as one",
        arguments: [
            ("titleLabel?.numberOfLines = 0", true), ("titleLabel?.lineBreakMode = .byWordWrapping", true),
            ("titleLabel?.numberOfLines = 1", false), ("alpha = 1", false),
        ])
    func wrappingTitle(setting: String, wraps: Bool) throws {
        let cell = try readCell(
            of: "contentView.addSubview(pay)\npay.setTitle(\"Pay\", for: .normal)\npay.\(setting)",
            members: "let pay = UIButton(type: .system)")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("pay").kind[ButtonSpec.self]?.wrapsTitle == wraps)
    }

    @Test("Views of the source's own classes, nested ones too")
    func ownViews() throws {
        let cell = try readCell(
            """
            class BadgeCell: UITableViewCell {
                private let badge = Badge(inset: 5)
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    badge.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(badge)
                    NSLayoutConstraint.activate([
                        badge.topAnchor.constraint(equalTo: contentView.topAnchor),
                        badge.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    ])
                }
                required init?(coder: NSCoder) { fatalError() }

                final class Badge: UIView {
                    let count = UILabel()
                    init(inset: CGFloat) {
                        super.init(frame: .zero)
                        count.translatesAutoresizingMaskIntoConstraints = false
                        addSubview(count)
                        count.topAnchor.constraint(equalTo: topAnchor, constant: inset).isActive = true
                        bottomAnchor.constraint(equalTo: count.bottomAnchor, constant: inset).isActive = true
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
            }
            """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.hierarchy == ["badge", "count < badge"])
        #expect(
            cell.equations == [
                "badge.bottom == contentView.bottom", "badge.bottom == count.bottom + 5",
                "badge.top == contentView.top", "count.top == badge.top + 5",
            ])
    }

    @Test(
        "What UIKit's own labels and image show is listed",
        arguments: [
            ("textLabel?.text = \"Name\"", ["textLabel"]), ("imageView?.image = UIImage()", ["imageView"]),
            ("textLabel?.textColor = .red", []), ("detailTextLabel?.text = nil", []),
        ] as [(String, [String])])
    func builtInViews(_ statement: String, _ expected: [String]) throws {
        #expect(try readCell(of: statement).notUnderstood.map(\.what) == expected)
    }

    @Test("A layout pass that places a view after its constraints is listed")
    func lastPlacing() throws {
        func gaps(_ statement: String) throws -> [String] {
            try readCell(
                of: "box.widthAnchor.constraint(equalToConstant: 20).isActive = true",
                members: "override func layoutSubviews() { super.layoutSubviews(); \(statement) }"
            ).notUnderstood.map(\.what)
        }
        #expect(try gaps("box.center = CGPoint(x: 10, y: 10)") == ["center"])
        #expect(try gaps("box.frame = CGRect(x: 0, y: 0, width: 9, height: 9)") == ["frame"])
        #expect(try gaps("box.layer.cornerRadius = box.frame.width / 2") == [])
    }

    @Test("A view that the layout pass gives the cell's frame follows the cell")
    func followingViews() throws {
        let cell = try readCell(
            of: "contentView.addSubview(cover)",
            members: """
                let cover = UIView()
                override func layoutSubviews() { super.layoutSubviews(); cover.frame = contentView.bounds }
                """)
        #expect(try cell.view("cover").autoresizing?.mask == [.flexibleWidth, .flexibleHeight])
        #expect(cell.parameters.isEmpty)
        let fixed = try readCell(
            of: """
                let cover = UIView()
                cover.frame = CGRect(x: 0, y: 0, width: bounds.size.width, height: 10)
                contentView.addSubview(cover)
                """)
        #expect(fixed.parameters.map(\.name) == ["frame.width"])
    }

    @Test("A subclass's method fills the cell in place of the one that it overrides")
    func overriddenFilling() throws {
        let cell = try readCell(
            "final class NameCell: Base<Item> { override func configure(with item: Item) { a.text = item.name } }",
            files: [
                "Cells/Base.swift": """
                class Base<T>: UITableViewCell {
                    let a = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        contentView.addSubview(a)
                        a.translatesAutoresizingMaskIntoConstraints = false
                        a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    }
                    func configure(with item: T) {}
                }
                """
            ])
        #expect(try cell.words(cell.label("a").text) == "{name}")
    }

    @Test(
        "Libraries that load pictures fill image views",
        arguments: ["kf.setImage(with: item.url)", "sd_setImage(with: item.url)"])
    func loadedPictures(_ call: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(photo)",
            members: """
                let photo = UIImageView()
                func configure(_ item: Item) { photo.kf.indicatorType = .activity; photo.\(call) }
                """)
        #expect(cell.isComplete)
        #expect(cell.template.fields.contains { $0.name == "url" || $0.name == "photo" })
    }

    @Test(
        "What a library does once a picture is loaded is listed where it changes constraints",
        arguments: [
            ("self.height.constant = 90", ["sd_setImage()"]), ("print(\"loaded\")", []),
        ] as [(String, [String])])
    func loadedLater(_ statement: String, _ gaps: [String]) throws {
        let cell = try readCell(
            of: """
                contentView.addSubview(photo)
                photo.translatesAutoresizingMaskIntoConstraints = false
                height.isActive = true
                """,
            members: """
                let photo = UIImageView()
                lazy var height = photo.heightAnchor.constraint(equalToConstant: 40)
                func configure(_ item: Item) {
                    photo.sd_setImage(with: item.url, completed: { _ in \(statement) })
                }
                """)
        #expect(cell.notUnderstood.map(\.what) == gaps)
    }
}
