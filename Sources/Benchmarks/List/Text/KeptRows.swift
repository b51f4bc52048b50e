import AutoLayout
import SelfSizing

/// Rows whose texts exist before they are measured, as in an app.
final class KeptRows: TableViewDataSource {
    /// Title, body and date of each row.
    let texts: [(title: String, body: String, date: String)]

    init(count: Int, firstText: UInt32) {
        texts = (0..<UInt32(count)).map {
            let index = firstText &+ $0
            return (ListCorpus.title(index), ListCorpus.body(index), ListCorpus.date(index))
        }
    }

    var numberOfRows: Int { texts.count }

    func reuseIdentifier(forRow row: Int) -> String { "message" }

    func contentKey(forRow row: Int) -> Int? { row }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        CorpusCell(environment: environment, spacing: 4)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        let row = texts[row]
        (cell as? CorpusCell)?.setTexts(title: row.title, body: row.body, date: row.date)
    }
}
