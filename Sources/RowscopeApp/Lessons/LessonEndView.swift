import AppModel
import Gtk
import Lessons
import Wording

/// The end of a lesson: the predictions and the right answers, suggestions to try, and the next lesson.
@MainActor
final class LessonEndView {
    let widget: Box
    /// Called with the index of a scene to go back to.
    var onScene: (Int) -> Void = { _ in }
    /// Called with the index of a scene whose attempt is to be shown.
    var onAttempt: (Int) -> Void = { _ in }
    /// Called when the next lesson is to begin.
    var onNext: () -> Void = {}
    /// Called with the reference of an exercise that is to begin.
    var onExercise: (String) -> Void = { _ in }
    /// Called when the list of lessons is to be shown.
    var onList: () -> Void = {}

    private let score = LessonCard.paragraph().hidden()
    private let rulesHeading = Label(tr("Take along"), styles: "heading", xalign: 0)
    private let rules = LessonProse()
    private let exercises = Box(.vertical, spacing: 3)
    private let predictions = Box(.vertical, spacing: 3)
    private let attemptsHeading = Label(tr("What to try"), styles: "heading", xalign: 0)
    private let attempts = Box(.vertical, spacing: 3)
    private let nextTitle = Label(xalign: 0.5, wraps: true)
    private let next = Button().styled("suggested-action")
    /// Opens a cell of the reader's own after the last lesson, and after the tour.
    private let open = Button(label: tr("_Open Your Cell…")).styled("suggested-action").running("win.open")
    private let list = Button(label: tr("Back to the _List"))

    init() {
        let heading = Label(tr("Lesson finished"), styles: "title-2", xalign: 0, wraps: true)
        heading.accessibleRole = .heading
        for heading in [rulesHeading, attemptsHeading] { heading.accessibleRole = .heading }
        nextTitle.justification = .center
        next.child = nextTitle
        next.updateProperty(.label(tr("Next lesson")))
        open.tooltipText = tr("Open a layout document, an Interface Builder file or source code (Ctrl+O)")
        list.tooltipText = tr("End the lesson; what was open before comes back")
        let buttons = Box(.vertical, spacing: 6, [next, open, list])
        widget = Box(
            .vertical, spacing: 12,
            [
                heading, score, rulesHeading, rules.widget, exercises, buttons, predictions, attemptsHeading,
                attempts,
            ])
        next.onClicked { [weak self] in self?.onNext() }
        list.onClicked { [weak self] in self?.onList() }
    }

    /// Shows the summary of a lesson.
    ///
    /// - Parameters:
    ///   - summary: The predictions and the suggestions.
    ///   - own: The exercises that follow it.
    ///   - following: The title of the next lesson; `nil` after the last one.
    func show(
        _ summary: LessonSummary, exercises own: [(reference: String, exercise: Exercise)], following: String?
    ) {
        score.text = summary.score
        score.isVisible = !summary.score.isEmpty
        rulesHeading.isVisible = !summary.rules.isEmpty
        rules.show(summary.rules.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"))
        exercises.removeAll()
        exercises.isVisible = !own.isEmpty
        for (reference, exercise) in own { exercises.append(row(of: exercise, reference)) }
        predictions.removeAll()
        for prediction in summary.predictions { predictions.append(row(of: prediction)) }
        attempts.removeAll()
        for attempt in summary.attempts { attempts.append(row(of: attempt)) }
        attemptsHeading.isVisible = !summary.attempts.isEmpty
        nextTitle.text = following.map { tr("Next: \($0)") } ?? ""
        next.isVisible = following != nil
        open.isVisible = following == nil
        next.updateProperty(.label(following.map { tr("Next lesson: \($0)") } ?? tr("Next lesson")))
    }

    /// Moves the focus to the button of the next lesson, or of the list after the last one.
    func grabFocus() { (next.isVisible ? next : list).grabFocus() }

    private func row(of prediction: LessonSummary.Prediction) -> Widget {
        let icon = Image(
            iconName: prediction.isRight.map { $0 ? "object-select-symbolic" : "window-close-symbolic" }
                ?? "list-remove-symbolic")
        let outcome = prediction.isRight.map { $0 ? "right" : "wrong" }
        let name =
            switch prediction.isRight {
            case true?: tr("\(prediction.title): right")
            case false?: tr("\(prediction.title): wrong")
            case nil: tr("\(prediction.title): not predicted")
            }
        let sentence = prediction.sentence.split(separator: "\n").map { LessonProse.words(of: String($0)) }
        let button = row(icon, prediction.title, sentence.joined(separator: "\n"), outcome, name: name)
        button.tooltipText = tr("Go back to this scene of the lesson")
        button.onClicked { [weak self] in self?.onScene(prediction.scene) }
        return button
    }

    private func row(of exercise: Exercise, _ reference: String) -> Widget {
        let name = tr("Exercise: \(exercise.title)")
        let button = LessonRow.make(
            Image(iconName: "document-edit-symbolic"),
            [(name, "heading"), (exercise.goals.count.counted("goal"), "sentence")])
        button.describe(name, tooltip: tr("End the lesson, and begin this exercise"))
        button.onClicked { [weak self] in self?.onExercise(reference) }
        return button
    }

    private func row(of attempt: LessonSummary.Attempt) -> Widget {
        let words = LessonProse.words(of: attempt.text)
        let button = row(
            Image(iconName: "media-playback-start-symbolic"), nil, words, nil, name: tr("Try: \(words)"))
        button.tooltipText = tr("Go back to this scene of the lesson, with its answer")
        button.onClicked { [weak self] in self?.onAttempt(attempt.scene) }
        return button
    }

    private func row(
        _ icon: Image, _ title: String?, _ sentence: String, _ outcome: String?, name: String
    ) -> Button {
        let button = LessonRow.make(icon, [(title ?? "", "heading"), (sentence, "sentence")])
        if let outcome { button.addCssClass(outcome) }
        button.updateProperty(.label(name), .description(sentence))
        return button
    }
}
