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
        var written: String?
        model.approve(document, name: path) { written = $0 }
        try await Self.finish(model)
        #expect(written == folder.path("mail.approved.txt"))
        model.compare(plan, name: path)
        try await Self.finish(model)
        // One of the two widths is approved.
        #expect(model.comparison?.isSame == true)
        #expect(model.summary == "No differences from the approved layouts: 1 tile.")

        let changed = try DocumentReader().read(Self.text(9), sourceName: path)
        model.compare(
            AuditPlan(document: changed, subjects: plan.subjects, matrix: plan.matrix), name: path)
        try await Self.finish(model)
        let tile = Finding.Place(subject: 0, tile: 0)
        #expect(model.comparison?.differingTiles == [tile])
        #expect(model.differences(at: tile).map(\.views) == [["body"]])
        #expect(model.differences(at: Finding.Place(subject: 0, tile: 1)).isEmpty)
        model.forget()
        #expect(model.comparison == nil)
    }

    @Test("A file that cannot be read is told")
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
