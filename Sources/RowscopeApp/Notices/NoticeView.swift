import AppModel
import Gtk
import Wording

/// The whole text of a notice, with the buttons to respond to it.
@MainActor
final class NoticeView {
    let widget: Box
    private let title = Label.paragraph(styles: "heading")
    private let detail = Label.paragraph()
    private let others = Label.paragraph()
    private let fewer = Button(label: tr("Use Fewer Rows"))
    private let keep = Button(label: tr("Keep Estimates"))
    private let problems = Button(label: tr("Show Problems"))
    private let guide = Button(label: tr("Open Guide"))
    private let dismiss = Button(label: tr("Dismiss"))
    private var guidePage: String?
    /// Called when all findings are to be shown.
    var onShowProblems: () -> Void = {}
    /// Called with the name of the guide's page that is to be shown.
    var onGuide: (String) -> Void = { _ in }

    /// Makes an empty view; its buttons act on the list.
    init(_ notices: NoticesModel) {
        for label in [title, detail, others] { label.maxWidthChars = 60 }
        let buttons = WrappingRow(spacing: 6, [fewer, keep, problems, guide, dismiss])
        widget = Box(.vertical, spacing: 6, [title, detail, others, buttons])
        fewer.tooltipText = tr("Measure all of so many rows (numberOfRows)")
        keep.tooltipText = tr("Measure rows when they are about to appear (estimatedRowHeight)")
        problems.tooltipText = tr("The views and constraints involved, and repairs")
        guide.tooltipText = tr("Open the guide’s page about files of this kind")
        dismiss.tooltipText = tr("Dismiss the message")
        problems.onClicked { [weak self] in self?.onShowProblems() }
        guide.onClicked { [weak self] in
            if let self, let guidePage { onGuide(guidePage) }
        }
        fewer.onClicked { [notices] in notices.acceptFewerRows() }
        keep.onClicked { [notices] in notices.keepEstimates() }
        dismiss.onClicked { [notices] in notices.dismissNotice() }
    }

    /// Shows a notice.
    func show(_ notice: Notice) {
        if case .refusal(let count) = notice.kind { fewer.label = tr("Use \(count.grouped) Rows") }
        fewer.isVisible = notice.isRefusal
        keep.isVisible = notice.isRefusal
        guidePage = notice.guidePage
        guide.isVisible = guidePage != nil
        problems.isVisible = notice.kind == .finding
        // A finding cannot be dismissed; its notice stays until it is resolved.
        dismiss.isVisible = notice.kind != .finding
        title.text = notice.title
        detail.text = notice.detail.withMinusSigns
        others.text = notice.others.joined(separator: "\n\n").withMinusSigns
        others.isVisible = !notice.others.isEmpty
    }
}

/// A notice as a banner on the start page, which has no band.
@MainActor
final class NoticeBar {
    let widget = InfoBar(.warning)
    private let view: NoticeView

    /// Makes the banner, hidden; its buttons act on the list.
    init(_ notices: NoticesModel) {
        view = NoticeView(notices)
        view.widget.hexpand = true
        widget.addChild(view.widget)
        widget.isRevealed = false
    }

    /// Called with the name of the guide's page that is to be shown.
    var onGuide: (String) -> Void {
        get { view.onGuide }
        set { view.onGuide = newValue }
    }

    /// Shows a notice; hides the banner for `nil`.
    func show(_ notice: Notice?) {
        widget.isRevealed = notice != nil
        guard let notice else { return }
        widget.messageType = notice.kind == .error ? .error : .warning
        view.show(notice)
    }
}
