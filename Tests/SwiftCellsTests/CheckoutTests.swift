import LayoutDocument
import SwiftCells
import Testing

@Suite("Projects side by side in a checkout")
struct CheckoutTests {
    private static let checkout = [".git/HEAD", "App/App.xcodeproj/project.pbxproj"]

    /// Reads the cell of a project `App` that has other projects beside it.
    private static func read(
        _ source: String, at path: String = "App/Cells/TestCell.swift", _ others: [String: String],
        marks: [String] = checkout, given: [String] = []
    ) throws -> SwiftCell {
        var files = others
        files[path] = source
        for mark in marks { files[mark] = "" }
        let read = try SwiftReader().read(
            Array(source.utf8), path: path, parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }).readingAsProjects(given))
        return try #require(read.cell(named: "TestCell"))
    }

    private static let derived = """
        import UIKit
        final class TestCell: BaseCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                title.heightAnchor.constraint(equalToConstant: 20).isActive = true
            }
        }
        """
    private static let base = """
        import UIKit
        open class BaseCell: UITableViewCell {
            public let title = UILabel()
            public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                title.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(title)
            }
        }
        """

    @Test(
        "A cell finds its superclass in another project of the checkout, or of the folder that was given",
        arguments: [(true, [], true), (false, [], false), (false, ["."], true)] as [(Bool, [String], Bool)])
    func superclass(_ isCheckout: Bool, _ given: [String], _ isFound: Bool) throws {
        let others = ["Core/Base/BaseCell.swift": Self.base, "Core/Core.xcodeproj/project.pbxproj": ""]
        let marks = isCheckout ? Self.checkout : [Self.checkout[1]]
        let cell = try? Self.read(Self.derived, others, marks: marks, given: given)
        #expect((cell?.isComplete == true) == isFound)
    }

    @Test(
        "Of thousands of files in other projects, those of imported modules are read first",
        arguments: [true, false])
    func large(_ isImported: Bool) {
        var others = ["Zone/Base/BaseCell.swift": Self.base]
        for index in 0..<16_000 { others["Other/File\(index).swift"] = "" }
        let cell = try? Self.read((isImported ? "import Zone\n" : "") + Self.derived, others)
        #expect((cell?.isComplete == true) == isImported)
    }

    @Test("A nib's class is found in another project of the checkout, where its own has none")
    func nibClass() {
        func file(_ others: [String]) -> String? {
            var contents: [String: [UInt8]] = ["App/App.xcodeproj/project.pbxproj": []]
            for path in others { contents[path] = [] }
            let found = SwiftReader().files(
                ofClasses: ["TestCell"], near: "App/Views/Main.storyboard", files: .inMemory(contents))
            return found["TestCell"]
        }
        let core = "Core/Sources/TestCell.swift"
        #expect(file([core]) == nil)
        #expect(file([core, ".git/HEAD"]) == core)
        #expect(file([core, ".git/HEAD", "App/Cells/TestCell.swift"]) == "App/Cells/TestCell.swift")
        #expect(file([core, ".git/HEAD", "Other/TestCell.swift"]) == nil)
    }

    private static func style(_ height: Int) -> String {
        """
        import UIKit
        extension UIView {
            func style() { heightAnchor.constraint(equalToConstant: \(height)).isActive = true }
        }
        """
    }

    @Test(
        "Of helpers of one name, that of the cell's own project counts, then that of an imported module",
        arguments: [
            (["Aside", "App", "Core"], "App"), (["Aside", "Core"], "Core"), (["Aside", "Base"], "Aside"),
        ])
    func precedence(_ projects: [String], _ expected: String) throws {
        let heights = ["Aside": 1, "App": 2, "Core": 3, "Base": 4]
        var others: [String: String] = [:]
        for name in projects {
            others[name + "/Support/Style.swift"] = Self.style(heights[name] ?? 0)
            others["\(name)/\(name).xcodeproj/project.pbxproj"] = ""
        }
        let cell = try Self.read("import Core\n" + CellSource(statements: "box.style()").text, others)
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["box.height == \(heights[expected] ?? 0)"])
    }

    private static let list = """
        import UIKit
        final class List: UITableViewController {
            override func viewDidLoad() {
                tableView.register(TestCell.self, forCellReuseIdentifier: "test")
                tableView.rowHeight = 61
            }
        }
        """

    @Test("A list sizes the cells of its own project alone where others have one of the same name")
    func namesakes() throws {
        let source = CellSource(
            statements: "box.heightAnchor.constraint(equalTo: contentView.heightAnchor).isActive = true"
        ).text
        let others = [
            "App/Cells/TestCell.swift": source, "Other/Cells/TestCell.swift": source,
            "Other/Lists/List.swift": Self.list, "Other/Other.xcodeproj/project.pbxproj": "",
        ]
        #expect(try Self.read(source, others).givenSize == nil)
        #expect(try Self.read(source, at: "Other/Cells/TestCell.swift", others).givenSize?.height == 61)
    }

    @Test("Extensions of classes of one name in many projects are each that of its own project's class")
    func manyNamesakes() throws {
        let source = CellSource(statements: "setUp()").text
        var others: [String: String] = [:]
        for index in 1...12 {
            let folder = index == 1 ? "App" : "Solution\(index)"
            others["\(folder)/Cells/TestCell.swift"] = source
            others["\(folder)/Cells/TestCell+SetUp.swift"] = """
                import UIKit
                extension TestCell {
                    func setUp() { box.heightAnchor.constraint(equalToConstant: \(index * 10)).isActive = true }
                }
                """
            others["\(folder)/\(folder).xcodeproj/project.pbxproj"] = ""
        }
        #expect(try Self.read(source, others).equations == ["box.height == 10"])
        let path = "Solution7/Cells/TestCell.swift"
        #expect(try Self.read(source, at: path, others).equations == ["box.height == 70"])
    }
}
