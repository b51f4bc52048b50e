import Audit
import AutoLayout
import Foundation
import LayoutDocument
import TestKit
import Testing

@testable import AppModel

@MainActor
@Suite("Searching for the shortest text in a window")
struct TextSearchTests {
    private static func bench(_ session: DocumentSession) -> ModelBench {
        let bench = ModelBench()
        bench.model.open(session.document)
        bench.frame()
        return bench
    }

    /// Titles of one line; a character is 8.5 points wide at the default text size, and 343 points are available.
    private static func session(_ folder: TemporaryFolder) throws -> DocumentSession {
        let path = try folder.write(
            """
            rowscope: 1
            templates:
              cell:
                views:
                  title: {label: {text: "{title}", textStyle: body}}
                  caption: {label: {text: The same, textStyle: footnote}}
                constraints: ["H:|-[title]-|", "H:|-[caption]", "V:|-[title]-[caption]-|"]
            rows:
              - title: A title that is much longer than the width of the row of a list on a phone
              - title: Short

            """, to: "a.rowscope.yaml")
        return try DocumentSession(path: path, reader: DocumentReader())
    }

    /// Waits until a search has ended.
    private static func finish(_ search: TextSearch) async throws {
        try await eventually { if case .running = search.phase { false } else { true } }
    }

    @Test("A text is found in the state that is shown, and kept as one step")
    func found() async throws {
        let folder = try TemporaryFolder()
        let session = try Self.session(folder)
        let bench = Self.bench(session)
        let request = try #require(bench.model.textSearchRequest(ofView: "title"))
        let search = TextSearch()
        var changes = 0
        search.onChange = { changes += 1 }
        search.start(request, makeTextMeasurer: { MonospacedText.evenLines() })
        #expect(search.phase == .running(nil))
        #expect(!search.canKeep)
        try await Self.finish(search)
        // 40 characters fit into 343 points.
        #expect(search.sentence?.hasPrefix("title first breaks at 41 characters, at 375, large") == true)
        #expect(search.found?.text.count == 41)
        #expect(changes >= 2)
        #expect(search.keepCase(in: session))
        #expect(session.document.audit.cases.map(\.name) == ["title truncated at 375, large"])
        #expect(session.document.audit.cases.first?.content.fields == [search.found?.text ?? ""])
        #expect(search.keptSentence == "Kept as the case “title truncated at 375, large”.")
        #expect(!search.keepCase(in: session))
        search.follow(session.document)
        #expect(search.keptSentence != nil)
        session.undo()
        #expect(session.document.audit.cases == [])
        search.follow(session.document)
        #expect(search.keptSentence == nil)
        #expect(search.canKeep)
    }

    @Test("A row that was typed into is searched as it is shown")
    func shown() async throws {
        let session = try Self.session(TemporaryFolder())
        let bench = Self.bench(session)
        bench.model.layout?.select(row: 1)
        bench.model.showText("Typed a little while ago", ofField: "title", inRow: 1)
        let request = try #require(bench.model.textSearchRequest(ofView: "title"))
        let search = TextSearch()
        search.start(request, makeTextMeasurer: { MonospacedText.evenLines() })
        try await Self.finish(search)
        let text = try #require(search.found?.text)
        #expect(text.hasPrefix("Typed a little"))
        #expect(text.count == 41)
    }

    @Test("A case that is shown is called by its name")
    func caseTitles() throws {
        let session = try Self.session(TemporaryFolder())
        var content = session.document.rows.row(at: 0)
        content.fields = ["A case"]
        #expect(session.add(AuditSettings.Case(name: "short", content: content)))
        let bench = ModelBench()
        var request = OpenRequest()
        request.caseName = "short"
        bench.model.openingRequest = request
        bench.model.open(session.document)
        bench.frame()
        let row = try #require(bench.model.row(ofCase: "short"))
        #expect(row == 2)
        bench.model.layout?.select(row: row)
        #expect(bench.app.inspection.inspectedRow()?.title == "case “short”")
        #expect(
            bench.problems.problems()?.summary
                == "Nothing is wrong with case “short” at this width and text size.")
        bench.model.layout?.select(row: 0)
        #expect(bench.app.inspection.inspectedRow()?.title == "row 0")
        #expect(bench.problems.problems()?.rowTitle == "row 0")
    }

    @Test("A case that is undone goes from the list that shows cases")
    func undoneCase() throws {
        let session = try Self.session(TemporaryFolder())
        let bench = Self.bench(session)
        bench.model.updateControls { $0.showsCases = true }
        #expect(bench.model.layout?.rowCount == 2)
        #expect(
            session.add(AuditSettings.Case(name: "one", content: session.document.rows.row(at: 0))))
        bench.model.reload(session.document)
        #expect(bench.model.layout?.rowCount == 3)
        session.undo()
        bench.model.reload(session.document)
        #expect(bench.model.layout?.rowCount == 2)
    }

    @Test("A search that is given up reports nothing more")
    func cancelling() async throws {
        let session = try Self.session(TemporaryFolder())
        let bench = Self.bench(session)
        let request = try #require(bench.model.textSearchRequest(ofView: "title"))
        let search = TextSearch()
        search.start(request, makeTextMeasurer: { MonospacedText.evenLines(pause: .milliseconds(2)) })
        search.cancel()
        #expect(search.phase == .idle)
        search.onChange = { Issue.record("it goes on") }
        try await Task.sleep(for: .milliseconds(300))
        #expect(search.phase == .idle)
    }

    @Test("A text that is the same in all rows is not searched; one that is broken in the list is")
    func offers() throws {
        let session = try Self.session(TemporaryFolder())
        let bench = Self.bench(session)
        #expect(bench.model.textSearchRequest(ofView: "caption") == nil)
        #expect(bench.model.textSearchRequest(ofView: "nothing") == nil)
        let problems = try #require(bench.problems.problems())
        let texts = problems.problems.compactMap(\.searchableText)
        #expect(texts.map(\.view) == ["title"])
        #expect(texts.map(\.finding.rule) == [.truncated])
        let search = TextSearch()
        var request = try #require(bench.model.textSearchRequest(ofView: "title"))
        request.view = "caption"
        search.start(request, makeTextMeasurer: { MonospacedText.evenLines() })
        #expect(search.phase == .refused("The text of “caption” is the same in all rows."))
    }
}
