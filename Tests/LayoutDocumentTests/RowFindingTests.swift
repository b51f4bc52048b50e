import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The findings of a document's rows, with their places in the text.
@Suite("Findings of rows")
struct RowFindingTests {
    /// A measurer of a document with one label and constraints from line 6 on, whose only row was laid out.
    private func laidOut(
        _ constraints: [String], lines: Int = 0, rowHeight: RowHeight = .automatic
    ) throws -> (measurer: RowMeasurer, isCollapsed: Bool) {
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
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: try document(text)),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 200,
            rowHeight: rowHeight)
        let (measurement, _) = measurer.layOut(row: 0)
        return (measurer, measurement.isCollapsed)
    }

    private static let fine = ["\"H:|-[title]-|\"", "\"V:|-[title]-|\""]

    @Test("A conflict names its members with their lines, why, what was broken, and a repair")
    func conflict() throws {
        let (measurer, _) = try laidOut(
            Self.fine + ["low: title.height == 30", "high: title.height == 50"])
        let finding = try #require(measurer.findings.first)
        #expect(measurer.findings.count == 1)
        #expect(finding.rule == .conflict)
        #expect(finding.severity.isProblem)
        #expect(
            finding.message
                == "the constraints low: title.height == 30 (line 8) and high: title.height == 50 (line 9) "
                + "cannot hold together: title.height is 50 (high), but another constraint makes it 30 (low); high was "
                + "broken to go on")
        #expect(
            finding.repairs.first == "give the constraint high: title.height == 50 the priority 999 (line 9)")
        #expect(
            finding.repairs.last == "remove the constraint high: title.height == 50 (line 9)")
        // Sizes that conflict are not reported as overriding the text as well.
        #expect(measurer.examine(row: 0) == [])
    }

    @Test("A collapsed row says where its chain is broken, and how to close it")
    func collapsed() throws {
        let (measurer, isCollapsed) = try laidOut(["\"H:|-[title]-|\"", "\"V:|-[title]\""])
        #expect(isCollapsed)
        let finding = try #require(measurer.findings.first)
        #expect(measurer.findings.map(\.rule) == [.collapsed])
        #expect(
            finding.message
                == "the contentView of “note” has no height of its own, and the standard height 44 is used: "
                + "no unbroken chain of constraints leads from the top edge of contentView to its bottom "
                + "edge: no subview is pinned to its bottom edge, so nothing holds the row open")
        #expect(finding.repairs == ["add the constraint contentView.bottom == title.bottom + 11"])
        #expect(measurer.examine(row: 0, isCollapsed: isCollapsed) == [], "it was all said")
    }

    @Test("An examination tells what measuring does not, once for each reuse identifier")
    func examination() throws {
        let (measurer, _) = try laidOut(["\"H:|-[title]\"", "\"V:|-[title]-|\""])
        #expect(measurer.findings == [])
        let found = measurer.examine(row: 0)
        #expect(found.map(\.rule) == [.undeterminedWidth])
        #expect(
            found.first?.message
                == "nothing limits the width of title: its trailing edge is not held within contentView, so "
                + "its text never wraps")
        #expect(found.first?.repairs == ["add the constraint title.trailing <= contentView.trailing - 16"])
        #expect(measurer.findings == found)
        #expect(measurer.examine(row: 0) == [])
        #expect(measurer.examine(row: 1) == [])
    }

    @Test("Advice names the lines of its constraints")
    func advice() throws {
        let (measurer, _) = try laidOut(Self.fine + ["title.top == contentView.topMargin"])
        let found = measurer.examine(row: 0)
        #expect(found.map(\.rule) == [.duplicate])
        #expect(found.first?.severity == .note)
        #expect(
            found.first?.message
                == "the constraint title.top == contentView.topMargin says the same as title.top == "
                + "contentView.topMargin (line 7, line 8)")
        #expect(
            found.first?.repairs == ["remove the constraint title.top == contentView.topMargin (line 8)"])
    }

    @Test("A text that a cap cuts off is told of with the numbers")
    func cap() throws {
        let (measurer, _) = try laidOut(Self.fine + ["cap: title.height <= 15"])
        let found = measurer.examine(row: 0)
        #expect(found.map(\.rule) == [.compressedContent])
        #expect(
            found.first?.message
                == "title is 5 points shorter than its text needs: cap: title.height <= 15 wins over its "
                + "compression resistance of 750 (line 8)")
        #expect(
            found.first?.repairs == ["give the constraint cap: title.height <= 15 the priority 749 (line 8)"])
    }

    @Test("A view that may lie anywhere is ambiguous")
    func ambiguity() throws {
        let (measurer, _) = try laidOut(["\"V:|-[title]-|\""], lines: 1)
        let found = measurer.examine(row: 0)
        #expect(found.map(\.rule) == [.ambiguous])
        #expect(
            found.first?.message
                == "the horizontal position of title is open: its leading edge lies anywhere; no constraint "
                + "on the horizontal axis speaks of it")
        #expect(
            found.first?.repairs.first == "add the constraint title.leading == contentView.leading + 16")
    }

    @Test("A text cut off at the side, and a chain across, are as tables have them")
    func nearMisses() throws {
        let (measurer, _) = try laidOut(
            ["\"H:|-[title]\"", "\"V:|-[title]-|\"", "title.width <= 30"], lines: 1)
        // A cap on the label's own width is reported, a cap on the cell's is not.
        #expect(measurer.examine(row: 0).map(\.rule) == [.compressedContent])
        let (narrow, _) = try laidOut(Self.fine, lines: 1)
        narrow.width = 60
        _ = narrow.layOut(row: 1)
        #expect(narrow.examine(row: 1) == [])
        let (loose, _) = try laidOut(["\"H:|-[title]\"", "\"V:|-[title]-|\""], lines: 1)
        #expect(loose.examine(row: 0) == [])
        let (fine, _) = try laidOut(Self.fine)
        #expect(fine.examine(row: 0) == [])
    }

    @Test("A row of fixed height needs no chain from top to bottom")
    func fixedHeight() throws {
        let constraints = ["\"H:|-[title]-|\"", "title.centerY == contentView.centerY"]
        let (measurer, _) = try laidOut(constraints, rowHeight: .fixed(60))
        #expect(measurer.examine(row: 0) == [])
        let (automatic, isCollapsed) = try laidOut(constraints)
        #expect(isCollapsed)
        #expect(automatic.examine(row: 0).map(\.rule) == [.brokenChain])
    }

    @Test("A pin to the cell does not hold the row open; it is found, with its line and its cure")
    func pinToCell() throws {
        let (measurer, isCollapsed) = try laidOut([
            "\"H:|-[title]-|\"", "\"V:|-[title]\"", "foot: title.bottom == cell.bottomMargin",
        ])
        #expect(isCollapsed)
        #expect(measurer.findings.map(\.rule) == [.collapsed])
        let finding = try #require(
            measurer.examine(row: 0, isCollapsed: true).first { $0.rule == .pinnedOutside })
        #expect(finding.message.contains("title") && finding.message.contains("cell"))
        #expect(finding.message.contains("line 8"))
        #expect(finding.repairs.contains { $0.contains("contentView") }, "\(finding.repairs)")
    }

    @Test("Constraints between the cell and itself, or its size alone, do no harm")
    func cellAlone() throws {
        let (measurer, isCollapsed) = try laidOut(
            Self.fine + ["cell.height == 300", "cell.width == title.width", "cell.top == cell.bottom - 9"])
        #expect(!isCollapsed)
        let fine = try laidOut(Self.fine).measurer
        #expect(measurer.measure(row: 0).height == fine.measure(row: 0).height)
    }
}
