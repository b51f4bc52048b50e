import AppModel
import Gtk
import Wording

/// A frame value as a sum: the value, its terms, the total, and sentences on what decides it.
@MainActor
final class SumView {
    let widget = Box(.vertical, spacing: 12)
    /// The value and what it is, at the top.
    let heading: Box
    private let why: WhyModel
    private var list: OpenList { why.list }
    private var inspection: InspectionModel { why.inspection }
    /// Changes numbers of the document; without it, only the list's width can be changed.
    private let editing: TemplateEditing?
    private let value = Gtk.Label(styles: "why-value", xalign: 0).aligned(vertically: .baseline)
    private let what = Gtk.Label(styles: "dim-label", xalign: 0, wraps: true).aligned(vertically: .baseline)
    private let terms = Box(.vertical, spacing: 0)
    private let total = Gtk.Label(styles: "why-total", xalign: 1).aligned(.start)
    private let sentences = SentenceList()
    private let chain = ChainView()
    /// The rows of terms, by the terms' keys.
    private var rows: [String: WhyTermRow] = [:]
    private var order: [String] = []
    private let pages = PageBar(of: tr("terms"))
    private var sum: FrameSum?
    /// The change of a number in progress.
    private var change: (control: FrameSum.Control, width: Double)?

    /// The width up to the right edge of the column of amounts, in points.
    private static let totalWidth = 67

    init(_ why: WhyModel, editing: TemplateEditing? = nil) {
        self.why = why
        self.editing = editing
        value.setAttributes([.tabularDigits])
        what.hexpand = true
        heading = Box(.horizontal, spacing: 9, [value, what])
        total.setAttributes([.tabularDigits])
        total.sizeRequest = (Self.totalWidth, -1)
        let rule = Gtk.Separator(.horizontal)
        let sumBox = Box(.vertical, spacing: 3, [terms, pages.widget, rule, total])
        for child in [heading, sumBox, sentences.widget, chain.widget] as [Widget] { widget.append(child) }
        pages.widget.setMargins(horizontal: 0, vertical: 0)
        pages.onTurn = { [weak self] in
            guard let self, let sum else { return }
            showTerms(sum.terms)
            show(inspection.highlight)
        }
    }

    /// Whether the user is changing a number.
    var isChanging: Bool { rows.values.contains(where: \.isChanging) }

    /// Whether a chain is drawn that lacks a pin.
    var showsChain: Bool { sum?.chain != nil }

    /// Forgets the sum, which is no longer shown.
    func forget() { sum = nil }

    /// Shows a sum; `nil` for a row without the view.
    func show(_ new: FrameSum?) {
        guard new != sum else { return }
        if new?.selection != sum?.selection || new?.row != sum?.row { pages.reveal(0) }
        sum = new
        guard let new else {
            value.text = "–"
            what.text = tr("This row has no such view.")
            showTerms([])
            sentences.show([])
            chain.show(nil)
            total.text = ""
            return
        }
        value.text = new.value.points
        what.text = new.title
        total.text = new.value.text()
        showTerms(new.terms)
        sentences.show(new.sentences)
        chain.show(new.chain)
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
            row.show(shown(new[index]))
            index += 1
        }
    }

    /// A term without what cannot be done here.
    private func shown(_ term: FrameSum.Term) -> FrameSum.Term {
        guard editing == nil else { return term }
        var term = term
        if case .listWidth = term.control {} else { term.control = nil }
        term.place = nil
        return term
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
        for number in row.numbers {
            number.onBegin = { [weak self] in self?.begin(key) }
            number.onChange = { [weak self] in self?.go(to: $0) }
            number.onCommit = { [weak self] _ in self?.end(keeping: true) }
            number.onCancel = { [weak self] in self?.end(keeping: false) }
        }
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
        editing?.begin(ofTemplate: sum.template, name: sum.terms[index].changeName)
    }

    private func go(to number: Double) {
        guard let change else { return }
        if case .listWidth(let beside) = change.control {
            list.updateControls { $0.width = number + beside }
        } else if let edit = change.control.edit(number: number) {
            editing?.change([edit])
        }
    }

    private func end(keeping: Bool) {
        guard let change else { return }
        self.change = nil
        if case .listWidth = change.control {
            if !keeping { list.updateControls { $0.width = change.width } }
        } else if keeping {
            editing?.commit()
        } else {
            editing?.cancel()
        }
    }
}
