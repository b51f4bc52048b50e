import Audit
import AutoLayout
import LayoutDocument
import SourceText
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

    /// The findings of a view of two widths, of which one property holds each.
    private func findings(
        activated activations: [ConstraintSpec.Activation?]
    ) throws -> [Finding] {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {a: {shape: {size: [20, 20], color: accent}}}
                constraints:
                  ["a.width == 24", "a.width == 48", "a.leading == contentView.leading + 8", "V:|-[a]-|"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        for (place, activation) in activations.enumerated() {
            document.templates[0].constraints[place].activation = activation
        }
        return audit(document)
    }

    private func activation(
        _ property: String, line: Int, isOfList: Bool = true
    )
        -> ConstraintSpec.Activation
    {
        let place = ConstraintSpec.Origin(file: "Cell.swift", place: SourcePlace(line: line, column: 9))
        return .init(of: property, isOfList: isOfList, isOfRow: line > 30, place: place)
    }

    @Test(
        "A set of constraints that stays active beside another one is deactivated first, where that is activated"
    )
    func twoSets() throws {
        let found = try findings(
            activated: [activation("compact", line: 20), activation("expanded", line: 40)])
        let conflict = try #require(found.first { $0.rule == .conflict })
        #expect(
            repairs(conflict).first
                == """
                Deactivate compact before expanded is activated (Cell.swift line 40): \
                NSLayoutConstraint.deactivate(compact).
                """)
        #expect(conflict.detail.message.contains("compact is still active (Cell.swift line 20)"))
        let single = try findings(activated: [
            activation("narrow", line: 20, isOfList: false), activation("wide", line: 21, isOfList: false),
        ])
        #expect(
            repairs(single.first { $0.rule == .conflict }).first?.contains("narrow.isActive = false") == true)
        // Constraints of one property, or of none, take no turns.
        let others: [[ConstraintSpec.Activation?]] = [
            [activation("all", line: 20), activation("all", line: 20)], [nil, activation("all", line: 40)],
        ]
        for activations in others {
            let other = try findings(activated: activations).first { $0.rule == .conflict }
            #expect(!repairs(other).contains { $0.contains("eactivate all") }, "\(repairs(other))")
        }
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

    @Test("Views that are never added to one view are an error with the line that activates their constraint")
    func apart() throws {
        let found = try findings(with: [.init(.apart, of: ["b", "c"], place: "Cell.swift line 8")])
        #expect(found.map(\.severity) == [.error])
        let message = found.first?.detail.message ?? ""
        for part in ["“b” and “c”", "(Cell.swift line 8)", "no common ancestor"] {
            #expect(message.contains(part), "\(message)")
        }
        #expect(repairs(found.first).first?.hasPrefix("Add “b” and “c” to the contentView") == true)
    }

    /// The findings of constraints that UIKit refuses to make.
    private func findings(ofInvalid constraints: [ConstraintSpec]) throws -> [Finding] {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: one}}, b: {label: {text: two}}}
                constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|", "b.top == a.top"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        document.templates[0].invalidConstraints = constraints.enumerated().map { line, constraint in
            var constraint = constraint
            constraint.origin = .init(
                file: "Cell.swift", place: SourcePlace(line: 41 + line, column: 13))
            return constraint
        }
        return audit(document).filter { $0.rule == .invalidConstraint }
    }

    @Test("A constraint of attributes that may not meet is an error at its line, with those to use in place")
    func invalidConstraint() throws {
        let mixed = ConstraintSpec(first: .init("b", .leading), second: .init("a", .right), constant: 12)
        let found = try findings(ofInvalid: [mixed])
        #expect(found.map(\.severity) == [.error] && found.map(\.views) == [["b"]])
        let detail = try #require(found.first?.detail)
        #expect(
            detail.message
                == """
                The constraint b.leading == a.right + 12 ends the app with an exception where it is made \
                (Cell.swift line 41): leading follows the writing direction and right does not.
                """)
        #expect(detail.source.file == "Cell.swift")
        #expect(detail.source.place == SourcePlace(line: 41, column: 13))
        #expect(
            repairs(found.first) == [
                "Use a.trailing in place of a.right.",
                "Use b.left in place of b.leading, where the row looks the same in both writing directions.",
            ])
        #expect(try findings(ofInvalid: []).isEmpty)
    }

    @Test("A position alone needs another one; of many constraints the first are named, and all are listed")
    func invalidConstraints() throws {
        let alone = ConstraintSpec(first: .init("other", .top), constant: 8)
        let found = try findings(ofInvalid: [alone])
        // The view is not in the cell.
        #expect(found.map(\.views) == [["contentView"]])
        #expect(found.first?.detail.message.contains("top cannot equal a number alone") == true)
        #expect(repairs(found.first).first?.contains("contentView.top + 8") == true)
        let none = ConstraintSpec(
            first: .init("a", .top), second: .init("contentView", .top), multiplier: 0, constant: 8)
        let all = try findings(ofInvalid: Array(repeating: none, count: 5))
        #expect(all.first?.detail.members.count == 5)
        #expect(all.first?.detail.message.hasSuffix("So do 2 more.") == true)
        #expect(repairs(all.first).count == 1)
    }

    @Test(
        "What a reused cell keeps is found at the view that keeps it, and where code makes that",
        arguments: ["b", "other", nil])
    func leftover(subject: String?) throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: one}}, b: {label: {text: two}}}
                constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|", "b.top == a.top"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        var left = TemplateSpec.Leftover(variant: "")
        left.kept = ["b.height == 20 (Cell.swift line 41)"]
        left.subject = subject
        left.origin = .init(file: "Cell.swift", place: SourcePlace(line: 41, column: 13))
        document.templates[0].leftover = left
        let found = audit(document).filter { $0.rule == .leftover }
        // A view that the cell does not have cannot be shown.
        #expect(found.map(\.views) == [[subject == "b" ? "b" : "contentView"]])
        #expect(found.first?.detail.source.description == "Cell.swift:41:13")
    }
}
