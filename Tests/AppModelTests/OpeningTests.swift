import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("Opening documents")
@MainActor
struct OpeningTests {
    @Test("A document opens at its top, with its own estimate and the first row selected")
    func opening() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(estimate: "70"))
        #expect(bench.model.controls.estimatedRowHeight == .constant(70))
        #expect(bench.model.document?.rows.count == 13)
        #expect(bench.model.layout?.viewport.selectedRow == 0)
        #expect(bench.model.notice == nil)
        #expect(bench.model.progress == nil)
        let changes = bench.takeChanges()
        #expect(changes.isSuperset(of: [.document, .controls, .rows]))
        bench.frame()
        let layout = try #require(bench.model.layout)
        #expect(layout.visibleRows.first == VisibleRow(row: 0, y: 0, height: layout.visibleRows[0].height))
        #expect(layout.measuredRowCount == layout.visibleRows.count)
    }

    @Test("Without an estimate of the document, the standard height is taken")
    func noEstimate() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        #expect(bench.model.controls.estimatedRowHeight == .constant(44))
    }

    @Test("An estimate of 0 measures the few rows there are at once")
    func estimateOfZero() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(rows: 3, estimate: "0"))
        #expect(bench.model.controls.estimatedRowHeight == .off)
        let layout = try #require(bench.model.layout)
        #expect(bench.model.progress == nil)
        #expect(layout.canShow)
        #expect(layout.measuredRowCount == 3)
        #expect(bench.model.notice == nil)
    }

    @Test("An estimate of 0 over a million rows is refused, and the list shows all the same")
    func estimateOfZeroForAMillion() throws {
        let bench = ModelBench(textDuration: .microseconds(100))
        bench.model.open(try ModelBench.document(estimate: "70"))
        var controls = bench.model.controls
        controls.estimatedRowHeight = .off
        controls.rowCount = 1_000_000
        bench.model.open(try ModelBench.document(estimate: "0"), controls: controls)
        #expect(bench.model.notice?.isRefusal == true)
        #expect(bench.model.controls.estimatedRowHeight == .constant(70))
        let layout = try #require(bench.model.layout)
        #expect(layout.estimatedRowHeight == .constant(70))
        #expect(layout.rowCount == 1_000_000)
        #expect(layout.canShow)
        #expect(bench.model.progress == nil)
    }

    @Test("A document that cannot be opened leaves the last one as it was")
    func failing() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(name: "good.yaml"))
        bench.frame()
        bench.model.layout?.select(row: 4)
        let layout = bench.model.layout
        _ = bench.takeChanges()
        bench.model.fail(toOpen: "bad.yaml", because: "bad.yaml:3:1: unknown key")
        #expect(bench.model.document?.sourceName == "good.yaml")
        #expect(bench.model.layout === layout)
        #expect(bench.model.layout?.viewport.selectedRow == 4)
        let notice = try #require(bench.model.notice)
        #expect(notice.kind == .error)
        #expect(notice.title.contains("bad.yaml"))
        #expect(notice.detail.contains("3:1"))
        #expect(bench.takeChanges() == .notice)
        bench.app.notices.dismissNotice()
        #expect(bench.model.notice == nil)
        #expect(bench.takeChanges() == .notice)
    }

    @Test("Nothing is shown before a document is opened, and controls can be set all the same")
    func withoutADocument() throws {
        let bench = ModelBench()
        #expect(bench.model.setControls(bench.model.controls))
        #expect(bench.model.updateControls { $0.width = 500 })
        #expect(bench.model.updateControls { $0.estimatedRowHeight = .off })
        #expect(bench.model.updateControls { $0.rowCount = 5 })
        #expect(!bench.model.continueMeasuring(for: .seconds(1)))
        bench.model.resetControls()
        #expect(bench.model.controls == Controls())
        #expect(bench.model.layout == nil)
        bench.model.fail(toOpen: "bad.yaml", because: "no such file")
        #expect(bench.model.notice != nil)
        bench.model.open(try ModelBench.document())
        #expect(bench.model.notice == nil)
    }

    @Test("A reloaded document keeps width, text size and direction")
    func reloading() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        bench.model.updateControls {
            $0.width = 507
            $0.textSize = .category(.accessibilityLarge)
            $0.direction = .rightToLeft
            $0.rowCount = 40
            $0.measuring.demonstrations = [.missingBottomPin]
        }
        bench.model.isComparing = true
        #expect(bench.model.isComparing)
        bench.model.open(try ModelBench.document(rows: 5))
        #expect(bench.model.controls.width == 507)
        #expect(bench.model.controls.measuring.demonstrations.isEmpty, "they belong to what was open")
        #expect(!bench.model.isComparing)
        #expect(bench.model.layout?.measurer.width == 507)
        #expect(bench.model.layout?.measurer.environment.contentSizeCategory == .accessibilityLarge)
        #expect(bench.model.layout?.measurer.environment.layoutDirection == .rightToLeft)
        #expect(bench.model.layout?.rowCount == 5)
    }
}

@Suite("Sections")
@MainActor
struct SectionTests {
    private func document(style: String) throws -> LayoutDocument {
        try DocumentReader().read(
            """
            rowscope: 1
            list: {style: \(style), sectionIndex: true}
            templates:
              head:
                views: {a: {label: {text: "{t}"}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
              cell:
                views: {a: {label: {text: "{t}", numberOfLines: 0}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
            sections:
              - header: {template: head, t: A}
                indexTitle: A
                rows:
                  - {template: cell, t: one}
                  - {template: cell, t: two}
              - header: {template: head, t: B}
                indexTitle: B
                rows:
                  - {template: cell, t: three}
            """, sourceName: "sections.yaml")
    }

    @Test("Headers of a plain list float, those of a grouped one do not; the index is there")
    func floating() throws {
        let bench = ModelBench()
        bench.model.open(try document(style: "plain"))
        #expect(bench.model.layout?.floatsHeaders == true)
        #expect(bench.model.sectionIndexTitles.map(\.title) == ["A", "B"])
        #expect(bench.model.layout?.measurer.settings.accessories.hasSectionIndex == true)
        bench.model.open(try document(style: "grouped"))
        #expect(bench.model.layout?.floatsHeaders == false)
        // A list without sections has no index even if the controls ask for one.
        bench.model.open(try ModelBench.document())
        bench.model.updateControls { $0.measuring.accessories.hasSectionIndex = true }
        #expect(bench.model.layout?.measurer.settings.accessories.hasSectionIndex == false)
        #expect(bench.model.layout?.floatsHeaders == false)
    }
}
