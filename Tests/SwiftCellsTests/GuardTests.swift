import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("What Swift source may do to a layout is done or listed")
struct GuardTests {
    /// The words for what is not understood of some statements.
    private func gaps(_ statements: String, members: String = "", others: String = "") throws -> [String] {
        try readCell(of: statements, members: members, others: others).notUnderstood.map(\.what)
    }

    @Test(
        "An owner's method that adds views to the cell runs, a loop in it over content three times",
        arguments: ["setTags(_ tags: [String])", "fill(tags: [String])"])
    func makers(_ signature: String) throws {
        let members = """
            let stack = UIStackView()
            func \(signature) { for tag in tags { let l = Tag(); l.show(tag); stack.addArrangedSubview(l) } }
            """
        let others = "final class Tag: UILabel { func show(_ tag: String) { text = tag } }"
        let cell = try readCell(of: "box.addSubview(stack)", members: members, others: others)
        #expect(cell.hierarchy.contains("l < stack"))
        #expect(cell.notUnderstood == [] && cell.hierarchy.filter { $0.hasSuffix(" < stack") }.count == 3)
        #expect(cell.parameters.map(\.name) == ["tags.count"])
        #expect(cell.parameters.first?.defaultValue == .number(3))
    }

    @Test(
        "A statement that is still being typed is listed by its code", arguments: ["box. = 2", "box.snp. "])
    func unfinished(_ statement: String) throws {
        let gaps = try gaps(statement)
        #expect(!gaps.isEmpty && gaps.allSatisfy { $0.hasPrefix("box.") }, "\(gaps)")
    }

    @Test("An owner's method of another name that adds views is listed")
    func otherMakers() throws {
        #expect(
            try gaps("", members: "func grow(_ amount: Int) { let c = UILabel(); contentView.addSubview(c) }")
                == ["grow()"])
        #expect(
            try gaps(
                "grow(2)",
                members: "func grow(_ amount: Int) { let c = UILabel(); contentView.addSubview(c) }")
                == [])
    }

    @Test(
        "A size that a row sets and that is not known is listed",
        arguments: [
            ("b.numberOfLines = row.lines", ["numberOfLines"]), ("b.font = row.font", ["font"]),
            ("b.font = Theme.font(for: row)", []), ("b.textColor = row.color", []),
            ("row.axis = .vertical", []), ("Theme.label.numberOfLines = 2", ["numberOfLines"]),
        ])
    func rowSizes(_ statement: String, _ gaps: [String]) throws {
        let members = "func configure(row: Row) { a.text = row.title\n\(statement) }"
        #expect(try self.gaps("b.font = .systemFont(ofSize: 9)", members: members) == gaps)
    }

    @Test(
        "Operators, key paths and subscripts between views",
        arguments: [
            ("a.topAnchor == contentView.topAnchor + 8", ["+", "=="]), ("a <- [8]", ["<-"]),
            ("_ = a === b", []),
            ("a[keyPath: \\.numberOfLines] = 3", []),
        ])
    func operators(_ statement: String, _ gaps: [String]) throws {
        #expect(try self.gaps(statement) == gaps)
    }

    @Test("A key path sets a property")
    func keyPaths() throws {
        let cell = try readCell(
            of: "a.set(\\.numberOfLines, 3)",
            others: """
                extension UILabel {
                    func set<V>(_ path: ReferenceWritableKeyPath<UILabel, V>, _ value: V) { self[keyPath: path] = value }
                }
                """)
        #expect(try cell.label("a").numberOfLines == 3)
    }

    @Test(
        "Views that a call takes are added or listed",
        arguments: [
            ("let s = UIStackView(arrangedSubviews: Theme.views)", ["init(arrangedSubviews:)"]),
            ("box.add(a)", ["add()"]), ("Loader.load(url, into: UIImageView())", []),
            ("a.setContentHuggingPriority(.required, for: Theme.axis)", ["setContentHuggingPriority()"]),
        ])
    func takers(_ statement: String, _ gaps: [String]) throws { #expect(try self.gaps(statement) == gaps) }

    @Test("Loops and switches of all kinds")
    func flow() throws {
        let cell = try readCell(
            of: """
                var n = 0
                repeat {
                    n += 1
                } while n < 3
                outer: for i in 0..<2 { n += i }
                switch n {
                case 4: n += 10
                    fallthrough
                case 5: n += 100
                default: break
                }
                a.heightAnchor.constraint(equalToConstant: CGFloat(n)).isActive = true
                """)
        #expect(cell.equations == ["a.height == 114"])
        #expect(cell.isComplete)
    }

    @Test("A switch over something unknown that gives a number is listed")
    func numbers() throws {
        let members = """
            var gap: CGFloat {
                switch Theme.style {
                case .wide: return 20
                default: return 10
                }
            }
            """
        #expect(
            try gaps("a.heightAnchor.constraint(equalToConstant: gap).isActive = true", members: members)
                == ["switch Theme.style"])
    }

    @Test("An optional that is not known is a parameter where a size depends on it")
    func optionals() throws {
        let statements =
            "if let inset = Theme.inset { a.heightAnchor.constraint(equalToConstant: 4).isActive = true }"
        for (given, equations) in [(true, ["a.height == 4"]), (false, [])] {
            let cell = try readCell(of: statements, parameters: ["Theme.inset != nil": .truth(given)])
            #expect(cell.parameters.map(\.name) == ["Theme.inset != nil"])
            #expect(cell.equations == equations)
        }
    }

    @Test("Raw values count on, and conversions to Int cut off")
    func rawValues() throws {
        try expect(
            """
            a.heightAnchor.constraint(equalToConstant: Gap.large.rawValue).isActive = true
            b.heightAnchor.constraint(equalToConstant: CGFloat(Int(7.9))).isActive = true
            """, others: "enum Gap: CGFloat { case small = 8, large }",
            makes: ["a.height == 9", "b.height == 7"])
    }

    @Test("A property that is observed before it changes")
    func willSet() throws {
        let cell = try readCell(of: "", members: "var title: String? { willSet { a.text = newValue } }")
        #expect(cell.words(try cell.label("a").text) == "{title}")
    }

    @Test(
        "A state that an owner sets hides a view",
        arguments: [
            "var isLast = false { didSet { box.isHidden = isLast } }",
            "var isLast: Bool { get { box.isHidden } set { box.isHidden = newValue } }",
        ])
    func states(_ member: String) throws {
        let cell = try readCell(of: "", members: member)
        guard case .field(let field) = try cell.view("box").isHidden else {
            Issue.record("box is not hidden by a field")
            return
        }
        #expect(cell.template.fields[field].name == "isLast")
    }

    @Test("A constraint between the cell and its content view that insets it is listed")
    func insetContent() throws {
        #expect(
            try gaps("contentView.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true")
                == ["constraint"])
        #expect(try gaps("contentView.topAnchor.constraint(equalTo: topAnchor).isActive = true") == [])
    }

    @Test("A text view that does not scroll is as tall as its text")
    func textViews() throws {
        let cell = try readCell(
            of: """
                box.addSubview(note)
                note.translatesAutoresizingMaskIntoConstraints = false
                note.isScrollEnabled = false
                note.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                note.textContainer.lineFragmentPadding = 0
                """, members: "let note = UITextView()")
        #expect(cell.hierarchy.contains("noteText < note"))
        #expect(try cell.label("noteText").numberOfLines == 0)
        #expect(
            cell.equations == [
                "noteText.bottom == note.bottom - 3", "noteText.left == note.left + 2",
                "noteText.right == note.right - 4", "noteText.top == note.top + 1",
            ])
    }

    @Test(
        "What UIKit lays out by itself is listed",
        arguments: [
            ("textLabel?.numberOfLines = 0", ["textLabel"]),
            ("let c = UIButton(type: .close)\nbox.addSubview(c)", ["close"]),
            ("let c = UIPaddedLabel()\nbox.addSubview(c)", ["UIPaddedLabel"]),
        ])
    func builtIn(_ statements: String, _ gaps: [String]) throws { #expect(try self.gaps(statements) == gaps) }

    @Test("A label keeps the font of its attributed text when it gets another text")
    func keptFonts() throws {
        let cell = try readCell(
            of:
                "a.attributedText = NSAttributedString(string: \"\", attributes: [.font: UIFont.systemFont(ofSize: 30)])",
            members: "func configure(_ text: String) { a.text = text }")
        #expect(try cell.label("a").font == .fixed(FontDescriptor(pointSize: 30)))
    }

    @Test("An activity indicator hides until it is started")
    func indicators() throws {
        let members = "let wait = UIActivityIndicatorView()"
        for (statement, isHidden) in [
            ("", true), ("wait.startAnimating()", false), ("wait.hidesWhenStopped = false", false),
        ] {
            let cell = try readCell(of: "box.addSubview(wait)\n\(statement)", members: members)
            #expect(try cell.view("wait").isHidden == .constant(isHidden))
        }
    }

    @Test("An owner's method that makes constraints by a length has the length as a parameter")
    func ownersLengths() throws {
        let maker =
            "func setPhotoHeight(_ height: CGFloat) { box.heightAnchor.constraint(equalToConstant: height).isActive = true }"
        let cell = try readCell(of: "", members: maker)
        #expect(cell.equations == ["box.height == 44"])
        #expect(cell.parameters.map(\.name) == ["height"])
        #expect(try gaps("setPhotoHeight(8)", members: maker) == [])
        // Nothing is known of an extension's helpers but that views may call them.
        #expect(
            try gaps(
                "", others: "extension UIView { func grow(_ height: CGFloat) { autoSetDimension(height) } }")
                == [])
    }

    @Test(
        "A frame that layout gives an image view by its image, or another kind of row, is listed",
        arguments: [
            ("photo.frame = CGRect(x: 0, y: 0, width: 9, height: 9)", "", []),
            (
                "", "func configure(m: Message) { photo.image = m.image; photo.frame = fit(m.size) }",
                ["frame"]
            ),
            (
                "", "override func layoutSubviews() { if let i = photo.image { photo.frame = fit(i.size) } }",
                ["frame"]
            ),
            (
                "",
                "func configure(m: Message) { if m.isOne { a.text = m.text } else { photo.frame = CGRect(x: 0, y: 0, width: 9, height: 9) } }",
                ["frame"]
            ),
        ])
    func imageFrames(_ statement: String, _ members: String, _ gaps: [String]) throws {
        let found = try self.gaps(
            "let photo = UIImageView(frame: .zero)\nself.photo = photo\nbox.addSubview(photo)\n\(statement)",
            members: "weak var photo: UIImageView?\n" + members.replacing("photo.", with: "photo?."))
        #expect(found.filter { $0 == "frame" } == gaps)
    }

    @Test("A library's activity indicator is as large as the frame that it is made with")
    func librarysIndicators() throws {
        let cell = try readCell(
            of: "box.addSubview(wait)\nwait.translatesAutoresizingMaskIntoConstraints = false",
            members:
                "let wait = NVActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 12, height: 14), type: .lineScale)"
        )
        guard case .shape(let shape) = try cell.view("wait").kind else {
            Issue.record("it has no size")
            return
        }
        #expect(shape.width == .constant(12) && shape.height == .constant(14))
    }

    @Test("The screen is a phone's in all spellings", arguments: ["main", "mainScreen()"])
    func screens(_ word: String) throws {
        let cell = try readCell(
            of:
                "box.widthAnchor.constraint(equalToConstant: min(UIScreen.\(word).bounds.width, UIScreen.\(word).bounds.height)).isActive = true"
        )
        #expect(cell.equations == ["box.width == 375"])
    }

    @Test("A condition and its negation activate one constraint of two")
    func negations() throws {
        let members = """
            lazy var one = a.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
            lazy var other = a.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
            func configure(with m: Message) {
                a.text = m.text
                one.isActive = m.isMine
                other.isActive = !m.isMine
            }
            """
        for (isMine, equation) in [
            (true, "a.leading == contentView.leading"), (false, "a.trailing == contentView.trailing"),
        ] {
            let source = CellSource(members: members).text
            let cell = try readCell(source, parameters: ["m.isMine": .truth(isMine)])
            #expect(cell.parameters.map(\.name) == ["m.isMine"])
            #expect(cell.equations == [equation])
        }
    }

    @Test("Streams of RxSwift hide views, and a value by key sets a property")
    func streams() throws {
        let cell = try readCell(
            of: "b.setValue(4, forKey: \"numberOfLines\")",
            members: """
                func bind(to model: Model) {
                    model.isEmpty.bind(to: a.rx.isHidden).disposed(by: bag)
                    model.lines.bind(to: b.rx.numberOfLines).disposed(by: bag)
                }
                """)
        #expect(try cell.view("a").isHidden != .constant(false))
        #expect(try cell.label("b").numberOfLines == 4)
        #expect(cell.notUnderstood.map(\.what) == ["numberOfLines"])
    }

    @Test("Views that follow streams show texts of their own, whatever the values are called")
    func textsOfStreams() throws {
        let bindings = [
            "model.title.bind(to: a.rx.text).disposed(by: bag)\nmodel.note.bind(to: b.rx.text).disposed(by: bag)",
            "model.$title.sink { [weak self] in self?.a.text = $0 }\nmodel.$note.sink { [weak self] in self?.b.text = $0 }",
            "model.title.observe { text in self.a.text = text }\nmodel.note.observe { text in self.b.text = text }",
        ]
        for binding in bindings {
            let cell = try readCell(of: "", members: "func bind(to model: Model) {\n\(binding)\n}")
            #expect(try cell.words(cell.label("a").text) == "{a}", "\(binding)")
            #expect(try cell.words(cell.label("b").text) == "{b}", "\(binding)")
        }
        // What a row brings keeps its name.
        let members = "func show(text: String) { a.text = text }"
        let cell = try readCell(of: "", members: members)
        #expect(try cell.words(cell.label("a").text) == "{text}")
    }

    @Test("A library's member of a view, and its calls, are listed")
    func libraries() throws {
        #expect(try gaps("a.pin.top(8)") == ["top()"])
        #expect(try gaps("a.hero.id = 3\na.kf.cancelDownloadTask()") == [])
    }

    @Test("Both parts of a tuple, and a truth value that is toggled")
    func closures() throws {
        try expect(
            """
            zip([a, b], [b, box]).forEach { $0.topAnchor.constraint(equalTo: $1.bottomAnchor).isActive = true }
            """, makes: ["a.top == b.bottom", "b.top == box.bottom"])
        #expect(try readCell(of: "a.isHidden.toggle()").view("a").isHidden == .constant(true))
    }

    @Test("The state that a cell begins with is the sample of what hides a view")
    func firstStates() throws {
        let cell = try readCell(
            of: "box.isHidden = true",
            members: "var isOn: Bool = false { didSet { box.isHidden = !isOn } }\n"
                + "override var isSelected: Bool { didSet { b.isHidden = isSelected } }")
        for (name, text) in [("box", "true"), ("b", "false")] {
            guard case .field(let field) = try cell.view(name).isHidden else {
                Issue.record("\(name) is not hidden by a field")
                return
            }
            #expect(cell.template.fields[field].defaultText == text)
        }
    }
}
