import Audit
import Wording

/// The numbers of problems and of notes among findings: every place says them in the same words.
package struct FindingCounts: Hashable, Sendable {
    /// The number of errors and warnings.
    package var problems: Int
    /// The number of the others.
    package var notes: Int

    /// Makes the numbers.
    package init(problems: Int, notes: Int) { (self.problems, self.notes) = (problems, notes) }

    /// Counts findings.
    package init(_ findings: [TileFinding]) {
        problems = findings.count(where: \.isProblem)
        notes = findings.count - problems
    }

    /// What there is, as in “1 problem, 2 notes”; `nil` where there is nothing.
    package var words: String? {
        let parts = [
            problems == 0 ? nil : problems.counted("problem"), notes == 0 ? nil : notes.counted("note"),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The same, where it is said too that there is no problem, as in “no problems, 2 notes”.
    package var verdict: String {
        guard problems == 0 else { return words ?? "" }
        return ([tr("no problems")] + [words].compactMap(\.self)).joined(separator: ", ")
    }
}
