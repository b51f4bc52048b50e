import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import Wording

/// The constraints that act on the selected view, or on the row, to be changed.
final class ConstraintsPane: InspectorPane {
    let name = "constraints"
    let title = tr("Constraints")
    let widget: Widget
    private let inspection: InspectionModel
    private let editing: TemplateEditing
    private let heading = Label(styles: "heading", xalign: 0, ellipsize: .end).expanding()
    /// Offers the selected view another constraint.
    let adder = ConstraintAdder()
    private let wholeRow = Button(label: tr("Whole row"))
    private let resetAll = Button(label: tr("Reset all"))
    private let save = Button(label: tr("Save")).running("win.save")
    private let empty = Label(styles: "dim-label", xalign: 0, wraps: true)
    private let content = Box(.vertical, spacing: 0)
    private let pages = PageBar(of: tr("constraints"))
    /// The selection when the list was last shown.
    private var subject: Selection?
    /// The lines by their constraints.
    private var lines: [ConstraintRow.Subject: ConstraintRowView] = [:]
    /// The headings and lines as they are shown, in order.
    private var listed: [Listed] = []
    private var list: ConstraintList?
    /// The row that is shown.
    private var row: InspectedRow?
    /// Whether the document had unsaved edits when the row was shown.
    private var isEdited: Bool?
    /// The constraint that was added and gets the focus once it is listed.
    private var added: ConstraintRow.Subject?
    /// The template of the row that is shown.
    private var template: TemplateSpec? { row?.template }

    /// A heading or a line, as far as the order of the list depends on it.
    private enum Listed: Equatable {
        case heading(String)
        case line(ConstraintRow.Subject)
    }

    init(_ inspection: InspectionModel, editing: TemplateEditing) {
        self.inspection = inspection
        self.editing = editing
        let head = Box(.horizontal, spacing: 6, [heading, wholeRow, resetAll, save, adder.button])
        head.setMargins(horizontal: 12, vertical: 6)
        empty.setMargins(horizontal: 12, vertical: 6)
        content.updateProperty(.label(tr("Constraints")))
        content.accessibleRole = .list
        let scroller = ScrolledWindow(child: content, horizontal: .never).expanding(.vertical)
        widget = Box(.vertical, spacing: 0, [head, empty, scroller, pages.widget])
        connect()
    }

    private func connect() {
        wholeRow.tooltipText = tr("Lists the constraints of all views of the row")
        wholeRow.onClicked { [weak self] in self?.inspection.list.select(.rowHeight) }
        resetAll.tooltipText =
            tr("Resets what was changed since the document was saved; undo restores it")
        resetAll.onClicked { [weak self] in self?.editing.resetAll() }
        save.tooltipText = tr("Saves the document with what was changed (Ctrl+S)")
        pages.onTurn = { [weak self] in self?.showPage() }
        adder.makeOffers = { [weak self] in self?.offers() ?? ConstraintOffers(for: nil, .rowHeight) }
        adder.note = { [weak self] in self?.editing.session()?.noteOnEditing }
        adder.conflict = { [weak self] offer in
            // In a large cell each look takes too long.
            guard let self, template.map({ $0.constraints.count <= 80 }) ?? false else { return nil }
            return inspection.conflict(adding: offer.constraint)
        }
        adder.onChosen = { [weak self] in self?.add($0.constraint) }
        for button in [wholeRow, resetAll, save] { button.addCssClass("small-button") }
        content.onPlainKey { [weak self] key in
            guard let self else { return false }
            return key == .delete ? deleteFocused() : moveFocus(key)
        }
    }

    // MARK: Showing

    /// Compares the row that is shown with the file again, as after the document was saved.
    func showChanges() {
        guard widget.isMapped, isEdited != editing.session()?.isEdited else { return }
        isEdited = editing.session()?.isEdited
        if isEdited == false { show(row) }
    }

    func show(_ row: InspectedRow?) {
        self.row = row
        isEdited = editing.session()?.isEdited
        let saved = template.flatMap { editing.savedTemplate(named: $0.identifier) }
        let list = row.map { ConstraintList(of: $0, inspection.list.selection, saved: saved) }
        self.list = list
        heading.text = list?.title ?? ""
        wholeRow.isVisible = inspection.list.selection.view != nil
        resetAll.isVisible = (list?.changeCount ?? 0) > 0
        save.isVisible = resetAll.isVisible
        empty.isVisible = list?.rows.isEmpty ?? true
        empty.text = row == nil ? tr("There is no row.") : tr("No constraint acts on it.")
        if subject != inspection.list.selection { pages.reveal(0) }
        subject = inspection.list.selection
        if let added, let line = list?.rows.firstIndex(where: { $0.subject == added }) { pages.reveal(line) }
        showPage()
        if let added, let line = lines[added] {
            self.added = nil
            line.grabFocus()
        }
    }

    /// Shows the lines of the page.
    private func showPage() {
        let page = pages.show(count: list?.rows.count ?? 0)
        let shown = list?.sections(ofRows: page) ?? []
        arrange(shown)
        for row in shown.flatMap(\.rows) { lines[row.subject]?.show(row) }
        show(inspection.highlight)
    }

    /// Brings the lines into their order; constraints that were shown before keep their widgets, so that the focus
    /// stays.
    private func arrange(_ sections: [ConstraintList.Section]) {
        let wanted = sections.flatMap { section in
            [.heading(section.title)] + section.rows.map { Listed.line($0.subject) }
        }
        guard wanted != listed else { return }
        let focused = lines.values.first { $0.containsFocus }?.subject
        listed = wanted
        content.removeAll()
        var kept: [ConstraintRow.Subject: ConstraintRowView] = [:]
        for section in sections {
            let heading = Label(section.title.uppercased(), styles: "section-heading", xalign: 0)
            heading.updateProperty(.label(section.title))
            heading.setMargins(horizontal: 12, vertical: 6)
            content.append(heading)
            for row in section.rows {
                let line = lines[row.subject] ?? makeLine(row)
                kept[row.subject] = line
                content.append(line)
            }
        }
        lines = kept
        if let focused, let line = lines[focused] { line.grabFocus() }
    }

    func show(_ highlight: Highlight) {
        for (subject, line) in lines {
            guard case .constraint(let index) = subject else { continue }
            line.setCssClass("lit", index == highlight.constraint)
        }
    }

    // MARK: Lines

    private func makeLine(_ row: ConstraintRow) -> ConstraintRowView {
        let line = ConstraintRowView(row)
        let subject = row.subject
        for (number, change) in line.numbers {
            number.edits(
                { [weak self] in self?.template }, with: editing, by: { Self.edit(subject, change($0)) })
        }
        line.onReset = { [weak self] in self?.reset(subject) }
        if case .constraint(let index) = subject {
            line.onRelation = { [weak self] in self?.perform([.relation(constraint: index, $0)]) }
            line.onActive = { [weak self] in self?.perform([.active(constraint: index, $0)]) }
            line.onPoint = { [weak self] isPointed in
                self?.inspection.point(at: isPointed ? Highlight(constraint: index) : .none)
            }
        }
        return line
    }

    private static func edit(
        _ subject: ConstraintRow.Subject, _ change: ConstraintRowView.Change
    ) -> TemplateEdit? {
        switch (subject, change) {
        case (.constraint(let index), .constant(let constant)): .constant(constraint: index, constant)
        case (.constraint(let index), .priority(let priority)):
            .priority(constraint: index, LayoutPriority(priority))
        case (.number(let view, let number), .priority(let priority)):
            .number(view: view, number, priority)
        default: nil
        }
    }

    private func perform(_ edits: [TemplateEdit]) {
        if let template { editing.perform(edits, on: template) }
    }

    // MARK: Adding

    private func offers() -> ConstraintOffers {
        guard editing.session() != nil else {
            return ConstraintOffers(refusal: tr("This document cannot be changed."))
        }
        return ConstraintOffers(for: inspection.inspectedRow(explains: false), inspection.list.selection)
    }

    /// Writes a constraint into the document, after the others, and gives its line the focus.
    private func add(_ constraint: ConstraintSpec) {
        // The selected row may have changed since the page was last shown.
        guard let template = inspection.inspectedRow(explains: false)?.template else { return }
        let isWritten = editing.perform([.addConstraint(constraint)], on: template)
        // The constraint may lie among the others, where it was appended to a visual format.
        let now = isWritten ? editing.session()?.document.template(named: template.identifier) : nil
        added = now?.index(ofConstraintSaying: constraint).map { .constraint($0) }
    }

    private func reset(_ subject: ConstraintRow.Subject) {
        guard let template, let row = list?.rows.first(where: { $0.subject == subject }) else { return }
        editing.reset(row.changes, of: template)
    }

    // MARK: Keys

    /// The lines in their order.
    private var order: [ConstraintRowView] {
        listed.compactMap { listed in
            guard case .line(let subject) = listed else { return nil }
            return lines[subject]
        }
    }

    func grabFocus() -> Bool { order.first?.grabFocus() ?? false }

    /// Deletes the constraint of the line with the focus.
    private func deleteFocused() -> Bool {
        guard let line = order.first(where: \.hasFocus), case .constraint(let index) = line.subject else {
            return false
        }
        perform([.removeConstraint(constraint: index)])
        return true
    }

    /// Moves the focus from line to line; inside a line the numbers handle the arrow keys.
    private func moveFocus(_ key: Key) -> Bool {
        let order = order
        guard let place = order.firstIndex(where: \.hasFocus) else { return false }
        let target: Int
        switch key {
        case .down: target = place + 1
        case .up: target = place - 1
        case .home: target = 0
        case .end: target = order.count - 1
        default: return false
        }
        guard order.indices.contains(target) else { return false }
        return order[target].grabFocus()
    }
}
