import LayoutDocument
import SwiftCells
import Testing

/// What a file says about the list around its cells.
@Suite("Lists of Swift cells")
struct ListWordsTests {
    private func template(_ list: String, base: String = "UITableViewCell") throws -> TemplateSpec {
        let initialiser =
            base == "UITableViewCell"
            ? "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier)"
            : "override init(frame: CGRect) { super.init(frame: frame)"
        let outer = base == "UIView" ? "" : "contentView."
        let source = """
            import UIKit
            class PartView: \(base) {
                static let size = CGSize(width: 90, height: 70)
                let label = UILabel()
                \(initialiser)
                    label.translatesAutoresizingMaskIntoConstraints = false
                    \(outer)addSubview(label)
                    label.topAnchor.constraint(equalTo: \(outer)topAnchor).isActive = true
                }
            }
            class Controller: UIViewController {
                \(list)
            }
            """
        let read = try SwiftReader().read(
            Array(source.utf8), path: "Part.swift", parameters: [:], files: .inMemory([:]))
        return try #require(read.cells.first).template
    }

    @Test(
        "A number given for all rows is their height",
        arguments: [
            ("func viewDidLoad() { tableView.rowHeight = 80 }", 80),
            ("func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 64 }", 64),
            ("func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { return 64 }", 64),
            ("func viewDidLoad() { tableView.rowHeight = UITableView.automaticDimension }", nil),
            ("func viewDidLoad() { tableView.rowHeight = 80 + inset }", nil),
            ("func viewDidLoad() { a.rowHeight = 80; b.rowHeight = 60 }", nil),
            ("func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { heights[i] }", nil),
        ] as [(String, Double?)])
    func rowHeight(list: String, height: Double?) throws {
        #expect(try template(list).rowHeight == height)
    }

    @Test("A size given for all items is theirs, by number or by the name of a constant")
    func itemSize() throws {
        let head =
            "func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize"
        let base = "UICollectionViewCell"
        #expect(
            try template("\(head) { CGSize(width: 50, height: 60) }", base: base).itemSize
                == .init(width: 50, height: 60))
        #expect(
            try template("\(head) { return PartView.size }", base: base).itemSize
                == .init(width: 90, height: 70))
        #expect(try template("\(head) { sizes[i] }", base: base).itemSize == nil)
    }

    @Test(
        "A view that is set as a table's header is known as one, unless code sizes it",
        arguments: [
            ("func viewDidLoad() { tableView.tableHeaderView = PartView(frame: .zero) }", "tableHeaderView"),
            (
                "func viewDidLoad() { let part = PartView(frame: .zero); tableView.tableFooterView = part }",
                "tableFooterView"
            ),
            (
                "let part: PartView\n func viewDidLoad() { tableView.tableHeaderView = part }",
                "tableHeaderView"
            ),
            (
                "func viewDidLoad() { let part = PartView(); part.frame.size.height = 80; tableView.tableHeaderView = part }",
                nil
            ),
            ("func viewDidLoad() { tableView.tableHeaderView = other }", nil),
        ] as [(String, String?)])
    func header(list: String, property: String?) throws {
        #expect(try template(list, base: "UIView").tableProperty == property)
    }
}
