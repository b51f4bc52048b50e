import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import Wording

/// The height of the selected row, or another frame value, as a sum of terms, with the constraints that determine it.
@MainActor
final class WhyPane: InspectorPane {
    let name = "why"
    let title = tr("Why")
    let widget: Widget
    private let why: WhyModel
    private var list: OpenList { why.list }
    private var inspection: InspectionModel { why.inspection }
    private let editing: TemplateEditing
    private let chooser: WhyChooser
    private let content = Box(.vertical, spacing: 12)
    private let value = Gtk.Label(styles: "why-value", xalign: 0)
    private let what = Gtk.Label(styles: "dim-label", xalign: 0, wraps: true)
    private let terms = Box(.vertical, spacing: 0)
    private let total = Gtk.Label(styles: "why-total", xalign: 1)
    private let sentences = SentenceList()
    private let right = WhyRight()
    private let copyButton = Gtk.Button(iconName: "edit-copy-symbolic")
    private let empty = Gtk.Label(tr("There is no row to explain."), styles: "dim-label", wraps: true)
    /// The rows of terms, by the terms' keys.
    private var rows: [String: WhyTermRow] = [:]
    private var order: [String] = []
    private let pages = PageBar(of: tr("terms"))
    private let looking = LookingTimer()
    private var sum: FrameSum?
    /// The change of a number in progress.
    private var change: (control: FrameSum.Control, width: Double)?

    init(_ why: WhyModel, editing: TemplateEditing) {
        self.why = why
        self.editing = editing
        chooser = WhyChooser(why)
        value.setAttributes([.tabularDigits])
        what.valign = .baseline
        value.valign = .baseline
        what.hexpand = true
        let heading = Box(.horizontal, spacing: 9, [value, what, copyButton])
        total.setAttributes([.tabularDigits])
        total.sizeRequest = (WhyPane.totalWidth, -1)
        total.halign = .start
        let rule = Gtk.Separator(.horizontal)
        let sumBox = Box(.vertical, spacing: 3, [terms, pages.widget, rule, total])
        copyButton.setDetailedAction("win.copy-sum")
        copyButton.hasFrame = false
        copyButton.valign = .center
        copyButton.updateProperty(.label(tr("Copy the sum as text")))
        copyButton.tooltipText = tr("Copy the sum and its sentences as plain text")
        for child in [chooser.widget, heading, sumBox, sentences.widget, right.widget] as [Widget] {
            content.append(child)
        }
        content.setMargins(horizontal: 12, vertical: 12)
        empty.setMargins(horizontal: 12, vertical: 18)
        // The page stays hidden until there is a row, so that no empty fields are shown.
        content.isVisible = false
        empty.isVisible = false
        pages.widget.setMargins(horizontal: 0, vertical: 0)
        let scroller = ScrolledWindow(child: Box(.vertical, spacing: 0, [empty, content]))
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        widget = scroller
        pages.onTurn = { [weak self] in
            guard let self, let sum else { return }
            showTerms(sum.terms)
            show(inspection.highlight)
        }
    }

    /// The width up to the right edge of the column of amounts, in points.
    private static let totalWidth = 67

    func show(_ row: InspectedRow?) {
        guard let row else {
            looking.end()
            return showNothing(tr("There is no row to explain."))
        }
        if let view = list.selection.view, row.view(named: view) == nil {
            // Another row without the selected view; the new selection shows the page again.
            return list.select(.rowHeight)
        }
        if !rows.values.contains(where: \.isChanging) { chooser.show(row) }
        switch why.currentSum() {
        case .known(let sum):
            looking.end()
            show(sum)
        case .pending:
            looking.begin { [weak self] in
                // A row whose number is being dragged stays under the pointer.
                guard let self, !rows.values.contains(where: \.isChanging) else { return }
                showNothing(tr("Looking for what decides…"))
            }
        }
    }

    private func showNothing(_ reason: String) {
        sum = nil
        empty.text = reason
        empty.isVisible = true
        content.isVisible = false
    }

    private func show(_ sum: FrameSum?) {
        content.isVisible = true
        empty.isVisible = false
        guard sum != self.sum else { return }
        if sum?.selection != self.sum?.selection || sum?.row != self.sum?.row { pages.reveal(0) }
        self.sum = sum
        guard let sum else {
            value.text = "–"
            what.text = tr("This row has no such view.")
            showTerms([])
            show([])
            right.show(nil)
            total.text = ""
            return
        }
        value.text = sum.value.points
        what.text = sum.title
        total.text = sum.value.text()
        showTerms(sum.terms)
        show(sum.sentences)
        right.show(sum.right)
        show(inspection.highlight)
    }

    // MARK: Terms

    private func showTerms(_ new: [FrameSum.Term]) {
        var keys: [String] = []
        var counts: [String: Int] = [:]
        for term in new {
            let count = counts[term.key, default: 0]
            counts[term.key] = count + 1
            keys.append(count == 0 ? term.key : "\(term.key) \(count)")
        }
        let page = pages.show(count: new.count)
        keys = Array(keys[page])
        // The row whose number is being changed stays under the pointer, even without its term.
        for (place, key) in order.enumerated() where !keys.contains(key) {
            if rows[key]?.isChanging == true {
                rows[key]?.showIdle()
                keys.insert(key, at: min(place, keys.count))
            } else if let row = rows.removeValue(forKey: key) {
                terms.remove(row.widget)
            }
        }
        order = keys
        var previous: WhyTermRow?
        var index = page.lowerBound
        for key in keys {
            let row = rows[key] ?? makeRow(key)
            terms.reorder(row.widget, after: previous?.widget)
            previous = row
            guard index < page.upperBound, isOwn(key, new[index], counts) else { continue }
            row.show(new[index])
            index += 1
        }
    }

    /// Whether the row of a key shows a term, rather than being kept only during a change.
    private func isOwn(_ key: String, _ term: FrameSum.Term, _ counts: [String: Int]) -> Bool {
        key == term.key || (key.hasPrefix(term.key) && counts[term.key, default: 0] > 1)
    }

    private func makeRow(_ key: String) -> WhyTermRow {
        let row = WhyTermRow()
        rows[key] = row
        terms.append(row.widget)
        row.onPoint = { [weak self] isThere in self?.point(at: key, isThere) }
        row.onBegin = { [weak self] in self?.begin(key) }
        row.onChange = { [weak self] in self?.go(to: $0) }
        row.onCommit = { [weak self] in self?.end(keeping: true) }
        row.onCancel = { [weak self] in self?.end(keeping: false) }
        return row
    }

    private func index(of key: String) -> Int? {
        guard let sum, let place = order.firstIndex(of: key) else { return nil }
        let index = pages.range.lowerBound + place
        return index < sum.terms.count ? index : nil
    }

    // MARK: Pointing

    private func point(at key: String, _ isThere: Bool) {
        guard let sum, let index = index(of: key) else { return }
        let own = sum.highlight(ofTerm: index)
        if isThere {
            inspection.point(at: own)
        } else if inspection.highlight == own {
            inspection.point(at: .none)
        }
    }

    func show(_ highlight: Highlight) {
        let lit = sum?.terms(litBy: highlight) ?? []
        let first = pages.range.lowerBound
        for (place, key) in order.enumerated() { rows[key]?.isLit = lit.contains(first + place) }
    }

    // MARK: Changing

    private func begin(_ key: String) {
        guard let sum, let index = index(of: key), let control = sum.terms[index].control else { return }
        change = (control, list.controls.width)
        if case .listWidth = control { return }
        editing.begin(
            ofTemplate: sum.template, name: sum.terms[index].changeName)
    }

    private func go(to number: Double) {
        guard let change else { return }
        if case .listWidth(let beside) = change.control {
            list.updateControls { $0.width = number + beside }
        } else if let edit = change.control.edit(number: number) {
            editing.change([edit])
        }
    }

    private func end(keeping: Bool) {
        guard let change else { return }
        self.change = nil
        if case .listWidth = change.control {
            if !keeping { list.updateControls { $0.width = change.width } }
        } else if keeping {
            editing.commit()
        } else {
            editing.cancel()
        }
    }

    // MARK: Sentences

    private func show(_ texts: [String]) { sentences.show(texts) }
}
