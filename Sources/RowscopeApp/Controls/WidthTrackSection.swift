import AppModel
import AutoLayout
import Gtk
import Wording

/// The widgets around the width slider: the track, its sentence, the choice of rows, and the buttons to the next
/// breaks.
@MainActor
final class WidthTrackSection {
    /// The track above the slider.
    let track: WidthTrackView
    /// The widgets below the slider.
    let widget: Box
    private let model: OpenList
    private let breaks: WidthBreaks
    private let sentence = ControlRow.sentence()
    private let scope: Choice<BreakScope>
    /// The choice of rows and the buttons to their breaks; hidden for a flow.
    private let scopeRow: Box
    private let coverage = Label(styles: "sentence", "numeric", xalign: 0)
    private let story = WidthStoryView()
    private let sizes: WidthTrackSizes
    private let expander = Expander(label: tr("All text sizes"))
    private let refreshGuard = RefreshGuard()
    private var shownSentence = ""
    /// Called with a row that the user wants to see.
    var onRow: (Int) -> Void = { _ in }

    /// Makes the widgets around a slider.
    init(model: OpenList, breaks: WidthBreaks, under slider: Scale) {
        self.model = model
        self.breaks = breaks
        track = WidthTrackView(over: slider)
        sizes = WidthTrackSizes(over: slider)
        scope = Choice(
            tr("Rows whose widths are tried"), BreakScope.allCases.map { ($0, $0.title) },
            tooltip: tr("The rows whose widths are tried"))
        sentence.addCssClass("width-sentence")
        coverage.hexpand = true
        coverage.ellipsize = .end
        let previous = Button(iconName: "go-previous-symbolic")
        previous.tooltipText = tr("Narrower, to the previous break ([)")
        previous.updateProperty(.label(tr("Previous break")), .keyShortcuts("["))
        previous.setDetailedAction("win.previous-break")
        let next = Button(iconName: "go-next-symbolic")
        next.tooltipText = tr("Wider, to the next break (])")
        next.updateProperty(.label(tr("Next break")), .keyShortcuts("]"))
        next.setDetailedAction("win.next-break")
        let buttons = Box(.horizontal, spacing: 0, [previous, next])
        buttons.addCssClass("linked")
        // The sentence keeps its height, since the panel must not move while the width is dragged.
        sentence.lineLimit = 3
        sentence.ellipsize = .end
        sentence.yalign = 0
        sentence.sizeRequest = (-1, 52)
        sentence.addCssClass("numeric")
        expander.child = sizes
        expander.updateProperty(.label(tr("All text sizes")))
        expander.tooltipText = tr("What happens at each width at all twelve text sizes")
        scopeRow = Box(.horizontal, spacing: 6, [scope.widget, coverage, buttons])
        widget = Box(.vertical, spacing: 6, [sentence, scopeRow, story.widget, expander])
        connect()
        breaks.changes.observe { [weak self] in self?.breaksDidChange() }
        breaks.sentences.observe { [weak self] in self?.showSentence() }
    }

    private func connect() {
        track.onWidth = { [weak self] width in self?.model.updateControls { $0.width = width } }
        story.onWidth = { [weak self] width in self?.model.updateControls { $0.width = width } }
        sizes.onPlace = { [weak self] width, category in
            self?.model.updateControls {
                $0.width = width
                $0.textSize = .category(category)
            }
        }
        scope.onChosen { [weak self] scope in
            self?.refreshGuard.reacting { self?.breaks.scope = scope }
        }
        expander.onExpandedChanged { [weak self] in
            guard let self else { return }
            breaks.triesAllTextSizes = expander.isExpanded
        }
        sentence.onActivateLink { [weak self] target in
            guard let row = Int(target) else { return false }
            self?.onRow(row)
            return true
        }
    }

    /// Shows the present width and text size; the painted track is kept, and only its marks move.
    func refresh() {
        track.presentWidth = model.controls.width
        story.presentWidth = model.controls.width
        sizes.present = (model.controls.width, model.contentSizeCategory)
        let isTable = model.controls.layoutKind == .table
        scopeRow.isVisible = isTable
        expander.isVisible = isTable
    }

    /// Shows the results so far.
    private func breaksDidChange() {
        let namesRows = breaks.scope != .selectedRow
        track.namesRows = namesRows
        track.show(breaks.track, version: breaks.version)
        story.show(breaks.story)
        if expander.isExpanded { sizes.show(breaks.tracks, version: breaks.version, namesRows: namesRows) }
        refreshGuard.refreshing { scope.value = breaks.scope }
        let isKnown = breaks.track != nil
        scope.widget.isSensitive = isKnown || breaks.scanned != nil
        var words = breaks.scanned?.words ?? ""
        if let track = breaks.track, !track.isComplete {
            words += " · \(track.knownShare.percent(.down))"
        }
        if coverage.text != words { coverage.text = words }
        coverage.tooltipText =
            breaks.track.map {
                tr(
                    """
                    \($0.knownCount.grouped) layouts tried at this text size, one at each whole width \
                    from \(BreakTrack.widths.lowerBound.grouped) to \(BreakTrack.widths.upperBound.grouped) points
                    """)
            }
    }

    private func showSentence() {
        guard let known = breaks.track, let said = breaks.sentence else {
            let text =
                model.controls.layoutKind == .flow
                ? tr("Items of a flow have widths of their own. The container's widths are not tried.") : ""
            return show(text, row: nil)
        }
        let namesRows = breaks.scope != .selectedRow
        show(said.text, row: namesRows && said.row != model.layout?.viewport.selectedRow ? said.row : nil)
        track.updateProperty(.description("\(said.text) \(known.summary)"))
    }

    private func show(_ text: String, row: Int?) {
        let link = row.map { " <a href=\"\($0)\">\(Label.escaped(tr("Show")))</a>" } ?? ""
        let markup = Label.escaped(text) + link
        guard markup != shownSentence else { return }
        shownSentence = markup
        sentence.setMarkup(markup)
        sentence.tooltipText = text
    }
}
