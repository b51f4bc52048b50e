import AutoLayout
import SelfSizing
import TestKit

extension MonospacedText {
    /// Lines 4 points higher than the font, filled completely.
    static func sized() -> MonospacedText { MonospacedText(lineHeight: { $0 + 4 }, wrapping: .characters) }
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
        environment: LayoutEnvironment(textMeasurer: MonospacedText.sized(), layoutDirection: direction),
        width: width,
        settings: settings)
}
