import Wording

extension AnswerCheck {
    /// Checks an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer; `nil` where the truth is revealed without one.
    ///   - truth: The correct answer.
    ///   - prediction: The question.
    ///   - options: The texts of the options, for a choice.
    ///   - replies: What is said to a wrong choice, by option; `nil` for the right option's text.
    package init(
        of answer: Answer?, truth: Answer, asked prediction: Prediction, options: [String], replies: [String?]
    ) {
        self.answer = answer
        self.truth = truth
        switch (answer, truth) {
        case (.number(let given), .number(let number)):
            let figure = Self.figure(number, prediction)
            let difference = given - number
            let tolerance = prediction.tolerance(for: number)
            isRight = given.isFinite && difference.magnitude <= tolerance
            let isExact = difference.magnitude < 0.005
            let amount = difference.magnitude.text()
            if isExact {
                sentence = tr("Exactly: \(figure).")
            } else if isRight {
                let counts = tr("up to \(tolerance.text()) off counts as right")
                sentence =
                    difference > 0
                    ? tr("Close: \(figure), \(amount) less than you said; \(counts).")
                    : tr("Close: \(figure), \(amount) more than you said; \(counts).")
            } else {
                sentence =
                    difference > 0
                    ? tr("It is \(figure), \(amount) less than you said.")
                    : tr("It is \(figure), \(amount) more than you said.")
            }
        case (.choice(let given), .choice(let right)):
            isRight = given == right
            let words = options.indices.contains(right) ? options[right] : ""
            let reply = replies.indices.contains(given) ? replies[given] : nil
            sentence = isRight ? tr("Right.") : reply ?? tr("The right answer: \(words)")
        case (nil, .number(let number)):
            isRight = false
            sentence = tr("It is \(Self.figure(number, prediction)).")
        case (nil, .choice):
            isRight = false
            sentence = ""
        default:
            isRight = false
            sentence = tr("That is no answer to this question.")
        }
    }

    /// An answer in words: a figure with its unit, or the text of an option; empty for an index out of range.
    package static func words(
        of answer: Answer, to prediction: Prediction, options: [String]
    ) -> String {
        switch answer {
        case .number(let number): figure(number, prediction)
        case .choice(let place): options.indices.contains(place) ? options[place] : ""
        }
    }

    private static func figure(_ number: Double, _ prediction: Prediction) -> String {
        let isLength =
            switch prediction.kind {
            case .drag: true
            case .number(let expression): expression.isLength
            case .choose: false
            }
        return isLength ? number.counted("point") : number.text()
    }
}
