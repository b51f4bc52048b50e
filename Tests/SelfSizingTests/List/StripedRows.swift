import AutoLayout
import SelfSizing

/// A text measurer whose answers can be worked out by hand: characters 8 wide, lines 20 high, and lines as
/// full as they can be, whatever the words.
final class BlockText: TextMeasuring {
    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        guard !text.isEmpty else { return .empty }
        let perLine = width.map { max(1, Int($0 / 8)) } ?? 1_000_000
        let lines = (text.count + perLine - 1) / perLine
        return TextSize(
            width: Double(min(text.count, perLine) * 8), height: Double(lines * 20), lineCount: lines,
            firstBaseline: 16, lastBaseline: Double(lines * 20 - 4))
    }
}

/// Rows whose one label, 10 points from all edges, has a number of characters that follows from the row.
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

    /// What the row's height has to be at a width, in points: margins, lines, separator.
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
        environment: LayoutEnvironment(textMeasurer: BlockText()), width: width)
    let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: estimate)
    layout.viewportHeight = viewportHeight
    return layout
}
