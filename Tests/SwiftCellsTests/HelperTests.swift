import LayoutDocument
import SwiftCells
import Testing

@Suite("Helpers in extensions and other files")
struct HelperTests {
    @Test("A helper's standard value may be a constant of a type of the source")
    func standardValue() throws {
        try expect(
            "a.drop(below: b); a.drop(below: box, by: Gaps.large)",
            others: """
                enum Gaps { static let small: CGFloat = 5, large: CGFloat = 9 }
                extension UIView {
                    func drop(below other: UIView, by gap: CGFloat = Gaps.small) {
                        topAnchor.constraint(equalTo: other.bottomAnchor, constant: gap).isActive = true
                    }
                }
                """, makes: ["a.top == b.bottom + 5", "a.top == box.bottom + 9"])
    }

    @Test("A closure after a list of values is the last parameter")
    func closureAfterValues() throws {
        try expect(
            "contentView.lay(a, b) { [a.topAnchor.constraint(equalTo: b.bottomAnchor)] }",
            others: """
                extension UIView {
                    func lay(_ views: UIView..., rules: () -> [NSLayoutConstraint]) {
                        views.forEach { addSubview($0) }
                        NSLayoutConstraint.activate(rules())
                    }
                }
                """, makes: ["a.top == b.bottom"])
    }

    @Test("Of a protocol's extensions, that for the classes around the cell counts")
    func constrainedExtension() throws {
        let cell = try readCell(
            of: "a.topAnchor.constraint(equalTo: surface.topAnchor, constant: 3).isActive = true",
            others: """
                protocol Surface { var surface: UIView { get } }
                extension Surface where Self: UIViewController { var surface: UIView { view } }
                extension Surface where Self: UIView { var surface: UIView { self } }
                extension Surface where Self: UITableViewCell { var surface: UIView { contentView } }
                extension TestCell: Surface {}
                """)
        #expect(cell.equations == ["a.top == contentView.top + 3"])
    }

    private static let pins = """
        import UIKit
        extension UIView {
            func pin(to other: UIView) {
                topAnchor.constraint(equalTo: other.topAnchor).isActive = true
            }
        }
        enum Look {
            static let small = UIFont.systemFont(ofSize: 11)
            static func label() -> UILabel { UILabel() }
        }
        """

    @Test(
        "A method that makes a view for the cell is none that a row calls",
        arguments: ["UILabel", "UILabel?"])
    func madeOnce(_ type: String) throws {
        let cell = try readCell(
            of: """
                let crop = line(reading: "Barley")
                crop\(type.hasSuffix("?") ? "?" : "").topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                """,
            members: """
                func line(reading text: String) -> \(type) {
                    let label = UILabel()
                    label.translatesAutoresizingMaskIntoConstraints = false
                    label.text = text
                    contentView.addSubview(label)
                    return label
                }
                """)
        #expect(cell.template.views.map(\.name).sorted() == ["a", "b", "box", "label"])
        #expect(cell.template.leftover == nil && cell.notUnderstood == [])
    }

    @Test("A constraint has the place of the call, and that of the helper which makes it")
    func maker() throws {
        let cell = try readCell(
            CellSource(statements: "a.pin(to: contentView)").text, files: ["Cells/Look.swift": Self.pins])
        let constraint = try #require(cell.template.constraints.first)
        #expect(constraint.origin == nil && constraint.place.line == 16)
        #expect(constraint.maker?.file == "Cells/Look.swift" && constraint.maker?.place.line == 4)
    }

    @Test("A view and its font have the places of the code that makes them")
    func madeElsewhere() throws {
        let cell = try readCell(
            CellSource(
                statements: "contentView.addSubview(note); note.font = Look.small",
                members: "let note = Look.label()"
            ).text, files: ["Cells/Look.swift": Self.pins])
        let note = try #require(cell.template.views.first { $0.name == "note" })
        #expect(note.place.line == 7)
        #expect(note.maker?.place.line == 9)
        #expect(note.fontMaker?.place.line == 8)
        #expect(note.propertyOrigins["font"]?.place.line == 16)
    }

    @Test(
        "Texts of the app's tables stand for their keys",
        arguments: [
            "NSLocalizedString(\"note.title\", comment: \"\")", "\"note.title\".localized",
            "String(localized: \"note.title\")",
            "Bundle.main.localizedString(forKey: \"note.title\", value: nil, table: nil)",
        ])
    func texts(_ text: String) throws {
        let cell = try readCell(
            CellSource(statements: "a.text = \(text)").text,
            files: ["Cells/en.lproj/Localizable.strings": "\"note.title\" = \"A long title\";"])
        let shown = try cell.label("a").text.text(fields: cell.template.fields.map { $0.defaultText ?? "" })
        #expect(shown == "A long title")
    }

    @Test("Of the files that extend a type with a method, only those of protocols are read for other types")
    func protocols() throws {
        let files = [
            "Cells/Styling.swift": """
            import UIKit
            protocol Styling {}
            extension Styling where Self: UIView {
                func restyle() { heightAnchor.constraint(equalToConstant: 9).isActive = true }
            }
            extension UIView: Styling {}
            """,
            "Cells/List.swift": """
            import UIKit
            extension UITableViewController {
                func restyle() {}
            }
            """,
        ]
        let source = try SwiftReader().read(
            Array(CellSource(statements: "box.restyle()").text.utf8), path: "Cells/TestCell.swift",
            parameters: [:], files: .inMemory(files.mapValues { Array($0.utf8) }))
        #expect(source.cell(named: "TestCell")?.equations == ["box.height == 9"])
        #expect(source.files == ["Cells/Styling.swift"])
    }

    @Test("Of the files that extend a view, only those with initializers are read for one")
    func initializers() throws {
        let files = [
            "Cells/Lines.swift": """
            import UIKit
            extension UILabel {
                struct Style { let size: CGFloat }
                convenience init(lines: Int) {
                    self.init()
                    numberOfLines = lines
                }
            }
            """,
            "Cells/Colors.swift": """
            import UIKit
            extension UILabel {
                static func plain() -> UILabel { UILabel.init() }
                func renew() { _ = type(of: self).init(frame: .zero) }
            }
            final class Holder { init() {} }
            """,
        ]
        let source = try SwiftReader().read(
            Array(CellSource(statements: "contentView.addSubview(UILabel(lines: 3))").text.utf8),
            path: "Cells/TestCell.swift", parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }))
        let cell = try #require(source.cell(named: "TestCell"))
        let lines = cell.template.views.compactMap { $0.kind[LabelSpec.self]?.numberOfLines }
        #expect(lines.contains(3))
        #expect(source.files == ["Cells/Lines.swift"])
    }
}
