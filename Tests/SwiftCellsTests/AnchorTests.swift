import AutoLayout
import LayoutDocument
import Testing

@Suite("Constraints of UIKit in Swift source")
struct AnchorTests {
    @Test(
        "Anchors",
        arguments: [
            ("a.topAnchor.constraint(equalTo: contentView.topAnchor)", "a.top == contentView.top"),
            (
                "a.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)",
                "a.leading == contentView.leading + 16"
            ),
            (
                "a.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16)",
                "a.trailing <= contentView.trailing - 16"
            ),
            (
                "contentView.bottomAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 8)",
                "contentView.bottom >= a.bottom + 8"
            ),
            ("a.leftAnchor.constraint(equalTo: b.rightAnchor)", "a.left == b.right"),
            ("a.centerXAnchor.constraint(equalTo: b.centerXAnchor)", "a.centerX == b.centerX"),
            (
                "a.centerYAnchor.constraint(equalTo: contentView.centerYAnchor, constant: -0.5)",
                "a.centerY == contentView.centerY - 0.5"
            ),
            (
                "a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor, constant: 4)",
                "a.firstBaseline == b.lastBaseline + 4"
            ),
            ("box.widthAnchor.constraint(equalToConstant: 40)", "box.width == 40"),
            ("box.heightAnchor.constraint(greaterThanOrEqualToConstant: 40.5)", "box.height >= 40.5"),
            ("box.heightAnchor.constraint(lessThanOrEqualToConstant: 80)", "box.height <= 80"),
            ("box.heightAnchor.constraint(equalTo: box.widthAnchor)", "box.height == box.width"),
            (
                "box.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.5)",
                "box.width == 0.5 * contentView.width"
            ),
            (
                "box.widthAnchor.constraint(lessThanOrEqualTo: a.widthAnchor, multiplier: 2, constant: -4)",
                "box.width <= 2 * a.width - 4"
            ),
            (
                "a.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor)",
                "a.top == contentView.layoutMargins.top"
            ),
            (
                "a.leadingAnchor.constraint(equalTo: contentView.safeAreaLayoutGuide.leadingAnchor)",
                "a.leading == contentView.safeArea.leading"
            ),
            (
                "a.leadingAnchor.constraint(equalTo: contentView.readableContentGuide.leadingAnchor)",
                "a.leading == contentView.readableContent.leading"
            ),
            ("a.topAnchor.constraint(equalTo: self.topAnchor)", "a.top == cell.top"),
            ("a.topAnchor.constraint(equalTo: topAnchor)", "a.top == cell.top"),
            (
                "a.topAnchor.constraintEqualToAnchor(b.bottomAnchor, constant: 3)", "a.top == b.bottom + 3"
            ),
            ("box.widthAnchor.constraintGreaterThanOrEqualToConstant(9)", "box.width >= 9"),
        ])
    func anchors(statement: String, equation: String) throws {
        try expect(statement + ".isActive = true", makes: [equation])
    }

    @Test(
        "System spacing is 8 points",
        arguments: [
            (
                "b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)",
                "b.top == a.bottom + 8"
            ),
            (
                "b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 2)",
                "b.leading >= a.trailing + 16"
            ),
            (
                "b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 0.5)",
                "b.top <= a.bottom + 4"
            ),
        ])
    func systemSpacing(statement: String, equation: String) throws {
        try expect(statement + ".isActive = true", makes: [equation])
    }

    @Test(
        "Constraints of items and attributes",
        arguments: [
            (
                "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: contentView, "
                    + "attribute: .leadingMargin, multiplier: 1, constant: 8)",
                "a.leading == contentView.leadingMargin + 8"
            ),
            (
                "NSLayoutConstraint(item: box, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, "
                    + "attribute: .notAnAttribute, multiplier: 1.0, constant: 44)",
                "box.width >= 44"
            ),
            (
                "NSLayoutConstraint(item: box, attribute: .height, relatedBy: .lessThanOrEqual, toItem: box, "
                    + "attribute: .width, multiplier: 0.75, constant: 0)",
                "box.height <= 0.75 * box.width"
            ),
            (
                "NSLayoutConstraint(item: a, attribute: NSLayoutAttribute.Top, relatedBy: NSLayoutRelation.Equal, "
                    + "toItem: b, attribute: NSLayoutAttribute.Bottom, multiplier: 1, constant: -2)",
                "a.top == b.bottom - 2"
            ),
            (
                "NSLayoutConstraint(item: a, attribute: .Baseline, relatedBy: .Equal, toItem: b, "
                    + "attribute: .Baseline, multiplier: 1, constant: 0)",
                "a.lastBaseline == b.lastBaseline"
            ),
        ])
    func items(constraint: String, equation: String) throws {
        try expect("contentView.addConstraint(\(constraint))", makes: [equation])
        try expect("addConstraints([\(constraint)])", makes: [equation])
        try expect("\(constraint).isActive = true", makes: [equation])
        try expect("(\(constraint)).active = true", makes: [equation])
    }

    @Test("Arrays, sums and maps of arrays are made active, and constraints alone are not")
    func activate() throws {
        let top = "a.topAnchor.constraint(equalTo: contentView.topAnchor)"
        let bottom = "a.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)"
        let equations = ["a.top == contentView.top", "a.bottom == contentView.bottom"]
        try expect("NSLayoutConstraint.activate([\(top), \(bottom)])", makes: equations)
        try expect("NSLayoutConstraint.activate([\(top)] + [\(bottom)])", makes: equations)
        try expect("NSLayoutConstraint.activateConstraints([\(top), \(bottom)])", makes: equations)
        try expect("[\(top), \(bottom)].forEach { $0.isActive = true }", makes: equations)
        try expect(
            """
            var all: [NSLayoutConstraint] = []
            all.append(\(top))
            all += [\(bottom)]
            NSLayoutConstraint.activate(all)
            """, makes: equations)
        try expect(
            """
            NSLayoutConstraint.activate([a, b].map { $0.topAnchor.constraint(equalTo: contentView.topAnchor) })
            """, makes: ["a.top == contentView.top", "b.top == contentView.top"])
        try expect(
            """
            NSLayoutConstraint.activate([a, b].flatMap { view in
                [
                    view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
                    view.widthAnchor.constraint(equalToConstant: 20),
                ]
            })
            """,
            makes: [
                "a.leading == contentView.leading + 4", "a.width == 20",
                "b.leading == contentView.leading + 4", "b.width == 20",
            ])
        try expect("_ = \(top)\n\(bottom).isActive = true", makes: ["a.bottom == contentView.bottom"])
        try expect(
            "let top = \(top)\nNSLayoutConstraint.activate([top, \(bottom)])\nNSLayoutConstraint.deactivate([top])",
            makes: ["a.bottom == contentView.bottom"])
    }

    @Test("What is changed of a constraint after it is made counts")
    func changed() throws {
        try expect(
            """
            let top = a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4)
            top.identifier = "Top"
            top.priority = .defaultHigh
            top.isActive = true
            top.constant += 6
            """, makes: ["a.top == contentView.top + 10 @750"])
        let cell = try readCell(
            of: """
                let top = a.topAnchor.constraint(equalTo: contentView.topAnchor)
                top.identifier = "Top"
                top.isActive = true
                """)
        #expect(cell.template.constraints.map(\.identifier) == ["Top"])
    }

    @Test(
        "Priorities in all spellings",
        arguments: [
            (".required", ""), (".defaultHigh", " @750"), (".defaultLow", " @250"),
            (".fittingSizeLevel", " @50"), ("UILayoutPriority(999)", " @999"),
            ("UILayoutPriority(rawValue: 998.5)", " @998.5"), (".init(997)", " @997"),
            (".init(rawValue: 1)", " @1"), (".required - 1", " @999"), (".defaultHigh + 1", " @751"),
            ("UILayoutPriority.defaultLow", " @250"),
            ("UILayoutPriority(UILayoutPriority.required.rawValue - 1)", " @999"),
            ("UILayoutPriorityDefaultHigh", " @750"), ("UILayoutPriorityRequired - 1", " @999"),
            ("250", " @250"),
            (".nearly", " @990"), (".init(Layout.weak)", " @300"),
        ])
    func priorities(spelling: String, suffix: String) throws {
        let others = """
            extension UILayoutPriority { static let nearly = UILayoutPriority(rawValue: 990) }
            enum Layout { static let weak: Float = 300 }
            """
        try expect(
            """
            let width = box.widthAnchor.constraint(equalToConstant: 40)
            width.priority = \(spelling)
            width.isActive = true
            """, others: others, makes: ["box.width == 40" + suffix])
    }

    @Test("Hugging and compression resistance, by axis")
    func viewPriorities() throws {
        let cell = try readCell(
            of: """
                a.setContentHuggingPriority(.required, for: .horizontal)
                a.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
                b.setContentHuggingPriority(251, forAxis: .Vertical)
                b.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 999), for: .horizontal)
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(try cell.view("a").contentHugging == AxisPriorities(horizontal: 1000, vertical: 250))
        #expect(try cell.view("a").compressionResistance == AxisPriorities(horizontal: 750, vertical: 250))
        #expect(try cell.view("b").contentHugging == AxisPriorities(horizontal: 250, vertical: 251))
        #expect(try cell.view("b").compressionResistance == AxisPriorities(horizontal: 999, vertical: 750))
    }

    @Test("Visual formats with metrics, views and options")
    func visualFormats() throws {
        func format(_ text: String, _ rest: String = "") -> String {
            """
            let views = ["a": a, "b": b, "box": box]
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
                withVisualFormat: "\(text)"\(rest.isEmpty ? "" : ", " + rest), views: views))
            """
        }
        try expect(
            format("H:|-16-[a]-gap-[b(>=40@700)]|", "options: [], metrics: [\"gap\": 12]"),
            makes: [
                "a.leading == contentView.leading + 16", "b.leading == a.trailing + 12", "b.width >= 40 @700",
                "contentView.trailing == b.trailing",
            ])
        // A bare connection is 8 points between views, and the margin at the superview's edge.
        try expect(
            format("V:|-[a]-[b]-(>=4,<=20@250)-[box(10)]", "metrics: nil"),
            makes: [
                "a.top == contentView.topMargin", "b.top == a.bottom + 8", "box.top >= b.bottom + 4",
                "box.top <= b.bottom + 20 @250", "box.height == 10",
            ])
        try expect(
            format("[a(==b)]-4-[b]", "options: .alignAllCenterY, metrics: nil"),
            makes: ["a.width == b.width", "b.leading == a.trailing + 4", "b.centerY == a.centerY"])
        try expect(
            """
            contentView.addConstraints(NSLayoutConstraint.constraintsWithVisualFormat("V:|[label]|",
                options: NSLayoutFormatOptions(), metrics: nil, views: ["label": a]))
            """, makes: ["a.top == contentView.top", "contentView.bottom == a.bottom"])
        try expect(
            """
            for format in ["H:|[a]|", "V:|[a]|"] {
                contentView.addConstraints(NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: [], metrics: nil, views: ["a": a]))
            }
            """,
            makes: [
                "a.leading == contentView.leading", "contentView.trailing == a.trailing",
                "a.top == contentView.top", "contentView.bottom == a.bottom",
            ])
    }

    @Test("A view without constraints has its frame and autoresizing mask")
    func autoresizing() throws {
        let cell = try readCell(
            of: """
                box.translatesAutoresizingMaskIntoConstraints = true
                box.frame = CGRect(x: 10, y: 8, width: 100, height: 20)
                box.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        let spec = try #require(try cell.view("box").autoresizing)
        #expect(spec.frame == Rect(x: 10, y: 8, width: 100, height: 20))
        #expect(spec.mask == [.flexibleWidth, .flexibleBottomMargin])
        #expect(try cell.view("a").autoresizing == nil)
    }

    @Test("Layout guides")
    func guides() throws {
        let cell = try readCell(
            of: """
                contentView.addLayoutGuide(gap)
                NSLayoutConstraint.activate([
                    gap.topAnchor.constraint(equalTo: a.bottomAnchor),
                    gap.heightAnchor.constraint(equalToConstant: 6),
                    b.topAnchor.constraint(equalTo: gap.bottomAnchor),
                ])
                """, members: "let gap = UILayoutGuide()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.template.layoutGuides.map(\.name) == ["gap"])
        #expect(cell.equations == ["b.top == gap.bottom", "gap.height == 6", "gap.top == a.bottom"])
    }
}
