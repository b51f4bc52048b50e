import SolverProblems
import Testing

/// Forms of logs that came up in the hands of strangers.
@Suite struct ConsoleLogTests {
    private func conflict(_ text: String) throws -> ConflictLog {
        let parts = PastedLog(text).parts
        guard parts.count == 1, case .conflict(let log) = parts[0] else {
            throw Missing(count: parts.count)
        }
        return log
    }

    private struct Missing: Error { let count: Int }

    @Test("A log with (null) in place of its list is answered, and not called unreadable")
    func nullList() throws {
        let log = try conflict(
            """
            2023-01-09 18:02:11.004512+0900 Sake[991:20211] [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \t(2) find the code that added the unwanted constraint or constraints and fix it.
            (null)

            Will attempt to recover by breaking constraint
            (null)
            """)
        #expect(log.isTrouble && log.summary.contains("(null) in place of the list"))
        #expect(log.hints.count == 1 && log.hints[0].contains("UIViewAlertForUnsatisfiableConstraints"))
    }

    @Test("A constraint that was made twice gives one contradiction, and is named")
    func duplicate() throws {
        let log = try conflict(
            """
            <MASLayoutConstraint:0x1 UIImageView:0x8.top == UITableViewCellContentView:0x9.top + 12>,
            <MASLayoutConstraint:0x2 UIImageView:0x8.top == UITableViewCellContentView:0x9.top + 12>,
            <MASLayoutConstraint:0x3 UIImageView:0x8.bottom == UITableViewCellContentView:0x9.bottom - 12>,
            <MASLayoutConstraint:0x4 UIImageView:0x8.height == 40>,
            <NSLayoutConstraint:0x5 UITableViewCellContentView:0x9.height == 44>
            """)
        #expect(log.conflicts.count == 1 && log.conflicts[0].kind == "firstPass")
        #expect(log.conflicts[0].summary.contains("12 + 40 + 12 = 64, but the row is 44"))
        #expect(log.report.contains("line 2 says the same as line 1"))
    }

    @Test("50 points are the size that a flow gives an item before it is measured")
    func firstSizeOfAnItem() throws {
        let log = try conflict(
            """
            "<NSLayoutConstraint:0x1 UIView:0x8.width == 351   (active)>",
            "<NSLayoutConstraint:0x2 H:|-(0)-[UIView:0x8]   (active, names: '|':UIView:0x9 )>",
            "<NSLayoutConstraint:0x3 UIView:0x8.trailing == UIView:0x9.trailing   (active)>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x9.width == 50   (active)>"
            """)
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.kind == "firstPass" && conflict.summary.contains("50 × 50"))
        let repair = try #require(conflict.repairs.first)
        #expect(log.lines[repair.line].number == 3 && repair.isEnough)
        #expect(repair.advice.contains("999") && repair.advice.contains("estimatedItemSize"))
    }

    @Test("A section's header has no separator: a third of a point is rounding there")
    func header() throws {
        func header(_ height: String) throws -> ConflictLog.Conflict {
            let view = "_UITableViewHeaderFooterContentView:0x9"
            let log = try conflict(
                """
                "<NSLayoutConstraint:0x1 V:|-(6)-[UILabel:0x8'Fruit']   (active, names: '|':\(view) )>",
                "<NSLayoutConstraint:0x2 UILabel:0x8'Fruit'.height == 20.3333   (active)>",
                "<NSLayoutConstraint:0x3 V:[UILabel:0x8'Fruit']-(6)-|   (active, names: '|':\(view) )>",
                "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(view).height == \(height)   (active)>"
                """)
            return try #require(log.conflicts.first)
        }
        let rounded = try header("32")
        #expect(rounded.kind == "rounding" && rounded.summary.contains("contentView.height is 32"))
        let given = try header("28")
        #expect(given.kind == "givenSize" && given.summary.contains("sectionHeaderHeight"))
    }

    @Test("The room of a flow is its size less the insets that the message prints")
    func insets() throws {
        let parts = PastedLog(
            """
            The behavior of the UICollectionViewFlowLayout is not defined because:
            the item height must be less than the height of the UICollectionView minus the section insets top and bottom values.
            it is attached to <UICollectionView: 0x1; frame = (0 0; 390 120); adjustedContentInset: {10, 0, 6, 0}; layout: <A: 0x2>>.
            """
        ).parts
        let part = try #require(parts.first)
        guard case .message(let message) = part else { throw Missing(count: parts.count) }
        #expect(message.answer.repairs[0].contains("120 high, 104 less the content’s insets"))
    }
}
