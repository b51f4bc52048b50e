import AppModel
import Gtk

/// The banner over the stage: what went wrong or was refused, and the ways out.
@MainActor
final class NoticeBar {
    let widget = InfoBar(.warning)
    private let title = Label()
    private let detail = Label()
    private let fewer: Button?
    private let keep: Button?

    /// The buttons' numbers.
    private static let fewerResponse = 1
    private static let keepResponse = 2

    /// Makes the banner, hidden; its buttons act on the model.
    init(model: AppModel) {
        title.addCssClass("heading")
        for label in [title, detail] {
            label.xalign = 0
            label.wraps = true
        }
        let texts = Box(.vertical, spacing: 3, [title, detail])
        texts.hexpand = true
        widget.addChild(texts)
        widget.showsCloseButton = true
        widget.isRevealed = false
        fewer = widget.addButton("Use Fewer Rows", response: Self.fewerResponse)
        keep = widget.addButton("Keep Estimates", response: Self.keepResponse)
        fewer?.tooltipText = "Measure all of so many rows (numberOfRows)"
        keep?.tooltipText = "Measure rows when they are about to appear (estimatedRowHeight)"
        widget.onResponse { [weak model] response in
            switch response {
            case Self.fewerResponse: model?.acceptFewerRows()
            case Self.keepResponse: model?.keepEstimates()
            default: model?.dismissNotice()
            }
        }
    }

    /// Shows a notice, or hides the banner.
    func show(_ notice: Notice?) {
        widget.isRevealed = notice != nil
        guard let notice else { return }
        widget.messageType = notice.kind == .error ? .error : .warning
        if case .refusal(let count) = notice.kind { fewer?.label = "Use \(Figures.grouped(count)) Rows" }
        fewer?.isVisible = notice.isRefusal
        keep?.isVisible = notice.isRefusal
        title.text = notice.title
        detail.text = notice.detail
    }
}
