import AutoLayout
import SelfSizing

/// Measures texts of characters that are 8 points wide, in lines that are 20 points tall.
final class Grid: TextMeasuring {
    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        let columns = max(1, Int(min(width ?? .infinity, 8000) / 8))
        let lines = max(1, (text.count + columns - 1) / columns)
        return TextSize(
            width: 8 * Double(min(text.count, columns)), height: 20 * Double(lines), lineCount: lines,
            firstBaseline: 16, lastBaseline: 20 * Double(lines) - 4)
    }
}

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

let measurer = RowMeasurer(
    dataSource: Messages(), environment: LayoutEnvironment(textMeasurer: Grid()), width: 232)
let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(44))
layout.viewportHeight = 500
layout.layOutVisibleRows()
print(layout.visibleRows.map(\.height))
