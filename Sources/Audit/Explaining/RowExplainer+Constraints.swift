import AutoLayout
import SelfSizing
import Wording

/// Findings of the constraints and of the engine, with the engine's words and repairs.
extension RowExplainer {
    /// A finding of the constraints alone; `nil` for other rules.
    func ofConstraints(_ found: TileFinding) -> RowProblem? {
        let problems: [RowProblem]
        switch found.rule {
        case .collapsed: problems = [collapsed()]
        case .refused: problems = refused(found)
        case .loop:
            problems = [
                start(found, saying: tr("the widths of labels go on changing; the last of them are shown"))
            ]
        case .frameDependentSize: problems = frameDependent(found)
        case .missingImage: problems = missingImage(found)
        case let rule where RowExaminer.constraintRules.contains(rule):
            if rule == .tableHeader { return tableHeader(found) }
            let findings = constraintFindings(of: found.identity)
            guard var problem = joined(findings, { explain($0) }) else { return nil }
            proposeByCause(found, &problem)
            if rule == .pinnedOutside {
                problem.proposals = together(problem.proposals, findings.flatMap(\.repairs))
                moveIntoContent(found, &problem)
                if found.amount == 0 { problem.add(heightFromElsewhere) }
            }
            problem.finding = found
            return problem
        default: return nil
        }
        guard var problem = joined(problems, { $0 }) else { return nil }
        problem.finding = found
        return problem
    }

    private func collapsed() -> RowProblem {
        let chain = constraintFindings.first { $0.rule == .brokenChain && $0.axis == .vertical }
        let height = RowHeight.standard.text()
        // The words are those of the broken chain, as rows that are high enough have the same cause.
        let message =
            chain.map { tr("\($0.message); the standard height \(height) is used") }
            ?? tr(
                """
                the contentView of “\(cell.reuseIdentifier)” has no height of its own, \
                and the standard height \(height) is used
                """)
        var problem = RowProblem(.collapsed, message: sentence(message) + recordedHeightNote)
        if let chain {
            problem.axis = .vertical
            problem.proposals = proposals(chain.repairs)
            problem.chain = BrokenChain(chain, in: cell.contentView)
        }
        return problem
    }

    private func refused(_ found: TileFinding) -> [RowProblem] {
        cell.engine.refusals
            .filter { examiner.concerned([$0.constraint]).map(\.name) == found.views }
            .map { refusal in
                let name = cell.name(of: .constraint(refusal.constraint))
                var problem = start(
                    found, saying: tr("the constraint \(name) was left out: \(refusal.reason)"))
                problem.members = [member(.constraint(refusal.constraint))]
                return problem
            }
    }

    private func missingImage(_ found: TileFinding) -> [RowProblem] {
        guard let view = view(named: found.views[0]), let image = view.missingImage else { return [] }
        return [
            start(
                found, saying: tr("there is no picture “\(image.name)” for \(view.spokenName)"),
                proposing: tr("Put the file beside the document, or give the image a size."))
        ]
    }

    /// A view whose intrinsic size depends on its frame, with both sizes.
    private func frameDependent(_ found: TileFinding) -> [RowProblem] {
        let frame = cell.cellView.frame
        let sizes = cell.frameDependentSizes(inWidth: frame.width)
        cell.layOut(width: frame.width, height: frame.height)
        return sizes.filter { $0.view.name == found.views[0] }.map { size in
            start(
                found,
                saying: tr(
                    """
                    the intrinsic size of \(size.view.spokenName) depends on its frame: \
                    \(size.narrow.text) after a layout half as wide, \(size.same.text) after one of \
                    this width
                    """),
                proposing: tr(
                    """
                    Let the intrinsic size depend on the content alone; preferredMaxLayoutWidth is the \
                    width at which a label wraps.
                    """))
        }
    }
}

extension RowProblem {
    /// Adds another problem of the same views: its sentence, and what is not said yet.
    mutating func add(_ other: RowProblem) {
        message += " " + other.message
        members += other.members.filter { !members.contains($0) }
        proposals += other.proposals.filter { !proposals.contains($0) }
        if let more = other.log { log = (log.map { $0 + "\n" } ?? "") + more }
    }
}
