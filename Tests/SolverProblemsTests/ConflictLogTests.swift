import SolverProblems
import TestKit
import Testing

/// The explanations of pasted conflict logs.
@Suite struct ConflictLogTests {
    private func read(_ text: String) throws -> ConflictLog {
        let logs = ConflictLog.read(text)
        try #require(logs.count == 1)
        return logs[0]
    }

    /// Reads constraints as they are written between the angle brackets.
    private func read(_ constraints: [String]) throws -> ConflictLog {
        try read(constraints.map { "    \"<\($0)>\"," }.joined(separator: "\n"))
    }

    // MARK: - Whole logs

    @Test func aCellWithAnEncapsulatedHeight() throws {
        let log = try read(SampleLogs.cell)
        #expect(log.unread.isEmpty && log.lines.map(\.number) == Array(7...13))
        #expect(
            log.lines.map(\.title) == [
                "Subject.top == contentView.top + 11", "Subject.height == 20",
                "“It's a body”.top == Subject.bottom + 8", "“It's a body”.height >= 30",
                "contentView.bottom == “It's a body”.bottom + 11",
                "Subject.leading == contentView.leading + 16",
                "contentView.height == 44 (UIView-Encapsulated-Layout-Height)",
            ])
        #expect(log.lines.map(\.verdict) == [0, 1, 2, 3, 4, 5, 6].map { $0 == 5 ? .innocent : .conflicting })
        #expect(log.brokenLine == 3 && log.isComplete)
        let conflict = try #require(log.conflicts.first)
        #expect(log.conflicts.count == 1 && conflict.members == [0, 1, 2, 3, 4, 6])
        #expect(
            conflict.explanation == "11 (contentView.top to Subject.top) + 20 (Subject.height) + "
                + "8 (Subject.bottom to “It's a body”.top) + 30 (“It's a body”.height) + "
                + "11 (“It's a body”.bottom to contentView.bottom) = 80, so contentView.height is at least 80; "
                + "but it has to be 44 (UIView-Encapsulated-Layout-Height).")
        let repair = try #require(conflict.repairs.first)
        #expect(repair.line == 4 && repair.isEnough)
        #expect(
            repair.advice.hasPrefix("Give contentView.bottom == “It's a body”.bottom + 11 the priority 999."))
        #expect(
            repair.advice.contains("UIView-Encapsulated-Layout-Height")
                && repair.advice.contains("automaticDimension"))
        #expect(log.report.contains("innocent:\n  line 12: Subject.leading == contentView.leading + 16"))
        #expect(log.report.contains("UIKit broke “It's a body”.height >= 30"))
    }

    @Test func masksMultipliersNamesAndWhatCannotBeRead() throws {
        let log = try read(SampleLogs.mixture)
        #expect(
            log.lines.map(\.title) == [
                "UIView:0x7f1.width == 320 (from the autoresizing mask)",
                "UIView:0x7f5.leading == UIView:0x7f1.leading (from the autoresizing mask)",
                "OK.width == 0.5 × UIView:0x7f1.width - 8", "OK.width == 200 (fixed)",
                "icon.width <= 44 (ItemView.swift#42)", "title.leading == icon.trailing + 8 @ 750",
            ])
        #expect(
            log.lines.map(\.verdict) == [
                .conflicting, .innocent, .conflicting, .conflicting, .innocent, .optional,
            ])
        // Text around the list is passed over.
        #expect(log.unread.map(\.number) == [7])
        #expect(log.unread.map(\.text) == ["NSLayoutConstraint:0x604 nonsense here"])
        #expect(log.views.map(\.name) == ["UIView:0x7f1", "UIView:0x7f5", "OK", "icon", "title"])
        #expect(log.views.map(\.className) == ["UIView", "UIView", "UIButton", "", "UILabel"])
        let conflict = try #require(log.conflicts.first)
        #expect(
            conflict.explanation
                == "2 × 8 (OK.width == 0.5 × UIView:0x7f1.width - 8) + 2 × 200 (OK.width) = 416, "
                + "so UIView:0x7f1.width is 416; but it has to be 320 (from the autoresizing mask).")
        #expect(
            conflict.repairs.first?.advice.contains("translatesAutoresizingMaskIntoConstraints to false")
                == true)
        for piece in log.unread { #expect(log.report.contains(piece.text)) }
    }

    @Test(arguments: [SampleLogs.temporary, SampleLogs.escaped])
    func sizesAreNotNegative(text: String) throws {
        let log = try read(text)
        #expect(log.unread.isEmpty && log.lines.count == 3 && log.brokenLine == 1)
        let conflict = try #require(log.conflicts.first)
        #expect(conflict.members == [0, 1, 2])
        #expect(
            conflict.explanation.hasPrefix(
                "16 (UIView.leading to UILabel.leading) + 16 (UILabel.trailing to UIView.trailing) = 32, so "
                    + "UIView.width is at least 32; but it has to be 0 (_UITemporaryLayoutWidth)."))
        #expect(conflict.explanation.contains("never negative"))
        #expect(conflict.repairs.first?.advice.contains("the priority 999. _UITemporaryLayoutWidth") == true)
    }

    @Test func severalConflictsInOneLogAreSeparated() throws {
        let logs = ConflictLog.read(SampleLogs.cell + "\n" + SampleLogs.cell)
        #expect(logs.map(\.lines.count) == [7, 7])
        #expect(logs.map(\.conflicts.count) == [1, 1])
        // The first log has 20 lines, and its list begins in the seventh.
        #expect(logs[1].lines.first?.number == 27)
    }

    @Test func aPasteWithoutTheListUsesTheBrokenConstraint() throws {
        let log = try read(
            """
            "<NSLayoutConstraint:0x1 UIView:0x5.height == 20   (active)>"
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x2 UIView:0x5.height == 30   (active)>
            """)
        #expect(log.lines.count == 2 && log.brokenLine == 1)
        #expect(log.conflicts.first?.members == [0, 1])
        #expect(log.conflicts.first?.repairs.first?.advice.hasPrefix("Keep one of the two") == true)
    }

    /// SnapKit writes the place in the source after the address, in the final line as in the list.
    @Test func theBrokenConstraintIsTheListedOneWhateverFollowsItsAddress() throws {
        let log = try read(
            """
            "<SnapKit.LayoutConstraint:0x1@Profile.swift#42 UIView:0x5.width == 100.0>"
            "<SnapKit.LayoutConstraint:0x2@Profile.swift#43 UIView:0x5.width == 120.0>"
            Will attempt to recover by breaking constraint
            <SnapKit.LayoutConstraint:0x2@Profile.swift#43 UIView:0x5.width == 120.0>
            """)
        #expect(log.lines.count == 2 && log.brokenLine == 1 && log.conflicts.count == 1)
    }

    @Test func theWordsOfEarlierXcodesAreKnown() throws {
        let log = try read(
            """
            "<NSLayoutConstraint:0x8c4f720 V:[UIButton:0x8c4d7d0(>=44)]>"
            Break on objc_exception_throw to catch this in the debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> \
            may also be helpful.
            """)
        #expect(log.lines.count == 1 && log.unread.isEmpty)
    }

    /// The names that `NSStringFromClass` gives, by Swift's mangling of types: prefix, kinds, module, types.
    @Test(arguments: [
        ("_TtC4Mail10AvatarView", "AvatarView"), ("_TtCC4Mail4Cell5Badge", "Badge"),
        ("_TtC4MailP33_0123456789ABCDEF0123456789ABCDEF5Badge", "Badge"),
        ("_TtGC7SwiftUI14_UIHostingViewV4Mail7Content_", "_UIHostingView"), ("Mail.AvatarView", "AvatarView"),
        ("_TtC4Mail99Short", "_TtC4Mail99Short"), ("_Tt", "_Tt"), ("_TtC", "_TtC"),
    ])
    func swiftClassesHaveTheirOwnNames(className: String, name: String) throws {
        let log = try read(["NSLayoutConstraint:0x1 \(className):0x5.height == 20"])
        #expect(log.views.map(\.name) == [name] && log.views.map(\.className) == [className])
    }

    @Test func constraintsThatDoNotContradictAreSaidNotTo() throws {
        let log = try read(["NSLayoutConstraint:0x1 UIView:0x5.height == 20   (active)"])
        #expect(log.conflicts.isEmpty && log.lines.map(\.verdict) == [.innocent])
        #expect(log.report.contains("do not contradict each other; the log must be incomplete"))
        #expect(ConflictLog.read("").isEmpty || ConflictLog.read("")[0].lines.isEmpty)
    }

    // MARK: - Notations

    @Test(arguments: [
        (
            "H:|-(16)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )",
            "UILabel.leading == UIView.leading + 16"
        ),
        ("H:|[UILabel:0x2]   (active, names: '|':UIView:0x1 )", "UILabel.leading == UIView.leading"),
        ("H:[UILabel:0x2]-(>=8@750)-[UIView:0x1]", "UIView.leading >= UILabel.trailing + 8 @ 750"),
        (
            "V:[UILabel:0x2]-(<=NSSpace(20))-|   (names: '|':UIView:0x1)",
            "UIView.bottom <= UILabel.bottom + 20"
        ),
        ("V:[UILabel:0x2(>=20)]   (inactive)", "UILabel.height >= 20 (not active)"),
        ("H:[UILabel:0x2(==UIView:0x1)]", "UILabel.width == UIView.width"),
        ("V:|-(-8)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )", "UILabel.top == UIView.top - 8"),
        ("UILabel:0x2.centerX == UIView:0x1.centerX   (active)", "UILabel.centerX == UIView.centerX"),
        ("UILabel:0x2.width <= 1.5*UILabel:0x2.height + 3", "UILabel.width <= 1.5 × UILabel.height + 3"),
        ("UILabel:0x2.width == UIView:0x1.width/2", "UILabel.width == 0.5 × UIView.width"),
        (
            "UILabel:0x2.firstBaseline == UIView:0x1.topMargin + 1e+01",
            "UILabel.firstBaseline == UIView.topMargin + 10"
        ),
        ("UILabel:0x2.minX == 12 @999", "UILabel.minX == 12 @ 999"),
        ("MyApp.Badge:0x2.height == 5", "Badge.height == 5"),
        ("UILabel:0x2.midX == + 187.5", "UILabel.midX == 187.5"),
        ("UILabel:0x2.bottom == UIView:0x1.bottom NSSpace(8)", "UILabel.bottom == UIView.bottom + 8"),
        ("H:|-(4)-[UILabel:0x2]", "UILabel.leading == superview.leading + 4"),
        ("'a name' UILabel:0x2'a b'.height == 5", "“a b”.height == 5 (a name)"),
        (
            "box.left == box-2.right + 1   (active, names: box-2:UIView:0x1, box:UIView:0x2 )",
            "box.left == box-2.right + 1"
        ),
    ])
    func bothNotationsAreRead(text: String, title: String) throws {
        let log = try read(["NSLayoutConstraint:0x600000abc " + text])
        #expect(log.unread.isEmpty, "\(log.unread)")
        #expect(log.lines.map(\.title) == [title])
    }

    @Test(arguments: [
        "UILabel:0x2.heigth == 5", "UILabel:0x2.height 5", "UILabel:0x2.height == ", "H:[UILabel:0x2",
        "H:[UILabel:0x2(20)]-(8)-[UIView:0x1]", "UILabel:0x2.height == 5 and more", "V:|-(x)-[UILabel:0x2]",
        "H:",
        "UILabel:0x2.height == 5 @ high",
    ])
    func whatCannotBeReadIsListed(text: String) throws {
        let log = try read(["NSLayoutConstraint:0x1 " + text])
        #expect(log.lines.isEmpty && log.unread.map(\.text) == ["NSLayoutConstraint:0x1 " + text])
        #expect(log.unread.first?.reason.isEmpty == false)
        #expect(log.report.contains("no constraint could be read") && log.report.contains(text))
    }

    /// 8 from the right edge does not conflict with 8 from leading, if leading is right.
    @Test func rightToLeftIsMinded() throws {
        let reversed = [
            "NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2](RTL)   (active, names: '|':UIView:0x1 )",
            "NSLayoutConstraint:0x2 UILabel:0x2.right == UIView:0x1.right - 8",
        ]
        let right = try read(reversed)
        #expect(right.conflicts.isEmpty)
        let wrong = reversed.dropLast() + ["NSLayoutConstraint:0x2 UILabel:0x2.right == UIView:0x1.right - 9"]
        let contradictory = try read(Array(wrong))
        #expect(contradictory.conflicts.count == 1)
    }

    // MARK: - Explanations and repairs

    @Test func everyIrreducibleSetIsFoundAndTheOneUIKitBrokeComesFirst() throws {
        let log = try read(
            """
            "<NSLayoutConstraint:0x1 UIView:0x5.height == 20>"
            "<NSLayoutConstraint:0x2 UIView:0x5.height == 30>"
            "<NSLayoutConstraint:0x3 UIView:0x6.width == 5>"
            "<NSLayoutConstraint:0x4 UIView:0x6.width >= 6>"
            "<NSLayoutConstraint:0x5 UIView:0x7.width >= 6>"
            Will attempt to recover by breaking constraint <NSLayoutConstraint:0x4 UIView:0x6.width >= 6>
            """)
        #expect(log.conflicts.map(\.members) == [[2, 3], [0, 1]])
        #expect(
            log.lines.map(\.verdict) == [.conflicting, .conflicting, .conflicting, .conflicting, .innocent])
        // No change of a single constraint resolves both conflicts.
        for conflict in log.conflicts {
            #expect(!conflict.repairs.isEmpty)
            for repair in conflict.repairs { #expect(!repair.isEnough) }
        }
        #expect(log.report.contains("Other contradictions remain"))
    }

    @Test func anInequalityIsOfferedWhereItHelps() throws {
        let log = try read([
            "NSLayoutConstraint:0x1 UIView:0x5.width == 100",
            "NSLayoutConstraint:0x2 H:|-(10)-[UILabel:0x6]   (names: '|':UIView:0x5)",
            "NSLayoutConstraint:0x3 H:[UILabel:0x6(50)]",
            "NSLayoutConstraint:0x4 H:[UILabel:0x6]-(10)-|  (names: '|':UIView:0x5)",
        ])
        let conflict = try #require(log.conflicts.first)
        #expect(
            conflict.explanation == "10 (UIView.leading to UILabel.leading) + 50 (UILabel.width) + "
                + "10 (UILabel.trailing to UIView.trailing) = 70, so UIView.width is 70; but it has to be 100."
        )
        let advice = conflict.repairs.map(\.advice)
        #expect(advice.contains("Make it >= instead of == in UILabel.width == 50."))
        for repair in conflict.repairs { #expect(repair.isEnough) }
    }

    @Test func aConstraintMayContradictItself() throws {
        let log = try read(["NSLayoutConstraint:0x1 UIView:0x5.width == UIView:0x5.width + 1"])
        #expect(log.conflicts.first?.members == [0])
        #expect(log.conflicts.first?.explanation == "UIView.width == UIView.width + 1 can never hold.")
    }

    /// Half of a trailing edge is the middle of the superview, at any place.
    @Test func aMultipleOfAPositionIsOneInTheSuperview() throws {
        let log = try read([
            "NSLayoutConstraint:0x1 UILabel:0x5.trailing == 0.5*UIView:0x6.trailing   (active)",
            "NSLayoutConstraint:0x2 H:|-(0)-[UILabel:0x5]   (active, names: '|':UIView:0x6 )",
            "NSLayoutConstraint:0x3 UILabel:0x5.width == 100   (active)",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0x6.width == 320   (active)",
        ])
        // The label ends at 100, the middle: the whole would have to be 200.
        #expect(log.conflicts.map(\.members.count) == [4])
        #expect(
            log.report.contains("2 × 100 (UILabel.width) = 200, so UIView.width is 200; but it has to be 320")
        )
    }

    @Test func twoValuesOfOneSizeAreSaidOnce() throws {
        let log = try read([
            "NSLayoutConstraint:0x1 UIView:0x5.width == 100",
            "NSLayoutConstraint:0x2 UIView:0x5.width == 120",
        ])
        #expect(log.conflicts.first?.explanation == "UIView.width is 100; but it has to be 120.")
    }

    /// A table sizes its rows; the height of a view that is no cell is not called a row's height.
    @Test(arguments: [("UITableViewCellContentView", true), ("UIView", false)])
    func rowHeightIsSpokenOfInRows(content: String, isRow: Bool) throws {
        let log = try read([
            "NSLayoutConstraint:0x1 UILabel:0x6.height == 50",
            "NSLayoutConstraint:0x2 V:|-(0)-[UILabel:0x6]   (names: '|':\(content):0x5 )",
            "NSLayoutConstraint:0x3 V:[UILabel:0x6]-(0)-|   (names: '|':\(content):0x5 )",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(content):0x5.height == 44",
        ])
        let repair = try #require(log.conflicts.first?.repairs.first)
        #expect(repair.advice.contains("priority 999") && repair.advice.contains("rowHeight") == isRow)
    }

    @Test func theKeyboardsOwnContradictionIsLeftAlone() throws {
        let log = try read([
            "NSLayoutConstraint:0x1 _UIRemoteKeyboardPlaceholderView:0x5.bottom == _UIKBCompatInputView:0x6.top",
            "NSLayoutConstraint:0x2 SystemInputAssistantView.height == 45   (names: SystemInputAssistantView:0x7 )",
            "NSLayoutConstraint:0x3 SystemInputAssistantView.bottom == _UIKBCompatInputView:0x6.top   "
                + "(names: SystemInputAssistantView:0x7 )",
            "NSLayoutConstraint:0x4 V:[_UIRemoteKeyboardPlaceholderView:0x5]-(0)-[SystemInputAssistantView]   "
                + "(names: SystemInputAssistantView:0x7 )",
        ])
        let repairs = try #require(log.conflicts.first).repairs
        #expect(repairs.count == 1 && repairs.first?.advice.hasPrefix("Leave it") == true)
    }

    // MARK: - Damage

    /// Each constraint of a damaged log is read or listed, and nothing crashes.
    @Test(arguments: SampleLogs.all.indices)
    func nothingIsDroppedSilently(index: Int) {
        let text = SampleLogs.all[index]
        let bytes = Array(text.utf8)
        for length in stride(from: 0, to: bytes.count, by: 23) {
            let start = String(decoding: bytes.prefix(length), as: UTF8.self)
            let logs = ConflictLog.read(start)
            let list = start.components(before: "Will attempt")
            let begun = list.ranges(of: "Constraint:0x").count
            let reported = logs.reduce(0) { $0 + $1.lines.count + $1.unread.count }
            #expect(reported >= begun, "of the first \(length) bytes")
        }
    }

    @Test func theJSONHasEveryPart() throws {
        let log = try read([
            "NSLayoutConstraint:0x1 UIView:0x5.height == 20",
            "NSLayoutConstraint:0x2 UIView:0x5.height == 30 @ 7",
            "NSLayoutConstraint:0x3 what",
        ])
        #expect(
            log.json
                == #"{"summary": "the 2 constraints that could be read do not contradict each other", "#
                + #""constraints": [{"line": 1, "title": "UIView.height == 20", "verdict": "innocent", "#
                + #""owner": "author", "text": "NSLayoutConstraint:0x1 UIView:0x5.height == 20"}, "#
                + #"{"line": 2, "title": "UIView.height == 30 @ 7", "verdict": "optional", "#
                + #""owner": "author", "text": "NSLayoutConstraint:0x2 UIView:0x5.height == 30 @ 7"}], "conflicts": [], "#
                + #""complete": true, "broken": null, "#
                + #""views": [{"name": "UIView", "class": "UIView", "address": "0x5"}], "#
                + #""unread": [{"line": 3, "text": "NSLayoutConstraint:0x3 what", "#
                + #""reason": "a view and an attribute are expected at “”"}]}"#)
    }

    // MARK: - Large logs

    @Test func aChainOfManyLinksIsExplainedWithRepairs() throws {
        let log = try read(LargeCells.log(80))
        let conflict = try #require(log.conflicts.first)
        #expect(log.conflicts.count == 1 && conflict.members == Array(0...80))
        #expect(conflict.repairs.count == 5 && conflict.repairs.allSatisfy(\.isEnough))
    }

    @Test func whatIsTooLargeIsNamed() throws {
        let log = try read(LargeCells.log(ConflictLog.mostConstraints + 20))
        #expect(log.lines.count == ConflictLog.mostConstraints && log.conflicts.isEmpty)
        let left = try #require(log.unread.first)
        #expect(log.unread.count == 1 && left.number == ConflictLog.mostConstraints + 3)
        #expect(left.text.hasSuffix("… and 20 more") && left.reason.contains("only the first 1000"))

        let logs = ConflictLog.read(String(repeating: LargeCells.log(400), count: 12))
        #expect(logs.count == 12)
        #expect(logs[0].conflicts.count == 1)
        #expect(logs[0].conflicts[0].explanation.contains("more than 300 constraints are not added up"))
        #expect(
            logs[11].lines.isEmpty && logs[11].unread.contains { $0.reason.contains("too many constraints") })
        #expect(logs.contains { !$0.isComplete && $0.report.contains("there may be more contradictions") })
    }
}

extension String {
    /// The text before the first occurrence of another.
    fileprivate func components(before other: String) -> Substring {
        firstRange(of: other).map { self[..<$0.lowerBound] } ?? self[...]
    }
}
