import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Contrasts of which a side is not known.
@Suite("Contrasts of unknown colours")
struct UnknownColorTests {
    /// Whether a pale text on the list's white has too little contrast, after a change of its template.
    private func isLow(_ change: (inout TemplateSpec) -> Void) throws -> Bool {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              row:
                views: {title: {label: {text: Words, textColor: "#DDDDDD"}}}
                constraints: ["H:|-[title]-|", "V:|-[title]-|"]
            rows: [{template: row}]
            """, sourceName: "row.rowscope.yaml")
        change(&document.templates[0])
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 320)
        let examiner = RowExaminer(of: measurer.layOut(row: 0).cell)
        examiner.examine()
        return !examiner.contrastFindings(in: .light).isEmpty
    }

    @Test("A text on the list's own ground, whose colour is known, has a contrast")
    func known() throws { #expect(try isLow { _ in }) }

    @Test("A text has none where its colour or the ground is not known, or where code makes the cell clear")
    func unknown() throws {
        #expect(try !isLow { $0.views[0].hasUnknownColor = true })
        #expect(try !isLow { $0.hasUnknownColor = true })
        #expect(try !isLow { $0.color = .fixed(light: ColorValue(red: 0, green: 0, blue: 0, alpha: 0)) })
    }
}
