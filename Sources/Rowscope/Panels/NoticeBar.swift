import AppModel
import Gtk

/// The banner over the stage: what went wrong or was refused, and the ways out.
@MainActor
final class NoticeBar {
    /// A way out of a refusal: as many rows are measured without estimates in no time.
    static let fewerRows = 10_000

    let widget = InfoBar(.warning)
    private let title = Label()
    private let detail = Label()
    private let fewer: Button?

    /// Makes the banner, hidden.
    ///
    /// - Parameters:
    ///   - useFewerRows: Called when the user chooses fewer rows.
    ///   - dismiss: Called when the user closes the banner.
    init(useFewerRows: @escaping @MainActor () -> Void, dismiss: @escaping @MainActor () -> Void) {
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
        fewer = widget.addButton("Use \(Figures.grouped(Self.fewerRows)) Rows", response: 1)
        widget.onResponse { response in
            if response == 1 { useFewerRows() } else { dismiss() }
        }
    }

    /// Shows a notice, or hides the banner.
    func show(_ notice: Notice?) {
        widget.isRevealed = notice != nil
        guard let notice else { return }
        widget.messageType = notice.kind == .error ? .error : .warning
        fewer?.isVisible = notice.kind == .refusal
        title.text = notice.title
        detail.text = notice.detail
    }
}
