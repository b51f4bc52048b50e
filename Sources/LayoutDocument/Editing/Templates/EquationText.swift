import AutoLayout
import Wording

/// The text of an equation with the ranges of its editable parts.
struct EquationText {
    /// A part of the right side between its signs.
    private struct Term {
        /// The sign before it; `nil` for a first one without.
        var sign: Int?
        /// Where it stands, without blanks around it.
        var range: Range<Int>
        /// Whether it is made of numbers alone, or of metrics.
        var isNumber: Bool
    }

    private let scalars: [Unicode.Scalar]
    private let relation: Range<Int>
    private let terms: [Term]
    /// Where the right side ends, before blanks and a priority.
    private let end: Int
    private let priority: Range<Int>?

    /// Finds the parts of an equation; `nil` for another text.
    ///
    /// - Parameters:
    ///   - text: The equation, with any text before it.
    ///   - start: Where it begins, in Unicode scalars.
    init?(_ text: String, from start: Int) {
        var lexer = ConstraintLexer(text)
        scalars = lexer.scalars
        lexer.position = start
        var found: Range<Int>?
        while found == nil, lexer.current != nil {
            let begin = lexer.position
            if lexer.takeRelation() != nil { found = begin..<lexer.position } else { lexer.position += 1 }
        }
        guard let found else { return nil }
        relation = found
        var terms: [Term] = []
        var sign: Int?
        var first: Int?
        var last = lexer.position
        var isNumber = true
        var priorityStart: Int?
        func finish() {
            if let begin = first { terms.append(Term(sign: sign, range: begin..<last, isNumber: isNumber)) }
            first = nil
            sign = nil
            isNumber = true
        }
        while let current = lexer.current {
            let begin = lexer.position
            lexer.skipBlanks()
            if lexer.position > begin { continue }
            if current == "@" {
                priorityStart = begin + 1
                break
            }
            if current == "+" || current == "-" {
                finish()
                sign = begin
                lexer.position += 1
                continue
            }
            if first == nil { first = begin }
            if lexer.takeNumber() == nil {
                if lexer.takeName() == nil {
                    if current == "{" { isNumber = false }
                    lexer.position += 1
                } else if lexer.current == "." {
                    isNumber = false
                }
            }
            last = lexer.position
        }
        finish()
        guard !terms.isEmpty else { return nil }
        self.terms = terms
        end = last
        priority = priorityStart.map { Self.trimmed($0..<lexer.scalars.count, in: lexer.scalars) }
    }

    private static func trimmed(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
        var (begin, end) = (range.lowerBound, range.upperBound)
        while begin < end, isBlank(scalars[begin]) { begin += 1 }
        while end > begin, isBlank(scalars[end - 1]) { end -= 1 }
        return begin..<end
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { " \t\n".unicodeScalars.contains(scalar) }

    /// The text with another relation, constant and priority, where they differ from the present ones.
    ///
    /// - Parameters:
    ///   - new: The constraint to express.
    ///   - old: The present constraint.
    /// - Returns: The text; the caller must read it again to check it.
    func text(saying new: ConstraintSpec, insteadOf old: ConstraintSpec) -> String {
        var changes: [(range: Range<Int>, text: String)] = []
        if new.relation != old.relation { changes.append((relation, new.relation.rawValue)) }
        if new.constant != old.constant { changes += constantChanges(new.constant) }
        if new.priority != old.priority {
            let number = new.priority.rawValue.shortText
            switch priority {
            case nil: changes.append((end..<end, " @ \(number)"))
            case let range? where new.priority == .required: changes.append((end..<range.upperBound, ""))
            case let range?: changes.append((range, number))
            }
        }
        // Changes are made from the end, so that earlier positions stay valid.
        return scalars.text(replacing: changes)
    }

    private func constantChanges(_ constant: Double) -> [(range: Range<Int>, text: String)] {
        let magnitude = abs(constant).shortText
        let numbers = terms.indices.filter { terms[$0].isNumber }
        guard let first = numbers.first else {
            return [(end..<end, constant < 0 ? " - \(magnitude)" : " + \(magnitude)")]
        }
        var changes: [(range: Range<Int>, text: String)] = []
        for index in numbers {
            let term = terms[index]
            let whole = (index == 0 ? term.sign ?? term.range.lowerBound : terms[index - 1].range.upperBound)
            if index == 0 {
                changes.append((whole..<term.range.upperBound, constant < 0 ? "-\(magnitude)" : magnitude))
            } else if index != first || constant == 0 {
                changes.append((whole..<term.range.upperBound, ""))
            } else if let sign = term.sign {
                changes.append((sign..<sign + 1, constant < 0 ? "-" : "+"))
                changes.append((term.range, magnitude))
            }
        }
        return changes
    }
}

extension [Unicode.Scalar] {
    /// The scalars as a text, with other texts in place of some ranges.
    func text(replacing changes: [(range: Range<Int>, text: String)]) -> String {
        var result = self
        for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(change.range, with: change.text.unicodeScalars)
        }
        return result.text
    }
}
