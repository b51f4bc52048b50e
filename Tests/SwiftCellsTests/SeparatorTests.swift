import LayoutDocument
import SwiftCells
import Testing

@Suite("Separators that code switches off")
struct SeparatorTests {
    private static func source(_ list: String) -> String {
        CellSource(
            statements: "a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true",
            others: "final class OtherCell: UITableViewCell {}\n" + list
        ).text
    }

    @Test(
        "Rows have no separator where the tables that show them have none",
        arguments: [
            (
                "final class List: UITableViewController { override func viewDidLoad() { tableView.separatorStyle = .none; tableView.register(TestCell.self, forCellReuseIdentifier: \"t\") } }",
                false
            ),
            (
                "final class List: UITableViewController { override func viewDidLoad() { tableView.register(TestCell.self, forCellReuseIdentifier: \"t\") } }",
                true
            ),
            (
                "final class List: UITableViewController { override func viewDidLoad() { tableView.separatorStyle = .singleLine; tableView.register(TestCell.self, forCellReuseIdentifier: \"t\") } }",
                true
            ),
            (
                "final class List: UIViewController { private lazy var table: UITableView = { let view = UITableView(); view.separatorStyle = UITableViewCell.SeparatorStyle.none; return view }(); func show(_ cell: TestCell) {} }",
                false
            ),
            // Another table's style says nothing.
            (
                "final class List: UITableViewController { override func viewDidLoad() { tableView.separatorStyle = .none; tableView.register(OtherCell.self, forCellReuseIdentifier: \"t\") } }",
                true
            ),
            // A superclass sets it for all.
            (
                "class Base: UITableViewController { override func viewDidLoad() { tableView.separatorStyle = .none } }\nfinal class List: Base { func show(_ cell: TestCell) {} }",
                false
            ),
            // The class's own style counts before the superclass's.
            (
                "class Base: UITableViewController { override func viewDidLoad() { tableView.separatorStyle = .none } }\nfinal class List: Base { override func viewDidLoad() { super.viewDidLoad(); tableView.separatorStyle = .singleLine }; func show(_ cell: TestCell) {} }",
                true
            ),
            // Lines that are hidden at times are there at others.
            (
                "final class List: UITableViewController { override func viewDidLoad() { if items.isEmpty { tableView.separatorStyle = .none } }; func show(_ cell: TestCell) {} }",
                true
            ),
            (
                "final class List: UITableViewController { override func viewDidLoad() { switch mode { case .plain: tableView.separatorStyle = .none\n default: break } }; func show(_ cell: TestCell) {} }",
                true
            ),
            (
                "final class List: UITableViewController { override func viewDidLoad() { tableView.separatorStyle = .none }; func reload() { tableView.separatorStyle = items.isEmpty ? .none : .singleLine }; func show(_ cell: TestCell) {} }",
                true
            ),
            // A condition that asks for the table itself is none.
            (
                "final class List: UIViewController { var table: UITableView!; func load() { if table == nil { table = UITableView(); table.separatorStyle = .none } }; func show(_ cell: TestCell) {} }",
                false
            ),
            // All lists that show the cell have to agree.
            (
                "final class List: UITableViewController { override func viewDidLoad() { tableView.separatorStyle = .none }; func show(_ cell: TestCell) {} }\nfinal class More: UITableViewController { func show(_ cell: TestCell) {} }",
                true
            ),
        ] as [(String, Bool)])
    func separators(_ list: String, _ hasSeparator: Bool) throws {
        let cell = try readCell(Self.source(list), named: "TestCell")
        #expect(cell.hasSeparator == hasSeparator && cell.layoutTemplate.hasSeparator == hasSeparator)
    }

    @Test("Of a controller with two tables, that counts which registers the cell", arguments: [true, false])
    func twoTables(_ isOfNear: Bool) throws {
        let list = """
            final class List: UIViewController {
                let near = UITableView()
                let far = UITableView()
                override func viewDidLoad() {
                    near.separatorStyle = .none
                    near.register(\(isOfNear ? "TestCell" : "OtherCell").self, forCellReuseIdentifier: "n")
                    far.register(\(isOfNear ? "OtherCell" : "TestCell").self, forCellReuseIdentifier: "f")
                }
            }
            """
        #expect(try readCell(Self.source(list), named: "TestCell").hasSeparator == !isOfNear)
    }

    @Test(
        "A table's own class may switch its separators off, where who shows it sets no style",
        arguments: [
            (".none", "", false), (".singleLine", "", true),
            (".none", "table.separatorStyle = .singleLine", true),
        ])
    func ownClasses(_ style: String, _ statement: String, _ hasSeparator: Bool) throws {
        let list = """
            class AppTableView: UITableView {
                override init(frame: CGRect, style: UITableView.Style) {
                    super.init(frame: frame, style: style)
                    separatorStyle = \(style)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class List: UIViewController {
                let table = AppTableView()
                override func viewDidLoad() {
                    table.register(TestCell.self, forCellReuseIdentifier: "t")
                    \(statement)
                }
            }
            """
        #expect(try readCell(Self.source(list), named: "TestCell").hasSeparator == hasSeparator)
    }

    @Test("The list of a document has separators where one of its cells has")
    func documents() throws {
        let list = """
            final class List: UITableViewController {
                override func viewDidLoad() {
                    tableView.separatorStyle = .none
                    tableView.register(TestCell.self, forCellReuseIdentifier: "t")
                }
            }
            """
        let source = try SwiftReader().read(
            Array(Self.source(list).utf8), path: "TestCell.swift", parameters: [:], files: .inMemory([:]))
        #expect(try !source.layoutDocument(cell: "TestCell").list.separator)
        let plain = try SwiftReader().read(
            Array(Self.source("").utf8), path: "TestCell.swift", parameters: [:], files: .inMemory([:]))
        #expect(try plain.layoutDocument(cell: "TestCell").list.separator)
    }
}
