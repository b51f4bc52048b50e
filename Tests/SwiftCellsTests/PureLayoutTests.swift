import AutoLayout
import LayoutDocument
import Testing

@Suite("Constraints of PureLayout")
struct PureLayoutTests {
    private static let edges = [
        "a.top == contentView.top", "a.leading == contentView.leading", "a.bottom == contentView.bottom",
        "a.trailing == contentView.trailing",
    ]
    private static let insets = [
        "a.top == contentView.top + 1", "a.leading == contentView.leading + 2",
        "a.bottom == contentView.bottom - 3", "a.trailing == contentView.trailing - 4",
    ]

    @Test(
        "Pins to the superview",
        arguments: [
            ("a.autoPinEdgesToSuperviewEdges()", edges),
            (
                "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
                insets
            ),
            ("a.autoPinEdgesToSuperviewEdgesWithInsets(UIEdgeInsetsMake(1, 2, 3, 4))", insets),
            (
                "a.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .bottom)",
                [edges[0], edges[1], edges[3]]
            ),
            (
                "a.autoPinEdgesToSuperviewEdgesWithInsets(UIEdgeInsetsZero, excludingEdge: .Left)",
                [edges[0], edges[2], edges[3]]
            ),
            (
                "a.autoPinEdgesToSuperviewMargins()",
                [
                    "a.top == contentView.topMargin", "a.leading == contentView.leadingMargin",
                    "a.bottom == contentView.bottomMargin", "a.trailing == contentView.trailingMargin",
                ]
            ),
            ("a.autoPinEdge(toSuperviewEdge: .top)", ["a.top == contentView.top"]),
            (
                "a.autoPinEdge(toSuperviewEdge: .trailing, withInset: 16)",
                ["a.trailing == contentView.trailing - 16"]
            ),
            ("a.autoPinEdgeToSuperviewEdge(.Bottom, withInset: 8)", ["a.bottom == contentView.bottom - 8"]),
            ("a.autoPinEdgeToSuperviewEdge(ALEdge.Leading)", ["a.leading == contentView.leading"]),
            // An inset of at least 16 keeps the far edges inside.
            (
                "a.autoPinEdge(toSuperviewEdge: .trailing, withInset: 16, relation: .greaterThanOrEqual)",
                ["a.trailing <= contentView.trailing - 16"]
            ),
            (
                "a.autoPinEdgeToSuperviewEdge(.Bottom, withInset: 4, relation: .LessThanOrEqual)",
                ["a.bottom >= contentView.bottom - 4"]
            ),
            (
                "a.autoPinEdge(toSuperviewEdge: .top, withInset: 4, relation: .greaterThanOrEqual)",
                ["a.top >= contentView.top + 4"]
            ),
            ("a.autoPinEdge(toSuperviewMargin: .leading)", ["a.leading == contentView.leadingMargin"]),
            (
                "a.autoPinEdge(toSuperviewMargin: .bottom, relation: .greaterThanOrEqual)",
                ["a.bottom <= contentView.bottomMargin"]
            ),
            ("a.autoPinEdgeToSuperviewMargin(.Right)", ["a.right == contentView.rightMargin"]),
        ] as [(String, [String])])
    func superview(statement: String, equations: [String]) throws {
        try expect(statement, makes: equations)
    }

    @Test(
        "Pins, axes and sizes",
        arguments: [
            ("a.autoPinEdge(.top, to: .bottom, of: b)", ["a.top == b.bottom"]),
            ("a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 8)", ["a.top == b.bottom + 8"]),
            (
                "a.autoPinEdge(.Top, toEdge: .Bottom, ofView: b, withOffset: 8, relation: .GreaterThanOrEqual)",
                ["a.top >= b.bottom + 8"]
            ),
            (
                "a.autoPinEdge(.right, to: .left, of: b, withOffset: -8, relation: .lessThanOrEqual)",
                ["a.right <= b.left - 8"]
            ),
            ("a.autoAlignAxis(toSuperviewAxis: .vertical)", ["a.centerX == contentView.centerX"]),
            ("a.autoAlignAxisToSuperviewAxis(.Horizontal)", ["a.centerY == contentView.centerY"]),
            (
                "a.autoAlignAxis(toSuperviewMarginAxis: .horizontal)",
                ["a.centerY == contentView.centerYWithinMargins"]
            ),
            ("a.autoAlignAxis(.horizontal, toSameAxisOf: b, withOffset: 4)", ["a.centerY == b.centerY + 4"]),
            ("a.autoAlignAxis(.Vertical, toSameAxisOfView: b)", ["a.centerX == b.centerX"]),
            (
                "a.autoAlignAxis(.vertical, toSameAxisOf: b, withMultiplier: 0.5)",
                ["a.centerX == 0.5 * b.centerX"]
            ),
            ("a.autoAlignAxis(.baseline, toSameAxisOf: b)", ["a.lastBaseline == b.lastBaseline"]),
            ("a.autoAlignAxis(.firstBaseline, toSameAxisOf: b)", ["a.firstBaseline == b.firstBaseline"]),
            (
                "a.autoCenterInSuperview()",
                ["a.centerX == contentView.centerX", "a.centerY == contentView.centerY"]
            ),
            ("a.autoSetDimension(.height, toSize: 40)", ["a.height == 40"]),
            ("a.autoSetDimension(.Width, toSize: 40, relation: .LessThanOrEqual)", ["a.width <= 40"]),
            ("a.autoSetDimensions(to: CGSize(width: 30, height: 20))", ["a.width == 30", "a.height == 20"]),
            ("a.autoSetDimensionsToSize(CGSizeMake(30, 20))", ["a.width == 30", "a.height == 20"]),
            ("a.autoMatch(.width, to: .height, of: b)", ["a.width == b.height"]),
            ("a.autoMatch(.width, to: .width, of: b, withOffset: 4)", ["a.width == b.width + 4"]),
            (
                "a.autoMatch(.height, to: .width, of: a, withMultiplier: 0.5, relation: .greaterThanOrEqual)",
                ["a.height >= 0.5 * a.width"]
            ),
            ("a.autoMatchDimension(.Width, toDimension: .Height, ofView: b)", ["a.width == b.height"]),
            ("a.autoConstrainAttribute(.vertical, to: .trailing, of: b)", ["a.centerX == b.trailing"]),
            (
                "a.autoConstrainAttribute(.Top, toAttribute: .Bottom, ofView: b, withOffset: 2)",
                ["a.top == b.bottom + 2"]
            ),
            (
                "a.autoConstrainAttribute(.marginTop, to: .top, of: b, withMultiplier: 2)",
                ["a.topMargin == 2 * b.top"]
            ),
        ] as [(String, [String])])
    func others(statement: String, equations: [String]) throws {
        try expect(statement, makes: equations)
    }

    @Test("Views in arrays")
    func arrays() throws {
        try expect(
            "([a, b, box] as NSArray).autoAlignViews(to: .leading)",
            makes: ["b.leading == a.leading", "box.leading == b.leading"])
        try expect("([a, b] as NSArray).autoAlignViewsToAxis(.Horizontal)", makes: ["b.centerY == a.centerY"])
        try expect("([a, b] as NSArray).autoMatchViewsDimension(.width)", makes: ["b.width == a.width"])
        try expect(
            "([a, b] as NSArray).autoSetViewsDimension(.height, toSize: 12)",
            makes: ["a.height == 12", "b.height == 12"])
        try expect(
            "([a, b] as NSArray).autoSetViewsDimensions(to: CGSize(width: 1, height: 2))",
            makes: ["a.width == 1", "a.height == 2", "b.width == 1", "b.height == 2"])
    }

    @Test("Priorities of blocks, and constraints that are installed later")
    func blocks() throws {
        try expect(
            """
            NSLayoutConstraint.autoSetPriority(.defaultHigh) {
                a.autoPinEdge(toSuperviewEdge: .bottom)
            }
            a.autoSetDimension(.width, toSize: 3)
            """, makes: ["a.bottom == contentView.bottom @750", "a.width == 3"])
        try expect(
            """
            let later = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling {
                self.a.autoSetDimension(.width, toSize: 3)
                self.b.autoSetDimension(.width, toSize: 4)
            }
            (later as NSArray).autoInstallConstraints()
            b.autoSetDimension(.height, toSize: 5).autoRemove()
            """, makes: ["a.width == 3", "b.width == 4"])
        let cell = try readCell(
            of: """
                UIView.autoSetPriority(UILayoutPriorityRequired) {
                    self.a.autoSetContentCompressionResistancePriorityForAxis(.Vertical)
                }
                NSLayoutConstraint.autoSetPriority(UILayoutPriority(300)) {
                    self.b.autoSetContentHuggingPriority(for: .horizontal)
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("a").compressionResistance == AxisPriorities(horizontal: 750, vertical: 1000))
        #expect(try cell.view("b").contentHugging == AxisPriorities(horizontal: 300, vertical: 250))
    }

    @Test("The priority of a constraint that a call gives")
    func changed() throws {
        try expect(
            """
            let height = a.autoSetDimension(.height, toSize: 40)
            height.priority = UILayoutPriority(rawValue: 900)
            height.constant = 44
            """, makes: ["a.height == 44 @900"])
    }

    @Test("Views made for Auto Layout have no autoresizing mask")
    func newViews() throws {
        let cell = try readCell(
            of: """
                let c = UILabel.newAutoLayout()
                contentView.addSubview(c)
                c.autoPinEdgesToSuperviewEdges()
                let d = UIView.newAutoLayoutView()
                contentView.addSubview(d)
                let e = UIImageView(forAutoLayout: ())
                contentView.addSubview(e)
                let f = UIView().configureForAutoLayout()
                contentView.addSubview(f)
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        for name in ["c", "d", "e", "f"] { #expect(try cell.view(name).autoresizing == nil, "\(name)") }
        #expect(try cell.view("e").kind[ImageSpec.self] != nil)
    }

    @Test(
        "The initializers of libraries for Auto Layout run the class's own",
        arguments: ["forAutoLayout: ()", "withAutoLayout: true"])
    func initializerForAutoLayout(_ argument: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(boxed)", members: "let boxed = Boxed(\(argument))",
            others: """
                final class Boxed: UIView {
                    let inner = UILabel()
                    override init(frame: CGRect) { super.init(frame: frame); addSubview(inner) }
                }
                """)
        #expect(cell.hierarchy.contains("inner < boxed"))
        #expect(cell.isComplete)
        #expect(try cell.view("boxed").autoresizing == nil)
    }
}
