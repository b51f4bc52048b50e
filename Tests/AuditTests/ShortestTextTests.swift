import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Searching the shortest text that breaks a label")
struct ShortestTextTests {
    private static func document(
        _ row: String, label: String = "text: \"{title}\"", more: String = ""
    ) throws -> LayoutDocument {
        let text = """
            rowscope: 1
            templates:
              cell:
                views:
                  title: {label: {\(label), textStyle: body}}
                  caption: {label: {text: Always the same, textStyle: footnote}}
                constraints:
                  - "H:|-[title]-|"
                  - "H:|-[caption]-(>=0)-|"
                  - "V:|-[title]-[caption]-|"
            rows:
              - {\(row)}
            \(more)
            """
        return try DocumentReader().read(text, sourceName: "test.yaml")
    }

    private static func search(
        _ document: LayoutDocument, widths: [Double] = [347],
        sizes: [ContentSizeCategory] = [.accessibilityExtraLarge], field: String? = nil, limit: Int = 200
    ) throws -> ShortestTextSearch {
        let plan = AuditPlan(
            document: document, matrix: AuditMatrix(widths: widths, textSizes: sizes),
            rules: RuleBook(exceptions: [
                AuditSettings.Exception(rule: .truncated, views: ["caption"], reason: "Not looked at")
            ]))
        return try ShortestTextSearch(
            plan: plan, subject: AuditSubject(row: 0, template: "cell"), view: "title", field: field,
            limit: limit)
    }

    private static func run(_ search: ShortestTextSearch) throws -> ShortestText {
        try #require(search.run(textMeasurer: MonospacedText()))
    }

    // At AX3 body is 40 points, a character 20 wide: 15 fit between the margins at 347, and 14 at 320.

    @Test("The first beginning that breaks is the one that counting gives")
    func counted() throws {
        let result = try Self.run(try Self.search(Self.document("title: aaaa bbbb ccccc dddd eeee")))
        let found = try #require(result.found)
        // "aaaa bbbb ccccc" has 15 characters; with a trailing blank it counts as the same text.
        #expect(found.length == 17)
        #expect(found.beginning == "aaaa bbbb ccccc d")
        #expect(found.text == "aaaa bbbb cccc d")
        #expect(found.finding.rule == .truncated)
        #expect(found.finding.views == ["title"])
        #expect(result.stateCount == 1)
        #expect(
            result.sentence == "title first breaks at 17 characters, at 347, AX3: title truncated.")
        #expect(result.certainty == "Up to 16 of its characters it is fine there.")
    }

    @Test("A search that would take too long says how far it came")
    func stopped() throws {
        var long = try Self.search(
            Self.document("title: aaaa", label: "text: \"{title}\", numberOfLines: 0"), limit: 1000)
        long.steps = 1_000_000
        let result = try Self.run(long)
        #expect(!result.isComplete && result.found == nil && (1..<1000).contains(result.limit))
        #expect(
            result.sentence == "title is fine up to \(result.limit) characters there. "
                + "Longer texts were not tried: it would take too long.")
        // Found, but not made as small as it can be.
        var search = try Self.search(Self.document("title: aaaa bbbb ccccc dddd eeee"))
        search.steps = 100_000
        let cut = try Self.run(search)
        #expect(cut.found?.length == 17 && cut.found?.text == cut.found?.beginning && !cut.isComplete)
        #expect(cut.certainty?.contains("Smaller texts were not looked for further") == true)
        let whole = try Self.run(try Self.search(Self.document("title: aaaa bbbb ccccc dddd eeee")))
        #expect(whole.isComplete && whole.certainty?.contains("Smaller") == false)
    }

    @Test("In a matrix the first state to break is reported")
    func matrix() throws {
        let search = try Self.search(
            Self.document("title: aa bbbbbbbbbbbbbbbbbb"), widths: [347, 320],
            sizes: [.large, .accessibilityExtraLarge])
        let result = try Self.run(search)
        let found = try #require(result.found)
        #expect(found.length == 15)
        #expect(found.state.width == 320)
        #expect(found.state.textSize == .accessibilityExtraLarge)
        #expect(found.brokenStateCount == 1)
        #expect(result.certainty == "Up to 14 of its characters it is fine in all 4 states.")
    }

    @Test("What is not needed is left out, and nothing more can be")
    func shrinking() throws {
        let row = "title: a bbbbbbbbbbbbbbb c dd"
        let document = try Self.document(row, label: "text: \"{title}\", numberOfLines: 2")
        let found = try #require(try Self.run(try Self.search(document)).found)
        // Three lines: a, fifteen letters, c. With fourteen letters the second word still needs a line of its own.
        #expect(found.beginning == "a bbbbbbbbbbbbbbb c")
        #expect(found.text == "a bbbbbbbbbbbbbb c")
    }

    @Test("Of several fields the longest is filled, or the one that is asked for")
    func fields() throws {
        let document = try Self.document(
            "first: Ada, last: King Countess", label: "text: \"{first}, {last}\"")
        let result = try Self.run(try Self.search(document))
        #expect(result.field == "last")
        let found = try #require(result.found)
        #expect(found.length == 11)
        #expect(found.shownText == "Ada, King Counte")
        #expect(result.sentence.hasPrefix("title (last) first breaks at 11 characters"))
        // The last name has 13 characters; with the comma and the blank there is no room for another.
        let other = try Self.run(try Self.search(document, field: "first"))
        #expect(other.found?.length == 1)
        #expect(other.certainty == nil)
    }

    @Test("A short text goes on with filler; every shorter beginning is fine in a fresh layout")
    func filler() throws {
        let document = try Self.document("title: Hi")
        let found = try #require(try Self.run(try Self.search(document)).found)
        #expect(found.beginning.hasPrefix("Hi "))
        for length in 1...found.length {
            let text = String(found.beginning.prefix(length))
            #expect(try Self.breaks(document, text) == (length == found.length), "\(text)")
        }
        #expect(try Self.breaks(document, found.text))
        // No character can be left out.
        for place in found.text.indices {
            var shorter = found.text
            shorter.remove(at: place)
            #expect(try !Self.breaks(document, shorter.trimmingBlanks), "\(shorter)")
        }
    }

    private static func breaks(_ document: LayoutDocument, _ text: String) throws -> Bool {
        let source = DocumentDataSource(document: document)
        source.rows.setText(text, ofField: "title", inRow: 0)
        let measurer = RowMeasurer(
            dataSource: source,
            environment: LayoutEnvironment(
                textMeasurer: MonospacedText(), contentSizeCategory: .accessibilityExtraLarge,
                layoutDirection: .leftToRight),
            width: 347, settings: document.list.measuring)
        let examination = RowExaminer(of: measurer.layOut(row: 0).cell).examine()
        return examination.findings.contains { $0.rule == .truncated && $0.views == ["title"] }
    }

    @Test("Where a text may have as many lines as it needs, none breaks it")
    func endless() throws {
        let document = try Self.document(
            "title: a bb ccc", label: "text: \"{title}\", numberOfLines: 0")
        let result = try Self.run(try Self.search(document, limit: 60))
        #expect(result.found == nil)
        #expect(result.limit == 60)
        #expect(result.sentence == "title is fine up to 60 characters there.")
        #expect(result.makeCase(for: document) == nil)
    }

    @Test("What was broken before is not the text's doing")
    func brokenBefore() throws {
        // The caption is truncated at this size with any title.
        let document = try Self.document("title: aaaa bbbb ccccc dddd", label: "text: \"{title}\"")
        let plan = AuditPlan(
            document: document,
            matrix: AuditMatrix(widths: [160], textSizes: [.accessibilityExtraExtraExtraLarge]))
        let search = try ShortestTextSearch(
            plan: plan, subject: AuditSubject(row: 0, template: "cell"), view: "title")
        #expect(try Self.run(search).found?.finding.views == ["title"])
    }

    @Test("A case that is kept breaks again, is kept once, and has a name that no other case has")
    func keeping() throws {
        let document = try Self.document("title: aaaa bbbb ccccc dddd eeee")
        let result = try Self.run(try Self.search(document))
        var new = try #require(result.makeCase(for: document))
        #expect(new.name == "title truncated at 347, AX3")
        #expect(new.content.fields == ["aaaa bbbb cccc d"])
        var changed = document
        changed.audit.cases = [new]
        #expect(result.makeCase(for: changed) == new)
        changed.audit.cases[0].content.fields = ["another text"]
        new = try #require(result.makeCase(for: changed))
        #expect(new.name == "title truncated at 347, AX3 (2)")
        changed.audit.cases = [new]
        let subjects = AuditSubject.cases(of: changed)
        let plan = AuditPlan(
            document: changed, subjects: subjects,
            matrix: AuditMatrix(widths: [347], textSizes: [.accessibilityExtraLarge]))
        let outcome = AuditWorker(plan: plan, textMeasurer: MonospacedText()).examine(chunk: 0).first
        #expect(outcome?.findings.contains { $0.rule == .truncated && $0.views == ["title"] } == true)
    }

    @Test("What cannot be searched is refused; what nobody wants to know is given up")
    func refusals() throws {
        let document = try Self.document("title: a")
        let plan = AuditPlan(document: document)
        let subject = AuditSubject(row: 0, template: "cell")
        #expect(throws: ShortestTextSearch.Refusal.constantText(view: "caption")) {
            try ShortestTextSearch(plan: plan, subject: subject, view: "caption")
        }
        #expect(throws: ShortestTextSearch.Refusal.noText(view: "none")) {
            try ShortestTextSearch(plan: plan, subject: subject, view: "none")
        }
        #expect(throws: ShortestTextSearch.Refusal.noField("x", view: "title")) {
            try ShortestTextSearch(plan: plan, subject: subject, view: "title", field: "x")
        }
        var asked = 0
        let search = try Self.search(document)
        let result = search.run(textMeasurer: MonospacedText()) {
            asked += 1
            return asked > 20
        }
        #expect(result == nil)
    }

    @Test(
        "Filler is of the text's script",
        arguments: [("سلام", 0x0600...0x06FF), ("你好", 0x4E00...0x9FFF), ("Привет", 0x0400...0x04FF)])
    func scripts(own: String, block: ClosedRange<Int>) throws {
        let document = try Self.document("title: \(own)")
        let found = try #require(try Self.run(try Self.search(document)).found)
        let letters = found.beginning.unicodeScalars.filter(\.properties.isAlphabetic)
        #expect(letters.count > own.count)
        #expect(letters.allSatisfy { block.contains(Int($0.value)) }, "\(found.beginning)")
    }
}

extension String {
    fileprivate var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
