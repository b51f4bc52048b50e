import AppModel
import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@MainActor
@Suite("The page of the matrix, without its window")
struct MatrixModelTests {
    /// A title of one line between margins of 16 points; a character is 8 wide at the size of 16.
    private static func document(
        _ titles: [String], constant: Int = 16,
        audit: String = "audit: {rules: [{rule: fixedFont, off: Sizes are worked out by hand}]}\n"
    ) throws -> LayoutDocument {
        let rows = titles.isEmpty ? " []" : titles.map { "\n  - t: \($0)" }.joined()
        return try DocumentReader().read(
            """
            rowscope: 1
            \(audit)templates:
              cell:
                layoutMargins: \(constant)
                views: {title: {label: {text: "{t}", font: {size: 16}, numberOfLines: 1}}}
                constraints: ["H:|-[title]-|", "V:|-[title]-|"]
            rows:\(rows)
            """, sourceName: "test.yaml")
    }

    private static func bench(_ document: LayoutDocument) -> (OpenList, MatrixModel) {
        let model = OpenList(measuring: .evenLines())
        model.open(document)
        let matrix = MatrixModel(of: model)
        matrix.makeTextMeasurer = { { MonospacedText.evenLines() } }
        return (model, matrix)
    }

    /// Waits until all tiles are examined; a test that waits too long fails.
    private static func finish(_ matrix: MatrixModel) async throws {
        try await eventually {
            matrix.takeOutcomes()
            return matrix.phase != .running
        }
        #expect(matrix.phase == .done)
    }

    /// 50 characters are 400 points, and fit from a width of 432 on.
    private static let long = String(repeating: "m", count: 50)

    @Test("Every tile is examined, the narrow ones are truncated, and the words say so")
    func examining() async throws {
        let (_, matrix) = Self.bench(try Self.document([Self.long, "short"]))
        #expect(matrix.phase == .empty)
        matrix.isShown = true
        #expect(matrix.subject?.row == 0)
        matrix.setMatrix(
            AuditMatrix(
                widths: [320, 431, 432, 500], textSizes: [.large, .accessibilityMedium],
                directions: [.leftToRight]))
        try await Self.finish(matrix)
        let grid = try #require(matrix.grid)
        let worst = (0..<4).map { matrix.outcomes[grid.tile(at: .init(row: 0, column: $0))]?.worst }
        #expect(worst == [.truncated, .truncated, nil, nil])
        #expect(matrix.counts.map(\.title) == ["Text truncated: title"])
        #expect(matrix.counts.first?.count == 4 && matrix.foundCount == 4)
        #expect(matrix.summary == "4 of 8 tiles have problems")
        matrix.show(row: 1)
        try await Self.finish(matrix)
        #expect(matrix.summary == "No problems in 8 tiles" && matrix.counts.isEmpty)
    }

    @Test("A cell is named by its texts, and not by the symbol of its image")
    func naming() throws {
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {icon: {image: {name: "{s}", size: [24, 24]}}, title: {label: {text: "{t}"}}}
                constraints: ["H:|-[icon]-[title]-|", "V:|-[title]-|", "V:|-[icon]"]
            rows:
              - {s: person.crop.circle, t: Ship in a bottle}
            """, sourceName: "test.yaml")
        let (_, matrix) = Self.bench(document)
        matrix.isShown = true
        let subject = try #require(matrix.subject)
        #expect(matrix.title(of: subject) == "Row 0: Ship in a bottle")
        #expect(matrix.sentence(of: subject) == "cell: Ship in a bottle")
    }

    @Test("A language that is added brings its writing direction, and keeps those that are there")
    func languageDirection() async throws {
        let (_, matrix) = Self.bench(try Self.document(["short"]))
        matrix.isShown = true
        var states = AuditMatrix(widths: [320], textSizes: [.large], directions: [.leftToRight])
        matrix.setMatrix(states)
        states.contents = [.none, .language(LanguageTexts("de"))]
        matrix.setMatrix(states)
        #expect(matrix.matrix.directions == [.leftToRight])
        states.contents.append(.language(LanguageTexts("ar")))
        matrix.setMatrix(states)
        #expect(matrix.matrix.directions == [.leftToRight, .rightToLeft])
        // Present tiles can be laid out in a single direction.
        matrix.setMatrix(states)
        #expect(matrix.matrix.directions == [.leftToRight])
    }

    @Test("From one finding to the next, around the end, and only those that stand out")
    func findings() async throws {
        let (_, matrix) = Self.bench(try Self.document([Self.long]))
        matrix.isShown = true
        matrix.setMatrix(
            AuditMatrix(widths: [320, 500, 431], textSizes: [.large], directions: [.leftToRight]))
        try await Self.finish(matrix)
        matrix.select(1)
        #expect(matrix.selectFinding(isNext: true) && matrix.selected == 2)
        #expect(matrix.selectFinding(isNext: true) && matrix.selected == 0)
        #expect(matrix.selectFinding(isNext: false) && matrix.selected == 2)
        matrix.setFilter(.finding(.overlapping, views: ["title"]))
        #expect(!matrix.selectFinding(isNext: true) && matrix.selected == 2)
        #expect(!matrix.stands(2))
        matrix.setFilter(try #require(matrix.counts.first).filter)
        #expect(matrix.stands(2) && !matrix.stands(1))
    }

    @Test("A finding that is chosen selects its first tile, and its tiles are counted")
    func choosing() async throws {
        let (_, matrix) = Self.bench(try Self.document([Self.long]))
        matrix.isShown = true
        matrix.setMatrix(
            AuditMatrix(widths: [500, 320, 431], textSizes: [.large], directions: [.leftToRight]))
        try await Self.finish(matrix)
        #expect(matrix.shortSummary == "2 tiles with problems")
        let truncated = try #require(matrix.counts.first).filter
        matrix.select(0)
        matrix.setFilter(truncated)
        #expect(matrix.selected == 1)
        #expect(matrix.shortSummary == "2 tiles with this finding")
        matrix.setFilter(.all)
        matrix.select(2)
        matrix.setFilter(truncated)
        #expect(matrix.selected == 2, "a tile with the finding stays selected")
    }

    @Test("A note that every tile has is said once, and marks no tile")
    func shared() async throws {
        let (_, matrix) = Self.bench(try Self.document([Self.long], audit: ""))
        matrix.isShown = true
        matrix.setMatrix(AuditMatrix(widths: [320, 500], textSizes: [.large], directions: [.leftToRight]))
        #expect(matrix.sharedSentence.isEmpty)
        try await Self.finish(matrix)
        #expect(matrix.sharedNotes.map(\.rule) == [.fixedFont])
        #expect(matrix.sharedSentence == "In every tile: Fixed font size: title")
        #expect(matrix.mark(of: 0) == .truncated && matrix.mark(of: 1) == nil)
        #expect(matrix.outcomes[1]?.worst == .fixedFont)
        // Tiles with the same note are found by choosing it.
        matrix.select(1)
        #expect(matrix.selectFinding(isNext: true) && matrix.selected == 0)
        matrix.setFilter(try #require(matrix.sharedNotes.first).filter)
        #expect(matrix.selectFinding(isNext: true) && matrix.selected == 1)
    }

    @Test("A tile in the content's direction leaves the direction to the content")
    func direction() async throws {
        let document = try Self.document(["short"])
        let (model, matrix) = Self.bench(document)
        matrix.isShown = true
        matrix.setMatrix(
            AuditMatrix(widths: [320], textSizes: [.large], directions: [.leftToRight, .rightToLeft]))
        try await Self.finish(matrix)
        let states = try (0..<2).map { try #require(matrix.request(of: $0)).controls(for: document) }
        #expect(model.controls.direction == .content)
        #expect(model.setControlsKeepingDirection(states[0]))
        #expect(model.controls.direction == .content && model.controls.width == 320)
        #expect(model.setControlsKeepingDirection(states[1]))
        #expect(model.controls.direction == .rightToLeft)
        #expect(model.setControlsKeepingDirection(states[0]))
        #expect(model.controls.direction == .leftToRight, "it was chosen, and stays so")
    }

    @Test(
        "The selected tile's report gives its height, its findings and the state to open, which has that very height"
    )
    func report() async throws {
        let document = try Self.document(["short", Self.long])
        let (model, matrix) = Self.bench(document)
        matrix.isShown = true
        matrix.show(row: 1)
        matrix.setMatrix(
            AuditMatrix(
                widths: [320], textSizes: [.large, .xxxLarge], directions: [.rightToLeft],
                contents: [.accented],
                themes: [.dark]))
        try await Self.finish(matrix)
        matrix.select(1)
        let report = try #require(matrix.report())
        #expect(report.state == "320 pt, Extra Extra Extra Large, right to left, accented texts, dark")
        #expect(report.items.map(\.title).contains("Text truncated: title"))
        #expect(report.items.allSatisfy { $0.place.hasPrefix("test.yaml:") })
        let request = try #require(matrix.request(of: 1))
        #expect(report.commandLine == request.commandLine)
        #expect(request.row == 1 && request.theme == .dark)
        model.setControls(request.controls(for: document))
        model.layout?.viewportHeight = 600
        model.layout?.layOutVisibleRows()
        let height = model.layout?.visibleRows.first { $0.row == 1 }?.height
        #expect(height == matrix.outcomes[1]?.height)
    }

    @Test("Another state of the document is examined again; the cell, the states and the selected tile stay")
    func following() async throws {
        let (model, matrix) = Self.bench(try Self.document(["short", Self.long]))
        matrix.isShown = true
        matrix.show(row: 1)
        matrix.setMatrix(AuditMatrix(widths: [320, 440], textSizes: [.large], directions: [.leftToRight]))
        try await Self.finish(matrix)
        matrix.select(1)
        #expect(matrix.foundCount == 1)
        // With wider margins, 400 points no longer fit at 440.
        model.reload(try Self.document(["short", Self.long], constant: 24))
        matrix.refresh()
        #expect(matrix.phase == .running)
        try await Self.finish(matrix)
        #expect(matrix.subject?.row == 1 && matrix.selected == 1 && matrix.matrix.widths == [320, 440])
        #expect(matrix.foundCount == 2)
        // A control is not part of the document.
        model.updateControls { $0.width = 777 }
        matrix.refresh()
        #expect(matrix.phase == .done)
    }

    @Test("Nothing is examined while nobody looks, and stopping keeps what is known")
    func stopping() async throws {
        let (_, matrix) = Self.bench(try Self.document([Self.long]))
        matrix.refresh()
        #expect(matrix.phase == .empty && matrix.grid == nil)
        matrix.isShown = true
        #expect(matrix.phase == .running && matrix.outcomes.count == 384)
        matrix.cancel()
        #expect(matrix.phase == .cancelled && matrix.summary.hasPrefix("Stopped after "))
        matrix.runAgain()
        try await Self.finish(matrix)
        #expect(matrix.examinedCount == 384)
    }

    @Test("A document without rows has nothing to examine, and says so")
    func empty() throws {
        let (_, matrix) = Self.bench(try Self.document([]))
        matrix.isShown = true
        #expect(matrix.phase == .empty && matrix.summary == "This document has no rows.")
    }

    @Test("The widths at which the list breaks can be added to the matrix, each once")
    func breaks() throws {
        let app = AppModel(measuring: .evenLines())
        app.list.open(try Self.document([Self.long, "short"]))
        app.breaks.refresh()
        for _ in 0..<20_000 where app.breaks.takeResults() {}
        let matrix = MatrixModel(of: app.list)
        matrix.isShown = true
        #expect(matrix.missingWidths(of: nil).isEmpty)
        let before = matrix.matrix.widths
        #expect(!before.contains(431))
        #expect(matrix.missingWidths(of: app.breaks.track) == [431])
        matrix.add(widths: [431])
        #expect(matrix.matrix.widths == (before + [431]).sorted())
        #expect(matrix.missingWidths(of: app.breaks.track).isEmpty)
    }

    @Test("A matrix without a state is refused, and an axis takes the place of the one that it drives away")
    func arranging() throws {
        let (_, matrix) = Self.bench(try Self.document(["a"]))
        matrix.isShown = true
        var none = matrix.matrix
        none.widths = []
        #expect(!matrix.setMatrix(none) && matrix.matrix.widths.count == 8)
        matrix.setAcross(.textSize)
        #expect(matrix.across == .textSize && matrix.down == .width)
        matrix.setDown(.content)
        #expect(matrix.across == .textSize && matrix.down == .content && matrix.grid?.rowsPerBlock == 2)
        matrix.resetMatrix()
        #expect(matrix.across == .width && matrix.down == .textSize)
    }
}
