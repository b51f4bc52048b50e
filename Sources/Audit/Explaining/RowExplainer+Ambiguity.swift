import AutoLayout
import SelfSizing
import Wording

/// Ambiguities: what is open together on an axis is one problem.
extension RowExplainer {
    /// What is open, with the engine's reasons and repairs: each reason once.
    func ambiguous(_ found: TileFinding) -> RowProblem {
        let known = cell.engine.findings()
        let findings = known.filter { finding in
            finding.rule == found.rule
                && finding.items.contains { ($0 as? View).map { found.views.contains($0.name) } == true }
        }
        guard !findings.isEmpty else { return start(found) }
        var problem = together(findings)
        keepGrounds(findings, &problem)
        if problem.proposals.isEmpty, let stopped = known.first(where: { $0.rule == .unfinishedSearch }) {
            problem.add(sentence(stopped.message))
        }
        return problem
    }

    /// The most open values that a sentence lists.
    private static let mostOpen = 3

    /// Some ambiguities as one problem.
    private func together(_ findings: [LayoutFinding]) -> RowProblem {
        var problem = explain(findings[0])
        // All values are those of the same two layouts.
        var layouts: [LayoutAlternative] = []
        if case .ambiguity(let ambiguity)? = findings[0].detail { layouts = ambiguity.alternatives }
        problem.concern(findings.flatMap(\.items))
        var reasons: Set<String?> = [nil, problem.reason]
        for (place, finding) in findings.enumerated().dropFirst() {
            let other = explain(finding)
            if case .ambiguity(let ambiguity)? = finding.detail {
                problem.openValues += openValues(ambiguity, in: layouts)
            }
            problem.proposals += other.proposals.filter { !problem.proposals.contains($0) }
            guard place < Self.mostOpen, case .ambiguity(let ambiguity)? = finding.detail else { continue }
            let isNew = reasons.insert(other.reason).inserted
            problem.add(isNew ? other.message : sentence(ambiguity.openText))
        }
        if findings.count > Self.mostOpen {
            let count = findings.count - Self.mostOpen
            problem.add(
                tr(
                    count, one: "\(count.grouped) more value is open with them.",
                    many: "\(count.grouped) more values are open with them."))
        }
        return problem
    }

    /// Which view a repair of an ambiguity lets grow or shrink, in a sentence; `nil` for other repairs.
    func effect(of repair: Repair, on ambiguity: LayoutAmbiguity) -> String? {
        switch (repair.action, ambiguity.reason) {
        case (.setContentHugging(let view, let axis, _), .equalContentHugging(let views)):
            let others = Self.names(of: views, without: view)
            let (name, text) = (view.spokenName, others.text)
            return sentence(
                axis == .horizontal
                    ? tr(
                        others.count,
                        one: "\(text) stays as wide as its content, and \(name) takes the rest of the width",
                        many:
                            "\(text) stay as wide as their contents, and \(name) takes the rest of the width"
                    )
                    : tr(
                        others.count,
                        one: "\(text) stays as tall as its content, and \(name) takes the rest of the height",
                        many:
                            "\(text) stay as tall as their contents, and \(name) takes the rest of the height"
                    ))
        case (.setCompressionResistance(let view, let axis, _), .equalCompressionResistance(let views)):
            let others = Self.names(of: views, without: view)
            let (name, text) = (view.spokenName, others.text)
            return sentence(
                axis == .horizontal
                    ? tr(
                        others.count, one: "\(text) keeps its width, and \(name) becomes narrower",
                        many: "\(text) keep their widths, and \(name) becomes narrower")
                    : tr(
                        others.count, one: "\(text) keeps its height, and \(name) becomes shorter",
                        many: "\(text) keep their heights, and \(name) becomes shorter"))
        default: return nil
        }
    }

    private static func names(of views: [View], without view: View) -> (count: Int, text: String) {
        let others = views.filter { $0 !== view }
        return (others.count, others.map(\.spokenName).listed(limit: 3))
    }
}
