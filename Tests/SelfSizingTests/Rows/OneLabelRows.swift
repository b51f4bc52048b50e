import AutoLayout
import SelfSizing

/// A text measurer that knows fonts: characters half a point size wide, lines 4 points higher than the font.
final class SizedText: TextMeasuring {
    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize {
        guard !text.isEmpty else { return .empty }
        let advance = font.pointSize / 2
        let perLine = width.map { max(1, Int($0 / advance)) } ?? 1_000_000
        var lines = 0
        var longest = 0
        for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines += max(1, (part.count + perLine - 1) / perLine)
            longest = max(longest, min(part.count, perLine))
        }
        let lineHeight = font.pointSize + 4
        return TextSize(
            width: (Double(longest) * advance).rounded(.up), height: Double(lines) * lineHeight,
            lineCount: lines, firstBaseline: font.pointSize,
            lastBaseline: Double(lines) * lineHeight - 4)
    }
}

/// Rows of labels one below the other, each text in a font of its own, pinned to all edges of the contentView.
final class LabelRows: TableViewDataSource {
    /// A label: the size of its font and its text in each row.
    struct Column {
        var pointSize = 14.0
        var texts: [String]
    }

    let columns: [Column]
    let inset: Double
    private(set) var madeCells: [TableViewCell] = []

    init(_ columns: [Column], inset: Double = 20) {
        self.columns = columns
        self.inset = inset
    }

    /// Rows of one label in 14 points, whose numbers of characters are given.
    convenience init(lengths: [Int], inset: Double = 20) {
        self.init([Column(texts: lengths.map { String(repeating: "x", count: $0) })], inset: inset)
    }

    var numberOfRows: Int { columns.first?.texts.count ?? 0 }

    func reuseIdentifier(forRow row: Int) -> String { "labels" }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        let content = View(name: "contentView")
        var above = content.topAnchor
        for (index, column) in columns.enumerated() {
            let label = Label(
                name: "label\(index)", font: .fixed(FontDescriptor(pointSize: column.pointSize)),
                numberOfLines: 0)
            content.addSubview(label)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: inset),
                content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: inset),
                label.topAnchor.constraint(equalTo: above),
            ])
            above = label.bottomAnchor
        }
        content.bottomAnchor.constraint(equalTo: above).isActive = true
        let cell = TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
        madeCells.append(cell)
        return cell
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        for (index, column) in columns.enumerated() {
            (cell.contentView.subviews[index] as? Label)?.text = column.texts[row]
        }
    }
}

/// A measurer of rows at a width, with settings of its own.
func labelMeasurer(
    _ source: any TableViewDataSource, width: Double, direction: LayoutDirection = .leftToRight,
    _ change: (inout MeasuringSettings) -> Void = { _ in }
) -> RowMeasurer {
    var settings = MeasuringSettings()
    change(&settings)
    return RowMeasurer(
        dataSource: source,
        environment: LayoutEnvironment(textMeasurer: SizedText(), layoutDirection: direction), width: width,
        settings: settings)
}
