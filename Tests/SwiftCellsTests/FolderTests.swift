import LayoutDocument
import Testing

@testable import SwiftCells

@Suite("Folders that are read as a whole")
struct FolderTests {
    private static let source = """
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
        class BaseCell: UITableViewCell {
            let title = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                title.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(title)
            }
        }
        """

    /// Whether a cell in a nested folder finds its superclass in another one.
    private func findsBase(_ folders: [String], others: [String] = []) -> Bool {
        var files = ["App/Base/BaseCell.swift": Self.base, "App/Rows/List/TestCell.swift": Self.source]
        for other in others { files[other] = "" }
        let source = try? SwiftReader().read(
            Array(Self.source.utf8), path: "App/Rows/List/TestCell.swift", parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }).readingAsProjects(folders))
        return source?.cells.first?.isComplete == true
    }

    @Test("The classes of a folder that is given use each other, those of nested folders too")
    func given() {
        #expect(!findsBase([]))
        #expect(findsBase(["App"]) && findsBase(["App/"]) && findsBase(["."]))
        #expect(!findsBase(["App/Rows"]) && !findsBase(["Other"]))
        #expect(findsBase(["App/Rows", "App"]))
    }

    @Test("Of thousands of files all are read, and of more those around the cell's")
    func large() {
        let project = ["App.xcodeproj"]
        let files = (0..<15_900).map { "Other/File\($0).swift" }
        #expect(findsBase([], others: project + files))
        let more = files + (0..<200).map { "Other/More\($0).swift" }
        #expect(findsBase([], others: project + more))
        #expect(!findsBase([], others: project + more.map { "App/Rows/" + $0 }))
    }

    @Test("Of a project with too many bytes, code is read before the headers of libraries")
    func headers() {
        var files = ["App.xcodeproj": [UInt8](), "App/A.swift": [], "App/B.swift": [0x0A]]
        let header = [UInt8](repeating: 0x20, count: 2 << 20)
        for number in 10..<40 { files["AC/Core\(number).h"] = header }
        let found = Neighbours.all(of: "App/A.swift", files: .inMemory(files)).files.map(\.path)
        #expect(found.contains("App/B.swift") && (2..<31).contains(found.count), "\(found)")
    }

    @Test("A workspace of modules is one project, and a file of code with the like name is none")
    func workspaces() {
        let modules = ["App/Base/Project.swift", "App/Rows/Project.swift"]
        #expect(!findsBase([], others: modules))
        #expect(findsBase([], others: modules + ["App/Workspace.swift"]))
        #expect(!findsBase([], others: modules + ["App/OwnWorkspace.swift"]))
    }

    @Test(
        "Cells in a folder for Apple TV are cells of Apple TV",
        arguments: [("App/tvOS", true), ("MyApp-tvOS/Cells", true), ("AppleTV", true), ("App/Cells", false)])
    func television(_ folder: String, _ isForTelevision: Bool) throws {
        let source = try SwiftReader().read(
            Array(Self.base.utf8), path: folder + "/BaseCell.swift", parameters: [:], files: .inMemory([:]))
        #expect(source.cells.map(\.layoutTemplate.isForTelevision) == [isForTelevision])
    }

    @Test("A folder that is given holds for the projects and packages in it")
    func bounds() {
        #expect(findsBase(["App"], others: ["App/Rows/AppDelegate.swift"]))
        #expect(findsBase(["App"], others: ["App/Rows/Package.swift"]))
        #expect(!findsBase([], others: ["App/Rows/Package.swift"]))
        #expect(!findsBase(["App"], others: ["App/Rows/.git/HEAD"]))
        #expect(findsBase([], others: ["App/Package.swift"]))
    }

    @Test("In a run a file has the neighbours that it has alone, in a folder below the checkout's too")
    func runs() {
        let here = DocumentFile(path: ".").absolute.path
        var files = [String(here[..<(here.lastIndex(of: "/") ?? here.startIndex)]) + "/.git": [UInt8]()]
        for name in ["A.swift", "B.swift", "C.swift"] {
            for folder in ["Cells/", here + "/Cells/"] { files[folder + name] = Array("// \(name)".utf8) }
        }
        let run = ReadingRun(.inMemory(files))
        for path in ["Cells/A.swift", "Cells/B.swift", here + "/Cells/C.swift"] {
            let alone = Neighbours.all(of: path, files: .inMemory(files))
            #expect(alone.files.count == 2, "\(alone.files.map(\.path))")
            for _ in 0..<2 {
                let found = Neighbours.all(of: path, files: run.remembered.files, in: run)
                #expect(found.name == alone.name && found.files.map(\.path) == alone.files.map(\.path))
            }
        }
    }

    @Test("The files of a project are found once in a run")
    func runsOnce() throws {
        var files = ["App/App.xcodeproj": [UInt8]()]
        for name in ["A.swift", "B.swift", "C.swift"] { files["App/" + name] = Array("// \(name)".utf8) }
        let paths = ["App/A.swift", "App/B.swift", "App/C.swift"]
        let run = ReadingRun(.inMemory(files), over: paths)
        let found = try #require(Neighbours.all(of: paths[0], files: run.remembered.files, in: run).found)
        #expect(found.files.map(\.path) == paths)
        let next = Neighbours.all(of: paths[1], files: run.remembered.files, in: run)
        #expect(next.found === found && next.files.map(\.path) == [paths[0], paths[2]])
        #expect(found.position(of: paths[1], Array("// B.swift".utf8)) != nil)
        #expect(found.position(of: paths[1], Array("// Changed".utf8)) == nil)
    }

    @Test("Code without a name in its place is listed with its words")
    func nameless() throws {
        let source = try SwiftReader().read(
            Array(
                """
                import UIKit
                final class TestCell: UITableViewCell {
                    let sizes: [CGFloat] = [20, 30]
                    let a = UILabel()
                    override func awakeFromNib() {
                        super.awakeFromNib()
                        contentView.addSubview(a)
                        for (index, size) in sizes._() where index > 0 {
                            a.widthAnchor.constraint(equalToConstant: size + CGFloat(index)).isActive = true
                        }
                    }
                }
                """.utf8), path: "TestCell.swift", parameters: [:], files: .inMemory([:]))
        let listed = try #require(source.cells.first).notUnderstood
        #expect(!listed.isEmpty)
        for part in listed { #expect(!part.what.isEmpty && !part.consequence.isEmpty) }
    }
}
