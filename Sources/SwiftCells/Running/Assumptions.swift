/// Assumptions about conditions that depend on the row, so that the cell is laid out for one kind of row.
struct Assumptions {
    private var truths: [String: Bool] = [:]
    /// The assumed cases, by the expressions of the values.
    private var cases: [String: String] = [:]
    /// All cases of values of the source's enumerations, by the expressions of the values.
    private var allCases: [String: [String]] = [:]
    /// The decisions that a run has made, in their order; those that it began with are not among them.
    private(set) var made: [Decision] = []
    /// The questions that the run has asked, with the answers.
    private let questions = Questions()
    /// The lengths of views' sides by the parameters that they are, where it is tried what code makes of them.
    var sides: [String: Double] = [:]

    init() {}

    /// The assumptions that a run begins with.
    init(_ decisions: [Decision]) {
        for decision in decisions {
            switch decision.taken {
            case .truth(let truth): set(decision.subject, truth)
            case .choice(let name): cases[decision.subject] = name
            }
        }
    }

    /// The assumed value of a condition; `nil` for none.
    func truth(of condition: String) -> Bool? {
        let condition = Condition(condition)
        var truth = truths[condition.text]
        if let choice = condition.choice {
            if let taken = cases[choice.value] {
                truth = taken == choice.name
            } else if truth == nil, isLeft(choice.name, of: choice.value) {
                truth = true
            }
        }
        if let truth { questions.asked.append(Question(subject: condition.text, answer: .truth(truth))) }
        return truth.map { $0 != condition.isNegated }
    }

    /// Assumes that a value which is not one case is the next one that it is compared with; `nil` for other conditions.
    mutating func takeNextCase(_ condition: String) -> Bool? {
        let plain = Condition(condition)
        guard let choice = plain.choice, cases[choice.value] == nil else { return nil }
        let others = truths.filter { !$0.value && $0.key != plain.text }.keys
        guard others.contains(where: { Condition($0).choice?.value == choice.value }) else { return nil }
        set(plain.text, true)
        return truth(of: condition)
    }

    /// What is taken at first of a comparison with `nil`: a row has what it may have; `nil` for other conditions.
    static func presence(_ condition: String) -> Bool? {
        let condition = Condition(condition)
        return condition.text.hasSuffix(" == nil") ? condition.isNegated : nil
    }

    /// Assumes that a condition holds or fails.
    mutating func take(_ condition: String, _ truth: Bool) {
        if self.truth(of: condition) == nil {
            let plain = Condition(condition)
            made.append(Decision(subject: plain.text, taken: .truth(truth != plain.isNegated), others: []))
            set(condition, truth)
            _ = self.truth(of: condition)
        }
        set(condition, truth)
    }

    /// Assumes that a condition holds, whatever was assumed before; it is no decision.
    mutating func assume(_ condition: String) { set(condition, true) }

    private mutating func set(_ condition: String, _ truth: Bool) {
        let condition = Condition(condition)
        truths[condition.text] = truth != condition.isNegated
        if let choice = condition.choice, truth != condition.isNegated {
            cases[choice.value] = cases[choice.value] ?? choice.name
        }
    }

    /// The assumed case of a value; `nil` for none.
    func choice(of value: String) -> String? {
        let name = cases[value]
        if let name { questions.asked.append(Question(subject: value, answer: .choice(name))) }
        return name
    }

    /// The number of questions so far.
    var questionCount: Int { questions.asked.count }

    /// The only question that was asked since there were so many; `nil` where there was none, or another one too.
    func onlyQuestion(since count: Int) -> Question? {
        let asked = questions.asked[count...]
        guard let first = asked.first, asked.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// Assumes the case of a value, one of several that are possible.
    mutating func take(_ name: String, of value: String, among names: [String] = []) {
        guard cases[value] == nil else { return }
        cases[value] = name
        questions.asked.append(Question(subject: value, answer: .choice(name)))
        let others = names.filter { $0 != name && !excludes($0, of: value) }
        made.append(Decision(subject: value, taken: .choice(name), others: others))
    }

    /// Notes all cases of the value that a condition compares with one of them.
    mutating func note(_ names: [String], ofValueIn condition: String) {
        guard let choice = Condition(condition).choice, names.contains(choice.name) else { return }
        allCases[choice.value] = names
    }

    /// Whether a value is assumed to be no other case than this one.
    private func isLeft(_ name: String, of value: String) -> Bool {
        guard let names = allCases[value] else { return false }
        return names.allSatisfy { $0 == name || excludes($0, of: value) }
    }

    /// Whether a value is assumed not to be a case, while its case is not assumed.
    func excludes(_ name: String, of value: String) -> Bool {
        ["", "."].contains { truths["\(value) == \($0)\(name)"] == false }
    }
}

/// A question about a condition or a value that the source does not give, with its answer.
struct Question: Hashable {
    /// The condition, or the value.
    let subject: String
    /// What is assumed of it.
    let answer: Decision.Way
}

/// The questions of one run.
private final class Questions {
    var asked: [Question] = []
}

/// A decision about a condition or a value that the source does not give.
struct Decision: Hashable {
    /// A way that the decision can go.
    enum Way: Hashable {
        /// The condition holds or fails.
        case truth(Bool)
        /// The value is a case.
        case choice(String)
    }

    /// The name of the case for all other values.
    static let otherwise = "default"
    /// The subject of the decision which of several lists shows the cell.
    static let list = "List"

    /// The condition, or the value.
    let subject: String
    let taken: Way
    /// The names of the cases that were not taken.
    let others: [String]

    /// The same decision gone the other ways.
    var flipped: [Decision] {
        switch taken {
        case .truth(let truth): [Decision(subject: subject, taken: .truth(!truth), others: [])]
        case .choice: others.map { Decision(subject: subject, taken: .choice($0), others: []) }
        }
    }

    /// Whether only wide screens and tablets decide so.
    var isOfWideDevices: Bool {
        switch (subject, taken) {
        case ("horizontalSizeClass", .choice("regular")), ("userInterfaceIdiom", .choice("pad")): true
        default: false
        }
    }

    /// The decision in the words of the cell's own conditions, where one of them follows from it alone.
    ///
    /// - Parameter conditions: What conditions come to by the answers to single questions.
    /// - Returns: The text.
    func text(by conditions: AnsweredConditions) -> String { conditions.text(of: self) ?? text }

    /// The decision in the source's words, such as “!isOutgoing” or “kind == .photo”.
    var text: String {
        switch taken {
        case .truth(true): subject
        case .truth(false): ConditionText.negated(subject)
        case .choice(Self.otherwise): Self.otherwise
        case .choice(let name) where subject == Self.list: name
        case .choice(let name) where name.hasSuffix("()"): name
        case .choice(let name): "\(subject) == \(name.first?.isLetter == true ? "." : "")\(name)"
        }
    }
}

/// A condition without its negation.
struct Condition {
    /// The condition inside the negation.
    let text: String
    /// Whether it is negated.
    let isNegated: Bool
    /// The compared value and the name of the case.
    let choice: (value: String, name: String)?

    /// Reads a condition.
    init(_ condition: String) {
        var text = condition[...]
        var isNegated = false
        while true {
            if let inner = ConditionText.negated(by: text) {
                text = inner
                isNegated.toggle()
            } else if let inner = ConditionText.insideParentheses(text) {
                text = inner
            } else {
                break
            }
        }
        // A property goes by its name, with “self” and without.
        if text.hasPrefix("self.") { text = text.dropFirst("self.".count) }
        var sides = Self.sides(of: text, " == ")
        if sides == nil, let unequal = Self.sides(of: text, " != ") {
            isNegated.toggle()
            sides = unequal
        }
        if let (value, other) = sides, ["true", "false"].contains(other), !value.contains("?") {
            // The comparison of a truth value is that value, or its negation; an optional has a third one.
            choice = nil
            self.text = value
            if other == "false" { isNegated.toggle() }
        } else if let (value, other) = sides, let dot = other.lastIndex(of: "."), !other.contains("(") {
            let name = String(other[other.index(after: dot)...])
            choice = (value, name)
            self.text = "\(value) == .\(name)"
        } else if let (value, other) = sides, Self.isConstant(other) {
            choice = (value, other)
            self.text = "\(value) == \(other)"
        } else {
            choice = nil
            self.text = sides.map { "\($0) == \($1)" } ?? String(text)
        }
        self.isNegated = isNegated
    }

    /// Whether a text is the name of a constant, as a case of an enumeration is in Objective-C.
    private static func isConstant(_ text: String) -> Bool {
        let name = text.first == "k" ? text.dropFirst() : text[...]
        return name.first?.isUppercase == true && !["YES", "NO", "NULL"].contains(text)
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func sides(of text: Substring, _ symbol: String) -> (String, String)? {
        let parts = text.split(separator: symbol)
        guard parts.count == 2, !text.contains(" && "), !text.contains(" || ") else { return nil }
        return (String(parts[0]), String(parts[1]))
    }
}
