import AutoLayout
import LayoutDocument
import SourceText
import SwiftCells
import TestKit
import Testing

@Suite("What a program makes once, and what its models make on first use")
struct StaticTests {
    /// Two cells that take their margins from a theme.
    private static let cells = """
        import UIKit

        class BaseCell: UITableViewCell {
            let label = UILabel()
            func pin(_ margin: CGFloat) {
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: margin).isActive = true
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -margin).isActive = true
            }
        }

        final class FirstCell: BaseCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                Theme.shared.margins.cell = 30
                pin(Theme.shared.margins.cell)
            }
            required init?(coder: NSCoder) { fatalError() }
        }

        final class SecondCell: BaseCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                pin(Theme.shared.margins.cell)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """

    private func equations(
        _ name: String, _ theme: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let cell = try readCell(Self.cells, named: name, files: ["Cells/Theme.swift": theme])
        #expect(cell.gaps == [], sourceLocation: sourceLocation)
        return cell.equations
    }

    @Test(
        "What one cell's code changes in an object of all cells, another cell does not see",
        arguments: [
            "static let shared = Theme()",
            "static var shared: Theme { instance }; static let instance = Theme()",
        ])
    func changes(_ shared: String) throws {
        let theme = """
            final class Margins { var cell: CGFloat = 8 }
            final class Theme { \(shared); let margins = Margins() }
            """
        #expect(
            try equations("FirstCell", theme) == [
                "label.bottom == contentView.bottom - 30", "label.top == contentView.top + 30",
            ])
        #expect(
            try equations("SecondCell", theme) == [
                "label.bottom == contentView.bottom - 8", "label.top == contentView.top + 8",
            ])
    }

    @Test("What a static property does not understand is listed for every cell that uses it")
    func notes() throws {
        let theme = """
            final class Margins { var cell: CGFloat = 8 }
            final class Theme {
                static let shared: Theme = { let theme = Theme(); place(UILabel(), theme); return theme }()
                let margins = Margins()
            }
            """
        let source = try SwiftReader().read(
            Array(Self.cells.utf8), path: "Cells/TestCell.swift", parameters: [:],
            files: .inMemory(["Cells/Theme.swift": Array(theme.utf8)]))
        for name in ["FirstCell", "SecondCell"] {
            #expect(try #require(source.cell(named: name)).notUnderstood.map(\.what) == ["place()"])
        }
    }

    @Test("What two static properties do not understand is listed for a cell that uses one of them")
    func sharedNotes() throws {
        let theme = """
            final class Margins { var cell: CGFloat = 8 }
            final class Theme {
                static let first = make()
                static let shared = make()
                static func make() -> Theme { let theme = Theme(); place(UILabel(), theme); return theme }
                let margins = Margins()
            }
            """
        let cells = Self.cells.replacing(
            "Theme.shared.margins.cell = 30", with: "_ = Theme.first.margins.cell")
        let source = try SwiftReader().read(
            Array(cells.utf8), path: "Cells/TestCell.swift", parameters: [:],
            files: .inMemory(["Cells/Theme.swift": Array(theme.utf8)]))
        for name in ["FirstCell", "SecondCell"] {
            #expect(try #require(source.cell(named: name)).notUnderstood.map(\.what) == ["place()"])
        }
    }

    @Test("A static property that depends on a parameter follows it")
    func parameters() throws {
        let theme = """
            final class Margins { var cell: CGFloat = Settings.margin }
            final class Theme { static let shared = Theme(); let margins = Margins() }
            """
        let reader = SwiftReader()
        for margin in [8.0, 20] {
            let source = try reader.read(
                Array(Self.cells.utf8), path: "Cells/TestCell.swift",
                parameters: ["Settings.margin": .number(margin)],
                files: .inMemory(["Cells/Theme.swift": Array(theme.utf8)]))
            let cell = try #require(source.cell(named: "SecondCell"))
            #expect(cell.equations.contains("label.top == contentView.top + \(Int(margin))"))
        }
    }

    @Test("What one cell's code gives a global variable, another cell does not see")
    func globals() throws {
        let cells = Self.cells.replacing("Theme.shared.margins.cell", with: "margin")
        let source = try SwiftReader().read(
            Array(cells.utf8), path: "Cells/TestCell.swift", parameters: [:],
            files: .inMemory(["Cells/Theme.swift": Array("var margin: CGFloat = 8".utf8)]))
        for (name, margin) in [("FirstCell", 30), ("SecondCell", 8)] {
            let cell = try #require(source.cell(named: name))
            #expect(cell.gaps == [])
            #expect(cell.equations.contains("label.top == contentView.top + \(margin)"))
        }
    }

    @Test("A structure's views are the same in all of its copies")
    func copies() throws {
        let cell = try readCell(
            of: """
                let parts = parts
                contentView.addSubview(parts.title)
                self.parts.title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                """,
            members: "struct Parts { let title = UILabel() }\nlet parts = Parts()")
        #expect(cell.equations == ["title.top == contentView.top"])
    }

    @Test("A closure that a model keeps with its initial value is called")
    func closures() throws {
        try expect(
            "a.heightAnchor.constraint(equalToConstant: model.height(2)).isActive = true",
            members: "let model = Model()",
            others: "final class Model { var height: (CGFloat) -> CGFloat = { $0 * 20 } }",
            makes: ["a.height == 40"])
    }

    @Test("A wrapper knows the type that it wraps")
    func wrappers() throws {
        try expect(
            "a.heightAnchor.constraint(equalToConstant: look.height).isActive = true",
            members: "@Styled(name: 1) var look: RowStyle",
            others: """
                final class RowStyle { var height: CGFloat = 20 }
                final class BarStyle { var height: CGFloat = 50 }
                @propertyWrapper struct Styled<T> {
                    init(name: Int) {}
                    var wrappedValue: T { Styles.standard(T.self) as! T }
                }
                enum Styles {
                    static func standard(_ kind: Any) -> AnyObject {
                        if type(of: kind) == type(of: BarStyle.self) { return BarStyle() }
                        if type(of: kind) == type(of: RowStyle.self) { return RowStyle() }
                        return BarStyle()
                    }
                }
                """,
            makes: ["a.height == 20"])
    }

    @Test(
        "A nested cell names static members of the types around it by their names alone",
        arguments: ["extension Page", "class Page: UIViewController"])
    func enclosingTypes(_ outer: String) throws {
        let source = """
            import UIKit
            \(outer) {
                private static let fontName = "HelveticaNeue"
                static func doubled(_ value: CGFloat) -> CGFloat { 2 * value }
                class Cell: UITableViewCell {
                    let label = UILabel()
                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        contentView.addSubview(label)
                        label.font = UIFont(name: fontName, size: 15)
                        label.heightAnchor.constraint(equalToConstant: doubled(9)).isActive = true
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
            }
            """
        let page = outer.hasPrefix("extension") ? "class Page: UIViewController {}" : ""
        let cell = try readCell(source + "\n" + page)
        #expect(cell.gaps == [] && cell.equations == ["label.height == 18"])
        #expect(
            try cell.label("label").font == .fixed(FontDescriptor(family: "HelveticaNeue", pointSize: 15)))
    }

    @Test("A file sees the private variables and functions of no other file")
    func privateGlobals() throws {
        let cell = try readCell(
            CellSource(
                statements: """
                    box.heightAnchor.constraint(equalToConstant: margin).isActive = true
                    box.widthAnchor.constraint(equalToConstant: twice(margin)).isActive = true
                    """
            ).text,
            files: [
                "Cells/A.swift": """
                private let margin: CGFloat = 4
                fileprivate func twice(_ value: CGFloat) -> CGFloat { value + 1 }
                """,
                "Cells/Z.swift": """
                let margin: CGFloat = 12
                func twice(_ value: CGFloat) -> CGFloat { 2 * value }
                """,
            ])
        #expect(cell.equations == ["box.height == 12", "box.width == 24"])
    }

    @Test("Static code in an extension of UIKit's class finds the app's own types")
    func ownTypes() throws {
        try expect(
            "UIView.fix(a)",
            others: """
                enum Measures { static let height: CGFloat = 7 }
                extension UIView {
                    static func fix(_ view: UIView) {
                        view.heightAnchor.constraint(equalToConstant: Measures.height).isActive = true
                    }
                }
                """,
            makes: ["a.height == 7"])
    }
}
