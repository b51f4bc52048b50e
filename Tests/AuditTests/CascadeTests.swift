import Audit
import AutoLayout
import LayoutDocument
import TestKit
import Testing

/// One error is one finding, with its consequences listed under it.
@Suite("Findings that follow from others")
struct CascadeTests {
    private func result(
        _ views: String, _ constraints: [String], widths: [Double] = [200]
    ) throws -> AuditResult {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {\(views)}
                constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
            rows: [{}]
            """
        let document = try DocumentReader().read(text, sourceName: "test.yaml")
        let matrix = AuditMatrix(widths: widths, textSizes: [.large], directions: [.leftToRight])
        // Sizes are worked out by hand, from fonts of fixed sizes.
        var rules = RuleBook(document.audit)
        rules.rules.remove(.fixedFont)
        return AuditResult(
            auditing: AuditPlan(document: document, matrix: matrix, rules: rules), threadCount: 1,
            makeTextMeasurer: { MonospacedText() })
    }

    private static let label = "label: {text: word, font: {size: 16}}"

    /// Three labels as high as a box that a single constraint makes too low.
    private func boxed() throws -> AuditResult {
        let names = ["a", "b", "c"]
        let views = ["box: {spacer: }"] + names.map { "\($0): {\(Self.label)}" }
        return try result(
            views.joined(separator: ", "),
            ["H:|[box(20)]", "V:|[box]|", "box.height == 6 @ 800", "H:[box][a][b][c]"]
                + names.flatMap { ["\($0).top == box.top", "\($0).bottom == box.bottom"] })
    }

    @Test("Lines that one constraint cuts are one finding, whose sentence names it")
    func oneConstraint() throws {
        let result = try boxed()
        let cut = result.findings.filter { $0.rule == .cutLine }
        let finding = try #require(cut.first)
        #expect(cut.count == 1 && finding.views == ["a"])
        #expect(finding.consequences.filter { $0.rule == .cutLine }.map(\.views) == [["b"], ["c"]])
        #expect(finding.consequenceLines(in: result.plan.document).first == "line of text cut: b and c")
        #expect(finding.detail.message.contains("box.height == 6"))
        #expect(!finding.detail.repairs.isEmpty)
    }

    @Test("Reports list what follows under its finding and count it apart")
    func reports() throws {
        var report = AuditReport(.init(programs: [.init(name: "Rowscope", version: "1")], fontFamily: "Sans"))
        report.add(try boxed(), .init(programs: [], fontFamily: "Sans"))
        let document = try #require(report.documents.first)
        let finding = try #require(document.findings.first { $0.rule == "cutLine" })
        #expect(finding.consequences.prefix(2).map(\.views) == [["b"], ["c"]])
        #expect(Set(finding.consequences.map(\.fingerprint)).count == finding.consequences.count)
        #expect(report.summary.consequences == document.findings.reduce(0) { $0 + $1.consequences.count })
        #expect(report.summary.findings == document.findings.count && report.summary.byRule["cutLine"] == 1)
        let line = "line of text cut: b and c"
        #expect(String(decoding: report.junit(), as: UTF8.self).contains("follows: " + line))
        let sarif = String(decoding: try report.sarif(relativeTo: "/"), as: UTF8.self)
        #expect(sarif.contains("What follows: " + line))
        #expect(String(decoding: report.html(), as: UTF8.self).contains(line))
    }

    @Test("Errors of different causes stay findings of their own")
    func apart() throws {
        let result = try result(
            "a: {\(Self.label)}, b: {\(Self.label)}",
            ["H:|[a][b]", "V:|[a]", "V:|[b]|", "a.height == 6", "b.height == 7"])
        let cut = result.findings.filter { $0.rule == .cutLine }
        #expect(cut.map(\.views) == [["a"], ["b"]])
        #expect(cut.allSatisfy { !$0.consequences.map(\.rule).contains(.cutLine) })
    }

    @Test("A view without a size where it was cut short before is one finding")
    func noRoomLeft() throws {
        // The other label keeps its 32 points; at 70 points this one gets 32 of its 40, and at 38 points none.
        let result = try result(
            "a: {label: {text: aa bb, font: {size: 16}}}, b: {\(Self.label), compressionResistance: 751}",
            ["H:|-2-[a]-2-[b]-2-|", "V:|[a]|", "V:|[b]|"], widths: [38, 70])
        #expect(result.findings.map(\.rule) == [.truncated])
        #expect(result.findings.first?.consequences.map(\.rule) == [.zeroSized])
    }

    /// Two texts share 32 points: in 30 points of width they need 48 and 32, in 60 they need 32 and 16.
    @Test(
        "What is open because a text is cut follows from it, even where the text has no room at all in some tiles",
        arguments: [[64.0], [34, 64]])
    func openBesideCutText(widths: [Double]) throws {
        let result = try result(
            """
            box: {spacer: }, a: {label: {text: one two six, font: {size: 16}, numberOfLines: 0}}, \
            b: {label: {text: one two, font: {size: 16}, numberOfLines: 0}}
            """,
            [
                "H:|[box(4)][a]|", "H:[box][b]|", "V:|[box]|", "box.height == 32", "a.top == box.top",
                "b.top == a.bottom", "b.bottom == box.bottom",
            ], widths: widths)
        let found = result.findings.filter { $0.severity.isProblem }
        #expect(found.first?.views == ["a"])
        #expect(!found.contains { $0.rule == .ambiguous })
        #expect(found.flatMap(\.consequences).contains { $0.rule == .ambiguous })
    }

    /// The row is 44 points high, the default for open rows; three lines take 48.
    @Test("A text that is cut in a row with pins beside the contentView follows from them")
    func pinsToTheCell() throws {
        let result = try result(
            "a: {label: {text: one two six, font: {size: 16}, numberOfLines: 0}}",
            [
                "a.leading == cell.leading", "a.width == 24", "a.top == cell.top", "a.bottom == cell.bottom",
            ])
        #expect(result.findings.map(\.rule) == [.pinnedOutside])
        let consequences = Set(result.findings.flatMap(\.consequences).map(\.rule))
        #expect(consequences.isSuperset(of: [.collapsed]) && consequences.count > 1)
        #expect(consequences.isSubset(of: [.collapsed, .truncated, .cutLine]))
    }

    @Test("What contradicting constraints push out of the row follows from the contradiction")
    func conflict() throws {
        let result = try result(
            "a: {\(Self.label)}", ["H:|-(250)-[a]|", "a.width == 60", "V:|[a]|"])
        let conflict = try #require(result.findings.first)
        #expect(conflict.rule == .conflict)
        let rules = result.findings.flatMap { [$0.rule] + $0.consequences.map(\.rule) }
        #expect(result.findings.map(\.rule) == [.conflict] && rules.count > 1, "\(rules)")
    }

    @Test("Of many views the first three are named")
    func folded() {
        let lines = Finding.lines((1...12).map { (.cutLine, ["v\($0)"]) } + [(.outside, ["a"])])
        #expect(lines == ["line of text cut: v1, v2, v3 and 9 more", "outside its superview: a"])
    }
}
