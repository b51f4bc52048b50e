import LayoutDocument
import SwiftCells
import Testing

@Suite("What controllers and data sources set of a cell")
struct OutsideFillingTests {
    /// A cell with a view between two labels, and further members.
    private static func cell(isItem: Bool = false, _ members: String = "") -> String {
        let initializer =
            isItem
            ? "override init(frame: CGRect) {\nsuper.init(frame: frame)"
            : """
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
            """
        return """
            import UIKit
            final class TestCell: \(isItem ? "UICollectionViewCell" : "UITableViewCell") {
                let a = UILabel()
                let b = UILabel()
                let box = UIView()
                lazy var compact = box.heightAnchor.constraint(equalToConstant: 20)
                \(members)
                \(initializer)
                    a.font = .preferredFont(forTextStyle: .body)
                    for view in [a, box, b] {
                        view.translatesAutoresizingMaskIntoConstraints = false
                        contentView.addSubview(view)
                    }
                    NSLayoutConstraint.activate([
                        a.topAnchor.constraint(equalTo: contentView.topAnchor),
                        box.topAnchor.constraint(equalTo: a.bottomAnchor),
                        box.heightAnchor.constraint(equalToConstant: 44),
                        b.topAnchor.constraint(equalTo: box.bottomAnchor),
                        b.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    ])
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
    }

    /// Reads the cell in a project with other files.
    private static func read(_ others: [String: String], cell: String = cell()) throws -> SwiftCell {
        var files = ["App/App.xcodeproj/project.pbxproj": "", "App/Cells/TestCell.swift": cell]
        for (name, text) in others { files["App/Lists/" + name] = "import UIKit\n" + text }
        let source = try SwiftReader().read(
            Array(cell.utf8), path: "App/Cells/TestCell.swift", parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }))
        return try #require(source.cell(named: "TestCell"))
    }

    /// A controller whose data source has some statements about the cell of a row.
    private static func list(
        _ statements: String, members: String = "", named name: String = "List"
    ) -> String {
        """
        final class \(name): UITableViewController {
            private let items: [Item] = []
            \(members)
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "test", for: indexPath) as! TestCell
                let item = items[indexPath.row]
                \(statements)
                return cell
            }
        }
        """
    }

    /// The names of a cell's variants, the first one's first.
    private func names(_ cell: SwiftCell) -> [String] { ([cell] + cell.variants).compactMap(\.variant) }

    /// Expects that a row without a note hides the box.
    private func expectHiding(
        _ code: String, isItem: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let cell = try Self.read(["List.swift": code], cell: Self.cell(isItem: isItem))
        #expect(names(cell) == ["item.note != nil", "item.note == nil"], sourceLocation: sourceLocation)
        let hidden = try #require(cell.variants.first, sourceLocation: sourceLocation)
        #expect(try hidden.view("box").isHidden == .constant(true), sourceLocation: sourceLocation)
        #expect(cell.notUnderstood == [], sourceLocation: sourceLocation)
    }

    @Test("A data source hides a view of the cell that it makes")
    func dataSource() throws { try expectHiding(Self.list("cell.box.isHidden = item.note == nil")) }

    @Test(
        "The class of the cell follows from a cast, a type, or an argument",
        arguments: [
            "guard let cell = made as? TestCell else { return made }",
            "guard let cell = tableView.dequeueReusableCell(withIdentifier: \"t\") as? TestCell else { fatalError() }",
            "let cell: TestCell = tableView.dequeueReusableCell(for: indexPath)",
            "let cell = tableView.dequeueReusableCell(for: indexPath) as TestCell",
            "let cell = tableView.dequeue(TestCell.self, for: indexPath)",
        ])
    func classes(declaration: String) throws {
        try expectHiding(
            """
            final class Source: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let made = tableView.dequeueReusableCell(withIdentifier: "test", for: indexPath)
                    \(declaration)
                    let item = store.item(at: indexPath)
                    cell.box.isHidden = item.note == nil
                    return cell
                }
            }
            """)
    }

    @Test("Each branch of a data source has its own cell")
    func branches() throws {
        try expectHiding(
            """
            final class Source: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let item = items[indexPath.row]
                    let cell = tableView.dequeueReusableCell(withIdentifier: item.kind, for: indexPath)
                    switch cell {
                    case let cell as OtherCell: cell.a.numberOfLines = 7
                    case let cell as TestCell: cell.box.isHidden = item.note == nil
                    default: break
                    }
                    return cell
                }
            }
            """)
    }

    @Test("The cell provider of a diffable data source fills the cell")
    func provider() throws {
        try expectHiding(
            """
            final class List: UIViewController {
                private lazy var source = UITableViewDiffableDataSource<Int, Item>(tableView: table) {
                    tableView, indexPath, item in
                    let cell = tableView.dequeueReusableCell(withIdentifier: "test", for: indexPath) as! TestCell
                    cell.box.isHidden = item.note == nil
                    return cell
                }
            }
            """)
    }

    @Test(
        "A registration fills the cells of its class",
        arguments: [
            "let registration = UICollectionView.CellRegistration<TestCell, Item> { cell, _, item in",
            "let registration: UICollectionView.CellRegistration<TestCell, Item> = .init { cell, _, item in",
            "let registration = UICollectionView.CellRegistration { (cell: TestCell, path: IndexPath, item: Item) in",
        ])
    func registration(opening: String) throws {
        try expectHiding(
            """
            final class List: UIViewController {
                func makeSource() {
                    \(opening)
                        cell.box.isHidden = item.note == nil
                    }
                    use(registration)
                }
            }
            """, isItem: true)
    }

    @Test(
        "A stream of items fills the cells that it is bound to",
        arguments: [
            "items.bind(to: table.rx.items(cellIdentifier: \"t\", cellType: TestCell.self)) { _, item, cell in",
            "items.bind(to: table.rx.items(cellIdentifier: \"t\")) { (row: Int, item: Item, cell: TestCell) in",
        ])
    func streams(opening: String) throws {
        try expectHiding(
            """
            final class List: UIViewController {
                func bind() {
                    \(opening)
                        cell.box.isHidden = item.note == nil
                    }.disposed(by: bag)
                }
            }
            """)
    }

    @Test("A delegate fills the cell that is about to be shown")
    func willDisplay() throws {
        try expectHiding(
            """
            extension List: UITableViewDelegate {
                func tableView(
                    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
                ) {
                    let item = items[indexPath.row]
                    if let cell = cell as? TestCell { cell.box.isHidden = item.note == nil }
                }
            }
            """)
    }

    @Test("A function that takes the cell fills it")
    func function() throws {
        try expectHiding(
            """
            extension List {
                func configure(_ cell: TestCell, with item: Item) {
                    guard let note = item.note else {
                        cell.box.isHidden = true
                        return
                    }
                    cell.box.isHidden = false
                    cell.b.text = note
                }
            }
            """)
    }

    @Test("Lines, constraints, accessories and texts of the cell are set, also by the names of its parts")
    func properties() throws {
        let cell = try Self.read([
            "List.swift": Self.list(
                """
                let limit = 3
                let label = cell.a
                label.numberOfLines = limit
                for view in [cell.b] { view.numberOfLines = 2 }
                cell.compact.isActive = true
                cell.accessoryType = .disclosureIndicator
                cell.a.text = item.title
                """)
        ])
        #expect(try cell.label("a").numberOfLines == 3)
        #expect(try cell.label("b").numberOfLines == 2)
        #expect(cell.equations.contains("box.height == 20"))
        #expect(cell.template.accessory == .disclosure)
        #expect(try cell.words(cell.label("a").text) == "{title}")
        #expect(cell.isComplete && cell.variants.isEmpty)
    }

    @Test("A view of the source takes what a list sets of it")
    func innerViews() throws {
        let badge = """
            final class Badge: UIView {
                var isLarge = false { didSet { isHidden = !isLarge } }
            }
            """
        let cell = try Self.read(
            ["List.swift": Self.list("cell.badge.isLarge = item.isNew"), "Badge.swift": badge],
            cell: Self.cell("let badge = Badge()").replacing("[a, box, b]", with: "[a, box, b, badge]"))
        #expect(names(cell) == ["item.isNew", "!item.isNew"])
        #expect(try cell.variants.first?.view("badge").isHidden == .constant(true))
    }

    @Test("What a list sets of another cell, or of its own views, changes nothing and is not listed")
    func others() throws {
        let cell = try Self.read([
            "List.swift": Self.list(
                """
                if item.isAd {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "ad", for: indexPath) as! AdCell
                    cell.box.isHidden = true
                    cell.a.numberOfLines = 5
                    return cell
                }
                if let cell = previous as? AdCell { cell.box.isHidden = true }
                header.titleLabel.isHidden = items.isEmpty
                header.stack.addArrangedSubview(footer)
                if item.isNew { header.isHidden = true }
                fill(cell, with: item)
                cell.delegate = self
                """,
                members: """
                    private func configure(_ cell: AdCell) { cell.box.isHidden = true }
                    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        guard let cell = tableView.cellForRow(at: indexPath) as? TestCell else { return }
                        cell.box.isHidden = true
                    }
                    func testCell(_ cell: TestCell, didTap button: UIButton) { cell.box.isHidden = true }
                    """)
        ])
        #expect(cell.isComplete && cell.variants.isEmpty)
        #expect(try cell.view("box").isHidden == .constant(false))
        #expect(try cell.label("a").numberOfLines == 1)
    }

    @Test("What the cell's own code follows is decided once")
    func ownProperties() throws {
        let cell = try Self.read(
            ["List.swift": Self.list("cell.isCompact = item.isPast\ncell.configure(with: item)")],
            cell: Self.cell(
                """
                var isCompact = false { didSet { box.isHidden = isCompact } }
                func configure(with item: Item) { a.text = item.title }
                """))
        #expect(names(cell) == ["!isCompact", "isCompact"])
        #expect(cell.isComplete)
    }

    @Test("Of two lists, each shows the cell in its own way")
    func lists() throws {
        let cell = try Self.read([
            "Past.swift": Self.list("cell.box.isHidden = true", named: "Past"),
            "Today.swift": Self.list("cell.a.text = item.title", named: "Today"),
        ])
        #expect(names(cell) == ["Past", "Today"])
        let today = try #require(cell.variants.first)
        #expect(try today.view("box").isHidden == .constant(false))
        #expect(cell.isComplete)
    }

    @Test("A list that makes the cell and sets nothing of it shows it as it is")
    func plainList() throws {
        let cell = try Self.read([
            "Past.swift": Self.list("cell.box.isHidden = true", named: "Past"),
            "Today.swift": Self.list("", named: "Today"),
        ])
        #expect(names(cell) == ["Past", "Today"])
        #expect(try cell.view("box").isHidden == .constant(true))
    }

    @Test("A font that no file gives leaves the cell's own, and is listed")
    func unknownValues() throws {
        let cell = try Self.read(["List.swift": Self.list("cell.a.font = fonts.title")])
        #expect(cell.notUnderstood.map(\.what) == ["font"])
        #expect(cell.notUnderstood.map(\.file) == ["App/Lists/List.swift"])
    }

    @Test("Tests fill no cell")
    func tests() throws {
        let list = Self.list("cell.box.isHidden = true")
        #expect(try Self.read(["List.swift": list]).view("box").isHidden == .constant(true))
        let cell = try Self.read(["List.swift": "import XCTest\n" + list])
        #expect(try cell.view("box").isHidden == .constant(false))
    }

    @Test("A list fills the cell of its name that is nearest")
    func sameName() throws {
        let cell = try Self.read([
            "Other/TestCell.swift": "final class TestCell: UITableViewCell {}",
            "Other/List.swift": Self.list("cell.box.isHidden = true"),
        ])
        #expect(cell.variants.isEmpty)
        #expect(try cell.view("box").isHidden == .constant(false))
    }

    @Test("A cell that a controller keeps to change it later is not one that its list shows")
    func keptCells() throws {
        let kept = """
            final class Model {
                var selected: UITableViewCell?
                func updateCategory(_ name: String) {
                    guard let cell = selected as? TestCell else { return }
                    cell.box.isHidden = true
                }
            }
            """
        let cell = try Self.read(["Model.swift": kept])
        #expect(cell.variants.isEmpty)
        #expect(try cell.view("box").isHidden == .constant(false))
    }

    @Test("A method that adds views, and that all lists call on the cell, runs before what fills it")
    func madeByLists() throws {
        let cell = Self.cell(
            """
            let extra = UILabel()
            func setUpExtra() {
                extra.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(extra)
                extra.topAnchor.constraint(equalTo: b.bottomAnchor).isActive = true
            }
            """)
        let called = try Self.read(["List.swift": Self.list("cell.setUpExtra()")], cell: cell)
        #expect(called.isComplete, "\(called.notUnderstood)")
        #expect(try called.view("extra").superview == nil)
        #expect(called.equations.contains("extra.top == b.bottom"))
        func isOpen(_ files: [String: String]) throws -> Bool {
            let found = try Self.read(files, cell: cell)
            return found.notUnderstood.map(\.what) == ["setUpExtra()"]
                && !found.template.views.contains { $0.name == "extra" }
        }
        #expect(try isOpen(["List.swift": Self.list("if item.isNew { cell.setUpExtra() }")]))
        #expect(try isOpen(["List.swift": Self.list("if item.isNew { return cell }\ncell.setUpExtra()")]))
        #expect(try isOpen(["List.swift": Self.list("")]))
        #expect(
            try isOpen([
                "List.swift": Self.list("cell.setUpExtra()"), "Other.swift": Self.list("", named: "Other"),
            ]))
    }

    @Test("A cell that a list makes for each row has what the list calls on it")
    func madeForRows() throws {
        let cell = """
            import UIKit
            class TestCell: UITableViewCell {
                private var title: UILabel!
                func setUpViews() {
                    setUpTitle()
                }
                private func setUpTitle() {
                    title = UILabel()
                    title.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(title)
                    title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 7).isActive = true
                }
                func show(_ name: String) { title.text = name }
            }
            """
        let list = Self.list("cell.setUpViews()\ncell.show(item.name)").replacing(
            #"tableView.dequeueReusableCell(withIdentifier: "test", for: indexPath) as! TestCell"#,
            with: "TestCell()")
        let made = try Self.read(["List.swift": list], cell: cell)
        #expect(made.isComplete, "\(made.notUnderstood)")
        #expect(made.equations == ["title.top == contentView.top + 7"])
    }
}
