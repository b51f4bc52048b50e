import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// What is found of a cell of which something that places or sizes its views is not known.
@Suite("Cells of unknown size or code")
struct OpenLayoutTests {
    /// The rules of what is found of a row, after a change of its template.
    private func rules(_ constraints: String, _ change: (inout TemplateSpec) -> Void) throws -> Set<Rule> {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              row:
                views: {a: {label: {text: Words}}, b: {label: {text: Words}}}
                constraints: ["H:|-[a]", "H:|-[b]", \(constraints)]
            rows: [{template: row}]
            """, sourceName: "row.rowscope.yaml")
        change(&document.templates[0])
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 320)
        let laid = measurer.layOut(row: 0)
        let findings = RowExaminer(of: laid.cell).examineAll(laid.measurement).findings
        return Set(findings.map(\.rule))
            .intersection([.collapsed, .brokenChain, .overlapping, .conflict])
    }

    /// Two labels over each other, and nothing that gives the row a height.
    private static let open = #""V:|-60-[a]", "V:|-60-[b]""#
    /// The same in a row that is as high as they are.
    private static let closed = #""V:|-[a]-|", "V:|-[b]-|""#

    @Test("Where a list gives a height that is not known, nothing follows from an open one")
    func unknownSize() throws {
        #expect(try rules(Self.open) { _ in } == [.brokenChain, .overlapping])
        #expect(try rules(Self.open) { $0.hasUnknownSize = true } == [])
        #expect(try rules(Self.closed) { $0.hasUnknownSize = true } == [.overlapping])
        // A chain that lets the height be nothing.
        let empty = #""V:|[a(0)]|", "V:|-60-[b]""#
        #expect(try rules(empty) { _ in }.contains(.collapsed))
        #expect(try rules(empty) { $0.hasUnknownSize = true } == [])
    }

    @Test("What is not understood may undo an error, but no conflict")
    func incomplete() throws {
        let conflict = Self.closed + #", "V:[a(10)]", "V:[a(20)]""#
        #expect(try rules(conflict) { _ in }.isSuperset(of: [.conflict, .overlapping]))
        #expect(try rules(conflict) { $0.isIncomplete = true } == [.conflict])
        // Nor does an error follow from a nib whose class never shows it as it is.
        #expect(try rules(conflict) { $0.isNeverShown = true } == [.conflict])
    }
}
