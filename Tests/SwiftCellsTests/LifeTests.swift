import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("The life of a cell in Swift source")
struct LifeTests {
    @Test(
        "Observers of any type run",
        arguments: ["CGFloat?", "Int = 0", "Double?", "CGSize = .zero", "[String] = []", "Float = 1"])
    func observers(_ type: String) throws {
        let cell = try readCell(
            of: "",
            members:
                "var given: \(type) { didSet { box.heightAnchor.constraint(equalToConstant: 40).isActive = true } }"
        )
        #expect(cell.equations == ["box.height == 40"])
    }

    @Test("A setter hands its value on to the view that shows it")
    func setter() throws {
        let cell = try readCell(
            of: "contentView.addSubview(inner)",
            members: """
                let inner = Inner()
                var model: Model? { get { inner.model } set { inner.model = newValue } }
                """,
            others: """
                struct Model { var title: String }
                final class Inner: UIView {
                    lazy var height = heightAnchor.constraint(equalToConstant: 0)
                    var model: Model? { didSet { height.constant = 100; height.isActive = true } }
                }
                """)
        #expect(cell.equations == ["inner.height == 100"])
    }

    @Test("What updateConstraints replaces is gone, and what it repeats is listed")
    func update() throws {
        let making = """
            made = [box.topAnchor.constraint(equalTo: contentView.topAnchor), box.heightAnchor.constraint(equalToConstant: 9)]
            NSLayoutConstraint.activate(made)
            super.updateConstraints()
            """
        let members = { (first: String) in
            """
            var made: [NSLayoutConstraint] = []
            override func updateConstraints() { \(first)
            \(making) }
            """
        }
        for first in [
            "NSLayoutConstraint.deactivate(made)", "made.forEach { $0.isActive = false }",
            "contentView.removeConstraints(made)",
        ] {
            let cell = try readCell(of: "", members: members(first))
            #expect(cell.unguardedAdding == nil, "\(first)")
            #expect(cell.equations == ["box.height == 9", "box.top == contentView.top"])
            #expect(cell.constraintCount == 2)
        }
        #expect(try readCell(of: "", members: members("")).unguardedAdding != nil)
    }

    @Test(
        "What asks for new constraints runs too, of the cell and of a view in it",
        arguments: [
            ("TestCell", "contentView"), ("Part", "self"),
        ])
    func asking(_ type: String, _ parent: String) throws {
        let method = """
            override func updateConstraintsIfNeeded() {
                super.updateConstraintsIfNeeded()
                guard late.superview == nil else { return }
                late.translatesAutoresizingMaskIntoConstraints = false
                \(parent).addSubview(late)
                late.heightAnchor.constraint(equalToConstant: 6).isActive = true
            }
            let late = UIView()
            """
        let isCell = type == "TestCell"
        let cell = try readCell(
            of: "contentView.addSubview(Part())", members: isCell ? method : "",
            others: "class Part: UIView { \(isCell ? "" : method) }")
        #expect(cell.notUnderstood.map(\.what) == [])
        #expect(cell.equations == ["late.height == 6"])
        #expect(cell.unguardedAdding == nil)
    }

    @Test("Outlets that code makes are no nib's")
    func outlets() throws {
        let cell = try readCell(
            of: "let made = UIView()\nshown = made\ncontentView.addSubview(made)",
            members: """
                @IBOutlet var shown: UIView!
                var isFromNib = false
                override func awakeFromNib() { isFromNib = true }
                override func updateConstraints() {
                    if !isFromNib { shown.heightAnchor.constraint(equalToConstant: 5).isActive = true; isFromNib = true }
                    super.updateConstraints()
                }
                """)
        #expect(cell.equations == ["shown.height == 5"])
    }

    @Test(
        "awakeFromNib never runs where code makes the cell; without a list that says so, a nib may",
        arguments: [
            ("table.register(Row.self, forCellReuseIdentifier: id)", true),
            ("let row = Row(style: .default, reuseIdentifier: id)", true),
            ("table.register(UINib(nibName: \"Row\", bundle: nil), forCellReuseIdentifier: id)", false),
            (
                "let nib = UINib(nibName: id, bundle: nil)\ntable.register(nib, forCellReuseIdentifier: id)",
                false
            ),
            (
                "table.register(Row.self, forCellReuseIdentifier: id)\ntable.register(Row.nib, forCellReuseIdentifier: id)",
                false
            ),
            ("table.register(Other.self, forCellReuseIdentifier: id)", false),
        ])
    func awakening(statements: String, isByCode: Bool) throws {
        let cell = try readCell(
            """
            final class Row: UITableViewCell {
                private let title = UILabel()
                override func awakeFromNib() {
                    super.awakeFromNib()
                    setUp()
                }
                private func setUp() {
                    contentView.addSubview(title)
                    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
            }
            final class Other: UITableViewCell {}
            final class List: UITableViewController {
                let id = "row"
                override func viewDidLoad() {
                    let table = tableView!
                    \(statements)
                }
            }
            """, named: "Row")
        let settings = cell.layoutTemplate.settings
        let expected: [TemplateSpec.Setting.Kind] = isByCode ? [.neverAwake] : []
        #expect(settings.map(\.kind) == expected)
        #expect(settings.allSatisfy { $0.place == "TestCell.swift line 3" })
        #expect(cell.constraintCount == (isByCode ? 0 : 1))
    }

    @Test("Methods that nothing calls are named with their lines")
    func notRun() throws {
        let text = CellSource(
            members: """
                func fold() {
                    box.heightAnchor.constraint(equalToConstant: 5).isActive = true
                }
                @objc func pressed() { box.isHidden = true }
                """
        ).text
        let cell = try readCell(text)
        #expect(cell.notUnderstood.map(\.what) == ["fold()"])
        #expect(cell.notRun.map(\.what) == ["pressed()"])
    }

    @Test("Cells that host views and cells that owners size are listed")
    func hosts() throws {
        let source = """
            import UIKit
            final class HostCell: UITableViewCell {
                func host(_ view: UIView) { contentView.addSubview(view) }
            }
            final class SpaceCell: UITableViewCell {
                lazy var tall = contentView.heightAnchor.constraint(equalToConstant: 0)
                var space: CGFloat = 0 { didSet { tall.constant = space; tall.isActive = true } }
            }
            """
        #expect(try readCell(source, named: "HostCell").notUnderstood.map(\.what) == ["host()"])
        #expect(try readCell(source, named: "SpaceCell").constraintCount == 1)
    }

    @Test("A row may bring a height and a colour")
    func heights() throws {
        let cell = try readCell(
            of: "height.isActive = true",
            members: """
                lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
                func configure(height space: CGFloat, colour: UIColor) {
                    box.backgroundColor = colour
                    height.constant = space
                    box.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
                """)
        #expect(cell.isComplete && cell.constraintCount == 2)
        #expect(cell.equations.contains("box.top == contentView.top"))
    }

    @Test(
        "A box stands for the view of a view controller",
        arguments: [
            ("lazy var page = UIHostingController(rootView: Chart(points: 3))", ""),
            ("let page = Page()", "final class Page: UIViewController { let heading = UILabel() }"),
        ])
    func controllers(_ members: String, _ others: String) throws {
        let cell = try readCell(
            of: """
                page.view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(page.view)
                page.view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4).isActive = true
                page.view.heightAnchor.constraint(equalToConstant: 200).isActive = true
                """, members: members, others: others)
        #expect(cell.equations == ["pageView.height == 200", "pageView.top == contentView.top + 4"])
        #expect(
            cell.notUnderstood.map(\.consequence) == [
                "a box stands for pageView, since a view controller fills it"
            ])
    }

    @Test("A name for a generic class with its types is a cell")
    func genericAlias() throws {
        let cell = try readCell(
            """
            import UIKit
            class Holder<Content: UIView>: UITableViewCell {
                let held = Content()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(held)
                    held.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class Bar: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    heightAnchor.constraint(equalToConstant: 66).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            typealias BarCell = Holder<Bar>
            """, named: "BarCell")
        #expect(cell.equations == ["held.height == 66", "held.top == contentView.top"])
    }

    @Test("Of #if the code of a debug build for iOS runs")
    func conditions() throws {
        func height(_ condition: String) throws -> [String] {
            try readCell(
                of: """
                    #if \(condition)
                    box.heightAnchor.constraint(equalToConstant: 1).isActive = true
                    #else
                    box.heightAnchor.constraint(equalToConstant: 2).isActive = true
                    #endif
                    """
            ).equations
        }
        for condition in [
            "DEBUG", "os(iOS) && DEBUG", "os(macOS) || canImport(SwiftUI)", "true && !os(tvOS)",
        ] {
            #expect(try height(condition) == ["box.height == 1"], "\(condition)")
        }
        for condition in [
            "!DEBUG", "os(macOS) && DEBUG", "canImport(AppKit)", "os(tvOS) || os(watchOS) && DEBUG",
        ] {
            #expect(try height(condition) == ["box.height == 2"], "\(condition)")
        }
    }

    @Test("Margins that are read stay UIKit's, and those of which a part is set do not")
    func margins() throws {
        #expect(try readCell(of: "box.tag = Int(contentView.layoutMargins.left)").template.liveMargins != nil)
        let changed = try readCell(of: "contentView.layoutMargins.top = 3")
        #expect(changed.template.layoutMargins.top == 3)
    }

    @Test("A size that follows the text size is that of each text size")
    func textSizes() throws {
        let cell = try readCell(
            of:
                "box.heightAnchor.constraint(equalToConstant: UIFont.preferredFont(forTextStyle: .title1).pointSize * 2).isActive = true"
        )
        #expect(cell.parameters == [])
        #expect(cell.equations == ["box.height == 56"])
        for (size, height) in [(ContentSizeCategory.small, 52), (.accessibilityExtraExtraExtraLarge, 116)] {
            let adaptation = cell.template.adaptations.first { $0.textSizes.contains(size) }
            #expect(adaptation?.template.constraints.map(\.equation) == ["box.height == \(height)"])
        }
        let fixed = try readCell(
            of:
                "box.heightAnchor.constraint(equalToConstant: UIFont.systemFont(ofSize: 20).pointSize).isActive = true"
        )
        #expect(fixed.parameters == [] && fixed.equations == ["box.height == 20"])
        #expect(fixed.template.adaptations.isEmpty)
        // A font of its own size goes on following the text size.
        let bold = try readCell(
            of: """
                let font = UIFont.preferredFont(forTextStyle: .body)
                let cut = font.fontDescriptor.withSymbolicTraits(.traitBold)!
                a.font = UIFont(descriptor: cut, size: font.pointSize)
                """)
        #expect(try bold.label("a").font == .styled(.body, weight: .bold, isItalic: false))
        #expect(bold.template.adaptations.isEmpty)
    }

    @Test("A number that font metrics scale has another value at each text size")
    func scaledValues() throws {
        let cell = try readCell(
            of: """
                let side = UIFontMetrics(forTextStyle: .body).scaledValue(for: 44)
                box.widthAnchor.constraint(equalToConstant: side).isActive = true
                """)
        #expect(cell.notUnderstood == [] && cell.parameters == [])
        #expect(cell.equations == ["box.width == 44"])
        let sizes: [ContentSizeCategory] = [.xSmall, .accessibilityExtraExtraExtraLarge]
        // The leading of body is 22 points, 19 at the smallest text size and 62 at the largest.
        for (size, width) in zip(sizes, [38, 124]) {
            let adaptation = cell.template.adaptations.first { $0.textSizes.contains(size) }
            #expect(adaptation?.template.constraints.map(\.equation) == ["box.width == \(width)"])
        }
    }

    @Test("Attributes of a text that is not known are listed")
    func attributes() throws {
        let cell = try readCell(
            of: """
                let text = Texts.make("Hello")
                text.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: text.length))
                a.attributedText = text
                """)
        #expect(cell.notUnderstood.map(\.what) == ["addAttribute()"])
    }

    @Test("A constraint library that is not among the files is listed, each call, and leaves the layout open")
    func library() throws {
        let cell = try readCell(
            of: """
                box.edges(to: contentView, excluding: .trailing)
                box.size(CGSize(width: 80, height: 80))
                a.Top == contentView.Top + 4
                """)
        #expect(cell.notUnderstood.map(\.what) == ["edges()", "size()", "=="])
        #expect(cell.template.leavesLayoutOpen)
        #expect(try readCell(of: "").template.leavesLayoutOpen == false)
    }

    @Test("A row has the value that a condition compares with nil")
    func present() throws {
        let cell = try readCell(
            of: "height.isActive = true",
            members: """
                lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
                var photo: UIImage? { didSet { height.constant = photo == nil ? 0 : 100 } }
                """)
        #expect(cell.equations == ["box.height == 100"])
    }

    @Test("SnapKit's prepared constraints are off until they are switched on, each chain by itself")
    func prepared() throws {
        let source = CellSource(
            statements: """
                shut = box.snp.prepareConstraints { $0.height.equalTo(0) }
                open = box.snp.prepareConstraints { make in
                    make.height.equalTo(50)
                    make.leading.trailing.equalToSuperview()
                }
                shut.forEach { $0.activate() }
                shut.forEach { $0.deactivate() }
                open.first?.activate()
                """,
            members: "var shut: [Constraint] = []\nvar open: [Constraint] = []")
        let cell = try readCell(source.text)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.equations == ["box.height == 50"])
    }

    @Test("Overrides of UIKit's methods fill no cell")
    func overrides() throws {
        let cell = try readCell(
            of: "height.isActive = true",
            members: """
                lazy var height = box.heightAnchor.constraint(equalToConstant: 40)
                override func setNeedsLook(_ on: Bool) { a.text = "x"; height.constant = 90 }
                """)
        #expect(cell.equations == ["box.height == 40"])
    }

    @Test("A frame of its own that a cell sets is listed")
    func frame() throws {
        let cell = try readCell(
            of: "",
            members: """
                override var frame: CGRect {
                    get { super.frame }
                    set { super.frame = CGRect(x: 8, y: 0, width: newValue.width - 16, height: newValue.height) }
                }
                """)
        #expect(cell.notUnderstood.map(\.what).contains("frame"))
    }

    @Test("A subscript of the class runs")
    func subscripts() throws {
        let cell = try readCell(
            of: "made = [box.heightAnchor.constraint(equalToConstant: 38)]\nself[at: 0].isActive = true",
            members: """
                var made: [NSLayoutConstraint] = []
                subscript(at index: Int) -> NSLayoutConstraint { made[index] }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.equations == ["box.height == 38"])
    }

    @Test("A property that its owner sets to a view is listed")
    func hostedView() throws {
        let cell = try readCell(
            of: "", members: "var hosted: UIView? { didSet { hosted.map { contentView.addSubview($0) } } }")
        #expect(cell.notUnderstood.map(\.what) == ["hosted"])
    }

    @Test("A theme that the cell gives itself is kept, where others may give it another")
    func ownTheme() throws {
        func cell(_ apply: String) throws -> SwiftCell {
            let source = CellSource(
                statements: """
                    stack.axis = .vertical
                    stack.addArrangedSubview(a)
                    stack.addArrangedSubview(b)
                    contentView.addSubview(stack)
                    apply(.tight)
                    """,
                members: """
                    let stack = UIStackView()
                    func apply(_ theme: Theme) {
                    \(apply)
                    }
                    """)
            let theme = """
                struct Theme {
                    let gap: CGFloat
                    let titleGap: CGFloat
                    let name: String
                    static let tight = Theme(gap: 6, titleGap: -3, name: "tight")
                }
                """
            return try readCell(source.text, named: "TestCell", files: ["Cells/Theme.swift": theme])
        }
        let spacing = "stack.spacing = theme.gap\nstack.setCustomSpacing(theme.titleGap, after: a)"
        let kept = try cell(spacing)
        #expect(kept.parameters.isEmpty)
        let stack = try #require(try kept.view("stack").kind[StackSpec.self])
        #expect(stack.spacing == 6 && stack.customSpacing == ["a": -3])
        #expect(try kept.view("stack").propertyOrigins["spacing"] != nil)
        #expect(try kept.view("a").propertyOrigins["customSpacing"] != nil)
        // What rows show comes from them all the same.
        let filled = try cell(spacing + "\nb.text = theme.name")
        #expect(try filled.words(filled.label("b").text) == "{name}")
    }
}
