import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("What runs when a cell of Swift source is made")
struct CodeTests {
    /// Sets the width of the box.
    private func width(_ number: String) -> String {
        "box.widthAnchor.constraint(equalToConstant: \(number)).isActive = true"
    }

    @Test(
        "Numbers",
        arguments: [
            ("4 + 3 * 2", 10), ("(4 + 3) * 2", 14), ("CGFloat(40) / 16", 2.5), ("-gap + 20", 12),
            ("max(gap, 10)", 10), ("min(3, gap, 5)", 3), ("abs(-3)", 3), ("gap > 4 ? 1 : 2", 1),
            ("Metrics.gap", 6), ("Self.own", 7), ("TestCell.own", 7), ("own", 7), ("Size.large.rawValue", 44),
            ("Metrics().side", 9), ("sizes[1]", 30), ("sizes.count", 2), ("insets.left", 5),
            ("CGSize(width: 3, height: 4).height", 4), ("Double(gap).rounded()", 8), ("pair.1", 12),
            ("half(of: 24)", 12), ("twice(4)", 8), ("1_000", 1000), ("0x10", 16), ("1e2", 100),
            ("sizes.first!", 20), ("missing ?? 3", 3), ("gap.doubled", 16), ("ceil(1.25)", 2),
            ("floor(1.75)", 1), ("computed", 17), ("named[\"b\"]!", 2), ("sizes.reduce(0, +)", 50),
            ("{ 5 }()", 5),
        ] as [(String, Double)])
    func numbers(expression: String, value: Double) throws {
        let cell = try readCell(
            of: width(expression),
            members: """
                static let own: CGFloat = 7
                let gap: CGFloat = 8
                let sizes: [CGFloat] = [20, 30]
                let named: [String: CGFloat] = ["a": 1, "b": 2]
                let insets = UIEdgeInsets(top: 1, left: 5, bottom: 1, right: 5)
                let pair = (11, 12)
                let missing: CGFloat? = nil
                let twice = { (number: CGFloat) in number * 2 }
                var computed: CGFloat {
                    let base = gap * 2
                    return base + 1
                }
                func half(of number: CGFloat) -> CGFloat { number / 2 }
                """,
            others: """
                struct Metrics { static let gap: CGFloat = 6; var side: CGFloat = 9 }
                enum Size: CGFloat { case small = 22, large = 44 }
                extension CGFloat { var doubled: CGFloat { self * 2 } }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.parameters == [])
        #expect(cell.template.constraints.map(\.constant) == [value])
    }

    @Test(
        "Statements",
        arguments: [
            ("guard isWide else { return }", [20]), ("guard !isWide else { return }", []),
            ("if isWide { W(1) } else { W(2) }", [1, 20]),
            ("if !isWide { W(1) } else if gap == 8 { W(2) }", [2, 20]),
            ("for size in sizes { W(size) }", [20, 20, 30]),
            ("for index in 1...3 { W(CGFloat(index)) }", [1, 2, 3, 20]),
            ("for index in 0..<2 where index > 0 { W(sizes[index]) }", [20, 30]),
            ("sizes.forEach { W($0) }", [20, 20, 30]),
            ("for (index, size) in sizes.enumerated() { W(size + CGFloat(index)) }", [20, 20, 31]),
            ("switch side { case .left: W(1); case .right: W(2) }", [2, 20]),
            ("switch gap { case 0..<4: W(1); case 4..<10: W(2); default: W(3) }", [2, 20]),
            ("if case .right = side { W(3) }", [3, 20]),
            ("if let missing { W(missing) } else { W(4) }", [4, 20]),
            ("func local(_ number: CGFloat) { W(number) }; local(5); local(6)", [5, 6, 20]),
            ("var number: CGFloat = 0; while number < 3 { number += 1; W(number) }", [1, 2, 3, 20]),
            ("if #available(iOS 11, *) { W(1) } else { W(2) }", [1, 20]),
            ("do { W(1) }", [1, 20]), ("defer { W(1) }", [1, 20]),
            ("for size in sizes { if size > 20 { break }; W(size) }", [20, 20]),
            ("for size in sizes { if size > 20 { continue }; W(size) }", [20, 20]),
            ("let number: CGFloat = isWide ? 8 : 9; W(number)", [8, 20]),
            ("[1, 2, 3].filter { $0 != 2 }.map { CGFloat($0) }.forEach { W($0) }", [1, 3, 20]),
        ] as [(String, [Double])])
    func statements(statement: String, widths: [Double]) throws {
        let statement = statement.replacing(
            /W\((?<number>(?:[^()]|\([^()]*\))*)\)/, with: { width(String($0.output.number)) })
        let cell = try readCell(
            of: "setUp()",
            members: """
                enum Side { case left, right }
                let isWide = true
                let gap: CGFloat = 8
                let side = Side.right
                let sizes: [CGFloat] = [20, 30]
                let missing: CGFloat? = nil
                func setUp() {
                    \(statement)
                    \(width("20"))
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.template.constraints.map(\.constant).sorted() == widths.sorted())
    }

    @Test("Stored and lazy properties with closures")
    func properties() throws {
        let cell = try readCell(
            """
            class CardCell: UICollectionViewCell {
                private let title: UILabel = {
                    let label = UILabel()
                    label.translatesAutoresizingMaskIntoConstraints = false
                    label.numberOfLines = 2
                    return label
                }()
                private lazy var detail: UILabel = {
                    $0.translatesAutoresizingMaskIntoConstraints = false
                    $0.numberOfLines = lines
                    return $0
                }(UILabel())
                private lazy var constraintsToActivate = [
                    title.topAnchor.constraint(equalTo: contentView.topAnchor),
                    detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
                ]
                private let lines = 5
                private lazy var unused: UIView = {
                    let view = UIView()
                    contentView.addSubview(view)
                    return view
                }()

                override init(frame: CGRect) {
                    super.init(frame: frame)
                    contentView.addSubview(title)
                    contentView.addSubview(detail)
                    NSLayoutConstraint.activate(constraintsToActivate)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.hierarchy == ["title", "detail"])
        #expect(try cell.label("title").numberOfLines == 2)
        #expect(try cell.label("detail").numberOfLines == 5)
        #expect(cell.equations == ["detail.top == title.bottom + 2", "title.top == contentView.top"])
    }

    @Test("Helpers in extensions, generic ones too")
    func helpers() throws {
        let others = """
            protocol Configurable {}
            extension Configurable where Self: AnyObject {
                func set(_ body: (Self) -> Void) -> Self { body(self); return self }
            }
            extension NSObject: Configurable {}
            extension UIView {
                func pin(to view: UIView, insets: UIEdgeInsets = .zero, priority: UILayoutPriority = .required) {
                    translatesAutoresizingMaskIntoConstraints = false
                    let all = [
                        topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
                        view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right),
                    ]
                    all.forEach { $0.priority = priority; $0.isActive = true }
                }
                func addSubviews(_ views: UIView...) { views.forEach(addSubview(_:)) }
                @discardableResult
                func height(_ constant: CGFloat) -> NSLayoutConstraint {
                    let constraint = heightAnchor.constraint(equalToConstant: constant)
                    constraint.isActive = true
                    return constraint
                }
            }
            func make<View: UIView>(_ type: View.Type, _ body: (View) -> Void) -> View {
                let view = type.init()
                body(view)
                return view
            }
            """
        let cell = try readCell(
            of: """
                contentView.addSubviews(c, d)
                c.pin(to: box, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                d.pin(to: contentView, priority: .defaultLow)
                d.height(9).priority = .defaultHigh
                """,
            members: """
                lazy var c = UILabel().set { $0.numberOfLines = 3 }
                lazy var d = make(UILabel.self) { $0.numberOfLines = 4 }
                """, others: others)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(
            cell.equations == [
                "box.trailing == c.trailing + 4", "c.top == box.top + 1",
                "contentView.trailing == d.trailing @250", "d.height == 9 @750",
                "d.top == contentView.top @250",
            ])
        #expect(try cell.label("c").numberOfLines == 3)
        #expect(try cell.label("d").numberOfLines == 4)
    }

    @Test("What a call gives is assigned, whatever it is called on")
    func results() throws {
        let cell = try readCell(
            of: "a.font = theme.font(ofSize: 12)\na.numberOfLines = Style().lines()",
            members: "let theme = Style()",
            others: """
                struct Style {
                    func font(ofSize size: CGFloat) -> UIFont { .systemFont(ofSize: size) }
                    func lines() -> Int { 4 }
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.label("a").font == .fixed(FontDescriptor(pointSize: 12)))
        #expect(try cell.label("a").numberOfLines == 4)
    }

    @Test("A well-known helper runs its closure though its source is not there")
    func then() throws {
        let cell = try readCell(
            of: "contentView.addSubview(c)", members: "let c = UILabel().then { $0.numberOfLines = 3 }")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.label("c").numberOfLines == 3)
    }

    @Test("Constants, bases and extensions in other files of the folder")
    func otherFiles() throws {
        let files = [
            "Cells/Base.swift": """
            class BaseCell: UITableViewCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    setUp()
                }
                required init?(coder: NSCoder) { fatalError() }
                func setUp() {}
            }
            """,
            "Cells/Theme.swift": "enum Theme { static let gap: CGFloat = 6 }",
        ]
        let cell = try readCell(
            """
            final class RowCell: BaseCell {
                let label = UILabel()
                override func setUp() {
                    contentView.addSubview(label)
                    label.translatesAutoresizingMaskIntoConstraints = false
                    label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Theme.gap).isActive = true
                }
            }
            """, named: "RowCell", files: files)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.equations == ["label.top == contentView.top + 6"])
    }

    @Test("Methods that UIKit calls, in their order")
    func lifecycle() throws {
        let cell = try readCell(
            of: "a.numberOfLines = 1",
            members: """
                override func didMoveToSuperview() { super.didMoveToSuperview(); a.numberOfLines += 1 }
                override func updateConstraints() {
                    if top == nil {
                        top = a.topAnchor.constraint(equalTo: contentView.topAnchor)
                        top?.isActive = true
                    }
                    super.updateConstraints()
                }
                override func layoutSubviews() {
                    super.layoutSubviews()
                    a.preferredMaxLayoutWidth = a.frame.width
                    a.numberOfLines *= 2
                }
                private var top: NSLayoutConstraint?
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.label("a").numberOfLines == 4)
        #expect(cell.equations == ["a.top == contentView.top"])
        #expect(cell.unguardedAdding == nil)
    }
}
