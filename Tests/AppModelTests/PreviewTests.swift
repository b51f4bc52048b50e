import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Cells take on other numbers in their place")
@MainActor
struct PreviewTests {
    private func example(_ name: String) throws -> LayoutDocument {
        try DocumentReader().read(
            contentsOf: Checkout.example(name))
    }

    private func heights(_ bench: ModelBench) -> [Int: Double] {
        bench.frame()
        let rows = bench.model.layout?.visibleRows ?? []
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.row, $0.height) })
    }

    private func randomEdit(of template: TemplateSpec, _ numbers: inout SeededGenerator) -> TemplateEdit? {
        let index = template.constraints.indices.randomElement(using: &numbers)
        let view = template.views.randomElement(using: &numbers)?.name ?? ""
        let axis = Axis.allCases.randomElement(using: &numbers) ?? .vertical
        let priority = LayoutPriority(Double(Int.random(in: 1...999, using: &numbers)))
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0, 1, 2:
            return index.map { .constant(constraint: $0, Double(Int.random(in: 0...40, using: &numbers))) }
        case 3: return index.map { .priority(constraint: $0, priority) }
        case 4: return .compressionResistance(view: view, axis, priority)
        case 5: return .numberOfLines(view: view, Int.random(in: 0...3, using: &numbers))
        default: return .margin(LayoutEdge.allCases.randomElement(using: &numbers) ?? .top, 20)
        }
    }

    @Test(
        "Rows are as high as those of the document opened with the changes",
        arguments: ["email", "booking", "chat", "contacts", "who-gives-way", "two-columns", "settings"])
    func heights(name: String) throws {
        var numbers = SeededGenerator(seed: 11)
        let document = try example(name)
        let bench = ModelBench()
        bench.model.open(document)
        bench.model.updateControls { $0.width = 320 }
        bench.frame()
        for _ in 0..<25 {
            let place = document.templates.indices.randomElement(using: &numbers) ?? 0
            let template = document.templates[place]
            let edits = (0..<Int.random(in: 1...3, using: &numbers)).compactMap { _ in
                randomEdit(of: template, &numbers)
            }
            bench.model.preview(edits, ofTemplate: template.identifier)
            var changed = document
            changed.templates[place] = template.applying(edits)
            let fresh = ModelBench()
            fresh.model.open(changed)
            fresh.model.updateControls { $0.width = 320 }
            let expected = heights(fresh)
            let shown = heights(bench)
            let both = shown.filter { expected[$0.key] != nil }
            #expect(!both.isEmpty)
            for (row, height) in both {
                #expect(abs(height - (expected[row] ?? 0)) < 1e-6, "\(name) row \(row): \(edits)")
            }
        }
        bench.model.endPreview()
        let fresh = ModelBench()
        fresh.model.open(document)
        fresh.model.updateControls { $0.width = 320 }
        #expect(heights(bench) == heights(fresh))
    }

    @Test("A cell takes on other numbers; where more is different another one has to be made")
    func updates() throws {
        let document = try example("email")
        let template = document.templates[0]
        let source = DocumentDataSource(document: document)
        let text = MonospacedText.evenLines()
        let cell = source.makeCell(
            withReuseIdentifier: template.identifier, environment: LayoutEnvironment(textMeasurer: text))
        _ = cell.fittingHeight(forWidth: 320)
        func update(_ edits: [TemplateEdit]) -> CellUpdate {
            var changed = document
            changed.templates[0] = template.applying(edits)
            return DocumentDataSource(document: changed).update(cell)
        }
        #expect(update([]) == .unchanged)
        #expect(update([.constant(constraint: 0, 7)]) == .updated)
        #expect(update([.constant(constraint: 0, 7)]) == .unchanged)
        #expect(update([.relation(constraint: 0, .greaterThanOrEqual)]) == .impossible)
        #expect(update([.active(constraint: 0, false)]) == .impossible)
        #expect(
            update([.addConstraint(ConstraintSpec(first: .init(template.views[0].name, .height)))])
                == .impossible)
        let constraint = (cell as? DocumentCell)?.constraint(at: 0)
        #expect(constraint?.constant == 7)
        #expect(update([]) == .updated)
        #expect(constraint?.constant == template.constraints[0].constant)
    }

    @Test("Nothing is reported of what is only tried out, until it is meant")
    func findings() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {container: }}
                constraints: ["H:|-[a]-|", "V:|-[a(40)]-|", most: a.height <= 60]
            rows: [{template: cell}]
            """)
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice == nil)
        let most = 5
        bench.model.preview([.constant(constraint: most, 20)], ofTemplate: "cell")
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice == nil)
        bench.model.endPreview()
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice == nil)
    }
}
