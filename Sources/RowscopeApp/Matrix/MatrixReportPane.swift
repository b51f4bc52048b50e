import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import Wording

/// The report of the selected tile, with a larger picture of it.
@MainActor
final class MatrixReportPane {
    let widget: Widget
    /// Called when the selected tile is to be shown in Explore.
    var onOpen: () -> Void = {}
    /// Called with a message after something was copied.
    var onCopied: (String) -> Void = { _ in }
    /// Makes the search for the shortest text that causes a finding of the selected tile; `nil` if the finding is not
    /// about a text.
    var makeTextSearch: (TileFinding) -> TextSearchView? = { _ in nil }

    /// Whether the document has edits that its file does not have.
    var hasUnsavedEdits: () -> Bool = { false }

    private let matrix: MatrixModel
    private let state = Label(styles: "dim-label", "numeric", xalign: 0, wraps: true)
    private let verdict = Label(styles: "title-4", xalign: 0, wraps: true)
    private let lines = Label(styles: "sentence", "numeric", xalign: 0, wraps: true)
    private let picture: MatrixPictureView
    private let column = Box(.vertical, spacing: 12)
    private let command = Label(styles: "log", xalign: 0, wraps: true)
    private let open = Button(label: tr("Open in Explore")).styled("suggested-action")
    private let copy = Button(label: tr("Copy Command"))
    private let actions: Box
    private lazy var explaining = DelayedCall(milliseconds: MatrixReportPane.delay, priority: .low) {
        [weak self] in
        self?.explain()
    }
    private var shown: MatrixTileReport?
    private var searches: [TextSearchView] = []

    /// The time from a selection until the findings are explained, in milliseconds.
    private static let delay = 60

    init(_ matrix: MatrixModel, painter: MatrixPainter) {
        self.matrix = matrix
        picture = MatrixPictureView(matrix, painter: painter)
        for label in [state, verdict, lines, command] { label.wrapMode = .wordCharacter }
        command.isSelectable = true
        open.tooltipText = tr("Opens the row in Explore in this state (Enter, or double-click the tile)")
        copy.tooltipText = tr("Copies the command line that opens the program in this state")
        let buttons = Box(.horizontal, spacing: 6, [open, copy])
        actions = Box(.vertical, spacing: 6, [Gtk.Label.caption(tr("OPEN THIS STATE")), command, buttons])
        let content = Box(
            .vertical, spacing: 12,
            [Box(.vertical, spacing: 0, [state, verdict]), picture, column, lines, actions])
        content.setMargins(horizontal: 12, vertical: 12)
        content.addCssClass("problems")
        let scroller = ScrolledWindow(child: content, horizontal: .never)
        scroller.updateProperty(.label(tr("The selected tile")))
        widget = scroller
        open.onClicked { [weak self] in self?.onOpen() }
        copy.onClicked { [weak self] in self?.copyCommand() }
    }

    /// Copies the command line that opens the app in the selected tile's state.
    func copyCommand() {
        guard let text = shown?.commandLine, !text.isEmpty else { return }
        if hasUnsavedEdits() { return onCopied(Self.saveFirst) }
        Clipboard.setText(text)
        onCopied(tr("Command copied"))
    }

    /// Shows the command line that opens the state, unless it would open the document without its edits.
    func showCommand() {
        let isUnsaved = hasUnsavedEdits()
        command.text = isUnsaved ? Self.saveFirst : shown?.commandLine ?? ""
        command.setCssClass("log", !isUnsaved)
        copy.isSensitive = !isUnsaved
    }

    private static var saveFirst: String {
        tr("Save the document first (Ctrl+S): a command opens what is in its file.")
    }

    func follow(_ change: MatrixModel.Change) {
        let isExamined =
            matrix.outcomes.indices.contains(matrix.selected) && matrix.outcomes[matrix.selected] != nil
        // The picture names the finding that the filter selects.
        if change.contains(.filter), !change.contains(.selected), shown != nil {
            picture.show(matrix.selected)
        }
        if change.isDisjoint(with: [.selected, .tiles, .differences]), isExamined == (shown != nil) {
            return
        }
        guard let plan = matrix.plan else {
            widget.isVisible = false
            return
        }
        widget.isVisible = true
        state.text = plan.matrix.state(at: matrix.selected).sentence
        verdict.text = isExamined ? "" : tr("Not audited yet")
        picture.show(matrix.selected)
        explaining.schedule()
    }

    private func explain() {
        shown = matrix.report()
        let hadFocus = column.window?.focusWidget?.isDescendant(of: column) == true
        for child in column.children { column.remove(child) }
        verdict.text =
            shown.map { "\($0.height), \($0.counts.verdict)" } ?? tr("Not audited yet")
        lines.text = shown.map(\.lines) ?? ""
        lines.isVisible = !lines.text.isEmpty
        searches = []
        for item in shown?.items ?? [] { column.append(makeCard(item)) }
        if let differences = shown?.differences, !differences.isEmpty {
            column.append(Gtk.Label.caption(tr("DIFFERENCES FROM THE APPROVED LAYOUTS")))
            for difference in differences { column.append(Self.bullet(difference)) }
        }
        if hadFocus { open.grabFocus() }
        showCommand()
        actions.isVisible = shown.map { !$0.commandLine.isEmpty } ?? false
    }

    private func makeCard(_ item: MatrixTileReport.Item) -> Widget {
        let title = Label(item.title, styles: "heading", xalign: 0, wraps: true).expanding()
        title.accessibleRole = .heading
        title.wrapMode = .wordCharacter
        let mark = FindingMarkView(item.rule)
        mark.valign = .start
        let card = Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 9, [mark, title])])
        card.addCssClass("problem-card")
        let message = Gtk.Label.paragraph(item.detail.message.withMinusSigns)
        message.isSelectable = true
        card.append(message)
        let chain = ChainView()
        chain.show(item.detail.chain)
        card.append(chain.widget)
        let place = Gtk.Label.paragraph(item.place, styles: "sentence", "numeric")
        place.tooltipText = item.detail.source.file
        card.append(place)
        for member in item.detail.members {
            let words = [member.text, member.isBroken ? tr("dropped") : nil, member.place].compactMap(\.self)
            card.append(Self.bullet(words.joined(separator: ", ")))
        }
        if !item.consequences.isEmpty {
            card.append(Gtk.Label.caption(tr("CONSEQUENCES")))
            for line in item.consequences { card.append(Self.bullet(line)) }
        }
        let repairs = item.detail.repairs.filter { $0.edits != nil }
        let advice = item.detail.repairs.filter { $0.edits == nil }
        if !repairs.isEmpty { card.append(Gtk.Label.caption(RepairCaption.repairs(repairs.count))) }
        for repair in repairs { card.append(Self.bullet(repair.title)) }
        if !advice.isEmpty { card.append(Gtk.Label.caption(RepairCaption.byHand)) }
        for repair in advice { card.append(Self.bullet(repair.title)) }
        if let search = makeTextSearch(item.finding) {
            searches.append(search)
            card.append(search.widget)
        }
        return card
    }

    private static func bullet(_ text: String) -> Widget {
        let dot = Label("•").aligned(vertically: .start)
        let label = Gtk.Label.paragraph(text.withMinusSigns).expanding()
        return Box(.horizontal, spacing: 6, [dot, label])
    }
}
