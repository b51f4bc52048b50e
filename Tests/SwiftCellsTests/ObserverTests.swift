import LayoutDocument
import SwiftCells
import Testing

@Suite("Observers of properties run where Swift runs them")
struct ObserverTests {
    /// The height of the box after statements at the end of the initializer; its observer makes it ten times the level.
    private func height(
        _ statements: String, members: String = "", others: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let cell = try readCell(
            of: "height = box.heightAnchor.constraint(equalToConstant: 1)\nheight.isActive = true\n"
                + statements,
            members: """
                var height: NSLayoutConstraint!
                private var level: CGFloat = 1 { didSet { height.constant = level * 10 } }
                """ + "\n" + members, others: others)
        #expect(cell.gaps == [], sourceLocation: sourceLocation)
        return cell.equations
    }

    @Test("They do not run for the initializer's own assignments")
    func direct() throws {
        #expect(try height("level = 3\nself.level = 4\nif true { level = 5 }") == ["box.height == 1"])
    }

    @Test(
        "They run in a method, a local function, a closure and a deferred block of the initializer",
        arguments: [
            "raise(to: 7)", "func set() { level = 7 }; set()", "[7].forEach { level = $0 }",
            "defer { level = 7 }",
        ])
    func indirect(_ statements: String) throws {
        #expect(
            try height(statements, members: "private func raise(to value: CGFloat) { level = value }")
                == ["box.height == 70"])
    }

    @Test("A view that the cell sets itself is laid out by the observer, and no other one is")
    func ownViews() throws {
        let cell = try readCell(
            of: "",
            members: """
                var bubble: UIView? {
                    didSet {
                        oldValue?.removeFromSuperview()
                        guard let bubble else { return }
                        contentView.addSubview(bubble)
                        bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2).isActive = true
                    }
                }
                func set(text: String) {
                    a.text = text
                    show(UILabel())
                }
                private func show(_ view: UIView) {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    bubble = view
                }
                """)
        #expect(cell.isComplete)
        #expect(cell.equations == ["bubble.top == contentView.top + 2"])
    }

    @Test("They run where a subclass sets an inherited property, and in a convenience initializer")
    func subclasses() throws {
        let source = CellSource(
            statements: "height = box.heightAnchor.constraint(equalToConstant: 1)\nheight.isActive = true",
            members: """
                var height: NSLayoutConstraint!
                fileprivate var level: CGFloat = 1 { didSet { height.constant = level * 10 } }
                """,
            others: """
                class HighCell: TestCell {
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        level = 8
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """
        ).text.replacing("final class TestCell", with: "class TestCell")
        #expect(try readCell(source, named: "HighCell").equations == ["box.height == 80"])
        let meter = """
            final class Meter: UIView {
                var height: NSLayoutConstraint!
                var level: CGFloat = 1 { didSet { height.constant = level } }
                init() {
                    super.init(frame: .zero)
                    height = heightAnchor.constraint(equalToConstant: 1)
                    height.isActive = true
                }
                convenience init(level: CGFloat) { self.init(); self.level = level }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        try expect(
            "contentView.addSubview(meter); meter.translatesAutoresizingMaskIntoConstraints = false",
            members: "let meter = Meter(level: 9)", others: meter,
            makes: ["meter.height == 9"])
    }

    @Test("They run for the properties of other objects, those of the same class included")
    func others() throws {
        try expect(
            "contentView.addSubview(outer)\nouter.level = 5", members: "let outer = Meter(inner: Meter())",
            others: """
                final class Meter: UIView {
                    let inner: Meter?
                    lazy var height = heightAnchor.constraint(equalToConstant: 1)
                    var level: CGFloat = 1 { didSet { height.constant = level; inner?.level = level + 1 } }
                    init(inner: Meter? = nil) {
                        self.inner = inner
                        super.init(frame: .zero)
                        translatesAutoresizingMaskIntoConstraints = false
                        height.isActive = true
                        if let inner { addSubview(inner) }
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """, makes: ["outer.height == 5", "inner.height == 6"])
    }

    @Test(
        "They run where a part of a structure changes",
        arguments: [
            "style.inset.top = 8; style.height = 26", "self.style.grow(by: 16); style.inset.top = 8",
            "all.first.height = 26; all.first.inset.top = 8",
        ])
    func parts(_ change: String) throws {
        try expect(
            "height.isActive = true; top.isActive = true; change()",
            members: """
                lazy var height = box.heightAnchor.constraint(equalToConstant: 1)
                lazy var top = box.topAnchor.constraint(equalTo: contentView.topAnchor)
                private var style = Style() { didSet { height.constant = style.height; top.constant = style.inset.top } }
                private var all: All { get { All(first: style) } set { style = newValue.first } }
                func change() { \(change) }
                """,
            others: """
                struct Style {
                    struct Inset { var top: CGFloat = 1 }
                    var height: CGFloat = 10
                    var inset = Inset()
                    mutating func grow(by amount: CGFloat) { height += amount }
                }
                struct All { var first: Style }
                """, makes: ["box.height == 26", "box.top == contentView.top + 8"])
    }

    @Test("What only the cell sets has the value that the cell has given it, and no other variant")
    func ownChoices() throws {
        let cell = try readCell(
            of: "height.isActive = true; apply(.regular)",
            members: """
                enum Style: CGFloat { case compact = 48, regular = 88 }
                lazy var height = box.heightAnchor.constraint(equalToConstant: 1)
                private(set) var style: Style = .compact { didSet { height.constant = style.rawValue } }
                private func apply(_ style: Style) { self.style = style }
                """)
        #expect(cell.gaps == [])
        #expect(cell.equations == ["box.height == 88"])
        #expect(cell.variants.isEmpty)
    }

    @Test("They run where a method changes the case of an enumeration, and what had the old case keeps it")
    func cases() throws {
        try expect(
            "height.isActive = true; width.isActive = true; flip()",
            members: """
                enum State {
                    case closed, open
                    mutating func toggle() { self = self == .open ? .closed : .open }
                    var height: CGFloat { self == .open ? 45 : 15 }
                }
                lazy var height = box.heightAnchor.constraint(equalToConstant: 1)
                lazy var width = box.widthAnchor.constraint(equalToConstant: 1)
                private var state = State.closed { didSet { height.constant = state.height } }
                private func flip() {
                    let before = state
                    state.toggle()
                    width.constant = before.height
                }
                """, makes: ["box.height == 45", "box.width == 15"])
    }
}
