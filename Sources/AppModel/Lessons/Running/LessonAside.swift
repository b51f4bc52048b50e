import Lessons
import Wording

/// The text beside the list in a lesson's state: the open page of the inspector, or the calls of the list.
package struct LessonAside: Hashable, Sendable {
    /// One line.
    package struct Line: Hashable, Sendable {
        /// The number in front of it, in points; empty for none.
        package var amount = ""
        /// The words.
        package var text: String
    }

    /// The title, as in “168.5 pt, height of row 7”.
    package let title: String
    /// The terms of a sum, constraints with their states, or problems.
    package var lines: [Line] = []
    /// The sentences below the lines.
    package var sentences: [String] = []
}

extension LessonProbe {
    /// The texts beside the list.
    ///
    /// - Parameters:
    ///   - state: The state that the probe is in.
    ///   - question: The open question, whose answer is left out; `nil` for none.
    /// - Returns: The open page of the inspector, then the pane of the drawer; pages without text are left out.
    package func asides(in state: LessonState, whileAsking question: Prediction?) -> [LessonAside] {
        let page: LessonAside? =
            switch state.inspector {
            case .why: why
            case .constraints: constraints
            case .problems: question != nil ? nil : foundProblems
            case .tree, nil: nil
            }
        let showsCalls = state.drawer == "timeline" && question?.asksForFigures != true
        return [page, showsCalls ? calls : nil].compactMap(\.self)
    }

    private var why: LessonAside? {
        guard let row = inspection.inspectedRow(),
            let sum = WhyModel(of: inspection).frameSum(of: row)
        else { return nil }
        var aside = LessonAside(title: "\(sum.value.points), \(sum.title)")
        aside.lines = Self.lines(sum.terms, sum.value)
        aside.sentences = sum.sentences
        if let right = sum.right {
            aside.lines.append(LessonAside.Line(text: tr("\(right.value.points) would be right")))
            aside.lines += Self.lines(right.terms, right.value)
            aside.sentences += right.sentences
        }
        return aside
    }

    private static func lines(_ terms: [FrameSum.Term], _ value: Double) -> [LessonAside.Line] {
        terms.map { term in
            let factor = SumNumber.factor(term.factor).map { " (\($0) \(term.number.text()))" } ?? ""
            return LessonAside.Line(amount: term.amount.text(), text: term.title + factor)
        } + [LessonAside.Line(amount: "= \(value.text())", text: "")]
    }

    private var constraints: LessonAside? {
        guard let row = inspection.inspectedRow() else { return nil }
        let list = ConstraintList(of: row, model.selection, saved: nil)
        var aside = LessonAside(title: tr("Constraints of \(list.title)"))
        aside.lines = list.rows.map { row in
            let name = row.title.isEmpty ? "" : row.title + ": "
            return LessonAside.Line(text: "\(name)\(row.equation), \(row.stateText)")
        }
        return aside
    }

    private var foundProblems: LessonAside? {
        guard let found = problems.problems() else { return nil }
        var aside = LessonAside(title: found.summary)
        aside.lines = found.problems.map { LessonAside.Line(text: $0.message) }
        return aside
    }

    private var calls: LessonAside? {
        guard let timeline = model.layout?.timeline, model.flowLayout == nil else { return nil }
        let sums = timeline.totalsSummary(through: timeline.entries.count - 1)
        return sums.isEmpty ? nil : LessonAside(title: tr("Calls so far: \(sums)"))
    }
}
