import AppModel
import Audit
import Gtk
import Wording

/// The choice of the audited cell: the cell of any row, or one that stands for several.
@MainActor
final class MatrixCellSection {
    let widget: Box
    private let matrix: MatrixModel
    private let model: OpenList
    private let refreshGuard = RefreshGuard()
    private let cells = DropDown([]).expanding()
    private let row = SpinButton(in: 0...0)
    private let sentence = ControlRow.sentence()
    private let coverage = ControlRow.sentence()
    private var shown: [AuditSubject] = []

    init(_ matrix: MatrixModel, model: OpenList) {
        self.matrix = matrix
        self.model = model
        cells.describe(
            tr("Cell"), tooltip: tr("Representative cells: some of each template, and the document’s cases"))
        row.describe(tr("Row"), tooltip: tr("The row whose cell is audited (cellForRowAt)"))
        let select = Button(label: tr("Selected Row"))
        select.tooltipText = tr("Audits the cell of the row that is selected in Explore")
        let rowBox = Box(.horizontal, spacing: 6, [row, select])
        widget = ControlRow.section(
            tr("CELL"), [cells, ControlRow.labelled(tr("Row"), rowBox), sentence, coverage])
        cells.onSelected { [weak self] in
            guard let self, let index = cells.selected, shown.indices.contains(index) else { return }
            refreshGuard.reacting { self.matrix.show(self.shown[index]) }
        }
        row.onValueChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting { self.matrix.show(row: Int(self.row.value)) }
        }
        select.onClicked { [weak matrix] in matrix?.showSelectedRow() }
    }

    func refresh() {
        refreshGuard.refreshing {
            let subject = matrix.subject
            let all = matrix.subjects + (subject.map { matrix.subjects.contains($0) ? [] : [$0] } ?? [])
            let titles = all.map { matrix.title(of: $0) }
            if all != shown || titles != cells.strings {
                shown = all
                cells.setStrings(titles)
            }
            cells.selected = subject.flatMap { all.firstIndex(of: $0) }
            row.setRange(0...Double(max(0, (model.document?.rows.count ?? 1) - 1)))
            if let subject, subject.caseName == nil { row.value = Double(subject.row) }
            sentence.text = subject.map { matrix.sentence(of: $0) } ?? ""
            coverage.text = matrix.coverageSentence
            coverage.isVisible = !coverage.text.isEmpty
            widget.isSensitive = subject != nil
        }
    }
}
