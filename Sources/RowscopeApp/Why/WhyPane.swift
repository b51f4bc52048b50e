import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import Wording

/// The height of the selected row, or another frame value, as a sum of terms, with the constraints that determine it.
final class WhyPane: InspectorPane {
    let name = "why"
    let title = tr("Why")
    let widget: Widget
    private let why: WhyModel
    private let chooser: WhyChooser
    private let content = Box(.vertical, spacing: 12).margined(horizontal: 12, vertical: 12)
    private let sum: SumView
    private let variant = SentenceList()
    private let right = WhyRight()
    private let copyButton = Gtk.Button(iconName: "edit-copy-symbolic").running("win.copy-sum").flat()
    private let empty = Gtk.Label(tr("There is no row to explain."), styles: "dim-label", wraps: true)
    private let looking = LookingTimer()
    private var problems: RowProblems?
    /// The line that leads to the problems of the row.
    let link = ProblemsLink()

    init(_ why: WhyModel, editing: TemplateEditing) {
        self.why = why
        chooser = WhyChooser(why)
        sum = SumView(why, editing: editing)
        sum.heading.append(copyButton)
        copyButton.valign = .center
        copyButton.updateProperty(.label(tr("Copy the sum as text")))
        copyButton.tooltipText = tr("Copy the sum and its sentences as plain text")
        for child in [chooser.widget, sum.widget, link.widget, variant.widget, right.widget] as [Widget] {
            content.append(child)
        }
        variant.widget.isVisible = false
        empty.setMargins(horizontal: 12, vertical: 18)
        // The page stays hidden until there is a row, so that no empty fields are shown.
        content.isVisible = false
        empty.isVisible = false
        let scroller = ScrolledWindow(
            child: Box(.vertical, spacing: 0, [empty, content]), horizontal: .never)
        widget = scroller
    }

    func show(_ row: InspectedRow?) {
        guard let row else {
            looking.end()
            return showNothing(tr("There is no row to explain."))
        }
        if let view = why.list.selection.view, row.view(named: view) == nil {
            // Another row without the selected view; the new selection shows the page again.
            return why.list.select(.rowHeight)
        }
        if !sum.isChanging { chooser.show(row) }
        switch why.currentSum() {
        case .known(let found):
            looking.end()
            content.isVisible = true
            empty.isVisible = false
            sum.show(found)
            showLink()
            right.show(found?.right)
            let difference = why.variantSentence
            variant.widget.isVisible = difference != nil
            variant.show([difference].compactMap(\.self))
        case .pending:
            looking.begin { [weak self] in
                // A row whose number is being dragged stays under the pointer.
                guard let self, !sum.isChanging else { return }
                showNothing(tr("Looking for what decides…"))
            }
        }
    }

    /// Notes the problems of the row; `nil` where they are not known.
    func note(_ problems: RowProblems?) {
        self.problems = problems
        showLink()
    }

    private func showLink() { link.show(problems, chain: sum.showsChain) }

    private func showNothing(_ reason: String) {
        sum.forget()
        empty.text = reason
        empty.isVisible = true
        content.isVisible = false
    }

    func show(_ highlight: Highlight) { sum.show(highlight) }
}
