import LayoutDocument
import SwiftCells
import Testing

/// Sizes by sections, of cells that are made by items: what fills the snapshots says which items a section has.
@Suite("Sizes of sections whose items choose the cells")
struct SnapshotSectionTests {
    private static func cells(_ base: String) -> String {
        let initializer =
            base == "UITableViewCell"
            ? "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier)"
            : "override init(frame: CGRect) { super.init(frame: frame)"
        let classes = ["IntroCell", "BodyCell", "EndCell"].map { name in
            """
            final class \(name): \(base) { let a = UILabel()
                \(initializer); contentView.addSubview(a) }
                required init?(coder: NSCoder) { fatalError() }
            }

            """
        }
        return "import UIKit\n" + classes.joined() + """
            enum Part: Int, CaseIterable { case intro, body, end }
            enum Entry: Hashable { case intro(String), body(String), end }

            """
    }

    /// A controller whose delegate sizes the rows of sections.
    ///
    /// - Parameters:
    ///   - filling: The code that fills the snapshots.
    ///   - sizing: The statements that size a row.
    /// - Returns: The source.
    private static func table(_ filling: String, sizing: String = Self.sizing) -> String {
        cells("UITableViewCell") + """
            final class ListDelegate: NSObject, UITableViewDelegate {
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    \(sizing)
                }
            }
            final class List: UIViewController {
                let tableView = UITableView()
                private let tableDelegate = ListDelegate()
                private lazy var dataSource = UITableViewDiffableDataSource<Part, Entry>(tableView: tableView) { tableView, indexPath, item in
                    switch item {
                    case .intro(let text):
                        let cell = tableView.dequeueReusableCell(withIdentifier: "i", for: indexPath) as? IntroCell
                        cell?.a.text = text
                        return cell
                    case .body: return tableView.dequeueReusableCell(withIdentifier: "b", for: indexPath) as? BodyCell
                    case .end: return tableView.dequeueReusableCell(withIdentifier: "e", for: indexPath) as? EndCell
                    }
                }
                \(filling)
            }
            """
    }

    private static let sizing = """
        switch Part(rawValue: indexPath.section) {
        case .intro: return 60
        case .body: return 80
        case .end: return 100
        case .none: return UITableView.automaticDimension
        }
        """

    /// A function that fills a snapshot.
    private static func show(_ statements: String) -> String {
        """
        func show(_ intro: String, _ texts: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<Part, Entry>()
            \(statements)
            dataSource.apply(snapshot)
        }
        """
    }

    private static let all = "snapshot.appendSections(Part.allCases)\n"
    private static let intro = "snapshot.appendItems([.intro(intro)], toSection: .intro)\n"
    private static let body = "snapshot.appendItems(texts.map(Entry.body), toSection: .body)\n"
    private static let end = "snapshot.appendItems([Entry.end], toSection: Part.end)\n"

    /// The heights of the cells for the intro, the body and the end.
    private func heights(_ source: String) throws -> [Double?] {
        try ["IntroCell", "BodyCell", "EndCell"].map { try readCell(source, named: $0).givenSize?.height }
    }

    @Test(
        "Rows have the heights of the sections that their items are put into",
        arguments: [
            show(all + intro + body + end),
            show(
                all + intro + end
                    + "snapshot.appendItems(texts.sorted().map { .body($0) }, toSection: .body)"),
            show(
                all + intro + end + """
                    snapshot.appendItems(texts.compactMap { text in
                        guard !text.isEmpty else { return nil }
                        return .body(text)
                    }, toSection: .body)
                    """),
            // Each section takes the items that follow it.
            show(
                """
                snapshot.appendSections([.intro])
                snapshot.appendItems([.intro(intro)])
                snapshot.appendSections([.body, .end])
                snapshot.appendItems(texts.map(Entry.body) + [.body("More")], toSection: .body)
                snapshot.appendItems([.end])
                """),
            // A list that grows.
            show(
                all + intro + end + """
                    var items: [Entry] = texts.isEmpty ? [] : [.body(texts[0])]
                    for text in texts.dropFirst() { items.append(.body(text)) }
                    items += [.body("More")]
                    if !items.isEmpty { snapshot.appendItems(items, toSection: .body) }
                    """),
            // Another function.
            show(all + intro + end + "snapshot.appendItems(bodies(of: texts), toSection: .body)")
                + "\nprivate func bodies(of texts: [String]) -> [Entry] { texts.map { Entry.body($0) } }",
            // Snapshots of single sections.
            show(all + intro + end) + """

                func add(_ texts: [String]) {
                    var bodies = NSDiffableDataSourceSectionSnapshot<Entry>()
                    bodies.append(texts.map { .body($0) })
                    dataSource.apply(bodies, to: .body, animatingDifferences: true)
                }
                """,
        ])
    func sections(_ filling: String) throws {
        #expect(try heights(Self.table(filling)) == [60, 80, 100])
    }

    @Test("Numbers of sections are their positions in the snapshot")
    func numbers() throws {
        let sizing =
            "switch indexPath.section { case 0: return 60\n case 1: return 80\n default: return 100 }"
        let filling = Self.show(Self.all + Self.intro + Self.body + Self.end)
        #expect(try heights(Self.table(filling, sizing: sizing)) == [60, 80, 100])
        let cases = "enum Part: Int, CaseIterable"
        let plain = Self.table(
            Self.show("snapshot.appendSections([.body, .intro, .end])\n" + Self.intro + Self.body + Self.end),
            sizing: sizing
        ).replacing(cases, with: "enum Part")
        #expect(try heights(plain) == [80, 60, 100])
        let dataSource = "UITableViewDiffableDataSource<Part, Entry>"
        let counted = Self.table(
            Self.show(
                """
                snapshot.appendSections([0, 1, 2])
                snapshot.appendItems([.intro(intro)], toSection: 0)
                snapshot.appendItems(texts.map(Entry.body), toSection: 1)
                snapshot.appendItems([.end], toSection: 2)
                """), sizing: sizing
        ).replacing(dataSource, with: "UITableViewDiffableDataSource<Int, Entry>")
        #expect(try heights(counted) == [60, 80, 100])
    }

    @Test(
        "Items that may be in several sections have no height of one of them",
        arguments: [
            show(all + intro + body + end + "snapshot.appendItems([.body(intro)], toSection: .intro)"),
            show(all + intro + end + "snapshot.appendItems(texts.map(Entry.body), toSection: place)"),
            show(all + intro + body + end + "snapshot.insertItems([.body(intro)], beforeItem: .end)"),
            // What a model has may be of any kind.
            show(all + intro + body + end + "snapshot.appendItems(store.items, toSection: .end)"),
        ])
    func severalSections(_ filling: String) throws {
        let heights = try heights(Self.table(filling))
        #expect(heights[1] == nil)
    }

    @Test("An order of sections that is not that of their raw values leaves heights open")
    func otherOrder() throws {
        let filling = Self.show(
            "snapshot.appendSections([.end, .body, .intro])\n" + Self.intro + Self.body + Self.end)
        #expect(try heights(Self.table(filling)) == [nil, nil, nil])
    }

    @Test("Items of another data source in the same class say nothing")
    func otherDataSource() throws {
        let filling =
            Self.show(Self.all + Self.intro + Self.body + Self.end) + """

                func filter(_ names: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Filters, Filter>()
                    snapshot.appendSections([.filters])
                    snapshot.appendItems(names.map { .name($0) }, toSection: .filters)
                    snapshot.appendItems(store.filters, toSection: .filters)
                    filterSource.apply(snapshot)
                }
                """
        #expect(try heights(Self.table(filling)) == [60, 80, 100])
    }

    /// The statements that make a section whose items have a height.
    private static func section(_ height: String) -> String {
        """
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: \(height))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return NSCollectionLayoutSection(group: group)
        """
    }

    @Test("A layout of another type sizes the sections whose items a property’s data source shows")
    func layoutFactory() throws {
        let source =
            Self.cells("UICollectionViewCell") + """
                enum LayoutFactory {
                    static func list() -> UICollectionViewLayout {
                        UICollectionViewCompositionalLayout { index, _ in
                            switch Part(rawValue: index) {
                            case .intro: return intro()
                            case .body: return body()
                            case .end: return end()
                            case .none: return nil
                            }
                        }
                    }
                    private static func intro() -> NSCollectionLayoutSection { \(Self.section(".absolute(60)")) }
                    private static func body() -> NSCollectionLayoutSection { \(Self.section(".absolute(80)")) }
                    private static func end() -> NSCollectionLayoutSection { \(Self.section(".estimated(100)")) }
                }
                final class List: UIViewController {
                    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: LayoutFactory.list())
                    private lazy var dataSource: UICollectionViewDiffableDataSource<Part, Entry> = {
                        let intro = UICollectionView.CellRegistration<IntroCell, String> { cell, _, text in cell.a.text = text }
                        let body = UICollectionView.CellRegistration<BodyCell, String> { cell, _, text in cell.a.text = text }
                        let end = UICollectionView.CellRegistration<EndCell, Entry> { _, _, _ in }
                        return .init(collectionView: collectionView) { collectionView, indexPath, item in
                            switch item {
                            case .intro(let text): return collectionView.dequeueConfiguredReusableCell(using: intro, for: indexPath, item: text)
                            case .body(let text): return collectionView.dequeueConfiguredReusableCell(using: body, for: indexPath, item: text)
                            case .end: return collectionView.dequeueConfiguredReusableCell(using: end, for: indexPath, item: item)
                            }
                        }
                    }()
                    \(Self.show(Self.all + Self.intro + Self.body + Self.end))
                }
                """
        #expect(try heights(source) == [60, 80, nil])
        #expect(try !readCell(source, named: "EndCell").hasUnknownSize)
    }
}
