import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Code around views: wrappers of properties, padded labels, helpers that collect views")
struct WrapperTests {
    @Test("The initializer of a property's wrapper runs, of a stored and a lazy property")
    func propertyWrappers() throws {
        let wrapper = """
            @propertyWrapper public struct Constrained<T: UIView> {
                public var wrappedValue: T { didSet { setUp() } }
                public init(wrappedValue: T) { self.wrappedValue = wrappedValue; setUp() }
                private func setUp() { wrappedValue.translatesAutoresizingMaskIntoConstraints = false }
            }
            """
        try expect(
            """
            contentView.addSubview(first)
            contentView.addSubview(second)
            first.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
            second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 4).isActive = true
            """,
            members: """
                @Constrained private var first = UILabel()
                @Constrained lazy var second: UILabel = { let label = UILabel(); label.text = "2"; return label }()
                """, others: wrapper,
            makes: ["first.top == contentView.top", "second.top == first.bottom + 4"])
    }

    @Test("A label whose class adds to UIKit's size is a container with the text in it")
    func paddedLabels() throws {
        let cell = try readCell(
            of: """
                contentView.addSubview(badge)
                badge.translatesAutoresizingMaskIntoConstraints = false
                badge.text = "New"
                badge.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor).isActive = true
                badge.leadingAnchor.constraint(equalTo: a.trailingAnchor).isActive = true
                badge.setContentHuggingPriority(.required, for: .horizontal)
                """, members: "let badge = Badge()",
            others: """
                class Badge: UILabel {
                    var textInsets = UIEdgeInsets(top: 1, left: 6, bottom: 3, right: 10)
                    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: textInsets)) }
                    override var intrinsicContentSize: CGSize {
                        var size = super.intrinsicContentSize
                        size.width += textInsets.left + textInsets.right
                        size.height += textInsets.top + textInsets.bottom
                        return size
                    }
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("badge").kind == .container)
        #expect(cell.words(try cell.label("badgeText").text) == "New")
        #expect(try cell.view("badgeText").contentHugging.horizontal == .required)
        #expect(
            cell.equations == [
                "badge.leading == a.trailing", "badgeText.bottom == badge.bottom - 3",
                "badgeText.firstBaseline == a.firstBaseline", "badgeText.left == badge.left + 6",
                "badgeText.right == badge.right - 10", "badgeText.top == badge.top + 1",
            ])
    }

    @Test("Room of which several insets are the sum is on both sides alike")
    func ambiguousPadding() throws {
        let cell = try readCell(
            of: "contentView.addSubview(badge)", members: "let badge = Badge()",
            others: """
                class Badge: UILabel {
                    let insets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 6)
                    let others = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 2)
                    override var intrinsicContentSize: CGSize {
                        let size = super.intrinsicContentSize
                        return CGSize(width: size.width + insets.left + insets.right, height: size.height)
                    }
                }
                """)
        #expect(cell.equations.contains("badgeText.left == badge.left + 4"))
        #expect(cell.equations.contains("badgeText.right == badge.right - 4"))
    }

    @Test("Another style of a progress view is listed, the usual one is not")
    func progressStyles() throws {
        let cell = try readCell(
            of: "bar.progressViewStyle = .bar\nusual.progressViewStyle = .default",
            members: "let bar = UIProgressView()\nlet usual = UIProgressView()")
        #expect(cell.notUnderstood.map(\.what) == ["progressViewStyle"])
    }

    @Test("Another size of a label's or a button's own class is listed", arguments: ["UILabel", "UIButton"])
    func otherSizes(base: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(own)", members: "let own = Own()",
            others: """
                class Own: \(base) {
                    override var intrinsicContentSize: CGSize {
                        CGSize(width: super.intrinsicContentSize.width, height: 44)
                    }
                }
                """)
        #expect(cell.notUnderstood.map(\.what) == ["intrinsicContentSize"])
    }

    @Test("An unknown side of a view's own size is a parameter")
    func unknownSides() throws {
        let cell = try readCell(
            of: "contentView.addSubview(bar)", members: "let bar = Bar()",
            others: """
                class Bar: UIView {
                    override var intrinsicContentSize: CGSize {
                        CGSize(width: UIView.noIntrinsicMetric, height: Theme.barHeight)
                    }
                }
                """, parameters: ["Theme.barHeight": .number(30)])
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("bar").kind == .shape(ShapeSpec(width: .constant(-1), height: .constant(30))))
    }

    @Test("Views in a dictionary that is made empty are those of a visual format")
    func dictionaries() throws {
        try expect(
            #"contentView.addConstraints(format: "H:|-16-[v0]-8-[v1(40)]|", views: a, b)"#,
            others: #"""
                extension UIView {
                    func addConstraints(format: String, views: UIView...) {
                        var dictionary = [String: UIView]()
                        for (index, view) in views.enumerated() {
                            let key = "v\(index)"
                            dictionary[key] = view
                        }
                        addConstraints(NSLayoutConstraint.constraints(
                            withVisualFormat: format, options: NSLayoutConstraint.FormatOptions(), metrics: nil,
                            views: dictionary))
                    }
                }
                """#,
            makes: [
                "a.leading == contentView.leading + 16", "b.leading == a.trailing + 8",
                "b.width == 40", "contentView.trailing == b.trailing",
            ])
    }

    @Test("A slice of an array has its elements")
    func slices() throws {
        try expect(
            "for view in [a, b, box][1..<3] { view.widthAnchor.constraint(equalToConstant: 9).isActive = true }",
            makes: ["b.width == 9", "box.width == 9"])
    }

    @Test("A class that derives from an unknown view is a box, named once")
    func unknownSuperclass() throws {
        let cell = try readCell(
            of: "contentView.addSubview(chart)", members: "let chart = Chart()",
            others: "class Chart: FancyChartView { override init() { super.init(); smoothing = 3 } }")
        #expect(cell.notUnderstood.map(\.what) == ["Chart"])
        guard case .placeholder = try cell.view("chart").kind else {
            Issue.record("it is no box")
            return
        }
    }

    @Test("An extension belongs to the nearest of several classes of a name")
    func nearestClass() throws {
        let other = """
            import UIKit
            class Row: UITableViewCell {}
            extension Row { func setUp() { contentView.heightAnchor.constraint(equalToConstant: 1).isActive = true } }
            """
        let cell = try readCell(
            """
            import UIKit
            class Row: UITableViewCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    setUp()
                }
            }
            private extension Row {
                func setUp() { contentView.heightAnchor.constraint(equalToConstant: 80).isActive = true }
            }
            """, named: "Row", files: ["Cells/A/Row.swift": other, "Other/Row.swift": other])
        #expect(cell.equations == ["contentView.height == 80"])
    }
}
