import AutoLayout
import SelfSizing
import TestKit

/// Rows in sections, short and tall ones, that can be rearranged in any number.
///
/// Of ten source rows the first is a header and the eighth a tall row. A cell has one label, 10 points from all edges,
/// whose number of characters depends on the source row.
final class EditableRows: TableViewDataSource {
    static let classes = [
        RowClass(reuseIdentifier: "short", estimatedHeight: 40),
        RowClass(reuseIdentifier: "tall", estimatedHeight: 350),
        RowClass(reuseIdentifier: "header", kind: .header, estimatedHeight: 30),
    ]
    static let round = (0..<10).map { $0 == 0 ? 2 : ($0 == 7 ? 1 : 0) }

    var order: RowOrder
    /// The source rows with changed content, and the number of changes.
    var changes: [Int: Int] = [:]
    private(set) var configuredRows: [Int] = []

    init(count: Int) {
        order = RowOrder(rowCount: count, classes: RepeatedRowClasses(Self.round))
    }

    var numberOfRows: Int { order.count }

    var rowClasses: RowClasses { RowClasses(Self.classes, map: order) }

    func reuseIdentifier(forRow row: Int) -> String {
        Self.classes[Self.round[order.sourceRow(ofRow: row) % 10]].reuseIdentifier
    }

    private func length(ofSource source: Int) -> Int {
        let number = (source &* 37 &+ (changes[source] ?? 0) &* 111) % 1009
        switch Self.round[source % 10] {
        case 1: return 300 + number % 200
        case 2: return 5 + number % 30
        default: return 10 + number % 90
        }
    }

    /// The right height of a row at a width, in points: margins, lines, separator.
    func expectedHeight(ofRow row: Int, width: Double) -> Double {
        let perLine = max(1, Int((width - 20) / 8))
        let length = length(ofSource: order.sourceRow(ofRow: row))
        return Double(20 + 20 * ((length + perLine - 1) / perLine) + 1)
    }

    func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        let content = View(name: "contentView")
        let label = Label(name: "label", numberOfLines: 0)
        content.addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
        ])
        return TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        configuredRows.append(row)
        (cell.contentView.subviews.first as? Label)?.text = String(
            repeating: "x", count: length(ofSource: order.sourceRow(ofRow: row)))
    }
}

/// The layout of a list of rows that can be rearranged.
func editableLayout(
    _ source: EditableRows, width: Double = 300, viewportHeight: Double = 500,
    estimate: EstimatedRowHeight = .constant(80)
) -> TableViewLayout {
    let measurer = RowMeasurer(
        dataSource: source, environment: LayoutEnvironment(textMeasurer: MonospacedText.blocks()),
        width: width)
    let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: estimate)
    layout.viewportHeight = viewportHeight
    layout.layOutVisibleRows()
    return layout
}
