import Lessons
import Wording

/// The summary of a lesson: the predictions and their checks, and the attempts.
package struct LessonSummary: Hashable, Sendable {
    /// A scene's prediction.
    package struct Prediction: Hashable, Sendable {
        /// The index of the scene in the lesson.
        package var scene: Int
        /// The title of the scene.
        package var title: String
        /// Whether the answer was right; `nil` where none was given.
        package var isRight: Bool?
        /// The answer and the correct one, in a sentence.
        package var sentence: String
    }

    /// An attempt to make.
    package struct Attempt: Hashable, Sendable {
        /// The index of the scene in the lesson.
        package var scene: Int
        /// What to try.
        package var text: String
    }

    /// The lesson's rules.
    package var rules: [String] = []
    /// The predictions, in the order of their scenes.
    package var predictions: [Prediction] = []
    /// The attempts, in the order of the scenes.
    package var attempts: [Attempt] = []

    /// The number of correct predictions, in a sentence; empty for a lesson without questions.
    package var score: String {
        let answered = predictions.compactMap(\.isRight)
        if predictions.isEmpty { return "" }
        if answered.isEmpty { return tr("You made no predictions this time.") }
        let (right, all) = (answered.count { $0 }, answered.count)
        if all == 1 {
            return right == 1 ? tr("Your prediction was right.") : tr("Your prediction was wrong.")
        }
        if right == all { return tr("All \(all) of your predictions were right.") }
        return tr(
            right, one: "\(right) of your \(all) predictions was right.",
            many: "\(right) of your \(all) predictions were right.")
    }
}

extension LessonRun {
    /// The predictions of the scenes that were shown, and the attempts.
    package var summary: LessonSummary {
        var summary = LessonSummary()
        summary.rules = lesson.rules
        for (place, scene) in lesson.scenes.enumerated() {
            guard let reading = readings[place] else { continue }
            if let prediction = scene.prediction, let truth = reading.truth {
                let words = { AnswerCheck.words(of: $0, to: prediction, options: reading.options) }
                let answer = answers[place]
                summary.predictions.append(
                    LessonSummary.Prediction(
                        scene: place, title: scene.title, isRight: answer?.isRight,
                        sentence: Self.sentence(
                            prediction, said: answer?.answer.map(words), truth: words(truth),
                            isRight: answer?.isRight == true)))
            }
            if let text = reading.attempt, !text.isEmpty {
                summary.attempts.append(LessonSummary.Attempt(scene: place, text: text))
            }
        }
        return summary
    }

    private static func sentence(
        _ prediction: Lessons.Prediction, said: String?, truth: String, isRight: Bool
    ) -> String {
        if case .choose = prediction.kind {
            guard let said else { return tr("Not predicted. Right: \(truth)") }
            return isRight ? tr("You said: \(said)") : tr("You said: \(said)\nRight: \(truth)")
        }
        guard let said else { return tr("Not predicted. The answer is \(truth).") }
        return said == truth
            ? tr("You said \(said), exactly.") : tr("You said \(said). The answer is \(truth).")
    }
}
