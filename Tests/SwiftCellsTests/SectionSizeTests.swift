import LayoutDocument
import SwiftCells
import Testing

@Suite("Sizes that sections of compositional layouts give items")
struct SectionSizeTests {
    private static let cells =
        "import UIKit\n"
        + ["IntroCell", "BodyCell", "EndCell"].map { name in
            """
            final class \(name): UICollectionViewCell { let a = UILabel()
                override init(frame: CGRect) { super.init(frame: frame); contentView.addSubview(a) }
                required init?(coder: NSCoder) { fatalError() }
            }

            """
        }.joined()

    /// The statements that make a section whose items fill their groups.
    private static func section(_ width: String, _ height: String) -> String {
        """
        let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: \(width), heightDimension: \(height))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 15)
        return section
        """
    }

    /// The statements that make a section whose items size themselves.
    private static let estimated = """
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return NSCollectionLayoutSection(group: group)
        """

    private static let functions = """
        private func introSection() -> NSCollectionLayoutSection { \(section(".fractionalWidth(1)", ".absolute(60)")) }
        private func bodySection() -> NSCollectionLayoutSection { \(section(".fractionalWidth(0.5)", ".absolute(80)")) }
        private static func endSection() -> NSCollectionLayoutSection { \(estimated) }
        """

    private static let making = """
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            switch Section(rawValue: indexPath.section)! {
            case .intro: return collectionView.dequeueReusableCell(withReuseIdentifier: "i", for: indexPath) as! IntroCell
            case .body: return collectionView.dequeueReusableCell(withReuseIdentifier: "b", for: indexPath) as! BodyCell
            case .end: return collectionView.dequeueReusableCell(withReuseIdentifier: "e", for: indexPath) as! EndCell
            }
        }
        """

    private static func list(_ layout: String, _ making: String = Self.making, others: String = "") -> String
    {
        """
        \(cells)
        final class List: UIViewController, UICollectionViewDataSource {
            enum Section: Int, CaseIterable { case intro, body, end }
        \(layout)
        \(making)
        }
        \(others)
        """
    }

    private static let cases =
        "case .intro: return self.introSection()\n case .body: return self.bodySection()\n case .end: return List.endSection()"

    /// The layouts of a class, each with the sections of an intro, a body and an end.
    private static let layouts = [
        // A closure behind the call.
        list(
            """
            func layout() -> UICollectionViewLayout {
                UICollectionViewCompositionalLayout { [weak self] index, environment in
                    guard let self, let section = Section(rawValue: index) else { return nil }
                    switch section { \(cases) }
                }
            }
            \(functions)
            """),
        // A property made on first use, with the sections in the closure.
        list(
            """
            private lazy var layout: UICollectionViewCompositionalLayout = {
                let settings = UICollectionViewCompositionalLayoutConfiguration()
                return UICollectionViewCompositionalLayout(sectionProvider: { index, _ in
                    switch index {
                    case 0: \(section(".fractionalWidth(1)", ".absolute(60)"))
                    case 1: \(section(".fractionalWidth(0.5)", ".absolute(80)"))
                    default: \(estimated)
                    }
                }, configuration: settings)
            }()
            """),
        // A static function, whose sections make their own layouts.
        list(
            """
            static func layout() -> UICollectionViewLayout {
                UICollectionViewCompositionalLayout { index, _ in Section.allCases[index].layout() }
            }
            """,
            others: """
                extension List.Section {
                    func layout() -> NSCollectionLayoutSection {
                        switch self {
                        case .intro: return introSection()
                        case .body: return bodySection()
                        case .end: return Self.endSection()
                        }
                    }
                    \(functions)
                }
                """),
        // Conditions one after the other, and rows of a list.
        list(
            """
            func layout() -> UICollectionViewLayout {
                UICollectionViewCompositionalLayout { index, environment in
                    let section: NSCollectionLayoutSection
                    if Section(rawValue: index) == .intro {
                        section = self.introSection()
                    } else if Section(rawValue: index) == .body {
                        section = self.bodySection()
                    } else {
                        let settings = UICollectionLayoutListConfiguration(appearance: .plain)
                        section = NSCollectionLayoutSection.list(using: settings, layoutEnvironment: environment)
                    }
                    return section
                }
            }
            \(functions)
            """),
    ]

    @Test("Each section’s items have its size", arguments: layouts)
    func sections(_ source: String) throws {
        let intro = try readCell(source, named: "IntroCell").givenSize
        #expect(intro?.width == 350 && intro?.height == 60 && intro?.means == .layoutGroup)
        let body = try readCell(source, named: "BodyCell").givenSize
        #expect(body?.width == 175 && body?.height == 80)
        let end = try readCell(source, named: "EndCell")
        #expect(end.givenSize == nil && !end.hasUnknownSize)
    }

    /// Lists whose items are in one group: a layout of one section, and one whose closure makes it.
    private static func grids(_ group: String, _ insets: String = ".zero") -> [String] {
        let section = """
            let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(90), heightDimension: .absolute(40)))
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.\(group)
            group.interItemSpacing = .fixed(15)
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = \(insets)
            """
        return [
            list(
                """
                func layout() -> UICollectionViewLayout {
                    \(section)
                    return UICollectionViewCompositionalLayout(section: section)
                }
                """),
            list(
                """
                func layout() -> UICollectionViewLayout {
                    UICollectionViewCompositionalLayout { _, _ in
                        \(section)
                        return section
                    }
                }
                """),
        ]
    }

    @Test(
        "Equal parts of a group have no length of their own along its axis, and other items have",
        arguments: [
            ("horizontal(layoutSize: size, subitem: item, count: 2)", 180, 40),
            ("horizontal(layoutSize: size, subitem: item, count: 1)", 375, 40),
            ("vertical(layoutSize: size, subitem: item, count: 2)", 90, 42.5),
            ("horizontal(layoutSize: size, repeatingSubitem: item, count: 2)", 90, 40),
            ("horizontal(layoutSize: size, subitems: [item, item])", 90, 40),
        ] as [(String, Double, Double)])
    func equalParts(_ group: String, _ width: Double, _ height: Double) throws {
        for source in Self.grids(group) {
            let size = try readCell(source, named: "IntroCell").givenSize
            #expect(size?.width == width && size?.height == height)
        }
    }

    @Test("Insets count that are set one side at a time")
    func sidesOfInsets() throws {
        let group = "horizontal(layoutSize: size, subitem: item, count: 2)\ngroup.contentInsets.leading = 10"
        let insets = ".zero\nsection.contentInsets.leading = 20\nsection.contentInsets.trailing += 5"
        for source in Self.grids(group, insets) {
            let sides = "item.contentInsets.leading = 8; item.contentInsets.trailing = 6\nlet size ="
            let size = try readCell(source.replacing("let size =", with: sides), named: "IntroCell").givenSize
            #expect(size?.width == 148.5 && size?.height == 40)
        }
    }

    @Test("A side of insets that is not known gives no size")
    func unknownSides() throws {
        let group = "horizontal(layoutSize: size, subitem: item, count: 2)"
        for source in Self.grids(group, ".zero\nsection.contentInsets.leading = Store.inset") {
            #expect(try readCell(source, named: "IntroCell").givenSize == nil)
        }
    }

    @Test(
        "A group of items of several sizes, a number of parts or insets that are not known give no size",
        arguments: [
            (
                "horizontal(layoutSize: size, subitems: [item, NSCollectionLayoutItem(layoutSize: size)])",
                ".zero"
            ), ("horizontal(layoutSize: size, subitem: item, count: Store.columns)", ".zero"),
            ("horizontal(layoutSize: size, subitem: item, count: 2)", "Store.insets"),
        ])
    func openGroups(_ group: String, _ insets: String) throws {
        for source in Self.grids(group, insets) {
            #expect(try readCell(source, named: "IntroCell").givenSize == nil)
        }
    }

    @Test("The closure of a data source of identifiers makes the cells of its sections")
    func identifiers() throws {
        let making = """
            private lazy var source = UICollectionViewDiffableDataSource<Section, String>(collectionView: view) { view, path, text in
                switch self.source.sectionIdentifier(for: path.section) {
                case .intro: return view.dequeueConfiguredReusableCell(using: self.introduction, for: path, item: text)
                case .body: return view.dequeueReusableCell(withReuseIdentifier: "b", for: path) as? BodyCell
                default: return view.dequeueReusableCell(withReuseIdentifier: "e", for: path) as? EndCell
                }
            }
            private let introduction = UICollectionView.CellRegistration<IntroCell, String> { cell, _, text in
                cell.a.text = text
            }
            """
        let layout = """
            func layout() -> UICollectionViewLayout {
                UICollectionViewCompositionalLayout { index, _ in
                    switch self.source.sectionIdentifier(for: index) { \(Self.cases)
                    default: return nil }
                }
            }
            \(Self.functions)
            """
        let source = Self.list(layout, making)
        #expect(try readCell(source, named: "IntroCell").givenSize?.height == 60)
        #expect(try readCell(source, named: "BodyCell").givenSize?.height == 80)
        #expect(try readCell(source, named: "EndCell").givenSize == nil)
    }

    @Test("A cell of several sections, or one that no code is seen to make, has no size of one of them")
    func several() throws {
        let layout = """
            func layout() -> UICollectionViewLayout {
                UICollectionViewCompositionalLayout { index, _ in
                    switch Section(rawValue: index)! { \(Self.cases) }
                }
            }
            \(Self.functions)
            """
        let making = """
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "i", for: indexPath) as! IntroCell
            }
            func show(_ cell: BodyCell) {}
            """
        let source = Self.list(layout, making)
        #expect(try readCell(source, named: "IntroCell").givenSize == nil)
        #expect(try readCell(source, named: "BodyCell").givenSize == nil)
    }
}
