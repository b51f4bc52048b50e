import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Views at the ends of rows")
struct AccessoryViewTests {
    @Test(
        "A view in place of the accessory has the size that UIKit or code gives it",
        arguments: [
            ("UISwitch()", Size(width: 51, height: 31)),
            ("UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))", Size(width: 20, height: 10)),
            ("UIImageView(image: UIImage(systemName: \"chevron.right\"))", Size(width: 24, height: 24)),
        ])
    func sizes(_ view: String, _ size: Size) throws {
        let cell = try readCell(of: "accessoryView = extra", members: "let extra = \(view)")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.template.accessoryViewSize == size)
    }

    @Test("A view of another size is listed", arguments: ["UILabel()", "UIView()", "UIImageView()"])
    func unknown(_ view: String) throws {
        let cell = try readCell(of: "accessoryView = extra", members: "let extra = \(view)")
        #expect(cell.notUnderstood.map(\.what) == ["accessoryView"])
        #expect(cell.template.accessoryViewSize == nil)
    }

    @Test("A size that code gives the view later is its size")
    func laterSize() throws {
        let cell = try readCell(
            of: "accessoryView = extra\nextra.frame.size = CGSize(width: 30, height: 12)",
            members: "let extra = UILabel()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.template.accessoryViewSize == Size(width: 30, height: 12))
    }
}
