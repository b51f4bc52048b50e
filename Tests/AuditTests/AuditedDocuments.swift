import Audit
import AutoLayout
import LayoutDocument
import TestKit

/// Cells that are audited with a measurer whose answers can be worked out by hand.
enum AuditedCells {
    /// A title of one line and a body of many.
    ///
    /// At `large` a character of the title is 8.5 points wide, so 40 characters
    /// do not fit into the 300 points of a width of 320, but into the 355 points of 375; at `AX5` they never fit.
    static func text(title: String = "a title of forty letters with its spaces", audit: String = "") -> String
    {
        """
        rowscope: 1
        title: Cells
        list: {separator: false}
        templates:
          card:
            views:
              title: {label: {text: "{title}", textStyle: headline, numberOfLines: 1}}
              body: {label: {text: "{body}", textStyle: body, numberOfLines: 0}}
            constraints:
              - "H:|-10-[title]-10-|"
              - "H:|-10-[body]-10-|"
              - "V:|-10-[title]-8-[body]-10-|"
        rows:
          - {template: card, title: "\(title)", body: b}
          - {template: card, title: short, body: c}
        \(audit)
        """
    }

    /// Two widths and two text sizes, left to right, with the texts as they are.
    static let matrix = AuditMatrix(
        widths: [320, 375], textSizes: [.large, .accessibilityExtraExtraExtraLarge],
        directions: [.leftToRight])

    static func audit(
        _ text: String = text(), named name: String = "/project/cells/card.rowscope.yaml",
        matrix: AuditMatrix = matrix
    ) throws -> AuditResult {
        let document = try DocumentReader().read(text, sourceName: name)
        let plan = AuditPlan(document: document, matrix: matrix)
        return AuditResult(auditing: plan, threadCount: 2, makeTextMeasurer: { MonospacedText() })
    }

    static func surroundings(_ text: String = text()) -> AuditReport.Surroundings {
        AuditReport.Surroundings(
            date: "2026-01-02T03:04:05Z",
            programs: [.init(name: "Rowscope", version: "1.2.3"), .init(name: "Pango", version: "1.50.0")],
            fontFamily: "Plain Sans", arguments: ["audit", "card.rowscope.yaml"],
            commandLine: { plan, place in
                let state = plan.matrix.state(at: place.tile)
                return "rowscope card --width \(Int(state.width)) --text-size \(state.textSize.rawValue)"
            }, bytes: { $0.hasSuffix("card.rowscope.yaml") ? Array(text.utf8) : nil })
    }

    static func report(
        _ text: String = text(), named name: String = "/project/cells/card.rowscope.yaml"
    ) throws
        -> AuditReport
    {
        let surroundings = surroundings(text)
        var report = AuditReport(surroundings)
        report.add(try audit(text, named: name), surroundings, seconds: 1.5)
        return report
    }
}
