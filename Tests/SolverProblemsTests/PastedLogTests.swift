import Foundation
import SolverProblems
import TestKit
import Testing

/// The answers to the logs of `Tests/Fixtures/Logs/pasted.md`, in the forms in which people paste them.
@Suite struct PastedLogTests {
    struct Sample: CustomTestStringConvertible {
        var name: String
        /// What is found in the first line of the answer, in one of its lines, and in none of them.
        var first: [String] = []
        var says: [String] = []
        var never: [String] = []
        var log = ""

        var testDescription: String { name }
    }

    static let samples: [Sample] = {
        guard let data = try? Checkout.fixture("Logs/pasted.md") else { return [] }
        let text = String(decoding: data, as: UTF8.self)
        return ("\n" + text).components(separatedBy: "\n## ").dropFirst().map { section in
            var sample = Sample(name: String(section.prefix { $0 != "\n" }))
            let parts = section.components(separatedBy: "\n```")
            for line in parts[0].split(separator: "\n") {
                if line.hasPrefix("- first: ") { sample.first.append(String(line.dropFirst(9))) }
                if line.hasPrefix("- says: ") { sample.says.append(String(line.dropFirst(8))) }
                if line.hasPrefix("- never: ") { sample.never.append(String(line.dropFirst(9))) }
            }
            sample.log = parts.count > 1 ? String(parts[1].drop { $0 == "\n" }) : ""
            return sample
        }
    }()

    @Test func thereAreSamplesOfAllForms() { #expect(Self.samples.count >= 40) }

    @Test(arguments: samples)
    func theFirstSentenceNamesTheTrouble(sample: Sample) throws {
        let answer = PastedLog(sample.log).parts.map(\.report).joined(separator: "\n\n")
        let lines = answer.split(separator: "\n").map(String.init)
        let first = try #require(lines.first)
        for pattern in sample.first {
            #expect(try Regex(pattern).firstMatch(in: first) != nil, "\(pattern)\n\(answer)")
        }
        for pattern in sample.says {
            let regex = try Regex(pattern)
            #expect(try lines.contains { try regex.firstMatch(in: $0) != nil }, "\(pattern)\n\(answer)")
        }
        for pattern in sample.never {
            let regex = try Regex(pattern)
            #expect(try !lines.contains { try regex.firstMatch(in: $0) != nil }, "\(pattern)\n\(answer)")
        }
    }

    @Test(arguments: samples)
    func eachPartIsALineOfJSON(sample: Sample) throws {
        for part in PastedLog(sample.log).parts {
            let object = try JSONSerialization.jsonObject(with: Data(part.json.utf8)) as? [String: Any]
            #expect((object?["summary"] as? String)?.isEmpty == false)
        }
    }

    /// Only an author's constraints are changed.
    @Test(arguments: samples)
    func repairsAreOfTheAuthorsLines(sample: Sample) {
        for case .conflict(let log) in PastedLog(sample.log).parts {
            for repair in log.conflicts.flatMap(\.repairs) where repair.advice.hasPrefix("Lower") {
                #expect(log.lines[repair.line].owner == "author")
            }
        }
    }

    /// What mail, pages, consoles and editors make of each line of a log.
    private static let dresses: [@Sendable (String) -> String] = [
        { "> " + $0 }, { "> > " + $0 }, { "| " + $0 }, { "  12  " + $0 }, { "- " + $0 }, { $0 + "\r" },
        { "2024-01-01 10:00:00.000 App[1:2] " + $0 }, { $0 + "<br/>" }, { "\u{1b}[31m" + $0 + "\u{1b}[0m" },
        { $0.replacingOccurrences(of: "\"", with: "") }, { $0.replacingOccurrences(of: "\"<", with: "") },
        { $0.replacingOccurrences(of: "Constraint:0x", with: "Constraint: 0x") },
        { $0.replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "'", with: "&#39;") },
        { $0.replacingOccurrences(of: "<", with: "\\<").replacingOccurrences(of: ">", with: "\\>") },
        { $0.replacingOccurrences(of: "\"", with: "\"\"") },
    ]

    @Test(arguments: dresses.indices)
    func whatIsAroundALogDoesNotCount(dress: Int) throws {
        let plain = try #require(PastedLog(SampleLogs.cell).parts.first)
        let lines = SampleLogs.cell.components(separatedBy: "\n").map(Self.dresses[dress])
        let parts = PastedLog(lines.joined(separator: "\n")).parts
        guard parts.count == 1, case .conflict(let log) = parts[0], case .conflict(let expected) = plain
        else {
            Issue.record("\(parts.map(\.report))")
            return
        }
        #expect(log.summary == expected.summary && log.unread.isEmpty)
        #expect(log.lines.map(\.title) == expected.lines.map(\.title))
        #expect(log.brokenLine == expected.brokenLine)
    }

    @Test func anEmptyTextHasNoParts() {
        #expect(PastedLog("").parts.isEmpty && PastedLog("nothing\nof the kind").parts.isEmpty)
    }
}

/// Messages with which UIKit ends an app.
@Suite struct ExceptionMessageTests {
    private func message(_ text: String) throws -> ConsoleMessage {
        let parts = PastedLog(text).parts
        try #require(parts.count == 1)
        guard case .message(let message) = parts[0] else { throw NoMessage() }
        return message
    }

    private struct NoMessage: Error {}

    @Test("A priority changed while its constraint is active is answered with both ways out")
    func installedPriority() throws {
        let found = try message(
            """
            *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Mutating a priority \
            from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 700 \
            and the existing priority was 1000.'
            """)
        #expect(found.kind == .installedPriority && found.answer.summary.contains("from 1000 to 700"))
        #expect(found.answer.repairs.count == 2 && found.answer.repairs[0].contains("999"))
        #expect(found.answer.repairs[1].contains("before the constraint is activated"))
    }

    @Test("An item that is no view is answered with the author's method")
    func missingItem() throws {
        let found = try message(
            """
            *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Constraint \
            items must each be a view or layout guide.
            3  CoreAutoLayout  0x1ce9 +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]
            4  Post  0x1025 -[PSTStampCell addConstraints] + 118 (PSTStampCell.m:88)
            """)
        #expect(found.kind == .missingItem && found.answer.summary.contains("nil"))
        #expect(found.caller == "-[PSTStampCell addConstraints] (PSTStampCell.m line 88)")
    }

    @Test(arguments: [
        ("7   Post  0x1024 -[StampCell pin] + 58 (StampCell.m:58)", "-[StampCell pin] (StampCell.m line 58)"),
        (
            "6   My Post  0x1028 StampCell.pin(to:) + 212 (StampCell.swift:47)",
            "StampCell.pin(to:) (StampCell.swift line 47)"
        ),
        ("\t6   Post   0x0000000102b13c98 $s4Post9StampCellC3pin33_LLyyF + 2012", "StampCell.pin"),
        ("5   PureLayout  0x1033 -[UIView(PureLayout) autoPinEdge] + 218 (NSArray+PureLayout.m:9)", nil),
        ("0   libobjc.A.dylib  0x1bc objc_exception_throw + 72", nil),
        ("StampCell.swift:47 0x12", nil),
    ])
    func caller(_ line: String, _ expected: String?) throws {
        let found = try message(
            "reason: 'Multiplier is not finite!  That's illegal.'\n3  CoreAutoLayout  0x1 +[N c] + 1\n" + line
        )
        #expect(found.caller == expected)
    }

    @Test(arguments: [
        (
            "[UICollectionViewRecursion] <Post.StampList: 0x1; frame = (0 0; 1 1)> is stuck in its update/layout loop.",
            ConsoleMessage.Kind.layoutLoop, "StampList measures its items again and again"
        ),
        (
            "reason: 'Invalid update: invalid number of rows in section 0. The number of rows'",
            .dataSource, "not about layout"
        ),
        (
            "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.",
            .invalidNumber, "a division by a width or height of 0"
        ),
        (
            """
            Changing the translatesAutoresizingMaskIntoConstraints property of a UICollectionReusableView that is managed by \
            a UICollectionView is not supported, and will result in incorrect self-sizing. View: <Post.StampCell: 0x1; x>
            """, .contentMask, "StampCell has its own autoresizing mask"
        ),
        (
            """
            reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6 "UILabel:0x7'Rome'.top"> and \
            <NSLayoutYAxisAnchor:0x8 "UITableViewCellContentView:0x9.top"> because they have no common ancestor.'
            """, .noCommonSuperview, "UILabel 'Rome'.top and contentView.top"
        ),
        (
            """
            reason: 'table view row height must not be negative - provided height for index path (<NSIndexPath: 0xc000> \
            {length = 2, path = 1 - 4}) is -7.500000'
            """, .invalidSize, "negative height for row 4 of section 1: -7.5"
        ),
        (
            "reason: 'section header height must not be negative - provided height for section 2 is -1.000000'",
            .invalidSize, "negative height for header of section 2: -1"
        ),
        (
            """
            reason: 'NSTableView variable rowHeight error: The value must be > 0 for row 9, but the delegate <Post.Stamps: \
            0x6> gave 0.000.'
            """, .invalidSize, "Stamps answered the height 0 for row 9"
        ),
        (
            "reason: 'negative or zero sizes are not supported in the flow layout'", .invalidSize,
            "negative or 0"
        ),
        (
            "Invalid estimated dimension, must be > 0. NOTE: This will be a hard-assert soon", .invalidSize,
            "must be more than 0"
        ),
        (
            """
            reason: 'Auto Layout still required after executing -layoutSubviews. PSTStampTable's implementation of \
            -layoutSubviews needs to call super.'
            """, .missingSuper, "PSTStampTable has constraints of its own"
        ),
        (
            "reason: 'Multiplier is not finite!  That's illegal.  multiplier:nan'", .invalidNumber,
            "not finite"
        ),
        (
            "reason: 'It's illegal to set priority:0.  Priorities must be greater than 0 and less or equal'",
            .illegalPriority, "more than 1000"
        ),
        (
            "Fatal error: Updated constraint could not find existing matching constraint to update: <SnapKit.Layout>",
            .missingConstraint, "never made"
        ),
        (
            "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out.",
            .layoutLoop,
            "A layout loop"
        ),
        (
            """
            reason: 'Invalid update: invalid number of rows in section 3. The number of rows contained in an existing section \
            after the update (6) must be equal to the number of rows contained in that section before the update (6), \
            plus or minus the number of rows inserted or deleted from that section (2 inserted, 1 deleted)'
            """, .dataSource, "6 rows in section 3 after the update, where 7 are expected"
        ),
        (
            "Error: There is no room for this NSCollectionLayoutGroup to fit. Ensure the contentInsets ({0, 30, 0, 20}) do not "
                + "result in a negative effectiveContentSize when applied to size: {40, 700}.", .invalidSize,
            "its insets of 30 and 20 leave -10 of a container that is 40 wide"
        ),
        (
            """
            NSLayoutConstraint for <UILabel: 0x10; frame = (0 0; 0 0); text = 'Due'>: A multiplier of 0 or a nil second item \
            together with a location for the first attribute creates an illegal constraint of a location equal to a constant.
            """, .illegalConstraint, "A constraint of UILabel “Due” sets an edge"
        ),
        (
            "reason: 'invalid nib registered for identifier (StampCell) - nib must contain exactly one top level object'",
            .dataSource, "the nib of StampCell has more than one object"
        ),
        (
            "UICollectionViewFlowLayout has cached frame mismatch for index path", .sharedAttributes,
            "belong to the layout"
        ),
        (
            "reason: 'attempt to delete row 3 from section 0 which only contains 3 rows before the update'",
            .dataSource, "not about layout"
        ),
    ])
    func recognised(_ text: String, _ kind: ConsoleMessage.Kind, _ words: String) throws {
        let found = try message("2022-04-02 20:05:05.807 Post[86:26] " + text)
        #expect(found.kind == kind && found.answer.summary.contains(words), "\(found.answer.summary)")
    }
}
