import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import SolverProblems

extension LoggedCell {
    /// A cell of the file whose constraints leave its height open, as a message of the console says.
    package struct OpenCell: Encodable {
        /// The cell.
        package var cell: String
        /// What is missing, in a sentence, with its place.
        package var message: String
        /// What to do, those that were tried first.
        package var repairs: [String]
    }

    /// The cells whose height their constraints leave open, or that one alone which a message names; none where the
    /// message is about something else.
    package func openCells(for message: ConsoleMessage) -> [OpenCell] {
        guard message.kind == .openHeight else { return [] }
        let named = document.templates.filter { $0.identifier == message.cell }
        return (named.isEmpty ? document.templates : named).prefix(Self.searchedTemplates).flatMap(openings)
    }

    /// The most cells of a file that are looked at.
    private static let searchedTemplates = 200

    private func openings(of template: TemplateSpec) -> [OpenCell] {
        guard let (measurer, row) = measurer([], of: template, width: width) else { return [] }
        let (measurement, cell) = measurer.layOut(row: row)
        let examined = ExaminedRow(cell, measurement, rules: RuleBook(document.audit))
        let open = examined.findings.filter { Self.openRules.contains($0.rule) }
        return examined.explain(open).map { problem in
            let repairs = problem.proposals.filter(\.isTried) + problem.proposals.filter { !$0.isTried }
            let places = problem.members.compactMap(\.place)
            return OpenCell(
                cell: template.identifier,
                message: problem.message + (places.first.map { " (\($0))" } ?? ""),
                repairs: repairs.map(\.title))
        }
    }

    /// The rules of rows whose height nothing decides.
    private static let openRules: Set<Rule> = [.brokenChain, .openHeight, .collapsed]
}
