import AppModel
import AutoLayout
import Gtk

/// What the list shows: how many rows, and in which writing direction.
@MainActor
final class ContentSection: ControlSection {
    /// The numbers of rows that a click sets.
    static let counts = [10, 1000, 1_000_000]

    let widget: Box
    private let model: AppModel
    private let guardian = RefreshGuard()
    private let count = SpinButton(
        in: Double(Controls.rowCounts.lowerBound)...Double(Controls.rowCounts.upperBound), step: 1)
    private let sentence = ControlRow.sentence()
    private let direction = DropDown(["Left to right", "Right to left"])

    init(model: AppModel) {
        self.model = model
        let quick = Box(.horizontal, spacing: 0)
        quick.addCssClass("linked")
        quick.isHomogeneous = true
        widget = ControlRow.section(
            "CONTENT",
            [
                ControlRow.labelled("Rows", count), quick, sentence,
                ControlRow.labelled("Direction", direction),
            ])
        count.setIncrements(step: 1, page: 100)
        count.isNumeric = true
        count.tooltipText = "How many rows the list has (numberOfRows)"
        count.onValueChanged { [weak self] in
            guard let self else { return }
            guardian.reacting { self.setCount(Int(self.count.value)) }
        }
        for number in Self.counts {
            let button = Button(label: Figures.grouped(number))
            button.tooltipText = "Show \(Figures.grouped(number)) rows"
            button.onClicked { [weak self] in self?.setCount(number) }
            quick.append(button)
        }
        direction.tooltipText = "Where leading is (semanticContentAttribute)"
        direction.onSelected { [weak self] in
            guard let self else { return }
            guardian.reacting {
                let new: LayoutDirection = self.direction.selected == 1 ? .rightToLeft : .leftToRight
                self.model.updateControls { $0.layoutDirection = new }
            }
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
            direction.selected = model.controls.layoutDirection == .rightToLeft ? 1 : 0
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
