import LayoutDocument
import SwiftCells
import TestKit
import Testing

@Suite("Libraries that another file of the project imports")
struct ModuleImportTests {
    /// A cell of a folder with another file.
    private func cell(_ statements: String, imports: String = "", beside other: String) throws -> SwiftCell {
        let source = imports + CellSource(statements: statements).text
        return try readCell(source, named: "TestCell", files: ["Cells/Other.swift": other])
    }

    @Test(
        "Methods of views can be called in every file as soon as one imports their library",
        arguments: [
            ("import TinyConstraints", "a.topToSuperview(offset: 8)", "a.top == contentView.top + 8"),
            ("import TinyConstraints", "b.leftToRight(of: a)", "b.left == a.right"),
            ("@_exported import TinyConstraints", "box.height(44)", "box.height == 44"),
            ("import Stevia", "box.height(44)", "box.height == 44 @751"),
        ])
    func spreading(_ other: String, _ statement: String, _ equation: String) throws {
        let cell = try cell(statement, beside: other + "\nclass Other {}")
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == [equation])
    }

    @Test("A library that the file imports itself goes before one that another file imports")
    func own() throws {
        let cell = try cell(
            "box.height(44)", imports: "import Stevia\n", beside: "import TinyConstraints\nclass Other {}")
        #expect(cell.equations == ["box.height == 44 @751"])
    }

    @Test("Words in comments and texts import nothing")
    func comments() throws {
        let cell = try cell(
            "a.topToSuperview(offset: 8)",
            beside: "// import TinyConstraints\nlet name = \"import TinyConstraints\"")
        #expect(cell.equations == [])
        #expect(!cell.isComplete)
    }
}
