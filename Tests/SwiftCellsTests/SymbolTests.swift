import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Sizes of symbols in Swift source")
struct SymbolTests {
    private func size(_ statements: String) throws -> Size? {
        let cell = try readCell(
            of: "let icon = UIImageView()\ncontentView.addSubview(icon)\n" + statements)
        #expect(cell.notUnderstood == [])
        return try cell.view("icon").kind[ImageSpec.self]?.size
    }

    @Test(
        "A symbol is about as large as the text of its configuration, wherever that is given",
        arguments: [
            (
                "icon.image = UIImage(systemName: \"star\", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))",
                Size(width: 48, height: 44)
            ),
            (
                "icon.image = UIImage(systemName: \"star\")\nicon.preferredSymbolConfiguration = .init(pointSize: 20, weight: .bold)",
                Size(width: 24, height: 22)
            ),
            (
                "let large = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)\nicon.image = UIImage(systemName: \"star\")?.withConfiguration(large)",
                Size(width: 26, height: 24)
            ),
            (
                "icon.image = UIImage(systemName: \"star\")?.applyingSymbolConfiguration(.init(font: .systemFont(ofSize: 30)))",
                Size(width: 36, height: 33)
            ),
        ])
    func configured(_ statements: String, _ size: Size) throws {
        #expect(try self.size(statements) == size)
    }

    @Test("One without a configuration has the size of symbols, as in documents")
    func plain() throws {
        #expect(try size("icon.image = UIImage(systemName: \"star\")") == nil)
    }
}
