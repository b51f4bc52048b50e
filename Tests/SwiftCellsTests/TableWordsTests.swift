import LayoutDocument
import SwiftCells
import Testing

/// Which views a file makes a table's header or footer.
@Suite("Headers of tables in Swift source")
struct TableWordsTests {
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
            ("func viewDidLoad() { tableView.tableHeaderView = PartView.load() }", "tableHeaderView"),
            ("func viewDidLoad() { tableView.tableHeaderView = other }", nil),
        ] as [(String, String?)])
    func header(list: String, property: String?) throws {
        #expect(try template(list, base: "UIView").tableProperty == property)
    }

    @Test(
        "The fitting of a header is known by what it lets give way",
        arguments: [
            ("systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)", .looseFitting),
            (
                "systemLayoutSizeFitting(size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .required)",
                .looseFitting
            ),
            (
                "systemLayoutSizeFitting(size, withHorizontalFittingPriority: .required, verticalFittingPriority: .required)",
                .fixedFitting
            ),
            (
                "systemLayoutSizeFitting(size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)",
                nil
            ),
        ] as [(String, TemplateSpec.Setting.Kind?)])
    func fittings(_ call: String, _ kind: TemplateSpec.Setting.Kind?) throws {
        let list = """
            let part = PartView()
            func size() { part.frame.size.height = part.\(call).height; tableView.tableHeaderView = part }
            """
        let template = try template(list, base: "UIView")
        #expect(template.tableProperty == nil)
        #expect(template.settings.map(\.kind) == [kind].compactMap(\.self))
    }
}
