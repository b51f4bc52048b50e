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

    @Test(
        "Where the separator alone makes the difference, an own constraint gives way by that, and no layout is out of date"
    )
    func separator() throws {
        let row = "UITableViewCellContentView:0x9"
        let log = try conflict(
            """
            "<NSLayoutConstraint:0x1 V:|-(10)-[UIImageView:0x8]   (active, names: '|':\(row) )>",
            "<NSLayoutConstraint:0x2 UIImageView:0x8.height == 44   (active)>",
            "<NSLayoutConstraint:0x3 V:[UIImageView:0x8]-(10)-|   (active, names: '|':\(row) )>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(row).height == 63.6667   (active)>"
            """)
        let found = try #require(log.conflicts.first)
        #expect(found.kind == "separator" && found.summary.contains("a third of a point"))
        let repair = try #require(found.repairs.first)
        #expect(log.lines[repair.line].number == 3 && repair.isEnough)
        #expect(repair.advice.contains("999") && repair.advice.contains("by the separator of the row"))
        #expect(!found.repairs.contains { $0.advice.contains("Encapsulated") })
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

    @Test("Where a view stands at one edge by two ways, both are sums of what is added")
    func twoWays() throws {
        let log = try conflict(
            """
            <SnapKit.LayoutConstraint:0x1@QuoteCell.swift#40 UIButton:send.bottom == UIView:card.bottom - 20.0>
            <SnapKit.LayoutConstraint:0x2@QuoteCell.swift#51 UILabel:hint.top == UIButton:send.bottom + 6.0>
            <SnapKit.LayoutConstraint:0x3@QuoteCell.swift#52 UILabel:hint.height == 24.0>
            <SnapKit.LayoutConstraint:0x4@QuoteCell.swift#53 UILabel:hint.bottom == UIView:card.bottom - 10.0>
            """)
        let sums = log.conflicts.map(\.summary)
        #expect(
            sums == [
                "The constants do not add up: 6 + 24 + 10 = 40, but the way from send.bottom to card.bottom is to be 20."
            ])
        #expect(log.report.contains("but it has to be 20."))
    }

    @Test("SwiftUI’s hosts keep their masks")
    func hostOfSwiftUI() throws {
        let log = try conflict(
            """
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _TtGC7SwiftUI16PlatformViewHost_:0x8.width == 0   (active)>",
            "<NSLayoutConstraint:0x2 H:|-(0)-[Shop.TagField:0x9]   (active, names: '|':_TtGC7SwiftUI16PlatformViewHost_:0x8 )>",
            "<NSLayoutConstraint:0x3 H:[Shop.TagField:0x9]-(0)-|   (active, names: '|':_TtGC7SwiftUI16PlatformViewHost_:0x8 )>",
            "<NSLayoutConstraint:0x4 H:|-(12)-[UILabel:0xa]   (active, names: '|':Shop.TagField:0x9 )>",
            "<NSLayoutConstraint:0x5 UILabel:0xa.trailing == Shop.TagField:0x9.trailing - 12   (active)>"
            """)
        let repairs = log.conflicts.flatMap(\.repairs)
        #expect(!repairs.isEmpty && repairs.allSatisfy { !$0.advice.contains("translatesAutoresizing") })
    }

    private func message(_ text: String) throws -> ConsoleMessage {
        let parts = PastedLog(text).parts
        guard parts.count == 1, case .message(let message) = parts[0] else {
            throw Missing(count: parts.count)
        }
        return message
    }

    @Test("An answer repeats the message’s own words, without the time and the process")
    func quotes() throws {
        let found = try message(
            """
            2024-03-05 10:11:12.131415+0100 Shop[12:345] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'could not dequeue a view of kind: UICollectionElementKindSectionFooter with identifier TotalView - must register a nib or a class for the identifier'
            """)
        #expect(
            found.quote.hasPrefix("could not dequeue a view of kind: UICollectionElementKindSectionFooter"))
        #expect(
            found.answer.summary.contains("“TotalView” and the kind UICollectionElementKindSectionFooter"))
        #expect(found.answer.repairs[0].contains("forSupplementaryViewOfKind"))
    }

    @Test("A function is found in a call stack without addresses, and not in the description of a view")
    func callersWithoutAddresses() throws {
        let found = try message(
            """
            Invalid update: invalid number of sections. <UITableView: 0x10a; frame = (0 0; 390 844); dataSource: <Shop.ListController: 0x10b>>

            UIKitCore       -[UITableView endUpdates]
            Shop            ListController.remove(at:) (ListController.swift:77)
            """)
        #expect(found.caller == "ListController.remove(at:) (ListController.swift line 77)")
    }

    @Test("A missing nib and a missing outlet are named")
    func nibs() throws {
        let nib = try message(
            "reason: 'Could not load NIB in bundle: 'NSBundle </var/Shop.app> (loaded)' with name 'TotalCell''"
        )
        #expect(nib.answer.summary.contains("the nib TotalCell is not in the bundle"))
        let outlet = try message(
            "[<UITableViewCell 0x10a> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key totalLabel."
        )
        #expect(outlet.answer.summary.contains("the outlet totalLabel, which UITableViewCell does not have"))
        #expect(outlet.answer.repairs.count == 2 && outlet.answer.repairs[0].contains("Custom Class"))
    }
}
