import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import SolverProblems
import Wording

extension LoggedCell {
    /// What the file says about a message of the console.
    package struct Finding: Encodable {
        /// The cell, or the file where the message names none.
        package var cell: String
        /// What is wrong, or where to look, in a sentence.
        package var message: String
        /// What to do, what was tried first.
        package var repairs: [String]
    }

    /// What the file says about a message: the cells whose height is open, or that one alone which the message names,
    /// views that are never added, constraints of attributes that may not meet, or the lines that make such a message;
    /// empty where it says nothing.
    package func findings(about message: ConsoleMessage) -> [Finding] {
        switch message.kind {
        case .openHeight: templates(named: message.answer.cell).flatMap { findings(of: $0, Self.openRules) }
        case .noCommonSuperview:
            templates(named: nil).filter {
                !$0.settings(of: .unadded).isEmpty || !$0.refusedActivations.isEmpty
            }.flatMap { findings(of: $0, [.notAdded]) }
        case .illegalConstraint:
            templates(named: nil).filter { !$0.invalidConstraints.isEmpty }
                .flatMap { findings(of: $0, [.invalidConstraint]) }
        default: lines(with: message.answer).map { [$0] } ?? []
        }
    }

    /// The most cells of a file that are looked at.
    private static let searchedTemplates = 200

    private func templates(named name: String?) -> ArraySlice<TemplateSpec> {
        let named = document.templates.filter { $0.identifier == name }
        return (named.isEmpty ? document.templates : named).prefix(Self.searchedTemplates)
    }

    private func findings(of template: TemplateSpec, _ rules: Set<Rule>) -> [Finding] {
        guard let (measurer, row) = measurer([], of: template, width: width) else { return [] }
        let (measurement, cell) = measurer.layOut(row: row)
        let examined = ExaminedRow(cell, measurement, rules: RuleBook(document.audit))
        let found = examined.findings.filter { rules.contains($0.rule) }
        return examined.explain(found).map { problem in
            let repairs = problem.proposals.filter(\.isTried) + problem.proposals.filter { !$0.isTried }
            let places = problem.members.compactMap(\.place)
            return Finding(
                cell: template.identifier,
                message: problem.message + (places.first.map { " (\($0))" } ?? ""),
                repairs: repairs.map(\.title))
        }
    }

    /// The rules of rows whose height nothing decides.
    private static let openRules: Set<Rule> = [.brokenChain, .openHeight, .collapsed]

    // MARK: - Lines

    /// The most bytes of a file in which lines are looked for, and the most lines that are named.
    private static let (sourceLimit, lineLimit) = (1 << 20, 3)

    /// The lines of the file that have the words of a message.
    private func lines(with answer: ConsoleMessage.Answer) -> Finding? {
        guard !answer.sourceWords.isEmpty,
            let bytes = try? DocumentFiles.disk.bytes(at: document.sourceName, limit: Self.sourceLimit)
        else { return nil }
        let file = document.sourceName.split(separator: "/").last.map(String.init) ?? document.sourceName
        let source = String(decoding: bytes, as: UTF8.self)
        var found: [String] = []
        for (place, line) in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let code = line.drop(while: \.isWhitespace)
            guard !code.hasPrefix("//"), answer.sourceWords.contains(where: code.contains) else { continue }
            found.append(tr("\(file) line \(place + 1): \(String(code).quotable)"))
            if found.count == Self.lineLimit { break }
        }
        guard !found.isEmpty else { return nil }
        let near = answer.unknownName.flatMap { name in
            let names = Set(source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            return nearestName(to: name, among: names.subtracting([name]).sorted())
        }
        return Finding(
            cell: answer.cell ?? file, message: tr("It may come from \(found.joined(separator: "; "))."),
            repairs: near.map { [tr("Write \($0), which is most likely meant.")] } ?? [])
    }
}
