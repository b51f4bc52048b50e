import LayoutDocument
import Testing

/// Outlets of nibs whose objects nothing else keeps.
@Suite("Weak outlets of nibs")
struct NibOutletTests {
    /// Whether a constraint of the nib that `awakeFromNib` deactivates is active again in a row, whose code activates it.
    private func isActiveAgain(
        _ declaration: String, members: String = "", awake: String = ""
    ) throws -> Bool {
        let cell = try readCell(
            """
            import UIKit
            class MessageCell: UITableViewCell {
                @IBOutlet weak var titleLabel: UILabel!
                @IBOutlet \(declaration)
                \(members)
                override func awakeFromNib() {
                    super.awakeFromNib()
                    \(awake)
                    gap?.isActive = false
                }
                func configure(with message: Message) {
                    titleLabel.text = message.subject
                    gap?.isActive = true
                }
            }
            class DateLabel: UILabel {}
            """, named: "MessageCell", files: ["Cells/MessageCell.xib": NibCells.messageCell])
        return cell.template.constraints.contains { $0.recordedID == "con-st-005" && $0.isActive }
    }

    @Test("A constraint that a weak outlet alone has is gone once it is deactivated")
    func deactivated() throws {
        #expect(try !isActiveAgain("weak var gap: NSLayoutConstraint?"))
        #expect(try isActiveAgain("var gap: NSLayoutConstraint?"))
        // The app would end.
        #expect(try isActiveAgain("weak var gap: NSLayoutConstraint!"))
    }

    @Test("A constraint that another property keeps is there after it is deactivated")
    func kept() throws {
        #expect(
            try isActiveAgain(
                "weak var gap: NSLayoutConstraint?", members: "private var kept: NSLayoutConstraint?",
                awake: "kept = gap"))
        #expect(
            try isActiveAgain(
                "weak var gap: NSLayoutConstraint?", members: "private var all: [NSLayoutConstraint] = []",
                awake: "all = [gap!]"))
    }
}
