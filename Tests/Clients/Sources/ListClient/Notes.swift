import AutoLayout
import SelfSizing

/// A thousand notes, each as tall as its text.
final class Notes: TableViewDataSource {
    let numberOfRows = 1000

    func reuseIdentifier(forRow row: Int) -> String { "note" }

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
        let label = cell.contentView.view(named: "text") as? Label
        label?.text = Array(repeating: "Note \(row + 1)", count: row % 40 + 1).joined(separator: " ")
    }
}
