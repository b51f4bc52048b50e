import LayoutDocument
import SwiftCells
import Testing

@Suite("What rows bring to cells of Swift source")
struct FieldTests {
    @Test("Texts become fields that are called as the source calls them")
    func texts() throws {
        let cell = try readCell(
            of: "c.text = \"Fixed\"\ncontentView.addSubview(c)",
            members: """
                let c = UILabel()
                func configure(with message: Message, count: Int) {
                    a.text = message.title
                    b.text = "From \\(message.sender.name), \\(count)"
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.words(try cell.label("a").text) == "{title}")
        #expect(cell.words(try cell.label("b").text) == "From {name}, {count}")
        #expect(try cell.label("c").text == TextTemplate(literal: "Fixed"))
        #expect(cell.template.fields.allSatisfy { $0.defaultText?.isEmpty == false })
    }

    @Test("A label that nothing fills has a field of its own name")
    func unfilled() throws {
        let cell = try readCell(of: "")
        #expect(cell.words(try cell.label("a").text) == "{a}")
    }

    @Test("Observers of properties fill the cell")
    func observers() throws {
        let cell = try readCell(
            of: "",
            members: """
                var message: Message? {
                    didSet {
                        guard let message = message else { return }
                        a.text = message.subject
                        b.text = message.isUnread ? message.summary : nil
                        picture.image = message.avatar
                    }
                }
                lazy var picture = UIImageView(image: nil)
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.words(try cell.label("a").text) == "{subject}")
        #expect(cell.words(try cell.label("b").text) == "{summary}")
    }

    @Test("Hidden by the row")
    func hidden() throws {
        let cell = try readCell(
            of: "",
            members: """
                func configure(_ model: Model) {
                    a.text = model.title
                    a.isHidden = model.isMuted
                    if model.detail.isEmpty {
                        b.isHidden = true
                    } else {
                        b.isHidden = false
                        b.text = model.detail
                    }
                    box.isHidden = true
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        for name in ["a", "b"] {
            guard case .field(let index) = try cell.view(name).isHidden else {
                Issue.record("\(name) is not hidden by the row")
                continue
            }
            #expect(cell.template.fields[index].kind == .truth)
        }
        #expect(try cell.view("box").isHidden == .constant(true))
        #expect(cell.words(try cell.label("b").text) == "{detail}")
    }

    @Test("Images of rows and of the source, and titles of buttons")
    func images() throws {
        let cell = try readCell(
            of: "[photo, icon, button].forEach { contentView.addSubview($0) }",
            members: """
                let photo = UIImageView()
                let icon = UIImageView(image: UIImage(named: "star"))
                let button = UIButton()
                func configure(with model: Model) {
                    photo.image = model.photo
                    button.setTitle(model.action, for: .normal)
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        let photo = try #require(try cell.view("photo").kind[ImageSpec.self])
        #expect(cell.words(photo.image) == "{photo}")
        let icon = try #require(try cell.view("icon").kind[ImageSpec.self])
        #expect(icon.image == TextTemplate(literal: "star"))
        let button = try #require(try cell.view("button").kind[ButtonSpec.self])
        #expect(cell.words(button.title) == "{action}")
    }

    @Test("Filling a cell does not make views that it removes, nor take constraints of a branch")
    func branches() throws {
        let cell = try readCell(
            of:
                "top = a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4)\ntop.isActive = true",
            members: """
                var top: NSLayoutConstraint!
                func configure(with model: Model) {
                    if model.isShort { a.text = model.title } else { top.constant = 30 }
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.equations == ["a.top == contentView.top + 4"])
    }

    @Test("A private label that no code fills stays empty; one that a helper fills does not")
    func emptyLabels() throws {
        let cell = try readCell(
            of: "for view in [quiet, loud, given] { contentView.addSubview(view) }\nfill(given)",
            members: """
                private let quiet = UILabel()
                private let loud = UILabel()
                private let given = UILabel()
                func tapped() { loud.text = "tapped" }
                """)
        #expect(try cell.words(cell.label("quiet").text) == "")
        #expect(try cell.words(cell.label("loud").text) == "{loud}")
        #expect(try cell.words(cell.label("given").text) == "{given}")
        #expect(try cell.words(cell.label("a").text) == "{a}")
    }

    @Test("A text that each case of an unknown value has is a field")
    func textsOfCases() throws {
        let cell = try readCell(
            of: "", members: "func configure(_ kind: Kind) { a.text = kind.title }",
            others: """
                enum Kind {
                    case new, old
                    var title: String {
                        switch self {
                        case .new: return "New"
                        case .old: return "Old"
                        }
                    }
                }
                """)
        #expect(try cell.words(cell.label("a").text) == "{title}")
    }

    /// The text that a row shows where the source gives none, by the names of fields.
    private func samples(_ cell: SwiftCell) -> [String: String] {
        Dictionary(
            cell.template.fields.map { ($0.name, $0.defaultText ?? "") },
            uniquingKeysWith: { first, _ in first })
    }

    @Test(
        "The text that code gives a label at first is the example for the row's value",
        arguments: [
            "a.text = \"Maps can be kept\"",
            "a.attributedText = NSAttributedString(string: \"Maps can be kept\")",
            "a.text = \"Label\"; a.text = \"Maps can be kept\"",
        ])
    func examples(_ statements: String) throws {
        let cell = try readCell(
            of: statements,
            members: "func configure(note: Note) { a.text = note.summary; b.text = note.author }")
        #expect(samples(cell)["summary"] == "Maps can be kept")
        #expect(samples(cell)["author"] != "Maps can be kept")
        #expect(cell.words(try cell.label("a").text) == "{summary}")
    }

    @Test("Closures of properties, buttons and text views give examples too")
    func otherExamples() throws {
        let cell = try readCell(
            of: "contentView.addSubview(c); contentView.addSubview(d); contentView.addSubview(e)",
            members: """
                private let c: UILabel = {
                    let label = UILabel()
                    label.text = "Harbour at noon"
                    return label
                }()
                private let d: UIButton = {
                    let button = UIButton(type: .system)
                    button.setTitle("Reserve a place", for: .normal)
                    return button
                }()
                private lazy var e: UITextView = {
                    let view = UITextView()
                    view.text = "Bring boots"
                    return view
                }()
                func configure(trip: Trip) {
                    c.text = trip.place ?? ""
                    d.setTitle("\\(trip.action)", for: .normal)
                    e.text = trip.advice
                }
                """)
        let samples = samples(cell)
        #expect(samples["place"] == "Harbour at noon")
        #expect(samples["action"] == "Reserve a place")
        #expect(samples["advice"] == "Bring boots")
    }

    @Test(
        "A word for the view, a sign, the key of a translation or a text for nothing is no example",
        arguments: ["", "Label", "Title", "…", "A", "note.summary.title", "NOTE_SUMMARY", "Text Label"])
    func placeholders(_ text: String) throws {
        let members = "func configure(note: Note) { a.text = note.summary }"
        let plain = try readCell(of: "", members: members)
        let cell = try readCell(of: "a.text = \"\(text)\"", members: members)
        #expect(samples(cell) == samples(plain))
        let empty = try readCell(
            of: "",
            members: "func configure(note: Note) { a.text = \"Nothing to see here\"; a.text = note.summary }")
        #expect(samples(empty) == samples(plain))
    }

    @Test("The example of a whole number in a text is short")
    func wholeNumbers() throws {
        let cell = try readCell(
            of: "",
            members: "func configure(level: Int, name: String) { a.text = \"\\(level)\"; b.text = name }")
        #expect(samples(cell)["level"] == "12")
        #expect(samples(cell)["name"] != "12")
    }
}
