import AutoLayout
import SelfSizing

/// The rows of the measured list: an icon, a title beside a date, and a body below.
///
/// The lengths are those of the peer's cell: an icon of 32, gaps of 12, 8 and 4, and margins of 12 and 8.
final class CorpusRows: TableViewDataSource {
    /// The order of the rows, as they were made or rearranged.
    var order: RowOrder
    /// The index of the first row's texts.
    let firstText: UInt32
    /// The distance between title and body in points; reload the list after a change.
    var spacing = 4.0

    init(count: Int, firstText: UInt32 = 0) {
        order = RowOrder(rowCount: count)
        self.firstText = firstText
    }

    var numberOfRows: Int { order.count }

    func reuseIdentifier(forRow row: Int) -> String { "message" }

    func contentKey(forRow row: Int) -> Int? { order.sourceRow(ofRow: row) }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        CorpusCell(environment: environment, spacing: spacing)
    }

    func update(_ cell: TableViewCell) -> CellUpdate {
        guard let cell = cell as? CorpusCell else { return .impossible }
        if cell.spacing == spacing { return .unchanged }
        cell.spacing = spacing
        return .updated
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        guard let cell = cell as? CorpusCell else { return }
        let index = firstText &+ UInt32(truncatingIfNeeded: order.sourceRow(ofRow: row))
        cell.setTexts(
            title: ListCorpus.title(index), body: ListCorpus.body(index), date: ListCorpus.date(index))
    }
}

/// The cell of ``CorpusRows``.
final class CorpusCell: TableViewCell {
    private let title = Label(name: "title", font: .textStyle(.headline), numberOfLines: 0)
    private let body = Label(name: "body", font: .textStyle(.body), numberOfLines: 0)
    private let date = Label(name: "date", font: .textStyle(.body))

    private let gap: LayoutConstraint

    /// The distance between title and body in points.
    var spacing: Double {
        get { gap.constant }
        set { engine.changeForAllContents { gap.constant = newValue } }
    }

    init(environment: LayoutEnvironment, spacing: Double) {
        let content = View(name: "contentView")
        let icon = ShapeView(name: "icon", contentSize: Size(width: 32, height: 32))
        icon.backgroundColor = .accent
        icon.cornerRadius = 16
        for view in [icon, title, date, body] { content.addSubview(view) }
        date.setContentHuggingPriority(.required, for: .horizontal)
        date.setContentCompressionResistancePriority(.required, for: .horizontal)
        for view in [title, body, date] { view.setContentHuggingPriority(.defaultHigh, for: .vertical) }
        gap = body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: spacing)
        for constraint in [
            gap, icon.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12),
            icon.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            icon.widthAnchor.constraint(equalToConstant: 32),
            icon.heightAnchor.constraint(equalToConstant: 32),
            icon.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -8),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            date.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
            date.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12),
            date.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12),
            body.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -8),
        ] {
            constraint.isActive = true
        }
        super.init(reuseIdentifier: "message", contentView: content, environment: environment)
    }

    func setTexts(title: String, body: String, date: String) {
        self.title.text = title
        self.body.text = body
        self.date.text = date
    }
}
