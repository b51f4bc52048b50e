import AppModel
import Gtk
import Lessons
import Wording

/// A scene's question, with the controls to answer it: options, a number, or an edge to drag.
@MainActor
final class QuestionView {
    let widget = Box(.vertical, spacing: 6).styled("prediction")
    /// Called with an answer.
    var onAnswer: (Answer) -> Void = { _ in }
    /// Called with what is entered so far, for the reveal; `nil` for nothing.
    var onEntry: (Answer?) -> Void = { _ in }
    /// Called with the length of the edge in points when it is set here rather than by dragging.
    var onLength: (Double) -> Void = { _ in }

    private let refreshGuard = RefreshGuard()
    private let question = LessonCard.paragraph().hidden()
    private let choices = Box(.vertical, spacing: 6).hidden()
    /// The options that the buttons show.
    private var shownOptions: [String] = []
    private var choiceButtons: [Button] = []
    private let number = Entry().expanding()
    private let length = SpinButton(in: 0...100_000).expanding()
    private let unit = Label("pt")
    /// Answers that the length stays as it is.
    private let unchanged = Button(label: tr("_Unchanged"))
    private let numberRow: Box
    /// The length before the reveal: the edge begins there, which is no answer until it is set by hand.
    private var startLength: Double?

    /// The lesson that is shown.
    private weak var shownRun: LessonRun?
    /// The scene whose question is shown.
    private var shownScene: Int?

    init() {
        question.addCssClass("question")
        number.placeholder = tr("A number")
        number.updateProperty(.label(tr("Your answer")))
        length.tooltipText = tr("The length that you expect, in points; or drag the dashed edge on the stage")
        length.updateProperty(.label(tr("The length that you expect")))
        unchanged.tooltipText = tr("Answer that the length stays as it is")
        numberRow = Box(.horizontal, spacing: 6, [number, length, unit, unchanged])
        for child in [question, choices, numberRow] { widget.append(child) }
        number.onActivate { [weak self] in
            if let typed = self?.typedNumber { self?.onAnswer(.number(typed)) }
        }
        number.onChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting { self.onEntry(self.typedNumber.map(Answer.number)) }
        }
        length.onValueChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting {
                self.onLength(self.length.value)
                self.onEntry(.number(self.length.value))
            }
        }
        length.onChanged { [weak self] in
            guard let self, let typed = Self.number(in: length.text) else { return }
            refreshGuard.reacting { self.onEntry(.number(typed)) }
        }
        unchanged.onClicked { [weak self] in
            if let start = self?.startLength { self?.onAnswer(.number(start)) }
        }
        // Makes Return in the field answer with its length, also with the one that it began with.
        length.onPlainKey(.capture) { [weak self] key in
            guard let self, [.return, .keypadEnter].contains(key) else { return false }
            length.update()
            onAnswer(.number(length.value))
            return true
        }
    }

    /// Shows the question of a scene; after the reveal it stays, but cannot be answered.
    func show(_ run: LessonRun) {
        let reading = run.reading
        guard let prediction = run.scene.prediction, let words = reading.question else {
            widget.isVisible = false
            shownScene = nil
            return
        }
        let isOpen = run.phase == .shown
        // A question that is read again, as after a change of the list's height, keeps the typed number.
        let isSame = run === shownRun && shownScene == run.sceneIndex
        let isNew = isOpen && run.check == nil && !isSame
        (shownRun, shownScene) = (run, isOpen ? run.sceneIndex : nil)
        widget.isVisible = true
        LessonProse.show(words, in: question)
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
        unchanged.isVisible = isDrag
        startLength = reading.startLength
        guard isNew else { return }
        refreshGuard.refreshing { number.text = "" }
        if let start = reading.startLength { write(start) }
    }

    /// Moves the focus to the field for a number.
    ///
    /// - Returns: Whether the question asks for one.
    func focusNumber() -> Bool {
        guard widget.isVisible, numberRow.isVisible, number.isVisible else { return false }
        return number.grabFocus()
    }

    /// Whether keys go to a field of the question.
    var isTyping: Bool {
        [number as Widget, length].contains { field in field.children.contains { $0.isFocus } }
    }

    /// Shows the length that an edge was dragged to.
    func show(length new: Double) {
        write(new)
        onEntry(.number(new))
    }

    private func write(_ new: Double) {
        refreshGuard.refreshing { length.value = new.rounded() }
    }

    private func showChoices(_ options: [String], isOpen: Bool, check: AnswerCheck?) {
        if options != shownOptions { makeChoices(options) }
        for (index, button) in choiceButtons.enumerated() {
            button.isSensitive = isOpen
            button.setCssClass("right", check?.truth == .choice(index))
            button.setCssClass(
                "wrong", check?.answer == .choice(index) && check?.truth != .choice(index))
        }
    }

    /// Makes a button for each option; those of the same options stay, and keep the focus.
    private func makeChoices(_ options: [String]) {
        shownOptions = options
        choices.removeAll()
        choices.isVisible = !options.isEmpty
        choiceButtons = options.enumerated().map { index, option in
            let label = Label(xalign: 0, wraps: true)
            LessonProse.show(option, in: label)
            label.maxWidthChars = 32
            let button = Button().styled("choice")
            button.child = label
            button.updateProperty(.label(tr("Answer \(index + 1): \(label.text)")))
            button.onClicked { [weak self] in self?.onAnswer(.choice(index)) }
            choices.append(button)
            return button
        }
    }

    private var typedNumber: Double? { Self.number(in: number.text) }

    private static func number(in text: String) -> Double? {
        Double(text.replacing(",", with: ".").filter { !$0.isWhitespace }).flatMap { $0.isFinite ? $0 : nil }
    }
}
