import LayoutDocument
import Testing

/// Code that is passed over because a property has no value, which the app gives it.
@Suite("Properties without a value, by which code about the layout is passed over")
struct UnsetPropertyTests {
    /// A method that UIKit calls and that no run of a cell does.
    private static let applying = """
        override func apply(_ attributes: UICollectionViewLayoutAttributes) { super.apply(attributes); height = 20 }
        """

    /// What is not understood of a cell that tests a property while it is laid out.
    private func gaps(
        _ statements: String, setting: String = applying, type: String = "CGFloat?"
    ) throws -> [String] {
        try readCell(
            of: "",
            members: """
                var height: \(type)
                override func layoutSubviews() {
                    super.layoutSubviews()
                    \(statements)
                }
                private func place() { a.numberOfLines = 2 }
                \(setting)
                """
        ).notUnderstood.map(\.what)
    }

    @Test(
        "A condition that passes code about the layout over is listed",
        arguments: [
            ("guard let height else { return }; a.numberOfLines = 2", "let height"),
            ("guard let own = height else { return }; place()", "let own = height"),
            ("if let own = self.height { a.numberOfLines = 2 }", "let own = self.height"),
            ("if height != nil { a.numberOfLines = 2 }", "height != nil"),
            ("if height == nil { return }; a.numberOfLines = 2", "height == nil"),
            ("if height == nil { a.alpha = 1 } else { a.numberOfLines = 2 }", "height == nil"),
            (
                "guard let height else { return }; box.frame = CGRect(x: 0, y: 0, width: 9, height: height)",
                "let height"
            ),
            ("switch height { case nil: break\ndefault: a.numberOfLines = 2 }", "height"),
        ])
    func passedOver(_ statements: String, what: String) throws { #expect(try gaps(statements) == [what]) }

    @Test(
        "Code that says nothing about the layout may be passed over",
        arguments: [
            "guard let height else { return }; a.textColor = .red",
            "if let height { layer.frame = bounds }",
            "if height == nil { a.alpha = 1 }",
        ])
    func withoutLayout(_ statements: String) throws { #expect(try gaps(statements) == []) }

    @Test(
        "A property that no other code of the class sets before the cell is shown stays as it is",
        arguments: [
            "", "override func prepareForReuse() { super.prepareForReuse(); height = nil }",
            "@objc private func tapped() { height = 20 }",
            "@objc private func tapped(_ tap: UITapGestureRecognizer) { height = 20 }",
            "private func other() { var height: CGFloat? = 1; height = 2; print(height as Any) }",
            "private func other(_ model: Model) { model.height = 20 }",
        ])
    func neverSet(_ setting: String) throws {
        #expect(try gaps("guard let height else { return }; a.numberOfLines = 2", setting: setting) == [])
    }

    @Test(
        "A property that a closure or another method sets later",
        arguments: [
            "private func load() { loader.load { [weak self] in self?.height = $0 } }",
            "private func tick(_ timer: Timer) { self.height = 20 }",
        ])
    func setLater(_ setting: String) throws {
        #expect(
            try gaps("guard let height else { return }; a.numberOfLines = 2", setting: setting)
                == ["let height"])
    }

    @Test("What a row brings only after the layout pass is listed, unless the code runs again")
    func setByRow() throws {
        let statements = "guard let height else { return }; a.numberOfLines = 2"
        let filling = "func configure(_ model: Model) { b.text = model.title; height = model.height"
        #expect(try gaps(statements, setting: filling + " }") == ["let height"])
        let members = """
            var height: CGFloat?
            override func layoutSubviews() { super.layoutSubviews(); fit() }
            private func fit() { \(statements) }
            \(filling); fit() }
            """
        let cell = try readCell(of: "", members: members)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("a").numberOfLines == 2)
    }

    @Test("A property that only some rows set leaves nothing open")
    func setBySomeRows() throws {
        let members = """
            private var height: CGFloat?
            func configure(_ model: Model) {
                b.text = model.title
                if model.isTall { height = 20 }
                if let height { a.numberOfLines = 3 }
            }
            """
        #expect(try readCell(of: "", members: members).notUnderstood == [])
    }

    @Test("Code that needs a second property which nothing sets does not run, and is not listed")
    func secondProperty() throws {
        let statements = "guard let height, let other else { return }; a.numberOfLines = 2"
        let other = "private var other: CGFloat?\n"
        #expect(try gaps(statements, setting: other + Self.applying) == [])
        let adjusting = "\nprivate func adjust(for timer: Timer) { other = 2 }"
        #expect(
            try gaps(statements, setting: other + Self.applying + adjusting) == ["let height, let other"])
    }

    @Test("An initializer tests a property once, when it has no value yet")
    func initializers() throws {
        let members = "var height: CGFloat?\n" + Self.applying
        #expect(
            try readCell(of: "if let height { a.numberOfLines = 2 }", members: members).notUnderstood == [])
    }

    @Test("A method that a subclass replaces sets nothing")
    func replacedMethods() throws {
        func gaps(_ statement: String) throws -> [String] {
            let base = """
                class Base: UITableViewCell {
                    var height: CGFloat?
                    private let line = UILabel()
                    override func layoutSubviews() {
                        super.layoutSubviews()
                        if let height { line.numberOfLines = 2 }
                    }
                    func adjust(for timer: Timer) { height = 20 }
                }
                final class Own: Base {
                    private let title = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        title.translatesAutoresizingMaskIntoConstraints = false
                        contentView.addSubview(title)
                    }
                    override func adjust(for timer: Timer) { \(statement) }
                }
                """
            return try readCell(base, named: "Own").notUnderstood.map(\.what)
        }
        #expect(try gaps("super.adjust(for: timer)") == ["let height"])
        #expect(try gaps("print(timer)") == [])
    }

    @Test(
        "A list without elements, over which the layout goes",
        arguments: [
            "for row in height { a.numberOfLines = 2 }", "height.forEach { _ in a.numberOfLines = 2 }",
        ])
    func lists(_ statements: String) throws {
        for change in ["height = [1]", "height.append(1)", "height += [1]"] {
            let setting = "override func apply(_ x: UICollectionViewLayoutAttributes) { \(change) }"
            #expect(try gaps(statements, setting: setting, type: "[CGFloat] = []") == ["height"])
        }
        #expect(try gaps(statements, setting: "", type: "[CGFloat] = []") == [])
    }

    @Test(
        "A part's property for which the cell gives no argument stays as it is",
        arguments: [
            ("line.apply(size: 12)", "height: CGFloat?", []), ("", "height: CGFloat?", ["let height"]),
            ("line.apply(size: 12)", "other: CGFloat?", ["let height"]),
        ] as [(String, String, [String])])
    func parts(_ call: String, _ parameter: String, _ gaps: [String]) throws {
        let cell = try readCell(
            of: "contentView.addSubview(line)\n" + call,
            members: """
                let line = Line()
                func configure(_ item: Item) { line.show(item.title) }
                """,
            others: """
                final class Line: UILabel {
                    var height: CGFloat?
                    var draft: CGFloat? { nil }
                    func apply(size: CGFloat, \(parameter) = nil) {
                        font = .systemFont(ofSize: size)
                        if let height = \(parameter.hasPrefix("height") ? "height" : "draft") { self.height = height }
                    }
                    func show(_ shown: String?) {
                        text = shown
                        if let height { numberOfLines = 2 }
                    }
                }
                """)
        #expect(cell.notUnderstood.map(\.what) == gaps)
    }

    @Test("Views that other code makes are not there, and neither is what lays them out")
    func views() throws {
        let setting = "override func apply(_ x: UICollectionViewLayoutAttributes) { height = UILabel() }"
        #expect(
            try gaps("if let height { height.numberOfLines = 2 }", setting: setting, type: "UILabel?") == [])
    }
}
