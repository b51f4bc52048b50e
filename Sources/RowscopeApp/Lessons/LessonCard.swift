import AppModel
import Gtk
import Lessons
import Wording

/// The card of the running lesson: its introduction, the text and question of a scene, the revealed answer, the change
/// to try, and at the end a summary of the predictions.
@MainActor
final class LessonCard {
    let widget: Box
    /// Called when the lesson is to end.
    var onEnd: () -> Void = {}
    /// Called when presenting is to begin or end.
    var onPresent: () -> Void = {}
    /// Called when the page of the inspector that the scene speaks of is to be shown.
    var onPage: () -> Void = {}
    /// Called with the length of the edge when it is set on the card.
    var onLength: (Double) -> Void = { _ in }
    /// Whether the keys are a presenter's, so that no field takes them unasked.
    var isPresenting = false {
        didSet { if isPresenting, isTyping { next.grabFocus() } }
    }

    private var run: LessonRun?
    private let lesson = Label(styles: "caption", xalign: 0, wraps: true, ellipsize: .end).expanding()
    private let progress = Label(styles: "caption")
    private let introduction = LessonProse()
    private let title = Label(styles: "title-2", xalign: 0, wraps: true)
    private let text = LessonProse()
    private let question: QuestionView
    private let verdict = VerdictView()
    private let explanation = LessonProse()
    /// Shows the page of the inspector that the scene speaks of.
    private let page = Button().aligned(.start).hidden()
    private let attempt: AttemptView
    private let trouble = LessonCard.paragraph().hidden()
    private let score = Label(styles: "caption", xalign: 0)
    private let previous = Button(label: tr("_Back")).expanding()
    private let next = Button(label: tr("_Next")).expanding()
    private let reset = Button(iconName: "view-refresh-symbolic").flat()
    /// The content for a scene.
    private let sceneColumn: Box
    /// The content after the last scene.
    let end = LessonEndView()
    private let scroller: ScrolledWindow
    /// The scene that is shown, so that the card scrolls to its top only for another scene or the end.
    private var shown: (scene: Int, isEnd: Bool)?

    init() {
        question = QuestionView()
        attempt = AttemptView()
        let lessons = Button(iconName: "go-previous-symbolic").flat()
        lessons.describe(tr("End the lesson"), tooltip: tr("End the lesson; what was open before comes back"))
        // At any text size, a title of two lines fits beside the buttons.
        lesson.lineLimit = 2
        let present = Button(iconName: "view-fullscreen-symbolic").flat()
        present.describe(tr("Present"), tooltip: tr("Show card and stage alone and large (F11)"))
        let top = Box(.horizontal, spacing: 6, [lessons, lesson, progress, reset, present])
        reset.tooltipText = tr("Set the scene again as it began (Home while presenting)")
        reset.updateProperty(.label(tr("Reset the scene")))
        title.accessibleRole = .heading
        trouble.addCssClass("error")
        explanation.widget.addCssClass("explanation")
        introduction.widget.addCssClass("introduction")
        sceneColumn = Box(
            .vertical, spacing: 12,
            [
                introduction.widget, title, text.widget, question.widget, verdict.widget, explanation.widget,
                page, attempt.widget, trouble,
            ])
        let column = Box(.vertical, spacing: 0, [sceneColumn, end.widget]).styled("lesson-card")
        scroller = ScrolledWindow(child: column, horizontal: .never).expanding(.vertical)
        previous.tooltipText = tr("The scene before (Page Up while presenting)")
        let steps = Box(.horizontal, spacing: 6, [previous, next])
        steps.isHomogeneous = true
        let bottom = Box(.vertical, spacing: 6, [score, steps]).styled("lesson-steps")
        top.addCssClass("lesson-top")
        widget = Box(.vertical, spacing: 0, [top, scroller, Separator(.horizontal), bottom])

        lessons.onClicked { [weak self] in self?.onEnd() }
        present.onClicked { [weak self] in self?.onPresent() }
        reset.onClicked { [weak self] in self?.run?.reset() }
        previous.onClicked { [weak self] in self?.run?.previous() }
        next.onClicked { [weak self] in self?.run?.advance() }
        end.onScene = { [weak self] in self?.run?.go(to: $0) }
        end.onAttempt = { [weak self] in self?.run?.goToAttempt(ofScene: $0) }
        end.onList = { [weak self] in self?.onEnd() }
        question.onAnswer = { [weak self] answer in
            // The field or the option goes: the focus is not to stay with it.
            self?.next.grabFocus()
            self?.run?.answer(answer)
        }
        question.onEntry = { [weak self] in self?.run?.enter($0) }
        question.onLength = { [weak self] in self?.onLength($0) }
        page.tooltipText = tr("Show the page of the inspector that the text speaks of (Shift+F9 hides it)")
        page.onClicked { [weak self] in self?.onPage() }
        attempt.onToggle = { [weak self] in self?.run?.toggleAttempt() }
    }

    /// Whether keys go to a field of the question.
    var isTyping: Bool { question.isTyping }

    /// Shows the length that the edge was dragged to on the stage.
    func show(length: Double) { question.show(length: length) }

    /// Shows the state of a lesson.
    ///
    /// - Parameters:
    ///   - run: The lesson; `nil` for none.
    ///   - exercises: The exercises that follow the lesson.
    ///   - following: The title of the next lesson; `nil` after the last one.
    func show(
        _ run: LessonRun?, exercises: [(reference: String, exercise: Exercise)] = [], following: String? = nil
    ) {
        self.run = run
        guard let run else {
            shown = nil
            return
        }
        let hadFocus = widget.window?.focusWidget?.isDescendant(of: widget) == true
        let isNew = shown.map { $0 != (run.sceneIndex, run.isAtEnd) } ?? true
        shown = (run.sceneIndex, run.isAtEnd)
        let reading = run.reading
        lesson.text = run.lesson.title
        lesson.tooltipText = run.lesson.title
        progress.text = run.progressSummary
        title.text = run.scene.title
        introduction.show(run.sceneIndex == 0 ? run.lesson.summary : "")
        text.show(reading.text)
        question.show(run)
        verdict.show(run.isExplained ? run.check : nil)
        explanation.show(run.isExplained ? reading.explanation ?? "" : "")
        attempt.show(run)
        let errors = [run.trouble] + reading.errors.map { "\($0)" }
        trouble.text = errors.compactMap(\.self).joined(separator: "\n")
        trouble.isVisible = !trouble.text.isEmpty
        score.text = run.scoreSummary
        score.isVisible = !run.scoreSummary.isEmpty
        previous.isSensitive = run.canGoBack
        show(next: run)
        next.setCssClass("suggested-action", run.canReveal && run.entered != nil)
        if run.isAtEnd, isNew { end.show(run.summary, exercises: exercises, following: following) }
        showEnd(run)
        if isNew {
            scroller.vadjustment.value = 0
            focusNext()
        }
        if hadFocus { keepFocus() }
        if !isNew, run.phase != .shown, !run.isAtEnd {
            // New content is at the bottom, and is laid out with the next frames.
            MainLoop.after(milliseconds: 60, priority: .low) { [weak self] in self?.scrollToNews() }
        }
    }

    /// Shows what the button that goes on does now.
    private func show(next run: LessonRun) {
        let (title, tooltip): (String, String) =
            if run.canReveal {
                (
                    tr("_Reveal"),
                    tr("Reveal, with what is entered as the answer (Page Down while presenting)")
                )
            } else if run.canGoOn {
                (tr("_Next"), tr("The next scene (Page Down while presenting)"))
            } else {
                (tr("_Finish"), tr("The end of the lesson (Page Down while presenting)"))
            }
        next.label = title
        next.tooltipText = tooltip
    }

    /// Lets keys answer a scene that asks for a number, and Return go on from one that asks nothing.
    ///
    /// - Parameter isFirst: Whether the lesson has just begun, so that the focus is nowhere yet; it must not stay with
    ///   the button that ends the lesson.
    func focusNext(isFirst: Bool = false) {
        guard let run, !run.isAtEnd, !previous.isFocus else { return }
        if !isPresenting, run.canReveal, question.focusNumber() { return }
        if isFirst || run.scene.prediction == nil { next.grabFocus() }
    }

    /// Moves the focus to the button that goes on if the widget that had it is gone, such as an answered field.
    ///
    /// GTK would move it to the card around that widget, where Return does nothing.
    private func keepFocus() {
        guard widget.window?.focusWidget?.isMapped != true else { return }
        if run?.isAtEnd == true { end.grabFocus() } else { next.grabFocus() }
    }

    /// Shows the summary of the lesson in place of the scene, after the last scene.
    private func showEnd(_ run: LessonRun) {
        sceneColumn.isVisible = !run.isAtEnd
        end.widget.isVisible = run.isAtEnd
        if run.isAtEnd { score.isVisible = false }
        next.isVisible = !run.isAtEnd
        reset.isVisible = !run.isAtEnd
    }

    /// Offers the page of the inspector that the scene speaks of.
    ///
    /// - Parameter title: The page's title; `nil` where it is in view, or no page is spoken of.
    func offer(page title: String?) {
        if title == nil, page.isFocus { next.grabFocus() }
        page.isVisible = title != nil
        guard let title else { return }
        let words = tr("Show “\(title)”")
        if page.label != words { page.label = words }
    }

    /// Scrolls down to a part of the card below the visible one, such as the end of a question under a long text.
    ///
    /// - Returns: Whether there was such a part.
    func scrollOn() -> Bool {
        let adjustment = scroller.vadjustment
        let last = adjustment.upper - adjustment.pageSize
        guard adjustment.value < last - 1 else { return false }
        adjustment.value = min(last, adjustment.value + adjustment.pageSize * 0.8)
        return true
    }

    private func scrollToNews() {
        let adjustment = scroller.vadjustment
        adjustment.value = max(adjustment.value, adjustment.upper - adjustment.pageSize)
    }

    static func paragraph() -> Label {
        let label = Label.paragraph()
        label.maxWidthChars = 36
        return label
    }
}
