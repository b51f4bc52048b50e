import Audit
import AutoLayout
import LayoutDocument
import TestKit
import Testing

/// Constraints that code activates where UIKit refuses them.
extension CauseTests {
    private func findings(with refused: [TemplateSpec.RefusedActivation]) throws -> [Finding] {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: one two three, numberOfLines: 0}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        document.templates[0].refusedActivations = refused
        return audit(document).filter { $0.rule == .notAdded }
    }

    @Test("A constraint that is activated before its view is added is an error with both lines, once")
    func earlyActivation() throws {
        let views = ["a", "contentView"]
        let found = try findings(with: [
            .init(
                .tooEarly(view: "a", addition: "Cell.swift line 30"), of: views, place: "Cell.swift line 12"),
            .init(
                .tooEarly(view: "b", addition: "Cell.swift line 31"), of: ["b"], place: "Cell.swift line 12"),
        ])
        #expect(found.map(\.severity) == [.error])
        let message = found.first?.detail.message ?? ""
        for part in ["Cell.swift line 12", "Cell.swift line 30", "no common ancestor", "“b”"] {
            #expect(message.contains(part), "\(message)")
        }
        #expect(
            repairs(found.first).first
                == "Add “a” (Cell.swift line 30) before its constraints are activated (Cell.swift line 12).")
        #expect(try findings(with: []).isEmpty)
    }

    @Test("A constraint that is added to a view which does not hold its views names one that does")
    func wrongHolder() throws {
        let found = try findings(with: [
            .init(
                .wrongHolder(holder: "a", ancestor: "contentView"), of: ["a", "contentView"],
                place: "Cell.swift line 8")
        ])
        #expect(found.first?.detail.message.contains("is added to “a” (Cell.swift line 8)") == true)
        #expect(repairs(found.first).first?.contains("contentView.addConstraint") == true)
    }
}
