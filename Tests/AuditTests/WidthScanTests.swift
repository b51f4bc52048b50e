import Audit
import AutoLayout
import SelfSizing
import TestKit
import Testing

/// Rows of one label whose lines can be worked out by hand.
private final class LabelRows: TableViewDataSource {
    let texts: [String]
    let lines: Int
    private(set) var fillCount = 0

    init(_ texts: [String], lines: Int = 0) {
        self.texts = texts
        self.lines = lines
    }

    var numberOfRows: Int { texts.count }
    func reuseIdentifier(forRow row: Int) -> String { "cell" }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        let contentView = View(name: "contentView")
        let label = Label(name: "title", font: .fixed(FontDescriptor(pointSize: 16)), numberOfLines: lines)
        contentView.addSubview(label)
        for attribute in [Attribute.leading, .top, .trailing, .bottom] {
            let isFar = attribute == .trailing || attribute == .bottom
            LayoutConstraint(
                label, attribute, .equal, to: contentView, attribute, constant: isFar ? -10 : 10
            ).isActive = true
        }
        return TableViewCell(
            reuseIdentifier: identifier, contentView: contentView, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        fillCount += 1
        (cell.contentView.subviews.first as? Label)?.text = texts[row]
    }
}

@Suite("Scanning widths")
struct WidthScanTests {
    private static let text = "a bb ccc dddd eeeee ffffff ggggggg"

    private static func scanner(_ rows: LabelRows, height: RowHeight = .automatic) -> RowScanner {
        let text = MonospacedText()
        let measurer = RowMeasurer(
            dataSource: rows,
            environment: LayoutEnvironment(
                textMeasurer: text, contentSizeCategory: .large, layoutDirection: .leftToRight),
            width: 320, rowHeight: height)
        return RowScanner(measurer: measurer)
    }

    /// Counts the lines character by character.
    private static func lines(_ text: String, width: Int) -> Int {
        let room = (width - 20) / 8
        var lines = 1
        var used = 0
        for word in text.split(separator: " ").map(\.count) {
            if used == 0 {
                used = word
            } else if used + 1 + word <= room {
                used += 1 + word
            } else {
                lines += 1
                used = word
            }
        }
        return lines
    }

    @Test("Every whole width has the lines that counting characters gives")
    func everyWidth() {
        let scanner = Self.scanner(LabelRows(["", Self.text]))
        var outcomes = WidthOutcomes(widths: 120...400)
        scanner.scan(row: 1, every: 1, into: &outcomes)
        #expect(outcomes.isComplete)
        for width in 120...400 {
            let expected = RowExamination.Lines(label: "title", count: Self.lines(Self.text, width: width))
            #expect(outcomes.outcome(atWidth: width)?.lines == [expected], "at \(width)")
        }
        // Stretches are as long as possible, and cover every width.
        let segments = outcomes.segments
        #expect(segments.map(\.widths.count).reduce(0, +) == 281)
        for (left, right) in zip(segments, segments.dropFirst()) {
            #expect(left.widths.upperBound + 1 == right.widths.lowerBound)
            #expect(left.outcome.lines != right.outcome.lines)
        }
    }

    @Test("Coarse first and then fine gives what fine at once gives, and the rest is asked for once")
    func coarseThenFine() {
        var fine = WidthOutcomes(widths: 40...300)
        Self.scanner(LabelRows([Self.text], lines: 1)).scan(row: 0, every: 1, into: &fine)
        var coarse = WidthOutcomes(widths: 40...300)
        let scanner = Self.scanner(LabelRows([Self.text], lines: 1))
        scanner.scan(row: 0, every: 16, into: &coarse)
        #expect(coarse.knownCount == 17)
        #expect(coarse.isKnown(56) && !coarse.isKnown(57))
        scanner.scan(row: 0, every: 4, into: &coarse)
        scanner.scan(row: 0, every: 1, into: &coarse)
        #expect(coarse.isComplete)
        for width in 40...300 {
            #expect(coarse.outcome(atWidth: width)?.isAlike(fine.outcome(atWidth: width)!) == true)
        }
        // 34 characters of 8 points and 20 points beside them.
        #expect(fine.outcome(atWidth: 291)?.worst == .truncated)
        // The greatest amount is missing at 40 points, where there is room for 20.
        #expect(fine.outcome(atWidth: 291)?.breaks.first?.amount == 252)
        #expect(fine.outcome(atWidth: 292)?.isFine == true)
    }

    @Test("Rows of a fixed height are examined in that height")
    func fixedHeight() {
        let scanner = Self.scanner(LabelRows([Self.text]), height: .fixed(61))
        // 60 points without the separator hold two lines between the margins.
        var outcomes = WidthOutcomes(widths: 100...300)
        scanner.scan(row: 0, every: 1, into: &outcomes)
        for width in 100...300 {
            let needed = Self.lines(Self.text, width: width)
            #expect(outcomes.outcome(atWidth: width)?.isFine == (needed <= 2), "at \(width)")
        }
    }

    @Test("A scan that is given up stops, and goes on where it was")
    func givingUp() {
        let scanner = Self.scanner(LabelRows([Self.text]))
        var outcomes = WidthOutcomes(widths: 100...300)
        scanner.scan(row: 0, every: 1, into: &outcomes, isGivenUp: { true })
        #expect(outcomes.knownCount < 20)
        scanner.scan(row: 0, every: 1, into: &outcomes)
        #expect(outcomes.isComplete)
    }

    @Test("A row's content is set once, not at every width")
    func fillsOnce() {
        let rows = LabelRows([Self.text])
        let scanner = Self.scanner(rows)
        var outcomes = WidthOutcomes(widths: 100...300)
        scanner.scan(row: 0, every: 1, into: &outcomes)
        #expect(rows.fillCount == 1)
    }

    @Test("Rows that are not there are not scanned")
    func missingRows() {
        let scanner = Self.scanner(LabelRows([Self.text]))
        var outcomes = WidthOutcomes(widths: 100...300)
        for row in [-1, 1] { scanner.scan(row: row, every: 1, into: &outcomes) }
        #expect(outcomes.knownCount == 0)
        #expect(outcomes.segments.isEmpty)
        #expect(scanner.examine(row: 1, width: 200) == nil)
    }
}
