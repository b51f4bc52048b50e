import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The findings of a document's rows, with their places in the text.
@Suite("Findings of rows")
struct RowFindingTests {
    /// A measurer of a document with one label and constraints from line 6 on.
    private func laidOut(
        _ constraints: [String], lines: Int = 0, rowHeight: RowHeight = .automatic
    ) throws -> RowMeasurer {
        let text = """
            rowscope: 1
            templates:
              note:
                views: {title: {label: {text: "{text}", numberOfLines: \(lines)}}}
                constraints:
            \(constraints.map { "      - \($0)" }.joined(separator: "\n"))
            rows:
              - text: Hello
              - text: Hello again
            """
        return RowMeasurer(
            dataSource: DocumentDataSource(document: try document(text)),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 200,
            rowHeight: rowHeight)
    }

    private static let fine = ["\"H:|-[title]-|\"", "\"V:|-[title]-|\""]

    @Test("A conflict names its members with their lines, why, what was broken, and a repair")
    func conflict() throws {
        let problems = try laidOut(
            Self.fine + ["low: title.height == 30", "high: title.height == 50"]
        ).problems(ofRow: 0)
        let problem = try #require(problems.first)
        #expect(problems.map(\.rule) == [.conflict])
        #expect(problem.severity.isProblem)
        #expect(
            problem.message
                == "title.height is 50 (high), but another constraint makes it 30 (low).")
        #expect(
            problem.members.map(\.description)
                == ["low: title.height == 30 (line 8)", "high: title.height == 50 (line 9)"])
        #expect(problem.members.map(\.isBroken) == [false, true])
        #expect(
            problem.proposals.first?.title
                == "Give the constraint high: title.height == 50 the priority 999 (line 9).")
        #expect(
            problem.proposals.last?.title == "Remove the constraint high: title.height == 50 (line 9).")
    }

    @Test("A collapsed row says where its chain is broken, and how to close it")
    func collapsed() throws {
        let problems = try laidOut(["\"H:|-[title]-|\"", "\"V:|-[title]\""]).problems(ofRow: 0)
        #expect(problems.map(\.rule) == [.collapsed])
        #expect(
            problems.first?.message
                == "No unbroken chain of constraints leads from the top edge of contentView to its bottom "
                + "edge: no subview is pinned to its bottom edge, so nothing holds the row open; the standard "
                + "height 44 is used.")
        #expect(
            problems.first?.proposals.map(\.title)
                == ["Add the constraint contentView.bottomMargin == title.bottom."])
    }

    @Test("A label whose width nothing limits is found")
    func undeterminedWidth() throws {
        let problems = try laidOut(["\"H:|-[title]\"", "\"V:|-[title]-|\""]).problems(ofRow: 0)
        #expect(problems.map(\.rule) == [.undeterminedWidth])
        #expect(
            problems.first?.message
                == "Nothing limits the width of title: its trailing edge is not held within contentView, so "
                + "its text never wraps.")
        #expect(
            problems.first?.proposals.map(\.title)
                == ["Add the constraint title.trailing <= contentView.trailing - 16."])
    }

    @Test("Advice names the lines of its constraints")
    func advice() throws {
        let problem = try #require(
            try laidOut(Self.fine + ["title.top == contentView.topMargin"]).problems(ofRow: 0).first)
        #expect(problem.rule == .duplicate && problem.severity == .note)
        #expect(problem.members.map(\.place) == ["line 7", "line 8"])
        #expect(
            problem.proposals.first?.title
                == "Remove the constraint title.top == contentView.topMargin (line 8).")
    }

    @Test("A text that a cap cuts off is reported with the numbers")
    func cap() throws {
        let problems = try laidOut(Self.fine + ["cap: title.height <= 8"]).problems(ofRow: 0)
        #expect(problems.map(\.rule) == [.cutLine])
        #expect(problems.first?.cause == .compressedContent)
        #expect(problems.first?.message.contains("shorter than its text needs: ") == true)
        #expect(
            problems.first?.proposals.first?.title
                == "Give the constraint cap: title.height <= 8 the priority 749 (line 8).")
    }

    @Test("Of a text of several lines, of which none fits, the number is called that of a single line")
    func capOfSeveralLines() throws {
        let measurer = try laidOut(Self.fine + ["cap: title.height <= 8"])
        measurer.width = 100
        for (row, words) in [
            (0, "shorter than its text needs: "), (1, "shorter than a single line of its text needs: "),
        ] {
            let problem = try #require(measurer.problems(ofRow: row).first { $0.rule == .cutLine })
            // A line is 20 points high, and the second text has two.
            #expect(problem.message.hasPrefix("title is 12 points \(words)"), "\(problem.message)")
            #expect(problem.finding.amount == 12)
        }
    }

    @Test("A view that may lie anywhere is ambiguous")
    func ambiguity() throws {
        let problems = try laidOut(["\"V:|-[title]-|\""], lines: 1).problems(ofRow: 0)
            .filter { !$0.isSeen }
        #expect(problems.map(\.rule) == [.ambiguous])
        #expect(
            problems.first?.message
                == "The horizontal position of title is open: its leading edge lies anywhere; no constraint "
                + "on the horizontal axis speaks of it.")
        #expect(
            problems.first?.proposals.first?.title
                == "Add the constraint title.leading == contentView.leading + 16.")
    }

    @Test("A row that is fine has no finding")
    func fine() throws {
        #expect(try laidOut(Self.fine).problems(ofRow: 0) == [])
        let loose = try laidOut(["\"H:|-[title]\"", "\"V:|-[title]-|\""], lines: 1)
        #expect(loose.problems(ofRow: 0) == [])
    }

    @Test("A row of fixed height needs no chain from top to bottom")
    func fixedHeight() throws {
        let constraints = ["\"H:|-[title]-|\"", "title.centerY == contentView.centerY"]
        #expect(try laidOut(constraints, rowHeight: .fixed(60)).problems(ofRow: 0) == [])
        #expect(try laidOut(constraints).problems(ofRow: 0).map(\.rule) == [.collapsed])
    }

    @Test("A pin to the cell does not hold the row open; it is found, with its line and its repair")
    func pinToCell() throws {
        let problems = try laidOut([
            "\"H:|-[title]-|\"", "\"V:|-[title]\"", "foot: title.bottom == cell.bottomMargin",
        ]).problems(ofRow: 0)
        #expect(problems.map(\.rule) == [.collapsed, .pinnedOutside])
        let problem = try #require(problems.last)
        #expect(problem.message.contains("title") && problem.message.contains("cell"))
        #expect(problem.members.map(\.place) == ["line 8"])
        #expect(problem.proposals.contains { $0.title.contains("contentView") }, "\(problem.proposals)")
    }

    @Test("Constraints between the cell and itself do no harm; a required height of the cell is the row's")
    func cellAlone() throws {
        let measurer = try laidOut(Self.fine + ["cell.width == title.width", "cell.top == cell.bottom - 9"])
        #expect(!measurer.measure(row: 0).isCollapsed)
        #expect(try measurer.measure(row: 0).height == laidOut(Self.fine).measure(row: 0).height)
        #expect(try laidOut(Self.fine + ["cell.height == 300"]).measure(row: 0).contentHeight == 300)
        let weak = try laidOut(Self.fine + ["cell.height == 300 @ 999"])
        #expect(try weak.measure(row: 0).height == laidOut(Self.fine).measure(row: 0).height)
    }
}
