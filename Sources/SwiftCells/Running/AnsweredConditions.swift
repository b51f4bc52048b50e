/// Conditions of a cell that a model's computed properties answer by one question alone.
///
/// Variants are named by them: the cell asks for `message.isOutgoing`, and not for what that is calculated from.
struct AnsweredConditions {
    /// The conditions in the order in which code asks for them.
    private var names: [String] = []
    /// What they come to, by the questions on which they depend alone.
    private var results: [Question: [String: Bool]] = [:]

    /// Takes what a condition comes to, if it depends on one question.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - value: Its value; an unknown one is a question that is still to be asked.
    ///   - assumptions: Those of the run.
    ///   - count: The number of questions before.
    mutating func take(
        _ condition: String, _ value: Value, by assumptions: Assumptions, since count: Int
    ) {
        switch value {
        case .truth(let truth):
            if let question = assumptions.onlyQuestion(since: count) { take(condition, truth, by: question) }
        case .unknown(let unknown) where assumptions.questionCount == count:
            let plain = Condition(unknown.name)
            guard !unknown.name.contains("&&"), !unknown.name.contains("||") else { return }
            for answer in [true, false] {
                take(
                    condition, answer != plain.isNegated,
                    by: Question(subject: plain.text, answer: .truth(answer)))
            }
        default: break
        }
    }

    private mutating func take(_ condition: String, _ truth: Bool, by question: Question) {
        if !names.contains(condition) { names.append(condition) }
        results[question, default: [:]][condition] = truth
    }

    /// Takes those of another run.
    mutating func merge(_ other: AnsweredConditions) {
        for name in other.names where !names.contains(name) { names.append(name) }
        results.merge(other.results) { $0.merging($1) { $1 } }
    }

    /// A decision in the words of the first condition that goes the other way by the other answer; `nil` for none.
    func text(of decision: Decision) -> String? {
        let answers = results.filter { $0.key.subject == decision.subject }
        guard answers.count == 2, let own = answers.first(where: { $0.key.answer == decision.taken })?.value,
            let other = answers.first(where: { $0.key.answer != decision.taken })?.value
        else { return nil }
        for name in names {
            guard let truth = own[name], let opposite = other[name], truth != opposite else { continue }
            return truth ? name : ConditionText.negated(name)
        }
        return nil
    }
}
