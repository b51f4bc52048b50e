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
        try shortfall(of: "#DDDDDD", in: .light, change) != nil
    }

    /// By how much the contrast of a text is too low, after a change of its template; `nil` for one that is not.
    private func shortfall(
        of color: String, in theme: ThemeSetting, _ change: (inout TemplateSpec) -> Void
    ) throws -> Double? {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              row:
                views: {title: {label: {text: Words, textColor: "\(color)"}}}
                constraints: ["H:|-[title]-|", "V:|-[title]-|"]
            rows: [{template: row}]
            """, sourceName: "row.rowscope.yaml")
        change(&document.templates[0])
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 320)
        let examiner = RowExaminer(of: measurer.layOut(row: 0).cell)
        examiner.examine()
        return examiner.contrastFindings(in: theme).first?.amount
    }

    @Test("A text on the list's own ground, whose colour is known, has a contrast")
    func known() throws { #expect(try isLow { _ in }) }

    @Test("A text has none where its colour or the ground is not known, or where code makes the cell clear")
    func unknown() throws {
        #expect(try !isLow { $0.views[0].hasUnknownColor = true })
        #expect(try !isLow { $0.hasUnknownColor = true })
        #expect(try !isLow { $0.color = .fixed(light: ColorValue(red: 0, green: 0, blue: 0, alpha: 0)) })
    }

    @Test("Cells of tables that code makes are on the system's background; that of other cells is not known")
    func listsOfCode() throws {
        #expect(try isLow { $0.sourceName = "Row.swift" })
        // Black on black.
        #expect(try shortfall(of: "#000000", in: .dark) { $0.sourceName = "Row.swift" } == 4.5)
        #expect(try shortfall(of: "#FFFFFF", in: .dark) { $0.sourceName = "Row.swift" } == nil)
        let others: [(inout TemplateSpec) -> Void] = [
            { $0.isItem = true }, { $0.isSectionView = true }, { $0.isPlainView = true },
        ]
        for change in others {
            let isFound = try isLow {
                $0.sourceName = "Row.swift"
                change(&$0)
            }
            #expect(!isFound)
        }
    }
}
