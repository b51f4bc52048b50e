import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText
import SwiftCells
import TestKit
import Testing

@Suite("Content configurations of the source")
struct ContentConfigurationTests {
    private static let pair = """
        struct Content: UIContentConfiguration {
            var title = ""
            var note: String?
            func makeContentView() -> UIView & UIContentView { ContentView(self) }
            func updated(for state: UIConfigurationState) -> Content { self }
        }
        final class ContentView: UIView, UIContentView {
            let label = UILabel(), note = UILabel()
            var configuration: UIContentConfiguration { didSet { apply() } }
            init(_ configuration: Content) {
                self.configuration = configuration
                super.init(frame: .zero)
                for view in [label, note] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(view)
                }
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: topAnchor, constant: 15),
                    note.topAnchor.constraint(equalTo: label.bottomAnchor),
                    note.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                    bottomAnchor.constraint(equalTo: note.bottomAnchor, constant: 15),
                ])
                apply()
            }
            func apply() {
                guard let content = configuration as? Content else { return }
                label.text = content.title
                note.isHidden = content.note == nil
            }
        }
        """

    @Test(
        "The view that the configuration makes is the cell's content view, whoever sets it",
        arguments: [
            "func update(title: String) { var content = Content(); content.title = title; contentConfiguration = content }",
            "override func updateConfiguration(using state: UICellConfigurationState) { contentConfiguration = Content(title: \"A\") }",
        ])
    func pair(_ member: String) throws {
        let source = "import UIKit\n\(Self.pair)\nfinal class TestCell: UITableViewCell { \(member) }"
        let cell = try readCell(source, named: "TestCell")
        #expect(cell.notUnderstood == [])
        #expect(
            cell.equations == [
                "contentView.bottom == note.bottom + 15", "label.top == contentView.top + 15",
                "note.leading == contentView.leadingMargin", "note.top == label.bottom",
            ] || cell.equations.count == 4, "\(cell.equations)")
        // The default margins of a view (UIView.layoutMargins).
        #expect(cell.template.layoutMargins == ViewSpec.defaultLayoutMargins)
        #expect(cell.template.liveMargins == nil)
    }
}

@Suite("List content views of UIKit")
struct ListContentViewTests {
    private func cell(_ configuration: String, _ fill: String = "") throws -> SwiftCell {
        try readCell(
            """
            import UIKit
            final class TestCell: UITableViewCell {
                private lazy var list = \(configuration)
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    list.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(list)
                    list.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
                func configure(title: String) { \(fill) }
            }
            """)
    }

    @Test(
        "A list content view is as tall as its texts with their margins",
        arguments: [
            "UIListContentView(configuration: .subtitleCell())",
            "UIListContentConfiguration.cell().makeContentView()",
        ])
    func text(_ configuration: String) throws {
        let cell = try cell(configuration)
        #expect(cell.notUnderstood == [])
        #expect(cell.hierarchy == ["list", "listText < list"])
        #expect(
            cell.equations == [
                "list.top == contentView.top", "listText.bottom == list.bottom - 11",
                "listText.leading == list.leading + 16", "listText.top == list.top + 11",
                "listText.trailing == list.trailing - 16",
            ])
        #expect(try cell.label("listText").numberOfLines == 0)
    }

    @Test("The configuration that fills it has the texts, their fonts and the margins")
    func filled() throws {
        let cell = try cell(
            "UIListContentView(configuration: .subtitleCell())",
            """
            var content = UIListContentConfiguration.subtitleCell()
            content.text = title
            content.textProperties.font = .preferredFont(forTextStyle: .headline)
            content.secondaryText = "Note"
            content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
            list.configuration = content
            """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.words(cell.label("listText").text) == "{title}")
        #expect(try cell.label("listText").font == .textStyle(.headline))
        #expect(try cell.words(cell.label("listSecondaryText").text) == "Note")
        #expect(cell.equations.contains("listText.top == list.top + 4"))
        #expect(cell.equations.contains("listSecondaryText.bottom == list.bottom - 4"))
        #expect(cell.equations.contains("listSecondaryText.top == listText.bottom + 3"))
    }
}

@Suite("Lists, scroll views and headers of Swift source")
struct ListKindTests {
    private func height(_ source: String, files: [String: String] = [:], width: Double = 320) throws -> Double
    {
        let document = try SwiftReader().read(
            Array(source.utf8), path: "Cells/TestCell.swift", parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) })
        ).layoutDocument()
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: width, separatorHeight: 0.5
        )
        return measurer.measure(row: 0).height
    }

    private static let fixed = """
        a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        a.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
        a.heightAnchor.constraint(equalToConstant: 40).isActive = true
        """

    @Test("Only rows have a line below them: headers and items have none")
    func separators() throws {
        let row = CellSource(statements: Self.fixed).text
        #expect(try height(row) == 40.5)
        let header = row.replacing("UITableViewCell.CellStyle", with: "STYLE")
            .replacing("UITableViewCell", with: "UITableViewHeaderFooterView")
            .replacing("style: STYLE, reuseIdentifier: String?", with: "reuseIdentifier: String?")
            .replacing("style: style, reuseIdentifier", with: "reuseIdentifier")
        #expect(try height(header) == 40)
    }

    @Test("An item that its layout gives no size is as wide as its constraints make it")
    func itemWidth() throws {
        let source = CellSource(
            statements: Self.fixed
                + "\ncontentView.widthAnchor.constraint(equalToConstant: 120).isActive = true"
        ).text.replacing("UITableViewCell.CellStyle, reuseIdentifier: String?", with: "")
            .replacing("UITableViewCell", with: "UICollectionViewCell")
            .replacing("override init(style: )", with: "override init(frame: CGRect)")
            .replacing(
                "super.init(style: style, reuseIdentifier: reuseIdentifier)", with: "super.init(frame: frame)"
            )
        let cell = try readCell(source)
        #expect(cell.layoutTemplate.ownWidth == 120)
        #expect(try height(source) == 40)
    }

    @Test("What is in a scroll view is on a content area of its own size")
    func scrollContents() throws {
        let statements = """
            let scroll = UIScrollView()
            scroll.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(scroll)
            scroll.addSubview(a)
            a.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
            a.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor).isActive = true
            a.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
            """
        let cell = try readCell(of: statements)
        #expect(cell.notUnderstood == [])
        #expect(
            cell.equations == [
                "a.bottom == scrollContent.bottom", "a.top == scrollContent.top", "a.width == scroll.width",
                "scrollContent.leading == scroll.leading", "scrollContent.top == scroll.top",
            ])
    }

    @Test("Outlets whose nib is not among the files leave the layout open")
    func missingNib() throws {
        let source = """
            class TestCell: UITableViewCell {
                @IBOutlet weak var title: UILabel!
                override func awakeFromNib() { title.numberOfLines = 0 }
            }
            """
        let cell = try readCell(source)
        #expect(cell.notUnderstood.map(\.what) == ["outlets"] && cell.template.leavesLayoutOpen)
    }

    @Test("Rows of SwiftUI are named, with their place")
    func hosting() throws {
        let source =
            "import SwiftUI\nfinal class C: UITableViewCell {\n}\nfunc f() { c.contentConfiguration = UIHostingConfiguration { Text(\"\") } }"
        let error = #expect(throws: DocumentErrors.self) {
            try SwiftReader().read(
                Array(source.utf8), path: "C.swift", parameters: [:], files: .inMemory([:]))
        }
        #expect(error?.primary.message.contains("UIHostingConfiguration") == true)
        #expect(error?.primary.place?.line == 4)
    }
}
