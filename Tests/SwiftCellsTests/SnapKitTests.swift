import LayoutDocument
import Testing

@Suite("Constraints of SnapKit")
struct SnapKitTests {
    /// Four pins to the content view's sides, each with a constant.
    private static func edges(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> [String] {
        func side(_ name: String, _ constant: Int) -> String {
            "a.\(name) == contentView.\(name)"
                + (constant == 0 ? "" : constant < 0 ? " - \(-constant)" : " + \(constant)")
        }
        return [side("left", left), side("top", top), side("right", right), side("bottom", bottom)]
    }

    @Test(
        "Edges, insets and offsets",
        arguments: [
            ("make.edges.equalToSuperview()", edges(0, 0, 0, 0)),
            ("make.edges.equalTo(contentView)", edges(0, 0, 0, 0)),
            ("make.edges.equalToSuperview().inset(8)", edges(8, 8, -8, -8)),
            ("make.edges.equalToSuperview().offset(5)", edges(5, 5, 5, 5)),
            (
                "make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
                edges(2, 1, -4, -3)
            ),
            (
                "make.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))", edges(2, 1, -4, -3)
            ),
            ("make.left.top.equalToSuperview().inset(3)", Array(edges(3, 3, 0, 0).prefix(2))),
            (
                "make.leading.trailing.equalToSuperview().inset(16)",
                ["a.leading == contentView.leading + 16", "a.trailing == contentView.trailing - 16"]
            ),
            (
                "make.horizontalEdges.equalToSuperview().inset(4)",
                ["a.left == contentView.left + 4", "a.right == contentView.right - 4"]
            ),
            (
                "make.verticalEdges.equalToSuperview()",
                ["a.top == contentView.top", "a.bottom == contentView.bottom"]
            ),
            (
                "make.directionalEdges.equalToSuperview().inset(2)",
                [
                    "a.leading == contentView.leading + 2", "a.trailing == contentView.trailing - 2",
                    "a.top == contentView.top + 2", "a.bottom == contentView.bottom - 2",
                ]
            ),
            (
                "make.trailing.lessThanOrEqualToSuperview().offset(-12)",
                ["a.trailing <= contentView.trailing - 12"]
            ),
            ("make.top.equalToSuperview().offset(8.5)", ["a.top == contentView.top + 8.5"]),
            ("make.left.equalTo(12)", ["a.left == contentView.left + 12"]),
            (
                "make.leading.equalTo(contentView.snp.leadingMargin)",
                ["a.leading == contentView.leadingMargin"]
            ),
            (
                "make.top.equalTo(contentView.layoutMarginsGuide)",
                ["a.top == contentView.layoutMargins.top"]
            ),
            (
                "make.top.equalTo(contentView.safeAreaLayoutGuide.snp.top).offset(4)",
                ["a.top == contentView.safeArea.top + 4"]
            ),
            (
                "make.top.equalTo(contentView.safeAreaLayoutGuide.topAnchor)",
                ["a.top == contentView.safeArea.top"]
            ),
        ] as [(String, [String])])
    func pins(statement: String, equations: [String]) throws {
        try expect("a.snp.makeConstraints { make in \(statement) }", makes: equations)
    }

    @Test(
        "Sizes, centres and other views",
        arguments: [
            ("$0.width.equalTo(100)", ["a.width == 100"]),
            ("$0.height.greaterThanOrEqualTo(20)", ["a.height >= 20"]),
            ("$0.size.equalTo(44)", ["a.width == 44", "a.height == 44"]),
            ("$0.size.equalTo(CGSize(width: 40, height: 30))", ["a.width == 40", "a.height == 30"]),
            ("$0.width.height.equalTo(12)", ["a.width == 12", "a.height == 12"]),
            (
                "$0.center.equalToSuperview()",
                ["a.centerX == contentView.centerX", "a.centerY == contentView.centerY"]
            ),
            ("$0.centerY.equalTo(b).offset(-2)", ["a.centerY == b.centerY - 2"]),
            ("$0.top.equalTo(b.snp.bottom).offset(4)", ["a.top == b.bottom + 4"]),
            ("$0.height.equalTo($0.width)", []),
            ("$0.height.equalTo(a.snp.width)", ["a.height == a.width"]),
            ("$0.width.equalTo(b).multipliedBy(0.5)", ["a.width == 0.5 * b.width"]),
            ("$0.width.equalToSuperview().dividedBy(4)", ["a.width == 0.25 * contentView.width"]),
            (
                "$0.width.lessThanOrEqualToSuperview().multipliedBy(0.75).offset(-8)",
                ["a.width <= 0.75 * contentView.width - 8"]
            ),
            (
                "$0.left.greaterThanOrEqualTo(b.snp.right).offset(8).priority(750)",
                ["a.left >= b.right + 8 @750"]
            ),
            ("$0.width.equalTo(1).priority(.high)", ["a.width == 1 @750"]),
            ("$0.width.equalTo(1).priority(.medium)", ["a.width == 1 @500"]),
            ("$0.width.equalTo(1).priority(.low)", ["a.width == 1 @250"]),
            ("$0.width.equalTo(1).priority(999)", ["a.width == 1 @999"]),
            ("$0.width.equalTo(1).priority(ConstraintPriority.required.value - 1)", ["a.width == 1 @999"]),
            ("$0.width.equalTo(1).priority(UILayoutPriority.defaultHigh.rawValue)", ["a.width == 1 @750"]),
            ("$0.width.equalTo(1).priorityLow()", ["a.width == 1 @250"]),
            ("$0.firstBaseline.equalTo(b.snp.lastBaseline)", ["a.firstBaseline == b.lastBaseline"]),
        ] as [(String, [String])])
    func others(statement: String, equations: [String]) throws {
        // SnapKit does not accept a maker's attributes as a target.
        guard !equations.isEmpty else { return }
        try expect("a.snp.makeConstraints { \(statement) }", makes: equations)
    }

    @Test("Constraints are remade and updated")
    func remade() throws {
        try expect(
            """
            a.snp.makeConstraints { $0.edges.equalToSuperview() }
            a.snp.remakeConstraints { make in
                make.top.equalToSuperview().offset(1)
                make.bottom.equalToSuperview()
            }
            """, makes: ["a.top == contentView.top + 1", "a.bottom == contentView.bottom"])
        try expect(
            """
            a.snp.makeConstraints { make in
                make.top.equalToSuperview().offset(1)
                make.left.equalToSuperview()
            }
            a.snp.updateConstraints { make in make.top.equalToSuperview().offset(9) }
            """, makes: ["a.top == contentView.top + 9", "a.left == contentView.left"])
        try expect(
            """
            a.snp.makeConstraints { $0.edges.equalToSuperview() }
            a.snp.removeConstraints()
            """, makes: [])
    }

    @Test("A kept constraint is changed")
    func kept() throws {
        try expect(
            """
            a.snp.makeConstraints { make in
                top = make.top.equalToSuperview().offset(1).constraint
                make.bottom.equalToSuperview().inset(2).labeled("Bottom")
                height = make.height.equalTo(10).constraint
            }
            top?.update(offset: 20)
            height?.deactivate()
            """, members: "var top: Constraint?\nvar height: Constraint?",
            makes: ["a.top == contentView.top + 20", "a.bottom == contentView.bottom - 2"])
    }

    @Test("Closures of makers with other names and constants of the source")
    func constants() throws {
        try expect(
            """
            a.snp.makeConstraints { (maker) in
                maker.top.equalTo(contentView.snp.top).offset(Metrics.gap * 2)
                maker.leading.equalTo(contentView).inset(Metrics.gap + 1)
                maker.height.equalTo(Metrics.size)
            }
            """, members: "private enum Metrics { static let gap: CGFloat = 8; static let size = 12 }",
            makes: [
                "a.top == contentView.top + 16", "a.leading == contentView.leading + 9", "a.height == 12",
            ])
    }

    @Test("SnapKit's older names")
    func older() throws {
        try expect(
            """
            a.snp_makeConstraints { (make) -> Void in
                make.top.equalTo(b.snp_bottom).offset(4)
                make.left.right.equalTo(contentView)
            }
            """,
            makes: ["a.top == b.bottom + 4", "a.left == contentView.left", "a.right == contentView.right"])
    }

    @Test("Constraints without a superview are left out and listed")
    func withoutSuperview() throws {
        let cell = try readCell(
            of: "let c = UILabel()\nc.snp.makeConstraints { $0.edges.equalToSuperview() }")
        #expect(cell.equations == [])
        #expect(cell.notUnderstood.map(\.what) == ["equalToSuperview()"])
    }

    @Test("An inset counts from the edge of the other view")
    func insetsFromOtherEdges() throws {
        // SnapKit's Constraint.swift takes the sign of an inset from `layoutToAttribute`.
        try expect(
            """
            a.snp.makeConstraints { make in
                make.top.equalTo(box.snp.bottom).inset(-8)
                make.trailing.equalTo(b.snp.leading).inset(97)
                make.bottom.equalToSuperview().inset(4)
            }
            """,
            makes: [
                "a.bottom == contentView.bottom - 4", "a.top == box.bottom + 8",
                "a.trailing == b.leading + 97",
            ])
    }

    @Test("A type of the source's own stands for a priority")
    func ownPriorities() throws {
        let cell = try readCell(
            of: """
                box.snp.makeConstraints { make in
                    make.height.equalTo(40).priority(Priority.high)
                    make.width.equalTo(50).priority(Priority.required)
                }
                """,
            others: """
                enum Priority: ConstraintPriorityTarget {
                    case high, required
                    var constraintPriorityTargetValue: Float {
                        switch self {
                        case .high: return UILayoutPriority.defaultHigh.rawValue
                        case .required: return UILayoutPriority.required.rawValue
                        }
                    }
                }
                """)
        #expect(cell.isComplete)
        #expect(cell.equations == ["box.height == 40 @750", "box.width == 50"])
    }

    @Test("A branch in a closure that makes constraints is one variant, and the other branch another")
    func branches() throws {
        let cell = try readCell(
            CellSource(
                members: """
                    func render(text: String, isOutgoing: Bool) {
                        a.text = text
                        box.snp.remakeConstraints { make in
                            make.top.equalToSuperview()
                            if isOutgoing { make.trailing.equalToSuperview() } else { make.leading.equalToSuperview() }
                        }
                    }
                    """
            ).text)
        #expect(cell.equations == ["box.top == contentView.top", "box.trailing == contentView.trailing"])
        #expect(
            cell.variants.map { $0.equations } == [
                ["box.leading == contentView.leading", "box.top == contentView.top"]
            ])
    }
}
