import Audit
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Optimisations in examining tiles must not change the outcomes.
@Suite("Examining tiles")
struct AuditWorkerTests {
    private static func document(_ example: ExampleDocument) throws -> LayoutDocument {
        try DocumentReader(environment: RowEnvironment(fontFamilies: ["DejaVu Sans", "DejaVu Serif"]))
            .read(contentsOf: Checkout.example(example.name))
    }

    private static func plan(_ document: LayoutDocument) -> AuditPlan {
        AuditPlan(
            document: document,
            // Widths that alternate, so that lines come and go.
            subjects: Array(AuditSubject.standard(of: document, limit: 2).prefix(4)),
            matrix: AuditMatrix(
                widths: [320, 375, 250, 768, 320.5], textSizes: [.large, .accessibilityExtraLarge],
                directions: [.leftToRight, .rightToLeft], contents: [.none, .german, .unbreakable],
                themes: [.light, .dark]))
    }

    /// Examines a single tile with new cells and new texts.
    private static func fresh(_ plan: AuditPlan, subject: Int, tile: Int) -> TileOutcome {
        let worker = AuditWorker(plan: plan, textMeasurer: TextEngine(appearance: Appearance()))
        let laid = worker.layOut(subject: subject, tile: tile)
        let theme = plan.matrix.state(at: tile).theme
        let examination = RowExaminer(of: laid.cell).examineAll(laid.measurement, theme: theme)
        return TileOutcome(
            height: laid.measurement.height, lines: examination.lines, findings: examination.findings)
    }

    @Test("Tiles examined one after the other are as those examined alone", arguments: ExampleDocument.all)
    func reuse(example: ExampleDocument) throws {
        let plan = Self.plan(try Self.document(example))
        let worker = AuditWorker(plan: plan, textMeasurer: TextEngine(appearance: Appearance()))
        var checked = 0
        for chunk in 0..<plan.chunkCount {
            let (subject, tiles) = plan.chunk(at: chunk)
            let outcomes = worker.examine(chunk: chunk)
            #expect(outcomes.count == tiles.count)
            // Every chunk is examined; one tile of each, another one each time, is also examined alone, which is slow.
            let place = (chunk * 3) % tiles.count
            let tile = tiles.lowerBound + place
            let alone = Self.fresh(plan, subject: subject, tile: tile)
            let at = "\(example.name), \(plan.subjects[subject].title), \(plan.matrix.state(at: tile))"
            #expect(outcomes[place].height == alone.height, "\(at)")
            #expect(outcomes[place].lines == alone.lines, "\(at)")
            #expect(outcomes[place].findings == alone.findings, "\(at)")
            checked += 1
        }
        #expect(checked == plan.chunkCount && checked > 0 || plan.subjects.isEmpty)
    }

    @Test("Where colours follow the theme, light and dark have the same outcome")
    func themes() throws {
        let plan = Self.plan(try Self.document(try #require(.named("email"))))
        let result = AuditResult(
            auditing: plan, threadCount: 2, makeTextMeasurer: { TextEngine(appearance: Appearance()) })
        #expect(result.isComplete)
        for subject in plan.subjects.indices {
            for tile in 0..<plan.matrix.tileCount {
                var state = plan.matrix.state(at: tile)
                state.theme = .dark
                let dark = try #require(plan.matrix.index(of: state))
                #expect(result.outcomes[subject][tile] == result.outcomes[subject][dark])
            }
        }
    }

    @Test("Items are examined at their own sizes, those that the flow gives them")
    func items() throws {
        let example = try #require(
            ExampleDocument.all.first { (try? Self.document($0))?.list.flow != nil })
        let document = try Self.document(example)
        let plan = Self.plan(document)
        let engine = TextEngine(appearance: Appearance())
        let worker = AuditWorker(plan: plan, textMeasurer: engine)
        let state = plan.matrix.state(at: 0)
        var appearance = Appearance()
        appearance.layoutDirection = state.direction
        appearance.contentSizeCategory = state.textSize
        let flow = CollectionViewFlowLayout(
            measurer: RowMeasurer(
                dataSource: DocumentDataSource(document: document),
                environment: appearance.environment(with: engine), width: 0),
            settings: try #require(document.list.flow))
        flow.containerSize = Size(width: state.width, height: 600)
        for (place, subject) in plan.subjects.enumerated() {
            let laid = worker.layOut(subject: place, tile: 0)
            let size = laid.cell.size(with: laid.measurement)
            #expect(laid.measurement == flow.measurer.layOut(row: subject.row).measurement)
            #expect(laid.cell.isItem && laid.cell.contentView.frame.size == size)
        }
    }

    @Test("Without a direction each content has its own")
    func directions() throws {
        let document = try Self.document(try #require(.named("email")))
        let plan = AuditPlan(
            document: document,
            matrix: AuditMatrix(widths: [320, 375], textSizes: [.large], contents: [.none, .arabic, .empty]))
        #expect(plan.matrix.tileCount == 6)
        let states = (0..<6).map(plan.matrix.state(at:))
        #expect(
            states.map(\.direction)
                == [.leftToRight, .leftToRight, .rightToLeft, .rightToLeft, .leftToRight, .leftToRight])
        #expect(states.map(plan.matrix.index(of:)) == Array(0..<6))
        #expect(plan.matrix.words(for: [2, 3]).contains("arabic"))
    }

    @Test(
        "The rows that stand for all are the first, the longest and the shortest of each field, and no twins")
    func standard() throws {
        var rows = (0..<200).map { "  - {title: \"Title \($0 % 3)\", body: \"The body of it\"}" }
        rows[57] = "  - {title: \"\", body: \"The body of it\"}"
        rows[101] = "  - {title: \"Title 0\", body: \"A body that is longer than all the others are\"}"
        rows[150] = "  - {title: \"A title that is long\", body: \"The body of it\"}"
        rows[199] = "  - {title: \"Title 1\", body: short}"
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {t: {label: {text: "{title}"}}, b: {label: {text: "{body}"}}}
                constraints: ["H:|-[t]-|", "V:|-[t]-[b]-|", b.leading == t.leading, b.trailing == t.trailing]
            rows:
            \(rows.joined(separator: "\n"))
            """
        let document = try DocumentReader().read(text, sourceName: "rows.rowscope.yaml")
        let chosen = AuditSubject.standard(of: document).map(\.row)
        #expect(chosen == [0, 1, 2, 57, 101, 150, 199])
        #expect(AuditSubject.standard(of: document, limit: 1).map(\.row) == [0, 57, 101, 150, 199])
        #expect(AuditPlan(document: document).subjects.count == 7)
    }
}
