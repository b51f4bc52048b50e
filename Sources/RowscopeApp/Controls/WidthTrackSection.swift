import AppModel
import AutoLayout
import Gtk
import Wording

/// The widgets around the width slider: the track, the choice of rows, and the buttons to the next breaks.
@MainActor
final class WidthTrackSection {
    /// The track above the slider.
    let track: WidthTrackView
    /// The widgets below the slider.
    let widget: Box
    private let model: OpenList
    private let breaks: WidthBreaks
    /// Why a flow has no track.
    private let flowNote = ControlRow.sentence()
    private let scope: Choice<BreakScope>
    /// The choice of rows and the buttons to their breaks; hidden for a flow.
    private let scopeRow: Box
    private let coverage = Label(styles: "sentence", "numeric", xalign: 0, ellipsize: .end).expanding()
    private let story = WidthStoryView()
    private let sizes: WidthTrackSizes
    private let expander = Expander(label: tr("All text sizes"))
    private let refreshGuard = RefreshGuard()

    /// Makes the widgets around a slider.
    init(model: OpenList, breaks: WidthBreaks, under slider: Scale) {
        self.model = model
        self.breaks = breaks
        track = WidthTrackView(over: slider)
        sizes = WidthTrackSizes(over: slider)
        scope = Choice(
            tr("Rows whose widths are tried"), BreakScope.allCases.map { ($0, $0.title) },
            tooltip: tr("The rows whose widths are tried"))
        flowNote.text = tr("Items of a flow have widths of their own. The container's widths are not tried.")
        let previous = Button(iconName: "go-previous-symbolic").running("win.previous-break")
        previous.tooltipText = tr("Narrower, to the previous break ([)")
        previous.updateProperty(.label(tr("Previous break")), .keyShortcuts("["))
        let next = Button(iconName: "go-next-symbolic").running("win.next-break")
        next.tooltipText = tr("Wider, to the next break (])")
        next.updateProperty(.label(tr("Next break")), .keyShortcuts("]"))
        let buttons = ControlRow.linked([previous, next])
        expander.child = sizes
        expander.updateProperty(.label(tr("All text sizes")))
        expander.tooltipText = tr("What happens at each width at all twelve text sizes")
        scopeRow = Box(.horizontal, spacing: 6, [scope.widget, coverage, buttons])
        widget = Box(.vertical, spacing: 6, [flowNote, scopeRow, story.widget, expander])
        connect()
        breaks.changes.observe { [weak self] in self?.breaksDidChange() }
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
    }

    /// Shows the present width and text size; the painted track is kept, and only its marks move.
    func refresh() {
        track.presentWidth = model.controls.width
        story.presentWidth = model.controls.width
        sizes.present = (model.controls.width, model.contentSizeCategory)
        let isTable = model.controls.layoutKind == .table
        scopeRow.isVisible = isTable
        flowNote.isVisible = !isTable
        expander.isVisible = isTable
    }

    /// Shows the results so far.
    private func breaksDidChange() {
        let namesRows = breaks.scope != .selectedRow
        track.namesRows = namesRows
        track.show(breaks.track, version: breaks.version)
        track.updateProperty(.description(breaks.track?.summary ?? ""))
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
}
