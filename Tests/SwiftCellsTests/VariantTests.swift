import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText
import SwiftCells
import TestKit
import Testing

@Suite("Variants of cells, and layouts at other text sizes")
struct VariantTests {
    /// The names of a cell's variants, the first one's first.
    private func names(_ cell: SwiftCell) -> [String] { ([cell] + cell.variants).compactMap(\.variant) }

    @Test("A branch that depends on the row makes a variant of each side")
    func branches() throws {
        let cell = try readCell(
            of: """
                leading = box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
                trailing = box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
                """,
            members: """
                var leading: NSLayoutConstraint!
                var trailing: NSLayoutConstraint!
                func configure(message: Message) {
                    a.text = message.text
                    if message.isOutgoing {
                        leading.isActive = false
                        trailing.isActive = true
                    } else {
                        trailing.isActive = false
                        leading.isActive = true
                    }
                }
                """)
        #expect(names(cell) == ["message.isOutgoing", "!message.isOutgoing"])
        #expect(cell.template.constraints.map(\.first.attribute) == [.trailing])
        #expect(cell.variants.first?.template.constraints.map(\.first.attribute) == [.leading])
        #expect(cell.isComplete)
    }

    @Test("Branches that only set texts make no variants")
    func textsAlone() throws {
        let cell = try readCell(
            of: "",
            members: """
                func configure(item: Item) {
                    if item.isNew { a.text = "New" } else { a.text = item.title }
                    b.text = item.isOld ? "Old" : "Young"
                    b.textColor = item.isOld ? .red : .green
                }
                """)
        #expect(cell.variant == nil)
        #expect(cell.variants.isEmpty)
    }

    @Test("A missing value hides a view in a variant of its own, which sets the spacing of its branch")
    func missingValues() throws {
        let cell = try readCell(
            of: "contentView.addSubview(stack)\nstack.addArrangedSubview(a)\nstack.addArrangedSubview(b)",
            members: """
                let stack = UIStackView()
                func configure(name: String, note: String?) {
                    a.text = name
                    if let note { b.isHidden = false; b.text = note; stack.setCustomSpacing(40, after: a) }
                    else { b.isHidden = true; stack.setCustomSpacing(0, after: a) }
                }
                """)
        #expect(names(cell) == ["note != nil", "note == nil"])
        guard case .stack(let stack) = try cell.view("stack").kind else {
            Issue.record("no stack")
            return
        }
        #expect(stack.customSpacing == ["a": 40])
        #expect(cell.variants.first?.template.views.first { $0.name == "b" }?.isHidden == .constant(true))
    }

    @Test("Each case of an enumeration is a variant, and equal layouts are one")
    func cases() throws {
        let cell = try readCell(
            of: "",
            members: """
                func show(kind: Kind) {
                    switch kind {
                    case .title: a.numberOfLines = 1
                    case .text: a.numberOfLines = 0
                    case .note: a.numberOfLines = 3
                    case .other: a.numberOfLines = 1
                    }
                }
                """)
        #expect(names(cell) == ["kind == .title", "kind == .text", "kind == .note"])
    }

    @Test("Of constraints that one case after the other activates, one is active")
    func comparisons() throws {
        let cell = try readCell(
            of: """
                leading = box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
                trailing = box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
                """,
            members: """
                var leading: NSLayoutConstraint!
                var trailing: NSLayoutConstraint!
                func configure(message: Message) {
                    leading.isActive = message.kind == .received
                    trailing.isActive = message.kind == .sent
                }
                """)
        let active = ([cell] + cell.variants).map { $0.template.constraints.map(\.first.attribute) }
        #expect(Set(active) == [[.leading], [.trailing]])
    }

    @Test("A property of the cell that is a truth value makes a variant by its observer")
    func properties() throws {
        let cell = try readCell(
            of: "", members: "var isOpen = false { didSet { b.isHidden = !isOpen } }")
        #expect(names(cell) == ["!isOpen", "isOpen"])
    }

    @Test("Two methods that activate one of two sets of constraints are two variants")
    func methods() throws {
        let cell = try readCell(
            of: """
                wide = [box.heightAnchor.constraint(equalToConstant: 40)]
                narrow = [box.heightAnchor.constraint(equalToConstant: 20)]
                """,
            members: """
                var wide: [NSLayoutConstraint] = []
                var narrow: [NSLayoutConstraint] = []
                func showWide() { NSLayoutConstraint.deactivate(narrow); NSLayoutConstraint.activate(wide) }
                func showNarrow() { NSLayoutConstraint.deactivate(wide); NSLayoutConstraint.activate(narrow) }
                """)
        #expect(names(cell) == ["showWide()", "showNarrow()"])
        #expect(cell.template.constraints.map(\.constant) == [40])
        #expect(cell.variants.first?.template.constraints.map(\.constant) == [20])
    }

    @Test("Conditions in a row make variants up to a bound, which is reported")
    func bound() throws {
        let lines = (0..<8).map { "if item.flag\($0) { a.numberOfLines += \(1 << $0) }" }
        let cell = try readCell(
            of: "", members: "func configure(item: Item) {\n\(lines.joined(separator: "\n"))\n}")
        #expect(cell.variants.count == 31)
        #expect(cell.notUnderstood.map(\.what) == ["variants"])
    }

    @Test(
        "Code that asks for the text size gives the cell another layout at some sizes",
        arguments: [
            "traitCollection.preferredContentSizeCategory.isAccessibilityCategory",
            "traitCollection.preferredContentSizeCategory >= .accessibilityMedium",
            "UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory",
        ])
    func textSizes(condition: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(stack)",
            members: """
                let stack = UIStackView()
                func configure(name: String) { a.text = name; update() }
                func update() { stack.axis = \(condition) ? .vertical : .horizontal }
                """)
        #expect(cell.variants.isEmpty)
        let adaptation = try #require(cell.template.adaptations.first)
        #expect(adaptation.textSizes == Set(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory)))
        #expect(
            adaptation.template.differences(from: cell.template)
                == ["stack.axis = vertical"])
    }

    @Test("An edit of a constraint reaches the layouts for other text sizes")
    func editedAtAllSizes() throws {
        let cell = try readCell(
            of: """
                box.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                if traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
                    a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
                box.heightAnchor.constraint(equalToConstant: 64).isActive = true
                """)
        let template = cell.layoutTemplate
        let index = try #require(template.constraints.firstIndex { $0.first.attribute == .height })
        let edited = template.applying([.relation(constraint: index, .greaterThanOrEqual)])
        for layout in [edited] + edited.adaptations.map(\.template) {
            #expect(
                layout.constraints.first { $0.first.attribute == .height }?.relation == .greaterThanOrEqual)
            #expect(layout.constraints.filter { $0.relation == .equal }.count == layout.constraints.count - 1)
        }
        #expect(edited.adaptations.count == 1)
    }

    @Test("traitCollectionDidChange and handlers of changes run once the cell has its traits")
    func traitChanges() throws {
        let update =
            "stack.axis = traitCollection.preferredContentSizeCategory > .large ? .vertical : .horizontal"
        for member in [
            "override func traitCollectionDidChange(_ old: UITraitCollection?) { \(update) }",
            "func register() { registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in self.\(update) } }",
        ] {
            let cell = try readCell(
                of: "contentView.addSubview(stack)" + (member.contains("register") ? "\nregister()" : ""),
                members: "let stack = UIStackView()\n\(member)")
            #expect(cell.template.adaptations.map(\.textSizes.count) == [8], "\(member)")
        }
    }

    @Test("A row is measured with the layout of its text size")
    func measured() throws {
        let source = CellSource(
            statements: """
                box.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
                height = box.heightAnchor.constraint(equalToConstant: 40)
                height.isActive = true
                """,
            members: """
                var height: NSLayoutConstraint!
                override func traitCollectionDidChange(_ old: UITraitCollection?) {
                    height.constant = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 90 : 40
                }
                """)
        let document = try SwiftReader().read(
            Array(source.text.utf8), path: "TestCell.swift", parameters: [:], files: .inMemory([:])
        ).layoutDocument()
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 320,
            separatorHeight: 0)
        #expect(measurer.measure(row: 0).height == 40)
        measurer.environment.contentSizeCategory = .accessibilityLarge
        #expect(measurer.measure(row: 0).height == 90)
        measurer.environment.contentSizeCategory = .large
        #expect(measurer.measure(row: 0).height == 40)
    }

    @Test("A document beside the source names a variant, and one that is not there is an error")
    func documents() throws {
        let text = CellSource(members: "func configure(item: Item) { b.isHidden = item.isNew }").text
        func document(_ variant: String) throws -> LayoutDocument {
            let yaml = """
                rowscope: 1
                templates:
                  cell:
                    swift: TestCell.swift
                    variant: "\(variant)"
                rows: [{template: cell}]
                """
            return try DocumentReader(
                files: .inMemory(["TestCell.swift": Array(text.utf8)]), swift: SwiftReader()
            ).read(yaml, sourceName: "test.yaml")
        }
        #expect(try document("item.isNew").template(named: "cell")?.variant?.name == "item.isNew")
        #expect(throws: DocumentErrors.self) { try document("item.isOld") }
    }

    @Test("A search for variants that is cut short is listed, also where it has found one layout")
    func cut() throws {
        let cell = try readCell(
            of: "",
            members: """
                func configure(item: Item) {
                    var sum = 0
                    for number in 0..<900 { for digit in 0..<9 { sum += number * digit } }
                    if item.isFirst { a.numberOfLines = 0 } else { a.numberOfLines = 0 }
                    if item.isLast { b.numberOfLines = 0 } else { b.numberOfLines = 0 }
                }
                """)
        #expect(cell.variants.isEmpty)
        #expect(cell.variant == nil)
        #expect(cell.notUnderstood.map(\.what).contains("variants"))
        #expect(!cell.isComplete)
    }

    @Test("Variants whose conditions read alike have different names")
    func equalNames() throws {
        let cell = try readCell(
            of: "",
            members: """
                func configure(item: Item) {
                    if item.isFirst { a.numberOfLines = 0 }
                    show(item)
                }
                func show(_ item: Other) { if item.isFirst { b.numberOfLines = 0 } }
                """)
        #expect(Set(names(cell)).count == names(cell).count)
    }

    @Test("Whether a list has what a row brings is a row's decision")
    func membership() throws {
        let cell = try readCell(
            of: "",
            members: """
                func configure(status: Status) { a.isHidden = status.isWaiting }
                """,
            others: """
                enum Status {
                    case queued, sent, failed
                    static let waiting: [Status] = [.queued]
                    var isWaiting: Bool { Self.waiting.contains(self) }
                }
                """)
        #expect(cell.variants.count == 1)
    }

    @Test("A font that code names is there, and a style with a default is no row's")
    func styles() throws {
        let cell = try readCell(
            of: "",
            members: """
                func set(title: String, style: Style = .headline) {
                    a.text = title
                    if let font = UIFont(name: style.family, size: style.size) {
                        a.font = font
                    } else {
                        a.font = .systemFont(ofSize: style.size)
                        b.isHidden = true
                    }
                    b.font = .systemFont(ofSize: style.size, weight: style.weight)
                }
                """,
            others: """
                struct Style {
                    var size: CGFloat
                    var weight: UIFont.Weight
                    var family: String = Settings.family
                    static let headline = Style(size: 19, weight: .medium)
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.variants.isEmpty)
        let label = cell.template.views.first { $0.name == "b" }?.kind[LabelSpec.self]
        #expect(label?.font.descriptor(for: .large).pointSize == 19)
    }

    @Test("A variant is opened alone by its name in parentheses")
    func alone() throws {
        let source = try SwiftReader().read(
            Array(
                CellSource(
                    members: "func configure(message: Message) { a.isHidden = message.isOld }"
                ).text.utf8), path: "TestCell.swift", parameters: [:], files: .inMemory([:]))
        #expect(try source.layoutDocument().templates.count == 2)
        for variant in ["message.isOld", "!message.isOld"] {
            let document = try source.layoutDocument(cell: "TestCell (\(variant))")
            #expect(document.templates.map(\.variant?.name) == [variant])
            #expect(document.rows.count == 1)
        }
        #expect(throws: DocumentErrors.self) { try source.layoutDocument(cell: "TestCell (other)") }
    }
}
