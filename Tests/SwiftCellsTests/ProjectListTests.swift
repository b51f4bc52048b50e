import LayoutDocument
import SwiftCells
import Testing

@Suite("Lists in other files of a project")
struct ProjectListTests {
    private static let cell = """
        import UIKit
        final class TestCell: UITableViewCell {
            let a = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                a.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(a)
                NSLayoutConstraint.activate([
                    a.topAnchor.constraint(equalTo: contentView.topAnchor),
                    a.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    a.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                ])
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """

    /// Reads the cell in a project with other files.
    private static func read(_ others: [String: String], cell: String = cell) throws -> SwiftCell {
        var files = ["App/App.xcodeproj/project.pbxproj": "", "App/Cells/TestCell.swift": cell]
        for (name, text) in others { files["App/Lists/" + name] = "import UIKit\n" + text }
        let source = try SwiftReader().read(
            Array(cell.utf8), path: "App/Cells/TestCell.swift", parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }))
        return try #require(source.cell(named: "TestCell"))
    }

    @Test("A cell that its own folder explains gets the height that a list elsewhere gives it")
    func complete() throws {
        let cell = try Self.read([
            "List.swift": """
            final class List: UITableViewController {
                override func viewDidLoad() {
                    tableView.register(TestCell.self, forCellReuseIdentifier: "test")
                    tableView.rowHeight = 61
                }
            }
            """
        ])
        #expect(cell.isComplete && cell.givenSize?.height == 61)
        #expect(cell.givenSize?.file == "App/Lists/List.swift" && cell.givenSize?.place.line == 5)
        #expect(cell.givenSize?.means == .property)
    }

    @Test("A generic superclass in another file gives the height")
    func superclass() throws {
        let cell = try Self.read([
            "List.swift": "final class List: BaseList<TestCell> {}",
            "BaseList.swift": """
            enum Density { case close
                var height: CGFloat { switch self { case .close: return 58 } }
            }
            class BaseList<Cell: UITableViewCell>: UITableViewController {
                var density: Density { .close }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.rowHeight = density.height
                }
            }
            """,
        ])
        #expect(cell.givenSize?.height == 58 && cell.givenSize?.place.line == 9)
    }

    @Test("A class that sets its own height comes before its superclass")
    func nearest() throws {
        let cell = try Self.read([
            "List.swift": """
            final class List: BaseList {
                let kind = TestCell.self
                override func viewDidLoad() { super.viewDidLoad(); tableView.rowHeight = 70 }
            }
            """,
            "BaseList.swift": """
            class BaseList: UITableViewController {
                override func viewDidLoad() { tableView.rowHeight = 44 }
            }
            """,
        ])
        #expect(cell.givenSize?.height == 70)
    }

    @Test("A controller gives the height of the cells that its data source makes")
    func dataSource() throws {
        let cell = try Self.read([
            "Source.swift": """
            final class Source: NSObject, UITableViewDataSource {
                func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
                    t.dequeueReusableCell(withIdentifier: "test", for: i) as! TestCell
                }
            }
            """,
            "List.swift": """
            final class List: UIViewController {
                let table = UITableView()
                let source = Source()
                override func viewDidLoad() { table.dataSource = source; table.rowHeight = 39 }
            }
            """,
        ])
        #expect(cell.givenSize?.height == 39)
    }

    private static let sections = """
        enum Part: Int { case first, second }
        final class List: UITableViewController {
            override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
                switch Part(rawValue: i.section)! {
                case .first: return t.dequeueReusableCell(withIdentifier: "1", for: i) as! TestCell
                case .second: return t.dequeueReusableCell(withIdentifier: "2", for: i)
                }
            }
            override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat {
                switch Part(rawValue: i.section)! {
                case .first: return FIRST
                case .second: return SECOND
                }
            }
        }
        """

    @Test(
        "Of heights that depend on the section, that of the cell's rows counts",
        arguments: [
            ("52", "UITableView.automaticDimension", 52), ("UITableView.automaticDimension", "52", nil),
            ("52", "80", 52),
        ] as [(String, String, Double?)])
    func sections(_ first: String, _ second: String, _ height: Double?) throws {
        let list = Self.sections.replacing("FIRST", with: first).replacing("SECOND", with: second)
        let cell = try Self.read(["List.swift": list])
        #expect(cell.givenSize?.height == height)
        if height != nil {
            #expect(cell.givenSize?.place.line == 12 && cell.givenSize?.means == .delegate)
        }
    }

    private static let item = """
        import UIKit
        final class TestCell: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """

    @Test(
        "The height of a list is the one that its class gives it in another file than that which sizes items")
    func heightInOtherFile() throws {
        let cell = try Self.read(
            [
                "List.swift": """
                final class List: UIViewController {
                    let strip = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    override func viewDidLoad() {
                        strip.heightAnchor.constraint(equalToConstant: 50).isActive = true
                    }
                }
                """,
                "List+Items.swift": """
                extension List: UICollectionViewDelegateFlowLayout {
                    func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                        CGSize(width: 80, height: c.frame.height)
                    }
                    func fill(_ cell: TestCell) {}
                }
                """,
            ], cell: Self.item)
        #expect(cell.givenSize?.height == 50)
    }

    @Test("Separators are switched off in another file of the class than that which shows the cell")
    func separatorsInOtherFile() throws {
        let cell = try Self.read([
            "List.swift": """
            final class List: UITableViewController {
                override func viewDidLoad() { tableView.separatorStyle = .none }
            }
            """,
            "List+Rows.swift": "extension List { func fill(_ cell: TestCell) {} }",
        ])
        #expect(!cell.hasSeparator)
    }

    @Test("A compositional layout that another type makes gives items their size")
    func factory() throws {
        func group(_ height: Int) -> String {
            """
                let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(\(height)))
                let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
                return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            """
        }
        let cell = try Self.read(
            [
                "Layouts.swift": """
                enum Layouts {
                    static func other() -> UICollectionViewLayout {
                    \(group(20))
                    }
                    static func tips() -> UICollectionViewLayout {
                    \(group(96))
                    }
                }
                """,
                "List.swift": """
                final class List: UIViewController {
                    let kind = TestCell.self
                    lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: Layouts.tips())
                }
                """,
            ], cell: Self.item)
        #expect(cell.givenSize?.height == 96 && cell.givenSize?.means == .layoutGroup)
    }

    @Test(
        "What a list gives a function that makes its layout decides the size of items",
        arguments: [
            ("Layouts.column(estimate: Tile.high)", 58), ("Layouts.column(estimate: 70, gap: 4)", 70),
            ("Layouts.column()", 44), ("Layouts.column(estimate: tiles.height)", nil),
        ] as [(String, Double?)])
    func givenToFunction(_ call: String, _ height: Double?) throws {
        let files = [
            "Tile.swift": "enum Tile { static let high: CGFloat = 58 }",
            "Layouts.swift": """
            enum Layouts {
                static func column(estimate: CGFloat = 44, gap: CGFloat = 8) -> NSCollectionLayoutSection {
                    let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                    let size = NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1),
                        heightDimension: .estimated(estimate))
                    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
                    let section = NSCollectionLayoutSection(group: group)
                    section.interGroupSpacing = gap
                    return section
                }
                static func tiles() -> NSCollectionLayoutSection {
                    let size = NSCollectionLayoutSize(widthDimension: .absolute(90), heightDimension: .absolute(90))
                    return NSCollectionLayoutSection(group: NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
                }
            }
            """,
            "List.swift": """
            final class List: UIViewController {
                let registration = UICollectionView.CellRegistration<TestCell, String> { _, _, _ in }
                lazy var grid = UICollectionView(
                    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: \(call)))
            }
            """,
        ]
        let size = try Self.read(files, cell: Self.item).givenSize
        #expect(size?.height == height)
        guard height != nil else { return }
        #expect(size?.means == .layoutGroup && size?.file == "App/Lists/Layouts.swift")
        #expect(size?.place.line == 7)
    }
}
