import LayoutDocument
import SwiftCells
import Testing

@Suite("Sizes that code sets of lists and of their layouts")
struct GivenSizeTests {
    private static func row(_ list: String) -> String {
        """
        import UIKit
        final class TestCell: UITableViewCell { let a = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(a)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        \(list)
        """
    }

    private static func item(_ list: String) -> String {
        """
        import UIKit
        final class TestCell: UICollectionViewCell { let a = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(a)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        \(list)
        """
    }

    /// A controller with properties, and with statements of `viewDidLoad`.
    private static func controller(
        _ base: String, _ properties: String, _ statements: String, rest: String = ""
    ) -> String {
        """
        final class List: \(base) {
            let shown = TestCell.self
            \(properties)
            override func viewDidLoad() {
                super.viewDidLoad()
                \(statements)
            }
            \(rest)
        }
        """
    }

    // MARK: Layouts

    private static let size = "CGSize(width: 80, height: 60)"

    @Test(
        "An item size that code sets of the layout which its list already has",
        arguments: [
            (
                "UIViewController", "@IBOutlet weak var grid: UICollectionView!",
                "if let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout { layout.itemSize = \(size) }"
            ),
            (
                "UIViewController", "@IBOutlet weak var grid: UICollectionView!",
                "guard let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout else { return }\nlayout.itemSize = \(size)"
            ),
            (
                "UIViewController", "@IBOutlet weak var grid: UICollectionView!",
                "(grid.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = \(size)"
            ),
            (
                "UICollectionViewController", "",
                "if let layout = collectionViewLayout as? UICollectionViewFlowLayout { layout.itemSize = \(size) }"
            ),
            (
                "UICollectionViewController", "",
                "let layout = collectionViewLayout as! UICollectionViewFlowLayout\nlayout.itemSize = \(size)"
            ),
            ("UIViewController", "var flow: UICollectionViewFlowLayout!", "flow.itemSize = \(size)"),
            (
                "UIViewController", "let flow = UICollectionViewFlowLayout()",
                "flow.do { $0.itemSize = \(size); $0.minimumLineSpacing = 4 }"
            ),
            (
                "UIViewController",
                "let flow = UICollectionViewFlowLayout().then { layout in layout.itemSize = \(size) }", ""
            ),
        ])
    func layouts(_ base: String, _ properties: String, _ statements: String) throws {
        let list = Self.controller(base, properties, statements)
        let size = try readCell(Self.item(list), named: "TestCell").givenSize
        #expect(size?.width == 80 && size?.height == 60)
    }

    @Test("A row height in a closure that sets its table up")
    func configuredTable() throws {
        let list = Self.controller(
            "UIViewController", "let table = UITableView().then { $0.rowHeight = 64 }", "")
        #expect(try readCell(Self.row(list), named: "TestCell").givenSize?.height == 64)
    }

    @Test("A table without an initial value has the height of its rows all the same")
    func tableMadeLater() throws {
        let list = Self.controller("UIViewController", "var table: UITableView!", "table.rowHeight = 64")
        #expect(try readCell(Self.row(list), named: "TestCell").givenSize?.height == 64)
    }

    @Test("The width of an outlet is that of its list, also once the views are laid out")
    func outletWidth() throws {
        let list = Self.controller(
            "UIViewController",
            "@IBOutlet weak var grid: UICollectionView!\n@IBOutlet weak var flow: UICollectionViewFlowLayout!",
            "",
            rest: """
                override func viewDidLayoutSubviews() {
                    super.viewDidLayoutSubviews()
                    let side = (grid.frame.width - 15) / 2
                    flow.itemSize = CGSize(width: side, height: side)
                }
                """)
        let size = try readCell(Self.item(list), named: "TestCell").givenSize
        #expect(size?.width == 180 && size?.height == 180)
    }

    @Test(
        "A size that follows from the spacings of its layout takes those that code sets",
        arguments: [
            ("", 182.5), ("l.minimumInteritemSpacing = 15", 180),
            (
                "let gap: CGFloat = 15\nl.minimumInteritemSpacing = gap\nl.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)",
                160
            ),
            ("l.minimumInteritemSpacing = Theme.gap", nil),
            ("l.minimumInteritemSpacing = 15\nother.minimumInteritemSpacing = 20", nil),
        ] as [(String, Double?)])
    func spacings(_ statements: String, _ width: Double?) throws {
        let list = Self.controller(
            "UICollectionViewController, UICollectionViewDelegateFlowLayout",
            """
            let other = UICollectionViewFlowLayout()
            lazy var layout: UICollectionViewFlowLayout = {
                let l = UICollectionViewFlowLayout()
                \(statements)
                return l
            }()
            """, "",
            rest: """
                func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                    guard let flow = layout as? UICollectionViewFlowLayout else { return .zero }
                    let used = flow.sectionInset.left + flow.sectionInset.right + flow.minimumInteritemSpacing
                    return CGSize(width: (c.bounds.width - used) / 2, height: 90)
                }
                """)
        #expect(try readCell(Self.item(list), named: "TestCell").givenSize?.width == width)
    }

    @Test("An estimate has items size themselves, whatever the item size is")
    func estimate() throws {
        let statements = "let layout = UICollectionViewFlowLayout()\nlayout.itemSize = \(Self.size)\n"
        func cell(_ estimate: String) throws -> SwiftCell {
            let list = Self.controller(
                "UICollectionViewController", "", statements + "layout.estimatedItemSize = \(estimate)")
            return try readCell(Self.item(list), named: "TestCell")
        }
        let estimated = try cell(Self.size)
        #expect(estimated.givenSize == nil && !estimated.hasUnknownSize)
        #expect(try cell("UICollectionViewFlowLayout.automaticSize").givenSize == nil)
        #expect(try cell("CGSize.zero").givenSize?.height == 60)
    }

    // MARK: Numbers

    private static func delegate(_ size: String) -> String {
        """
        let kScreenWidth = UIScreen.main.bounds.size.width
        enum Screen { static let bounds = UIScreen.main.bounds }
        final class List: NSObject, UICollectionViewDelegateFlowLayout {
            let shown = TestCell.self
            func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                \(size)
            }
        }
        """
    }

    @Test(
        "A width that follows from the screen’s is one of a list that fills it; the screen’s height is open",
        arguments: [
            ("let side = UIScreen.main.bounds.width / 2 - 20; return CGSize(width: side, height: 90)", 167.5),
            ("CGSize(width: kScreenWidth - 20, height: 90)", 355),
            ("CGSize(width: Screen.bounds.width / 3, height: 90)", 125),
            ("CGSize(width: 90, height: UIScreen.main.bounds.height / 4)", nil),
            ("CGSize(width: 90, height: max(40, UIScreen.main.bounds.height / 4))", nil),
        ] as [(String, Double?)])
    func screen(_ size: String, _ width: Double?) throws {
        let cell = try readCell(Self.item(Self.delegate(size)), named: "TestCell")
        #expect(cell.givenSize?.width == width)
        #expect(cell.hasUnknownSize == (width == nil))
    }

    @Test(
        "A height that is asked of a model or of the cell is not known, nor is one of limits around it",
        arguments: [
            ("rowSize(for: models[i.row])", true), ("max(rowSize(for: models[i.row]), 80)", true),
            ("min(rowSize(for: models[i.row]), 30)", true), ("TestCell.height(for: models[i.row])", true),
            ("heights[i.row] ?? 80", true), ("stored[i] ?? 80", true), ("fitted(models[i.row]) + 40", true),
            // Constraints make it.
            ("max(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 80)", false),
        ])
    func asked(_ height: String, isUnknown: Bool) throws {
        let list = """
            final class List: UITableViewController {
                let shown = TestCell.self
                var stored: [IndexPath: CGFloat] = [:]
                func fitted(_ text: String) -> CGFloat {
                    let label = UILabel()
                    label.text = text
                    label.sizeToFit()
                    return label.frame.height
                }
                override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { \(height) }
            }
            """
        let cell = try readCell(Self.row(list), named: "TestCell")
        #expect(cell.givenSize == nil)
        #expect(cell.hasUnknownSize == isUnknown)
    }

    @Test("The smaller of a length and of a height that surroundings give is not known")
    func limitedHeight() throws {
        let list = """
            final class Strip: UIView, UICollectionViewDelegateFlowLayout {
                let shown = TestCell.self
                var grid: UICollectionView!
                func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                    CGSize(width: 100, height: min(300, c.bounds.height))
                }
            }
            """
        #expect(try readCell(Self.item(list), named: "TestCell").givenSize == nil)
    }

    @Test(
        "A height that code keeps in a variable is known as long as nothing changes the variable",
        arguments: [
            ("var high: CGFloat = 100", "high", 100), ("let high: CGFloat = 100", "high", 100),
            ("var high: CGFloat = 100\nfunc grow() { high = 140 }", "high", nil),
            ("var high: CGFloat = 100\nfunc grow() { self.high += next.height }", "high", nil),
            ("var size = CGSize.zero\nfunc grow() { size.height = 80 }", "size.height + 20", nil),
            ("var isOpen = false\nfunc toggle() { isOpen.toggle() }", "isOpen ? 200 : 60", nil),
            ("var isOpen = false\nfunc toggle() { isOpen = !isOpen }", "isOpen ? 200 : 60", nil),
            ("var isOpen = false", "isOpen ? 200 : 60", 60),
            (
                "enum Mode { case low, high }\nvar next: Mode = .low\nfunc go() { next = .high }",
                "next == .low ? 60 : 90", nil
            ),
        ] as [(String, String, Double?)])
    func variables(_ properties: String, _ height: String, _ known: Double?) throws {
        let list = """
            final class List: UITableViewController {
                let shown = TestCell.self
                \(properties)
                override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { \(height) }
            }
            """
        #expect(try readCell(Self.row(list), named: "TestCell").givenSize?.height == known)
    }

    @Test(
        "An array that is empty at first may have rows",
        arguments: [
            ("", nil), ("if self.models.isEmpty { return UITableViewCell() }", 60),
            ("if !models.isEmpty { return UITableViewCell() }", 667),
        ] as [(String, Double?)])
    func emptyArray(_ statement: String, _ height: Double?) throws {
        let list = """
            final class List: UITableViewController {
                var models: [String] = []
                override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat {
                    models.isEmpty ? t.bounds.height : 60
                }
                override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
                    \(statement)
                    return t.dequeueReusableCell(withIdentifier: "t", for: i) as! TestCell
                }
            }
            """
        #expect(try readCell(Self.row(list), named: "TestCell").givenSize?.height == height)
    }

    // MARK: Several assignments

    private static let automatic = "UITableView.automaticDimension"
    private static func made(_ height: String) -> String {
        "lazy var table: UITableView = { let view = UITableView(); view.rowHeight = \(height); return view }()"
    }

    @Test(
        "The last of the heights that code sets of a table counts",
        arguments: [
            ("", "tableView.rowHeight = 40\ntableView.rowHeight = 70", 70),
            ("", "tableView.rowHeight = 40\ntableView.rowHeight = \(automatic)", nil),
            ("", "tableView.rowHeight = \(automatic)\ntableView.rowHeight = 70", 70),
            // A property’s closure runs before the view is loaded.
            (made("40"), "table.rowHeight = 70", 70), (made(automatic), "table.rowHeight = 70", 70),
            (made("40"), "table.rowHeight = \(automatic)", nil),
            // What runs in some cases alone, or at some time, replaces nothing.
            ("", "tableView.rowHeight = 40\nif isWide { tableView.rowHeight = 70 }", nil),
            (
                "func widen() { tableView.rowHeight = 70 }", "tableView.rowHeight = 40", nil
            ),
            ("", "if isWide { tableView.rowHeight = 40 } else { tableView.rowHeight = \(automatic) }", nil),
            // Tables of two names are two.
            ("", "first.rowHeight = 40\nsecond.rowHeight = 70", nil),
        ] as [(String, String, Double?)])
    func lastAssignment(_ properties: String, _ statements: String, _ height: Double?) throws {
        let list = Self.controller(
            "UITableViewController", "let first = UITableView(), second = UITableView()\n" + properties,
            statements)
        #expect(try readCell(Self.row(list), named: "TestCell").givenSize?.height == height)
    }

    @Test("Methods that UIKit calls later set the size that counts")
    func laterMethod() throws {
        let list = Self.controller(
            "UITableViewController", "", "tableView.rowHeight = 40",
            rest: """
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    tableView.rowHeight = 70
                }
                """)
        #expect(try readCell(Self.row(list), named: "TestCell").givenSize?.height == 70)
    }
}
