import LayoutDocument
import Testing

/// Nibs that a cell from a nib loads, by names that the source makes.
@Suite("Nibs that cells load")
struct LoadedNibTests {
    private func cell(loading name: String) throws -> SwiftCell {
        try readCell(
            """
            import UIKit
            extension NSObject {
                class var nibName: String { String(describing: self) }
                static var shownName: String { "\\(self)" }
            }
            class Badge: UIView {}
            class MessageCell: UITableViewCell {
                @IBOutlet weak var titleLabel: UILabel!
                private var badge: UIView!
                override func awakeFromNib() {
                    super.awakeFromNib()
                    badge = Bundle.main.loadNibNamed(\(name), owner: self, options: nil)?.first as? UIView
                    contentView.addSubview(badge)
                }
            }
            class DateLabel: UILabel {}
            """, named: "MessageCell",
            files: ["Cells/MessageCell.xib": NibCells.messageCell, "Cells/Badge.xib": NibCells.badge])
    }

    @Test(
        "A class names a nib by its description",
        arguments: [
            "String(describing: Badge.self)", "\"\\(Badge.self)\"", "Badge.nibName", "Badge.shownName",
        ])
    func described(_ name: String) throws {
        let plain = try cell(loading: "\"Badge\"")
        let cell = try cell(loading: name)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.hierarchy == plain.hierarchy)
        #expect(cell.equations == plain.equations)
    }

    @Test("A nib of an unknown name is not the one that makes the cell")
    func unknown() throws {
        let cell = try cell(loading: "Theme.current.badge")
        #expect(!cell.isComplete)
        #expect(!cell.notUnderstood.contains { $0.what == "awakeFromNib()" })
    }
}
