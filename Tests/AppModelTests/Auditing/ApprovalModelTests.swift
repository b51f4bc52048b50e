import AppModel
import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@MainActor
@Suite("Approving, without its window")
struct ApprovalModelTests {
    private static func text(_ gap: Int) -> String {
        """
        rowscope: 1
        templates:
          cell:
            views:
              title: {label: {text: "{t}", font: {size: 16}}}
              body: {label: {text: "Body", font: {size: 16}}}
            constraints: ["H:|-[title]-|", "H:|-[body]-|", "V:|-[title]-\(gap)-[body]-|"]
        rows: [{t: One}, {t: Two}]
        """
    }

    private static func model() -> ApprovalModel {
        let model = ApprovalModel()
        model.makeTextMeasurer = { { MonospacedText.evenLines() } }
        model.surroundings = { _ in ApprovalSurroundings(rowscopeVersion: "1") }
        return model
    }

    /// Waits until the model is idle; a test that waits too long fails.
    private static func finish(_ model: ApprovalModel) async throws {
        try await eventually {
            switch model.state {
            case .comparing, .approving: false
            default: true
            }
        }
    }

    @Test("A document is approved, compared, changed and compared again")
    func round() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text(4), to: "mail.rowscope.yaml")
        let document = try DocumentReader().read(contentsOf: path)
        let plan = AuditPlan(
            document: document, subjects: [AuditSubject(row: 1, template: "cell")],
            matrix: AuditMatrix(widths: [320, 777], textSizes: [.large]))
        let model = Self.model()
        model.compare(plan, name: path)
        guard case .nothingApproved = model.state else { throw Failure() }
        #expect(model.summary == "This document has no approved layouts yet.")
        try await Self.approve(plan, model, name: path)
        model.compare(plan, name: path)
        try await Self.finish(model)
        #expect(model.comparison?.isSame == true)
        #expect(model.summary == "No differences from the approved layouts: 2 tiles.")

        let changed = try DocumentReader().read(Self.text(9), sourceName: path)
        model.compare(
            AuditPlan(document: changed, subjects: plan.subjects, matrix: plan.matrix), name: path)
        try await Self.finish(model)
        let tiles = [0, 1].map { Finding.Place(subject: 0, tile: $0) }
        #expect(model.comparison?.differingTiles == tiles)
        let ofFirst = model.comparison?.differences.filter { $0.places.contains(tiles[0]) }
        #expect(ofFirst?.map(\.views) == [["body"]])
        model.forget()
        #expect(model.comparison == nil)
    }

    /// Approves tiles, and returns what was proposed.
    @discardableResult
    private static func approve(
        _ plan: AuditPlan, _ model: ApprovalModel, problemCount: Int = 0, name: String
    ) async throws -> ApprovalProposal {
        var proposal: ApprovalProposal?
        model.propose(plan, foundTileCount: problemCount) { proposal = $0 }
        try await eventually { proposal != nil }
        let proposed = try #require(proposal)
        var path: String?
        model.approve(proposed, name: name) { path = $0 }
        try await eventually { path != nil }
        #expect(path == DocumentApproval(of: name).path)
        return proposed
    }

    /// Compares a plan as an audit of the whole document does, or as a part of it.
    private static func comparison(
        _ plan: AuditPlan, _ path: String, isPart: Bool
    ) throws -> ApprovalComparison {
        let approved = try #require(try DocumentApproval(of: path).read())
        return ApprovalComparison(
            of: plan, with: approved, surroundings: ApprovalSurroundings(rowscopeVersion: "1"),
            isPart: isPart,
            threadCount: 1, makeTextMeasurer: { MonospacedText.evenLines() })
    }

    @Test(
        "The tiles that are shown are approved, with those that audits look at, and what was approved stays")
    func shownTiles() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text(4), to: "mail.rowscope.yaml")
        let document = try DocumentReader().read(contentsOf: path)
        func plan(row: Int, _ widths: [Double]) -> AuditPlan {
            AuditPlan(
                document: document, subjects: [AuditSubject(row: row, template: "cell")],
                matrix: AuditMatrix(
                    widths: widths, textSizes: [.large, .accessibilityLarge],
                    directions: [.leftToRight, .rightToLeft], contents: [.none, .long],
                    themes: [.light, .dark]))
        }
        let model = Self.model()
        let first = plan(row: 0, [300, 301, 302])
        let proposal = try await Self.approve(first, model, problemCount: 3, name: path)
        let own = AuditPlan(document: document)
        #expect(proposal.tileCount == 3 * 2 * 2 * 2 * 2 && proposal.foundTileCount == 3)
        #expect(proposal.otherTileCount > 0 && proposal.otherTileCount <= own.tileCount)
        #expect(proposal.question == "Approve 48 tiles?")
        #expect(proposal.detail.hasPrefix("3 of them have problems, which audits accept from then on."))
        let compared = try Self.comparison(first, path, isPart: true)
        #expect(compared.isSame && compared.unapproved.isEmpty)
        // Another page of the matrix leaves the first one approved.
        let second = plan(row: 1, [401])
        try await Self.approve(second, model, name: path)
        for shown in [first, second] {
            let compared = try Self.comparison(shown, path, isPart: true)
            #expect(compared.isSame && compared.unapproved.isEmpty)
        }
        let whole = try Self.comparison(own, path, isPart: false)
        #expect(whole.isSame && whole.unapproved.isEmpty)
    }

    @Test("An approved row that the document no longer has goes with the next approval")
    func goneRow() async throws {
        let folder = try TemporaryFolder()
        let text = Self.text(4)
        let path = try folder.write(
            text.replacing("{t: Two}]", with: "{t: Two}, {t: Three}]"), to: "mail.rowscope.yaml")
        let model = Self.model()
        let reader = DocumentReader()
        try await Self.approve(AuditPlan(document: try reader.read(contentsOf: path)), model, name: path)
        try folder.write(text, to: "mail.rowscope.yaml")
        let plan = AuditPlan(document: try reader.read(contentsOf: path))
        #expect(try Self.comparison(plan, path, isPart: false).differences.map(\.kind) == [.gone])
        try await Self.approve(plan, model, name: path)
        #expect(try Self.comparison(plan, path, isPart: false).isSame)
    }

    @Test("A file that cannot be read is reported")
    func broken() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text(4), to: "mail.rowscope.yaml")
        try folder.write("rowscope: 1\n", to: "mail.approved.txt")
        let model = Self.model()
        model.compare(AuditPlan(document: try DocumentReader().read(contentsOf: path)), name: path)
        guard case .failed(let error) = model.state else { throw Failure() }
        #expect(error.place?.line == 1)
        #expect(model.summary.contains("this is no file of approved layouts"))
    }

    private struct Failure: Error {}
}
