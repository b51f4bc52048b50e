import AppModel
import Gtk

/// What the list shows: how many rows.
@MainActor
final class ContentSection: ControlSection {
    /// The numbers of rows that a click sets.
    static let counts = [(1000, "1,000"), (1_000_000, "1 million"), (1_000_000_000, "1 billion")]

    let widget: Box
    private let model: AppModel
    private let guardian = RefreshGuard()
    private let count = SpinButton(
        in: Double(Controls.rowCounts.lowerBound)...Double(Controls.rowCounts.upperBound), step: 1)
    private let sentence = ControlRow.sentence()

    init(model: AppModel) {
        self.model = model
        let quick = Box(.horizontal, spacing: 0)
        quick.addCssClass("linked")
        widget = ControlRow.section(
            "CONTENT",
            [
                ControlRow.labelled("Rows", count), quick, sentence,
            ])
        count.setIncrements(step: 1, page: 100)
        count.isNumeric = true
        count.tooltipText = "How many rows the list has (numberOfRows)"
        count.onValueChanged { [weak self] in
            guard let self else { return }
            guardian.reacting { self.setCount(Int(self.count.value)) }
        }
        for (number, name) in Self.counts {
            let button = Button(label: name)
            button.hexpand = true
            button.tooltipText = "Show \(Figures.grouped(number)) rows"
            button.onClicked { [weak self] in self?.setCount(number) }
            quick.append(button)
        }
    }

    private func setCount(_ number: Int) {
        let own = model.document?.rows.count
        model.updateControls { $0.rowCount = number == own ? nil : number }
    }

    func refresh() {
        guardian.refreshing {
            let rows = model.document?.rows
            let shown = model.layout?.rowCount ?? 0
            let most = max(Controls.rowCounts.upperBound, rows?.count ?? 0)
            count.setRange(Double(Controls.rowCounts.lowerBound)...Double(most))
            count.value = Double(shown)
            count.isSensitive = rows.map { $0.count > 0 } ?? false
            if let period = rows?.period {
                sentence.text =
                    shown <= period
                    ? "\(Figures.grouped(shown)) from the file."
                    : "\(Figures.grouped(period)) from the file, repeated to \(Figures.grouped(shown))."
            } else {
                sentence.text = "Generated as they are needed."
            }
        }
    }
}
