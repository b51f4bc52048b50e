import AppModel
import Gtk
import Lessons
import Wording

/// A scene's question, with the controls to answer it: options, a number, or an edge to drag.
@MainActor
final class QuestionView {
    let widget = Box(.vertical, spacing: 6)
    /// Called with an answer.
    var onAnswer: (Answer) -> Void = { _ in }
    /// Called when the truth is to be revealed without an answer.
    var onReveal: () -> Void = {}
    /// Called with the length of the edge in points when it is set here rather than by dragging.
    var onLength: (Double) -> Void = { _ in }

    private let refreshGuard = RefreshGuard()
    private let question = LessonCard.paragraph()
    private let choices = Box(.vertical, spacing: 6)
    private let number = Entry()
    private let length = SpinButton(in: 0...100_000, step: 1)
    private let unit = Label("pt")
    private let numberRow: Box
    private let answerButton = Button(label: tr("_Answer"))
    private let revealButton = Button(label: tr("Just _Show It"))
    private var asked: Prediction.Kind?
    /// Whether the length was set by hand; until then the edge shows the old length, which is no answer.
    private var isLengthSet = false {
        didSet { if case .drag = asked { answerButton.isSensitive = isLengthSet } }
    }

    /// The lesson that is shown.
    private weak var shownRun: LessonRun?
    /// The scene whose question is shown.
    private var shownScene: Int?

    init() {
        question.addCssClass("question")
        number.placeholder = tr("A number")
        number.updateProperty(.label(tr("Your answer")))
        number.hexpand = true
        length.isNumeric = true
        length.hexpand = true
        length.tooltipText = tr("The length that you expect, in points; or drag the dashed edge on the stage")
        length.updateProperty(.label(tr("The length that you expect")))
        numberRow = Box(.horizontal, spacing: 6, [number, length, unit])
        answerButton.addCssClass("suggested-action")
        revealButton.tooltipText = tr("Show what happens without an answer")
        let buttons = Box(.horizontal, spacing: 6, [answerButton, revealButton])
        for child in [question, choices, numberRow, buttons] { widget.append(child) }
        widget.addCssClass("prediction")
        number.onActivate { [weak self] in self?.answerByNumber() }
        number.onChanged { [weak self] in self?.numberChanged() }
        length.onValueChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting {
                self.isLengthSet = true
                self.onLength(self.length.value)
            }
        }
        length.onChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting { self.isLengthSet = true }
        }
        addLengthKeys()
        answerButton.onClicked { [weak self] in self?.answerByNumber() }
        revealButton.onClicked { [weak self] in self?.onReveal() }
    }

    /// Makes Return in the field confirm its length.
    private func addLengthKeys() {
        let keys = EventControllerKey()
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in
            guard let self, modifiers.keys.isEmpty, [.return, .keypadEnter].contains(key) else {
                return false
            }
            length.update()
            isLengthSet = true
            return true
        }
        length.addController(keys)
    }

    /// Shows the question of a scene; after the reveal it stays, but cannot be answered.
    func show(_ run: LessonRun) {
        let reading = run.reading
        guard let prediction = run.scene.prediction, let words = reading.question else {
            widget.isVisible = false
            asked = nil
            shownScene = nil
            return
        }
        let isOpen = run.phase == .shown
        // A question that is read again, as after a change of the list's height, keeps the typed number.
        let isSame = run === shownRun && shownScene == run.sceneIndex
        let isNew = isOpen && run.check == nil && !isSame
        (shownRun, shownScene) = (run, isOpen ? run.sceneIndex : nil)
        widget.isVisible = true
        question.text = words
        question.isVisible = !words.isEmpty
        showChoices(reading.options, isOpen: isOpen, check: run.isExplained ? run.check : nil)
        var isDrag = false
        var isNumber = false
        switch prediction.kind {
        case .drag: isDrag = true
        case .number: isNumber = true
        case .choose: break
        }
        numberRow.isVisible = isOpen && (isDrag || isNumber)
        number.isVisible = isNumber
        length.isVisible = isDrag
        if case .number(let expression) = prediction.kind { unit.isVisible = expression.isLength }
        if isDrag { unit.isVisible = true }
        answerButton.isVisible = isOpen && (isDrag || isNumber)
        revealButton.isVisible = isOpen
        asked = prediction.kind
        answerButton.tooltipText =
            isDrag ? tr("Set the length first: drag the edge, or type it and press Return") : nil
        guard isNew else { return }
        number.text = ""
        answerButton.isSensitive = false
        isLengthSet = false
        if let start = reading.startLength { write(start) }
    }

    /// Shows the length that an edge was dragged to.
    func show(length new: Double) {
        write(new)
        isLengthSet = true
    }

    private func write(_ new: Double) {
        refreshGuard.refreshing { length.value = new.rounded() }
    }

    private func showChoices(_ options: [String], isOpen: Bool, check: AnswerCheck?) {
        choices.removeAll()
        choices.isVisible = !options.isEmpty
        for (index, option) in options.enumerated() {
            let label = Label(option, xalign: 0, wraps: true)
            label.maxWidthChars = 32
            let button = Button()
            button.child = label
            button.addCssClass("choice")
            button.isSensitive = isOpen
            button.updateProperty(.label(tr("Answer \(index + 1): \(option)")))
            if let check {
                button.setCssClass("right", check.truth == .choice(index))
                button.setCssClass(
                    "wrong", check.answer == .choice(index) && check.truth != .choice(index))
            }
            button.onClicked { [weak self] in self?.onAnswer(.choice(index)) }
            choices.append(button)
        }
    }

    private var typedNumber: Double? {
        let text = number.text.replacing(",", with: ".").filter { !$0.isWhitespace }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private func numberChanged() {
        if case .number = asked { answerButton.isSensitive = typedNumber != nil }
    }

    private func answerByNumber() {
        switch asked {
        case .drag:
            length.update()
            onAnswer(.number(length.value))
        case .number: if let typedNumber { onAnswer(.number(typedNumber)) }
        case .choose, nil: break
        }
    }
}
