import LayoutDocument
import SwiftCells
import TestKit
import Testing

/// Sizes that the code of a controller gives the prototypes of its storyboard.
@Suite struct ControllerSizeTests {
    private static func table(_ attributes: String, id: String = "tbl", cell: String = "Row") -> String {
        """
        <tableView id="\(id)" dataMode="prototypes" \(attributes)><prototypes>
        <tableViewCell reuseIdentifier="\(cell)" id="\(id)-cell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="\(id)-content">
        <rect key="frame" x="0.0" y="0.0" width="320" height="43.5"/>
        <subviews><label text="Harbour" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-label">
        <rect key="frame" x="16" y="8" width="288" height="27.5"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
        <constraints>
        <constraint firstItem="\(id)-label" firstAttribute="top" secondItem="\(id)-content" secondAttribute="top" constant="8" id="\(id)-1"/>
        <constraint firstItem="\(id)-label" firstAttribute="leading" secondItem="\(id)-content" secondAttribute="leading" constant="16" id="\(id)-2"/>
        <constraint firstAttribute="trailing" secondItem="\(id)-label" secondAttribute="trailing" constant="16" id="\(id)-3"/>
        <constraint firstAttribute="bottom" secondItem="\(id)-label" secondAttribute="bottom" constant="8" id="\(id)-4"/>
        </constraints></tableViewCellContentView></tableViewCell></prototypes>
        </tableView>
        """
    }

    private static func storyboard(_ tables: String, outlets: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701">
        <scenes><scene sceneID="s"><objects>
        <viewController id="controller" customClass="PortsController" sceneMemberID="viewController">
        <view key="view" id="view"><rect key="frame" x="0.0" y="0.0" width="320" height="600"/>
        <subviews>\(tables)</subviews></view>
        <connections>\(outlets)</connections>
        </viewController></objects></scene></scenes>
        </document>
        """
    }

    /// The templates of a storyboard beside the code of its controller.
    private func templates(_ storyboard: String, _ code: String) throws -> [TemplateSpec] {
        let files = DocumentFiles.inMemory([
            "App/Ports.storyboard": Array(storyboard.utf8),
            "App/Controllers.swift": Array("import UIKit\n\(code)".utf8),
        ])
        return try DocumentReader(files: files, swift: SwiftReader())
            .read(storyboard, sourceName: "App/Ports.storyboard").templates
    }

    private func template(_ body: String, attributes: String) throws -> TemplateSpec {
        let outlet = #"<outlet property="list" destination="tbl" id="o-1"/>"#
        let code = """
            final class PortsController: UIViewController, UITableViewDelegate {
                private enum Metrics { static let row: CGFloat = 60 }
                @IBOutlet private weak var list: UITableView!
            \(body)
            }
            """
        let found = try templates(Self.storyboard(Self.table(attributes), outlets: outlet), code)
        return try #require(found.first)
    }

    @Test("The height that a controller sets counts before that of the storyboard's table")
    func fixedByProperty() throws {
        let code = """
                override func viewDidLoad() {
                    super.viewDidLoad()
                    title = "Ports"
                    list.rowHeight = Metrics.row
                }
            """
        let template = try template(code, attributes: #"rowHeight="-1" estimatedRowHeight="-1""#)
        #expect(template.rowHeight == 60 && !template.isSizedByList)
        #expect(template.heightPlace == "Controllers.swift line 8" && template.heightMeans == .property)
    }

    @Test(
        "A cell made in code has the height that the storyboard gives the rows of its controller’s table",
        arguments: [
            ("60", "", 60), ("-1", "", nil), ("44", "", nil),
            ("60", "list.rowHeight = UITableView.automaticDimension", nil),
        ] as [(String, String, Double?)])
    func ofCode(_ rowHeight: String, _ statement: String, _ height: Double?) throws {
        let outlet = #"<outlet property="list" destination="tbl" id="o-1"/>"#
        let storyboard = Self.storyboard(Self.table("rowHeight=\"\(rowHeight)\""), outlets: outlet)
        let code = """
            import UIKit
            final class PortsController: UIViewController {
                @IBOutlet private weak var list: UITableView!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    list.register(PortCell.self, forCellReuseIdentifier: "port")
                    \(statement)
                }
            }
            final class PortCell: UITableViewCell { let name = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(name)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        let source = try SwiftReader().read(
            Array(code.utf8), path: "App/Controllers.swift", parameters: [:],
            files: .inMemory(["App/Ports.storyboard": Array(storyboard.utf8)]))
        let cell = try #require(source.cell(named: "PortCell"))
        #expect(cell.givenSize?.height == height)
        if height != nil { #expect(cell.givenSize?.file == "App/Ports.storyboard") }
    }

    @Test("Rows that a controller lets size themselves have no height of the storyboard's")
    func automatic() throws {
        let code = """
                override func viewDidLoad() {
                    super.viewDidLoad()
                    list.rowHeight = UITableView.automaticDimension
                    list.estimatedRowHeight = 80
                }
            """
        let template = try template(code, attributes: #"rowHeight="44""#)
        #expect(template.rowHeight == nil && template.isSizedByList && !template.hasUnknownSize)
        let estimate = "    override func viewDidLoad() { list.estimatedRowHeight = 80 }"
        #expect(try self.template(estimate, attributes: #"rowHeight="44""#).rowHeight == 44)
        #expect(try self.template(estimate, attributes: #"rowHeight="-1""#).isSizedByList)
    }

    /// Functions that size the rows of tables.
    private static let helpers = """
        extension UITableView {
            func enableSelfSizing(estimate: CGFloat) {
                rowHeight = UITableView.automaticDimension
                estimatedRowHeight = estimate
            }
            func useRows(of height: CGFloat) { self.rowHeight = height }
            func useTallRows() { rowHeight = 90 }
            func setUp() {
                separatorInset = .zero
                enableSelfSizing(estimate: 80)
            }
            func hideLines() { separatorStyle = .none }
        }
        enum TableStyle {
            static func apply(to table: UITableView, inset: CGFloat) { table.rowHeight = 56 }
        }
        """

    @Test(
        "Rows have the height that a function of another type sets for the controller",
        arguments: [
            ("list.enableSelfSizing(estimate: 80)", nil), ("list.setUp()", nil),
            ("list.useRows(of: 72)", 72), ("list?.useTallRows()", 90),
            ("TableStyle.apply(to: list, inset: 8)", 56), ("list.hideLines()", 50),
        ] as [(String, Double?)])
    func helperFunctions(_ statement: String, _ height: Double?) throws {
        let outlet = #"<outlet property="list" destination="tbl" id="o-1"/>"#
        let code = """
            final class PortsController: UIViewController {
                @IBOutlet private weak var list: UITableView!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(statement)
                }
            }
            \(Self.helpers)
            """
        let storyboard = Self.storyboard(Self.table(#"rowHeight="50""#), outlets: outlet)
        let template = try #require(try templates(storyboard, code).first)
        #expect(template.rowHeight == height && template.isSizedByList == (height == nil))
    }

    @Test("A height that a call gives is the caller’s, and one that is written in the function is its own")
    func helperPlaces() throws {
        let cell = """
            import UIKit
            final class PortCell: UITableViewCell { let name = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(name)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        func size(_ statement: String) throws -> SwiftCell.GivenSize? {
            let controller = """
                import UIKit
                final class PortsController: UIViewController {
                    let list = UITableView()
                    override func viewDidLoad() {
                        list.register(PortCell.self, forCellReuseIdentifier: "port")
                        \(statement)
                    }
                }
                """
            let source = try SwiftReader().read(
                Array(cell.utf8), path: "App/PortCell.swift", parameters: [:],
                files: .inMemory([
                    "App/PortsController.swift": Array(controller.utf8),
                    "App/Tables.swift": Array("import UIKit\n\(Self.helpers)".utf8),
                ]))
            return try #require(source.cell(named: "PortCell")).givenSize
        }
        let given = try size("list.useRows(of: 72)")
        #expect(given?.height == 72 && given?.file == "App/PortsController.swift")
        let own = try size("list.useTallRows()")
        #expect(own?.height == 90 && own?.file == "App/Tables.swift" && own?.place.line == 8)
        #expect(try size("list.enableSelfSizing(estimate: 80)") == nil)
    }

    @Test(
        "A delegate's method counts before all properties, and one that differs by row leaves the height open"
    )
    func delegate() throws {
        func method(_ body: String) -> String {
            """
                override func viewDidLoad() { list.rowHeight = 50 }
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    \(body)
                }
            """
        }
        let fixed = try template(method("return 72"), attributes: #"rowHeight="44""#)
        #expect(fixed.rowHeight == 72 && fixed.heightMeans == .delegate)
        let open = try template(
            method("return indexPath.row == 0 ? 90 : 50"), attributes: #"rowHeight="44""#)
        #expect(open.rowHeight == nil && open.hasUnknownSize)
        let automatic = try template(
            method("return UITableView.automaticDimension"), attributes: #"rowHeight="44""#)
        #expect(automatic.rowHeight == nil && automatic.isSizedByList)
    }

    @Test("Of two tables of a controller, each has the height that its own outlet is given")
    func twoTables() throws {
        let outlets = """
            <outlet property="near" destination="a" id="o-1"/><outlet property="far" destination="b" id="o-2"/>
            """
        let tables =
            Self.table(#"rowHeight="-1""#, id: "a", cell: "Near")
            + Self.table(#"rowHeight="-1""#, id: "b", cell: "Far")
        let code = """
            class PortsController: UIViewController {
                @IBOutlet var near: UITableView!
                @IBOutlet var far: UITableView!
                override func viewDidLoad() {
                    near.rowHeight = 52
                    far.rowHeight = UITableView.automaticDimension
                }
            }
            """
        let found = try templates(Self.storyboard(tables, outlets: outlets), code)
        #expect(found.map(\.rowHeight) == [52, nil])
        #expect(found.map(\.isSizedByList) == [false, true])
    }

    @Test("The cell of a nib has the height of the list that shows its class")
    func nibCell() throws {
        let list = """
            class Inbox: UITableViewController {
                override func viewDidLoad() {
                    tableView.register(UINib(nibName: "MessageCell", bundle: nil), forCellReuseIdentifier: "m")
                    tableView.rowHeight = 58
                }
                func show(_ cell: MessageCell) {}
            }
            """
        let files = DocumentFiles.inMemory([
            "App/MessageCell.xib": Array(NibCells.messageCell.utf8),
            "App/MessageCell.swift": Array(NibCells.messageClass().utf8), "App/Inbox.swift": Array(list.utf8),
        ])
        func template(_ code: NibCode, _ text: String, _ name: String) throws -> TemplateSpec {
            let reader = DocumentReader(files: files, swift: SwiftReader(), code: code)
            return try reader.read(text, sourceName: "App/" + name).templates[0]
        }
        let nib = NibCells.messageCell
        #expect(try template(.nothing, nib, "MessageCell.xib").rowHeight == nil)
        let sized = try template(.sizes, nib, "MessageCell.xib")
        #expect(sized.rowHeight == 58 && sized.heightPlace == "Inbox.swift line 4")
        // A layout document that takes the cell from the nib says the same.
        let text = "rowscope: 1\ntemplates: {m: {xib: MessageCell.xib}}\nrows: [{}]\n"
        let taken = try template(.sizes, text, "m.rowscope.yaml")
        #expect(taken.rowHeight == 58 && taken.heightPlace == sized.heightPlace)
    }

    @Test(
        "A nib's row falls to what its constraints give it where its list says that they decide",
        arguments: [
            ("tableView.rowHeight = UITableView.automaticDimension", true), ("", false),
            ("tableView.rowHeight = UITableView.automaticDimension; tableView.rowHeight = height(30)", false),
        ])
    func automaticNibCell(_ statements: String, isSizedByList: Bool) throws {
        let list = """
            class Inbox: UITableViewController {
                override func viewDidLoad() { \(statements) }
                func show(_ cell: MessageCell) {}
            }
            """
        let files = DocumentFiles.inMemory([
            "App/MessageCell.xib": Array(NibCells.messageCell.utf8),
            "App/MessageCell.swift": Array(NibCells.messageClass().utf8), "App/Inbox.swift": Array(list.utf8),
        ])
        let reader = DocumentReader(files: files, swift: SwiftReader(), code: .sizes)
        let document = try reader.read(NibCells.messageCell, sourceName: "App/MessageCell.xib")
        #expect(document.templates[0].isSizedByList == isSizedByList)
        #expect(document.templates[0].rowHeight == nil)
    }
}
