import SolverProblems
import Testing

/// Logs in which UIKit's own constraints, measurements and guides decide.
@Suite("Logs with UIKit's own constraints") struct UIKitsOwnLogTests {
    private func conflict(_ lines: String...) throws -> (log: ConflictLog, conflict: ConflictLog.Conflict) {
        let logs = ConflictLog.read(lines.map { "\"<\($0)>\"," }.joined(separator: "\n"))
        try #require(logs.count == 1 && logs[0].unread.isEmpty)
        return (logs[0], try #require(logs[0].conflicts.first))
    }

    @Test("The width of -16 of an action sheet is UIKit's, and nothing is to be changed")
    func actionSheet() throws {
        let (_, sheet) = try conflict("NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)")
        #expect(sheet.kind == "system" && sheet.summary.contains("UIAlertController"))
        #expect(sheet.repairs.count == 1 && sheet.repairs[0].advice.hasPrefix("Leave it"))
    }

    @Test("Another negative size is the author's, and no priority is offered for it")
    func negativeSize() throws {
        let (_, negative) = try conflict(
            "NSLayoutConstraint:0x1 Post.StampView:0x2.height == - 30   (active)")
        #expect(negative.summary.contains("No size is negative"))
        #expect(negative.repairs.map(\.change) == [.other])
        #expect(negative.repairs[0].advice.contains("a constant of 0 or more"))
    }

    @Test("The items of a toolbar without a frame are UIKit's own, in a stack of UIKit's")
    func toolbar() throws {
        let (_, bar) = try conflict(
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xa.width == 0   (active)",
            "NSLayoutConstraint:0x2 H:|-(0)-[_UIButtonBarStackView:0xb]   (active, names: '|':_UIToolbarContentView:0xa )",
            "NSLayoutConstraint:0x3 H:[_UIButtonBarStackView:0xb]-(0)-|   (active, names: '|':_UIToolbarContentView:0xa )",
            "NSLayoutConstraint:0x4 'UISV-canvas-connection' _UIButtonBarStackView:0xb.leading == _UIButtonBarButton:0xc.leading   (active)",
            "NSLayoutConstraint:0x5 'UISV-canvas-connection' _UIButtonBarStackView:0xb.trailing == _UIButtonBarButton:0xc.trailing   (active)",
            "NSLayoutConstraint:0x6 'TB_Leading_Leading' H:|-(9)-[_UIModernBarButton:0xd]   (active, names: '|':_UIButtonBarButton:0xc )",
            "NSLayoutConstraint:0x7 'TB_Trailing_Trailing' H:[_UIModernBarButton:0xd]-(9)-|   (active, names: '|':_UIButtonBarButton:0xc )"
        )
        #expect(bar.kind == "system" && bar.repairs.count == 1)
        #expect(bar.repairs[0].advice.contains("UIToolbar(frame:)"))
    }

    @Test("A target size of 0 is that of a measurement, which the repair gives the table's width")
    func fittingTarget() throws {
        let (log, target) = try conflict(
            "NSLayoutConstraint:0x1 H:|-(14)-[UILabel:0x2]   (Names: '|':UITableViewCellContentView:0x3 )",
            "NSLayoutConstraint:0x4 H:[UILabel:0x2]-(12)-|   (Names: '|':UITableViewCellContentView:0x3 )",
            "NSLayoutConstraint:0x5 'fittingSizeHTarget' H:[UITableViewCellContentView:0x3(0)]")
        #expect(target.summary.contains("systemLayoutSizeFitting") && target.summary.contains("14 + 12 = 26"))
        let repair = try #require(target.repairs.first)
        #expect(repair.change == .priority && log.lines[repair.line].number == 2)
        #expect(repair.advice.contains("as wide as the table"))
    }

    @Test("Both margins count where a view between them is laid out 0 wide")
    func bothMargins() throws {
        let (log, margins) = try conflict(
            "NSLayoutConstraint:0x1 UILabel:0xa.leading == UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.leading   (active)",
            "NSLayoutConstraint:0x2 UILabel:0xa.trailing == UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.trailing   (active)",
            "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' _UITableViewHeaderFooterContentView:0xc.width == 0   (active)",
            "NSLayoutConstraint:0x4 'UIView-leftMargin-guide-constraint' H:|-(15)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UITableViewHeaderFooterContentView:0xc )",
            "NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']-(17)-|(LTR)   (active, names: '|':_UITableViewHeaderFooterContentView:0xc )"
        )
        #expect(log.conflicts.count == 1 && margins.members.count == 5)
        #expect(margins.summary.contains("15 + 17 = 32 at least"))
        #expect(log.lines[try #require(margins.repairs.first).line].number == 2)
    }

    @Test("Where the numbers hold together, the chain's last constraint is named")
    func lastOfChain() throws {
        let logs = ConflictLog.read(
            """
            Unable to simultaneously satisfy constraints.
            "<NSLayoutConstraint:0x1 UIImageView:0x8.height == 180>",
            "<NSLayoutConstraint:0x2 UIImageView:0x8.top == UITableViewCellContentView:0x9.top>",
            "<NSLayoutConstraint:0x3 UITableViewCellContentView:0x9.bottom == UIImageView:0x8.bottom>",
            "<NSLayoutConstraint:0x4 UITableViewCellContentView:0x9.height == 180>"
            """)
        let log = try #require(logs.first)
        #expect(log.conflicts.isEmpty && log.summary.contains("hold together"))
        #expect(
            log.hints.contains {
                $0.contains("contentView.bottom == UIImageView.bottom") && $0.contains("999")
            })
    }
}
