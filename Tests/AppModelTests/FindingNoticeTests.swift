import AppModel
import AutoLayout
import LayoutDocument
import Testing

@Suite("Notices of findings")
@MainActor
struct FindingNoticeTests {
    private func notice(constraints: String) throws -> Notice? {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: x}}, b: {label: {text: y}}, c: {shape: {size: [9, 90]}}}
                constraints: \(constraints)
            rows: [{template: cell}]
            """)
        bench.frame()
        #expect(bench.app.notices.hasUnreportedRows)
        bench.app.notices.reportFindings()
        #expect(!bench.app.notices.hasUnreportedRows)
        return bench.model.notice
    }

    @Test("Rows without findings are examined in silence")
    func fine() throws {
        let constraints = """
            ["H:|-[a]-[b]-[c(9)]-|", "V:|-[a]", "V:|-[b]", "V:|-[c]-|", b.width == a.width]
            """
        #expect(try notice(constraints: constraints) == nil)
    }

    @Test("What the constraints leave open is reported with a repair")
    func ambiguous() throws {
        let notice = try #require(
            try notice(
                constraints: """
                    ["H:|-[a]-|", "H:|-[b]-|", "V:|-[a]-[b]-|", "H:|-[c(9)]", "V:|-[c]-|"]
                    """))
        #expect(notice.kind == .finding)
        #expect(notice.title == "“cell”: ambiguous.")
        #expect(notice.detail.contains("height of a is open"))
        #expect(notice.detail.contains(". Set the vertical content hugging priority of"))
    }

    @Test("The notice leads with what the list of problems leads with, a break that is seen too")
    func order() throws {
        let bench = ModelBench()
        let words = String(repeating: "word ", count: 40)
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views:
                  a: {label: {text: x}}
                  b: {label: {text: y}}
                  c: {shape: {size: [9, 90]}}
                  long: {label: {text: "\(words)"}}
                constraints:
                  - "H:|-[a]-|"
                  - "H:|-[b]-|"
                  - "V:|-[a]-[b]-|"
                  - "H:|-[c(9)]"
                  - "V:|-[c]-|"
                  - "H:|-[long]-|"
                  - long.top == a.top
            rows: [{template: cell}]
            """)
        bench.frame()
        bench.app.notices.reportFindings()
        let notice = try #require(bench.model.notice)
        let all = try #require(bench.problems.problems())
        let listed = all.problems.filter { $0.severity.isProblem }
        #expect(listed.map(\.rule).contains(.ambiguous) && listed.first?.rule.isSeenBreak == true)
        let first = try #require(listed.first)
        #expect(notice.title == "“cell”: \(first.rule.title).")
        #expect(notice.others.contains { $0.contains("ambiguous") })
    }

    @Test("The notice has the numbers of the present width, also while an edit is tried")
    func followsWidthAndPreview() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: x}}, b: {label: {text: y}}}
                constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|", b.top == a.top]
            rows: [{template: cell}]
            """)
        func follow() -> Notice? {
            bench.frame()
            bench.app.notices.followState()
            return bench.model.notice
        }
        _ = follow()
        bench.app.notices.reportFindings()
        let before = try #require(bench.model.notice)
        bench.model.updateControls { $0.width += 100 }
        let after = try #require(follow())
        #expect(after.title == before.title && after.detail != before.detail)
        bench.model.preview([.contentHugging(view: "a", .horizontal, 249)], ofTemplate: "cell")
        #expect(follow() == nil)
        bench.model.endPreview()
        #expect(follow() == after)
    }

    /// A document with rows whose constraints conflict.
    private func contradiction(list: String = "{}") throws -> LayoutDocument {
        try DocumentReader().read(
            """
            rowscope: 1
            list: \(list)
            templates:
              cell:
                views: {a: {label: {text: x}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|", a.height == 30, a.height == 50]
            rows: [{template: cell}]
            """, sourceName: "test.yaml")
    }

    @Test("The first finding is reported at once, the others apart, each with the cell that it is about")
    func several() throws {
        let names = ["one", "two", "three"]
        let templates = names.map {
            "\($0): {views: {a: {label: {text: x}}}, constraints: [\"H:|-[a]-|\", \"V:|-[a]\"]}"
        }
        let rows = names.map { "{template: \($0)}" }
        let bench = ModelBench()
        bench.model.open(
            try DocumentReader().read(
                "rowscope: 1\ntemplates: {\(templates.joined(separator: ", "))}\nrows: ["
                    + rows.joined(separator: ", ") + "]", sourceName: "test.yaml"))
        bench.frame()
        bench.app.notices.reportFindings()
        let notice = try #require(bench.model.notice)
        #expect(notice.title.contains("“one”"))
        #expect(!notice.detail.contains("“two”") && !notice.detail.contains("“three”"))
        #expect(notice.others.count == 2)
        #expect(zip(notice.others, names.dropFirst()).allSatisfy { $0.contains("“\($1)”") })
    }

    @Test("What is found while another notice stands is reported when that is gone")
    func later() throws {
        let bench = ModelBench()
        bench.model.open(try contradiction())
        bench.model.fail(toOpen: "other.yaml", because: "no such file")
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.kind == .error)
        bench.app.notices.dismissNotice()
        #expect(bench.model.notice?.kind == .finding)
        #expect(bench.model.notice?.title.contains("constraints in conflict") == true)
        // The notice of a finding stays as long as the finding.
        bench.app.notices.dismissNotice()
        #expect(bench.model.notice?.kind == .finding)
        #expect(!bench.app.notices.hasUnreportedRows)
    }

    @Test("What a demonstration has done is reported whenever it is on, and only then")
    func demonstrations() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        for _ in 0..<2 {
            bench.model.setDemonstration(.missingBottomPin, isOn: true)
            bench.frame()
            bench.app.notices.reportFindings()
            #expect(bench.model.notice?.kind == .finding)
            _ = bench.takeChanges()
            bench.model.turnOffDemonstrations()
            #expect(bench.model.notice == nil)
            #expect(bench.takeChanges().contains(.notice))
            bench.frame()
            bench.app.notices.reportFindings()
            #expect(bench.model.notice == nil)
        }
    }

    @Test("Problems with items of a flow are reported")
    func flow() throws {
        let bench = ModelBench()
        bench.model.open(try contradiction(list: "{layout: flow}"))
        let flow = try #require(bench.model.flowLayout)
        flow.containerSize = Size(width: 375, height: 300)
        flow.layOutVisibleRows()
        #expect(bench.app.notices.hasUnreportedRows)
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.title == "“cell”: constraints in conflict.")
        #expect(!bench.app.notices.hasUnreportedRows)
    }

    private func document(constraints: String) throws -> LayoutDocument {
        try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: x}}}
                constraints: [\(constraints)]
            rows: [{template: cell}]
            """, sourceName: "test.yaml")
    }

    @Test(
        "A notice goes when its cause does, changes when another problem comes, and comes back with its cause"
    )
    func follows() throws {
        let fine = "\"H:|-[a]-|\", \"V:|-[a]-|\""
        let bench = ModelBench()
        bench.model.open(try document(constraints: fine + ", a.height == 30, a.height == 50"))
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.title == "“cell”: constraints in conflict.")
        _ = bench.takeChanges()

        // Reloads the document, as after a change of the file on disk or after a repair is kept.
        bench.model.reload(try document(constraints: fine))
        bench.frame()
        #expect(bench.app.notices.hasUnreportedRows)
        bench.app.notices.reportFindings()
        #expect(bench.model.notice == nil)
        #expect(bench.takeChanges().contains(.notice))
        #expect(!bench.app.notices.hasUnreportedRows)

        bench.model.reload(try document(constraints: "\"H:|-[a]-|\", \"V:|-[a]\""))
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.title == "“cell”: height not constrained.")

        bench.model.reload(try document(constraints: fine + ", a.height == 30, a.height == 50"))
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.title == "“cell”: constraints in conflict.")
    }

    @Test("A worse problem that is found later comes first in the notice")
    func worse() throws {
        let bench = ModelBench()
        try bench.open(
            """
            rowscope: 1
            templates:
              open:
                views: {a: {label: {text: x}}, b: {label: {text: y}}}
                constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|", "V:|-[b]-|"]
              torn:
                views: {a: {label: {text: x}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|", a.height == 300, a.height == 500]
            rows: [{template: open}, {template: torn}, {template: torn}, {template: torn}]
            """)
        let layout = try #require(bench.model.layout)
        layout.viewportHeight = 20
        layout.layOutVisibleRows()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.title == "“open”: ambiguous.")
        #expect(bench.model.notice?.others.isEmpty == true)
        bench.frame()
        #expect(bench.app.notices.hasUnreportedRows)
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.title == "“torn”: constraints in conflict.")
        #expect(bench.model.notice?.others.count == 1)
    }

    @Test("The notice of a flow goes when its cause does")
    func flowFollows() throws {
        let bench = ModelBench()
        bench.model.open(try contradiction(list: "{layout: flow}"))
        let flow = try #require(bench.model.flowLayout)
        flow.containerSize = Size(width: 375, height: 300)
        flow.layOutVisibleRows()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.kind == .finding)
        bench.model.reload(
            try DocumentReader().read(
                """
                rowscope: 1
                list: {layout: flow}
                templates:
                  cell:
                    views: {a: {label: {text: x}}}
                    constraints: ["H:|-[a]-|", "V:|-[a]-|", a.height == 30, a.height == 30]
                rows: [{template: cell}]
                """, sourceName: "test.yaml"))
        let shown = try #require(bench.model.flowLayout)
        shown.layOutVisibleRows()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice == nil)
        // The item has the height of its new constraints.
        #expect(shown.visibleAttributes.first?.frame.height == 52)
    }

    @Test("A problem of one row's number goes when the row is repaired")
    func rowRepaired() throws {
        func document(height: Int) throws -> LayoutDocument {
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views: {a: {shape: {size: [9, 9]}}}
                    constraints: ["H:|-[a]", "V:|-[a]-|", a.height == 30, "a.height == {h}"]
                rows: [{h: 30}, {h: \(height)}, {h: 30}]
                """, sourceName: "test.yaml")
        }
        let bench = ModelBench()
        bench.model.open(try document(height: 80))
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice?.title == "“cell”: constraints in conflict.")
        bench.model.reload(try document(height: 30))
        bench.frame()
        bench.app.notices.reportFindings()
        #expect(bench.model.notice == nil && !bench.app.notices.hasUnreportedRows)
    }
}
