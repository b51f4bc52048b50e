import LayoutDocument
import SwiftCells
import Testing

/// Sizes that a list gives its rows by what they show.
@Suite("Sizes of the rows that show a cell")
struct ShownRowTests {
    private static func cells(_ base: String = "UITableViewCell") -> String {
        let initializer =
            base == "UITableViewCell"
            ? "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier)"
            : "override init(frame: CGRect) { super.init(frame: frame)"
        return "import UIKit\n"
            + ["IntroCell", "BodyCell", "EndCell"].map { name in
                """
                final class \(name): \(base) { let a = UILabel()
                    \(initializer); contentView.addSubview(a) }
                    required init?(coder: NSCoder) { fatalError() }
                }

                """
            }.joined()
    }

    /// The heights of the cells for the intro, the body and the end.
    private func heights(_ source: String) throws -> [Double?] {
        try ["IntroCell", "BodyCell", "EndCell"].map { try readCell(source, named: $0).givenSize?.height }
    }

    private static let section = """
        enum Section: Int, CaseIterable { case intro, body, end
            var height: CGFloat {
                switch self {
                case .intro: return 60
                case .body: return 80
                case .end: return 100
                }
            }
        }
        """

    /// A switch over a section that takes cells from the pool.
    private static func making(_ subject: String) -> String {
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            switch \(subject) {
            case .intro: return tableView.dequeueReusableCell(withIdentifier: "i", for: indexPath) as! IntroCell
            case .body:
                let cell = tableView.dequeueReusableCell(withIdentifier: "b", for: indexPath) as! BodyCell
                cell.a.text = "Body"
                return cell
            case .end:
                guard let cell = tableView.dequeueReusableCell(withIdentifier: "e", for: indexPath) as? EndCell else {
                    return UITableViewCell()
                }
                return cell
            }
        }
        """
    }

    private static func sizing(_ body: String) -> String {
        "override func tableView(_ t: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {\n\(body)\n}"
    }

    private static func list(_ parts: String...) -> String {
        cells() + "final class List: UITableViewController {\n"
            + ([section] + parts).joined(separator: "\n") + "\n}"
    }

    private static let raw = "Section(rawValue: indexPath.section)!"
    private static let cases =
        "switch \(raw) { case .intro: return 60\n case .body: return 80\n case .end: return 100 }"

    @Test(
        "Sections have the heights of their cases",
        arguments: [
            list(making(raw), sizing(cases)), list(making(raw), sizing("return \(raw).height")),
            list(
                making(raw),
                sizing(
                    "guard let section = Section(rawValue: indexPath.section) else { return 0 }\nreturn section.height"
                )),
            list(making(raw), sizing("Section(rawValue: indexPath.section)?.height ?? 44")),
            // A raw value and the position among all cases mean the same.
            list(making("Section.allCases[indexPath.section]"), sizing("return \(raw).height")),
            list(
                "let sections: [Section] = [.intro, .body, .end]", making("sections[indexPath.section]"),
                sizing("sections[indexPath.section].height")),
            // Code fills this list.
            list(
                "var sections: [Section] = []", making("sections[indexPath.section]"),
                sizing("return self.sections[indexPath.section].height")),
            list(
                making(raw),
                sizing(
                    "if indexPath.section == 0 { return 60 }\nreturn indexPath.section == Section.body.rawValue ? 80 : 100"
                )),
            list(
                making(raw),
                sizing(
                    "switch (indexPath.section, indexPath.row) { case (0, _): return 60\n case (1, _): return 80\n default: return 100 }"
                )),
            list(
                making(raw), sizing("return height(of: \(raw))"),
                "private func height(of section: Section) -> CGFloat { section.height }"),
        ])
    func sections(_ source: String) throws {
        #expect(try heights(source) == [60, 80, 100])
    }

    @Test("A cell that several sections show has a height where these agree")
    func severalSections() throws {
        let making = """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                switch Section(rawValue: indexPath.section)! {
                case .intro, .body: return tableView.dequeueReusableCell(withIdentifier: "i", for: indexPath) as! IntroCell
                default: return tableView.dequeueReusableCell(withIdentifier: "e", for: indexPath) as! EndCell
                }
            }
            """
        let cell = try readCell(Self.list(making, Self.sizing(Self.cases)), named: "IntroCell")
        #expect(cell.givenSize == nil && cell.hasUnknownSize)
        let same = Self.cases.replacing("return 80", with: "return 60")
        #expect(try heights(Self.list(making, Self.sizing(same))) == [60, nil, 100])
    }

    @Test("Rows of one case may be sized by their constraints while others have a height")
    func partlyAutomatic() throws {
        let sizing = Self.sizing(
            Self.cases.replacing("return 80", with: "return UITableView.automaticDimension"))
        let source = Self.list(Self.making(Self.raw), sizing)
        #expect(try heights(source) == [60, nil, 100])
        #expect(try !readCell(source, named: "BodyCell").hasUnknownSize)
    }

    @Test("Rows without a height are hidden, and say nothing of those that are seen")
    func hidden() throws {
        let sizing = Self.sizing("if isCollapsed { return 0 }\nreturn \(Self.raw).height")
        #expect(
            try heights(Self.list("var isCollapsed = Store.isCollapsed", Self.making(Self.raw), sizing))
                == [60, 80, 100])
    }

    @Test("A decision about other things than those that cells are chosen by leaves heights open")
    func otherDecisions() throws {
        let sizing = Self.sizing("return isCompact ? 40 : \(Self.raw).height")
        let source = Self.list("var isCompact = Store.isCompact", Self.making(Self.raw), sizing)
        #expect(try heights(source) == [nil, nil, nil])
    }

    @Test("Cells that are taken by their class, by its identifier or by another function count too")
    func pools() throws {
        let making = """
            override func viewDidLoad() {
                tableView.register(BodyCell.self, forCellReuseIdentifier: "body")
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                switch Section(rawValue: indexPath.section)! {
                case .intro: return tableView.dequeue(IntroCell.self, for: indexPath)
                case .body: return tableView.dequeueReusableCell(withIdentifier: "body", for: indexPath)
                case .end: return endCell(at: indexPath)
                }
            }
            private func endCell(at indexPath: IndexPath) -> UITableViewCell {
                let cell: EndCell = tableView.dequeueReusableCell(for: indexPath)
                cell.a.text = "End"
                return cell
            }
            """
        #expect(try heights(Self.list(making, Self.sizing(Self.cases))) == [60, 80, 100])
    }

    @Test(
        "A cell that is taken by an identifier of its class’s name, and of no registration, may be of the class"
    )
    func identifiersOfClasses() throws {
        let making = """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                switch Section(rawValue: indexPath.section)! {
                case .intro: return tableView.dequeueReusableCell(withIdentifier: "i", for: indexPath) as! IntroCell
                case .body: return tableView.dequeueReusableCell(withIdentifier: "BodyCell", for: indexPath)
                case .end: return tableView.dequeueReusableCell(withIdentifier: "b", for: indexPath) as! BodyCell
                }
            }
            """
        #expect(try heights(Self.list(making, Self.sizing(Self.cases))) == [60, nil, nil])
    }

    @Test("Code that takes a cell may show another one that it takes later")
    func laterCells() throws {
        let making = """
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.section != 0 {
                    return tableView.dequeueReusableCell(withIdentifier: "b", for: indexPath) as! BodyCell
                }
                let intro = tableView.dequeueReusableCell(withIdentifier: "i", for: indexPath) as! IntroCell
                if indexPath.row == 0 { return intro }
                return tableView.dequeueReusableCell(withIdentifier: "b", for: indexPath) as! BodyCell
            }
            """
        let sizing = Self.sizing("return indexPath.section == 0 ? 60 : 80")
        #expect(try heights(Self.list(making, sizing)) == [60, nil, nil])
    }

    @Test("The rows of a model have the heights of their kinds")
    func models() throws {
        let source =
            Self.cells() + """
                enum Row { case intro(String), body(title: String, text: String), end
                    var height: CGFloat { switch self { case .intro: 60
                        case .body: 80
                        case .end: 100 } }
                }
                final class List: UITableViewController {
                    var rows: [Row] = []
                    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                        let row = rows[indexPath.row]
                        switch row {
                        case .intro(let text):
                            let cell = tableView.dequeueReusableCell(withIdentifier: "i", for: indexPath) as! IntroCell
                            cell.a.text = text
                            return cell
                        case let .body(title, _):
                            let cell = tableView.dequeueReusableCell(withIdentifier: "b", for: indexPath) as! BodyCell
                            cell.a.text = title
                            return cell
                        case .end: return tableView.dequeueReusableCell(withIdentifier: "e", for: indexPath) as! EndCell
                        }
                    }
                    override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
                        rows[path.row].height
                    }
                }
                """
        #expect(try heights(source) == [60, 80, 100])
    }

    @Test("The closure of a data source of identifiers makes cells for the items that the delegate sizes")
    func identifiers() throws {
        let source =
            Self.cells() + """
                final class List: UIViewController, UITableViewDelegate {
                    enum Section { case main }
                    enum Item: Hashable { case intro, body(String), end }
                    let tableView = UITableView()
                    private lazy var dataSource = UITableViewDiffableDataSource<Section, Item>(tableView: tableView) { tableView, indexPath, item in
                        switch item {
                        case .intro: return tableView.dequeueReusableCell(withIdentifier: "i", for: indexPath) as? IntroCell
                        case .body(let text):
                            let cell = tableView.dequeueReusableCell(withIdentifier: "b", for: indexPath) as! BodyCell
                            cell.a.text = text
                            return cell
                        case .end: return tableView.dequeueReusableCell(withIdentifier: "e", for: indexPath) as? EndCell
                        }
                    }
                    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                        guard let item = dataSource.itemIdentifier(for: indexPath) else { return 0 }
                        switch item {
                        case .intro: return 60
                        case .body: return 80
                        case .end: return 100
                        }
                    }
                }
                """
        #expect(try heights(source) == [60, 80, 100])
    }

    @Test("A data source of its own class makes the cells that the controller sizes")
    func otherDataSource() throws {
        let source =
            Self.cells() + """
                final class List: UITableViewController {
                    \(Self.section)
                    let source = ListSource()
                    override func viewDidLoad() {
                        tableView.register(IntroCell.self, forCellReuseIdentifier: "i")
                        tableView.register(BodyCell.self, forCellReuseIdentifier: "b")
                        tableView.register(EndCell.self, forCellReuseIdentifier: "e")
                    }
                    \(Self.sizing("return \(Self.raw).height"))
                }
                final class ListSource: NSObject, UITableViewDataSource {
                    \(Self.making(Self.raw.replacing("Section(", with: "List.Section("))
                        .replacing("override ", with: ""))
                }
                """
        #expect(try heights(source) == [60, 80, 100])
    }

    @Test("Items of a collection have the sizes of their sections")
    func items() throws {
        let source =
            Self.cells("UICollectionViewCell") + """
                final class List: UICollectionViewController, UICollectionViewDelegateFlowLayout {
                    \(Self.section)
                    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                        guard let section = Section(rawValue: indexPath.section) else { fatalError() }
                        switch section {
                        case .intro: return collectionView.dequeueReusableCell(withReuseIdentifier: "i", for: indexPath) as! IntroCell
                        case .body: return collectionView.dequeueReusableCell(withReuseIdentifier: "b", for: indexPath) as! BodyCell
                        case .end: return collectionView.dequeueReusableCell(withReuseIdentifier: "e", for: indexPath) as! EndCell
                        }
                    }
                    func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
                        let width = c.bounds.width
                        switch Section(rawValue: indexPath.section) {
                        case .intro: return CGSize(width: width, height: 60)
                        case .body: return CGSize(width: (width - 25) / 2, height: 80)
                        case .end: return .init(width: width, height: 100)
                        case .none: return .zero
                        }
                    }
                }
                """
        #expect(try heights(source) == [60, 80, 100])
        #expect(try readCell(source, named: "BodyCell").givenSize?.width == 175)
    }
}
