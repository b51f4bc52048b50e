import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Choices that rows make, and code that fills cells")
struct ChoiceTests {
    /// The condition that hides a view, and its initial value in a row; `nil` if it is the same in every row.
    private func hiding(_ name: String, in cell: SwiftCell) throws -> String? {
        guard case .field(let index) = try cell.view(name).isHidden else { return nil }
        return cell.template.fields[index].defaultText
    }

    @Test("What is shown before and after an early return is the row's")
    func earlyReturns() throws {
        let cell = try readCell(
            of: "contentView.addSubview(c)\ncontentView.addSubview(d)",
            members: """
                let c = UIView()
                let d = UIView()
                func configure(post: Post) { showA(post); showB(post); showBox(post); showC(post); showD(post) }
                func showA(_ post: Post) { if post.isNew { a.isHidden = false; return }; a.isHidden = true }
                func showB(_ post: Post) { if post.isNew { b.isHidden = true; return }; b.isHidden = false }
                func showBox(_ post: Post) {
                    guard post.isNew else { box.isHidden = true; return }
                    box.isHidden = false
                }
                func showC(_ post: Post) { c.isHidden = true; if post.isNew { c.isHidden = false } }
                func showD(_ post: Post) { guard let title = post.title else { return }; d.isHidden = false; a.text = title }
                """)
        #expect(try hiding("a", in: cell) == "false")
        #expect(try hiding("b", in: cell) == "true")
        #expect(try hiding("box", in: cell) == "false")
        #expect(try hiding("c", in: cell) == "false")
        #expect(try hiding("d", in: cell) == nil)
    }

    @Test("The row that is laid out is of one kind, however often it is asked for")
    func consistentChoices() throws {
        let cell = try readCell(
            of: "contentView.addSubview(stack)",
            members: """
                let stack = UIStackView()
                let picture = UIImageView()
                let note = UILabel()
                func update(kind: Kind, isOpen: Bool) {
                    switch kind {
                    case .rating(let stars): a.text = "Rating"; b.text = "\\(stars)"
                    case .name(let name): a.text = name
                    }
                    switch kind {
                    case .name: stack.addArrangedSubview(picture)
                    default: stack.addArrangedSubview(note)
                    }
                    if kind != .rating { stack.addArrangedSubview(UISwitch()) }
                    if isOpen { note.text = "Open" }
                    if !isOpen { note.numberOfLines = 2 } else { note.numberOfLines = 3 }
                    if case .name = kind { note.textAlignment = .center } else { note.textAlignment = .right }
                }
                """)
        #expect(cell.hierarchy == ["a", "b", "box", "stack", "note < stack"])
        #expect(cell.words(try cell.label("b").text) == "{stars}")
        let note = try cell.label("note")
        #expect(note.numberOfLines == 3)
        #expect(note.textAlignment == .right)
    }

    @Test("A method of any name fills the cell, unless it is a control's or a delegate's")
    func namesOfMethods() throws {
        let cell = try readCell(
            of: "",
            members: """
                func addText(_ title: String) { a.text = "Title: " + title; a.numberOfLines = 3 }
                func textFieldDidEndEditing(_ field: UITextField) { b.text = field.text }
                @objc func tapped(_ count: Int) { b.text = "tapped" }
                """)
        #expect(cell.words(try cell.label("a").text) == "Title: {title}")
        #expect(try cell.label("a").numberOfLines == 3)
        #expect(cell.words(try cell.label("b").text) == "{b}")
    }

    @Test("A method that only adds to a text fills the cell")
    func growingTexts() throws {
        let cell = try readCell(
            of: "a.text = \"No. \"",
            members: "func configure(_ title: String) { a.text! += title; b.numberOfLines += 1 }")
        #expect(cell.words(try cell.label("a").text) == "No. {title}")
        #expect(try cell.label("b").numberOfLines == 2)
    }

    @Test("Closures that run soon, loops over what rows bring, and texts that are put together")
    func closures() throws {
        let cell = try readCell(
            of: "contentView.addSubview(stack)",
            members: """
                let stack = UIStackView()
                func configure(name: String, tags: [Tag]) {
                    Task { @MainActor in self.a.text = name; self.a.numberOfLines = 2 }
                    DispatchQueue.main.async { self.b.numberOfLines = 4 }
                    var text = "Tags: "
                    text.append(name)
                    b.text = text
                    tags.forEach { tag in
                        let chip = UILabel()
                        chip.text = tag.title
                        stack.addArrangedSubview(chip)
                    }
                }
                """)
        #expect(cell.notUnderstood == [] && cell.parameters.map(\.name) == ["tags.count"])
        #expect(try cell.label("a").numberOfLines == 2)
        #expect(try cell.label("b").numberOfLines == 4)
        #expect(cell.words(try cell.label("b").text) == "Tags: {name}")
        #expect(cell.hierarchy.filter { $0.hasSuffix(" < stack") }.count == 3)
    }

    @Test("The number of elements that rows bring can be set; an array may be mapped to views")
    func countOfElements() throws {
        let members = """
            let stack = UIStackView()
            func show(tags: [String]) {
                let chips = tags.map { tag -> UILabel in
                    let chip = UILabel(); chip.text = tag; stack.addArrangedSubview(chip); return chip
                }
                chips.last?.numberOfLines = 2
            }
            """
        for count in [0, 1, 5] {
            let cell = try readCell(
                of: "contentView.addSubview(stack)", members: members,
                parameters: ["tags.count": .number(Double(count))])
            #expect(cell.notUnderstood == [])
            #expect(cell.hierarchy.filter { $0.hasSuffix(" < stack") }.count == count)
        }
    }

    @Test("Titles of buttons in configurations have their own fonts")
    func attributedTitles() throws {
        let cell = try readCell(
            of: "contentView.addSubview(button)",
            members: """
                let button = UIButton()
                func show(choice: Choice) {
                    var title = AttributedString(choice.name)
                    title.font = .systemFont(ofSize: 14, weight: .medium)
                    var configuration = UIButton.Configuration.filled()
                    configuration.attributedTitle = title
                    button.configuration = configuration
                }
                """)
        let button = try #require(try cell.view("button").kind[ButtonSpec.self])
        #expect(cell.words(button.title) == "{name}")
        #expect(button.font == .fixed(FontDescriptor(pointSize: 14, weight: .medium)))
    }

    @Test("What paragraph styles change in the height of lines is the label's")
    func paragraphStyles() throws {
        let cell = try readCell(
            of: "",
            members: """
                func show(text: String) {
                    let style = NSMutableParagraphStyle()
                    style.lineHeightMultiple = 1.4
                    style.alignment = .center
                    a.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("a").lineStyle == LineStyle(heightMultiple: 1.4))
    }

    @Test("A view that code takes out when it fills the cell goes with its constraints")
    func removals() throws {
        let cell = try readCell(
            of: "b.topAnchor.constraint(equalTo: a.bottomAnchor).isActive = true",
            members:
                "func configure(_ model: Model) { if model.isShort { a.removeFromSuperview() }; b.text = model.title }"
        )
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.hierarchy == ["b", "box"])
        #expect(cell.equations == [])
    }

    @Test("Attributed text takes the place of text, and text of attributed text")
    func attributedTexts() throws {
        let cell = try readCell(
            of: "a.text = \"Title\"\nb.attributedText = NSAttributedString(string: \"Body\")",
            members: """
                func configure(_ model: Model) {
                    a.attributedText = model.styled
                    b.text = model.body
                }
                """)
        #expect(cell.words(try cell.label("a").text) == "{styled}")
        #expect(cell.words(try cell.label("b").text) == "{body}")
    }

    @Test("A view of an unknown class is in the view that it was added to")
    func unknownClasses() throws {
        let cell = try readCell(
            of: "contentView.addSubview(chip)\nchip.snp.makeConstraints { $0.edges.equalToSuperview() }",
            members: "let chip = ChipView()")
        #expect(cell.notUnderstood.map(\.what) == ["ChipView"])
        #expect(cell.equations.count == 4)
    }

    @Test("A view that another row makes is made when the row that is laid out needs it")
    func viewsOfOtherRows() throws {
        let cell = try readCell(
            of: "",
            members: """
                lazy var badge: UIView = {
                    let view = UIView()
                    view.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(view)
                    view.widthAnchor.constraint(equalToConstant: Theme.badge).isActive = true
                    view.heightAnchor.constraint(equalToConstant: -settings.gap).isActive = true
                    return view
                }()
                var settings: Settings!
                func configure(_ item: Item) {
                    if item.picture == nil { a.text = item.title } else { badge.alpha = 0 }
                    badge.isHidden = item.isPlain
                }
                """,
            others: "struct Settings { var gap: CGFloat = 3 }")
        #expect(cell.equations.sorted() == ["badge.height == -8", "badge.width == 24"])
        #expect(cell.isComplete && cell.constraintCount == 2)
        #expect(Set(cell.parameters.map(\.name)) == ["Theme.badge", "settings.gap"])
    }

    @Test("A constant of what is not there is listed")
    func missingConstants() throws {
        let cell = try readCell(
            of: "a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: theme.gap).isActive = true",
            members: "var theme: Theme?")
        #expect(cell.notUnderstood.map(\.what) == ["constant"])
        #expect(cell.equations == ["a.top == contentView.top"])
    }
}

extension ViewSpec.Kind {
    /// The button; `nil` for another kind.
    fileprivate subscript(_: ButtonSpec.Type) -> ButtonSpec? {
        if case .button(let button) = self { return button }
        return nil
    }
}
