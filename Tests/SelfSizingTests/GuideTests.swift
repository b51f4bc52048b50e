import AutoLayout
import SelfSizing
import TestKit
import Testing

/// The example of the module's landing page, `SelfSizing.docc/SelfSizing.md`.
@Suite struct GuideTests {
    final class Messages: TableViewDataSource {
        let texts = ["A short text", "A text that is wrapped as the row gets narrower"]

        var numberOfRows: Int { texts.count }

        func reuseIdentifier(forRow row: Int) -> String { "message" }

        func makeCell(
            withReuseIdentifier identifier: String, environment: LayoutEnvironment
        ) -> TableViewCell {
            let content = View(name: "contentView")
            let label = Label(name: "text", numberOfLines: 0)
            content.addSubview(label)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
                content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
                label.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
                content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 11),
            ])
            return TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
        }

        func configure(_ cell: TableViewCell, forRow row: Int) {
            (cell.contentView.view(named: "text") as? Label)?.text = texts[row]
        }
    }

    @Test func theListOfTheLandingPage() {
        let environment = LayoutEnvironment(textMeasurer: MonospacedText.blocks())
        let measurer = RowMeasurer(dataSource: Messages(), environment: environment, width: 232)
        let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(44))
        layout.viewportHeight = 500
        layout.layOutVisibleRows()
        let heights = layout.visibleRows.map(\.height)  // 43, 63
        #expect(heights == [43, 63])
    }
}
