import AppModel
import Audit
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The command line of a finding opens the app at the tile that has the finding.
@Suite("From a tile to the app")
@MainActor
struct TileRequestTests {
    /// Parses a command line's arguments like the program.
    private func request(_ arguments: [String]) throws -> OpenRequest {
        var request = OpenRequest()
        var words = arguments[...]
        while let word = words.popFirst() {
            guard let flag = StateFlag.all.first(where: { $0.option == word }) else {
                request.document = word
                continue
            }
            let text = words.popFirst()
            try flag.read(#require(text), into: &request)
        }
        return request
    }

    /// Opens the app's model with a tile's command line, and lays out the selected row.
    private func opened(_ plan: AuditPlan, _ place: Finding.Place) throws -> (Double, [RowExamination.Lines])
    {
        let bench = ModelBench()
        let asked = plan.openRequest(for: place)
        let request = try request(asked.arguments)
        #expect(request == asked)
        #expect(request.document == plan.document.sourceName)
        bench.model.open(plan.document, controls: request.controls(for: plan.document))
        let row = try #require(bench.model.selectedRow(of: request))
        let measurer = try #require(bench.model.shownLayout).measurer
        if let flow = bench.model.flowLayout {
            // A horizontal flow is as high as its items are estimated.
            let insets = flow.settings.sectionInset
            flow.containerSize = Size(
                width: bench.model.controls.width,
                height: flow.settings.expectedItemSize.height + insets.top + insets.bottom)
        }
        let (measurement, cell) = measurer.layOut(row: row)
        return (measurement.height, RowExaminer(of: cell).examine().lines)
    }

    @Test("The app has the tile's height and lines, in all examples", arguments: ExampleDocument.all)
    func tiles(example: ExampleDocument) throws {
        let path = Checkout.example(example.name)
        let document = try DocumentReader().read(contentsOf: path)
        let plan = AuditPlan(
            document: document, subjects: Array(AuditSubject.standard(of: document, limit: 2).prefix(5)),
            matrix: AuditMatrix(
                widths: [320, 612.5], textSizes: [.large, .accessibilityExtraExtraExtraLarge],
                contents: [.none, .arabic, .long], themes: [.light, .dark]))
        let worker = AuditWorker(plan: plan, textMeasurer: MonospacedText.evenLines())
        try #require(!plan.subjects.isEmpty)
        for subject in plan.subjects.indices {
            for tile in stride(from: 3 * subject % 11, to: plan.matrix.tileCount, by: 11) {
                let laid = worker.layOut(subject: subject, tile: tile)
                let lines = RowExaminer(of: laid.cell).examine().lines
                let (height, shown) = try opened(plan, .init(subject: subject, tile: tile))
                let at = "\(example.name) \(subject) \(plan.matrix.state(at: tile))"
                #expect(height == laid.measurement.height, "\(at)")
                #expect(shown == lines, "\(at)")
            }
        }
    }

    @Test("A case is shown after the rows and selected, and goes with the controls' reset")
    func cases() throws {
        let text = """
            rowscope: 1
            templates:
              cell: {views: {t: {label: {text: "{t}", numberOfLines: 0}}}, constraints: ["H:|-[t]-|", "V:|-[t]-|"]}
            rows: [{t: one}, {t: two}]
            audit:
              cases:
                it breaks: {t: "A text of a good many words, more than a line takes"}
            """
        let document = try DocumentReader().read(text, sourceName: "cases.rowscope.yaml")
        let plan = AuditPlan(document: document, matrix: AuditMatrix(widths: [200], textSizes: [.large]))
        #expect(plan.subjects.map(\.caseName) == [nil, nil, "it breaks"])
        let place = Finding.Place(subject: 2, tile: 0)
        let words = plan.openRequest(for: place).commandLine
        #expect(words.contains("--case 'it breaks'") && !words.contains("--row"))
        let laid = AuditWorker(plan: plan, textMeasurer: MonospacedText.evenLines()).layOut(
            subject: 2, tile: 0)
        let (height, _) = try opened(plan, place)
        #expect(height == laid.measurement.height && height > 44)

        let bench = ModelBench()
        let request = plan.openRequest(for: place)
        bench.model.open(document, controls: request.controls(for: document))
        #expect(bench.model.layout?.rowCount == 3 && bench.model.controls.rowCount == nil)
        bench.model.layout?.select(row: 2)
        #expect(bench.model.openRequest.caseName == "it breaks" && bench.model.openRequest.row == nil)
        bench.model.updateControls { $0.rowCount = 5 }
        #expect(bench.model.layout?.rowCount == 6 && bench.model.row(ofCase: "it breaks") == 5)
        bench.model.reload(document)
        #expect(bench.model.row(ofCase: "it breaks") == 5)
        bench.model.resetControls()
        #expect(bench.model.layout?.rowCount == 2 && bench.model.row(ofCase: "it breaks") == nil)
    }
}
