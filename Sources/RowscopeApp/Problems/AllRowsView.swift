import AppModel
import AutoLayout
import CellRendering
import Gtk
import Wording

/// The problems of all rows of the list, each once, with the rows that have it.
@MainActor
final class AllRowsView {
    let widget = Box(.vertical, spacing: 12)
    /// Called when a row is to be selected and scrolled into view.
    var onRow: (Int) -> Void = { _ in }
    /// The actions of cards.
    var actions = ProblemActions()

    /// The most rows of a problem that get a button.
    private static let rowLimit = 12

    private let caption = Label(styles: "dim-label", "numeric", xalign: 0, wraps: true)
    private let summary = Label(styles: "title-4", xalign: 0, wraps: true)
    private let column = Box(.vertical, spacing: 12)
    private let pages = PageBar(size: 20, of: tr("problems"))
    private let looking = LookingTimer()
    private var shown: ListProblems?

    init() {
        for part in [Box(.vertical, spacing: 0, [caption, summary]), column, pages.widget] {
            widget.append(part)
        }
        pages.widget.setMargins(horizontal: 0, vertical: 0)
        pages.onTurn = { [weak self] in self?.addGroups() }
    }

    /// Shows the problems.
    ///
    /// - Parameters:
    ///   - problems: The problems; `nil` if they are not known.
    ///   - isLooking: Whether a search for problems is under way.
    ///   - reason: A sentence that says why the problems are not known.
    func show(_ problems: ListProblems?, isLooking: Bool, reason: String) {
        if isLooking, problems == nil {
            looking.begin { [weak self] in self?.summary.text = tr("Looking at all rows…") }
        } else {
            looking.end()
        }
        guard problems != shown || problems == nil else { return }
        shown = problems
        pages.reveal(0)
        if let problems {
            caption.text = problems.coverage
            summary.text = problems.summary
        } else if !isLooking {
            caption.text = ""
            summary.text = reason
        }
        addGroups()
    }

    private func addGroups() {
        column.removeAll()
        let page = pages.show(count: shown?.groups.count ?? 0)
        for group in shown?.groups[page] ?? [] { column.append(makeGroup(group)) }
    }

    private static func word(for severity: Rule.Severity) -> String {
        switch severity {
        case .note: tr("Note")
        case .warning: tr("Warning")
        case .error: tr("Error")
        }
    }

    private func makeGroup(_ group: ListProblems.Group) -> Widget {
        let sentence = Label.paragraph(group.sentence.withMinusSigns).expanding()
        let mark = FindingMarkView(group.finding.rule)
        mark.valign = .start
        mark.updateProperty(.label(Self.word(for: group.severity)))
        let place = Label(
            "\(group.template), \(group.rows.count.counted("row"))", styles: "dim-label", "sentence",
            xalign: 0)
        place.ellipsize = .middle
        var parts: [Widget] = group.rows.prefix(Self.rowLimit).map { row in
            let button = Button(label: tr("Row \(row.grouped)")).styled("small-button")
            button.tooltipText = tr("Selects the row and shows it")
            button.updateProperty(.label(tr("Row \(row.grouped): \(group.sentence)")))
            button.onClicked { [weak self] in self?.onRow(row) }
            return button
        }
        let others = group.rows.count - Self.rowLimit
        if others > 0 {
            parts.append(Label(tr("and \(others.grouped) more"), styles: "dim-label", "sentence"))
        }
        let explain = RuleButton.make(for: group.finding.rule) { [weak self] in
            self?.actions.explain($0)
        }
        let card = Box(
            .vertical, spacing: 6,
            [Box(.horizontal, spacing: 6, [mark, sentence, explain]), place, WrappingRow(spacing: 6, parts)])
        card.addCssClass("problem-card")
        return card
    }
}
