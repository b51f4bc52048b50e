import SolverProblems
import Testing

/// Logs of views whose masks became constraints, and of margins.
@Suite struct MaskLogTests {
    private func read(_ constraints: String...) throws -> ConflictLog {
        let logs = ConflictLog.read(constraints.map { "\"<\($0)>\"," }.joined(separator: "\n"))
        try #require(logs.count == 1 && logs[0].unread.isEmpty)
        return logs[0]
    }

    @Test func aMaskAgainstAPinToTheSafeArea() throws {
        let log = try #require(ConflictLog.read(SampleLogs.mask).first)
        #expect(log.unread.isEmpty && log.brokenLine == 2)
        #expect(log.lines.map(\.verdict) == [.conflicting, .innocent, .conflicting, .conflicting])
        let conflict = try #require(log.conflicts.first)
        #expect(log.conflicts.count == 1 && conflict.members == [0, 2, 3])
        #expect(
            conflict.explanation
                == "47 (UIView.top to UIViewSafeAreaLayoutGuide.top) + 20 (UIViewSafeAreaLayoutGuide.top to "
                + "Total.top) = 67, so Total.minY is 67; but it has to be 0 (from the autoresizing mask).")
        #expect(conflict.repairs.map(\.isEnough) == [true])
        #expect(
            conflict.repairs.map(\.advice) == [
                "Set translatesAutoresizingMaskIntoConstraints to false for Total: its frame has become "
                    + "Total.minY == 0."
            ])
    }

    @Test(arguments: [
        (
            "UILabel:0x2.minX == 0   (active, names: '|':UIView:0x1 )",
            "H:|-(16)-[UILabel:0x2](LTR)   (active, names: '|':UIView:0x1 )"
        ),
        (
            "UILabel:0x2.midX == 0   (active)",
            "H:|-(16)-[UILabel:0x2](LTR)   (active, names: '|':UIView:0x1 )"
        ),
        (
            "UILabel:0x2.minX == 0   (active, names: '|':UIView:0x1 )",
            "SnapKit: UILabel:0x2.left == UIView:0x1.left + 16.0"
        ),
        (
            "UILabel:0x2.minX == 0   (active, names: label:UILabel:0x2, '|':card:0x1, card:0x1 )",
            "label.leading == card.leading + 16   (active, names: label:UILabel:0x2, card:0x1 )"
        ),
        (
            "H:|-(0)-[UILabel:0x2](LTR)   (active, names: '|':UIView:0x1 )",
            "UILabel:0x2.leading == UIView:0x1.leading + 16   (active)"
        ),
        (
            "UILabel:0x2.minY == 0   (active, names: '|':UIView:0x1 )",
            "UILabel:0x2.top == UIView:0x1.top + 16   (active)"
        ),
    ])
    func aMaskAgainstAPin(mask: String, pin: String) throws {
        let width = "NSAutoresizingMaskLayoutConstraint:0x602 h=--& v=--& UILabel:0x2.width == 0   (active)"
        let log = try read(
            "NSAutoresizingMaskLayoutConstraint:0x601 h=--& v=--& " + mask, width,
            "NSLayoutConstraint:0x603 " + pin.replacing("SnapKit: ", with: ""))
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.members.first == 0 && conflict.members.last == 2)
        #expect(conflict.explanation.contains("16 (") && conflict.explanation.contains("it has to be 0"))
        let repair = try #require(conflict.repairs.first)
        #expect(conflict.repairs.count == 1 && repair.isEnough)
        #expect(repair.advice.hasPrefix("Set translatesAutoresizingMaskIntoConstraints to false for "))
    }

    /// The middle of a frame that UIKit logs without the superview.
    @Test func aSuperviewThatTheLogDoesNotNameIsGuessed() throws {
        let log = try read(
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x7f2'Hi'.midY == 0   (active)",
            "NSLayoutConstraint:0x2 UILabel:0x7f2'Hi'.centerY == UIView:0x7f1.centerY   (active)",
            "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0x7f1.height == 568   (active)",
            "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- 'UIView-Encapsulated-Layout-Top' "
                + "UIView:0x7f1.minY == 0   (active, names: '|':UIWindow:0x7f0 )")
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.members == [0, 1, 2])
        #expect(
            conflict.explanation
                == "½ × 568 (UIView.height) = 284, so Hi.midY is 284; but it has to be 0 (from the autoresizing "
                + "mask). (The log does not say what Hi lies in; UIView is taken for its superview.)")
        #expect(conflict.repairs.map(\.isEnough) == [true])
        #expect(conflict.repairs.first?.advice.contains("to false for Hi:") == true)
    }

    /// The size that a table or collection view gives to a cell's content is not due to the content's mask.
    @Test(arguments: ["UITableViewCellContentView", "UIView"])
    func aCellsContentKeepsItsMask(content: String) throws {
        let log = try read(
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& \(content):0x5.minX == 0   "
                + "(active, names: '|':Shop.ItemCell:0x4 )",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& \(content):0x5.width == 0   (active)",
            "NSLayoutConstraint:0x3 H:|-(8)-[UILabel:0x6]   (active, names: '|':\(content):0x5 )",
            "NSLayoutConstraint:0x4 H:[UILabel:0x6]-(8)-|   (active, names: '|':\(content):0x5 )")
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.repairs.first?.advice.contains("the priority 999") == true)
        for repair in conflict.repairs { #expect(!repair.advice.contains("translates")) }
    }

    /// Margins that the log does not give are those that views have at first.
    @Test func aMaskBesideAnUnknownMarginIsAddedUp() throws {
        let log = try read(
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.minX == 0   "
                + "(active, names: '|':UIView:0x1 )",
            "NSLayoutConstraint:0x3 UIView:0x2.leading == UIView:0x1.leadingMargin   (active)")
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.kind == "mask" && conflict.members == [0, 1])
        #expect(conflict.explanation.hasPrefix("8 (margin of UIView:0x1), so UIView:0x2.minX is 8; but"))
        #expect(conflict.explanation.hasSuffix("(The margins are taken as 8 points: the log does not say.)"))
        #expect(conflict.repairs.map(\.isEnough) == [true])
    }

    /// What the log does not contain cannot be added up, but the mask is named.
    @Test func aMaskBesideWhatIsUnknownIsNamed() throws {
        let log = try read(
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.minX == 0   "
                + "(active, names: '|':UIView:0x1 )",
            "NSLayoutConstraint:0x3 UIView:0x2.leading == UIView:0x4.trailing   (active)")
        #expect(log.conflicts.isEmpty)
        let advice =
            "Set translatesAutoresizingMaskIntoConstraints to false for UIView:0x2: its frame has become "
            + "UIView:0x2.minX == 0."
        #expect(log.hints == [advice])
        #expect(log.report.contains(advice) && log.json.contains(#""hints": ["Set translates"#))
    }

    @Test(arguments: [
        (
            350.0,
            "= 392, so contentView.width is 392; but it has to be 375 (UIView-Encapsulated-Layout-Width)."
        ),
        (333, nil),
    ])
    func totalsContainTheMarginsOfTheLog(width: Double, end: String?) throws {
        let content = "UITableViewCellContentView:0x20"
        let log = try read(
            "NSLayoutConstraint:0x1 UILabel:0x10'A'.leading == \(content).leadingMargin + 10   (active)",
            "NSLayoutConstraint:0x2 \(content).trailingMargin == UILabel:0x10'A'.trailing   (active)",
            "NSLayoutConstraint:0x3 UILabel:0x10'A'.width == \(width)   (active)",
            "NSLayoutConstraint:0x4 'UIView-leftMargin-guide-constraint' "
                + "H:|-(16)-[UILayoutGuide:0x30'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':\(content) )",
            "NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' "
                + "H:[UILayoutGuide:0x30'UIViewLayoutMarginsGuide']-(16)-|(LTR)   (active, names: '|':\(content) )",
            "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' \(content).width == 375   (active)")
        #expect(log.conflicts.isEmpty == (end == nil))
        guard let end else { return }
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.members.count == 6)
        #expect(
            conflict.explanation
                == "16 (contentView.leading to UIViewLayoutMarginsGuide.leading) + 10 (contentView.leadingMargin to "
                + "A.leading) + 350 (A.width) + 16 (UIViewLayoutMarginsGuide.trailing to contentView.trailing) "
                + end)
    }

    /// A flexible margin beside a flexible margin is a multiple of the superview's width.
    @Test func aPositionMayBeAPartOfTheSuperviewsSize() throws {
        let log = try read(
            "NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=&-& UIView:0x5'a'.minX == 0.5*UIView:0x4'c'.width - 30   "
                + "(active)",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0x6'b'.minX == 0   "
                + "(active, names: '|':UIView:0x4'c' )",
            "NSLayoutConstraint:0x3 UIView:0x6'b'.leading == UIView:0x5'a'.leading   (active)",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x4'c'.width == 400   (active)")
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.members.count == 4)
        #expect(conflict.explanation.contains("so b.minX is 170; but it has to be 0"))
        #expect(conflict.repairs.map(\.line) == [0, 1] && conflict.repairs.allSatisfy(\.isEnough))
    }
}
