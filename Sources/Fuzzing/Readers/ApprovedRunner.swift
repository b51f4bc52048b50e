import Audit
import AutoLayout
import CellRendering
import LayoutDocument
import SourceText

/// Reads approved files and compares the document with them.
struct ApprovedRunner: FuzzRunning {
    /// The document of the approved seeds.
    private static let documentText = """
        rowscope: 1
        templates:
          card:
            views:
              title: {label: {text: "{title}", textStyle: headline, numberOfLines: 1}}
              body: {label: {text: "{body}", numberOfLines: 0}}
            constraints:
              - "H:|-[title]-|"
              - "H:|-[body]-|"
              - "V:|-[title]-8-[body]-|"
          open:
            views: {a: {label: {text: "{title}"}}, b: {container: {views: {d: {label: {text: x}}}}}}
            constraints: ["H:|-[a(40)]", "V:|-[a]-|"]
        audit:
          cases:
            "a \\"case\\"": {template: open, title: "A title of many words that does not fit"}
        rows:
          - {template: card, title: One, body: A body}
          - {template: card, title: "Two \\u200F", body: "Another body that takes some lines where it is narrow"}
          - {template: open, title: Three}
        """
    private static let surroundings = ApprovalSurroundings(
        rowscopeVersion: "0.1.0", textEngine: "Pango", fonts: [.none: [.init(family: "Sans", version: "1")]])

    private let plan: AuditPlan
    private let now: ApprovedAudit

    init() throws {
        plan = try Self.makePlan()
        now = Self.recorded(plan)
    }

    private static func makePlan() throws -> AuditPlan {
        let document = try DocumentReader().read(documentText, sourceName: "case.rowscope.yaml")
        return AuditPlan(
            document: document,
            matrix: AuditMatrix(
                widths: [320, 375.5], textSizes: [.large, .accessibilityLarge],
                directions: [.leftToRight, .rightToLeft], contents: [.none, .long]))
    }

    /// An approved file to mutate.
    static func seed() throws -> FuzzCase {
        OwnSeeds.seed(.approved, "own approved file", recorded(try makePlan()).text)
    }

    private static func recorded(_ plan: AuditPlan) -> ApprovedAudit {
        ApprovedAudit(
            recording: plan, surroundings: surroundings, threadCount: 1,
            makeTextMeasurer: { TextEngine(appearance: Appearance()) })
    }

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        let approved = try DocumentErrors.reading { () throws(DocumentError) in
            try ApprovedAudit(reading: file.bytes, name: file.fileName)
        }
        // The approved file that was read, and the one approved again, must be written so that they are read as equal.
        do {
            for audit in [approved, approved.approving(now, isPartOfRows: true)] {
                guard try ApprovedAudit(reading: Array(audit.text.utf8), name: file.fileName) == audit
                else {
                    return .failed("it is not what is written of it")
                }
            }
        } catch {
            return .failed("what is written of it cannot be read: \(error)")
        }
        let comparison = ApprovalComparison(
            of: plan, with: approved, surroundings: Self.surroundings, threadCount: 1,
            makeTextMeasurer: { TextEngine(appearance: Appearance()) })
        if comparison.summary.isEmpty { return .failed("no summary") }
        for difference in comparison.differences where difference.message.isEmpty {
            return .failed("a difference without words")
        }
        return .measured(rows: comparison.comparedTileCount)
    }
}
