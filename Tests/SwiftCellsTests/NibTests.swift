import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import SwiftCells
import TestKit
import Testing

@Suite struct NibTests {
    private func cell(
        _ name: String = "MessageCell", _ source: String, _ files: [String: String], path: String? = nil
    ) throws -> SwiftCell {
        let path = path ?? "App/\(name).swift"
        let source = try SwiftReader().read(
            Array(source.utf8), path: path, parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }))
        return try #require(source.cell(named: name))
    }

    private func views(_ cell: SwiftCell) -> [String: ViewSpec] {
        Dictionary(cell.template.views.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static let nib = ["App/MessageCell.xib": NibCells.messageCell]

    /// The template of the nib alone.
    private func nibTemplate() throws -> TemplateSpec {
        let document = try InterfaceBuilderReader().read(
            Array(NibCells.messageCell.utf8), sourceName: "MessageCell.xib")
        return try document.layoutDocument().templates[0]
    }

    @Test("A class without code of its own is laid out as its nib")
    func asNib() throws {
        let cell = try cell("MessageCell", NibCells.messageClass(), Self.nib)
        let nib = try nibTemplate()
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.constraintCount == 0)
        #expect(cell.template.views.map(\.name) == nib.views.map(\.name))
        #expect(cell.template.views.map(\.superview) == nib.views.map(\.superview))
        #expect(cell.template.accessory == .disclosure)
        #expect(cell.template.layoutMargins == nib.layoutMargins)
        #expect(cell.template.liveMargins == nib.liveMargins)
        func bare(_ constraint: ConstraintSpec) -> ConstraintSpec {
            var constraint = constraint
            constraint.place = .start
            constraint.origin = nil
            return constraint
        }
        #expect(cell.template.constraints.map(bare) == nib.constraints.map(bare))
        for (own, view) in zip(cell.template.views, nib.views) {
            var own = own
            own.place = view.place
            // The nib is another file than the class.
            own.origin = nil
            own.propertyOrigins = [:]
            // The fields are those of the class; the label of a custom class has two lines.
            if case .label(let label) = view.kind, case .label(let mine) = own.kind {
                #expect(mine.font == label.font)
                #expect(mine.numberOfLines == (view.name == "dateLabel" ? 2 : label.numberOfLines))
                own.kind = view.kind
            }
            #expect(own == view)
        }
        #expect(cell.template.fields.map(\.defaultText) == ["Title", "Yesterday"])
    }

    @Test("A nib that a later file is the first to need is among that file's files")
    func laterNib() throws {
        let names = ["MessageCell", "OtherCell"]
        let nibs = names.map { ("App/\($0).xib", NibCells.messageCell.replacing("MessageCell", with: $0)) }
        let classes = names.map {
            ("App/\($0).swift", NibCells.messageClass().replacing("MessageCell", with: $0))
        }
        let files = DocumentFiles.inMemory(
            Dictionary(uniqueKeysWithValues: nibs + classes).mapValues { Array($0.utf8) })
        let reader = SwiftReader()
        for (index, (path, text)) in classes.enumerated() {
            let read = ReadFiles(files)
            let source = try reader.read(Array(text.utf8), path: path, parameters: [:], files: read.files)
            #expect(source.cell(named: names[index])?.isComplete == true)
            #expect(read.contents[FilePath(nibs[index].0)] != nil, "\(read.contents.keys)")
        }
    }

    @Test("A nib that an earlier file needed is not among a file's files")
    func earlierNib() throws {
        var files: [String: String] = [:]
        let names = ["MessageCell", "OtherCell"]
        for name in names {
            func own(_ text: String) -> String {
                text.replacing("MessageCell", with: name).replacing("DateLabel", with: name + "Label")
            }
            files["App/\(name).xib"] = own(NibCells.messageCell)
            files["App/\(name).swift"] = own(NibCells.messageClass())
        }
        let reader = SwiftReader()
        for name in names {
            let source = try reader.read(
                Array(files["App/\(name).swift", default: ""].utf8), path: "App/\(name).swift",
                parameters: [:],
                files: .inMemory(files.mapValues { Array($0.utf8) }))
            #expect(source.files == ["App/\(name).xib"])
        }
    }

    @Test("Code changes properties and constraints of the nib, and adds its own")
    func codeOnTop() throws {
        let source = NibCells.messageClass(
            """
            private let line = UIView()
            override func awakeFromNib() {
                super.awakeFromNib()
                gap.constant = 12
                gap.priority = .defaultHigh
                titleLabel.font = .preferredFont(forTextStyle: .title3)
                labels.forEach { $0.textColor = .red }
                photo.contentMode = .scaleAspectFill
                photo.layer.cornerRadius = 20
                photo.setContentHuggingPriority(.required, for: .horizontal)
                if dateLabel.font.pointSize == 15 { dateLabel.isHidden = true }
                line.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(line)
                NSLayoutConstraint.activate([
                    line.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
                    line.heightAnchor.constraint(equalToConstant: 1),
                ])
            }
            func configure(with message: Message) {
                titleLabel.text = message.subject
            }
            """)
        let cell = try cell("MessageCell", source, Self.nib)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.constraintCount == 2)
        let gap = try #require(cell.template.constraints.first { $0.recordedID == "con-st-005" })
        #expect(gap.constant == 12 && gap.priority == .defaultHigh)
        let index = try #require(cell.template.constraints.firstIndex { $0.recordedID == "con-st-005" })
        let literal = try #require(cell.literals[index].constant)
        #expect(Array(source.utf8)[literal.bytes] == Array("12".utf8)[...])
        let views = views(cell)
        let title = try #require(views["titleLabel"]?.kind[LabelSpec.self])
        #expect(title.font == .textStyle(.title3) && title.numberOfLines == 0)
        let field = try #require(cell.template.fieldIndex("subject"))
        #expect(title.text == TextTemplate(parts: [.field(field)]))
        let red = views["dateLabel"]?.kind[LabelSpec.self]?.textColor
        #expect(title.textColor == red && red != .label)
        #expect(views["photo"]?.kind[ImageSpec.self]?.contentMode == .scaleAspectFill)
        #expect(views["photo"]?.cornerRadius == 20)
        #expect(views["photo"]?.contentHugging == AxisPriorities(horizontal: 1000, vertical: 250))
        #expect(views["dateLabel"]?.isHidden == .constant(true))
        #expect(views["line"]?.superview == nil && views["line"]?.kind == .container)
        #expect(cell.template.constraints.count == 11)
        #expect(cell.literals.count == 11)
    }

    @Test("A nib’s text of several words is the example of what rows show, and one word is none")
    func examples() throws {
        let source = NibCells.messageClass(
            """
            func configure(with message: Message) {
                titleLabel.text = message.subject
                dateLabel.text = message.sent
            }
            """)
        let nib = NibCells.messageCell.replacing("text=\"Title\"", with: "text=\"Keys of the boathouse\"")
        let cell = try cell("MessageCell", source, ["App/MessageCell.xib": nib])
        let subject = try #require(cell.template.fieldIndex("subject"))
        let sent = try #require(cell.template.fieldIndex("sent"))
        #expect(cell.template.fields[subject].defaultText == "Keys of the boathouse")
        #expect(cell.template.fields[sent].defaultText != "Yesterday")
    }

    @Test(
        "The nib is found beside the class, by the class that it names, and in storyboards",
        arguments: [
            ["App/MessageCell.xib": NibCells.messageCell],
            ["App/Nibs/Cells.xib": NibCells.messageCell],
            ["App/Base.lproj/Main.storyboard": NibCells.storyboard],
            ["Project/App.xcodeproj": "", "Project/Nibs/Cells.xib": NibCells.messageCell],
        ])
    func found(files: [String: String]) throws {
        let folder = files.count == 1 ? "App" : "Project/Source"
        let cell = try cell(
            "MessageCell", NibCells.messageClass(), files, path: folder + "/MessageCell.swift")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.template.views.map(\.name) == ["photo", "stackView1", "titleLabel", "dateLabel"])
        #expect(cell.template.constraints.count == 9)
    }

    @Test("The nib counts among the files that were read")
    func usedFiles() throws {
        let source = try SwiftReader().read(
            Array(NibCells.messageClass().utf8), path: "App/MessageCell.swift", parameters: [:],
            files: .inMemory(Self.nib.mapValues { Array($0.utf8) }))
        #expect(source.files == ["App/MessageCell.xib"])
    }

    @Test("Without the nib outlets are boxes, which is said at the first of them")
    func boxes() throws {
        let source = NibCells.messageClass(
            """
            override func awakeFromNib() {
                titleLabel.numberOfLines = 3
                titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
            }
            """)
        let cell = try cell("MessageCell", source, [:])
        #expect(!cell.isComplete)
        let entry = try #require(cell.notUnderstood.first { $0.what == "outlets" })
        #expect(entry.place.line == 3 && entry.file == "App/MessageCell.swift")
        #expect(cell.notUnderstood.count { $0.what == "outlets" } == 1)
        #expect(views(cell)["titleLabel"]?.kind[LabelSpec.self]?.numberOfLines == 3)
        #expect(Set(cell.template.views.map(\.name)) == ["photo", "titleLabel", "dateLabel"])
        #expect(cell.template.constraints.count == 1)
    }

    @Test("A class that a nib cannot make is made by code")
    func madeByCode() throws {
        let source = NibCells.messageClass(
            """
            private let label = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(label)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            """)
        let cell = try cell("MessageCell", source, Self.nib)
        #expect(views(cell)["label"] != nil && views(cell)["stackView1"] == nil)
    }

    @Test(
        "An object that loads a nib takes its outlets from it",
        arguments: [
            "Bundle.main.loadNibNamed(\"Badge\", owner: self, options: nil)",
            "_ = UINib(nibName: \"Badge\", bundle: nil).instantiate(withOwner: self, options: nil)",
            "Bundle(for: type(of: self)).loadNibNamed(String(describing: type(of: self)), owner: self)",
        ])
    func owner(load: String) throws {
        let source = """
            class Badge: UIView {
                @IBOutlet var content: UIView!
                @IBOutlet var count: UILabel! { didSet { count.textAlignment = .center } }
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    \(load)
                    addSubview(content)
                    content.translatesAutoresizingMaskIntoConstraints = false
                    content.topAnchor.constraint(equalTo: topAnchor).isActive = true
                    content.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
                    content.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                    content.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
                }
            }
            class BadgeCell: UITableViewCell {
                let badge = Badge()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    badge.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(badge)
                    badge.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    badge.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
                    badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
                }
            }
            """
        let cell = try cell("BadgeCell", source, ["App/Badge.xib": NibCells.badge])
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        let views = views(cell)
        #expect(views["count"]?.superview == "content" && views["content"]?.superview == "badge")
        #expect(views["count"]?.kind[LabelSpec.self]?.textAlignment == .center)
        #expect(cell.constraintCount == 7)
        #expect(cell.template.constraints.count == 11)
    }

    @Test("A view of a nib that gets its holder's bounds and follows them fills it")
    func filling() throws {
        let source = """
            class Badge: UIView {
                @IBOutlet var count: UILabel!
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    let views = UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: self, options: nil)
                    let view = views.first as! UIView
                    view.frame = self.bounds
                    view.autoresizingMask = [.flexibleHeight, .flexibleWidth]
                    addSubview(view)
                }
            }
            class BadgeCell: UITableViewCell {
                let badge = Badge(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(badge)
                }
            }
            """
        let nib = NibCells.badge.replacing(
            "<outlet property=\"content\" destination=\"top-00-001\" id=\"out-00-001\"/>", with: "")
        let cell = try cell("BadgeCell", source, ["App/Badge.xib": nib])
        let count = try #require(cell.template.views.first { $0.name == "count" })
        let holder = try #require(cell.template.views.first { $0.name == count.superview })
        let place = try #require(holder.autoresizing)
        #expect(place.frame.size == place.superviewSize && place.frame.origin == .zero)
        #expect(place.mask == [.flexibleWidth, .flexibleHeight])
    }

    @Test("What a nib has beside the layout is not taken for a property of the class")
    func notes() throws {
        let nib = NibCells.messageCell.replacing(
            "id=\"con-st-001\"/>", with: "id=\"con-st-001\" placeholder=\"YES\"/>")
        let cell = try cell(
            "MessageCell", NibCells.messageClass("var placeholder: String?"), ["App/MessageCell.xib": nib])
        #expect(cell.isComplete, "\(cell.notUnderstood)")
    }

    @Test("A text or ground of a colour that code sets and nothing gives is of an unknown colour")
    func unknownColors() throws {
        let cell = try cell(
            "MessageCell",
            NibCells.messageClass(
                """
                func configure(tint: UIColor) {
                    titleLabel.textColor = tint
                    dateLabel.textColor = .red
                    backgroundColor = tint
                }
                """), Self.nib)
        #expect(views(cell)["titleLabel"]?.hasUnknownColor == true)
        #expect(views(cell)["dateLabel"]?.hasUnknownColor == false)
        #expect(cell.template.hasUnknownColor)
        for (color, isUnknown) in [("clear", true), ("white", false)] {
            let other = try self.cell(
                "MessageCell",
                NibCells.messageClass("override func awakeFromNib() { backgroundColor = .\(color) }"),
                Self.nib)
            #expect(other.template.hasUnknownColor == isUnknown)
        }
    }

    @Test("The layouts that a class gives the cell of its nib stand beside the nib’s own")
    func layoutsOfClasses() throws {
        let code = NibCells.messageClass(
            """
            override func awakeFromNib() { super.awakeFromNib(); gap.constant = 20 }
            func show(_ message: Message) { dateLabel.isHidden = message.isNew }
            """)
        let files = DocumentFiles.inMemory([
            "Cells/MessageCell.xib": Array(NibCells.messageCell.utf8),
            "Cells/MessageCell.swift": Array(code.utf8),
        ])
        let nib = try InterfaceBuilderReader(files: files).read(
            Array(NibCells.messageCell.utf8), sourceName: "Cells/MessageCell.xib"
        ).layoutDocument()
        func read(_ reader: DocumentReader) throws -> LayoutDocument {
            try reader.read(NibCells.messageCell, sourceName: "Cells/MessageCell.xib")
        }
        let both = try read(DocumentReader(files: files, swift: SwiftReader()))
        #expect(both.templates.count == 3 && both.rows.count == 3)
        #expect(Set(both.templates.map(\.identifier)).count == 3)
        #expect(both.templates.dropFirst().allSatisfy { $0.variant?.cell == nib.templates[0].identifier })
        let gaps = both.templates.map { template in
            template.constraints.first { $0.constant == 8 || $0.constant == 20 }?.constant
        }
        #expect(gaps == [8, 20, 20])
        #expect(both.files.contains("Cells/MessageCell.swift"))
        #expect(try read(DocumentReader(files: files, swift: nil)).templates.count == 1)
        let text = try #require(both.textOfForeignCells())
        let again = try DocumentReader(files: files, swift: SwiftReader(), code: .nothing)
            .read(text, sourceName: "Cells/MessageCell.rowscope.yaml")
        #expect(again.templates.map(\.identifier) == both.templates.map(\.identifier))
        #expect(zip(again.templates, both.templates).allSatisfy { $0.saysSame(as: $1) || $1.variant == nil })
    }

    @Test(
        "A nib whose class always activates other constraints, or hides other views, is never shown as it is",
        arguments: [
            ("override func awakeFromNib() { super.awakeFromNib(); gap.isActive = false }", true),
            ("override func awakeFromNib() { super.awakeFromNib(); photo.isHidden = true }", true),
            ("override func awakeFromNib() { super.awakeFromNib(); gap.constant = 20 }", false),
            ("func show(_ message: Message) { dateLabel.isHidden = message.isNew }", false),
        ])
    func neverShown(code: String, isNeverShown: Bool) throws {
        let files = DocumentFiles.inMemory([
            "Cells/MessageCell.xib": Array(NibCells.messageCell.utf8),
            "Cells/MessageCell.swift": Array(NibCells.messageClass(code).utf8),
        ])
        let document = try DocumentReader(files: files, swift: SwiftReader())
            .read(NibCells.messageCell, sourceName: "Cells/MessageCell.xib")
        #expect(document.templates.count > 1)
        #expect(document.templates[0].isNeverShown == isNeverShown)
        #expect(document.templates.dropFirst().allSatisfy { !$0.isNeverShown })
    }
}
