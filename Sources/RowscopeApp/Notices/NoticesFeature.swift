import AppModel
import Gtk
import Wording

/// The band's messages on the rows: findings, refused requests, and whether rows break at the present width.
final class NoticesFeature: Feature {
    private let context: WindowContext
    private let notice: NoticeView
    private let noticePart: BandPart
    private let width = WidthMessageView()
    private let widthPart: BandPart
    /// Forms the sentence a little later, so that dragging the width stays smooth.
    private lazy var following = DelayedCall(milliseconds: 60, priority: .low) { [weak self] in
        self?.context.app.breaks.formSentence()
    }

    /// Finds problems again once the width, the text size or the cells have not changed for a moment.
    private lazy var finding = DelayedCall(milliseconds: 200, priority: .low) { [weak self] in
        self?.context.app.notices.followState()
        self?.following.schedule()
    }

    init(in context: WindowContext) {
        self.context = context
        notice = NoticeView(context.app.notices)
        noticePart = BandPart(details: notice.widget)
        widthPart = BandPart(details: width.widget)
        context.band.add(noticePart)
        context.band.add(widthPart)
        notice.onShowProblems = { [weak context] in
            context?.band.hideDetails { context?.showProblems(nil) }
        }
        notice.onGuide = { [weak context] page in
            context?.band.hideDetails()
            context?.openGuide(page, nil)
        }
        width.onRow = { [weak context] row in
            context?.band.hideDetails()
            context?.goTo(row: row)
        }
        followNotices()
        context.model.changes.observe([.document, .rows, .controls, .notice]) { [weak self] _ in
            self?.following.schedule()
        }
        context.model.changes.observe([.document, .rows, .controls, .cells]) { [weak self] _ in
            self?.finding.restart()
        }
        context.app.breaks.sentences.observe { [weak self] in self?.showWidth() }
    }

    private func followNotices() {
        let (model, notices) = (context.model, context.app.notices)
        model.changes.observe(.notice) { [weak self] _ in self?.showNotice() }
        model.changes.observe(.looked) { _ in
            if notices.hasUnreportedRows { notices.reportFindings() }
        }
        // After the frame, since the band must not request a layout in the middle of one.
        let report: @MainActor () -> Void = {
            guard notices.hasUnreportedRows else { return }
            MainLoop.once { notices.reportFindings() }
        }
        model.changes.observe([.ahead, .progress]) { _ in report() }
        context.stage.layouts.observe { _ in report() }
    }

    private func showNotice() {
        let new = context.model.notice
        if let new { notice.show(new) }
        noticePart.message = new?.message
    }

    /// Shows whether rows break at the present width, unless a lesson withholds findings.
    private func showWidth() {
        if context.model.withholdsFindings {
            width.show("", row: nil)
            widthPart.message = .withheld
        } else if context.model.flowLayout != nil {
            let message = context.model.itemsMessage
            width.show("", row: nil)
            widthPart.message = message
        } else if let sentence = context.app.breaks.sentence,
            context.app.breaks.track?.rows.isEmpty == false
        {
            width.show(sentence.rest, row: sentence.row)
            widthPart.message = sentence.message
        } else {
            widthPart.message = nil
        }
    }
}
