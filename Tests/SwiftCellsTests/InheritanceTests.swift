import AutoLayout
import LayoutDocument
import SourceText
import SwiftCells
import Testing

@Suite("Members of classes and their superclasses, sets of options, and texts")
struct InheritanceTests {
    @Test("A private method is that of the class whose code calls it", arguments: ["private", "fileprivate"])
    func privateMethods(modifier: String) throws {
        let cell = try readCell(
            """
            import UIKit
            class Base: UITableViewCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    setUp()
                }
                \(modifier) func setUp() {
                    contentView.heightAnchor.constraint(equalToConstant: 1).isActive = true
                }
            }
            class Row: Base {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    setUp()
                }
                \(modifier) func setUp() {
                    contentView.widthAnchor.constraint(equalToConstant: 2).isActive = true
                }
            }
            """, named: "Row")
        #expect(cell.equations == ["contentView.height == 1", "contentView.width == 2"])
    }

    @Test("A method that is not private is the subclass's")
    func overriding() throws {
        let cell = try readCell(
            """
            import UIKit
            class Base: UITableViewCell {
                override func awakeFromNib() { super.awakeFromNib(); setUp() }
                func setUp() { contentView.heightAnchor.constraint(equalToConstant: 1).isActive = true }
            }
            class Row: Base {
                override func setUp() { contentView.widthAnchor.constraint(equalToConstant: 2).isActive = true }
            }
            """, named: "Row")
        #expect(cell.equations == ["contentView.width == 2"])
    }

    private static let pinning = """
        extension UIView {
            func pin(_ edges: UIRectEdge = .all) {
                if edges.contains(.top) { topAnchor.constraint(equalTo: superview!.topAnchor).isActive = true }
                if edges.contains(.left) { leftAnchor.constraint(equalTo: superview!.leftAnchor).isActive = true }
            }
        }
        """

    @Test(
        "A set of UIKit's edges has what is in it",
        arguments: [
            (".left", ["a.left == contentView.left"]), ("[.top]", ["a.top == contentView.top"]),
            (".all", ["a.left == contentView.left", "a.top == contentView.top"]), ("[]", []),
            (".bottom", []),
        ])
    func edges(argument: String, equations: [String]) throws {
        try expect("a.pin(\(argument))", others: Self.pinning, makes: equations)
    }

    @Test(
        "A set of the source's options has those of the sets in it",
        arguments: [
            ("[.top, .sides]", [1, 2, 3]), (".sides", [2, 3]), ("Sides.all", [1, 2, 3]), (".left", [2]),
            ("[]", []),
        ])
    func options(argument: String, widths: [Double]) throws {
        let cell = try readCell(
            of: "mark(\(argument))",
            members: """
                func mark(_ sides: Sides) {
                    if sides.contains(.top) { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
                    if sides.contains(.left) { a.widthAnchor.constraint(equalToConstant: 2).isActive = true }
                    if sides.contains(.right) { a.widthAnchor.constraint(equalToConstant: 3).isActive = true }
                }
                """,
            others: """
                struct Sides: OptionSet {
                    let rawValue: Int
                    static let top = Sides(rawValue: 1 << 0)
                    static let left = Sides(rawValue: 1 << 1)
                    static let right = Sides(rawValue: 1 << 2)
                    static let sides: Sides = [.left, .right]
                    static let all: Sides = [.top, .sides]
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.template.constraints.map(\.constant) == widths)
    }

    @Test("What is appended to an attributed text belongs to it")
    func attributedTexts() throws {
        let cell = try readCell(
            of: """
                let text = NSMutableAttributedString()
                text.append(NSAttributedString(string: "One"))
                text.append(NSAttributedString(string: ", two"))
                a.attributedText = text
                """,
            members: """
                func configure(with item: Item) {
                    let text = NSMutableAttributedString(string: item.name)
                    text.append(NSAttributedString(string: "\\n" + item.date))
                    b.attributedText = text
                }
                """)
        #expect(cell.words(try cell.label("a").text) == "One, two")
        #expect(cell.words(try cell.label("b").text) == "{name}\n{date}")
    }

    @Test(
        "A text that stands in for an empty one gives way to the row's",
        arguments: [
            #"a.text = item.about.isEmpty ? "-" : item.about"#,
            #"a.text = item.about == nil ? "None" : item.about"#,
            #"if item.about.isEmpty { a.text = "-" } else { a.text = item.about }"#,
            #"a.text = !item.about.isEmpty ? item.about : "-""#,
            #"if item.isNew { a.text = "New" } else { a.text = "\(item.about)" }"#,
            #"a.text = String(describing: item.about)"#,
        ])
    func standIns(statement: String) throws {
        let cell = try readCell(of: "", members: "func configure(with item: Item) { \(statement) }")
        #expect(cell.words(try cell.label("a").text) == "{about}")
    }

    @Test("A label whose class changes the area of its text is listed")
    func textAreas() throws {
        let cell = try readCell(
            of: "contentView.addSubview(tag)", members: "let tag = TagLabel()",
            others: """
                class TagLabel: UILabel {
                    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                        super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 2), limitedToNumberOfLines: lines)
                    }
                }
                """)
        #expect(cell.notUnderstood.map(\.what) == ["textRect()"])
    }

    private static func heir(of base: String) -> String {
        """
        import UIKit
        final class NoteCell: \(base), ReusableTableViewCell {
            let note = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(note)
                note.translatesAutoresizingMaskIntoConstraints = false
                note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6).isActive = true
            }
        }
        """
    }

    @Test(
        "A superclass of a library whose name says that it is a cell's is one",
        arguments: [
            ("CardCollectionViewCell", SwiftCell.Kind.collectionViewCell),
            ("GridCollectionCell", .collectionViewCell),
            ("LabTableCell<Note>", .tableViewCell),
            ("LabTableViewHeaderFooterView", .tableViewHeaderFooterView),
        ])
    func libraryCells(_ base: String, _ kind: SwiftCell.Kind) throws {
        let cell = try readCell(Self.heir(of: base))
        #expect(cell.kind == kind && cell.equations == ["note.top == contentView.top + 6"])
        #expect(cell.notUnderstood.map(\.what) == [base.replacing("<Note>", with: "")])
    }

    @Test("A superclass of a library that lays nothing out leaves nothing out; one alone is no cell")
    func plainLibraryCells() throws {
        #expect(try readCell(Self.heir(of: "SwipeTableViewCell")).isComplete)
        let empty = "import UIKit\nfinal class NoteCell: CardTableViewCell { let note = UILabel() }"
        let error = #expect(throws: DocumentErrors.self) { try readCell(empty) }
        #expect(
            error?.primary.message
                == "“CardTableViewCell”, the superclass of “NoteCell”, is not among the files")
        // A protocol may have such a name too.
        let view = try readCell(Self.heir(of: "UIView").replacing("contentView.", with: ""))
        #expect(view.kind == .view && view.isComplete)
    }

    @Test("A superclass that is not among the files is named")
    func missingSuperclass() throws {
        let source = "import UIKit\n\nfinal class NoteCell: BaseCell { let note = UILabel() }\n"
        let error = #expect(throws: DocumentErrors.self) { try readCell(source) }
        #expect(error?.primary.message == "“BaseCell”, the superclass of “NoteCell”, is not among the files")
        #expect(error?.primary.place?.line == 3)
    }
}
