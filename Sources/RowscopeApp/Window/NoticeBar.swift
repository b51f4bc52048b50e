import AppModel
import Gtk
import Wording

/// The banner over the stage: what went wrong or was refused, and the ways out.
@MainActor
final class NoticeBar {
    let widget = InfoBar(.warning)
    private let title = Label(styles: "heading")
    private let detail = Label()
    private let more = ToggleButton(label: "")
    private let others = Label()
    private let scroller = ScrolledWindow()
    private var othersCount = 0
    private let fewer = Button(label: "Use Fewer Rows")
    private let keep = Button(label: "Keep Estimates")
    private let problems = Button(label: "Show")
    /// Called when all that was found is asked for.
    var onShowProblems: () -> Void = {}

    /// The greatest height of what else there is to tell, in points: some five lines, so that rows stay in sight.
    private static let othersHeight = 96

    /// Makes the banner, hidden; its buttons act on the list.
    init(_ notices: NoticesModel) {
        for label in [title, detail, others] {
            label.xalign = 0
            label.yalign = 0
            label.wraps = true
        }
        let texts = Box(.vertical, spacing: 3, [title, detail, more, scroller])
        // Below the text where there is no room beside it: the window may be narrow.
        let row = WrappingRow(spacing: 12, [texts, fewer, keep, problems])
        row.hexpand = true
        widget.addChild(row)
        widget.showsCloseButton = true
        widget.isRevealed = false
        fewer.tooltipText = "Measure all of so many rows (numberOfRows)"
        keep.tooltipText = "Measure rows when they are about to appear (estimatedRowHeight)"
        problems.tooltipText = "What takes part in it, and what may be done about it"
        problems.onClicked { [weak self] in self?.onShowProblems() }
        fewer.onClicked { [notices] in notices.acceptFewerRows() }
        keep.onClicked { [notices] in notices.keepEstimates() }
        widget.onResponse { [notices] _ in notices.dismissNotice() }
        unfoldOthers()
    }

    /// Prepares the button that unfolds what else there is to tell, and what it unfolds.
    private func unfoldOthers() {
        more.halign = .start
        more.updateProperty(.label("More findings"))
        more.onToggled { [weak self] in self?.showFolding() }
        // Page Up and Page Down scroll once the text has the focus.
        others.isSelectable = true
        scroller.child = others
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        scroller.propagatesNaturalHeight = true
        scroller.maxContentHeight = Self.othersHeight
        scroller.updateProperty(.label("More findings"))
        more.updateRelation(.controls([scroller]))
    }

    /// Shows a notice, or hides the banner.
    func show(_ notice: Notice?) {
        widget.isRevealed = notice != nil
        guard let notice else { return }
        widget.messageType = notice.kind == .error ? .error : .warning
        if case .refusal(let count) = notice.kind { fewer.label = "Use \(count.grouped) Rows" }
        fewer.isVisible = notice.isRefusal
        keep.isVisible = notice.isRefusal
        problems.isVisible = notice.kind == .finding
        title.text = notice.title
        detail.text = notice.detail
        show(others: notice.others)
    }

    /// Folds up what else there is to tell, and says how much it is.
    private func show(others texts: [String]) {
        othersCount = texts.count
        others.text = texts.joined(separator: "\n\n")
        more.isVisible = !texts.isEmpty
        more.tooltipText = "Shows the other findings, or hides them"
        more.updateProperty(.label(texts.count.counted("more finding")))
        more.isActive = false
        showFolding()
    }

    private func showFolding() {
        scroller.isVisible = more.isActive
        more.label = more.isActive ? "Show Less" : "\(othersCount) More"
        more.updateState(.expanded(more.isActive))
    }
}
