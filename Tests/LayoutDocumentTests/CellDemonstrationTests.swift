import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Demonstrations of wrong ways: each has its finding, and the right way does not.
@Suite("Demonstrations in cells")
struct CellDemonstrationTests {
    private static let text = """
        rowscope: 1
        templates:
          reply:
            layoutMargins: 10
            views:
              author: {label: {text: "{author}"}}
              body: {label: {text: "{body}", numberOfLines: 0}}
            constraints:
              - indent: body.leading == contentView.leadingMargin + {indent}
              - "H:|-[author]-|"
              - "H:[body]-|"
              - "V:|-[author]-[body]-|"
          note:
            layoutMargins: 10
            views:
              note: {label: {text: "{note}", numberOfLines: 0}}
            constraints: ["H:|-[note]-|", "V:|-[note]-|"]
        rows:
          - {template: reply, author: A, body: abcdefghijklmnopqrst, indent: 0}
          - {template: reply, author: B, body: abcdefghijklmnopqrst, indent: 60}
          - {template: note, note: abcdefghijklmnopqrstabcdefghijklmnopqrst}
          - {template: reply, author: C, body: abcdefghijklmnopqrst, indent: 120}
        """

    /// The heights of the rows at 220 points, without separators: 10 + 20 + 8 + lines of 20 + 10, by hand.
    private static let heights: [Double] = [68, 88, 60, 108]

    private func measurer(_ demonstration: Demonstration?) throws -> RowMeasurer {
        let source = DocumentDataSource(document: try document(Self.text))
        var settings = MeasuringSettings()
        settings.separatorHeight = 0
        settings.usesHeightCache = false
        if let demonstration {
            settings.demonstrations = [demonstration]
            source.demonstrations = [demonstration]
        }
        return RowMeasurer(
            dataSource: source, environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()),
            width: 220,
            settings: settings)
    }

    private func cell(_ measurer: RowMeasurer, _ identifier: String = "reply") throws -> DocumentCell {
        try #require(measurer.sizingCell(withReuseIdentifier: identifier) as? DocumentCell)
    }

    private func heights(_ measurer: RowMeasurer) -> [Double] {
        (0..<4).map { measurer.measure(row: $0).contentHeight }
    }

    @Test("The right way: constraints made once, constants that follow, nothing found")
    func rightWay() throws {
        let measurer = try measurer(nil)
        for _ in 0..<3 { #expect(heights(measurer) == Self.heights) }
        #expect(try cell(measurer).createdConstraintCount == 7)
        #expect(try cell(measurer).contentView.constraints.count == 7)
        #expect(measurer.rules(ofRows: 0..<4) == [])
        let labels = try cell(measurer).contentView.constraints.compactMap {
            try cell(measurer).place(of: $0)
        }
        #expect(Set(labels) == ["line 9", "line 10", "line 11", "line 12"])
    }

    @Test("Without the pin at the bottom rows collapse to the standard height, and are found")
    func missingBottomPin() throws {
        let measurer = try measurer(.missingBottomPin)
        #expect(heights(measurer) == [44, 44, 44, 44])
        #expect((0..<4).allSatisfy { measurer.measure(row: $0).isCollapsed })
        // A text that reaches out of the row says more than the standard height.
        let height: Set<Rule> = [.collapsed, .brokenChain]
        #expect(
            (0..<4).allSatisfy { row in
                measurer.problems(ofRow: row).count { height.contains($0.rule) } == 1
            })
        #expect(try cell(measurer).createdConstraintCount == 6)
    }

    @Test("Pins to the cell do not hold the row open, and are found and explained")
    func pinsToCell() throws {
        let measurer = try measurer(.pinsToCell)
        #expect(heights(measurer) == [44, 44, 44, 44])
        let finding = try #require(measurer.problems(ofRow: 0).first { $0.rule == .pinnedOutside })
        #expect(finding.message.contains("cell"))
        #expect(try cell(measurer).cellView.constraints.count == 6)
        #expect(try cell(measurer).contentView.constraints.count == 1)
    }

    @Test("A height that overrides the text's squeezes it, and is named")
    func overriddenContentHeight() throws {
        let measurer = try measurer(.overriddenContentHeight)
        // 10 + 20 + 8 + 22 + 10, and 10 + 22 + 10: the texts have no effect any longer.
        #expect(heights(measurer) == [70, 70, 42, 70])
        let (_, cell) = measurer.layOut(row: 3)
        let body = try #require(cell.contentView.view(named: "body") as? Label)
        #expect(body.frame.height == 22 && body.intrinsicContentSize.height == 60)
        #expect(
            measurer.problems(ofRow: 3).contains {
                $0.cause == .compressedContent && $0.message.contains("fixed height")
            })
    }

    @Test("Constraints added at every update pile up with each dequeue, and are found")
    func constraintsAddedAtEveryUpdate() throws {
        let measurer = try measurer(.constraintsAddedAtEveryUpdate)
        for round in 1...5 {
            _ = measurer.measure(row: 0)
            #expect(try cell(measurer).createdConstraintCount == 7 * round)
            #expect(try cell(measurer).contentView.constraints.count == 7 * round)
        }
        let rules = measurer.rules(ofRows: 0..<4)
        #expect(rules.contains(.duplicate))
        // The old constraints keep the constants of other rows, and conflict with the new one.
        #expect(rules.contains(.conflict))
    }

    @Test("The duplicates of a cell are counted and bounded, and none is left once the demonstration is over")
    func boundedPile() throws {
        let measurer = try measurer(.constraintsAddedAtEveryUpdate)
        #expect(try cell(measurer).pile == ConstraintPile())
        for _ in 0..<3 { _ = measurer.measure(row: 0) }
        #expect(try cell(measurer).pile.duplicates == 14)
        #expect(try cell(measurer).pile.fullCells == 0)
        for _ in 0..<200 { _ = measurer.measure(row: 0) }
        let pile = try cell(measurer).pile
        #expect(pile.duplicates <= ConstraintPile.limit && pile.duplicates > ConstraintPile.limit - 7)
        #expect(pile.fullCells == 1)
        #expect(try cell(measurer).contentView.constraints.count == pile.duplicates + 7)
        weak let old = try cell(measurer)
        #expect(measurer.environment.hasOwnTemplates)
        measurer.settings.demonstrations = []
        #expect(old == nil)
        #expect(!measurer.environment.hasOwnTemplates)
        _ = measurer.measure(row: 0)
        #expect(try cell(measurer).pile == ConstraintPile())
    }

    @Test("The structures that duplicates make are not kept among the templates of the process")
    func templatesOfDuplicates() throws {
        // The first set of constraints has the structure that a cell without the demonstration has.
        let right = try measurer(nil)
        _ = right.measure(row: 0)
        let own = try measurer(.constraintsAddedAtEveryUpdate)
        _ = own.measure(row: 0)
        #expect(own.work.templates == own.work.systems)
    }

    @Test("Constants that are set once are the first row's for all that follow")
    func constantsSetOnce() throws {
        let measurer = try measurer(.constantsSetOnce)
        // Row 0 has no indent, so no later row has one, although their texts need it.
        #expect(heights(measurer) == [68, 68, 60, 68])
        let other = try self.measurer(.constantsSetOnce)
        #expect([3, 0, 1].map { other.measure(row: $0).contentHeight } == [108, 108, 108])
        #expect(try cell(measurer).createdConstraintCount == 7)
    }

    @Test("One pool for all: right heights, and constraints torn down and made again at every dequeue")
    func sharedPool() throws {
        let measurer = try measurer(.sharedPool)
        for round in 1...3 {
            #expect(heights(measurer) == Self.heights)
            let cell = try cell(measurer, measurer.dataSource.reuseIdentifier(forRow: 0))
            // Three rows of seven constraints and one of four, each time.
            #expect(cell.createdConstraintCount == 25 * round)
            #expect(cell.contentView.constraints.count == 7)
            #expect(cell.contentView.subviews.map(\.name) == ["author", "body"])
        }
        #expect(Set((0..<4).map(measurer.dataSource.reuseIdentifier)).count == 1)
        #expect(measurer.rules(ofRows: 0..<4) == [])
    }

    @Test(
        "Headers have their own width, in cells of their own and in a shared pool", arguments: [false, true])
    func widthOfHeaders(isShared: Bool) throws {
        let text =
            Self.text.components(separatedBy: "rows:")[0] + """
                sections:
                  - header: {template: note, note: abcdefghijklmnopqrst}
                    rows:
                      - {template: note, note: abcdefghijklmnopqrst}
                      - {template: reply, author: A, body: abcdefghijklmnopqrst, indent: 0}
                    footer: {template: reply, author: B, body: abcdefghijklmnopqrst, indent: 0}
                  - header: {template: note, note: abcdefghijklmnopqrst}
                    rows: []
                """
        let source = DocumentDataSource(document: try document(text))
        var settings = MeasuringSettings()
        settings.separatorHeight = 0
        settings.accessories.accessory = .disclosure
        settings.accessories.isEditing = true
        if isShared {
            settings.demonstrations = [.sharedPool]
            source.demonstrations = [.sharedPool]
        }
        let measurer = RowMeasurer(
            dataSource: source, environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()),
            width: 220,
            settings: settings)
        // The text is as wide as a header's labels, and too wide for a row's.
        for _ in 0..<2 {
            let order = [0, 1, 2, 3, 4, 1, 0]
            #expect(order.map { measurer.measure(row: $0).height } == [40, 60, 88, 68, 40, 60, 40])
        }
        let shown = measurer.makeCell(withReuseIdentifier: source.reuseIdentifier(forRow: 4))
        source.fill(shown, forRow: 4)
        #expect(shown.fittingHeight(forWidth: 220) == 40)
    }

    @Test("Shown cells are as wrong as sizing cells")
    func shownCells() throws {
        for demonstration in [Demonstration.missingBottomPin, .pinsToCell, .overriddenContentHeight] {
            let measurer = try measurer(demonstration)
            let shown = measurer.makeCell(withReuseIdentifier: "reply")
            measurer.dataSource.fill(shown, forRow: 3)
            #expect(shown.fittingHeight(forWidth: 220) != 108, "\(demonstration)")
        }
    }
}
