import AppModel
import Audit
import LayoutDocument
import Testing

@Suite("The window's variants of a document's cell")
@MainActor
struct OwnVariantModelTests {
    private static let text = """
        rowscope: 1
        templates:
          message:
            views: {body: {label: {text: "{t}"}}, note: {label: {text: Note}}}
            constraints: ["H:|-[body]-|", "H:|-[note]-|", "V:|-[body]-8-[note]", "note.bottom == contentView.bottom"]
            variants:
              closed:
                views: {note: {hidden: true}}
                constraints: {note.top: {constant: 0}}
                added: [note.height == 0]
        rows: {items: [{t: Hello}], count: 20000}
        """

    @Test("They are offered with their first rows, and a sentence says what differs")
    func offered() throws {
        let bench = ModelBench()
        try bench.open(Self.text)
        bench.frame()
        #expect(bench.model.variants.map(\.name) == ["first", "closed"])
        #expect(bench.model.firstRow(ofTemplate: "message (closed)") == 20000)
        var request = OpenRequest()
        request.variant = "closed"
        #expect(bench.model.selectedRow(of: request) == 20000)
        #expect(bench.model.rowCountSentence.contains("for each variant"))
    }

    @Test("Why names the terms that make a row taller or shorter than one of the first variant")
    func why() throws {
        let bench = ModelBench()
        try bench.open(Self.text.replacing("{items: [{t: Hello}], count: 20000}", with: "[{t: Hello}]"))
        bench.frame()
        let why = WhyModel(of: bench.app.inspection)
        #expect(why.variantSentence == nil)
        bench.model.layout?.select(row: 1)
        bench.frame()
        let sentence = try #require(why.variantSentence)
        #expect(
            sentence.hasPrefix("Shorter than “first” by 28 pt, which has note, 1 line 20 + "), "\(sentence)")
        #expect(sentence.hasSuffix(" 8."), "\(sentence)")
        bench.model.select(Selection(view: "body", attribute: .height))
        #expect(why.variantSentence == nil)
    }

    @Test("An audit looks at each of them, however many rows there are")
    func audited() throws {
        let document = try DocumentReader().read(Self.text, sourceName: "test.yaml")
        let subjects = AuditSubject.standard(of: document)
        #expect(Set(subjects.map(\.template)) == ["message", "message (closed)"])
    }
}
