import Audit
import AutoLayout
import LayoutDocument
import TestKit
import Testing

/// Movements since the approval, their amounts and their causes.
///
/// The figures are worked out by hand: a character is 8 points
/// wide, a line 20 high.
@Suite("Approving")
struct ApprovalTests {
    @Test("What is as it was approved is not reported")
    func quiet() throws {
        let approved = try ApprovalStage.approve()
        let comparison = try ApprovalStage.compare(ApprovalStage.document, with: approved)
        #expect(comparison.isSame)
        #expect(comparison.comparedTileCount == 12)
        #expect(comparison.summary == "as approved: 12 tiles")
    }

    @Test("A changed constant is reported once, with what it moves itself, and rows below stay quiet")
    func constant() throws {
        let reported = try ApprovalStage.reported([("== title.bottom + 4", "== title.bottom + 6")])
        let difference = try #require(reported.first)
        #expect(reported.count == 1)
        #expect(
            difference.message
                == "subtitle y + 2 because subtitle.top 4 → 6, line 13; 2 other views move down by 2; "
                + "the row grows by 2; in all 12 tiles of row 0, row 1 and row 2")
        #expect(difference.kind == .layout)
        #expect(difference.views == ["subtitle"])
        #expect(difference.displaced == ["note", "foot"])
        #expect(difference.source.file == "mail.rowscope.yaml")
        #expect(difference.source.place?.line == 13)
        #expect(difference.places.count == 12)
    }

    @Test("A margin that makes a text wrap is the cause of the line that comes with it")
    func wrapping() throws {
        // 80 points of room hold two words of four letters, 64 hold one: the first row's five words take 3 lines,
        // then 5; the third row's two words 1, then 2.
        let reported = try ApprovalStage.reported([
            (
                "subtitle.trailing == contentView.trailingMargin",
                "subtitle.trailing == contentView.trailingMargin - 16"
            )
        ])
        let difference = try #require(reported.first)
        #expect(reported.count == 1)
        #expect(
            difference.message
                == "subtitle width − 16, height + 20 to + 40 (1 to 3 → 2 to 5 lines) because subtitle.trailing 0 → -16, "
                + "line 15; 2 other views move down by 20 to 40; the row grows by 20 to 40; "
                + "in all 12 tiles of row 0, row 1 and row 2")
    }

    @Test("A changed priority is the cause of what is decided otherwise")
    func priority() throws {
        let caps = "- low: subtitle.height == 50 @ 400\n      - high: subtitle.height == 70 @ 300\n"
        let text = ApprovalStage.document.replacing("- note.top", with: caps + "      - note.top")
            .replacing(
                "numberOfLines: 0}", with: "numberOfLines: 0}, contentHugging: 1, compressionResistance: 1")
        let approved = try ApprovalStage.approve(text)
        let reported = try ApprovalStage.compare(
            text.replacing("70 @ 300", with: "70 @ 500"), with: approved
        ).differences
        let messages = reported.filter { $0.kind == .layout }.map(\.message)
        #expect(
            messages == [
                "subtitle height + 20 (2 → 3 lines) because high priority 300 → 500, line 17; "
                    + "2 other views move down by 20; the row grows by 20; in all 12 tiles of row 0, row 1 and row 2"
            ])
    }

    @Test("A longer text is reported for its row alone, with the lines that it takes")
    func content() throws {
        let reported = try ApprovalStage.reported([("subtitle: \"aaaa\"", "subtitle: \"aaaa bbbb cccc\"")])
        #expect(
            reported.map(\.message) == [
                "subtitle height + 20 (1 → 2 lines) because subtitle of row 1 “aaaa” → “aaaa bbbb cccc”, line 23; "
                    + "2 other views move down by 20; the row grows by 20; in 2 of 4 tiles of row 1: 100 wide"
            ])
        #expect(reported.first?.cause?.kind == .content)
        #expect(reported.first?.places.allSatisfy { $0.subject == 1 } == true)
    }

    @Test("Two changes are distinguished, each with what it did")
    func twoCauses() throws {
        let reported = try ApprovalStage.reported([
            ("== title.bottom + 4", "== title.bottom + 6"), ("note.bottom + 4", "note.bottom + 9"),
        ])
        #expect(
            reported.map(\.message) == [
                "subtitle y + 2 because subtitle.top 4 → 6, line 13; 2 other views move down by 2; "
                    + "the row grows by 2; in all 12 tiles of row 0, row 1 and row 2",
                "foot y + 5 because foot.top 4 → 9, line 18; the row grows by 5; "
                    + "in all 12 tiles of row 0, row 1 and row 2",
            ])
    }

    @Test("Another font, number of lines, margin or hugging is named")
    func traits() throws {
        let font = try ApprovalStage.reported([("{title}\", font: {size: 16}", "{title}\", font: {size: 32}")]
        )
        #expect(font.first?.message.hasPrefix("title width") == true)
        #expect(font.first?.cause?.title == "title: font 16/400/upright → 32/400/upright")
        #expect(font.first?.source.place?.line == 6)
        for (written, approved) in [
            ("{size: 32, textStyle: body}", "body:32/400/upright"),
            ("{size: 32, textStyle: body, maximumSize: 40.5}", "body<40.5:32/400/upright"),
            ("{textStyle: title1, weight: bold}", "title1/700/upright"),
        ] {
            let font = try ApprovalStage.reported([
                ("{title}\", font: {size: 16}", "{title}\", font: \(written)")
            ]
            )
            #expect(font.first?.cause?.title == "title: font 16/400/upright → \(approved)")
        }
        let lines = try ApprovalStage.reported([("numberOfLines: 0", "numberOfLines: 1")])
        #expect(lines.contains { $0.cause?.title == "subtitle: numberOfLines 0 → 1" && $0.kind == .layout })
        // A text that no longer fits is a new finding.
        let identity = try #require(lines.first { $0.kind == .newFinding })
        #expect(identity.rule == .truncated)
        #expect(identity.message.hasPrefix("new: subtitle: text truncated"))
        #expect(identity.message.contains("because subtitle: numberOfLines 0 → 1, line 7"))
        let margins = try ApprovalStage.reported([("layoutMargins: 10", "layoutMargins: 12")])
        #expect(margins.map(\.cause?.title) == ["the margins 10,10,10,10 → 12,12,12,12"])
    }

    @Test("A finding that is gone is reported as repaired")
    func repaired() throws {
        let cut = ApprovalStage.document.replacing("numberOfLines: 0", with: "numberOfLines: 1")
        let reported = try ApprovalStage.compare(
            ApprovalStage.document, with: try ApprovalStage.approve(cut)
        ).differences
        #expect(
            reported.contains {
                $0.kind == .repairedFinding && $0.rule == .truncated && $0.views == ["subtitle"]
            })
        #expect(!reported.contains { $0.kind == .newFinding })
    }

    @Test("Of hundreds of constraints that are gone, some are tried as causes, and the comparison ends")
    func hundredsOfChanges() throws {
        // One plan for each change, each with a copy of all before it, took a gigabyte for 3,384 of them.
        let line = "      - note.top == subtitle.bottom + 4\n"
        let copies = (0..<400).map { "      - note.top >= subtitle.bottom - \($0)\n" }.joined()
        let more = ApprovalStage.document.replacing(line, with: line + copies)
        #expect(more != ApprovalStage.document)
        let comparison = try ApprovalStage.compare(
            ApprovalStage.document, with: try ApprovalStage.approve(more))
        #expect(comparison.comparedTileCount == 12)
    }

    @Test("A view that is new or gone is the cause of what it displaces")
    func views() throws {
        let more = ApprovalStage.document
            .replacing(
                "      note: {label",
                with: "      badge: {shape: {size: [30, 6]}}\n      note: {label"
            )
            .replacing(
                "- note.top == subtitle.bottom + 4",
                with:
                    "- badge.top == subtitle.bottom + 4\n      - badge.leading == contentView.leadingMargin\n"
                    + "      - note.top == badge.bottom + 4")
        let new = try ApprovalStage.compare(more, with: try ApprovalStage.approve()).differences
        #expect(
            new.contains {
                $0.message.hasPrefix("badge is new, line 8") && $0.cause?.kind == .newView
                    && $0.views.contains("badge")
            })
        #expect(new.filter { $0.kind != .layout }.map(\.message) == [])
        let gone = try ApprovalStage.compare(
            ApprovalStage.document, with: try ApprovalStage.approve(more)
        ).differences
        #expect(gone.contains { $0.message.hasPrefix("badge is gone") && $0.cause?.kind == .goneView })
        #expect(gone.filter { $0.kind != .layout }.map(\.message) == [])
    }

    @Test("Other fonts are named as such, and are no changes of the layout")
    func fonts() throws {
        let approved = try ApprovalStage.approve()
        let other = ApprovalSurroundings(
            rowscopeVersion: "1", textEngine: "Plain 1",
            fonts: [.none: [.init(family: "Plain", version: "2")]])
        let comparison = try ApprovalStage.compare(
            ApprovalStage.document, with: approved, surroundings: other, by: { MonospacedText.otherFont() })
        #expect(comparison.differences.map(\.kind) == [.fonts])
        #expect(
            comparison.differences.first?.message.hasPrefix("Plain is another version (1 → 2): title width")
                == true)
        // A font that measures differently under the same name and version is noticed too.
        let unnamed = try ApprovalStage.compare(
            ApprovalStage.document, with: approved, by: { MonospacedText.otherFont() })
        #expect(unnamed.differences.map(\.kind) == [.fonts])
        // A change of the document and a change of the font are reported separately.
        let both = try ApprovalStage.compare(
            ApprovalStage.document.replacing("== title.bottom + 4", with: "== title.bottom + 6"),
            with: approved,
            surroundings: other, by: { MonospacedText.otherFont() })
        #expect(both.differences.map(\.kind) == [.fonts, .layout])
        #expect(
            both.differences.last?.message.hasPrefix("subtitle y + 2 because subtitle.top 4 → 6, line 13")
                == true)
        // A font change without an effect on the tiles is no difference.
        let same = try ApprovalStage.compare(ApprovalStage.document, with: approved, surroundings: other)
        #expect(same.isSame)
        #expect(same.surroundings == ["Plain is another version (1 → 2)"])
    }

    @Test("Another recorded height or size of items is the cause of other rows")
    func recordedSizes() throws {
        func plan(asking size: Size? = nil, _ change: (inout LayoutDocument) -> Void) throws -> AuditPlan {
            let plan = try ApprovalStage.plan()
            var document = plan.document
            document.templates[0].recordedHeight = 300
            change(&document)
            var settings = plan.settings
            settings.itemSize = size
            return AuditPlan(document: document, matrix: plan.matrix, settings: settings)
        }
        func causes(_ old: AuditPlan, _ new: AuditPlan) throws -> Set<String?> {
            let approved = ApprovedAudit(
                recording: old, surroundings: ApprovalStage.surroundings, threadCount: 2,
                makeTextMeasurer: { MonospacedText() })
            #expect(try ApprovedAudit(reading: Array(approved.text.utf8), name: "a.txt") == approved)
            let comparison = ApprovalComparison(
                of: new, with: approved, surroundings: ApprovalStage.surroundings, threadCount: 2,
                makeTextMeasurer: { MonospacedText() })
            return Set(comparison.differences.map(\.cause?.title))
        }
        let open = try plan { $0.templates[0].hasOpenHeight = true }
        #expect(try causes(try plan { _ in }, open) == ["at least as high as recorded no → yes"])
        let higher = try plan {
            $0.templates[0].hasOpenHeight = true
            $0.templates[0].recordedHeight = 320
        }
        #expect(try causes(open, higher) == ["recorded height 300 → 320"])
        let ended = try plan { $0.templates[0].accessoryViewSize = Size(width: 51, height: 31) }
        #expect(try causes(try plan { _ in }, ended) == ["accessoryView - → 51x31"])
        let moved = try plan {
            $0.templates[0].contentInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 20)
        }
        #expect(
            try causes(try plan { _ in }, moved) == ["the edges of the contentView 0,0,0,0 → 0,0,0,20"])
        let own = Size(width: 90, height: 200)
        let item = try plan { $0.templates[0].itemSize = own }
        let asked = try plan(asking: Size(width: 90, height: 240)) { $0.templates[0].itemSize = own }
        #expect(try causes(item, asked) == ["itemSize of the list - → 90x240"])
    }

    @Test("What no recorded change explains is said to be so, or another version's")
    func unexplained() throws {
        var approved = try ApprovalStage.approve()
        let state = try #require(approved.subjects[1].bands.keys.first { $0.textSize == .large })
        approved.subjects[1].bands[state]?[0].tiles[0].height += 3
        let reported = try ApprovalStage.compare(ApprovalStage.document, with: approved).differences
        #expect(reported.map(\.kind) == [.unexplained])
        #expect(reported.first?.message.hasPrefix("the row shrinks by 3 though no constraint") == true)
        let newer = ApprovalSurroundings(
            rowscopeVersion: "2", textEngine: "Plain 1", fonts: ApprovalStage.surroundings.fonts)
        let version = try ApprovalStage.compare(
            ApprovalStage.document, with: approved, surroundings: newer
        ).differences
        #expect(version.map(\.kind) == [.version])
    }

    @Test("A row inserted above leaves the others quiet")
    func insertedRow() throws {
        let reported = try ApprovalStage.reported([
            ("rows:\n", "rows:\n  - {template: mail, title: New, subtitle: zzzz, note: Zero}\n")
        ])
        #expect(reported.map(\.message) == ["row 0 is new: nothing is approved of it"])
        let text = ApprovalStage.document
        let gone = try ApprovalStage.reported([(String(text.split(separator: "\n")[21]) + "\n", "")])
        #expect(gone.map(\.message) == ["row 0 is approved and gone"])
    }

    @Test("Widths and templates that are new or gone are reported once")
    func matrix() throws {
        let approved = try ApprovalStage.approve()
        let other = try ApprovalStage.compare(
            ApprovalStage.document, with: approved, widths: [100, 300])
        #expect(
            other.differences.map(\.message) == [
                "width 300 is new: nothing is approved there"
            ])
        #expect(other.summary.hasSuffix("; 6 tiles not approved; 6 approved tiles not audited"))
        let part = try ApprovalStage.compare(
            ApprovalStage.document, with: approved, widths: [100], isPart: true)
        #expect(part.isSame)
        let renamed = try ApprovalStage.compare(
            ApprovalStage.document.replacing("mail", with: "post"), with: approved)
        #expect(
            renamed.differences.map(\.message) == [
                "the template post is new: nothing is approved of its 3 rows",
                "the template mail is approved and gone",
            ])
    }
}
