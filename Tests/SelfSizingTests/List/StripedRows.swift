import AutoLayout
import SelfSizing
import TestKit

extension MonospacedText {
    /// Characters 8 wide, lines 20 high, and lines filled completely, regardless of words.
    static func blocks() -> MonospacedText {
        MonospacedText(
            characterWidth: { _ in 8 }, lineHeight: { _ in 20 }, ascent: { _ in 16 }, wrapping: .characters)
    }
}

/// Rows with one label, 10 points from all edges, whose number of characters depends on the row.
final class StripedRows: TableViewDataSource {
    let numberOfRows: Int
    let isPinnedAtTheBottom: Bool
    private(set) var madeCellCount = 0
    private(set) var configuredRows: [Int] = []

    init(count: Int, isPinnedAtTheBottom: Bool = true) {
        numberOfRows = count
        self.isPinnedAtTheBottom = isPinnedAtTheBottom
    }

    /// 10 to 250 characters.
    static func length(ofRow row: Int) -> Int { 10 + (row * 37) % 241 }

    /// The right height of a row at a width, in points: margins, lines, separator.
    static func expectedHeight(ofRow row: Int, width: Double) -> Double {
        let perLine = max(1, Int((width - 20) / 8))
        return Double(20 + 20 * ((length(ofRow: row) + perLine - 1) / perLine) + 1)
    }

    func reuseIdentifier(forRow row: Int) -> String { row % 3 == 0 ? "third" : "other" }

    func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        madeCellCount += 1
        let content = View(name: "contentView")
        let label = Label(name: "label", numberOfLines: 0)
        content.addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
        ])
        if isPinnedAtTheBottom {
            content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10).isActive = true
        }
        return TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        configuredRows.append(row)
        (cell.contentView.subviews.first as? Label)?.text = String(
            repeating: "x", count: Self.length(ofRow: row))
    }
}

/// The layout of a list of striped rows.
func stripedLayout(
    count: Int, width: Double = 300, viewportHeight: Double = 500,
    estimate: EstimatedRowHeight = .constant(80), source: StripedRows? = nil
) -> TableViewLayout {
    let measurer = RowMeasurer(
        dataSource: source ?? StripedRows(count: count),
        environment: LayoutEnvironment(textMeasurer: MonospacedText.blocks()), width: width)
    let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: estimate)
    layout.viewportHeight = viewportHeight
    return layout
}
