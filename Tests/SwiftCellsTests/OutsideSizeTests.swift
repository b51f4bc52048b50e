import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Sizes that lists give cells of Swift source")
struct OutsideSizeTests {
    private static func row(_ list: String) -> String {
        """
        import UIKit
        final class RowCell: UITableViewCell {}
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
        row("").replacing("UITableViewCell.CellStyle, reuseIdentifier: String?", with: "")
            .replacing("UITableViewCell", with: "UICollectionViewCell")
            .replacing("override init(style: )", with: "override init(frame: CGRect)")
            .replacing(
                "super.init(style: style, reuseIdentifier: reuseIdentifier)", with: "super.init(frame: frame)"
            )
            + list
    }

    @Test(
        "A table gives rows their height",
        arguments: [
            (
                "final class List: UITableViewController { override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 72 } }",
                72
            ),
            (
                "final class List: UITableViewController { override func viewDidLoad() { tableView.rowHeight = 64 } }",
                64
            ),
            (
                "final class List { static let high: CGFloat = 50\n lazy var table: UITableView = { let table = UITableView(); table.rowHeight = List.high + 1; return table }() }",
                51
            ),
            (
                "final class List: UITableViewController { override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { guard i.row < rows.count else { return 58 }; return 58 } }",
                58
            ),
            (
                "extension List: UITableViewDelegate { func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 30 * 2 } }\nfinal class List {}",
                60
            ),
        ])
    func rows(_ list: String, _ height: Double) throws {
        let cell = try readCell(Self.row(list), named: "TestCell")
        #expect(cell.givenSize?.height == height && cell.givenSize?.width == nil)
        #expect(cell.layoutTemplate.rowHeight == height)
    }

    @Test(
        "Heights that differ from row to row, or that follow from constraints, are none",
        arguments: [
            "final class List: UITableViewController { override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { i.row == 0 ? 72 : 50 } }",
            "final class List: UITableViewController { override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { if i.row == 0 { return 10 }; return 50 } }",
            "final class List: UITableViewController { override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { UITableView.automaticDimension } }",
            "final class List: UITableViewController { override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { switch kinds[i.row] { case .big: return 90; default: return UITableView.automaticDimension } } }",
            "final class List: UITableViewController { override func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { if let known = heights[i.row] { return known.height }; return 90 } }",
            "final class List: UITableViewController { override func viewDidLoad() { tableView.rowHeight = UITableView.automaticDimension; tableView.estimatedRowHeight = 90 } }",
        ])
    func open(_ list: String) throws {
        #expect(try readCell(Self.row(list), named: "TestCell").givenSize == nil)
    }

    @Test(
        "An estimated height of 0 is known where rows size themselves",
        arguments: [
            ("tableView.estimatedRowHeight = 0", "", true),
            (
                "tableView.rowHeight = UITableView.automaticDimension\ntableView.estimatedRowHeight = .zero",
                "", true
            ),
            ("", "0", true),
            ("", "return 0.0", true),
            ("tableView.estimatedRowHeight = 0", "80", false),
            ("tableView.estimatedRowHeight = 0\ntableView.estimatedRowHeight = 90", "", false),
            ("tableView.estimatedRowHeight = 44", "", false),
            ("tableView.rowHeight = 60\ntableView.estimatedRowHeight = 0", "", false),
        ])
    func estimates(statements: String, result: String, isFound: Bool) throws {
        let method =
            "override func tableView(_ t: UITableView, estimatedHeightForRowAt i: IndexPath) -> CGFloat { \(result) }"
        let list = """
            final class List: UITableViewController {
                override func viewDidLoad() {
                    tableView.register(TestCell.self, forCellReuseIdentifier: "test")
                    \(statements)
                }
                \(result.isEmpty ? "" : method)
            }
            """
        let settings = try readCell(Self.row(list), named: "TestCell").layoutTemplate.settings
        #expect(
            settings.map(\.kind)
                == [TemplateSpec.Setting.Kind](repeating: .noEstimate, count: isFound ? 1 : 0))
        #expect(settings.allSatisfy { $0.place.hasPrefix("TestCell.swift line ") })
    }

    @Test(
        "A collection view gives items their size",
        arguments: [
            (
                "extension List: UICollectionViewDelegateFlowLayout { func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { CGSize(width: (c.bounds.width - 25) / 2, height: 90) } }\nfinal class List {}",
                175, 90
            ),
            (
                "final class List { lazy var grid: UICollectionView = { let layout = UICollectionViewFlowLayout(); layout.itemSize = CGSize(width: 80, height: 60); return UICollectionView(frame: .zero, collectionViewLayout: layout) }() }",
                80, 60
            ),
            (
                """
                final class List { func layout() -> UICollectionViewLayout {
                    let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
                    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
                    let group = NSCollectionLayoutGroup.horizontal(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(150)), subitems: [item])
                    let section = NSCollectionLayoutSection(group: group)
                    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 15)
                    return UICollectionViewCompositionalLayout(section: section)
                } }
                """, 165, 140
            ),
        ])
    func items(_ list: String, _ width: Double, _ height: Double) throws {
        let cell = try readCell(Self.item(list), named: "TestCell")
        #expect(cell.givenSize?.width == width && cell.givenSize?.height == height)
        #expect(cell.layoutTemplate.itemSize?.width == width)
    }

    @Test("An item's frame in its initializer has the size that the list gives it", arguments: [true, false])
    func madeSize(_ isGiven: Bool) throws {
        let method = """
            func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                CGSize(width: 80, height: 60)
            }
            """
        let source = """
            import UIKit
            final class TestCell: UICollectionViewCell {
                let a = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    contentView.addSubview(a)
                    a.heightAnchor.constraint(equalToConstant: self.frame.height / 2).isActive = true
                    a.widthAnchor.constraint(equalToConstant: bounds.width / 2).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class List: UIViewController, UICollectionViewDelegateFlowLayout {
                func show(_ cell: TestCell) {}
                \(isGiven ? method : "")
            }
            """
        let cell = try readCell(source, named: "TestCell")
        #expect(
            cell.equations
                == (isGiven ? ["a.height == 30", "a.width == 40"] : ["a.height == 22", "a.width == 160"]))
        #expect(cell.parameters.map(\.name) == ["frame.height", "frame.width"])
    }

    @Test("A guard that gives up gives rows no size")
    func guardedSize() throws {
        let list = """
            extension List: UICollectionViewDelegateFlowLayout { func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                guard i.item < tiles.count else { return CGSize.zero }
                return CGSize(width: 120, height: 84)
            } }
            final class List {}
            """
        let size = try readCell(Self.item(list), named: "TestCell").givenSize
        #expect(size?.width == 120 && size?.height == 84)
    }

    @Test("A layout of a class of its own that the list names gives items their size")
    func ownLayout() throws {
        let list = """
            final class TileLayout: UICollectionViewFlowLayout {
                override func prepare() { super.prepare(); itemSize = CGSize(width: 92, height: 124) }
            }
            final class List: UICollectionViewController {
                init() { super.init(collectionViewLayout: TileLayout()) }
                override func viewDidLoad() { collectionView.register(TestCell.self, forCellWithReuseIdentifier: "t") }
            }
            """
        let cell = try readCell(Self.item(list), named: "TestCell")
        #expect(cell.givenSize?.width == 92 && cell.givenSize?.height == 124)
    }

    @Test("An item that is a part of a group is as high as the group’s estimate")
    func partOfAnEstimate() throws {
        let list = """
            final class List { func layout() -> NSCollectionLayoutGroup {
                let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(150))
                return NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
            } }
            """
        #expect(try readCell(Self.item(list), named: "TestCell").givenSize?.height == 150)
    }

    @Test("A table’s height for its headers is that of a header’s class")
    func headers() throws {
        let source = """
            final class Head: UITableViewHeaderFooterView {
                let title = UILabel()
                override init(reuseIdentifier: String?) {
                    super.init(reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(title)
                    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class List: UITableViewController {
                override func viewDidLoad() {
                    tableView.sectionHeaderHeight = 28
                    tableView.sectionFooterHeight = 10
                    tableView.register(Head.self, forHeaderFooterViewReuseIdentifier: "h")
                }
            }
            """
        #expect(try readCell(source, named: "Head").givenSize?.height == 28)
    }

    @Test("A delegate that the list names gives items their size")
    func delegates() throws {
        let list = """
            final class TileDelegate: NSObject, UICollectionViewDelegateFlowLayout {
                func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { CGSize(width: 160, height: 120) }
            }
            final class List: UICollectionViewController {
                let giver = TileDelegate()
                override func viewDidLoad() { collectionView.register(TestCell.self, forCellWithReuseIdentifier: "t") }
            }
            """
        let size = try #require(try readCell(Self.item(list), named: "TestCell").givenSize)
        #expect(size.width == 160 && size.height == 120)
    }

    @Test("An estimated height is none")
    func estimated() throws {
        let list = """
            final class List { func layout() -> NSCollectionLayoutGroup {
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(150))
                return NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            } }
            """
        #expect(try readCell(Self.item(list), named: "TestCell").givenSize == nil)
    }

    @Test("Of several lists of other files the one that names the cell counts")
    func otherFiles() throws {
        let files = [
            "Cells/A.swift":
                "final class A: UITableViewController { override func viewDidLoad() { tableView.rowHeight = 40; show(TestCell.self) } }",
            "Cells/B.swift":
                "final class B: UITableViewController { override func viewDidLoad() { tableView.rowHeight = 50; show(RowCell.self) } }",
        ]
        let cell = try readCell(Self.row(""), named: "TestCell", files: files)
        #expect(cell.givenSize?.height == 40 && cell.givenSize?.file == "Cells/A.swift")
    }

    @Test("A table of the source’s own gives its rows their height")
    func ownTable() throws {
        let cell = try readCell(
            Self.row(
                "final class List: UIViewController { let table = ThemedTable() ; func add() { table.register(TestCell.self, forCellReuseIdentifier: \"a\") } }"
            ), named: "TestCell",
            files: [
                "Cells/ThemedTable.swift":
                    "import UIKit\nfinal class ThemedTable: UITableView { override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style); rowHeight = 61 } }"
            ])
        #expect(cell.givenSize?.height == 61)
    }

    @Test(
        "A compositional layout gives the headers of its sections their height",
        arguments: [(".absolute(52)", 52), (".estimated(52)", nil)] as [(String, Double?)])
    func boundaryItems(_ dimension: String, _ height: Double?) throws {
        let cell = try readCell(
            """
            import UIKit
            final class TestHeader: UICollectionReusableView { let a = UILabel()
                override init(frame: CGRect) { super.init(frame: frame); addSubview(a) }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class List: UIViewController {
                let registration = UICollectionView.SupplementaryRegistration<TestHeader>(elementKind: "h") { _, _, _ in }
                func layout() -> NSCollectionLayoutSection {
                    let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
                    let group = NSCollectionLayoutGroup.horizontal(layoutSize: itemSize, subitems: [NSCollectionLayoutItem(layoutSize: itemSize)])
                    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: \(dimension))
                    let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "h", alignment: .top)
                    let section = NSCollectionLayoutSection(group: group)
                    section.boundarySupplementaryItems = [header]
                    return section
                }
            }
            """, named: "TestHeader")
        #expect(cell.givenSize?.height == height)
        if height != nil { #expect(cell.givenSize?.means == .boundaryItem) }
    }

    @Test("A view in a cell of the file is no row of its own")
    func parts() throws {
        let source = """
            import UIKit
            final class TestCell: UITableViewCell {
                let chip = Chip()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(chip)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class Chip: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    widthAnchor.constraint(equalToConstant: 60).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        #expect(try readCell(source, named: "Chip").isPart)
        let read = try SwiftReader().read(
            Array(source.utf8), path: "TestCell.swift", parameters: [:], files: .inMemory([:]))
        #expect(try read.layoutDocument().templates.map(\.identifier) == ["TestCell"])
        #expect(try read.layoutDocument(cell: "Chip").templates.map(\.identifier) == ["Chip"])
    }

    @Test(
        "A colour of a catalogue is that of its set, in both appearances",
        arguments: ["UIColor(named: \"Ink/Mist\")", "UIColor(resource: .mist)"])
    func catalogueColor(_ expression: String) throws {
        func color(_ red: String, _ appearance: String) -> String {
            """
            {"idiom": "universal"\(appearance), "color": {"color-space": "srgb",
            "components": {"red": "\(red)", "green": "0x00", "blue": "0.500", "alpha": "1.000"}}}
            """
        }
        let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let list = #"{"colors": [\#(color("255", "")), \#(color("51", dark))]}"#
        let cell = try readCell(
            CellSource(statements: "a.textColor = \(expression)").text, named: "TestCell",
            files: ["Cells/Assets.xcassets/Ink/Mist.colorset/Contents.json": list])
        let label = try #require(cell.template.views.first { $0.name == "a" }?.kind[LabelSpec.self])
        #expect(
            label.textColor
                == .fixed(
                    light: ColorValue(red: 1, green: 0, blue: 0.5),
                    dark: ColorValue(red: 0.2, green: 0, blue: 0.5)))
    }

    @Test("A picture of a catalogue has its size, and a missing one has parameters")
    func pictures() throws {
        let statements =
            "let picture = UIImageView(image: UIImage(named: \"flag\"))\ncontentView.addSubview(picture)"
        let png: [UInt8] =
            [
                0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
                180, 0, 0, 0, 120,
                8, 6, 0, 0, 0, 0, 0, 0, 0,
            ]
        let folder = "Cells/Assets.xcassets/flag.imageset/"
        let contents = #"{"images":[{"filename":"flag@2x.png","idiom":"universal","scale":"2x"}]}"#
        let files = DocumentFiles.inMemory([
            folder + "Contents.json": Array(contents.utf8), folder + "flag@2x.png": png,
        ])
        let text = CellSource(statements: statements).text
        let found = try SwiftReader().read(
            Array(text.utf8), path: "Cells/TestCell.swift", parameters: [:], files: files)
        let image = try #require(try found.cells.first?.view("picture").kind[ImageSpec.self])
        #expect(image.size?.width == 90 && image.size?.height == 60)
        let missing = try readCell(text)
        #expect(missing.parameters.map(\.name) == ["flag.size.width", "flag.size.height"])
    }

    @Test(
        "A size that is given and not known is noted; one that constraints make is none",
        arguments: [
            ("c.row == 0 ? 72 : 50", true), ("UITableView.automaticDimension", false),
            ("c.row == 0 ? 72 : UITableView.automaticDimension", false), ("heights[c.row]", true),
            ("72", false),
        ])
    func unknownRow(_ height: String, _ isUnknown: Bool) throws {
        let list =
            "final class List: UITableViewController { let cell = TestCell.self; override func tableView(_ t: UITableView, heightForRowAt c: IndexPath) -> CGFloat { \(height) } }"
        let cell = try readCell(Self.row(list), named: "TestCell")
        #expect(cell.hasUnknownSize == isUnknown && cell.layoutTemplate.hasUnknownSize == isUnknown)
    }

    @Test("An item size of numbers that no file gives is not known")
    func unknownItem() throws {
        let list =
            "final class List { let cell = TestCell.self; func make() { let side = Theme.width / 3; let layout = UICollectionViewFlowLayout(); layout.itemSize = CGSize(width: side, height: side) } }"
        #expect(try readCell(Self.item(list), named: "TestCell").hasUnknownSize)
        let estimated = list.replacing("itemSize =", with: "estimatedItemSize =")
        #expect(try !readCell(Self.item(estimated), named: "TestCell").hasUnknownSize)
    }

    private static let automatic =
        "final class List { let cell = TestCell.self; func make() { let layout = UICollectionViewFlowLayout(); layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize } }"
    private static func fitting(_ priority: String, _ vertical: String = ".fittingSizeLevel") -> String {
        method(
            "a.frame.size = contentView.systemLayoutSizeFitting(a.size, withHorizontalFittingPriority: \(priority), verticalFittingPriority: \(vertical))"
        )
    }
    private static func method(_ statements: String) -> String {
        """
        extension TestCell {
            override func preferredLayoutAttributesFitting(_ a: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
                \(statements)
                return a
            }
        }
        """
    }

    @Test(
        "An item is as wide as its content where the layout or the cell asks it for its width",
        arguments: [
            (automatic, true), (automatic.replacing("automaticSize", with: "zero"), false),
            (fitting(".fittingSizeLevel"), true), (fitting(".required"), false),
            (automatic + fitting(".required"), false),
        ])
    func contentWidth(_ list: String, _ isOpen: Bool) throws {
        let settings = try readCell(Self.item(list), named: "TestCell").template.settings
        #expect(settings.map(\.kind) == (isOpen ? [.openItemWidth] : []))
    }

    @Test(
        "What a cell's own fitting lets give way, and what it requires",
        arguments: [
            (fitting(".required", ".required"), .fixedFitting),
            (fitting(".fittingSizeLevel", ".required"), .openItemWidth),
            (
                method(
                    "let s = contentView.systemLayoutSizeFitting(a.size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .required); a.frame.size.height = ceil(s.height)"
                ), .looseFitting
            ),
            (
                method(
                    "let s = contentView.systemLayoutSizeFitting(a.size); a.size = CGSize(width: a.size.width, height: s.height)"
                ), .looseFitting
            ),
            (method("a.size = contentView.systemLayoutSizeFitting(a.size)"), .openItemWidth),
            // Texts then wrap at the widths that they have.
            (
                method(
                    "layoutIfNeeded(); a.frame.size.height = contentView.systemLayoutSizeFitting(a.size).height"
                ), nil
            ),
            (
                method(
                    "let h = contentView.systemLayoutSizeFitting(a.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height; a.frame.size.height = h"
                ), nil
            ),
        ] as [(String, TemplateSpec.Setting.Kind?)])
    func fittings(_ list: String, _ kind: TemplateSpec.Setting.Kind?) throws {
        let settings = try readCell(Self.item(list), named: "TestCell").template.settings
        #expect(settings.map(\.kind) == [kind].compactMap(\.self))
    }

    /// Boundary items of a compositional layout with a height.
    private static func boundary(_ height: String) -> String {
        """
        final class List { let view = TestCell.self; func make() {
            let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)))
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: \(height))
            let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "h", alignment: .top)
        } }
        """
    }

    @Test(
        "Headers of sections whose list gives them a height that is not known",
        arguments: [
            (
                "final class List: UITableViewController { let c = TestCell.self; override func tableView(_ t: UITableView, heightForHeaderInSection s: Int) -> CGFloat { s == 0 ? 30 : 44 } }",
                "UITableViewHeaderFooterView", true
            ),
            (
                "final class List: UITableViewController { let c = TestCell.self; override func tableView(_ t: UITableView, heightForHeaderInSection s: Int) -> CGFloat { UITableView.automaticDimension } }",
                "UITableViewHeaderFooterView", false
            ),
            // The height of footers says nothing about headers.
            (
                "final class List: UITableViewController { let c = TestCell.self; override func tableView(_ t: UITableView, heightForFooterInSection s: Int) -> CGFloat { s == 0 ? 0 : 44 } }",
                "UITableViewHeaderFooterView", false
            ),
            (
                "final class List: NSObject { let c = TestCell.self; func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection s: Int) -> CGSize { sizes[s] } }",
                "UICollectionReusableView", true
            ),
            (boundary(".absolute(44)"), "UICollectionReusableView", false),
            (boundary(".fractionalHeight(0.1)"), "UICollectionReusableView", true),
            (boundary(".estimated(44)"), "UICollectionReusableView", false),
        ])
    func unknownHeader(_ list: String, _ base: String, _ isUnknown: Bool) throws {
        let source = """
            import UIKit
            final class TestCell: \(base) { let a = UILabel()
                required init?(coder: NSCoder) { fatalError() }
                func fill() { addSubview(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true }
                override func awakeFromNib() { fill() }
            }
            \(list)
            """
        #expect(try readCell(source, named: "TestCell").hasUnknownSize == isUnknown)
    }
}
