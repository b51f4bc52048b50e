import LayoutDocument
import Wording

/// How far a finding reaches over a matrix: in how many tiles, and in which.
package struct FindingExtent: Hashable, Sendable {
    /// The number of tiles that have it.
    package let tileCount: Int
    /// The number of tiles of all cells of its template.
    package let totalCount: Int
    /// In which tiles, and of which cells unless it is all of the template's, as in “at 320 from AX1 on, right to
    /// left, in row 3”.
    package let words: String

    /// Sums up a finding of a plan.
    package init(_ finding: Finding, in plan: AuditPlan) {
        let matrix = plan.matrix
        let cells = plan.document.cellNames
        func cell(_ template: String) -> String { cells[template] ?? template }
        let own = plan.subjects.filter { cell($0.template) == cell(finding.template) }
        let subjectCount = own.count
        // Rows of variants are named by what they bring.
        func title(_ subject: AuditSubject) -> String {
            plan.document.template(named: subject.template)?.variant?.name ?? subject.title
        }
        tileCount = finding.places.count
        // What only a look has is no part of the tiles.
        let looks = Set(finding.places.map(\.tile)).filter { $0 >= matrix.tileCount }
        if !looks.isEmpty {
            self.totalCount = max(finding.places.count, looks.count * Set(own.map(\.template)).count)
            self.words = looks.sorted().map { matrix.state(at: $0).lookWords }.joined(separator: "; ")
            return
        }
        totalCount = subjectCount * matrix.tileCount
        let subjects = Set(finding.places.map(\.subject)).sorted()
        let tiles = Set(finding.places.map(\.tile))
        var words = matrix.words(for: tiles)
        // Each state has it in some row, and not in all of them.
        if matrix.tileCount > 1, tiles.count == matrix.tileCount, finding.places.count < totalCount {
            words = "in every state"
        }
        if subjects.count < subjectCount {
            words +=
                subjects.count <= 3
                ? ", in " + subjects.map { title(plan.subjects[$0]) }.listed()
                : ", in \(subjects.count) of \(subjectCount) rows"
        }
        self.words = words
    }
}
