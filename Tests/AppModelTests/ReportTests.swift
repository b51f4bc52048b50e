import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing
import Wording

@MainActor
@Suite("The report of a row")
struct ReportTests {
    private static let text = """
        rowscope: 1
        title: Messages
        templates:
          cell:
            views:
              a: {label: {text: "{t}", numberOfLines: 0}}
              b: {label: {text: "{n}"}}
            constraints:
              - "H:|-[a]-|"
              - "H:|-[b]-|"
              - "V:|-[a]-6-[b]-|"
              - "cap: b.height == 30"
        rows:
          - {t: One, n: 1}
          - {t: "A <b>bold</b> & `quoted` text that | takes more than one line", n: "2"}
        """

    /// A model with monospaced texts: 8.5 points per character, 20 per line.
    private func emptyModel() -> OpenList {
        OpenList(measuring: .evenLines())
    }

    private func model(_ text: String = ReportTests.text, width: Double = 200) throws -> OpenList {
        let model = emptyModel()
        let document = try DocumentReader().read(text, sourceName: "messages.rowscope.yaml")
        var request = OpenRequest()
        request.width = width
        model.open(document, controls: request.controls(for: document))
        model.layout?.viewportHeight = 600
        model.layout?.layOutVisibleRows()
        return model
    }

    private func report(_ model: OpenList) throws -> Report {
        let reports = ReportModel(of: InspectionModel(of: model))
        let row = try #require(reports.reportedRow())
        return try #require(
            reports.report(
                of: row,
                Report.Surroundings(
                    request: model.openRequest, contentHash: "abc123", fontFamily: "Some Sans",
                    versions: [.init("Rowscope", "1.2.3")])))
    }

    @Test("It says which row of which document is how tall, and of what")
    func height() throws {
        let model = try model()
        model.layout?.select(row: 1)
        let report = try report(model)
        let height = try #require(model.layout?.measurer.measure(row: 1).height)
        #expect(report.title == "Row 1 of “Messages”: \(height.text()) points tall")
        #expect(report.height == height.text())
        // 11 + a + 6 + 30 + 11 + 0.5: the label's lines take the rest.
        let amounts = report.terms.compactMap { Double($0.value) }
        #expect(amounts.reduce(0, +) == height)
        #expect(report.terms.map(\.value) == ["11", (height - 58.5).text(), "6", "30", "11", "0.5"])
        #expect(report.terms.map(\.name).contains("cap"))
    }

    @Test("It names the places in the document, its hash, the state, the font and the versions")
    func state() throws {
        let model = try model()
        model.layout?.select(row: 1)
        let report = try report(model)
        let document = Dictionary(uniqueKeysWithValues: report.document.map { ($0.name, $0.value) })
        #expect(document["Document"] == "messages.rowscope.yaml")
        #expect(document["Row 1"] == "line 15")
        #expect(document["Template “cell”"] == "line 4")
        #expect(document["SHA-256"] == "abc123")
        #expect(document["Unsaved edits"] == nil)
        let state = Dictionary(uniqueKeysWithValues: report.state.map { ($0.name, $0.value) })
        #expect(state["Width"] == "200 points")
        #expect(state["Text size"] == "Large")
        #expect(state["Direction"] == "left to right")
        #expect(state["Font"] == "Some Sans")
        #expect(state["Rowscope"] == "1.2.3")
        #expect(state["Done wrong on purpose"] == nil)
        model.updateControls { $0.measuring.demonstrations = [.staleHeightCache] }
        #expect(try self.report(model).state.contains { $0.name == "Done wrong on purpose" })
    }

    @Test("Its command line opens the same state")
    func commandLine() throws {
        let model = try model()
        model.layout?.select(row: 1)
        let report = try report(model)
        #expect(report.commandLine == model.openRequest.commandLine)
        #expect(report.commandLine.hasPrefix("rowscope messages.rowscope.yaml"))
        #expect(report.commandLine.contains("--width 200"))
        #expect(report.commandLine.contains("--row 1"))
    }

    @Test("Where edits are not saved the command line says to save first, since it opens the file")
    func unsaved() throws {
        let model = try model()
        let reports = ReportModel(of: InspectionModel(of: model))
        let row = try #require(reports.reportedRow())
        let surroundings = Report.Surroundings(
            request: model.openRequest, hasUnsavedEdits: true, fontFamily: "", versions: [])
        let report = try #require(reports.report(of: row, surroundings))
        #expect(
            report.commandLine == "# Save the document first: it has unsaved edits.\n"
                + model.openRequest.commandLine)
    }

    @Test("It has the row's content and its views' frames")
    func content() throws {
        let model = try model()
        let report = try report(model)
        #expect(report.content == [.init("t", "One"), .init("n", "1")])
        #expect(report.views.map(\.name) == ["a", "b"])
        #expect(report.views.map(\.lines) == [1, 1])
        // Between margins of 16 in 200 points; b below 11 + 20 + 6.
        #expect(report.views[0].frame == ["16", "11", "168", "20"])
        #expect(report.views[1].frame == ["16", "37", "168", "30"])
    }

    @Test("It lists what is wrong, with repairs, and says so where nothing is")
    func findings() throws {
        let model = try model()
        let fine = try report(model)
        #expect(fine.findings.isEmpty)
        let broken = try self.model(
            Self.text.replacing(
                "- \"cap: b.height == 30\"", with: "- \"cap: b.height == 30\"\n      - b.height == 40"))
        let report = try report(broken)
        let conflict = try #require(report.findings.first)
        #expect(conflict.title == "Constraints in conflict: b")
        #expect(conflict.constraints.contains { $0.contains("b.height == 40") })
        #expect(conflict.message.hasSuffix("."))
        #expect(!conflict.repairs.isEmpty)
        #expect(report.markdown.contains("  - Repair: "))
    }

    @Test("A chain that is broken is drawn with the missing pin")
    func chain() throws {
        let report = try report(model(Self.text.replacing("-6-[b]-|", with: "-6-[b]")))
        let finding = try #require(report.findings.first { !$0.chain.isEmpty })
        #expect(finding.chain.first == "contentView.top" && finding.chain.last == "contentView.bottom")
        #expect(finding.chain.contains("│ b.top == a.bottom + 6"), "\(finding.chain)")
        #expect(report.markdown.contains("  - `┊ missing: contentView.bottom"))
    }

    @Test("The list is not touched by it")
    func listStays() throws {
        let model = try model()
        let before = try #require(model.layout?.measurer.measurementCount)
        _ = try report(model)
        #expect(model.layout?.measurer.measurementCount == before)
    }

    @Test("Without rows there is none")
    func noRows() throws {
        let empty = try model(
            String(
                Self.text.prefix(upTo: Self.text.firstRange(of: "rows:")?.lowerBound ?? Self.text.endIndex))
                + "rows: []\n")
        for model in [empty, emptyModel()] {
            #expect(ReportModel(of: InspectionModel(of: model)).reportedRow() == nil)
        }
    }

    @Test("In Markdown nothing of the row's own texts is markup")
    func markdown() throws {
        let model = try model()
        model.layout?.select(row: 1)
        let markdown = try report(model).markdown
        #expect(markdown.hasPrefix("# Row 1 of “Messages”"))
        #expect(markdown.contains("``A <b>bold</b> & `quoted` text that | takes more than one line``"))
        #expect(markdown.contains("```sh\nrowscope messages.rowscope.yaml"))
        for part in ["## Height", "## Findings", "## Content", "## Views", "## Open the same"] {
            #expect(markdown.contains(part))
        }
        // Equations are not escaped.
        let findings = try report(
            self.model(
                Self.text.replacing(
                    "- \"cap: b.height == 30\"", with: "- b.height <= 30\n      - b.height >= 40"))
        ).markdown
        #expect(findings.contains("b.height <= 30"))
        #expect(findings.contains("b.height >= 40"))
        // All code fences are closed.
        #expect(markdown.split(separator: "\n").count { $0.hasPrefix("```") } == 4)
    }

    @Test("As a page it needs no other file, and its texts are texts")
    func page() throws {
        let model = try model()
        model.layout?.select(row: 1)
        let page = try report(model).html(picture: "iVBORw0KGgo=", pictureWidth: 320.4)
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        #expect(page.contains("src=\"data:image/png;base64,iVBORw0KGgo=\""))
        #expect(page.contains("width=\"320\""))
        #expect(page.contains("A &lt;b&gt;bold&lt;/b&gt; &amp; `quoted`"))
        #expect(!page.contains("<b>"))
        #expect(!page.contains("http"))
        for tag in ["table", "tr", "td", "th", "ul", "h1", "h2", "body", "html"] {
            let opened = page.split(separator: "<").count {
                $0.hasPrefix(tag + ">") || $0.hasPrefix(tag + " ")
            }
            let closed = page.split(separator: "<").count { $0.hasPrefix("/" + tag + ">") }
            #expect(opened == closed, "\(tag)")
        }
    }

    /// The empty message, and the examples of the validation of FIPS 180-4.
    @Test(
        "The hash is SHA-256",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1000),
                "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
            ),
        ])
    func hash(text: String, digits: String) {
        #expect(ContentHash.sha256(Array(text.utf8)) == digits)
    }
}
