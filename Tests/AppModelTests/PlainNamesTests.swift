import AppModel
import Audit
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// What people read calls nothing by an identifier that no person wrote.
@MainActor
@Suite("Names in sentences")
struct PlainNamesTests {
    private static let paths =
        [Checkout.path("Resources/examples/ConversationCell.xib")] + Checkout.publicCells

    private static func isPlain(_ text: String, madeUp: Set<String> = []) -> Bool {
        PlainNames.isPlain(text, madeUp: madeUp)
    }

    private static func madeUpNames(in document: LayoutDocument) -> Set<String> {
        document.templates.reduce(into: []) { $0.formUnion($1.spokenNames.madeUp) }
    }

    /// The documents of the paths, and the cell whose parts no person named.
    private static func documents() throws -> [(name: String, document: LayoutDocument)] {
        try [("Owen.xib", DocumentReader().read(PlainNames.nib(), sourceName: "Owen.xib"))]
            + paths.compactMap { path in
                (try? DocumentReader().read(contentsOf: path)).map { (path, $0) }
            }
    }

    @Test("The check finds identifiers, made-up names and addresses")
    func check() {
        #expect(!Self.isPlain("43t-kd-KwW decides this height."))
        #expect(!Self.isPlain("label1.top == contentView.top", madeUp: ["label1"]))
        #expect(!Self.isPlain("in lesson:card.rowscope.yaml"))
        #expect(Self.isPlain("The label “Owen” decides; top-to-top holds."))
    }

    @Test("A view without a name is called by its class and text, and its constraint by what it does")
    func words() throws {
        let document = try DocumentReader().read(PlainNames.nib(), sourceName: "Owen.xib")
        let template = try #require(document.templates.first)
        #expect(
            template.spokenNames(of: ["label1", "imageView1", "contentView", "label3", "guide1"])
                == [
                    "the label “Owen”", "the image view", "contentView", "the label “Two”",
                    "the layout guide",
                ])
        let bench = ModelBench()
        bench.model.open(document)
        bench.frame()
        let row = try #require(bench.app.inspection.inspectedRow())
        let sum = try #require(bench.app.why.frameSum(of: row, .rowHeight))
        #expect(sum.sentences.contains { $0.contains("he label “Owen”") })
        #expect(sum.terms.contains { $0.title == "height of the image view" })
        // The identifier stays where it can be looked up.
        #expect(sum.terms.contains { $0.constraintText?.hasPrefix("46t-kd-KwW: imageView1.height") == true })
    }

    @Test("Explanations of rows of .xib files are in plain words")
    func explanations() throws {
        let bench = ModelBench()
        var count = 0
        for (path, document) in try Self.documents() {
            let madeUp = Self.madeUpNames(in: document)
            bench.model.open(document)
            bench.frame()
            guard let row = bench.app.inspection.inspectedRow(),
                let sum = bench.app.why.frameSum(of: row, .rowHeight)
            else { continue }
            for sentence in sum.sentences + sum.terms.map(\.title) + sum.terms.compactMap(\.range) + [
                sum.title
            ] {
                #expect(Self.isPlain(sentence, madeUp: madeUp), "\(path): \(sentence)")
                count += 1
            }
        }
        #expect(count >= Self.paths.count)
    }

    @Test("Findings and reports of .xib files are in plain words")
    func reports() throws {
        var count = 0
        let surroundings = AuditReport.Surroundings(
            date: nil, programs: [], fontFamily: "Plain Sans", arguments: [], commandLine: { _, _ in nil },
            bytes: { _ in nil })
        for (path, document) in try Self.documents() {
            let madeUp = Self.madeUpNames(in: document)
            let matrix = AuditMatrix(
                widths: [320], textSizes: [.large, .accessibilityExtraExtraExtraLarge],
                directions: [.leftToRight], contents: [.none, .long])
            let result = AuditResult(
                auditing: AuditPlan(document: document, matrix: matrix), threadCount: 2,
                makeTextMeasurer: { MonospacedText() })
            let reported = ReportedDocument(result, surroundings)
            for finding in reported.findings {
                let sentences =
                    [finding.message] + finding.repairs + finding.consequenceLines + finding.viewTitles
                for sentence in sentences {
                    #expect(Self.isPlain(sentence, madeUp: madeUp), "\(path): \(sentence)")
                    count += 1
                }
                for member in finding.members {
                    #expect(Self.isPlain(member.words, madeUp: madeUp), "\(path): \(member.words)")
                }
            }
            for gap in reported.subjects.flatMap(\.coverage.gaps) {
                #expect(Self.isPlain(gap, madeUp: madeUp), "\(path): \(gap)")
            }
        }
        #expect(Checkout.publicCells.isEmpty || count > 100)
    }

    @Test("The pages of the inspector call a view by what it is, and keep its identifier for the tooltip")
    func inspector() throws {
        let bench = ModelBench()
        var count = 0
        for (name, document) in try Self.documents() {
            let madeUp = Self.madeUpNames(in: document)
            bench.model.open(document)
            bench.frame()
            let row = try #require(bench.app.inspection.inspectedRow())
            let nodes = TreeNode.nodes(of: row, saved: nil, marks: [:])
            var texts = nodes.flatMap { [$0.title, $0.heading, $0.accessibleText] }
            texts += bench.app.why.selectableViews(in: row).map(\.title)
            for view in [nil] + nodes.dropFirst().prefix(6).map(\.name) {
                let selection = Selection(view: view, attribute: .height)
                let list = ConstraintList(of: row, selection, saved: nil)
                texts += [list.title] + list.rows.flatMap { [$0.title, $0.equation, $0.accessibleText] }
                let offers = ConstraintOffers(for: row, selection)
                texts += offers.sections.flatMap { [$0.title] + $0.offers.map(\.title) }
                texts += [offers.refusal].compactMap(\.self)
            }
            let template = try #require(row.template)
            for index in template.constraints.indices {
                texts.append(template.name(of: .constant(constraint: index, 4)))
            }
            for text in texts {
                #expect(Self.isPlain(text, madeUp: madeUp), "\(name): \(text)")
                count += 1
            }
        }
        #expect(count > 100)
        bench.model.open(try DocumentReader().read(PlainNames.nib(), sourceName: "Owen.xib"))
        bench.frame()
        let row = try #require(bench.app.inspection.inspectedRow())
        let node = try #require(TreeNode.nodes(of: row, saved: nil, marks: [:]).first { $0.name == "label1" })
        #expect(node.title == "label “Owen”" && node.heading == "Label “Owen”")
        let list = ConstraintList(of: row, Selection(view: "label1", attribute: .height), saved: nil)
        #expect(list.title == "Label “Owen”")
        let top = try #require(list.rows.first { $0.fullText.hasPrefix("43t-kd-KwW") })
        #expect(top.equation == "label “Owen”.top == contentView.top + 8")
        #expect(top.fullText == "43t-kd-KwW: label1.top == contentView.top + 8")
    }

    @Test("What happens at each width is said of labels by what they are")
    func widths() throws {
        let bench = ModelBench()
        bench.model.open(try DocumentReader().read(PlainNames.nib(), sourceName: "Owen.xib"))
        bench.frame()
        bench.app.breaks.refresh()
        while bench.app.breaks.story == nil, bench.app.breaks.takeResults() {}
        let story = try #require(bench.app.breaks.story)
        #expect(story.texts.map(\.title).sorted() == ["Label “One”", "Label “Owen”", "Label “Two”"])
        #expect(Set(story.texts.map(\.label)) == ["label1", "label2", "label3"])
    }

    @Test("Differences from approved layouts are in plain words, and their causes for programs are not")
    func approvals() throws {
        let old = try DocumentReader().read(PlainNames.nib(), sourceName: "Owen.xib")
        func plan(_ document: LayoutDocument) -> AuditPlan {
            AuditPlan(document: document, matrix: AuditMatrix(widths: [320], textSizes: [.large]))
        }
        let surroundings = ApprovalSurroundings(rowscopeVersion: "1")
        let approved = ApprovedAudit(
            recording: plan(old), surroundings: surroundings, threadCount: 1,
            makeTextMeasurer: { MonospacedText() })
        var messages: [String] = []
        var causes: [String] = []
        for text in [PlainNames.nib(top: 16), PlainNames.nib(hasImage: false)] {
            let document = try DocumentReader().read(text, sourceName: "Owen.xib")
            let comparison = ApprovalComparison(
                of: plan(document), with: approved, surroundings: surroundings, threadCount: 1,
                makeTextMeasurer: { MonospacedText() })
            messages += comparison.differences.map(\.message)
            messages += comparison.differences.compactMap { $0.cause?.spokenTitle }
            causes += comparison.differences.compactMap { $0.cause?.title }
        }
        let madeUp = Self.madeUpNames(in: old)
        for message in messages { #expect(Self.isPlain(message, madeUp: madeUp), "\(message)") }
        #expect(messages.contains { $0.hasPrefix("the label “Owen” y + 8 because label “Owen”.top 8 → 16") })
        #expect(messages.contains { $0.hasPrefix("the image view is gone") })
        #expect(causes.contains("43t-kd-KwW 8 → 16"))
        #expect(causes.contains("imageView1 is gone"))
    }

    @Test("A comparison with recorded frames is in plain words, with the names of the file for programs")
    func verification() throws {
        var count = 0
        for (name, document) in try Self.documents() {
            guard case .interfaceBuilder(let file) = document.origin else { continue }
            let madeUp = Self.madeUpNames(in: document)
            for cell in CellVerification.all(of: file) {
                let texts =
                    cell.views.map(\.spokenName) + cell.contradictions.map(\.spokenConstraint)
                    + cell.differences.flatMap { [$0.spokenName, $0.sentence] }
                for text in texts {
                    #expect(Self.isPlain(text, madeUp: madeUp), "\(name): \(text)")
                    count += 1
                }
            }
        }
        #expect(count > 5)
        let file = try InterfaceBuilderReader().read(Array(PlainNames.nib().utf8), sourceName: "Owen.xib")
        let cell = try #require(CellVerification.all(of: file).first)
        #expect(cell.contradictions.contains { $0.constraint.hasPrefix("43t-kd-KwW: label1.top") })
        #expect(cell.contradictions.contains { $0.spokenConstraint.hasPrefix("label “Owen”.top") })
    }

    @Test("A name in a layout document is a person's, whatever it looks like")
    func documentsOfPeople() throws {
        let text = """
            rowscope: 1
            templates:
              row:
                views:
                  label1: {label: {text: "Hello"}}
                constraints:
                  - V:|-[label1]-|
            rows: [{}]
            """
        let document = try DocumentReader().read(text, sourceName: "a.rowscope.yaml")
        // A person wrote this name.
        #expect(document.templates.first?.spokenNames.madeUp.isEmpty == true)
        #expect(document.templates.first?.spokenName(of: "label1") == "label1")
    }
}
