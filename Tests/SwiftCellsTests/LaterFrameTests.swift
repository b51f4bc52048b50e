import LayoutDocument
import Testing

/// Frames that code gives views where no run of it comes.
@Suite("Frames that are given later")
struct LaterFrameTests {
    @Test(
        "A view that is made with an empty frame, and given one later, whole or in parts, has none left in force",
        arguments: [
            ("c.frame = bounds", true), ("c.frame.origin.x = 4; c.frame.size = bounds.size", true),
            ("c.frame.size.height += bounds.height", true),
            ("if c.frame == bounds { dd.frame = bounds }", false),
        ])
    func framesGivenLater(_ statement: String, isPlaced: Bool) throws {
        let cell = try readCell(
            of:
                "contentView.addSubview(c)\nc.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true",
            members: """
                let c = UILabel(frame: .zero)
                let dd = UILabel()
                private func place() { \(statement) }
                """)
        #expect(cell.layoutTemplate.maskedViews == (isPlaced ? [] : ["c"]))
        #expect(cell.isComplete == !isPlaced)
    }
}
